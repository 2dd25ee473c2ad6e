import { beforeEach, describe, expect, it } from 'vitest';
import type { Side, SitaosState } from '../../rules/types';
import type { Figure } from './figures';
import { Stage, type Clock } from './stage.svelte';

const square: Figure = { name: 'sq1@a1', kind: 'square', size: 1, points: 2, cells: ['a1', 'b1', 'b2', 'a2'] };

// Time that passes only when it is told to; `frames` false: a page that nobody looks at.
class FakeClock implements Clock {
  time = 0;
  frames = true;
  private ids = 0;
  private calls = new Map<number, { at: number; call: () => void }>();
  now = () => this.time;
  frame = (call: () => void) => this.add(this.frames ? this.time + 16 : Infinity, call);
  dropFrame = (id: number) => void this.calls.delete(id);
  after = (call: () => void, milliseconds: number) => this.add(this.time + milliseconds, call);
  dropAfter = (id: number) => void this.calls.delete(id);
  private add(at: number, call: () => void) {
    this.calls.set(++this.ids, { at, call });
    return this.ids;
  }
  async pass(milliseconds: number) {
    const end = this.time + milliseconds;
    for (;;) {
      await settle();
      const next = [...this.calls].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!next) break;
      this.calls.delete(next[0]);
      this.time = Math.max(this.time, next[1].at);
      next[1].call();
    }
    this.time = end;
  }
}
const settle = async () => {
  for (let i = 0; i < 10; ++i) await Promise.resolve();
};

const state = (board: Record<string, Side>, score: [number, number] = [0, 0]) => ({ board, score }) as unknown as SitaosState;
const before = state({ b1: 0, b2: 0, a2: 0 });
const after = state({ a1: 0, b1: 0, b2: 0, a2: 0 }, [2, 0]);
const then = state({ ...after.board, h7: 1 }, [2, 0]);

let clock: FakeClock;
let settled: number[];
let scored: () => Promise<Figure[]>;
let stage: Stage;

beforeEach(() => {
  clock = new FakeClock();
  settled = [];
  scored = () => Promise.resolve([square]);
  stage = new Stage({ clock, scored: () => scored(), settle: (serial) => settled.push(serial), knock: () => {} });
});

const last = (serial: number, from: SitaosState | null, event = 'a1', side: Side = 0) => ({ event, effects: /^[a-h]/.test(event) ? [{ kind: 'placed', side, at: event }] : [], before: from, serial });

describe('the stage', () => {
  it('draws a first scene without motion', () => {
    stage.show(after, null, 0, false, null);
    expect(stage.pawns).toEqual(after.board);
    expect(stage.score).toEqual([2, 0]);
    expect(settled).toEqual([]);
  });

  it('shows the pawn, the line, then the points, and settles once', async () => {
    stage.show(after, last(1, before), 0, false, null);
    expect(stage.pawns).toEqual(before.board);
    await clock.pass(100);
    expect(stage.frame?.pawn.cell).toBe('a1');
    expect(stage.score).toEqual([0, 0]);
    await clock.pass(350);
    expect(stage.pawns).toEqual(after.board);
    expect(stage.traces).toMatchObject([{ name: 'sq1@a1', state: 'drawing' }]);
    expect(settled).toEqual([]);
    await clock.pass(1000);
    expect(settled).toEqual([1]);
    expect(stage.score).toEqual([2, 0]);
    expect(stage.frame).toBeNull();
    expect(stage.traces).toMatchObject([{ state: 'faint' }]);
    await clock.pass(5000);
    expect(stage.traces).toEqual([]);
    expect(settled).toEqual([1]);
  });

  it('shows a scene again without moving again', async () => {
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(2000);
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(2000);
    expect(settled).toEqual([1]);
  });

  it('is done at once when somebody wants it so', async () => {
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(40);
    stage.finish();
    await settle();
    expect(settled).toEqual([1]);
    expect(stage.pawns).toEqual(after.board);
    expect(stage.score).toEqual([2, 0]);
  });

  it('is done at once when that is wanted before the figures are known', async () => {
    let answer: (figures: Figure[]) => void = () => {};
    scored = () => new Promise((resolve) => (answer = resolve));
    stage.show(after, last(1, before), 0, false, null);
    stage.finish();
    answer([square]);
    await settle();
    expect(settled).toEqual([1]);
    expect(stage.pawns).toEqual(after.board);
  });

  it('settles the old event when a newer one comes, each once', async () => {
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(40);
    scored = () => Promise.resolve([]);
    stage.show(then, last(2, after, 'h7'), 0, false, null);
    expect(settled).toEqual([1]);
    await clock.pass(3000);
    expect(settled).toEqual([1, 2]);
    expect(stage.pawns).toEqual(then.board);
  });

  it('settles when it is closed in the middle', async () => {
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(40);
    stage.close();
    await clock.pass(9000);
    expect(settled).toEqual([1]);
  });

  it('settles where the figures cannot be had', async () => {
    scored = () => Promise.reject(new Error('gone'));
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(2000);
    expect(settled).toEqual([1]);
    expect(stage.score).toEqual([2, 0]);
  });

  it('settles on a page that nobody looks at', async () => {
    clock.frames = false;
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(3000);
    expect(settled).toEqual([1]);
  });

  it('moves nothing where stillness is asked for, yet shows the figure for a while', async () => {
    stage.show(after, last(1, before), 0, true, null);
    expect(settled).toEqual([1]);
    expect(stage.pawns).toEqual(after.board);
    await settle();
    expect(stage.traces).toMatchObject([{ state: 'faint', label: true }]);
    expect(stage.frame).toBeNull();
    await clock.pass(5000);
    expect(stage.traces).toEqual([]);
  });

  it('shows an event that places nothing, such as a resignation, as it is', () => {
    stage.show(after, null, 0, false, null);
    stage.show(after, last(3, after, 'resign=0'), 0, false, null);
    expect(settled).toEqual([3]);
  });

  it('forgets what was seen when the game goes back, and another game may begin', async () => {
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(2000);
    stage.show(before, null, 0, false, null);
    expect(stage.traces).toEqual([]);
    expect(stage.latest).toBeNull();
    expect(stage.pawns).toEqual(before.board);
    stage.show(after, last(1, before), 0, false, null);
    await clock.pass(2000);
    expect(settled).toEqual([1, 1]);
  });
});
