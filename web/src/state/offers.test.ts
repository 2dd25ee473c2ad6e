import { describe, expect, it } from 'vitest';
import { offersAfter, type Standing } from './offers';

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
