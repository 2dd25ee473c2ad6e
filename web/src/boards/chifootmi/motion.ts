import { SIDES, type ChifootmiState, type Side } from '../../rules/types';
import { arrange, CARD_PHASES, CHIFOOTMI, chosenSlot, columns, keysOf, pileKey, type Item, type Seen } from './arrange';
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

type Fact = { before: ChifootmiState; after: ChifootmiState; event: string };

export const isCorner = (text: string): text is Corner => text === 'L' || text === 'C' || text === 'R';

const halves = (event: string): [string, string] | null => {
  const parts = event.split('|');
  return parts.length === 2 ? [parts[0]!, parts[1]!] : null;
};

// What kind of thing happened.
export function kindOf({ before, event }: Pick<Fact, 'before' | 'event'>): 'deal' | 'toss' | 'pair' | 'draw' | 'corners' | 'call' | 'other' {
  if (event.startsWith('deck')) return 'deal';
  if (event.startsWith('toss=')) return 'toss';
  if (halves(event)) return before.phase === 'draw' ? 'draw' : CHIFOOTMI.includes(before.phase) ? 'corners' : CARD_PHASES.includes(before.phase) ? 'pair' : 'other';
  return ['onetwo', 'plain', 'offside', 'play'].includes(event) ? 'call' : 'other';
}

// Which card of the state before is which of the state after.
export function follow({ before, after, event }: Fact): Map<string, string> {
  const names = new Map<string, string>();
  const parts = halves(event);
  const kind = kindOf({ before, event });
  const from = keysOf(before);
  const to = keysOf(after);
  for (const side of SIDES) {
    let held = from.active[side];
    if (kind === 'pair') {
      const slot = chosenSlot(before, side, parts![side], after.active[side]);
      names.set(held[slot]!, to.laid[side].at(-1)!);
      held = held.filter((_, i) => i !== slot);
    } else if (kind === 'draw') {
      const drawn = to.active[side].at(-1)!;
      if (parts![side] === 'p1') names.set(pileKey(side, before.pile1[side]), drawn);
      else if (from.top2[side]) names.set(from.top2[side], drawn);
    }
    held.forEach((key, i) => to.active[side][i] && names.set(key, to.active[side][i]));
    if (from.top2[side] && !names.has(from.top2[side]) && to.top2[side]) names.set(from.top2[side], to.top2[side]);
  }
  return names;
}

// The state before, its cards named as in the state after, and known where they are known then.
function opening(fact: Fact, seen: Seen, final: Item[]): Item[] {
  const names = follow(fact);
  const known = new Map(final.map((item) => [item.key, item.token]));
  return arrange(fact.before, seen).map((item) => {
    const key = names.get(item.key) ?? item.key;
    return { ...item, key, token: item.token ?? known.get(key) ?? null };
  });
}

const value = (token: string): number => (token === 'T' ? NaN : Number(token));

// A word for what can be seen: who has the ball now, what was counted, what comes next.
export function stampOf({ before, after, event }: Fact): Stamp | null {
  const kind = kindOf({ before, event });
  if (kind === 'corners') {
    const [first, second] = halves(event)!;
    return first === second ? 'saved' : 'goal';
  }
  if (event === 'offside' || event === 'onetwo') return event;
  if (kind !== 'pair' && kind !== 'call') return null;
  if (after.score[0] + after.score[1] > before.score[0] + before.score[1]) return 'goal';
  if (after.phase === 'freekick' || after.phase === 'penalty' || after.phase === 'shot') return after.phase;
  if (after.phase === 'onetwo' || after.phase === 'offside' || before.ball === null) return null;
  const [attack, defence] = [before.ball, 1 - before.ball].map((side) => value(after.laid[side]!.at(-1)!)) as [number, number];
  if (after.ball !== before.ball) {
    if (attack > defence) return before.phase === 'shooting' ? 'over' : 'offside';
    return after.needed < before.needed ? 'counter' : 'taken';
  }
  return before.phase === 'shooting' && attack === defence ? 'repelled' : 'kept';
}

