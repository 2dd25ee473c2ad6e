import type { Effect, Side, SitaosState } from '../../rules/types';
import type { Last } from '../../state/scene';
import type { Figure } from './figures';
import { pointOf, type Point } from './geometry';
import { changeOf, frameAt, lightsOf, planOf, type Change, type Frame, type Light, type Pawns, type Plan } from './motion';

// How long a figure's line stays after the motion, and its fading within that.
const STAY = 3200;
const FADE = 900;
// A page that is not looked at draws no frames: a timer ends the motion this long after its time.
const LATE = 120;

export interface Trace extends Light {
  id: number;
  state: 'drawing' | 'faint' | 'going';
  label: boolean; // its points stand by it: where nothing flies
}

export interface Clock {
  now: () => number;
  frame: (call: () => void) => number;
  dropFrame: (id: number) => void;
  after: (call: () => void, milliseconds: number) => number;
  dropAfter: (id: number) => void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  frame: (call) => requestAnimationFrame(call),
  dropFrame: (id) => cancelAnimationFrame(id),
  after: (call, milliseconds) => window.setTimeout(call, milliseconds),
  dropAfter: (id) => window.clearTimeout(id),
};

export interface Stagehand {
  clock: Clock;
  // The figures that scored, by what an event led to.
  scored: (effects: readonly Effect[]) => Promise<Figure[]>;
  settle: (serial: number) => void;
  // A pawn touches wood, or a peg.
  knock: () => void;
}

interface Show {
  serial: number;
  state: SitaosState;
  before: SitaosState;
  effects: readonly Effect[];
  change: Change;
  near: Side;
  held: Point | null; // where the hand that plays has put the pawn already
}

// What lies on the board at this moment, between the states that it is given. Every serial that is
// given is settled once: at the end of its motion, when a newer one comes, or at the end of it all.
export class Stage {
  pawns = $state.raw<Pawns>({});
  score = $state.raw<[number, number]>([0, 0]);
  frame = $state.raw<Frame | null>(null);
  traces = $state.raw<Trace[]>([]);
  latest = $state<string | null>(null); // the crossing of the last event

  private serial = 0; // begun last
  private open: number | null = null; // not settled yet
  private closed = false;
  private hurry = false;
  private wake: (() => void) | null = null;
  private timers = new Set<number>();
  private ids = 0;

  constructor(private readonly hand: Stagehand) {}

  get moving(): boolean {
    return this.open !== null;
  }

  // `held`: the crossing on which the pawn that comes is drawn already.
  show(state: SitaosState, last: Last | null, near: Side, still: boolean, held: string | null) {
    if (!last || last.serial === this.serial) {
      if (!last) this.forget();
      if (!this.moving) this.lay(state);
      return;
    }
    this.end();
    this.serial = this.open = last.serial;
    this.hurry = false;
    const before = last.before as SitaosState | null;
    const change = changeOf(last.effects);
    if (!before || !change) {
      this.lay(state);
      this.settle(last.serial);
      return;
    }
    this.latest = change.cell;
    const lies = held === change.cell ? pointOf(held, near) : null;
    const show: Show = { serial: last.serial, state, before, effects: last.effects, change, near, held: lies };
    if (still) void this.tell(show);
    else void this.perform(show);
  }

  // Ends what moves, at once.
  finish() {
    this.hurry = true;
    this.wake?.();
  }

  close() {
    this.closed = true;
    this.end();
    for (const timer of this.timers) this.hand.clock.dropAfter(timer);
    this.timers.clear();
  }

  private lay(state: SitaosState) {
    this.pawns = state.board;
    this.score = state.score;
    this.frame = null;
  }

  // The game went back: nothing that was seen is of this position.
  private forget() {
    this.end();
    this.serial = 0;
    this.traces = [];
    this.latest = null;
  }

  private settle(serial: number) {
    if (this.open !== serial) return;
    this.open = null;
    this.hand.settle(serial);
  }

  private end() {
    this.finish();
    if (this.open !== null) this.settle(this.open);
  }

  // Without motion: the lines stand around their figures for a while.
  private async tell({ serial, state, effects, change, near }: Show) {
    this.lay(state);
    this.hand.knock();
    this.settle(serial);
    const figures = await this.hand.scored(effects).catch(() => []);
    if (this.serial === serial) this.trace(lightsOf(figures, change.side, change.cell, near), 'faint', true);
  }

  private async perform(show: Show) {
    const { serial, state, before, effects, change, near, held } = show;
    try {
      this.score = before.score;
      this.pawns = before.board;
      this.frame = frameAt(planOf(change, [], near, held), 0);
      const figures = await this.hand.scored(effects).catch(() => []);
      if (this.serial !== serial) return;
      const plan = planOf(change, figures, near, held);
      const traces = this.trace(plan.lights, 'drawing', false);
      await this.run(plan, show);
      this.fade(traces);
    } finally {
      if (this.serial === serial) this.lay(state);
      this.settle(serial);
    }
  }

  private async run(plan: Plan, { serial, before, state, change }: Show) {
    const { clock } = this.hand;
    const begun = clock.now();
    let down = false;
    for (let time = 0; time < plan.duration && !this.hurry && this.serial === serial; time = clock.now() - begun) {
      this.frame = frameAt(plan, time);
      if (this.frame.down && !down) {
        down = true;
        this.pawns = state.board;
        this.hand.knock();
      }
      const score: [number, number] = [...before.score];
      score[change.side] += this.frame.gained;
      if (score[change.side] !== this.score[change.side]) this.score = score;
      await this.next(plan.duration - time + LATE);
    }
    if (!down && !this.closed) this.hand.knock();
  }

  private next(patience: number): Promise<void> {
    const { clock } = this.hand;
    return new Promise((resolve) => {
      const go = () => {
        this.wake = null;
        clock.dropFrame(frame);
        clock.dropAfter(timer);
        resolve();
      };
      const frame = clock.frame(go);
      const timer = clock.after(go, patience);
      this.wake = go;
    });
  }

  private trace(lights: readonly Light[], state: Trace['state'], label: boolean): number[] {
    const fresh = lights.map((light) => ({ ...light, id: ++this.ids, state, label }));
    this.traces = [...this.traces, ...fresh];
    const ids = fresh.map(({ id }) => id);
    if (state === 'faint') this.fade(ids);
    return ids;
  }

  private fade(ids: readonly number[]) {
    if (ids.length === 0) return;
    this.mark(ids, 'faint');
    this.later(() => this.mark(ids, 'going'), STAY - FADE);
    this.later(() => (this.traces = this.traces.filter(({ id }) => !ids.includes(id))), STAY);
  }

  private mark(ids: readonly number[], state: Trace['state']) {
    this.traces = this.traces.map((trace) => (ids.includes(trace.id) ? { ...trace, state } : trace));
  }

  private later(call: () => void, milliseconds: number) {
    if (this.closed) return;
    const { clock } = this.hand;
    const timer = clock.after(() => {
      this.timers.delete(timer);
      call();
    }, milliseconds);
    this.timers.add(timer);
  }
}
