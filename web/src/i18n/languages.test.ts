import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const files = readdirSync(here).filter((name) => /^[a-z]{2}\.ts$/.test(name));
const languages = await Promise.all(files.map(async (name) => [name, (await import(`./${name}`)).default as object] as const));

// Every text with the path to it.
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}
const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();

describe('languages', () => {
  it('are French and English at least', () => expect(files).toEqual(expect.arrayContaining(['en.ts', 'fr.ts'])));

  const french = new Map(texts(languages.find(([name]) => name === 'fr.ts')![1]));
  for (const [name, messages] of languages) {
    it(`${name} has the same keys as French, none empty`, () => {
      const all = texts(messages);
      expect(all.map(([path]) => path).sort()).toEqual([...french.keys()].sort());
      expect(all.filter(([, text]) => text.trim() === '')).toEqual([]);
    });
    it(`${name} has the same gaps to be filled`, () => {
      for (const [path, text] of texts(messages)) expect([path, gaps(text)]).toEqual([path, gaps(french.get(path) ?? '')]);
    });
  }
});

// Texts that stand in a component instead of a language's file: letters between tags or in the attributes that are read.
const READ = ['aria-label', 'title', 'alt', 'placeholder'];
const ALLOWED = /^[\s\d.,:;·–—…+±%×/()'’"?!-]*$/;

function words(node: unknown, found: string[]) {
  if (Array.isArray(node)) return node.forEach((inner) => words(inner, found));
  if (node === null || typeof node !== 'object') return;
  const { type, name, data, value, ...rest } = node as Record<string, unknown>;
  if (type === 'Text' && typeof data === 'string' && !ALLOWED.test(data)) found.push(data.trim());
  if (type === 'Attribute') {
    if (READ.includes(name as string)) words(value, found);
    return;
  }
  if (type === 'RegularElement' && name === 'style') return;
  if (type === 'RegularElement' && name === 'text') return; // drawn letters: cards, covers
  words(Object.values(rest), found);
}

describe('no text is left in code', () => {
  const root = new URL('../', here);
  const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  it.each(components)('%s', (name) => {
    const found: string[] = [];
    words(parse(readFileSync(new URL(name, root), 'utf8'), { modern: true }).fragment, found);
    expect(found).toEqual([]);
  });
});
