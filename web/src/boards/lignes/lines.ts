import type { Point } from './geometry';

const far = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
const BOWS = 16; // pieces that a bent line is drawn in

// A lob as it is drawn: bent upwards on the page, or to the right where it goes straight up or down.
export function bent(a: Point, b: Point): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const top = dx === 0 ? { x: a.x + 0.18 * Math.abs(dy), y: (a.y + b.y) / 2 } : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 0.25 * Math.abs(dx) };
  return Array.from({ length: BOWS + 1 }, (_, i) => {
    const t = i / BOWS;
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return { x: p * a.x + q * top.x + r * b.x, y: p * a.y + q * top.y + r * b.y };
  });
}

// The same line without so much of its beginning. Nothing is left of one that is shorter.
function shorn(points: Point[], by: number): Point[] {
  let left = by;
  for (let i = 0; i + 1 < points.length; ++i) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const length = far(a, b);
    if (length > left) {
      const t = left / length;
      return [{ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, ...points.slice(i + 1)];
    }
    left -= length;
  }
  return [];
}

// Clear of whoever stands at its ends, so that their numbers are seen.
export function clear(points: Point[], start: number, end: number): Point[] {
  return shorn(shorn(points, start).reverse(), end).reverse();
}

const n = (value: number) => Number(value.toFixed(3));
export const path = (points: Point[]) => (points.length < 2 ? '' : `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`);
