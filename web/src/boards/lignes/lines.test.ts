import { describe, expect, it } from 'vitest';
import { bent, clear, path } from './lines';

const [a, b] = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
];

describe('lines', () => {
  it('that are bent begin and end where they should, and rise in between', () => {
    const line = bent(a, b);
    expect(line[0]).toEqual(a);
    expect(line.at(-1)).toEqual(b);
    expect(Math.min(...line.map(({ y }) => y))).toBeLessThan(-0.4);
  });
  it('that go straight up bend aside', () => {
    const line = bent(a, { x: 0, y: -6 });
    expect(Math.max(...line.map(({ x }) => x))).toBeGreaterThan(0.4);
  });
  it('keep clear of both ends', () => {
    expect(clear([a, b], 1, 0.5)).toEqual([
      { x: 1, y: 0 },
      { x: 3.5, y: 0 },
    ]);
    expect(clear([a, { x: 1, y: 0 }, { x: 1, y: 3 }], 2, 0)[0]).toEqual({ x: 1, y: 1 });
  });
  it('too short for that are not drawn', () => {
    expect(path(clear([a, { x: 0.5, y: 0 }], 0.6, 0))).toBe('');
    expect(path([a])).toBe('');
    expect(path([a, b])).toBe('M0 0L4 0');
  });
});
