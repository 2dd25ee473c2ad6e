import { describe, expect, it } from 'vitest';
import type { Figure } from './figures';
import { onBar, pointOf, SUPPLY, TOTAL } from './geometry';
import { changeOf, frameAt, planOf } from './motion';

const square: Figure = { name: 'sq1@a1', kind: 'square', size: 1, points: 2, cells: ['a1', 'b1', 'b2', 'a2'] };
const row: Figure = { name: 'ln5h@a1', kind: 'line', size: 5, points: 6, cells: ['a1', 'b1', 'c1', 'd1', 'e1'] };
const place = { cell: 'a1', side: 0, turned: false } as const;

describe('what changed', () => {
  it('is the pawn that came', () => {
    expect(changeOf([{ kind: 'placed', side: 1, at: 'a1' }, { kind: 'scored', side: 1, figure: 'sq1@a1', points: 2 }])).toEqual({ cell: 'a1', side: 1, turned: false });
  });
  it('is the pawn that changed colour when it is taken over', () => {
    expect(changeOf([{ kind: 'took_over', side: 1, at: 'd4' }])).toEqual({ cell: 'd4', side: 1, turned: true });
  });
  it('is nothing to show where nothing moved, whatever else is told', () => {
    expect(changeOf([{ kind: 'ended', result: 0, how: 'resign' }])).toBeNull();
    expect(changeOf([{ kind: 'of a newer core', at: 'd4' }])).toBeNull();
    expect(changeOf([])).toBeNull();
  });
});

describe('a pawn', () => {
  it('goes from the supply to its crossing', () => {
    const plan = planOf(place, [], 1, null);
    expect(frameAt(plan, 0).pawn).toMatchObject({ ...onBar(SUPPLY, 0, 1), height: 0 });
    const end = frameAt(plan, plan.duration);
    expect(end.pawn).toMatchObject(pointOf('a1', 1));
    expect(end.pawn.height).toBeCloseTo(0);
    expect(end.down).toBe(true);
    expect(frameAt(plan, plan.duration / 2).down).toBe(false);
    expect(frameAt(plan, plan.duration / 2).pawn.height).toBeGreaterThan(0.5);
  });

  it('that a hand has put down stays where it is, and sooner', () => {
    const from = pointOf('a1', 0);
    const plan = planOf(place, [], 0, from);
    expect(plan.duration).toBeLessThan(planOf(place, [], 0, null).duration);
    for (const time of [0, 50, 100, 150]) expect(frameAt(plan, time).pawn).toMatchObject(from);
  });

  it('that is taken over turns on the spot', () => {
    const plan = planOf({ ...place, turned: true }, [], 0, null);
    expect(frameAt(plan, 0).pawn).toMatchObject({ ...pointOf('a1', 0), turn: 0 });
    expect(frameAt(plan, plan.duration).pawn.turn).toBe(1);
  });
});

describe('figures', () => {
  const plan = planOf(place, [square, row], 0, null);

  it('are drawn after the pawn has landed, one after the other', () => {
    expect(frameAt(plan, plan.landed).drawn).toEqual([0, 0]);
    const early = frameAt(plan, plan.landed + plan.pace / 2);
    expect(early.drawn[0]).toBeGreaterThan(0);
    expect(early.drawn[1]).toBe(0);
    expect(frameAt(plan, plan.duration).drawn).toEqual([1, 1]);
  });

  it('send their points to the counter of their side', () => {
    let gained = 0;
    for (let time = 0; time <= plan.duration; time += 10) {
      const frame = frameAt(plan, time);
      expect(frame.gained).toBeGreaterThanOrEqual(gained);
      gained = frame.gained;
      if (time < plan.landed) expect(frame.flying).toEqual([]);
    }
    const almost = frameAt(plan, plan.duration - 1).flying;
    expect(almost.map(({ name }) => name)).toEqual(['ln5h@a1']);
    const counter = onBar(TOTAL, 0, 0);
    expect(Math.hypot(almost[0]!.x - counter.x, almost[0]!.y - counter.y)).toBeLessThan(5);
    expect(frameAt(plan, plan.duration)).toMatchObject({ gained: 8, flying: [] });
  });

  it('take a second and a half at most, however many there are', () => {
    for (let n = 1; n <= 12; ++n) {
      const figures = Array.from({ length: n }, (_, i) => ({ ...square, name: `f${i}` }));
      expect(planOf(place, figures, 0, null).duration).toBeLessThanOrEqual(1500);
    }
  });
});
