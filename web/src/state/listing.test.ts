import { beforeAll, describe, expect, it } from 'vitest';
import en from '../i18n/en';
import { i18n } from '../i18n/i18n.svelte';
import type { MatchTold } from '../net/api';
import { isReadOnly, outcomeOf, peopleOf, statusOf } from './listing';

beforeAll(() => {
  i18n.m = en;
});

// The host plays side 1: the score and the result are told by sides.
const over = {
  status: 'over',
  host: { name: 'Zoé', side: 1 },
  guest: { name: 'Ali', side: 0 },
  score: [3, 10],
  result: 1,
} as MatchTold;

describe('a match in a list', () => {
  it('has each player’s own points, the reader’s first', () => {
    expect(peopleOf({ ...over, seat: 'guest' })).toBe('you 3 – Zoé 10');
    expect(peopleOf({ ...over, seat: 'host' })).toBe('you 10 – Ali 3');
    expect(peopleOf(over)).toBe('Zoé 10 – Ali 3');
  });
  it('has no points before it is over, nor where they have not decided it', () => {
    expect(peopleOf({ ...over, status: 'playing', seat: 'host' })).toBe('you – Ali');
    expect(peopleOf({ ...over, end: 'resign' })).toBe('Zoé – Ali');
    expect(peopleOf({ ...over, status: 'invited', guest: null, host: { name: null, side: null } })).toBe('guest');
    expect(peopleOf({ ...over, status: 'playing', guest: { name: null, side: 0, level: 4 } })).toBe('Zoé – program, level 4');
  });
  it.each([
    ['host', undefined, 1, 'you won'],
    ['guest', undefined, 1, 'Zoé won'],
    ['guest', 'time', 0, 'you won on time'],
    ['host', 'time', 0, 'Ali won on time'],
    ['host', 'resign', 1, 'you won by resignation'],
    ['guest', 'resign', 1, 'Zoé won by resignation'],
    ['guest', 'draw', 'draw', 'a draw'],
  ] as const)('%s, %s, %s: %s', (seat, end, result, told) => expect(outcomeOf({ ...over, seat, end, result })).toBe(told));
  it('is withdrawn without an opponent, called off with one', () => {
    expect(statusOf({ ...over, status: 'aborted', guest: null })).toBe('withdrawn');
    expect(statusOf({ ...over, status: 'aborted' })).toBe('called off');
    expect(statusOf({ ...over, status: 'playing' })).toBe('in progress');
  });
  it('was stopped where its rules were renewed', () => {
    expect(statusOf({ ...over, status: 'aborted', end: 'edition' })).toBe('stopped: the rules have been renewed');
    expect(statusOf({ ...over, status: 'aborted', guest: null, end: 'edition' })).toBe('stopped: the rules have been renewed');
  });
  it.each([
    ['sitaos', 2, 'over', false],
    ['sitaos', 1, 'over', true],
    ['sitaos', undefined, 'aborted', true],
    ['sitaos', 1, 'playing', true],
    ['sitaos', 3, 'playing', false],
    ['sitaos', 3, 'over', true],
    ['gomoku', 1, 'over', false],
  ] as const)('%s by edition %s, %s: to be read only: %s', (game, edition, status, read) => expect(isReadOnly({ ...over, game, edition, status })).toBe(read));
  it('whose server plays by other rules is read only too', () => {
    expect(isReadOnly({ ...over, game: 'sitaos', edition: 2, rules: 3, status: 'playing' })).toBe(true);
    expect(isReadOnly({ ...over, game: 'sitaos', edition: 3, rules: 2, status: 'playing' })).toBe(false);
  });
  it('keeps its outcome whatever its rules', () => expect(outcomeOf({ ...over, game: 'sitaos', edition: 1, seat: 'host' })).toBe('you won'));
  it('has no outcome while it goes on', () => expect(outcomeOf({ ...over, status: 'playing', result: null })).toBe(''));
});
