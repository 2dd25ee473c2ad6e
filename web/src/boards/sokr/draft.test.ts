import { describe, expect, it } from 'vitest';
import { lineUp, movePiece, ownRows, padded, retreatToken, rowsToLeave, setupToken, takenFrom, type Ground } from './draft';
import { stateWith } from './fixture';
import { squaresOf } from './pieces';

const ground: Ground = {
  columns: 7,
  rows: 9,
  goals: [
    ['c1', 'd1', 'e1'],
    ['c9', 'd9', 'e9'],
  ],
  long: [
    ['c8', 'd8', 'e8'],
    ['c2', 'd2', 'e2'],
  ],
  wings: [[], []],
  centre: 'd5',
};

describe('set-ups and retreats made by hand', () => {
  it('reads the parts of the pitch from the board', () => {
    expect(ownRows(ground, 0)).toEqual([0, 1, 2, 3]);
    expect(ownRows(ground, 1)).toEqual([5, 6, 7, 8]);
    expect(rowsToLeave(ground, 0).sort()).toEqual([7, 8]);
    expect(rowsToLeave(ground, 1).sort()).toEqual([0, 1]);
  });

  it('writes squares by row and column, a stack twice', () => {
    const pieces = lineUp(0, ['d2', 'b1', 'b1', 'd5', 'a2']);
    expect(setupToken(pieces)).toBe('b1,b1,a2,d2,d5');
    expect(squaresOf(pieces).b1).toEqual([0, 0]);
    expect(retreatToken(['c4', 'b3', 'c4'])).toBe('^b3,c4,c4');
  });

  it('puts a pawn on top of another, and lets one fall that lost what it stood on', () => {
    const pieces = lineUp(1, ['c7', 'd7']);
    const stacked = movePiece(pieces, pieces[0]!.id, 'd7');
    expect(takenFrom(stacked, new Set(stacked.map((piece) => piece.id)), 'd7')!.id).toBe(pieces[0]!.id);
    const apart = movePiece(stacked, pieces[1]!.id, 'a7');
    expect(apart.map((piece) => piece.level)).toEqual([0, 0]);
  });

  it('takes only what may be moved, from underneath too', () => {
    const pieces = [
      { id: 1, side: 0 as const, square: 'd8', level: 0 },
      { id: 2, side: 1 as const, square: 'd8', level: 1 },
    ];
    expect(takenFrom(pieces, new Set([1]), 'd8')!.id).toBe(1);
    expect(takenFrom(pieces, new Set(), 'd8')).toBeNull();
  });

  it('makes up an unfinished retreat with free squares outside the rows', () => {
    const state = stateWith({ squares: { a3: [0], b3: [1] } });
    expect(padded(['b3'], 3, state, [0, 1])).toEqual(['b3', 'c3', 'd3']);
    expect(padded(['b4', 'c4'], 2, state, [0, 1])).toEqual(['b4', 'c4']);
  });
});
