import { beforeAll, describe, expect, it } from 'vitest';
import en from './en';
import { i18n, titleOf } from './i18n.svelte';

beforeAll(() => {
  i18n.m = en;
});

describe('a game’s title', () => {
  it('is the page’s own', () => expect(titleOf('lignes')).toBe('Lignes d’Attaque'));
  it.each(['hex', 'constructor', '__proto__', ''])('is the given name where the page does not know the game: “%s”', (name) => expect(titleOf(name)).toBe(name));
  it('has an end', () => expect(titleOf('x'.repeat(5000))).toHaveLength(40));
});
