import { describe, expect, it } from 'vitest';
import en from '../i18n/en';
import fr from '../i18n/fr';
import { counts, FACTS, isList, itemsOf, offered, valueOf, withItem } from './games';
import { GAMES } from './types';

const plain = (text: string) => text.replaceAll('’', "'");

// What the page says of a game is what the core says of it.
describe.each(GAMES)('what is told of %s', (game) => {
  it.each([
    ['fr', fr],
    ['en', en],
  ] as const)('is as the core tells it, in %s', (language, words) => {
    const { title, credit, sides } = FACTS[game];
    const told = words.games[game];
    expect(plain(told.title)).toBe(title[language]);
    expect(told.sides).toEqual(sides.map((side) => side[language]));
    for (const name of credit.replace('ill. ', '').split(/ \(|, |\)/)) expect(plain(told.credit)).toContain(name);
  });
  it('has a name on the page for every setting and every value', () => {
    for (const words of [fr, en]) {
      for (const spec of FACTS[game].options) {
        const names = (words.options as Record<string, { name: string; values: Record<string, string> }>)[spec.name];
        expect([spec.name, names?.name]).toEqual([spec.name, expect.stringMatching(/./)]);
        const values = spec.kind === 'number' ? [] : spec.kind === 'text' ? spec.forms!.map((form) => form.split(':')[0]!) : isList(spec) ? itemsOf(spec) : spec.choices!;
        for (const value of values) expect([spec.name, value, names!.values[value]]).toEqual([spec.name, value, expect.stringMatching(/./)]);
      }
    }
  });
});

it('the games are those of the core, in its order', () => expect(Object.keys(FACTS)).toEqual([...GAMES]));

describe('the extra rules of Chifootmi', () => {
  const spec = FACTS.chifootmi.options.find(({ name }) => name === 'rules')!;
  const calls = FACTS.chifootmi.options.find(({ name }) => name === 'calls')!;
  it('are three switches', () => {
    expect(isList(spec)).toBe(true);
    expect(itemsOf(spec)).toEqual(['offside', 'onetwo', 'counter']);
    expect(isList(calls)).toBe(false);
  });
  it('are put in and taken out in the core’s order, and every way to set them is one of its choices', () => {
    expect(withItem(spec, 'counter', 'offside', true)).toBe('offside,counter');
    expect(withItem(spec, 'offside,counter', 'counter', false)).toBe('offside');
    expect(withItem(spec, 'offside', 'offside', false)).toBe('none');
    const seen = new Set<string>();
    for (let bits = 0; bits < 8; ++bits) seen.add(itemsOf(spec).reduce((value, item, i) => withItem(spec, value, item, (bits >> i) % 2 === 1), spec.default));
    expect([...seen].sort()).toEqual([...spec.choices!].sort());
  });
  it('count in pro alone, and who calls an offside where there is one', () => {
    expect(counts('chifootmi', spec, {})).toBe(false);
    expect(counts('chifootmi', spec, { level: 'pro' })).toBe(true);
    expect(counts('chifootmi', calls, { level: 'pro', rules: 'onetwo' })).toBe(false);
    expect(counts('chifootmi', calls, { level: 'pro', rules: 'onetwo,offside' })).toBe(true);
    expect(counts('chifootmi', calls, { rules: 'offside' })).toBe(false);
    expect(valueOf(calls, {})).toBe('manual');
  });
  it('are offered with the level, and only then', () => {
    const names = (options: Record<string, string>, levels: boolean) => offered('chifootmi', options, levels).map(({ name }) => name);
    expect(names({}, true)).toEqual(['level']);
    expect(names({ level: 'pro' }, true)).toEqual(['level', 'rules']);
    expect(names({ level: 'pro', rules: 'offside' }, true)).toEqual(['level', 'rules', 'calls']);
    expect(names({ level: 'pro', rules: 'offside' }, false)).toEqual([]);
    expect(offered('sitaos', {}, true)).toEqual([]);
  });
});
