import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Words that are not to come back: what reads translated, what is false, clauses of ours for programs alone.
const NEVER = {
  fr: [
    /\bEV-\d/,
    /\bballes?\b/i,
    /\bpierre\b/i,
    /\blumière\b/i,
    /\bautrement\b/i,
    /qui voudra/i,
    /(carré|losange) de \d/i,
    /(carré|losange) de \{n\}/i,
    /se défendre vaut/i,
    /\ble contre\b/i,
    /changement de place/i,
    /sans bouger davantage/i,
    /preuve du hasard/i,
    /a joué (gauche|droite)/i,
  ],
  en: [
    /\bEV-\d/,
    /\bslant(ed)?\b/i,
    /\bfoes?\b/i,
    /\banew\b/i,
    /\bwhoever\b/i,
    /\b(some|any)body\b/i,
    /\bdie of (6|12)\b/i,
    /\btouch\b/i,
    /\blook (at .*)?again\b/i,
    /course of play/i,
    /\{hand\} both/i,
    /without another step/i,
    /the toss (lets|gives \{)/i,
    /(square|diamond) of (\d|\{n\})/i,
    /proof of its chance/i,
  ],
};

function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe.each(['fr', 'en'] as const)('the words of the page, %s', (language) => {
  it('are none of those that were mended', async () => {
    const messages = ((await import(`./${language}.ts`)) as { default: object }).default;
    const found = texts(messages).filter(([, text]) => NEVER[language].some((never) => never.test(text)));
    expect(found).toEqual([]);
  });
});

// Beside each other in the form of a new game.
describe.each(['fr', 'en'] as const)('the strengths of the program, %s', (language) => {
  it('are called otherwise than the levels of a game', async () => {
    const { default: m } = (await import(`./${language}.ts`)) as { default: { set: { level: string; levels: string[] }; options: Record<string, { name: string; values: Record<string, string> }> } };
    expect(new Set(m.set.levels).size).toBe(10);
    expect(m.set.levels.filter((name) => Object.values(m.options.level!.values).includes(name))).toEqual([]);
    expect(Object.values(m.options).map(({ name }) => name)).not.toContain(m.set.level);
  });
});

// What the core says is written in pairs, French and English; comments are left out.
describe('the words of the core', () => {
  const root = new URL('../../../src/', import.meta.url);
  const folders = ['telling/', 'terminal/', 'online/', 'rules/', 'record/', 'match/'];
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.cpp'))
      .map((name) => folder + name),
  );
  // A literal with a space in it is read by people; what they may type is in single words.
  const said = (code: string) => (code.replace(/\/\/.*$/gm, '').match(/"(?:[^"\\\n]|\\.)*"/g) ?? []).filter((text) => text.includes(' '));
  it('are there', () => expect(files.length).toBeGreaterThan(80));
  it.each(files)('%s', (name) => {
    const never = [...NEVER.fr, ...NEVER.en].filter((one) => !/touch|contre|autrement|lumière/.test(one.source));
    const found = said(readFileSync(new URL(name, root), 'utf8')).filter((text) => never.some((one) => one.test(text)));
    expect(found).toEqual([]);
  });
});
