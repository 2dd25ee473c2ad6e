import { other, type Side, type SokrState } from '../../rules/types';
import { COLUMNS, ROWS, byRow, nameOf, spotOf } from './geometry';
import { fall, type Piece } from './pieces';

// What `query board` tells.
export interface Ground {
  columns: number;
  rows: number;
  goals: [string[], string[]];
  long: [string[], string[]];
  wings: [string[], string[]];
  centre: string;
}

export interface Formation {
  name: { fr: string; en: string };
  idea?: { fr: string; en: string };
  squares: string[];
}

const rowOf = (square: string) => spotOf(square).row;

// The rows that a shooter leaves: those of the goal it attacks and of the squares before it.
export function rowsToLeave(ground: Ground, side: Side): number[] {
  return [...new Set([...ground.goals[other(side)], ...ground.long[side]].map(rowOf))];
}

// The rows of a side's own part: from its goal up to, and without, the centre.
export function ownRows(ground: Ground, side: Side): number[] {
  const goal = rowOf(ground.goals[side][0]!);
  const centre = rowOf(ground.centre);
  return Array.from({ length: ground.rows }, (_, row) => row).filter((row) => (row - centre) * (goal - centre) > 0);
}

export function lineUp(side: Side, squares: readonly string[]): Piece[] {
  const pieces = squares.map((square, i) => ({ id: i + 1 + 11 * side, side, square, level: 0 }));
  return fall(pieces);
}

export function movePiece(pieces: readonly Piece[], id: number, square: string): Piece[] {
  const top = Math.max(-1, ...pieces.filter((piece) => piece.square === square && piece.id !== id).map((p) => p.level));
  return fall(pieces.map((piece) => (piece.id === id ? { ...piece, square, level: top + 1 } : piece)));
}

// The one that a finger takes from a square.
export function takenFrom(pieces: readonly Piece[], loose: ReadonlySet<number>, square: string): Piece | null {
  const here = pieces.filter((piece) => piece.square === square && loose.has(piece.id));
  return here.sort((a, b) => b.level - a.level)[0] ?? null;
}

const listed = (squares: readonly string[]) => [...squares].sort(byRow).join(',');

export const setupToken = (pieces: readonly Piece[]) => listed(pieces.map((piece) => piece.square));

export const retreatToken = (squares: readonly string[]) => `^${listed(squares)}`;

// A retreat that is not finished, made up with free squares nobody can object to: so that the core
// can judge what has been placed so far.
export function padded(squares: readonly string[], wanted: number, state: SokrState, leave: readonly number[]): string[] {
  const filled = [...squares];
  for (let row = 0; row < ROWS && filled.length < wanted; ++row) {
    for (let column = 0; column < COLUMNS && filled.length < wanted; ++column) {
      const square = nameOf({ column, row });
      if (!leave.includes(row) && !state.squares[square] && !filled.includes(square)) filled.push(square);
    }
  }
  return filled;
}