const across = (state: ChifootmiState, column: number, { form }: Seen) => zoneSpot(form, true, column, columns(state)).x;

function duel(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const start = opening(fact, seen, final);
  const keys = keysOf(fact.after);
  const laid = new Map(SIDES.map((side) => [keys.laid[side].at(-1)!, side]));
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
  const lifted = new Set(SIDES.map((side) => keysOf(fact.after).active[side].at(-1)));
  return [
    { items: [...beneath, ...start.map((item) => (lifted.has(item.key) ? { ...item, depth: 0, z: 60 } : item))], ms: 0 },
    { items: final.map((item) => (lifted.has(item.key) ? { ...item, z: 60 } : item)), ms: TURN, last: true, noise: 'card' },
  ];
}

function deal(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const side: Side = fact.event.startsWith('deck0') ? 0 : 1;
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

function toss({ before, after }: Fact, seen: Seen, final: Item[]): Frame[] {
  const { form } = seen;
  const ball = final.find((item) => item.kind === 'ball');
  if (!ball) return [];
  const rest = final.filter((item) => item !== ball);
  const middle = { x: form.width / 2, y: (form.zone.y[0] + form.zone.y[1]) / 2, w: form.zone.w * 1.25, r: 0, z: 60 };
  const turn = 720 + (after.ball === 0 ? 0 : 180);
  const high: Item = { ...ball, ...middle, turn: before.ball === 1 ? 180 : 0 };
  return [
    { items: [...rest, high], ms: 0 },
    { items: [...rest, { ...high, turn }], ms: 750, noise: 'ball' },
    { items: [...rest, { ...high, turn }], ms: SLIDE, hold: true },
    { items: [...rest, { ...ball, turn }], ms: SLIDE, last: true, noise: 'card' },
  ];
}

function corners(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const [first, second] = halves(fact.event)!;
  const shooter = fact.before.ball;
  if (shooter === null || !isCorner(first) || !isCorner(second)) return [];
  const [aim, dive] = shooter === 0 ? [first, second] : [second, first];
  const items = opening(fact, seen, final);
  const ready: Shot = { shooter, phase: fact.before.phase, aim: null, dive: null };
  const shot: Shot = { ...ready, aim, dive };
  const stamp = stampOf(fact) ?? undefined;
  return [
    { items, ms: 0, shot: ready },
    { items, ms: FLY, shot, noise: 'ball', counts: shooter },
    { items, ms: LOOK + 180, shot, stamp, hold: true, noise: stamp === 'goal' ? 'whistle' : undefined },
    { items: final, ms: SLIDE, last: true, shot: fact.before.phase === 'shootout' ? shot : undefined },
  ];
}

// A one-two, an offside: what is said of the pair that lies there.
function call(fact: Fact, seen: Seen, final: Item[]): Frame[] {
  const start = opening(fact, seen, final);
  const stamp = stampOf(fact) ?? undefined;
  const frames: Frame[] = [{ items: start, ms: 0 }];
  let shown = start;
  if (fact.event === 'onetwo' && fact.before.ball !== null) {
    const keys = keysOf(fact.before).laid[fact.before.ball];
    const front = start.find((item) => item.key === keys.at(-1));
    shown = start.map((item) => (front && item.key === keys.at(-2) ? { ...item, x: front.x + 8, y: front.y - 8, z: 70 } : item));
    frames.push({ items: shown, ms: TURN, noise: 'card' });
  }
  const at = across(fact.before, fact.before.zone[0].length - 1, seen);
  frames.push({ items: shown, ms: LOOK, stamp, at, hold: true, noise: fact.event === 'offside' ? 'whistle' : undefined });
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
  const makers = { deal, toss, pair: duel, draw, corners, call };
  const kind = kindOf(fact);
  return kind === 'other' ? [] : makers[kind](fact, seen, final);
}
