import type { LignesState, Side } from '../../rules/types';
import type { Last } from '../../state/scene';
import { spotOf, type PitchInfo } from './geometry';
import { ballOf, duelOf, isDuel, planOf, poses, settle, trayAfter, type Act, type Cry, type Pose, type Scenery, type Tray } from './motion';
import { dress, type Man } from './shirts';

export interface Shown extends Man, Pose {}

// Dice in the air: 0 they leave the hand, 1 they lie.
export interface Toss {
  six?: number;
  twelve?: number;
  by: Side | null;
  t: number;
  seed: number;
}

const GUARD = 250; // milliseconds that a moment may be late before it is taken as shown
const TUMBLE = 0.72; // of a throw; then the dice lie still

const standing = (man: Man): Shown => ({ ...man, ...spotOf(man.square), lift: 0, tilt: 0 });

// Shows positions, and what leads from one to the next.
export class Stage {
  men = $state.raw<Shown[]>([]);
  ball = $state.raw<Pose | null>(null);
  toss = $state.raw<Toss | null>(null);
  tray = $state.raw<Tray>({});
  cry = $state.raw<{ word: Cry; serial: number } | null>(null);
  moving = $state(false);
  // The position that is seen: while something moves, the one that it began in.
  shown = $state.raw<LignesState | null>(null);

  private shirts: Man[] = [];
  private serial: number | undefined; // the event that was shown last, or is being shown
  private hurried = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly onsettled: (serial: number) => void,
    private readonly onact: (act: Act) => void,
  ) {}

  // Draws a position as it is.
  private draw(state: LignesState, info: PitchInfo) {
    this.shown = state;
    this.shirts = isDuel(state) ? duelOf(state, info) : dress(state);
    this.men = this.shirts.map(standing);
    const ball = ballOf(state);
    this.ball = ball === null ? null : { ...spotOf(ball), lift: 0, tilt: 0 };
  }

  // Shows what a scene has that was not shown before. Every serial is settled once.
  follow(last: Last | null, state: LignesState, info: PitchInfo, still: boolean, events: readonly string[] = []) {
    if (last !== null && last.serial === this.serial) return;
    this.end();
    if (last === null) {
      this.serial = undefined;
      this.tray = trayAfter(events);
      this.draw(state, info);
      return;
    }
    this.serial = last.serial;
    void this.show(last, state, info, still);
  }

  // What moves is done at once.
  hurry() {
    this.hurried = true;
    this.wake?.();
  }

  // … and what has been begun is counted as seen.
  end() {
    this.stopped?.();
  }
  private stopped: (() => void) | null = null;

  private async show(last: Last, state: LignesState, info: PitchInfo, still: boolean) {
    let current = true;
    const done = () => {
      if (!current) return;
      current = false;
      this.stopped = this.wake = null;
      this.moving = false;
      this.toss = null;
      this.draw(state, info);
      this.onsettled(last.serial);
    };
    this.stopped = () => {
      done();
      this.hurry();
    };
    this.hurried = still;
    this.moving = true;
    try {
      const before = last.before as LignesState | null;
      if (before) await this.play(last, before, state, info, () => current);
    } finally {
      done();
    }
  }

  private async play(last: Last, before: LignesState, state: LignesState, info: PitchInfo, current: () => boolean) {
    this.draw(before, info);
    const acts = planOf(last.effects, before, state, info);
    const ball = ballOf(before);
    let scenery: Scenery = { men: this.shirts, ball: ball === null ? null : spotOf(ball) };
    for (const act of acts) {
      if (!this.hurried) this.onact(act);
      this.begin(act, last.serial);
      await this.perform(act, scenery, last.serial);
      if (!current()) return;
      scenery = settle(scenery, act);
      if (isDuel(before)) continue;
      this.shirts = scenery.men;
    }
  }

  private begin(act: Act, serial: number) {
    if (act.kind === 'throw') this.tray = act.six !== undefined && act.twelve !== undefined ? {} : { ...this.tray, ...(act.six !== undefined ? { six: undefined } : { twelve: undefined }) };
    if (act.kind === 'cry') this.cry = { word: act.word, serial };
  }

  private finish(act: Act) {
    if (act.kind !== 'throw') return;
    this.toss = null;
    this.tray = { six: act.six ?? this.tray.six, twelve: act.twelve ?? this.tray.twelve };
  }

  private async perform(act: Act, scenery: Scenery, serial: number) {
    const start = performance.now();
    while (!this.hurried) {
      const t = Math.min(1, (performance.now() - start) / act.ms);
      this.pose(act, scenery, t, serial);
      if (t === 1) break;
      await this.frame();
    }
    this.finish(act);
  }

  private pose(act: Act, scenery: Scenery, t: number, serial: number) {
    if (act.kind === 'throw') {
      this.toss = { six: act.six, twelve: act.twelve, by: act.by, t: Math.min(1, t / TUMBLE), seed: serial };
      return;
    }
    if (act.kind === 'cry') return;
    const { men, ball } = poses(act, scenery, t);
    this.men = scenery.men.map((man) => ({ ...standing(man), ...men.get(man.id) }));
    this.ball = ball;
  }

  // The next picture; a page in the background gets none, but what happens goes on.
  private frame(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => go(), GUARD);
      const picture = requestAnimationFrame(() => go());
      const go = (this.wake = () => {
        clearTimeout(timer);
        cancelAnimationFrame(picture);
        this.wake = null;
        resolve();
      });
    });
  }
}
