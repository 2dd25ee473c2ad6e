import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { other, type Side } from '../../rules/types';
import { stateWith } from './fixture';
import { player, WAYS } from './matches';
import { squaresOf } from './pieces';
import { Stage } from './stage.svelte';

// Frames come when the test says so.
let frames: ((now: number) => void)[] = [];
function draw(now: number) {
  frames.splice(0).forEach((frame) => frame(now));
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

const one = stateWith({ squares: { d5: [0], d9: [1] }, ball: 'd5' });
const two = stateWith({ squares: { d6: [0], d9: [1] }, ball: 'd6', credit: 3 });
const three = stateWith({ squares: { d7: [0], d9: [1] }, ball: 'd7', credit: 1 });
const stepped = (from: string, to: string) => ({ kind: 'stepped', side: 0, from, to, cost: 2, ball: true, onto: null });
const step = (serial: number) =>
  serial === 1
    ? { event: 'd5>d6', effects: [stepped('d5', 'd6')], before: one, serial }
    : { event: 'd6>d7', effects: [stepped('d6', 'd7')], before: two, serial };
const stop = (shooter: Side) => [
  { kind: 'thrown', shooter, throws: shooter === 0 ? ['R', 'P'] : ['P', 'R'] },
  { kind: 'stopped', by: other(shooter) },
  { kind: 'series_ended', side: shooter },
  { kind: 'retreat_due', side: shooter, count: 1 },
];

describe('every motion is settled once', () => {
  it('draws what it starts with and settles nothing', () => {
    const settled: number[] = [];
    const stage = new Stage((serial) => settled.push(serial));
    stage.show(null, one, false);
    expect(squaresOf(stage.pieces)).toEqual(one.squares);
    expect(stage.ball).toMatchObject({ column: 3, row: 4 });
    expect(settled).toEqual([]);
  });

  it('at the end of the motion', async () => {
    const settled: number[] = [];
    const stage = new Stage((serial) => settled.push(serial));
    stage.show(null, one, false);
    stage.show(step(1), two, false);
    expect(stage.moving).toBe(true);
    for (let i = 0; i < 20 && settled.length === 0; ++i) {
      draw(performance.now() + 1e6);
      await turn();
    }
    expect(settled).toEqual([1]);
    expect(squaresOf(stage.pieces)).toEqual(two.squares);
    expect(stage.credit).toBe(3);
    stage.show(step(1), two, false);
    stage.end();
    expect(settled).toEqual([1]);
  });

  it('without a motion where stillness is asked for: what has changed appears in its place', async () => {
    const settled: number[] = [];
    const stage = new Stage((serial) => settled.push(serial));
    stage.show(null, one, true);
    stage.show(step(1), two, true);
    const spots = () => stage.actors.map(({ column, row, lift }) => [column, row, lift]);
    expect(spots()).toEqual([
      [3, 5, 0],
      [3, 8, 0],
    ]);
    expect(stage.actors.map((actor) => actor.shown)).toEqual([0, 1]);
    for (let i = 0; i < 20 && settled.length === 0; ++i) {
      draw(performance.now() + 1e6);
      await turn();
      expect(spots()).toEqual([
        [3, 5, 0],
        [3, 8, 0],
      ]);
    }
    expect(settled).toEqual([1]);
    expect(stage.actors.map((actor) => actor.shown)).toEqual([1, 1]);
  });

  it('hands that were thrown stay to be read, in stillness too', async () => {
    const stage = new Stage(() => {});
    const thrown = stateWith({ phase: 'throw', turn: 'both', squares: one.squares, ball: 'd5', shooter: 0, shot: 'long', credit: 0 });
    stage.show(null, thrown, true);
    stage.show({ event: 'R|P', effects: stop(0), before: thrown, serial: 1 }, stateWith({ squares: one.squares, ball: null, phase: 'retreat', turn: 0, series: 1 }), true);
    expect(stage.memory).toEqual({ hands: ['R', 'P'], winner: 1, news: { kind: 'stop', side: 1 } });
  });

  const ready = stateWith({ phase: 'throw', turn: 'both', squares: one.squares, ball: 'd5', shooter: 1, shot: 'close', credit: 0 });
  const thrown = { event: 'P|R', effects: stop(1), before: ready, serial: 1 };
  const stopped = stateWith({ squares: one.squares, ball: null, phase: 'retreat', turn: 1, series: 1, credit: 0 });

  it('the shooter counts, a word a beat, and with the last one hands are shown', async () => {
    const stage = new Stage(() => {});
    stage.show(null, ready, false);
    stage.show(thrown, stopped, false);
    const seen: string[] = [];
    for (let i = 0; i < 40 && stage.moving; ++i) {
      const now = `${stage.said ? `${stage.said.leader}${stage.said.said}` : '-'} ${stage.thrown?.open ? 'open' : 'fists'}`;
      if (seen.at(-1) !== now) seen.push(now);
      draw(performance.now() + 1e6);
      await turn();
    }
    expect(seen.slice(0, 3)).toEqual(['11 fists', '12 fists', '13 open']);
    expect(stage.said).toBe(null);
  });

  it('nobody counts for those who only look on', async () => {
    const stage = new Stage(() => {});
    stage.show(null, ready, false, false);
    stage.show(thrown, stopped, false, false);
    for (let i = 0; i < 40 && stage.moving; ++i) {
      expect(stage.said).toBe(null);
      draw(performance.now() + 1e6);
      await turn();
    }
    expect(stage.moving).toBe(false);
  });

  it('a count that is skipped is over with everything that follows', async () => {
    const settled: number[] = [];
    const stage = new Stage((serial) => settled.push(serial));
    stage.show(null, ready, false);
    stage.show(thrown, stopped, false);
    await turn();
    expect(stage.said).toEqual({ leader: 1, said: 1 });
    stage.hurry();
    for (let i = 0; i < 20 && settled.length === 0; ++i) await turn();
    expect(settled).toEqual([1]);
    expect(stage.said).toBe(null);
    expect(stage.memory).toMatchObject({ hands: ['P', 'R'], winner: 0 });
  });

  it('in stillness the words stand there at once, with the hands', async () => {
    const stage = new Stage(() => {});
    stage.show(null, ready, true);
    stage.show(thrown, stopped, true);
    expect(stage.said).toEqual({ leader: 1, said: 3 });
    expect(stage.thrown).toMatchObject({ open: true, shake: 0 });
  });

  it('a ball that was stopped is held beside the goal until it is put', () => {
    const stage = new Stage(() => {});
    const held = stateWith({ squares: one.squares, ball: null, phase: 'retreat', turn: 0, series: 1, credit: 0 });
    stage.show(null, held, false);
    expect(stage.ball).toMatchObject({ column: 5.5 });
    expect(stage.ball!.row).toBeGreaterThan(8.5);
    stage.show(null, stateWith({ squares: one.squares, ball: null, phase: 'ball', turn: 0, series: 1, credit: 0 }), false);
    expect(stage.ball!.row).toBeLessThan(-0.5);
    stage.show(null, stateWith({ phase: 'setup', turn: 'both' }), false);
    expect(stage.ball).toBe(null);
  });

  it('by a newer event, which starts from where the older one led', async () => {
    const settled: number[] = [];
    const stage = new Stage((serial) => settled.push(serial));
    stage.show(null, one, false);
    stage.show(step(1), two, false);
    stage.show(step(2), three, false);
    expect(settled).toEqual([1]);
    expect(squaresOf(stage.pieces)).toEqual(two.squares);
    stage.hurry();
    for (let i = 0; i < 20 && settled.length === 1; ++i) await turn();
    expect(settled).toEqual([1, 2]);
    expect(squaresOf(stage.pieces)).toEqual(three.squares);
  });

  it('by leaving the page', () => {
    const settled: number[] = [];
    const stage = new Stage((serial) => settled.push(serial));
    stage.show(null, one, false);
    stage.show(step(1), two, false);
    stage.end();
    expect(settled).toEqual([1]);
  });

  it('a move that is taken back is drawn at once', async () => {
    const stage = new Stage(() => {});
    stage.show(null, one, false);
    stage.show(step(1), two, false);
    stage.show(null, one, false);
    await turn();
    draw(performance.now() + 1e6);
    await turn();
    expect(squaresOf(stage.pieces)).toEqual(one.squares);
    expect(stage.moving).toBe(false);
  });
});

describe('real matches', () => {
  it.for(WAYS)('%o: every motion starts at the state before, ends at the state after and is settled once', async (options) => {
    const play = await player();
    for (const still of [false, true]) {
      const settled: number[] = [];
      const stage = new Stage((serial) => settled.push(serial));
      const steps = play(options, 7);
      stage.show(null, steps[0]!.before, still);
      for (const [serial, { event, before, effects, after }] of steps.slice(0, 200).entries()) {
        expect(squaresOf(stage.pieces), event).toEqual(before.squares);
        stage.show({ event, effects, before, serial: serial + 1 }, after, still);
        stage.hurry();
        for (let i = 0; i < 20 && stage.moving; ++i) await turn();
        expect(squaresOf(stage.pieces), event).toEqual(after.squares);
        expect(stage.ball !== null, event).toBe(after.ball !== null || ['retreat', 'ball'].includes(after.phase));
        expect(stage.credit, event).toBe(after.credit);
      }
      expect(settled).toEqual(Array.from(settled, (_, i) => i + 1));
      expect(settled).toHaveLength(Math.min(200, steps.length));
    }
  });
});
