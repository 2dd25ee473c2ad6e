import { describe, expect, it } from 'vitest';
import { COLUMNS, ROWS, between, byRow, kingSteps, nameOf, pointOfSquare, rowsSeen, spotOf, squareAt, stepTo } from './geometry';

const all = Array.from({ length: COLUMNS * ROWS }, (_, i) => nameOf({ column: i % COLUMNS, row: Math.floor(i / COLUMNS) }));

describe('the pitch on paper', () => {
  it('names a square and finds it again', () => {
    for (const square of all) expect(nameOf(spotOf(square))).toBe(square);
    expect(all[0]).toBe('a1');
    expect(all.at(-1)).toBe('g9');
  });

  it('finds the square under a finger, whoever sits at the bottom', () => {
    for (const near of [0, 1] as const) {
      for (const square of all) {
        const { x, y } = pointOfSquare(square, near);
        expect(squareAt({ x: x + 45, y: y - 45 }, near)).toBe(square);
      }
    }
    expect(squareAt({ x: 2, y: 300 }, 0)).toBeNull();
  });

  it('turns by half for side 1', () => {
    expect(pointOfSquare('a1', 0)).toEqual(pointOfSquare('g9', 1));
    expect(rowsSeen(0)[0]![0]).toBe('a9');
    expect(rowsSeen(1)[0]![0]).toBe('g1');
    expect(rowsSeen(1).at(-1)!.at(-1)).toBe('a9');
  });

  it('moves the focus as the screen shows it, and stops at the edges', () => {
    expect(stepTo('d5', 'ArrowUp', 0)).toBe('d6');
    expect(stepTo('d5', 'ArrowUp', 1)).toBe('d4');
    expect(stepTo('d5', 'ArrowLeft', 0)).toBe('c5');
    expect(stepTo('d5', 'ArrowLeft', 1)).toBe('e5');
    expect(stepTo('a9', 'ArrowUp', 0)).toBe('a9');
    expect(stepTo('a9', 'ArrowLeft', 0)).toBe('a9');
  });

  it('knows what lies between two squares in a line', () => {
    expect(between('d5', 'd8')).toEqual(['d6', 'd7']);
    expect(between('f3', 'c6')).toEqual(['e4', 'd5']);
    expect(between('d5', 'e5')).toEqual([]);
    expect(between('d5', 'e7')).toBeNull();
    expect(between('d5', 'd5')).toBeNull();
    expect(kingSteps('a1', 'c4')).toBe(3);
  });

  it('writes squares by row, then by column', () => {
    expect(['a2', 'g1', 'b1', 'd5'].sort(byRow)).toEqual(['b1', 'g1', 'a2', 'd5']);
  });
});
