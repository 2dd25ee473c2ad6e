import type { Side } from '../../rules/types';

// Where things lie on the drawing. Units are those of its view box: a hundred from crossing to
// crossing, the crossing at the top left is the origin.
export const COLUMNS = 8; // SI-1
export const ROWS = 7;
export const PAWNS = (COLUMNS * ROWS) / 2; // of each side, SI-2
export const PITCH = 100;
export const MARGIN = 88; // from the outer lines to the board's edge
export const BAR_HEIGHT = 112;
export const BAR_GAP = 14;

export const WIDTH = (COLUMNS - 1) * PITCH;
export const HEIGHT = (ROWS - 1) * PITCH;
export const LEFT = -MARGIN;
export const RIGHT = WIDTH + MARGIN;
// Room around everything, for edges and shadows.
const AIR = 6;
export const VIEW = {
  x: LEFT - AIR,
  y: -MARGIN - BAR_GAP - BAR_HEIGHT - AIR,
  width: RIGHT - LEFT + 2 * AIR,
  height: HEIGHT + 2 * (MARGIN + BAR_GAP + BAR_HEIGHT + AIR),
};
// The board alone, where a window is too low for the score bars: the seats tell the score too.
export const PLATE_VIEW = { ...VIEW, y: -MARGIN - AIR, height: HEIGHT + 2 * (MARGIN + AIR) };

export interface Point {
  x: number;
  y: number;
}

export const cellOf = (column: number, row: number): string => String.fromCharCode('a'.charCodeAt(0) + column) + String(row + 1);
export const columnOf = (cell: string): number => cell.charCodeAt(0) - 'a'.charCodeAt(0);
export const rowOf = (cell: string): number => Number(cell.slice(1)) - 1;

// For the side at the bottom: side 1 sees the board turned by half a turn.
export function pointOf(cell: string, near: Side): Point {
  const x = columnOf(cell) * PITCH;
  const y = (ROWS - 1 - rowOf(cell)) * PITCH;
  return near === 0 ? { x, y } : { x: WIDTH - x, y: HEIGHT - y };
}

// The crossing that a point means; null where it is too far from any.
export function cellAt(point: Point, near: Side, reach = 0.6 * PITCH): string | null {
  const seen = near === 0 ? point : { x: WIDTH - point.x, y: HEIGHT - point.y };
  const column = Math.round(seen.x / PITCH);
  const row = ROWS - 1 - Math.round(seen.y / PITCH);
  if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) return null;
  const cell = cellOf(column, row);
  const middle = pointOf(cell, near);
  return Math.hypot(point.x - middle.x, point.y - middle.y) <= reach ? cell : null;
}

// All crossings as they are seen, top row first.
export function rowsOf(near: Side): string[][] {
  const rows = Array.from({ length: ROWS }, (_, row) => Array.from({ length: COLUMNS }, (_, column) => cellOf(column, row)));
  return near === 0 ? rows.reverse() : rows.map((row) => row.reverse());
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-COLUMNS, 0],
  End: [COLUMNS, 0],
};

// The crossing that a key leads to, as seen; null for keys that do not move.
export function stepFrom(cell: string, key: string, near: Side): string | null {
  const by = STEPS[key];
  if (!by) return null;
  const rows = rowsOf(near);
  const y = rows.findIndex((row) => row.includes(cell));
  const x = rows[y]!.indexOf(cell);
  const within = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  return rows[within(y + by[1], ROWS)]![within(x + by[0], COLUMNS)]!;
}

// The upper edge of a score bar: the near side's is below the board.
export const barTop = (side: Side, near: Side): number => (side === near ? HEIGHT + MARGIN + BAR_GAP : -MARGIN - BAR_GAP - BAR_HEIGHT);

// Inside a bar, from its upper edge.
export const SUPPLY: Point = { x: LEFT + 62, y: BAR_HEIGHT / 2 };
export const TOTAL: Point = { x: RIGHT - 62, y: BAR_HEIGHT / 2 };
export const onBar = (spot: Point, side: Side, near: Side): Point => ({ x: spot.x, y: barTop(side, near) + spot.y });

export const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

// The same places, moved aside until no two are nearer than `gap`.
export function apart(points: readonly Point[], gap: number): Point[] {
  const placed: Point[] = [];
  for (const { x, y } of points) {
    let step = 0;
    const at = () => ({ x: x + gap * Math.ceil(step / 2) * (step % 2 === 0 ? -1 : 1), y });
    while (placed.some((p) => Math.hypot(p.x - at().x, p.y - at().y) < gap)) ++step;
    placed.push(at());
  }
  return placed;
}

// The vertices that a line around these pawns turns at: of a row of pawns, its two ends.
function corners(points: readonly Point[]): Point[] {
  const [a, b] = [points[0]!, points.at(-1)!];
  const straight = points.every((p) => Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) < 1e-6);
  if (straight) return [a, b];
  const turning = points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length]!;
    return sum + p.x * q.y - q.x * p.y;
  }, 0);
  return turning > 0 ? [...points] : [...points].reverse();
}

// A line that runs once around pawns at a distance, as a rubber band would lie. `points` are in the
// order around the figure; the line sets out from the corner nearest to `start`.
export function bandAround(points: readonly Point[], distance: number, start: Point): string {
  const turns = corners(points);
  const far = (p: Point) => Math.hypot(p.x - start.x, p.y - start.y);
  const first = turns.reduce((best, p, i) => (far(p) < far(turns[best]!) ? i : best), 0);
  const round = [...turns.slice(first), ...turns.slice(0, first)];
  const at = (p: Point, normal: Point) => `${+(p.x + normal.x * distance).toFixed(2)} ${+(p.y + normal.y * distance).toFixed(2)}`;
  let path = '';
  round.forEach((p, i) => {
    const q = round[(i + 1) % round.length]!;
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const outward = { x: (q.y - p.y) / length, y: -(q.x - p.x) / length };
    path += path === '' ? `M${at(p, outward)}` : `A${distance} ${distance} 0 0 1 ${at(p, outward)}`;
    path += `L${at(q, outward)}`;
  });
  const [p, q] = [round[0]!, round[1]!];
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  return `${path}A${distance} ${distance} 0 0 1 ${at(p, { x: (q.y - p.y) / length, y: -(q.x - p.x) / length })}Z`;
}
