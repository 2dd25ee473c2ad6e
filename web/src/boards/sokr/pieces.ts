import type { Side } from '../../rules/types';
import { byRow, nameOf, spotOf } from './geometry';

export type Squares = Record<string, Side[]>;

// A pawn that is followed from one state to the next, which knows only colours on squares.
export interface Piece {
  id: number;
  side: Side;
  square: string;
  level: number; // 0: on the ground, 1: on another
}

export const topOf = (squares: Squares, square: string | null): Side | null =>
  square === null ? null : (squares[square]?.at(-1) ?? null);

interface Place {
  side: Side;
  square: string;
  level: number;
}

function placesOf(squares: Squares): Place[] {
  return Object.keys(squares)
    .sort(byRow)
    .flatMap((square) => squares[square]!.map((side, level) => ({ side, square, level })));
}

const distance = (a: string, b: string): number => {
  const [from, to] = [spotOf(a), spotOf(b)];
  return Math.hypot(from.column - to.column, from.row - to.row);
};

// Takes what `fits` from the pieces for each place; what found none is left in `open`.
function settle(pieces: Piece[], open: Place[], done: Piece[], fits: (piece: Piece, place: Place) => boolean) {
  for (const place of open.splice(0)) {
    const i = pieces.findIndex((piece) => fits(piece, place));
    if (i < 0) open.push(place);
    else done.push({ ...place, id: pieces.splice(i, 1)[0]!.id });
  }
}

// The same pawns where they stand now. Who stayed keeps its place; who is left over goes to the
// nearest place that wants one of its colour; new ones get new numbers.
export function follow(before: readonly Piece[], squares: Squares): Piece[] {
  const pieces = [...before];
  const open = placesOf(squares);
  const done: Piece[] = [];
  settle(pieces, open, done, (p, q) => p.side === q.side && p.square === q.square && p.level === q.level);
  settle(pieces, open, done, (p, q) => p.side === q.side && p.square === q.square);
  let next = Math.max(0, ...before.map((piece) => piece.id)) + 1;
  for (const place of open) {
    const own = pieces.filter((piece) => piece.side === place.side);
    own.sort((a, b) => distance(a.square, place.square) - distance(b.square, place.square));
    const nearest = own[0];
    if (nearest) pieces.splice(pieces.indexOf(nearest), 1);
    done.push({ ...place, id: nearest?.id ?? next++ });
  }
  return done.sort((a, b) => a.id - b.id);
}

// Levels as gravity wants them, after somebody left a stack.
export function fall(pieces: readonly Piece[]): Piece[] {
  const heights = new Map<string, number>();
  const order = [...pieces].sort((a, b) => a.level - b.level);
  const levels = new Map<number, number>();
  for (const piece of order) {
    const height = heights.get(piece.square) ?? 0;
    levels.set(piece.id, height);
    heights.set(piece.square, height + 1);
  }
  return pieces.map((piece) => ({ ...piece, level: levels.get(piece.id)! }));
}

export function squaresOf(pieces: readonly Piece[]): Squares {
  const squares: Squares = {};
  for (const piece of [...pieces].sort((a, b) => a.level - b.level)) (squares[piece.square] ??= []).push(piece.side);
  return squares;
}

type Ways = readonly (readonly [number, number])[];
const CROSS: Ways = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const CORNERS: Ways = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

export interface Pressure {
  straight: string[]; // foes beside the carrier
  diagonal: string[]; // foes at its corners
}

// Who stands around the carrier. A picture of it: whether the ball is taken the core alone decides.
export function pressureOn(squares: Squares, ball: string | null): Pressure {
  const carrier = topOf(squares, ball);
  if (ball === null || carrier === null) return { straight: [], diagonal: [] };
  const { column, row } = spotOf(ball);
  const foes = (ways: Ways) =>
    ways
      .map(([right, up]) => nameOf({ column: column + right, row: row + up }))
      .filter((square) => topOf(squares, square) === (carrier === 0 ? 1 : 0));
  return { straight: foes(CROSS), diagonal: foes(CORNERS) };
}
