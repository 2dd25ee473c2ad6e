import { beforeAll, describe, expect, it } from 'vitest';
import type { ChifootmiState, Side } from '../../rules/types';
import { arrange, type Item, type Seen } from './arrange';
import { TALL, WIDE } from './layout';
import { LEVELS, player, type Step } from './matches';
import { framesOf, kindOf, stampOf, veiled } from './motion';

const MATCHES = 6;
const PATIENCE = 60_000; // milliseconds: a busy machine is no fault of the board's
const matches: Step[][][] = []; // by level
beforeAll(async () => {
  const play = await player();
  LEVELS.forEach((options, level) => (matches[level] = Array.from({ length: MATCHES }, (_, i) => play(options, i + 1))));
}, PATIENCE);

const LONGEST = 1500; // milliseconds for a chain

// Every step of many matches, as each pair of eyes sees it: side 0, side 1, both together.
function* steps(level: number) {
  for (const [index, match] of matches[level]!.entries()) {
    const views: [Side | null, (step: Step) => ChifootmiState][] = [
      [0, (s) => s.seen[0]],
      [1, (s) => s.seen[1]],
      [null, (s) => s.shared],
    ];
    for (const [viewer, view] of views) {
      const seen: Seen = { form: index % 2 ? TALL : WIDE, near: viewer ?? 0, viewer };
      for (let i = 1; i < match.length; ++i) {
        yield { seen, before: view(match[i - 1]!), after: view(match[i]!), effects: match[i]!.effects[viewer ?? 2], event: match[i]!.event, where: `match ${index}, viewer ${viewer}, event ${i}: ${match[i]!.event}` };
      }
    }
  }
}

const place = ({ key, x, y, w, r, turn, peek, goal }: Item) => JSON.stringify({ key, x, y, w, r, turn: turn % 360, peek, goal });
const places = (items: Item[]) => items.map(place).sort();

describe.each(LEVELS.map((_, i) => i))('motion at level %i', (level) => {
  it('starts at the state before and ends at the state after, no card twice, none lost', () => {
    for (const { seen, before, after, effects, where } of steps(level)) {
      const frames = framesOf({ before, after, effects }, seen);
      const final = arrange(after, seen);
      expect(new Set(final.map((item) => item.key)).size, where).toBe(final.length);
      if (frames.length === 0) continue;
      expect(frames.filter(({ items }) => new Set(items.map((item) => item.key)).size !== items.length), where).toEqual([]);
      expect(places(frames.at(-1)!.items), where).toEqual(places(final));
      expect(frames.at(-1)!.last, where).toBe(true);
      expect(frames.reduce((sum, frame) => sum + frame.ms, 0), where).toBeLessThanOrEqual(LONGEST);
    }
  }, PATIENCE);

  it('begins with every card where it lay', () => {
    for (const { seen, before, after, effects, where } of steps(level)) {
      if ([null, 'dealt', 'tossed'].includes(kindOf({ effects }))) continue;
      const spots = (items: Item[]) => items.map(({ x, y, w, turn }) => `${x} ${y} ${w} ${turn}`);
      const first = new Set(spots(framesOf({ before, after, effects }, seen)[0]!.items));
      const moved = spots(arrange(before, seen)).filter((spot) => !first.has(spot));
      expect(moved, where).toEqual([]);
    }
  }, PATIENCE);

  it('tells the same card under the same name', () => {
    for (const { seen, before, after, where } of steps(level)) {
      const known = new Map(arrange(after, seen).map((item) => [item.key, item]));
      const cards = arrange(before, seen).filter(({ kind }) => kind === 'card');
      const others = cards.filter((item) => {
        const later = known.get(item.key);
        return !later || later.side !== item.side || (item.token !== null && later.token !== item.token);
      });
      expect(others, where).toEqual([]);
    }
  }, PATIENCE);

  it('turns both cards of a pair together, from their backs', () => {
    for (const { seen, before, after, effects, event, where } of steps(level)) {
      if (kindOf({ effects }) !== 'laid') continue;
      const [, laid, turned] = framesOf({ before, after, effects }, seen);
      const moved = turned!.items.filter((item, i) => item.turn !== laid!.items[i]!.turn);
      expect(moved.map((item) => item.token).sort(), where).toEqual(event.split('|').sort());
      expect(laid!.items.filter((item) => moved.some((m) => m.key === item.key)).map((item) => item.turn), where).toEqual([180, 180]);
    }
  }, PATIENCE);

  it('shows nobody what is hidden from them', () => {
    for (const { seen, after, where } of steps(level)) {
      const cards = arrange(after, seen).filter((item) => item.kind === 'card');
      expect(cards.filter((item) => (item.token === null && item.turn !== 180) || (item.peek && item.side !== seen.viewer)), where).toEqual([]);
    }
  }, PATIENCE);
});

describe('what is stamped', () => {
  it('says goal exactly when one was counted, and taken only when the ball went over', () => {
    for (let level = 0; level < LEVELS.length; ++level) {
      for (const { before, after, effects, where } of steps(level)) {
        const stamp = stampOf({ effects });
        const goals = (s: ChifootmiState) => s.score[0] + s.score[1] + s.shootout[0] + s.shootout[1];
        expect(stamp === 'goal', where).toBe(goals(after) > goals(before));
        if (stamp === 'taken' || stamp === 'counter' || stamp === 'over' || stamp === 'offside') expect(after.ball, where).not.toBe(before.ball);
        if (stamp === 'kept' || stamp === 'repelled') expect(after.ball, where).toBe(before.ball);
      }
    }
  }, PATIENCE);
});

it('marks as many penalties as the match counts', () => {
  for (const { everything } of matches.flat(2)) {
    expect(everything.kicks.map((row) => row.filter(Boolean).length)).toEqual(everything.shootout);
  }
});

it('hides from everybody what only one saw before they acted', () => {
  for (const match of matches.flat()) {
    for (let i = 1; i < match.length; ++i) {
      const after = match[i]!.shared;
      const mine = veiled(match[i - 1]!.seen[0], after);
      mine.active[0].forEach((token, slot) => {
        if (match[i - 1]!.everything.facedown[0][slot] && after.active[0].includes(null)) expect(token).toBeNull();
        else expect(token).toBe(match[i - 1]!.seen[0].active[0][slot]);
      });
    }
  }
});
