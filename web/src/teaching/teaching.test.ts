import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../i18n/en';
import fr from '../i18n/fr';
import { Module } from '../rules/module';
import { Session } from '../rules/session';
import { GAMES, type GameName, type Options } from '../rules/types';
import { events, examplesOf, lessonOf, squaresOf } from './teaching';

// Every clause of every game, in every language, with examples and lessons that the core plays.
const numbers = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`);
const CLAUSES: Record<GameName, string[]> = {
  sitaos: numbers('SI', 18),
  chifootmi: [...numbers('CH', 39), 'CH-10a'],
  sokr: numbers('SO', 50),
  lignes: numbers('LA', 37),
};

let session: Session;
beforeAll(async () => {
  session = new Session(await Module.load(readFileSync(new URL('../../../build/wasm/tablier.wasm', import.meta.url))));
});

function ask(game: GameName, options: Options | undefined, list: string[], line: string): string {
  const { answers, trouble } = session.ask({ spec: { game, options: options ?? {}, events: list }, language: 'en', lines: [line] });
  if (trouble) throw new Error(`${game} ${list.join(' ')}: ${trouble}`);
  return answers[0]!.at(-1)!;
}

describe.each(GAMES)('the rules of %s', (game) => {
  const texts = { fr: fr.rules[game], en: en.rules[game] } as Record<string, Record<string, { title: string; text: string }>>;
  it('have every clause, in order, in both languages', () => {
    for (const language of ['fr', 'en']) expect(Object.keys(texts[language]!).sort()).toEqual([...CLAUSES[game]].sort());
  });
  it('have an example for every clause, played by the core', async () => {
    const examples = await examplesOf(game);
    expect(Object.keys(examples).sort()).toEqual([...CLAUSES[game]].sort());
    for (const [clause, example] of Object.entries(examples)) {
      const start = events(example.events);
      const then = events(example.then);
      expect([clause, ask(game, example.options, [...start, ...then], 'isready')]).toEqual([clause, 'readyok']);
      if (example.refused === undefined) continue;
      const list = [...start, ...then];
      const turn = ask(game, example.options, list, 'query turn').replace('response ', '');
      const side = turn === 'both' ? ` side ${example.side ?? 0}` : '';
      expect([clause, ask(game, example.options, list, `query why ${example.refused}${side}`)]).toEqual([clause, expect.stringContaining(`response ${clause} `)]);
    }
  });
  it('mark squares that there are, each once', async () => {
    const { columns, rows } = game === 'sokr' || game === 'lignes' ? (JSON.parse(ask(game, {}, [], 'query board').replace('response ', '')) as { columns: number; rows: number }) : { columns: 0, rows: 0 };
    for (const [clause, { marks }] of Object.entries(await examplesOf(game))) {
      const squares = events(marks);
      const off = squares.filter((square) => square.charCodeAt(0) - 'a'.charCodeAt(0) >= columns || Number(square.slice(1)) > rows);
      expect([clause, off, new Set(squares).size]).toEqual([clause, [], squares.length]);
    }
  });
});

describe.each(GAMES)('the lesson of %s', (game) => {
  it('has a text for every step, in both languages', async () => {
    const steps = await lessonOf(game);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect((fr.lessons[game] as string[]).length).toBe(steps.length);
    expect((en.lessons[game] as string[]).length).toBe(steps.length);
  });
  it('asks for what can be played, and goes on from there', async () => {
    for (const step of await lessonOf(game)) {
      const start = events(step.events);
      expect(ask(game, step.options, start, 'isready')).toBe('readyok');
      if (!step.goals) expect(ask(game, step.options, [...start, ...events(step.then)], 'isready')).toBe('readyok');
      for (const goal of step.goals ?? []) {
        if (goal === '*') continue;
        expect(ask(game, step.options, [...start, goal, ...events(step.then)], 'isready')).toBe('readyok');
      }
    }
  });
});

describe('the lesson of lignes', () => {
  it('throws the keeper’s die where it is told of, and not before', async () => {
    const steps = await lessonOf('lignes');
    const told = (fr.lessons.lignes as string[]).findIndex((text) => text.includes('lance le dé de 6'));
    expect(steps.map(({ then }) => events(then).some((event) => event.startsWith('d6='))).indexOf(true)).toBe(told);
    const { events: start, then } = steps[told]!;
    expect(ask('lignes', {}, events(start), 'query state')).toContain('"phase":"save"');
    expect(ask('lignes', {}, [...events(start), ...events(then)], 'query state')).toContain('"score":[1,0]');
  });
});

describe('the squares that a step asks to touch', () => {
  it('are those of its goals, each once', () => {
    expect(squaresOf({ events: '', goals: ['h12>g13', 'h12-h7'] })).toEqual(['h12', 'g13', 'h7']);
    expect(squaresOf({ events: '', goals: ['R|S', 'shoot'] })).toEqual([]);
    expect(squaresOf({ events: '' })).toEqual([]);
  });
});
