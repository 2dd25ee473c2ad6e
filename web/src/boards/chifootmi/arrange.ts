import { SIDES, type ChifootmiState, type Side } from '../../rules/types';
import { ballSpot, gatheredSpot, goalSpot, handSpot, pileSpot, zoneSpot, type Form, type Spot } from './layout';

// A card somewhere on the table.
export interface Item extends Spot {
  key: string; // the same card keeps it from one state to the next
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

// The phases in which the match waits for a chifootmi.
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

export const keyOf = (side: Side, place: number): string => `${side}:${place}`;

// The face of a card that lies face down: seen by its owner, and by whoever may see everything.
const lies = (facedown: boolean, token: string | null): Pick<Item, 'turn' | 'peek'> =>
  !facedown ? { turn: 0, peek: false } : token === null ? { turn: 180, peek: false } : { turn: 0, peek: true };

function hands(state: ChifootmiState, seen: Seen): Item[] {
  const items: Item[] = [];
  for (const side of SIDES) {
    const near = side === seen.near;
    const active = state.active[side];
    const slots = active.length + (state.phase === 'draw' ? 1 : 0);
    const laying = side === seen.viewer && seen.pending ? chosenSlot(state, side, seen.pending) : -1;
    active.forEach((token, i) => {
      const spot = i === laying ? zoneSpot(seen.form, near, state.zone[side].length, columns(state)) : handSpot(seen.form, near, i, slots);
      const how = lies(state.facedown[side][i]!, token);
      items.push(card(keyOf(side, state.places.active[side][i]!), side, token, spot, { ...how, peek: how.peek || i === laying, z: 20 + i }));
    });
  }
  return items;
}

function piles(state: ChifootmiState, seen: Seen): Item[] {
  const items: Item[] = [];
  for (const side of SIDES) {
    const near = side === seen.near;
    const hidden = state.places.pile1[side];
    if (hidden !== null) items.push(card(keyOf(side, hidden), side, null, pileSpot(seen.form, near, 1), { turn: 180, depth: state.pile1[side] - 1, z: 3 }));
    const top = state.places.pile2[side];
    if (top !== null) items.push(card(keyOf(side, top), side, state.top2[side], pileSpot(seen.form, near, 2), { depth: state.pile2[side] - 1, z: 3 }));
  }
  return items;
}

// What was played: the present action in the zone, the rest in heaps or turned over as goals.
function played(state: ChifootmiState, seen: Seen): Item[] {
  const items: Item[] = [];
  const pairs = state.laid[0].length;
  const open = pairs - state.zone[0].length;
  for (const owner of SIDES) {
    const near = owner === seen.near;
    state.goals[owner].forEach((pair, i, all) => {
      const spot = goalSpot(seen.form, near, i, all.length);
      items.push(card(keyOf(owner, state.places.laid[owner][pair]!), owner, state.laid[owner][pair]!, spot, { turn: 180, goal: true, z: 8 + i }));
    });
    // The card that marks a goal is its owner's own; the rest of its pair is gathered.
    const heap = state.gathered[owner].flatMap((pair) =>
      SIDES.filter((side) => !state.goals[side].includes(pair)).map((side) => ({ pair, side })),
    );
    heap.forEach(({ pair, side }, i) => {
      const spot = gatheredSpot(seen.form, near, i, heap.length);
      items.push(card(keyOf(side, state.places.laid[side][pair]!), side, state.laid[side][pair]!, spot, { mini: true, z: 4 + i }));
    });
  }
  for (let pair = open; pair < pairs; ++pair) {
    for (const side of SIDES) {
      if (state.goals[side].includes(pair)) continue;
      const spot = zoneSpot(seen.form, side === seen.near, pair - open, columns(state));
      items.push(card(keyOf(side, state.places.laid[side][pair]!), side, state.laid[side][pair]!, spot, { z: 40 + pair }));
    }
  }
  return items;
}

// How many columns the zone has: the pairs of the action, and a place for the next one.
export const columns = (state: ChifootmiState): number => state.zone[0].length + (state.active[0].length > 0 ? 1 : 0);

// Which active card that side's own choice plays: one lying face up before one lying face down; -1: none.
export function chosenSlot(state: ChifootmiState, side: Side, token: string): number {
  const active = state.active[side];
  const open = active.findIndex((held, i) => held === token && !state.facedown[side][i]);
  return open >= 0 ? open : active.indexOf(token);
}

export function ballItem(state: ChifootmiState, seen: Seen): Item[] {
  if (state.ball === null) return [];
  const spot = ballSpot(seen.form, state.ball === seen.near ? 'near' : 'far');
  return [card('ball', state.ball, null, spot, { kind: 'ball', turn: state.ball === 0 ? 0 : 180, z: 12 })];
}

export function arrange(state: ChifootmiState, seen: Seen): Item[] {
  return [...piles(state, seen), ...played(state, seen), ...ballItem(state, seen), ...hands(state, seen)];
}
