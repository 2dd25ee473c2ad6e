import { describe, expect, it } from 'vitest';
import { centreOf, endOf, lastSquare, pointOf, snap, spotAt, spotOf, squareOf, steps, windowAround } from './geometry';
import { info, infoOf } from './pitch.fixture';

describe.each([
  ['bonal', 23, 'h12'],
  ['grand', 31, 'h16'],
] as const)('places on the pitch %s', (name, rows, centre) => {
  const pitch = infoOf(name);
  it('are named and found again, from either side', () => {
    for (const square of ['a1', 'o1', centre, `a${rows}`, `o${rows}`, 'c9']) {
      expect(squareOf(spotOf(square))).toBe(square);
      for (const near of [0, 1] as const) expect(spotAt(pointOf(spotOf(square), near, pitch), near, pitch)).toEqual(spotOf(square));
    }
  });
  it('have their own goal at the bottom', () => {
    expect(pointOf(spotOf('a1'), 0, pitch)).toEqual({ x: 0.5, y: rows - 0.5 });
    expect(pointOf(spotOf(`o${rows}`), 1, pitch)).toEqual({ x: 0.5, y: rows - 0.5 });
  });
  it('have the centre between the ends', () => {
    expect(centreOf(pitch)).toBe(centre);
    expect(pitch.areas.map((corners) => corners.map((square) => endOf(square, pitch)))).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
  it('end where the pitch does', () => {
    expect(squareOf(lastSquare(centre, 'n', pitch))).toBe(`h${rows}`);
    expect(squareOf(lastSquare(`n${rows - 1}`, 'ne', pitch))).toBe(`o${rows}`);
  });
});

describe('places', () => {
  it('count steps as men walk', () => {
    expect(steps('h12', 'k14')).toBe(3);
    expect(steps('h12', 'h12')).toBe(0);
  });
  it('end where the pitch does', () => {
    expect(squareOf(lastSquare('n20', 'e', info))).toBe('o20');
    expect(squareOf(lastSquare('n20', 'ne', info))).toBe('o21');
    expect(squareOf(lastSquare('o12', 'e', info))).toBe('o12');
  });
});

describe('a finger', () => {
  const places = [{ spot: spotOf('h12') }, { spot: spotOf('j12') }];
  it('means the nearest place within its reach', () => {
    expect(snap({ c: 7.4, r: 11.2 }, places, 0.9)).toBe(places[0]);
    expect(snap({ c: 8.6, r: 11 }, places, 0.9)).toBe(places[1]);
  });
  it('means nothing far from everything', () => {
    expect(snap({ c: 3, r: 3 }, places, 0.9)).toBeNull();
  });
});

it('a window stays on the drawing', () => {
  const whole = { x: -1, y: -2, width: 16, height: 26 };
  expect(windowAround({ x: 7, y: 11 }, whole, { width: 8, height: 13 })).toEqual({ x: 3, y: 4.5, width: 8, height: 13 });
  expect(windowAround({ x: -5, y: 99 }, whole, { width: 8, height: 13 })).toEqual({ x: -1, y: 11, width: 8, height: 13 });
});
