import { describe, expect, it } from 'vitest';
import { atRest, drawn, facesOf, pips, tumbling, turned, type Vector } from './polyhedra';

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

describe.each([6, 12] as const)('the die of %i', (die) => {
  const faces = facesOf(die);
  it('has every number once, on flat and regular faces', () => {
    expect(faces.map(({ value }) => value)).toEqual(Array.from({ length: die }, (_, i) => i + 1));
    for (const face of faces) {
      expect(face.corners).toHaveLength(die === 6 ? 4 : 5);
      for (const corner of face.corners) expect(dot(corner, face.out)).toBeCloseTo(dot(face.middle, face.out), 6);
      const sides = face.corners.map((corner, i) => Math.hypot(...corner.map((v, k) => v - face.corners[(i + 1) % face.corners.length]![k]!)));
      for (const side of sides) expect(side).toBeCloseTo(sides[0]!, 6);
    }
  });
  it('has opposite numbers that add up', () => {
    for (const face of faces) {
      const opposite = faces.find(({ out }) => dot(out, face.out) < -0.99)!;
      expect(opposite.value).toBe(die + 1 - face.value);
    }
  });
  it('comes to rest with its result towards the viewer, upright', () => {
    for (const { value, out } of faces) {
      const turn = tumbling(die, value, 1, 3);
      const depths = facesOf(die).map((face) => ({ value: face.value, z: turned(turn, face.out)[2] }));
      expect(depths.sort((a, b) => b.z - a.z)[0]!.value).toBe(value);
      expect(turned(turn, out)[2]).toBeGreaterThan(0.85);
      const down = turned(turn, facesOf(die)[value - 1]!.down);
      expect(down[1]).toBeGreaterThan(0.85);
    }
  });
  it('is not mirrored: what is written reads from left to right', () => {
    for (const face of drawn(die, atRest(die, 1)).filter(({ front }) => front)) {
      const [a, b, c, d] = /matrix\((.*)\)/.exec(face.writing)![1]!.split(' ').map(Number) as [number, number, number, number];
      expect(a * d - b * c).toBeGreaterThan(0);
    }
  });
  it('tumbles: at the start another way than at the end', () => {
    expect(tumbling(die, 2, 0.2, 1)).not.toEqual(tumbling(die, 2, 1, 1));
    expect(tumbling(die, 2, 0.2, 1)).not.toEqual(tumbling(die, 2, 0.2, 2));
  });
  it('is drawn from back to front', () => {
    const order = drawn(die, atRest(die, 4));
    expect(order.at(-1)!.value).toBe(4);
    expect(order[0]!.value).toBe(die + 1 - 4);
    expect(order[0]!.front).toBe(false);
  });
});

it('pips are as many as the number', () => {
  for (let n = 1; n <= 6; ++n) expect(pips(n)).toHaveLength(n);
});
