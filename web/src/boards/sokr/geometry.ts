import type { Side } from '../../rules/types';

// The pitch on paper: squares of 100 units, and a rim for their names.
export const COLUMNS = 7;
export const ROWS = 9;
export const CELL = 100;
export const RIM = 34;
export const WIDTH = COLUMNS * CELL + 2 * RIM;
export const HEIGHT = ROWS * CELL + 2 * RIM;

// Columns and rows count from a1; between two squares they are fractions.
export interface Spot {
  column: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

export function spotOf(square: string): Spot {
  return { column: square.charCodeAt(0) - 'a'.charCodeAt(0), row: Number(square.slice(1)) - 1 };
}

export function nameOf({ column, row }: Spot): string {
  return String.fromCharCode('a'.charCodeAt(0) + column) + String(row + 1);
}

export function onBoard({ column, row }: Spot): boolean {
  return column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
}

// The middle of a square as drawn for whoever sits at the bottom: side 1 sees it turned by half.
export function pointOf({ column, row }: Spot, near: Side): Point {
  const across = near === 0 ? column : COLUMNS - 1 - column;
  const up = near === 0 ? row : ROWS - 1 - row;
  return { x: RIM + (across + 0.5) * CELL, y: RIM + (ROWS - up - 0.5) * CELL };
}

export const pointOfSquare = (square: string, near: Side): Point => pointOf(spotOf(square), near);

// The other way round; may be off the board.
export function spotAt({ x, y }: Point, near: Side): Spot {
  const across = (x - RIM) / CELL - 0.5;
  const up = ROWS - (y - RIM) / CELL - 0.5;
  return near === 0 ? { column: across, row: up } : { column: COLUMNS - 1 - across, row: ROWS - 1 - up };
}

export function squareAt(point: Point, near: Side): string | null {
  const { column, row } = spotAt(point, near);
  const spot = { column: Math.round(column), row: Math.round(row) };
  return onBoard(spot) ? nameOf(spot) : null;
}

// All squares by row as they are seen, from the far end down, left to right.
export function rowsSeen(near: Side): string[][] {
  const rows: string[][] = [];
  for (let line = 0; line < ROWS; ++line) {
    const row = near === 0 ? ROWS - 1 - line : line;
    const cells = Array.from({ length: COLUMNS }, (_, i) => nameOf({ column: near === 0 ? i : COLUMNS - 1 - i, row }));
    rows.push(cells);
  }
  return rows;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const ARROWS: Record<Arrow, [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): key is Arrow => key in ARROWS;

// The square next to this one as the screen shows it; at an edge the same one.
export function stepTo(square: string, arrow: Arrow, near: Side): string {
  const turned = near === 0 ? 1 : -1;
  const { column, row } = spotOf(square);
  const [right, up] = ARROWS[arrow];
  const next = { column: column + turned * right, row: row + turned * up };
  return onBoard(next) ? nameOf(next) : square;
}

export function kingSteps(a: string, b: string): number {
  const [from, to] = [spotOf(a), spotOf(b)];
  return Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
}

// Squares strictly between two on a row, a column or a diagonal, from the first on; null: not in line.
export function between(a: string, b: string): string[] | null {
  const [from, to] = [spotOf(a), spotOf(b)];
  const columns = to.column - from.column;
  const rows = to.row - from.row;
  const steps = Math.max(Math.abs(columns), Math.abs(rows));
  const straight = columns === 0 || rows === 0 || Math.abs(columns) === Math.abs(rows);
  if (steps === 0 || !straight) return null;
  const squares = [];
  for (let i = 1; i < steps; ++i) {
    squares.push(nameOf({ column: from.column + (columns / steps) * i, row: from.row + (rows / steps) * i }));
  }
  return squares;
}

// Squares in their written order: by row, then by column.
export function byRow(a: string, b: string): number {
  const [x, y] = [spotOf(a), spotOf(b)];
  return x.row - y.row || x.column - y.column;
}
