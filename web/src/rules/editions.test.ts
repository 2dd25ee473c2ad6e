import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allOptions, canFollow, editionOf, knowsRules } from './editions';
import { Module } from './module';
import { GAMES } from './types';

const module = await Module.load(readFileSync(new URL('../../../build/wasm/tablier.wasm', import.meta.url)));
const told = JSON.parse(module.line('query games')[0]!.replace(/^response /, '')) as { games: { name: string; edition: number; options: { name: string; default: string }[] }[] };

describe('the rules that this page knows', () => {
  it.each(GAMES)('%s: as its core tells them', (game) => {
    const { edition, options } = told.games.find(({ name }) => name === game)!;
    expect(editionOf(game)).toBe(edition);
    expect(Object.entries(allOptions(game, {}))).toEqual(options.map((option) => [option.name, option.default]));
    expect(knowsRules(game, edition)).toBe(true);
    expect(knowsRules(game, edition + 1)).toBe(false);
    expect(knowsRules(game, edition - 1)).toBe(false);
    expect(knowsRules(game, undefined)).toBe(edition === 1);
    expect(canFollow({ game, edition })).toBe(true);
    expect(canFollow({ game, edition, rules: edition + 1 })).toBe(false);
  });
  it('are of no game that it does not know', () => expect(knowsRules('gomoku', 1)).toBe(false));
  it('have every option, those that were chosen among them', () => {
    const options = allOptions('sitaos', { target: '25' });
    expect(options).toMatchObject({ target: '25', pie: 'off' });
    expect(Object.keys(options)).toHaveLength(told.games[0]!.options.length);
  });
});
