import { describe, expect, it } from 'vitest';
import { fall, follow, pressureOn, squaresOf, type Piece } from './pieces';

const at = (pieces: Piece[], square: string) =>
  pieces.filter((piece) => piece.square === square).sort((a, b) => a.level - b.level).map((piece) => piece.id);

describe('pawns followed from state to state', () => {
  const start = follow([], { c3: [0], d5: [0, 0], e5: [1, 0], d6: [1] });

  it('gives every pawn a number of its own', () => {
    expect(new Set(start.map((piece) => piece.id)).size).toBe(6);
    expect(squaresOf(start)).toEqual({ c3: [0], d5: [0, 0], e5: [1, 0], d6: [1] });
  });

  it('moves the upper pawn of a stack, not the lower', () => {
    const [lower, upper] = at(start, 'd5');
    const next = follow(start, { c3: [0], d5: [0], d4: [0], e5: [1, 0], d6: [1] });
    expect(at(next, 'd5')).toEqual([lower]);
    expect(at(next, 'd4')).toEqual([upper]);
  });

  it('lets two pawns change places', () => {
    const [lower, upper] = at(start, 'e5');
    const next = follow(start, { c3: [0], d5: [0, 0], e5: [0, 1], d6: [1] });
    expect(at(next, 'e5')).toEqual([upper, lower]);
  });

  it('sends a climber onto the other', () => {
    const [blue] = at(start, 'd6');
    const [climber] = at(start, 'c3');
    const near = follow(start, { d6: [1, 0], d5: [0, 0], e5: [1, 0] });
    expect(at(near, 'd6')).toEqual([blue, climber]);
  });

  it('empties and fills again', () => {
    expect(follow(start, {})).toEqual([]);
    expect(follow(start, { a1: [0] })).toHaveLength(1);
  });

  it('lets the upper pawn fall when the lower one leaves', () => {
    const left = start.filter((piece) => piece.id !== at(start, 'e5')[0]);
    expect(fall(left).find((piece) => piece.square === 'e5')!.level).toBe(0);
  });
});

describe('who stands around the carrier', () => {
  it('counts upper foes beside it and at its corners', () => {
    const squares = { d5: [0 as const], d6: [1 as const], c5: [0 as const, 1 as const], e5: [1 as const, 0 as const], e6: [1 as const] };
    expect(pressureOn(squares, 'd5')).toEqual({ straight: ['d6', 'c5'], diagonal: ['e6'] });
    expect(pressureOn(squares, null)).toEqual({ straight: [], diagonal: [] });
  });
});
