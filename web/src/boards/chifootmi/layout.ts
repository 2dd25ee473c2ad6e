// Where things lie on the table. Units: the table is `width` of them wide; places are centres.

export const RATIO = 1.4; // of a card, height to width

export interface Spot {
  x: number;
  y: number;
  w: number; // width of the card
  r: number; // degrees
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Row {
  y: number;
  w: number;
  gap: number;
}

// How gathered cards and goals lie one on the other.
interface Heap {
  x: number;
  y: number;
  w: number;
  dx: number;
  dy: number;
  reach: number; // units that the whole heap may take, besides one card
}

// Of the two places of a pair: the far side's is 0, the near side's 1.
type Pair<T> = readonly [T, T];

export interface Form {
  name: 'tall' | 'wide';
  width: number;
  height: number;
  hand: Pair<Row>;
  zone: { left: number; right: number; w: number; y: Pair<number> };
  pile: { w: number; x: Pair<number>; y: Pair<number> }; // x: of piles 1 and 2
  ball: { x: number; w: number; y: readonly [number, number, number] }; // far, nobody's, near
  keeps: { x: number; y: number };
  gathered: Pair<Heap>;
  goals: Pair<Heap>;
  roles: { x: number; y: Pair<number> }; // where it is said who attacks
  scene: Box; // where a chifootmi is played out
}

export const TALL: Form = {
  name: 'tall',
  width: 360,
  height: 443,
  hand: [
    { y: 44, w: 58, gap: 8 },
    { y: 383, w: 76, gap: 7 },
  ],
  zone: { left: 74, right: 286, w: 62, y: [163, 255] },
  pile: { w: 56, x: [37, 323], y: [127, 289] },
  ball: { x: 37, w: 44, y: [200, 208, 216] },
  keeps: { x: 323, y: 209 },
  gathered: [
    { x: 97, y: 102, w: 24, dx: 6, dy: 0, reach: 36 },
    { x: 97, y: 315, w: 24, dx: 6, dy: 0, reach: 36 },
  ],
  goals: [
    { x: 263, y: 102, w: 25, dx: -24, dy: 0, reach: 48 },
    { x: 263, y: 315, w: 25, dx: -24, dy: 0, reach: 48 },
  ],
  roles: { x: 172, y: [102, 315] },
  scene: { x: 6, y: 86, w: 348, h: 246 },
};

export const WIDE: Form = {
  name: 'wide',
  width: 600,
  height: 600,
  hand: [
    { y: 68, w: 82, gap: 12 },
    { y: 516, w: 106, gap: 12 },
  ],
  zone: { left: 100, right: 500, w: 92, y: [219, 355] },
  pile: { w: 66, x: [48, 552], y: [187, 387] },
  ball: { x: 48, w: 56, y: [279, 287, 295] },
  keeps: { x: 552, y: 287 },
  gathered: [
    { x: 44, y: 60, w: 38, dx: 0, dy: 4, reach: 40 },
    { x: 38, y: 490, w: 36, dx: 0, dy: 4, reach: 40 },
  ],
  goals: [
    { x: 552, y: 44, w: 38, dx: 0, dy: 24, reach: 60 },
    { x: 562, y: 470, w: 36, dx: 0, dy: 24, reach: 76 },
  ],
  roles: { x: 300, y: [140, 431] },
  scene: { x: 14, y: 136, w: 572, h: 304 },
};

export const heightOf = (w: number) => w * RATIO;

// Slot `i` of `n` in a row of cards held like a fan, a little.
export function handSpot(form: Form, near: boolean, i: number, n: number): Spot {
  const row = form.hand[near ? 1 : 0];
  const off = i - (n - 1) / 2;
  const bend = near ? 1 : -0.6;
  return { x: form.width / 2 + off * (row.w + row.gap), y: row.y + off * off * 1.3 * bend, w: row.w, r: off * 2 * bend };
}

// How much of a card the next one of the same action leaves uncovered: its index, and more.
const SHOWN = 0.62;

// Column `i` of `n` in the match zone. The cards of one action overlap; the more there are, the more.
export function zoneSpot(form: Form, near: boolean, i: number, n: number): Spot {
  const { left, right, w, y } = form.zone;
  const room = right - left - w;
  const step = n < 2 ? 0 : Math.min(w * SHOWN, room / (n - 1));
  return { x: (left + right) / 2 + (i - (n - 1) / 2) * step, y: y[near ? 1 : 0], w, r: 0 };
}

export const pileSpot = (form: Form, near: boolean, pile: 1 | 2): Spot => ({
  x: form.pile.x[pile - 1]!,
  y: form.pile.y[near ? 1 : 0],
  w: form.pile.w,
  r: 0,
});

export const ballSpot = (form: Form, at: 'far' | 'middle' | 'near'): Spot => ({
  x: form.ball.x,
  y: form.ball.y[at === 'far' ? 0 : at === 'middle' ? 1 : 2],
  w: form.ball.w,
  r: at === 'middle' ? 0 : at === 'far' ? -4 : 4,
});

// Things that people lay down lie a little askew: by how much, from a number, the same each time.
const askew = (seed: number) => ((seed * 37) % 11) - 5;

function heapSpot(heap: Heap, i: number, n: number, sideways: boolean, seed: number): Spot {
  const step = n < 2 ? 0 : Math.min(1, heap.reach / (Math.max(Math.abs(heap.dx), Math.abs(heap.dy)) * (n - 1)));
  return { x: heap.x + heap.dx * step * i, y: heap.y + heap.dy * step * i, w: heap.w, r: (sideways ? 90 : 0) + askew(seed) };
}

export const gatheredSpot = (form: Form, near: boolean, i: number, n: number): Spot =>
  heapSpot(form.gathered[near ? 1 : 0], i, n, false, i + 3);

export const goalSpot = (form: Form, near: boolean, i: number, n: number): Spot =>
  heapSpot(form.goals[near ? 1 : 0], i, n, true, i + 1);

export const boxOf = (spot: Spot): Box => ({ x: spot.x - spot.w / 2, y: spot.y - heightOf(spot.w) / 2, w: spot.w, h: heightOf(spot.w) });

export const zoneBox = (form: Form): Box => ({
  x: form.zone.left,
  y: form.zone.y[0] - heightOf(form.zone.w) / 2,
  w: form.zone.right - form.zone.left,
  h: form.zone.y[1] - form.zone.y[0] + heightOf(form.zone.w),
});

export const handBox = (form: Form): Box => {
  const { y, w } = form.hand[1];
  return { x: 0, y: y - heightOf(w) / 2, w: form.width, h: heightOf(w) };
};

export const isIn = (box: Box, x: number, y: number): boolean => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

// A drawn goal: the middle of its line, how large a unit of its own is, and how far off the ball
// lies. In its own units it is 2 × GOAL.half wide and GOAL.height high.
export interface GoalPlace {
  x: number;
  y: number;
  k: number;
  spot: number;
}

export const GOAL = { half: 144, height: 126 };

export function goalPlace(form: Form, shootout: boolean): GoalPlace {
  if (form.name === 'tall') return shootout ? { x: 180, y: 290, k: 1.06, spot: 90 } : { x: 180, y: 254, k: 0.96, spot: 56 };
  return shootout ? { x: 300, y: 388, k: 1.6, spot: 88 } : { x: 300, y: 342, k: 1.25, spot: 58 };
}

// Where a corner is aimed at, in the goal's own units.
export const aimPoint = (corner: 'L' | 'C' | 'R', centre: boolean): { x: number; y: number } => ({
  x: corner === 'C' ? 0 : (corner === 'L' ? -1 : 1) * (centre ? 104 : 100),
  y: corner === 'C' ? -98 : -58,
});

// The part of the table where a finger means that corner.
export function cornerBox(place: GoalPlace, corner: 'L' | 'C' | 'R', centre: boolean): Box {
  const n = centre ? 3 : 2;
  const w = (2 * GOAL.half * place.k) / n;
  const i = corner === 'L' ? 0 : corner === 'R' ? n - 1 : 1;
  return { x: place.x - GOAL.half * place.k + i * w, y: place.y - GOAL.height * place.k, w, h: (GOAL.height + 10) * place.k };
}
