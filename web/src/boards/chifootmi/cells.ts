import { count, fill, type Messages } from '../../i18n/i18n.svelte';
import { other, SIDES, type ChifootmiState, type Side } from '../../rules/types';
import { columns, keyOf } from './arrange';
import { ballSpot, boxOf, cornerBox, goalPlace, handSpot, pileSpot, zoneBox, zoneSpot, type Box, type Form } from './layout';
import type { Corner, Shot } from './motion';

// A place on the table that can be pointed at and is named; places in a row are next to each other.
export interface Cell {
  id: string;
  row: number;
  box: Box;
  label: string;
  kind: 'card' | 'pile' | 'slot' | 'corner' | 'info';
  side: Side | null;
  action: string | null; // what choosing it means
  item: string | null; // the card that lies there
}

interface Words {
  m: Messages['chifootmi'];
  sides: readonly string[];
}

export const nameOf = (token: string, { m }: Words): string => (token === 'T' ? m.tackle : token);

function cardCells(state: ChifootmiState, side: Side, row: number, form: Form, near: boolean, words: Words): Cell[] {
  const { m, sides } = words;
  const n = state.active[side].length;
  const slots = n + (state.phase === 'draw' ? 1 : 0);
  return state.active[side].map((token, i) => {
    const parts = { side: sides[side]!, card: token === null ? '' : nameOf(token, words) };
    const text = token === null ? m.hiddenOf : state.facedown[side][i] ? m.peekOf : m.cardOf;
    return {
      id: `hand-${side}-${i}`,
      row,
      box: boxOf(handSpot(form, near, i, slots)),
      label: fill(text, parts),
      kind: 'card',
      side,
      action: token,
      item: keyOf(side, state.places.active[side][i]!),
    };
  });
}

function pileCell(state: ChifootmiState, side: Side, pile: 1 | 2, row: number, form: Form, near: boolean, words: Words): Cell {
  const { m, sides } = words;
  const left = (pile === 1 ? state.pile1 : state.pile2)[side];
  const top = state.top2[side];
  const place = (pile === 1 ? state.places.pile1 : state.places.pile2)[side];
  const parts = { side: sides[side]!, cards: count(m.cards, left), card: top === null ? '' : nameOf(top, words) };
  const text = left === 0 ? m.pileEmpty : pile === 1 ? m.pile1 : m.pile2;
  return {
    id: `pile-${side}-${pile}`,
    row,
    box: boxOf(pileSpot(form, near, pile)),
    label: fill(text, parts),
    kind: 'pile',
    side,
    action: `p${pile}`,
    item: place === null ? null : keyOf(side, place),
  };
}

function heapCell(state: ChifootmiState, side: Side, row: number, form: Form, near: boolean, { m, sides }: Words): Cell {
  const heap = form.gathered[near ? 1 : 0];
  const cards = 2 * state.gathered[side].length - state.goals.flat().filter((pair) => state.gathered[side].includes(pair)).length;
  return {
    id: `heap-${side}`,
    row,
    box: boxOf({ ...heap, r: 0 }),
    label: fill(m.heap, { side: sides[side]!, goals: count(m.goals, state.score[side]), cards: count(m.cards, cards) }),
    kind: 'info',
    side,
    action: null,
    item: null,
  };
}

function zoneCells(state: ChifootmiState, row: number, form: Form, near: Side, words: Words, open: boolean): Cell[] {
  const { m, sides } = words;
  const ball = state.ball;
  const at = ball === null ? 'middle' : ball === near ? 'near' : 'far';
  const named = (side: Side, pair: number) => fill(m.cardOf, { side: sides[side]!, card: nameOf(state.zone[side][pair]!, words) });
  const cells: Cell[] = [
    {
      id: 'ball',
      row,
      box: boxOf(ballSpot(form, at)),
      label: ball === null ? m.ballNone : fill(m.ballOf, { side: sides[ball]!, n: state.keeps, of: state.needed }),
      kind: 'info',
      side: ball,
      action: null,
      item: null,
    },
  ];
  const tall = (pair: number): Box => {
    const [far, close] = [false, true].map((mine) => boxOf(zoneSpot(form, mine, pair, columns(state)))) as [Box, Box];
    return { ...far, h: close.y + close.h - far.y };
  };
  state.zone[0].forEach((_, pair) => {
    const label = fill(m.pair, { n: pair + 1, far: named(other(near), pair), near: named(near, pair) });
    cells.push({ id: `pair-${pair}`, row, box: tall(pair), label, kind: 'info', side: null, action: null, item: null });
  });
  if (open) {
    const box = state.zone[0].length === 0 ? zoneBox(form) : tall(state.zone[0].length);
    cells.push({ id: 'slot', row, box, label: m.slot, kind: 'slot', side: null, action: null, item: null });
  }
  return cells;
}

