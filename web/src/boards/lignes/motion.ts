import type { LignesEffect } from '../../rules/effects';
import { other, type Effect, type LignesState, type Side } from '../../rules/types';
import { add, distance, mix, spotOf, steps, wayOf, type PitchInfo, type Spot } from './geometry';
import { dress, idOf, type Man } from './shirts';

// What is called out over the pitch.
export type Cry = 'goal' | 'saved' | 'foul' | 'fair' | 'out' | 'half' | 'penalties' | 'over';

export interface Ball {
  path: Spot[];
  lob: boolean;
}

// What happens between two positions, one thing after the other. A number is milliseconds.
export type Act =
  | { kind: 'throw'; six?: number; twelve?: number; by: Side | null; ms: number }
  | { kind: 'walk'; man: string; path: Spot[]; withBall: number | null; ms: number } // `man`: an id; from which point of the way he has the ball
  | { kind: 'roll'; ball: Ball; dive?: { man: string; to: Spot }; ms: number }
  | { kind: 'shift'; men: { man: string; to: Spot }[]; ball: Spot | null; ms: number }
  | { kind: 'cry'; word: Cry; ms: number };

export interface Scenery {
  men: Man[];
  ball: Spot | null;
}

const STEP = 170;
const TAKEOVER = 320;
const THROW = 700;
const SHIFT = 300;
const SHOT = 340;
const CRIES: Record<Cry, number> = { goal: 420, saved: 260, foul: 300, fair: 150, out: 150, half: 350, penalties: 350, over: 300 };

// Where a ball is drawn: with the keeper who places himself, and at the line where it went out.
export function ballOf(state: LignesState): string | null {
  if (state.phase === 'putin') return state.putin ?? state.ball;
  if (state.phase === 'place' && state.player !== null) return state.teams[state.player][0] ?? state.ball;
  return state.ball;
}

// In the decider nobody is moved, and everybody stands aside: there are a ball, a taker and a keeper.
export const isDuel = (state: LignesState) => state.decider && (state.phase === 'kick' || state.phase === 'kicksave');
const TAKER = 9;
export function duelOf(state: LignesState, info: PitchInfo): Man[] {
  const side = state.player ?? 0;
  const foe = other(side);
  const line = info.goals[foe];
  return [
    { id: `${side}-${TAKER}`, side, keeper: false, number: TAKER, square: state.ball ?? info.spots[foe] },
    { id: `${foe}-1`, side: foe, keeper: true, number: 1, square: line[Math.floor(line.length / 2)]!.square },
  ];
}

const rollTime = (squares: number, lob: boolean) => Math.min(380, 180 + 16 * squares + (lob ? 60 : 0));

// The dice that lie there.
export interface Tray {
  six?: number;
  twelve?: number;
}

// … after these events: each as it was thrown last. Effects are told of the last event alone.
export function trayAfter(events: readonly string[]): Tray {
  const tray: Tray = {};
  for (const event of events) {
    const thrown = /^(?:dice=(\d+)\+(\d+)|d6=(\d+)|d12=(\d+))$/.exec(event);
    if (!thrown) continue;
    const [six, twelve] = [thrown[1] ?? thrown[3], thrown[2] ?? thrown[4]];
    if (six !== undefined) tray.six = Number(six);
    if (twelve !== undefined) tray.twelve = Number(twelve);
  }
  return tray;
}

// The squares of a goal as they are listed, from its keeper's left.
const CORNERS = ['left', 'middle', 'right'];

// Behind the goal line, in the net.
function intoNet(goal: string, rows: number): Spot {
  const spot = spotOf(goal);
  return { c: spot.c, r: spot.r === 0 ? -0.75 : rows - 0.25 };
}

const same = (a: Spot | null, b: Spot | null) => a?.c === b?.c && a?.r === b?.r;

// Puts together what is to be shown, one effect after the other, and keeps account of where everything is then.
class Script {
  readonly acts: Act[] = [];
  private shown: Scenery; // after the acts so far
  private readonly places: Map<string, string>; // by their ids, where the men belong by now
  private lies: Spot | null; // where the ball is played from
  private drawn: Spot | null; // where it is seen once all is still
  private readonly ended: boolean;
  private tidy: boolean; // false: other men take the pitch, and nobody walks there

  constructor(
    effects: readonly LignesEffect[],
    private readonly before: LignesState,
    private readonly after: LignesState,
    private readonly info: PitchInfo,
  ) {
    const men = dress(before);
    const ball = ballOf(before);
    this.lies = before.ball === null ? null : spotOf(before.ball);
    this.drawn = ball === null ? null : spotOf(ball);
    this.shown = { men, ball: this.drawn };
    this.places = new Map(men.map(({ id, square }) => [id, square]));
    this.ended = effects.some(({ kind }) => kind === 'ended');
    this.tidy = !isDuel(before);
    for (const effect of effects) this.show(effect);
    if (this.tidy) this.shift();
  }

