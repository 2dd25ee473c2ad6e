import { SIDES, type ChifootmiState, type Side } from '../../rules/types';
import { ballSpot, gatheredSpot, goalSpot, handSpot, pileSpot, zoneSpot, type Form, type Spot } from './layout';

// A card somewhere on the table.
export interface Item extends Spot {
  key: string; // the same card keeps it from one state to the next; see `follow` for the exceptions
  kind: 'card' | 'ball';
  side: Side;
  token: string | null; // null: nobody here knows it
  turn: number; // degrees about its upright axis: its front at 0, its back at 180
  peek: boolean; // seen by the viewer alone
  goal: boolean; // turned over to mark one
  mini: boolean;
  depth: number; // cards beneath it
  z: number;
  delay: number; // milliseconds before it moves
}

export interface Seen {
  form: Form;
  near: Side;
  viewer: Side | null;
  // The viewer's own choice of a card at a secret turn, while the other chooses.
  pending?: string | null;
}

// The phases in which the match waits for, or turns around, a pair of cards: a place is kept for it.
export const CARD_PHASES = ['cards', 'shooting'];
export const CHIFOOTMI = ['shot', 'freekick', 'penalty', 'lastshot', 'shootout'];

const card = (key: string, side: Side, token: string | null, spot: Spot, more: Partial<Item> = {}): Item => ({
  key,
  kind: 'card',
  side,
  token,
  turn: 0,
  peek: false,
  goal: false,
  mini: false,
  depth: 0,
  z: 1,
  delay: 0,
  ...spot,
  ...more,
});

// The value cards are one of each; the Ts are counted: those played first, then the active ones as
// they will be played (face up first, CH-11), then the one on the pile.
class Names {
  private tackles: number;
  private hidden = 0;
  constructor(private readonly side: Side) {
    this.tackles = 0;
  }
  of(token: string | null): string {
    if (token === null) return `${this.side}:?${this.hidden++}`;
    return token === 'T' ? `${this.side}:T${this.tackles++}` : `${this.side}:${token}`;
  }
}

export interface Keys {
  laid: [string[], string[]];
  active: [string[], string[]];
  top2: [string | null, string | null];
}

export function keysOf(state: ChifootmiState): Keys {
  const keys: Keys = { laid: [[], []], active: [[], []], top2: [null, null] };
  for (const side of SIDES) {
    const names = new Names(side);
    keys.laid[side] = state.laid[side].map((token) => names.of(token));
    const active = state.active[side];
    const order = active.map((_, i) => i).sort((a, b) => Number(state.facedown[side][a]) - Number(state.facedown[side][b]) || a - b);
    for (const i of order) keys.active[side][i] = names.of(active[i]!);
    keys.top2[side] = state.top2[side] === null ? null : names.of(state.top2[side]);
  }
  return keys;
}

export const pileKey = (side: Side, left: number) => `${side}:p1-${left}`;

// The face of a card that lies face down: seen by its owner, and by whoever may see everything.
const lies = (facedown: boolean, token: string | null): Pick<Item, 'turn' | 'peek'> =>
  !facedown ? { turn: 0, peek: false } : token === null ? { turn: 180, peek: false } : { turn: 0, peek: true };

function hands(state: ChifootmiState, keys: Keys, seen: Seen): Item[] {
  const items: Item[] = [];
  for (const side of SIDES) {
    const near = side === seen.near;
    const active = state.active[side];
    const slots = active.length + (state.phase === 'draw' ? 1 : 0);
    const laying = side === seen.viewer && seen.pending ? chosenSlot(state, side, seen.pending) : -1;
    active.forEach((token, i) => {
      const spot = i === laying ? zoneSpot(seen.form, near, state.zone[side].length, columns(state)) : handSpot(seen.form, near, i, slots);
      const how = lies(state.facedown[side][i]!, token);
      items.push(card(keys.active[side][i]!, side, token, spot, { ...how, peek: how.peek || i === laying, z: 20 + i }));
    });
  }
  return items;
}

function piles(state: ChifootmiState, keys: Keys, seen: Seen): Item[] {
  const items: Item[] = [];
  for (const side of SIDES) {
    const near = side === seen.near;
    const left = state.pile1[side];
    if (left > 0) items.push(card(pileKey(side, left), side, null, pileSpot(seen.form, near, 1), { turn: 180, depth: left - 1, z: 3 }));
    const top = keys.top2[side];
    if (top !== null && top !== undefined) items.push(card(top, side, state.top2[side], pileSpot(seen.form, near, 2), { depth: state.pile2[side] - 1, z: 3 }));
  }
  return items;
}

// What was played: the present action in the zone, the rest in heaps or turned over as goals.
function played(state: ChifootmiState, keys: Keys, seen: Seen): Item[] {
  const items: Item[] = [];
  const pairs = state.laid[0].length;
  const open = pairs - state.zone[0].length;
  for (const owner of SIDES) {
    const near = owner === seen.near;
    state.goals[owner].forEach((pair, i, all) => {
      const spot = goalSpot(seen.form, near, i, all.length);
      items.push(card(keys.laid[owner][pair]!, owner, state.laid[owner][pair]!, spot, { turn: 180, goal: true, z: 8 + i }));
    });
    // The card that marks a goal is its owner's own; the rest of its pair is gathered.
    const heap = state.gathered[owner].flatMap((pair) =>
      SIDES.filter((side) => !state.goals[side].includes(pair)).map((side) => ({ pair, side })),
    );
    heap.forEach(({ pair, side }, i) => {
      const spot = gatheredSpot(seen.form, near, i, heap.length);
      items.push(card(keys.laid[side][pair]!, side, state.laid[side][pair]!, spot, { mini: true, z: 4 + i }));
    });
  }
  for (let pair = open; pair < pairs; ++pair) {
    for (const side of SIDES) {
      if (state.goals[side].includes(pair)) continue;
      const spot = zoneSpot(seen.form, side === seen.near, pair - open, columns(state));
      items.push(card(keys.laid[side][pair]!, side, state.laid[side][pair]!, spot, { z: 40 + pair }));
    }
  }
  return items;
}

// How many columns the zone has: the pairs of the action, and a place for the next one.
export const columns = (state: ChifootmiState): number => state.zone[0].length + (state.active[0].length > 0 ? 1 : 0);

// Which active card an action of that side plays; -1: none. One that was not known is told by those
// that are left, where that tells them apart.
export function chosenSlot(state: ChifootmiState, side: Side, token: string, left?: readonly (string | null)[]): number {
  const active = state.active[side];
  const open = active.findIndex((held, i) => held === token && !state.facedown[side][i]);
  if (open >= 0) return open;
  const known = active.indexOf(token);
  if (known >= 0) return known;
  const fits = (slot: number) => active[slot] === null && active.filter((_, i) => i !== slot).every((held, i) => held === left![i]);
  const told = left ? active.findIndex((_, slot) => fits(slot)) : -1;
  return told >= 0 ? told : active.indexOf(null);
}

export function ballItem(state: ChifootmiState, seen: Seen): Item[] {
  if (state.ball === null) return [];
  const spot = ballSpot(seen.form, state.ball === seen.near ? 'near' : 'far');
  return [card('ball', state.ball, null, spot, { kind: 'ball', turn: state.ball === 0 ? 0 : 180, z: 12 })];
}

export function arrange(state: ChifootmiState, seen: Seen): Item[] {
  const keys = keysOf(state);
  return [...piles(state, keys, seen), ...played(state, keys, seen), ...ballItem(state, seen), ...hands(state, keys, seen)];
}
