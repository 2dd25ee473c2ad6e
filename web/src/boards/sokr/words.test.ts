import { beforeAll, describe, expect, it } from 'vitest';
import fr from '../../i18n/fr';
import { i18n } from '../../i18n/i18n.svelte';
import type { SokrState } from '../../rules/types';
import { stateWith } from './fixture';
import { cellLabel, courseWords as coursesWith, namesOf, newsWords, notesOf as notesWith } from './words';

beforeAll(() => {
  i18n.m = fr;
});
const courseWords = (state: SokrState) => coursesWith(state, namesOf());
const notesOf = (state: SokrState) => notesWith(state, namesOf());

describe('SO-10: a side is called by the colour that it wears', () => {
  it('in every word of the board', () => {
    const worn = namesOf(true);
    const facts = { square: 'd5', squares: { d5: [1, 0] as (0 | 1)[] }, ball: null, selected: false, leaves: false, offered: [] };
    expect(cellLabel({ ...facts, names: namesOf() })).toBe('d5, pion rouge sur pion bleu');
    expect(cellLabel({ ...facts, names: worn })).toBe('d5, pion bleu sur pion rouge');
    expect(newsWords({ kind: 'goal', side: 0 }, namesOf())).toContain('Rouge');
    expect(newsWords({ kind: 'goal', side: 0 }, worn)).toContain('Bleu');
    expect(notesWith(stateWith({ reduced: [1, 0] }), worn)[0]).toContain('Bleu');
    expect(coursesWith(stateWith({ phase: 'over', taken: [5, 5], penalties: [3, 2] }), worn)).toEqual(['Tirs au but. Bleu : 3 sur 5, Rouge : 2 sur 5']);
  });
});

describe('how far the match is', () => {
  it('is told by halves and series', () => {
    expect(courseWords(stateWith({ options: { match: 'turns:10' }, half: 2, series: 2, limit: 20 }))).toEqual(['2e mi-temps', 'série 3 sur 20']);
  });
  it('leaves out the end of a match to so many goals until it is near', () => {
    const match = { options: { match: 'goals:3' }, limit: 200 };
    expect(courseWords(stateWith({ ...match, series: 0 }))).toEqual(['3 buts pour gagner', 'série 1']);
    expect(courseWords(stateWith({ ...match, series: 180 }))).toEqual(['3 buts pour gagner', 'série 181 sur 200']);
  });
  it('ends with the penalties, where there were any', () => {
    expect(courseWords(stateWith({ phase: 'over', taken: [0, 0] }))).toEqual([]);
    expect(courseWords(stateWith({ phase: 'over', taken: [5, 5], penalties: [3, 2] }))).toEqual(['Tirs au but. Rouge : 3 sur 5, Bleu : 2 sur 5']);
  });
});

describe('what a player must not overlook', () => {
  const held: Partial<SokrState> = { squares: { d8: [0] }, ball: 'd8', turn: 0 };
  it('is any other pass after one that did not go forward (SO-25)', () => {
    expect(notesOf(stateWith({ ...held, duty: 'pass' }))).toEqual(['Il faut une passe']);
    expect(notesOf(stateWith({ ...held, duty: 'forward', passes: 1 }))).toEqual(['Encore une passe']);
  });
  it('counts the series with the ball up to the shot, never back (SO-50)', () => {
    const counted = (parts: Partial<SokrState>) => notesOf(stateWith({ ...held, ...parts })).map((note) => /(\d)\ssur\s6/.exec(note)?.[1]);
    expect(counted({ kept: 2 })).toEqual([]);
    expect(counted({ kept: 3 })).toEqual(['4']);
    expect(counted({ kept: 4, turn: 1 })).toEqual(['4']);
    expect(counted({ kept: 5, phase: 'offer' })).toEqual(['6']);
    expect(counted({ kept: 5, phase: 'throw', turn: 'both' })).toEqual([]);
    expect(counted({ kept: 5, phase: 'over', turn: 'over' })).toEqual([]);
  });
});
