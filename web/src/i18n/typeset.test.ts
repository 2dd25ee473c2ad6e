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
