import { describe, expect, it } from 'vitest';
import { apart, bandAround, barTop, BAR_HEIGHT, cellAt, cellOf, COLUMNS, HEIGHT, MARGIN, middleOf, PAWNS, pointOf, ROWS, rowsOf, stepFrom, VIEW, WIDTH } from './geometry';

const all = rowsOf(0).flat();

describe('crossings', () => {
  it('are 56, each at a place of its own inside the lines', () => {
    expect(new Set(all).size).toBe(56);
    expect(PAWNS * 2).toBe(all.length);
    const places = new Set(all.map((cell) => JSON.stringify(pointOf(cell, 0))));
    expect(places.size).toBe(56);
    expect(pointOf('a1', 0)).toEqual({ x: 0, y: HEIGHT });
    expect(pointOf('h7', 0)).toEqual({ x: WIDTH, y: 0 });
  });

  it('are turned by half a turn for the other side', () => {
    expect(pointOf('a1', 1)).toEqual({ x: WIDTH, y: 0 });
    expect(rowsOf(0)[0]![0]).toBe('a7');
    expect(rowsOf(1)[0]![0]).toBe('h1');
    expect(rowsOf(1).at(-1)!.at(-1)).toBe('a7');
  });

  it.each([0, 1] as const)('are found again by their place, for side %i', (near) => {
    for (const cell of all) {
      const { x, y } = pointOf(cell, near);
      expect(cellAt({ x, y }, near)).toBe(cell);
      expect(cellAt({ x: x + 30, y: y - 30 }, near)).toBe(cell);
    }
  });

  it('are not meant from outside, nor from between four of them', () => {
    expect(cellAt({ x: -90, y: 0 }, 0)).toBeNull();
    expect(cellAt({ x: WIDTH / 2, y: HEIGHT + 200 }, 0)).toBeNull();
    expect(cellAt({ x: 50, y: 50 }, 0)).toBeNull();
  });

  it('are drawn in the order that a reader meets them', () => {
    for (const near of [0, 1] as const) {
      const rows = rowsOf(near);
      expect(rows).toHaveLength(ROWS);
      rows.forEach((row, y) => row.forEach((cell, x) => expect(pointOf(cell, near)).toEqual({ x: x * 100, y: y * 100 })));
    }
  });
});

describe('keys', () => {
  it('move as the board is seen', () => {
    expect(stepFrom('d4', 'ArrowRight', 0)).toBe('e4');
    expect(stepFrom('d4', 'ArrowUp', 0)).toBe('d5');
    expect(stepFrom('d4', 'ArrowRight', 1)).toBe('c4');
    expect(stepFrom('d4', 'ArrowUp', 1)).toBe('d3');
    expect(stepFrom('d4', 'Home', 0)).toBe('a4');
    expect(stepFrom('d4', 'End', 1)).toBe('a4');
  });

  it('stop at the edges and leave others alone', () => {
    expect(stepFrom('a7', 'ArrowLeft', 0)).toBe('a7');
    expect(stepFrom('a7', 'ArrowUp', 0)).toBe('a7');
    expect(stepFrom('h1', 'ArrowDown', 0)).toBe('h1');
    expect(stepFrom('d4', 'Tab', 0)).toBeNull();
  });
});

describe('bars', () => {
  it('lie inside the drawing, the near one below the board', () => {
    expect(barTop(1, 1)).toBeGreaterThan(HEIGHT + MARGIN);
    expect(barTop(0, 1) + BAR_HEIGHT).toBeLessThan(-MARGIN);
    for (const side of [0, 1] as const) {
      expect(barTop(side, 0)).toBeGreaterThan(VIEW.y);
      expect(barTop(side, 0) + BAR_HEIGHT).toBeLessThan(VIEW.y + VIEW.height);
    }
  });
});

// Points along a path of M, L and A with quarter or half turns are enough: all lie at the distance.
const ends = (path: string) => [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)|A\S+ \S+ 0 0 1 (-?[\d.]+) (-?[\d.]+)/g)].map((m) => ({ x: Number(m[1] ?? m[3]), y: Number(m[2] ?? m[4]) }));
const points = (...cells: string[]) => cells.map((cell) => pointOf(cell, 0));

describe('the line around a figure', () => {
  it.each([
    ['a square', points('b2', 'e2', 'e5', 'b5')],
    ['a square told the other way round', points('b5', 'e5', 'e2', 'b2')],
    ['a diamond', points('b4', 'd6', 'f4', 'd2')],
    ['a row', points('a1', 'b1', 'c1', 'd1', 'e1')],
    ['a diagonal', points('a1', 'b2', 'c3', 'd4', 'e5')],
  ])('stays outside its pawns: %s', (_, corners) => {
    const path = bandAround(corners, 48, corners[0]!);
    const middle = middleOf(corners);
    const turns = ends(path);
    for (const end of turns) {
      const nearest = Math.min(...corners.map((c) => Math.hypot(c.x - end.x, c.y - end.y)));
      expect(nearest).toBeCloseTo(48, 1);
    }
    // Outside: of the two ends of a straight part neither is nearer to the middle than its pawn.
    const least = Math.min(...turns.map((end) => Math.hypot(end.x - middle.x, end.y - middle.y)));
    expect(least).toBeGreaterThanOrEqual(48);
    const first = turns[0]!;
    const last = turns.at(-1)!;
    expect(Math.hypot(first.x - last.x, first.y - last.y)).toBeLessThan(0.1);
    expect(path.endsWith('Z')).toBe(true);
  });

  it('encloses the corners of a square instead of cutting inside them', () => {
    const turns = ends(bandAround(points('b2', 'e2', 'e5', 'b5'), 48, pointOf('b2', 0)));
    expect(Math.min(...turns.map(({ x }) => x))).toBeCloseTo(pointOf('b2', 0).x - 48);
    expect(Math.max(...turns.map(({ x }) => x))).toBeCloseTo(pointOf('e2', 0).x + 48);
    expect(Math.min(...turns.map(({ y }) => y))).toBeCloseTo(pointOf('b5', 0).y - 48);
    expect(Math.max(...turns.map(({ y }) => y))).toBeCloseTo(pointOf('b2', 0).y + 48);
  });

  it('sets out from the pawn that completed it', () => {
    const square = points('b2', 'e2', 'e5', 'b5');
    for (const start of square) {
      const first = ends(bandAround(square, 48, start))[0]!;
      expect(Math.hypot(first.x - start.x, first.y - start.y)).toBeCloseTo(48, 1);
    }
  });
});

it('moves labels apart, and leaves those alone that have room', () => {
  const placed = apart([{ x: 100, y: 100 }, { x: 100, y: 100 }, { x: 110, y: 105 }, { x: 400, y: 100 }], 70);
  expect(placed[0]).toEqual({ x: 100, y: 100 });
  expect(placed[3]).toEqual({ x: 400, y: 100 });
  placed.forEach((p, i) => placed.slice(i + 1).forEach((q) => expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThanOrEqual(70)));
});

it('names crossings by column and row', () => {
  expect(cellOf(0, 0)).toBe('a1');
  expect(cellOf(COLUMNS - 1, ROWS - 1)).toBe('h7');
});
