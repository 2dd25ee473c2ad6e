import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LignesEffect } from '../../rules/effects';
import type { LignesState } from '../../rules/types';
import { Referee } from './matches';
import { info, match, moved, start } from './pitch.fixture';
import { Stage } from './stage.svelte';

const before = match({ men: moved(start, ['h10', 'h12']) });
const after = match({ men: moved(before.men, ['h12', 'g13']), ball: 'g13' });
const then = match({ men: moved(after.men, ['g13', 'g14']), ball: 'g14' });
const EFFECTS: Record<string, LignesEffect[]> = {
  'h12>g13': [{ kind: 'stepped', side: 0, man: 9, from: 'h12', to: 'g13', carried: true, cost: 1, left: 8 }],
  'g13>g14': [{ kind: 'stepped', side: 0, man: 9, from: 'g13', to: 'g14', carried: true, cost: 1, left: 7 }],
  'dice=4+9': [{ kind: 'dice_thrown', side: 0, six: 4, twelve: 9, points: 13 }],
};
const last = (serial: number, event: string, from: LignesState | null) => ({ serial, event, effects: EFFECTS[event]!, before: from });

let settled: number[];
let acts: string[];
let stage: Stage;
let pictures: boolean; // false: a page that nobody looks at

beforeEach(() => {
  vi.useFakeTimers();
  pictures = true;
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => (pictures ? setTimeout(call, 16) : 0));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
  settled = [];
  acts = [];
  stage = new Stage(
    (serial) => settled.push(serial),
    (act) => acts.push(act.kind),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const numberAt = (square: string) => stage.men.find((man) => man.square === square)?.number;

describe('the stage', () => {
  it('draws a first scene as it is', () => {
    stage.follow(null, before, info, false);
    expect(stage.moving).toBe(false);
    expect(numberAt('h12')).toBe(9);
    expect(stage.ball).toMatchObject({ c: 7, r: 11 });
    expect(settled).toEqual([]);
  });
  it('moves, then settles once', async () => {
    stage.follow(null, before, info, false);
    stage.follow(last(1, 'h12>g13', before), after, info, false);
    await vi.advanceTimersByTimeAsync(80);
    const man = stage.men.find(({ id }) => id === '0-9')!;
    expect(man.r).toBeGreaterThan(11);
    expect(man.r).toBeLessThan(12);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(settled).toEqual([1]);
    expect(acts).toEqual(['walk']);
    expect(numberAt('g13')).toBe(9);
    expect(stage.moving).toBe(false);
  });
  it('does not show an event twice, whatever else changes', async () => {
    stage.follow(last(1, 'h12>g13', before), after, info, false);
    stage.follow(last(1, 'h12>g13', before), { ...after }, info, false);
    await vi.advanceTimersByTimeAsync(2000);
    stage.follow(last(1, 'h12>g13', before), { ...after }, info, false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(settled).toEqual([1]);
  });
  it('settles what a newer event cuts short', async () => {
    stage.follow(last(1, 'h12>g13', before), after, info, false);
    await vi.advanceTimersByTimeAsync(40);
    stage.follow(last(2, 'g13>g14', after), then, info, false);
    expect(settled).toEqual([1]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(settled).toEqual([1, 2]);
    expect(numberAt('g14')).toBe(9);
  });
  it('has the dice of before where somebody comes in', () => {
    stage.follow(null, before, info, false, ['d6=5', 'dice=4+9', 'h12>g13', 'stop', 'd12=11']);
    expect(stage.tray).toEqual({ six: 4, twelve: 11 });
    stage.follow(null, before, info, false, ['d6=5']);
    expect(stage.tray).toEqual({ six: 5 });
  });
  it('is done at once when hurried', async () => {
    stage.follow(last(1, 'dice=4+9', match({ phase: 'dice', men: before.men })), before, info, false);
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.toss).not.toBeNull();
    stage.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual([1]);
    expect(stage.toss).toBeNull();
    expect(stage.tray).toEqual({ six: 4, twelve: 9 });
  });
  it('moves nothing where stillness is wanted', async () => {
    stage.follow(last(1, 'dice=4+9', match({ phase: 'dice', men: before.men })), before, info, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual([1]);
    expect(acts).toEqual([]);
    expect(stage.tray).toEqual({ six: 4, twelve: 9 });
  });
  it('goes on when nobody looks', async () => {
    pictures = false;
    stage.follow(last(1, 'h12>g13', before), after, info, false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(settled).toEqual([1]);
  });
  it('counts what was begun as seen when it is taken away', async () => {
    stage.follow(last(1, 'h12>g13', before), after, info, false);
    await vi.advanceTimersByTimeAsync(40);
    stage.end();
    expect(settled).toEqual([1]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(settled).toEqual([1]);
  });
  it('settles an event without a position before it', async () => {
    stage.follow(last(7, 'h12>g13', null), after, info, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual([7]);
    expect(stage.ball).toMatchObject({ c: 6, r: 12 });
  });
  it('keeps shirts through a takeback', async () => {
    stage.follow(last(1, 'h12>g13', before), after, info, true);
    await vi.advanceTimersByTimeAsync(0);
    stage.follow(null, before, info, false);
    expect(numberAt('h12')).toBe(9);
    expect(stage.ball).toMatchObject({ c: 7, r: 11 });
  });
  it('leaves two men on the pitch for the decider', () => {
    stage.follow(null, match({ phase: 'kick', turn: 'chance', decider: true, player: 1, ball: 'h3' }), info, false);
    expect(stage.men.map(({ side, square }) => [side, square])).toEqual([
      [1, 'h3'],
      [0, 'h1'],
    ]);
  });
  it('ends at the state after every event of a match', async () => {
    const { info: pitch, steps } = (await Referee.come()).play({ match: 'turns:1', fouls: 'both' }, 3);
    stage.follow(null, steps[0]!.state, pitch, false);
    for (const [i, { event, effects, state }] of steps.entries()) {
      if (i === 0) continue;
      stage.follow({ serial: i, event, effects, before: steps[i - 1]!.state }, state, pitch, false);
      await vi.advanceTimersByTimeAsync(5000);
      expect(settled.at(-1)).toBe(i);
      expect(stage.shown).toBe(state);
      expect(stage.moving).toBe(false);
    }
    expect(settled).toHaveLength(steps.length - 1);
    for (const act of ['throw', 'walk', 'roll', 'shift', 'cry']) expect(acts).toContain(act);
  }, 30_000);
});
