import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Module } from '../rules/module';
import { Session } from '../rules/session';
import { GAMES, type GameName, type Options } from '../rules/types';
import { languagesOf, rulebookOf, type Example } from './rulebook';

// The page reads the same files as the program (tests/words): here that it reads them all, and that the module plays them.
let session: Session;
beforeAll(async () => {
  session = new Session(await Module.load(readFileSync(new URL('../../../build/wasm/tablier.wasm', import.meta.url))));
});

function ask(game: GameName, options: Options, events: string[], line: string): string {
  const { answers, trouble } = session.ask({ spec: { game, options, events }, language: 'en', lines: [line] });
  if (trouble) throw new Error(`${game} ${events.join(' ')}: ${trouble}`);
  return answers[0]!.at(-1)!;
}

const rules = new URL('../../../src/rules/', import.meta.url);

it('every game with clauses is one of the page, and the other way round', () => {
  const folders = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('/clauses.txt'));
  expect(folders.map((path) => path.split('/')[0]).sort()).toEqual([...GAMES].sort());
});

describe.each(GAMES)('the rules of %s', (game) => {
  it('are written in French and English at least', () => expect(languagesOf(game)).toEqual(expect.arrayContaining(['en', 'fr'])));

  it('have the same clauses, marks, examples and tables in every language, none without words', async () => {
    const shape = async (language: string) => {
      const { summary, clauses } = await rulebookOf(game, language);
      for (const { number, mark, title, text, why } of clauses) {
        expect([number, title === '', text === '', why === '']).toEqual([number, false, false, mark === 'sheet' || mark === 'traditional']);
      }
      return {
        summary: summary.map(({ name, paragraphs, table }) => [name, paragraphs.length, table.map((row) => row.length)]),
        clauses: clauses.map(({ number, mark, examples }) => [number, mark, examples.map(({ name, caption }) => [name, caption === ''])]),
      };
    };
    const english = await shape('en');
    expect(english.clauses.length).toBeGreaterThan(10);
    expect(english.summary.length).toBeGreaterThan(2);
    for (const language of languagesOf(game)) expect(await shape(language)).toEqual(english);
  });

  it('have the marks that the file beside the game gives them', async () => {
    const lines = readFileSync(new URL(`${game}/clauses.txt`, rules), 'utf8').match(/^[A-Z]+-\d+a? = \w+$/gm)!;
    const { clauses } = await rulebookOf(game, 'fr');
    expect(clauses.map(({ number, mark }) => `${number} = ${mark}`)).toEqual(lines);
  });

  it('have an example for every clause, played by the core', async () => {
    const { clauses } = await rulebookOf(game, 'en');
    const plays = (clause: string, { name, options, events, then, refused, side }: Example) => {
      const list = [...events, ...then];
      expect([name, ask(game, options, list, 'isready')]).toEqual([name, 'readyok']);
      if (refused === '') return;
      const turn = ask(game, options, list, 'query turn').replace('response ', '');
      const answer = ask(game, options, list, `query why ${refused}${turn === 'both' ? ` side ${side}` : ''}`);
      expect([name, answer]).toEqual([name, expect.stringContaining(`response ${clause} `)]);
    };
    for (const { number, examples } of clauses) {
      expect([number, examples.length > 0]).toEqual([number, true]);
      for (const example of examples) plays(number, example);
    }
  });

  it('mark squares that there are, each once', async () => {
    const { clauses } = await rulebookOf(game, 'en');
    for (const { options, marks, name } of clauses.flatMap(({ examples }) => examples)) {
      if (marks.length === 0) continue;
      const { columns, rows } = JSON.parse(ask(game, options, [], 'query board').replace('response ', '')) as { columns: number; rows: number };
      const off = marks.filter((square) => square.charCodeAt(0) - 'a'.charCodeAt(0) >= columns || Number(square.slice(1)) > rows);
      expect([name, off, new Set(marks).size]).toEqual([name, [], marks.length]);
    }
  });
});
