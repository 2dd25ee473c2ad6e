import type { ChifootmiEffect } from '../../rules/effects';
import { SIDES, type ChifootmiState, type Effect, type Side } from '../../rules/types';
import { arrange, columns, keyOf, type Item, type Seen } from './arrange';
import { zoneSpot } from './layout';

export type Corner = 'L' | 'C' | 'R';
export type Stamp = 'kept' | 'taken' | 'counter' | 'goal' | 'saved' | 'over' | 'repelled' | 'offside' | 'onetwo' | 'freekick' | 'penalty' | 'shot';
export type Noise = 'card' | 'ball' | 'whistle';

// A chifootmi: where the ball and the keeper go; null until they do.
export interface Shot {
  shooter: Side;
  phase: string;
  aim: Corner | null;
  dive: Corner | null;
}

// What is shown for `ms`, moving there from the frame before.
export interface Frame {
  items: Item[];
  ms: number;
  last?: boolean; // everything lies as in the state after
  stamp?: Stamp;
  at?: number; // where on the table the stamp is put, across; the middle where nothing is said
  shot?: Shot;
  hold?: boolean; // to be looked at: shown to those who want no motion too
  counts?: Side; // this side counts before it is shown
  noise?: Noise;
}

export const SLIDE = 260;
export const TURN = 300;
export const LOOK = 420;
export const FLY = 380;

type Fact = { before: ChifootmiState; after: ChifootmiState; effects: readonly Effect[] };
type Kind = ChifootmiEffect['kind'];
type Of<K extends Kind> = Extract<ChifootmiEffect, { kind: K }>;

export const isCorner = (text: string): text is Corner => text === 'L' || text === 'C' || text === 'R';

const all = <K extends Kind>({ effects }: Pick<Fact, 'effects'>, kind: K): Of<K>[] => (effects as readonly ChifootmiEffect[]).filter((effect): effect is Of<K> => effect.kind === kind);
const one = <K extends Kind>(fact: Pick<Fact, 'effects'>, kind: K): Of<K> | undefined => all(fact, kind)[0];

const MAKERS = { dealt: deal, tossed: toss, laid: duel, drawn: draw, shot_taken: corners, one_two_played: call, one_two_declined: call, offside_called: call, played_on: call };
type Moving = keyof typeof MAKERS;

// The first thing that happened which is shown as motion.
export const kindOf = ({ effects }: Pick<Fact, 'effects'>): Moving | null => (effects.find(({ kind }) => kind in MAKERS)?.kind as Moving | undefined) ?? null;

// The state before, with the cards known that are known then.
function opening(fact: Fact, seen: Seen, final: Item[]): Item[] {
  const known = new Map(final.map((item) => [item.key, item.token]));
  return arrange(fact.before, seen).map((item) => ({ ...item, token: item.token ?? known.get(item.key) ?? null }));
}

const STAMPS: Partial<Record<string, Stamp>> = { keep: 'kept', dribble: 'kept', taken: 'taken', tackled: 'taken', free_kick: 'freekick', penalty: 'penalty', goal: 'goal', over_bar: 'over', repelled: 'repelled', no_shot: 'kept' };

// A word for what happened, the thing that matters most.
export function stampOf(fact: Pick<Fact, 'effects'>): Stamp | null {
  const shot = one(fact, 'shot_taken');
  if (shot) return shot.scored ? 'goal' : 'saved';
  if (one(fact, 'goal')) return 'goal';
  if (one(fact, 'offside_called')) return 'offside';
  if (one(fact, 'one_two_played')) return 'onetwo';
  if (one(fact, 'one_two_offered') || one(fact, 'offside_asked')) return null;
  const due = one(fact, 'shot_due')?.shot;
  if (due === 'freekick' || due === 'penalty' || due === 'shot') return due;
  if (one(fact, 'counter_begun')) return 'counter';
  const duelled = one(fact, 'duelled');
  if (duelled) return STAMPS[duelled.result] ?? null;
  return one(fact, 'played_on') || one(fact, 'one_two_declined') ? 'kept' : null;
}

const across = (state: ChifootmiState, column: number, { form }: Seen) => zoneSpot(form, true, column, columns(state)).x;

function duel(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const start = opening(fact, seen, final);
  const laid = new Map(all(fact, 'laid').map(({ side, place }) => [keyOf(side, place), side]));
  const column = fact.before.zone[0].length;
  const at = (turn: number): Item[] =>
    start.map((item) => {
      const side = laid.get(item.key);
      if (side === undefined) return item;
      const spot = zoneSpot(seen.form, side === seen.near, column, columns(fact.before));
      return { ...item, ...spot, turn, peek: false, z: 60 };
    });
  const stamp = stampOf(fact) ?? undefined;
  return [
    { items: start, ms: 0 },
    { items: at(180), ms: SLIDE, noise: 'card' },
    { items: at(0), ms: TURN, noise: 'card' },
    { items: at(0), ms: LOOK, stamp, at: across(fact.before, column, seen), hold: true, noise: stamp === 'goal' ? 'whistle' : undefined },
    { items: final, ms: SLIDE, last: true },
  ];
}