  private act(act: Act) {
    this.acts.push(act);
    this.shown = settle(this.shown, act);
  }

  private cry(word: Cry) {
    this.act({ kind: 'cry', word, ms: CRIES[word] });
  }

  private toss({ six, twelve }: Tray, by: Side | null) {
    this.act({ kind: 'throw', six, twelve, by, ms: THROW });
  }

  private put(side: Side, man: number, square: string) {
    this.places.set(idOf(side, man), square);
  }

  private give(square: string | null) {
    this.lies = this.drawn = square === null ? null : spotOf(square);
  }

  private walk(side: Side, man: number, way: string[], withBall: number | null, ms: number) {
    const end = way.at(-1)!;
    this.act({ kind: 'walk', man: idOf(side, man), path: way.map(spotOf), withBall, ms });
    this.put(side, man, end);
    if (withBall !== null) this.give(end);
  }

  private roll(from: string, to: string, lob: boolean) {
    this.act({ kind: 'roll', ball: { path: [spotOf(from), spotOf(to)], lob }, ms: rollTime(steps(from, to), lob) });
    this.give(to);
  }

  // Where it goes is not where it lies then: that is told by what follows.
  private shoot(from: Spot, to: Spot, dive?: { man: string; to: Spot }) {
    const act: Act = { kind: 'roll', ball: { path: [from, to], lob: false }, ms: SHOT };
    if (dive) act.dive = dive;
    this.act(act);
  }

  // The ball and the keeper go for it at once: he to the ball when he stops it, else to the square that his number is
  // written on.
  private save({ side, six, corner, saved }: Extract<LignesEffect, { kind: 'save_thrown' }>) {
    this.toss({ six }, side);
    const goal = this.info.goals[side];
    const at = goal[CORNERS.indexOf(corner)]?.square;
    if (at !== undefined && this.lies) {
      const to = saved ? at : (goal.find(({ marks }) => marks.split('/').includes(String(six)))?.square ?? at);
      this.shoot(this.lies, saved ? spotOf(at) : intoNet(at, this.info.rows), { man: idOf(side, 0), to: spotOf(to) });
    }
    // The end of a match is cried instead.
    if (saved && !this.ended) this.cry('saved');
  }

  private show(effect: LignesEffect) {
    switch (effect.kind) {
      case 'kick_off_thrown':
        return this.toss(effect, null);
      case 'dice_thrown':
      case 'shot_thrown':
      case 'kicked':
        return this.toss(effect, effect.side);
      case 'foul_thrown':
        this.toss(effect, this.before.player);
        return this.cry(effect.foul ? 'foul' : 'fair');
      case 'save_thrown':
        return this.save(effect);
      case 'stepped':
        return this.walk(effect.side, effect.man, [effect.from, effect.to], effect.carried ? 0 : null, STEP);
      case 'picked_up': {
        const step = this.acts.at(-1);
        if (step?.kind === 'walk') {
          step.withBall = 1;
          this.shown = settle(this.shown, step);
        }
        return this.give(effect.at);
      }
      case 'took_over':
        // From the man he goes over.
        return this.walk(effect.side, effect.man, [effect.from, effect.via, effect.to], 0.5, TAKEOVER);
      case 'passed':
        return this.roll(effect.from, effect.to, effect.lob);
      case 'relayed':
      case 'let_loose':
        return this.roll(effect.from, effect.to, false);
      case 'shot':
        // It waits on the shooter's foot until a keeper has thrown.
        return effect.keeper ? undefined : this.shoot(spotOf(effect.from), intoNet(effect.at, this.info.rows));
      case 'went_out':
        this.shoot(spotOf(effect.from), add(spotOf(effect.last), wayOf(effect.way), 0.9));
        return this.cry('out');
      case 'goal':
        return this.cry('goal');
      case 'penalty_taken':
        return effect.scored ? this.cry('goal') : undefined;
      case 'half_ended':
        return effect.last ? undefined : this.cry('half');
      case 'decider_begun':
        this.tidy = false;
        return this.cry('penalties');
      case 'ended':
        this.drawn = this.lies;
        return this.cry('over');
      default:
        return this.place(effect);
    }
  }

