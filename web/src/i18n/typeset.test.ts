import { describe, expect, it } from 'vitest';
import { sentence, typeset, typesetAll } from './typeset';

describe('typesetting', () => {
  it('curls apostrophes, and leaves what is no apostrophe', () => {
    expect(typeset("C'est l'autre", 'fr')).toBe('C’est l’autre');
    expect(typeset("Blue's 'T'", 'en')).toBe("Blue’s 'T'");
  });
  it('keeps French marks with the word before them', () => {
    expect(typeset('tirer ou refuser ?', 'fr')).toBe('tirer ou refuser\u00a0?');
    expect(typeset('« Revoir » : {n} %', 'fr')).toBe('«\u00a0Revoir\u00a0»\u00a0: {n}\u00a0%');
    expect(typeset('why ?', 'en')).toBe('why ?');
  });
  it('keeps a score and a time on one line', () => {
    expect(typeset('Rouge gagne, 10 à 0.', 'fr')).toBe('Rouge gagne, 10\u00a0à\u00a00.');
    expect(typeset('5 min + 5 s a move, 2 to 1', 'en')).toBe('5\u00a0min + 5\u00a0s a move, 2\u00a0to\u00a01');
    expect(typeset('a pass to d4, 3 souliers', 'en')).toBe('a pass to d4, 3 souliers');
  });
  it('breaks neither a score written with a dash nor the number of a clause', () => {
    expect(typeset('at 0–0, from a4–f4, {a}–{b}', 'en')).toBe('at 0\u2060–\u20600, from a4\u2060–\u2060f4, {a}\u2060–\u2060{b}');
    expect(typeset('Bleu gagne, 0 – 2', 'fr')).toBe('Bleu gagne, 0\u00a0–\u00a02');
    expect(typeset('Terrain – ou rien – pour 5', 'fr')).toBe('Terrain – ou rien – pour 5');
    expect(typeset('un lob (LA-20), puis (SO-8, SO-44)', 'fr')).toBe('un lob (LA-\u206020), puis (SO-\u20608, SO-\u206044)');
  });
  it('leaves a clause that is read by the page, and a move, as they are', () => {
    expect(typeset('LA-37', 'fr')).toBe('LA-37');
    expect(typeset('response SO-24 not there (d5-d7)', 'en')).toBe('response SO-24 not there (d5-d7)');
  });
  it('reaches everything in a file', () => {
    expect(typesetAll({ a: ['non ?'], b: { c: 8, d: 'oui !' } }, 'fr')).toEqual({ a: ['non\u00a0?'], b: { c: 8, d: 'oui\u00a0!' } });
  });
});

describe('a sentence', () => {
  it('begins and ends as one', () => {
    expect(sentence('un pion occupe déjà d4')).toBe('Un pion occupe déjà d4.');
    expect(sentence('à gauche ?')).toBe('À gauche ?');
    expect(sentence('d4 is taken')).toBe('d4 is taken.');
  });
});