function draw(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const start = opening(fact, seen, final);
  // What lay beneath is there before the top is taken off.
  const shown = new Set(start.map((item) => item.key));
  const beneath = final.filter((item) => !shown.has(item.key));
  const lifted = new Set(all(fact, 'drawn').map(({ side, place }) => keyOf(side, place)));
  return [
    { items: [...beneath, ...start.map((item) => (lifted.has(item.key) ? { ...item, depth: 0, z: 60 } : item))], ms: 0 },
    { items: final.map((item) => (lifted.has(item.key) ? { ...item, z: 60 } : item)), ms: TURN, last: true, noise: 'card' },
  ];
}

function deal(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const { side } = one(fact, 'dealt')!;
  const near = side === seen.near;
  const row = seen.form.hand[near ? 1 : 0];
  const from = { x: seen.form.width / 2, y: near ? seen.form.zone.y[1] : seen.form.zone.y[0], w: row.w, r: 0 };
  const own = final.filter((item) => item.side === side && item.kind === 'card');
  const rest = final.filter((item) => !own.includes(item));
  const order = own.map((item) => (item.z >= 20 ? item.z - 20 : 4 + own.indexOf(item)));
  return [
    { items: [...rest, ...own.map((item, i) => ({ ...item, ...from, turn: 180, depth: i === 0 ? 5 : 0, z: 40 - order[i]! }))], ms: 0 },
    { items: [...rest, ...own.map((item, i) => ({ ...item, turn: 180, z: 40 - order[i]!, delay: order[i]! * 45 }))], ms: SLIDE + 230, noise: 'card' },
    { items: [...rest, ...own.map((item, i) => ({ ...item, delay: order[i]! * 30 }))], ms: TURN + 120, last: true, noise: 'card' },
  ];
}

function toss(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const { form } = seen;
  const ball = final.find((item) => item.kind === 'ball');
  if (!ball) return [];
  const rest = final.filter((item) => item !== ball);
  const middle = { x: form.width / 2, y: (form.zone.y[0] + form.zone.y[1]) / 2, w: form.zone.w * 1.25, r: 0, z: 60 };
  const turn = 720 + (one(fact, 'tossed')!.to === 0 ? 0 : 180);
  const high: Item = { ...ball, ...middle, turn: fact.before.ball === 1 ? 180 : 0 };
  return [
    { items: [...rest, high], ms: 0 },
    { items: [...rest, { ...high, turn }], ms: 750, noise: 'ball' },
    { items: [...rest, { ...high, turn }], ms: SLIDE, hold: true },
    { items: [...rest, { ...ball, turn }], ms: SLIDE, last: true, noise: 'card' },
  ];
}

function corners(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const { by: shooter, shot: phase, aim, dive } = one(fact, 'shot_taken')!;
  if (!isCorner(aim) || !isCorner(dive)) return [];
  const items = opening(fact, seen, final);
  const ready: Shot = { shooter, phase, aim: null, dive: null };
  const shot: Shot = { ...ready, aim, dive };
  const stamp = stampOf(fact) ?? undefined;
  return [
    { items, ms: 0, shot: ready },
    { items, ms: FLY, shot, noise: 'ball', counts: shooter },
    { items, ms: LOOK + 180, shot, stamp, hold: true, noise: stamp === 'goal' ? 'whistle' : undefined },
    { items: final, ms: SLIDE, last: true, shot: phase === 'shootout' ? shot : undefined },
  ];
}

// A one-two, an offside: what is said of the pair that lies there.
function call(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const start = opening(fact, seen, final);
  const stamp = stampOf(fact) ?? undefined;
  const frames: Frame[] = [{ items: start, ms: 0 }];
  let shown = start;
  const played = one(fact, 'one_two_played');
  if (played) {
    const laid = fact.before.places.laid[played.side];
    const [back, front] = laid.slice(-2).map((place) => start.find((item) => item.key === keyOf(played.side, place)));
    shown = start.map((item) => (front && item === back ? { ...item, x: front.x + 8, y: front.y - 8, z: 70 } : item));
    frames.push({ items: shown, ms: TURN, noise: 'card' });
  }
  const at = across(fact.before, fact.before.zone[0].length - 1, seen);
  frames.push({ items: shown, ms: LOOK, stamp, at, hold: true, noise: stamp === 'offside' ? 'whistle' : undefined });
  frames.push({ items: final, ms: SLIDE, last: true });
  return frames;
}

// What is hidden once something has happened was hidden before it too: whoever acted alone saw their
// own cards, and now everybody looks.
export function veiled(before: ChifootmiState, after: ChifootmiState): ChifootmiState {
  if (!after.active.flat().includes(null)) return before;
  const active = SIDES.map((side) =>
    before.active[side].map((token, i) => (before.facedown[side][i] && after.active[side].includes(null) ? null : token)),
  ) as ChifootmiState['active'];
  return { ...before, active };
}

// From the state before an event to the one after it, one thing after the other. Empty: nothing moves.
export function framesOf(fact: Fact, seen: Seen): Frame[] {
  const final = arrange(fact.after, { ...seen, pending: null });
  const kind = kindOf(fact);
  return kind === null ? [] : MAKERS[kind](fact, seen, final);
}