function goalCells(shot: Shot, centre: boolean, row: number, form: Form, acting: Side | null, words: Words): Cell[] {
  const { m } = words;
  const place = goalPlace(form, shot.phase === 'shootout');
  const corners: Corner[] = centre ? ['L', 'C', 'R'] : ['L', 'R'];
  const verbs = acting === null ? m.keepAt : acting === shot.shooter ? m.shootAt : m.diveTo;
  return corners.map((corner) => ({
    id: `corner-${corner}`,
    row,
    box: cornerBox(place, corner, centre),
    label: verbs[corner],
    kind: 'corner',
    side: acting,
    action: corner,
    item: null,
  }));
}

export interface Setting {
  form: Form;
  near: Side;
  acting: Side | null;
  shot: Shot | null; // a chifootmi that is due
  centre: boolean;
}

export function cellsOf(state: ChifootmiState, { form, near, acting, shot, centre }: Setting, words: Words): Cell[] {
  const far = other(near);
  if (shot?.phase === 'shootout') {
    const tallies = SIDES.map((side): Cell => {
      const label = fill(words.m.tally, { side: words.sides[side]!, n: state.shootout[side] });
      return { id: `tally-${side}`, row: 0, box: { x: 20, y: side === near ? 56 : 16, w: form.width - 40, h: 40 }, label, kind: 'info', side, action: null, item: null };
    });
    return [...tallies, ...goalCells(shot, centre, 1, form, acting, words)];
  }
  const hands = (side: Side, row: number) => cardCells(state, side, row, form, side === near, words);
  const dealt = state.active[far].length > 0 || state.laid[0].length > 0;
  const stock = (side: Side, row: number): Cell[] =>
    dealt
      ? [
          pileCell(state, side, 1, row, form, side === near, words),
          heapCell(state, side, row, form, side === near, words),
          pileCell(state, side, 2, row, form, side === near, words),
        ].filter((cell) => cell.kind === 'info' || state.active[side].length > 0)
      : [];
  const middle = shot
    ? goalCells(shot, centre, 2, form, acting, words)
    : [...stock(far, 1), ...zoneCells(state, 2, form, near, words, ['cards', 'shooting'].includes(state.phase)), ...stock(near, 3)];
  return [...hands(far, 0), ...middle, ...hands(near, 4)];
}

const centreOf = (cell: Cell) => cell.box.x + cell.box.w / 2;

// Where an arrow key leads; null: nowhere.
export function step(cells: readonly Cell[], from: Cell, key: string): Cell | null {
  const row = cells.filter((cell) => cell.row === from.row);
  const at = row.findIndex((cell) => cell.id === from.id);
  if (key === 'ArrowLeft') return row[at - 1] ?? null;
  if (key === 'ArrowRight') return row[at + 1] ?? null;
  if (key === 'Home') return row[0] ?? null;
  if (key === 'End') return row.at(-1) ?? null;
  const way = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const rows = [...new Set(cells.map((cell) => cell.row))].sort((a, b) => a - b);
  const next = rows[rows.indexOf(from.row) + way];
  if (way === 0 || next === undefined) return null;
  const there = cells.filter((cell) => cell.row === next);
  return there.reduce((best, cell) => (Math.abs(centreOf(cell) - centreOf(from)) < Math.abs(centreOf(best) - centreOf(from)) ? cell : best));
}

// Where the keyboard enters: what that side can choose, else the first place.
export const entry = (cells: readonly Cell[], side: Side): Cell | undefined =>
  cells.find((cell) => cell.kind === 'corner') ?? cells.find((cell) => cell.kind === 'card' && cell.side === side) ?? cells[0];
