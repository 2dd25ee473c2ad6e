import { beforeAll, describe, expect, it } from 'vitest';
import en from '../i18n/en';
import fr from '../i18n/fr';
import { i18n } from '../i18n/i18n.svelte';
import type { State } from '../rules/types';
import { deedWords } from './deeds';

const chifootmi = { game: 'chifootmi', ball: 1 } as State;
const sokr = { game: 'sokr' } as State;

describe('what a side did by a secret choice', () => {
  beforeAll(() => {
    i18n.m = fr;
  });
  it('a direction is a shot for who has the ball, a dive for the other', () => {
    expect(deedWords(chifootmi, 1, 'L', 'à gauche')).toBe('a tiré à gauche');
    expect(deedWords(chifootmi, 0, 'R', 'à droite')).toBe('a plongé à droite');
    expect(deedWords(chifootmi, 0, 'C', 'au centre')).toBe('est resté au centre');
    expect(deedWords(chifootmi, 1, 'C', 'au centre')).toBe('a tiré au centre');
  });
  it('a card is played, a pile drawn from, a hand shown', () => {
    expect(deedWords(chifootmi, 0, '7', '7')).toBe('a joué 7');
    expect(deedWords(chifootmi, 0, 'p2', 'pioche 2')).toBe('a pioché : pioche 2');
    expect(deedWords(sokr, 0, 'R', 'caillou')).toBe('a montré caillou');
  });
  it('in English too', () => {
    i18n.m = en;
    expect(deedWords(chifootmi, 1, 'L', 'left')).toBe('shot left');
    expect(deedWords(chifootmi, 0, 'C', 'centre')).toBe('stayed in the centre');
  });
});
