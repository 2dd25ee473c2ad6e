import { describe, expect, it } from 'vitest';
import type { ChifootmiState } from '../../rules/types';
import { arrange, chosenSlot, keyOf } from './arrange';
import { boxOf, cornerBox, goalPlace, handSpot, heightOf, isIn, pileSpot, TALL, WIDE, zoneSpot, type Box } from './layout';
import { playerOf } from './player';
import { series } from './shootout';

const base: ChifootmiState = {
  game: 'chifootmi',
  options: {},
  turn: 'both',
  phase: 'cards',
  score: [1, 0],
  result: null,
  active: [
    ['T', '5', 'T', '8'],
    ['1', null, '3', null],
  ],
  facedown: [
    [true, false, false, false],
    [false, true, false, true],
  ],
  pile1: [1, 1],
  pile2: [3, 0],
  top2: ['T', null],
  ball: 1,
  keeps: 1,
  needed: 2,
  shootout: [0, 0],
  kicks: [[], []],
  places: {
    active: [
      [4, 1, 8, 9],
      [0, 4, 2, 5],
    ],
    laid: [
      [0, 2, 3],
      [1, 3, 7],
    ],
    pile1: [6, 6],
    pile2: [10, null],
  },
  zone: [['2'], ['9']],
  laid: [
    ['11', '6', '2'],
    ['10', '4', '9'],
  ],
  gathered: [[], [0, 1]],
  goals: [[1], []],
};
const seen = { form: TALL, near: 0 as const, viewer: 0 as const };

describe('an arrangement', () => {
  const items = arrange(base, seen);
  const of = (key: string) => items.find((item) => item.key === key)!;

  it('has every card that is on the table once', () => {
    // 4 + 4 active, two hidden piles, one open one, six played, the ball.
    expect(items.length).toBe(8 + 2 + 1 + 6 + 1);
    expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
  });
  it('turns over the card that marks a goal, and gathers the rest of its pair', () => {
    expect(of('0:2')).toMatchObject({ goal: true, turn: 180 });
    expect(of('1:3')).toMatchObject({ goal: false, mini: true });
    expect(of('0:2').y).toBeGreaterThan(TALL.height / 2);
    expect(of('1:3').y).toBeLessThan(TALL.height / 2);
  });
  it('shows a hidden card to its owner alone', () => {
    expect(of('0:4')).toMatchObject({ peek: true, turn: 0, token: 'T' });
    expect(items.filter((item) => item.side === 1 && item.token === null && item.z >= 20).map((item) => item.turn)).toEqual([180, 180]);
  });
  it('plays the T that lies open before the one that lies face down', () => {
    expect(chosenSlot(base, 0, 'T')).toBe(2);
    expect(chosenSlot(base, 0, '8')).toBe(3);
    expect(chosenSlot(base, 0, '7')).toBe(-1);
  });
  it('knows a card by its place in its deck, wherever it lies', () => {
    const laid: ChifootmiState = {
      ...base,
      active: [['T', 'T', '8'], ['1', null, null]],
      zone: [['2', '5'], ['9', '3']],
      laid: [[...base.laid[0], '5'], [...base.laid[1], '3']],
      places: {
        ...base.places,
        active: [[4, 8, 9], [0, 4, 5]],
        laid: [[...base.places.laid[0], 1], [...base.places.laid[1], 2]],
      },
    };
    for (const state of [base, laid]) expect(arrange(state, seen).find((item) => item.key === keyOf(1, 2))).toMatchObject({ token: '3', side: 1 });
  });
  it('turns the ball card to its holder and lays it on their half', () => {
    expect(of('ball').turn).toBe(180);
    expect(of('ball').y).toBeLessThan(arrange({ ...base, ball: 0 }, seen).find((item) => item.key === 'ball')!.y);
  });
  it('lays the viewer’s own secret choice in the zone, for the viewer alone', () => {
    const own = arrange(base, { ...seen, pending: '5' }).find((item) => item.key === '0:1')!;
    expect(own).toMatchObject({ y: TALL.zone.y[1], peek: true });
    const both = arrange(base, { ...seen, viewer: null, pending: '5' }).find((item) => item.key === '0:1')!;
    expect(both.y).toBe(of('0:1').y);
  });
});