  // Men and the ball are put where play goes on: all at once, at the end.
  private place(effect: LignesEffect) {
    switch (effect.kind) {
      case 'kicked_off':
        for (const { id, square } of dress(this.after)) this.places.set(id, square);
        return this.give(this.after.ball);
      case 'moved':
        return this.put(effect.side, effect.man, effect.to);
      case 'penalty_due':
        return this.give(effect.at);
      case 'place_due': {
        const square = this.places.get(idOf(effect.side, 0));
        if (square !== undefined) this.drawn = spotOf(square);
        return;
      }
      case 'placed':
        this.put(effect.side, 0, effect.at);
        return this.give(effect.at);
      case 'put_in_due':
        this.drawn = spotOf(effect.at);
        return;
      case 'put_in':
        this.put(effect.side, effect.man, effect.at);
        return this.give(effect.at);
    }
  }

  private shift() {
    const men = this.shown.men.flatMap(({ id, square }) => {
      const to = this.places.get(id);
      return to === undefined || to === square ? [] : [{ man: id, to: spotOf(to) }];
    });
    if (men.length > 0 || !same(this.shown.ball, this.drawn)) this.act({ kind: 'shift', men, ball: this.drawn, ms: SHIFT });
  }
}

// Everything that is to be shown of what an event led to. `after` says how the sides line up for a kick-off.
export const planOf = (effects: readonly Effect[], before: LignesState, after: LignesState, info: PitchInfo): Act[] => new Script(effects as readonly LignesEffect[], before, after, info).acts;

// The men after an act, by their squares.
export function settle(scenery: Scenery, act: Act): Scenery {
  const square = (spot: Spot) => String.fromCharCode('a'.charCodeAt(0) + Math.round(spot.c)) + (Math.round(spot.r) + 1);
  if (act.kind === 'walk') {
    const end = act.path.at(-1)!;
    return { men: scenery.men.map((man) => (man.id === act.man ? { ...man, square: square(end) } : man)), ball: act.withBall === null ? scenery.ball : end };
  }
  if (act.kind === 'shift') {
    const to = new Map(act.men.map((move) => [move.man, move.to]));
    return { men: scenery.men.map((man) => (to.has(man.id) ? { ...man, square: square(to.get(man.id)!) } : man)), ball: act.ball };
  }
  if (act.kind !== 'roll') return scenery;
  return { men: scenery.men, ball: act.ball.path.at(-1)! };
}

export interface Pose extends Spot {
  lift: number; // in squares, over the grass
  tilt: number; // of a man, 0 … 1, with the sign of the way he falls in columns
}

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

function along(path: Spot[], t: number): Spot {
  const legs = path.length - 1;
  if (legs <= 0) return path[0]!;
  const leg = Math.min(legs - 1, Math.floor(t * legs));
  return mix(path[leg]!, path[leg + 1]!, t * legs - leg);
}

// A lob rises the higher the farther it goes.
function flying({ path, lob }: Ball, t: number): Pose {
  const at = along(path, lob ? t : ease(t));
  return { ...at, lift: lob ? Math.sin(Math.PI * t) * (1 + 0.22 * distance(path[0]!, path.at(-1)!)) : 0, tilt: 0 };
}

function diving(dive: { man: string; to: Spot }, scenery: Scenery, t: number): Pose {
  const man = scenery.men.find(({ id }) => id === dive.man);
  const from = man ? spotOf(man.square) : dive.to;
  const dash = Math.min(1, t * 1.15);
  return { ...mix(from, dive.to, ease(dash)), lift: 0, tilt: Math.sign(dive.to.c - from.c) * Math.sin(Math.PI * dash * 0.75) };
}

// Where everybody is at a moment of an act, 0 … 1. Who is not named stays.
export function poses(act: Act, scenery: Scenery, t: number): { men: Map<string, Pose>; ball: Pose | null } {
  const men = new Map<string, Pose>();
  const still = scenery.ball && { ...scenery.ball, lift: 0, tilt: 0 };
  if (act.kind === 'walk') {
    const at = along(act.path, t);
    men.set(act.man, { ...at, lift: 0, tilt: 0 });
    return { men, ball: act.withBall !== null && t >= act.withBall ? { ...at, lift: 0, tilt: 0 } : still };
  }
  if (act.kind === 'roll') {
    if (act.dive) men.set(act.dive.man, diving(act.dive, scenery, t));
    return { men, ball: flying(act.ball, t) };
  }
  if (act.kind !== 'shift') return { men, ball: still };
  for (const move of act.men) {
    const man = scenery.men.find(({ id }) => id === move.man);
    if (man) men.set(move.man, { ...mix(spotOf(man.square), move.to, ease(t)), lift: 0, tilt: 0 });
  }
  const ball = act.ball && scenery.ball ? mix(scenery.ball, act.ball, ease(t)) : act.ball;
  return { men, ball: ball && { ...ball, lift: 0, tilt: 0 } };
}
