import type { Side } from '../../rules/types';

// A place on the pitch: column and row from 0, row 0 being side 0's goal line. Whole numbers are the
// middles of squares; men on their way are in between.
export interface Spot {
  c: number;
  r: number;
}

// The same in the drawing, whose unit is one square; the pitch's corner is its origin.
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  columns: number;
  rows: number;
}

// What `query board` tells.
export interface PitchInfo extends Size {
  goals: [Goal[], Goal[]];
  areas: [[string, string], [string, string]];
  spots: [string, string];
  start: Record<string, { side: Side; keeper: boolean }>;
}
export interface Goal {
  square: string;
  marks: string;
}

export const spotOf = (square: string): Spot => ({ c: square.charCodeAt(0) - 'a'.charCodeAt(0), r: Number(square.slice(1)) - 1 });
export const squareOf = ({ c, r }: Spot): string => String.fromCharCode('a'.charCodeAt(0) + c) + (r + 1);
export const centreOf = ({ columns, rows }: Size) => squareOf({ c: (columns - 1) / 2, r: (rows - 1) / 2 });

// The room that a pitch takes until the core has told of it, so that nothing jumps then.
export const ROOM: Record<string, Size> = { bonal: { columns: 15, rows: 23 }, grand: { columns: 15, rows: 31 } };

// Whose end of the pitch a square is at. A penalty for a foul there is the other side's (LA-31).
export const endOf = (square: string, { rows }: Size): Side => (spotOf(square).r < (rows - 1) / 2 ? 0 : 1);
export const within = ({ c, r }: Spot, size: Size) => c >= 0 && r >= 0 && c < size.columns && r < size.rows;

// The side at the bottom looks up the pitch; for side 1 it is turned by half a turn.
export function pointOf({ c, r }: Spot, near: Side, size: Size): Point {
  return near === 0 ? { x: c + 0.5, y: size.rows - r - 0.5 } : { x: size.columns - c - 0.5, y: r + 0.5 };
}
export function spotAt({ x, y }: Point, near: Side, size: Size): Spot {
  return near === 0 ? { c: x - 0.5, r: size.rows - y - 0.5 } : { c: size.columns - x - 0.5, r: y - 0.5 };
}

const WAYS: Record<string, [number, number]> = { n: [0, 1], ne: [1, 1], e: [1, 0], se: [1, -1], s: [0, -1], sw: [-1, -1], w: [-1, 0], nw: [-1, 1] };
export const wayOf = (direction: string): Spot => {
  const [c, r] = WAYS[direction] ?? [0, 0];
  return { c, r };
};

export const add = (a: Spot, b: Spot, times = 1): Spot => ({ c: a.c + b.c * times, r: a.r + b.r * times });
export const mix = (a: Spot, b: Spot, t: number): Spot => ({ c: a.c + (b.c - a.c) * t, r: a.r + (b.r - a.r) * t });
export const distance = (a: Spot, b: Spot) => Math.hypot(a.c - b.c, a.r - b.r);
// As the crow cannot: in steps of one square in any direction.
export const steps = (a: string, b: string) => {
  const [from, to] = [spotOf(a), spotOf(b)];
  return Math.max(Math.abs(from.c - to.c), Math.abs(from.r - to.r));
};

// The last square of the pitch in a direction.
export function lastSquare(from: string, direction: string, size: Size): Spot {
  const way = wayOf(direction);
  let spot = spotOf(from);
  while (within(add(spot, way), size) && (way.c || way.r)) spot = add(spot, way);
  return spot;
}

// Of some places the one a finger meant: the nearest within the radius.
export function snap<T extends { spot: Spot }>(finger: Spot, places: readonly T[], radius: number): T | null {
  let best: T | null = null;
  let least = radius;
  for (const place of places) {
    const far = distance(finger, place.spot);
    if (far <= least) [best, least] = [place, far];
  }
  return best;
}

// A window of that size is kept on the drawing: `at` is the middle that is wished for.
export function windowAround(at: Point, whole: Point & { width: number; height: number }, { width, height }: { width: number; height: number }) {
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    x: clamp(at.x - width / 2, whole.x, whole.x + whole.width - width),
    y: clamp(at.y - height / 2, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}