const meets = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe.each([TALL, WIDE])('the table, $name', (form) => {
  it('keeps everything on it, and hands, piles and pairs apart', () => {
    const far = [0, 1, 2, 3].map((i) => boxOf(handSpot(form, false, i, 4)));
    const near = [0, 1, 2, 3].map((i) => boxOf(handSpot(form, true, i, 4)));
    const piles = [true, false].flatMap((mine) => ([1, 2] as const).map((pile) => boxOf(pileSpot(form, mine, pile))));
    const zone = [true, false].flatMap((mine) => [0, 1, 2].map((i) => boxOf(zoneSpot(form, mine, i, 3))));
    const groups = [far, near, piles, zone];
    for (const box of groups.flat()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(form.width);
      expect(box.y + box.h).toBeLessThanOrEqual(form.height);
    }
    groups.forEach((group, i) => groups.slice(i + 1).forEach((later) => group.forEach((a) => later.forEach((b) => expect(meets(a, b)).toBe(false)))));
  });
  it('lets the cards of one action overlap, and shows the index of each', () => {
    for (const n of [2, 3, 4]) {
      for (let i = 1; i < n; ++i) {
        const [before, after] = [i - 1, i].map((column) => boxOf(zoneSpot(form, true, column, n))) as [Box, Box];
        expect(meets(before, after)).toBe(true);
        expect(after.x - before.x).toBeGreaterThan(0.4 * before.w); // two figures of an index are narrower
      }
    }
  });
  it('squeezes many pairs into the zone', () => {
    for (const n of [1, 2, 5, 14]) {
      for (let i = 0; i < n; ++i) {
        const box = boxOf(zoneSpot(form, true, i, n));
        expect(box.x).toBeGreaterThanOrEqual(form.zone.left - 0.01);
        expect(box.x + box.w).toBeLessThanOrEqual(form.zone.right + 0.01);
      }
    }
  });
  it('has corners that share out the goal', () => {
    for (const shootout of [false, true]) {
      const place = goalPlace(form, shootout);
      const [left, middle, right] = (['L', 'C', 'R'] as const).map((corner) => cornerBox(place, corner, true)) as [Box, Box, Box];
      expect(left.x + left.w).toBeCloseTo(middle.x);
      expect(middle.x + middle.w).toBeCloseTo(right.x);
      expect(cornerBox(place, 'L', false).w).toBeCloseTo(1.5 * left.w);
      expect(isIn({ x: 0, y: 0, w: form.width, h: form.height }, right.x + right.w, right.y + right.h)).toBe(true);
    }
  });
});

it('has cards of at least 56 pixels where 360 are all there is', () => {
  expect(Math.min(...TALL.hand.map((row) => row.w), TALL.pile.w, TALL.zone.w)).toBeGreaterThanOrEqual(56);
  expect(heightOf(TALL.hand[1].w)).toBeGreaterThan(44);
});

describe('the players', () => {
  it('grow taller, broader and stronger with their value', () => {
    for (let value = 2; value <= 11; ++value) {
      const [less, more] = [playerOf(value - 1), playerOf(value)];
      expect(more.head.y).toBeLessThan(less.head.y);
      expect(more.shoulder).toBeGreaterThan(less.shoulder);
      expect(more.limb.arm).toBeGreaterThan(less.limb.arm);
      expect(more.brow).toBeGreaterThan(less.brow);
    }
  });
  it('stay on their card', () => {
    for (let value = 1; value <= 11; ++value) {
      const p = playerOf(value);
      for (const point of [...p.arms.flat(), ...p.legs.flat()]) {
        expect(point.x).toBeGreaterThan(4);
        expect(point.x).toBeLessThan(96);
      }
    }
  });
});

describe('the marks of a shoot-out', () => {
  it('show what was taken, what is due and what is to come', () => {
    expect(series([[true, false], [true]], 1)).toEqual([
      ['goal', 'miss', 'ahead', 'ahead', 'ahead'],
      ['goal', 'due', 'ahead', 'ahead', 'ahead'],
    ]);
  });
  it('move on after five', () => {
    const six = [true, true, true, true, true, false];
    const [first, second] = series([six, six.slice(0, 5)], 1);
    expect(first).toEqual(['goal', 'goal', 'goal', 'goal', 'miss']);
    expect(second).toEqual(['goal', 'goal', 'goal', 'goal', 'due']);
  });
});
