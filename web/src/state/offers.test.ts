import { describe, expect, it } from 'vitest';
import { mayTakeBack, offersAfter, turnedDown, type Standing } from './offers';

const after = (...entries: Parameters<typeof offersAfter>[1][]) => entries.reduce(offersAfter, [] as Standing);

describe('offers', () => {
  it('stand until they are declined', () => {
    expect(after({ offer: 'draw', s: 1 })).toEqual([['draw', 1]]);
    expect(after({ offer: 'draw', s: 1 }, { offer: 'takeback', s: 0 }, { decline: 'draw', s: 0 })).toEqual([['takeback', 0]]);
  });
  it('end with the next event; a rematch does not', () => {
    expect(after({ offer: 'draw', s: 1 }, { e: 'd4' })).toEqual([]);
    expect(after({ offer: 'rematch', s: 1 }, { e: 'resign=0' })).toEqual([['rematch', 1]]);
    expect(after({ e: 'd4' }, { offer: 'draw', s: 1 })).toEqual([['draw', 1]]);
  });
  it('end when something is taken back', () => expect(after({ offer: 'takeback', s: 1 }, { undo: 3 })).toEqual([]));
  it('are there once, however often they are told', () => {
    expect(after({ offer: 'draw', s: 1 }, { offer: 'draw', s: 1 }, { say: 2, s: 0 } as object)).toEqual([['draw', 1]]);
  });
});

describe('an offer that is turned down', () => {
  const standing: Standing = [['draw', 0], ['takeback', 1], ['rematch', 0]];
  it.each([
    [{ decline: 'draw', s: 1 }, 'draw'],
    [{ decline: 'rematch', s: 1 }, 'rematch'],
    [{ decline: 'takeback', s: 0 }, null], // ours to decline: nobody has to be told
    [{ decline: 'takeback', s: 1 }, null],
    [{ e: 'd4', s: 1 }, 'draw'], // played on instead
    [{ e: 'd4', s: 0 }, null],
    [{ e: 'dice=3' }, null],
    [{ e: 'draw', s: 1 }, null], // accepted
    [{ e: 'resign=1', s: 1 }, null],
    [{ offer: 'draw', s: 1 }, null],
  ] as const)('%o: %s', (entry, offer) => expect(turnedDown(standing, entry, 0)).toBe(offer));
});

describe('a takeback', () => {
  const open = [false, false] as const;
  it.each([
    ['nothing played', [], 0, false],
    ['after the first action', [0], 0, true],
    ['of the other one alone', [0], 1, false],
    ['with the answer to it', [0, 1], 0, true],
    ['across chance', [0, null], 0, false],
    ['after chance', [0, null, 1], 1, true],
    ['across chance, though something of ours lies before it', [1, null, 0], 1, false],
  ] as const)('%s: side %s', (_name, authors, side, may) => expect(mayTakeBack(authors, open, side)).toBe(may));
  it('not while a choice is sealed', () => expect(mayTakeBack([0, 1], [false, true], 0)).toBe(false));
});
