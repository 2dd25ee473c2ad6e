import { describe, expect, it } from 'vitest';
import type { SokrEffect } from '../../rules/effects';
import type { Side, SokrState } from '../../rules/types';
import { stateWith } from './fixture';
import { player, WAYS, type Step } from './matches';
import type { Squares } from './pieces';
import { fullCredit, holderOf, planOf, trailOf, type Beat } from './plan';

const kinds = (beats: { kind: string }[]) => beats.map((beat) => beat.kind);
const R: Side[] = [0];
const B: Side[] = [1];

const stepped = (from: string, to: string, cost: number, more: Partial<SokrEffect> = {}) =>
  ({ kind: 'stepped', side: 0, from, to, cost, ball: false, onto: null, ...more }) as SokrEffect;
const ended: SokrEffect = { kind: 'series_ended', side: 0 };
const began = (side: Side, credit = 5): SokrEffect => ({ kind: 'series_began', side, credit, reduced: credit < 5 });
const given = (at: string, why: string, from_under = false): SokrEffect => ({ kind: 'ball_given', side: 1, at, why, from_under });

describe('what is shown of an event', () => {
  const before = stateWith({ squares: { d5: R, c5: R, d8: B }, ball: 'd5', credit: 4 });

  it('a step with the ball, and the count', () => {
    expect(planOf(before, [stepped('d5', 'd6', 2, { ball: true })], 5)).toEqual([
      { kind: 'step', from: 'd5', to: 'd6', carried: true, climb: false },
      { kind: 'count', at: 'd6', used: 3, full: 5 },
    ]);
  });

  it('a climb without it', () => {
    const [beat] = planOf(before, [stepped('c5', 'c6', 3, { onto: 1 })], 5);
    expect(beat).toEqual({ kind: 'step', from: 'c5', to: 'c6', carried: false, climb: true });
    expect(planOf(before, [stepped('c5', 'c6', 3, { onto: 0 })], 5)[0]).toMatchObject({ climb: true });
  });

  it('a pass, a cross and a change of places', () => {
    const way = { side: 0, from: 'd5', to: 'c5', cost: 1 } as const;
    expect(planOf(before, [{ kind: 'passed', ...way }], 5)[0]).toEqual({ kind: 'lane', from: 'd5', to: 'c5', high: false });
    expect(planOf(before, [{ kind: 'crossed', ...way }], 5)[0]).toMatchObject({ high: true });
    expect(planOf(before, [{ kind: 'swapped', side: 0, at: 'd5', cost: 1 }], 5)).toEqual([
      { kind: 'swap', at: 'd5' },
      { kind: 'count', at: 'd5', used: 2, full: 5 },
    ]);
  });

  it('the last action of a series counts to the end', () => {
    expect(planOf({ ...before, credit: 1 }, [stepped('c5', 'c6', 1), ended, began(1)], 5)).toContainEqual({ kind: 'count', at: 'c6', used: 5, full: 5 });
  });

  it('a reduced series counts to three', () => {
    const pass: SokrEffect = { kind: 'passed', side: 0, from: 'd5', to: 'c5', cost: 1 };
    expect(planOf({ ...before, credit: 2 }, [pass], 3)).toContainEqual({ kind: 'count', at: 'c5', used: 2, full: 3 });
  });

  it('a series whose beginning was not seen counts to five', () => {
    expect(planOf(before, [stepped('c5', 'c6', 1)], 0)[1]).toMatchObject({ used: 2, full: 5 });
  });

  it('the toss, and both sides coming onto the pitch', () => {
    expect(planOf(stateWith({}), [{ kind: 'tossed', kicker: 1 }, { kind: 'set_up_due', kicker: 1 }], 0)).toEqual([{ kind: 'toss', side: 1 }]);
    const setUp: SokrEffect[] = [
      { kind: 'set_up', side: 0, squares: ['b2', 'b2', 'd5'] },
      { kind: 'set_up', side: 1, squares: ['d9'] },
      { kind: 'kicked_off', side: 0, at: 'd5' },
      began(0),
    ];
    expect(planOf(stateWith({}), setUp, 0)).toEqual([{ kind: 'enter', squares: { b2: [0, 0], d5: R, d9: B }, ball: 'd5' }]);
  });

  it('what it does not know it passes over', () => {
    const effects = [{ kind: 'rained', on: 'd5' }, stepped('c5', 'c6', 1), { kind: 'cheered' }];
    expect(kinds(planOf(before, effects, 5))).toEqual(['step', 'count']);
  });
});

describe('the ball changes sides', () => {
  const before = stateWith({ squares: { d5: R, d6: B, c5: B, e5: B, d3: B }, ball: 'd5', turn: 1, credit: 3 });
  const closes = stepped('d3', 'd4', 1, { side: 1 });
  const intercepted: SokrEffect = { kind: 'intercepted', by: 1, at: 'd5', pawns: ['d4', 'c5', 'e5', 'd6'] };

  it('surrounded: the ring is lit, then the ball goes over', () => {
    const beats = planOf(before, [closes, intercepted, ended, given('d6', 'interception'), began(1)], 5);
    expect(kinds(beats)).toEqual(['step', 'ring', 'ball']);
    expect(beats[1]).toEqual({ kind: 'ring', by: ['d4', 'c5', 'e5', 'd6'], side: 1 });
    expect(beats[2]).toEqual({ kind: 'ball', to: 'd6' });
  });

  it('surrounded, and the side is to say which pawn has it', () => {
    const due: SokrEffect = { kind: 'receiver_due', side: 1, why: 'interception', squares: ['c6', 'e6'] };
    expect(kinds(planOf(before, [closes, intercepted, ended, due], 5))).toEqual(['step', 'ring']);
  });

  const fault = (loses_ball: boolean, why = 'time'): SokrEffect => ({ kind: 'faulted', side: 0, why, clause: 'SO-44', loses_ball });

  it('a fault: whistled, not surrounded', () => {
    const effects = [stepped('a1', 'a2', 1), fault(true, 'no_pass'), ended, given('d8', 'fault'), began(1)];
    expect(kinds(planOf(before, effects, 5))).toEqual(['step', 'count', 'fault', 'ball']);
  });

  it('a fault without the ball, which is paid later', () => {
    expect(planOf(before, [fault(false, 'ended_early'), ended, began(1)], 5)).toEqual([{ kind: 'fault', side: 0 }]);
  });

  it('a fault where all who might have the ball are covered: one comes to the top', () => {
    const covered = stateWith({ squares: { d5: [1, 0], d2: [1, 0] }, ball: 'd5' });
    expect(planOf(covered, [fault(true), ended, given('d5', 'fault', true), began(1)], 5).slice(1)).toEqual([{ kind: 'swap', at: 'd5' }]);
    expect(kinds(planOf(covered, [fault(true), ended, given('d2', 'fault', true), began(1)], 5))).toEqual(['fault', 'swap', 'ball']);
  });

  const half: SokrEffect[] = [ended, { kind: 'half_ended', half: 1 }, { kind: 'half_began', half: 2, extra: false }, { kind: 'set_up_due', kicker: 1 }];

  it('half-time ends it before the ball goes over', () => {
    const beats = planOf(before, [closes, intercepted, ...half], 5);
    expect(kinds(beats)).toEqual(['step', 'ring', 'half']);
    expect(beats[2]).toEqual({ kind: 'half', half: 2 });
    expect(kinds(planOf(before, [stepped('a1', 'a2', 3), fault(true, 'no_pass'), ...half], 5))).toEqual(['step', 'count', 'half']);
    expect(kinds(planOf(before, [fault(false), ...half], 5))).toEqual(['fault', 'half']);
  });
});

describe('shots', () => {
  const squares: Squares = { d9: R, c9: B, d1: R };
  const ready = stateWith({ phase: 'throw', turn: 'both', squares, ball: 'd9', shooter: 0, shot: 'close', credit: 0 });
  const thrown = (first: string, second: string, shooter: Side = 0): SokrEffect => ({ kind: 'thrown', shooter, throws: [first, second] });
  const goal: SokrEffect = { kind: 'goal', by: 0 };
  const stopped: SokrEffect = { kind: 'stopped', by: 1 };
  const due: SokrEffect = { kind: 'retreat_due', side: 0, count: 1 };

  it('taken, and a goal at once where nothing is thrown', () => {
    const shot: SokrEffect = { kind: 'shot_taken', side: 0, shot: 'long', from: 'd8', cost: 2 };
    expect(planOf(ready, [shot], 5)).toEqual([{ kind: 'shot', from: 'd8', side: 0, long: true }]);
    expect(kinds(planOf(ready, [shot, goal, ended], 5))).toEqual(['shot', 'goal']);
  });

  it('won: hands, then the goal', () => {
    const beats = planOf(ready, [thrown('R', 'S'), goal, ended, { kind: 'set_up_due', kicker: 1 }], 0);
    expect(beats).toEqual([
      { kind: 'throw', hands: ['R', 'S'], winner: 0, shooter: 0 },
      { kind: 'goal', side: 0, ball: 'd9' },
    ]);
  });

  it('stopped: the ball is held while the shooter retreats, and put then', () => {
    const beats = planOf(ready, [thrown('R', 'P'), stopped, ended, due], 0);
    expect(kinds(beats)).toEqual(['throw', 'stop', 'caught']);
    expect(beats[0]).toMatchObject({ winner: 1 });
    expect(beats[2]).toEqual({ kind: 'caught', side: 1 });
    const held = stateWith({ squares, ball: null, phase: 'retreat', turn: 0, series: 1, credit: 0 });
    const back: SokrEffect[] = [
      { kind: 'lifted', side: 0, upper: ['d9'], lower: [] },
      { kind: 'retreated', side: 0, squares: ['d7'] },
    ];
    const retreat = { kind: 'retreat', squares: { d7: R, c9: B, d1: R } };
    expect(planOf(held, [...back, given('c9', 'stop'), began(1)], 0)).toEqual([retreat, { kind: 'ball', to: 'c9' }]);
    expect(planOf(held, [...back, { kind: 'receiver_due', side: 1, why: 'stop', squares: ['c9', 'e9'] }], 0)).toEqual([retreat]);
    expect(planOf({ ...held, phase: 'ball', turn: 1 }, [given('c9', 'stop'), began(1)], 0)).toEqual([{ kind: 'ball', to: 'c9' }]);
  });

  it('those that retreat leave from above, from below, and both from a stack of their own', () => {
    const mixed = stateWith({ squares: { d8: R, b9: [1, 0], e9: [0, 1], f9: [0, 0], a1: R }, ball: null, phase: 'retreat' });
    const effects: SokrEffect[] = [
      { kind: 'lifted', side: 0, upper: ['d8', 'b9', 'f9'], lower: ['e9', 'f9'] },
      { kind: 'retreated', side: 0, squares: ['d7', 'd7', 'e7', 'f7', 'g7'] },
    ];
    const there = { b9: B, e9: B, a1: R, d7: [0, 0], e7: R, f7: R, g7: R };
    expect(planOf(mixed, effects, 0)).toEqual([{ kind: 'retreat', squares: there }]);
  });

  it('stopped by the last throw of the match', () => {
    const effects: SokrEffect[] = [thrown('R', 'P'), stopped, ended, { kind: 'half_ended', half: 4 }, { kind: 'ended', result: 1, how: 'play' }];
    expect(kinds(planOf(ready, effects, 0))).toEqual(['throw', 'stop', 'over']);
  });

  it('who holds it', () => {
    expect(holderOf(stateWith({ ball: null, phase: 'retreat', turn: 0 }))).toBe(1);
    expect(holderOf(stateWith({ ball: null, phase: 'ball', turn: 1 }))).toBe(1);
    expect(holderOf(stateWith({ ball: 'd5', phase: 'ball', turn: 1 }))).toBe(null);
    expect(holderOf(stateWith({ ball: null, phase: 'setup', turn: 'both' }))).toBe(null);
    expect(holderOf(stateWith({ ball: null, phase: 'penalties', turn: 'both' }))).toBe(null);
  });

  it('equal: again from close, stopped from afar', () => {
    expect(kinds(planOf(ready, [thrown('R', 'R'), { kind: 'tied' }], 0))).toEqual(['throw', 'again']);
    const beats = planOf(ready, [thrown('R', 'R'), stopped, ended, due], 0);
    expect(kinds(beats)).toEqual(['throw', 'stop', 'caught']);
    expect(beats[0]).toMatchObject({ winner: null });
  });

  it('the last goal ends the match', () => {
    expect(kinds(planOf(ready, [thrown('P', 'R'), goal, { kind: 'ended', result: 0, how: 'play' }], 0))).toEqual(['throw', 'goal', 'over']);
  });

  it('penalties are goals too', () => {
    const before = stateWith({ phase: 'penalties', turn: 'both', shooter: 1, squares });
    const taken = (scored: boolean): SokrEffect => ({ kind: 'penalty_taken', by: 1, scored });
    const [hands, scored] = planOf(before, [thrown('R', 'P', 1), taken(true)], 0);
    expect(hands).toMatchObject({ winner: 1, shooter: 1 });
    expect(scored).toEqual({ kind: 'goal', side: 1, ball: null });
    expect(planOf(before, [thrown('R', 'S', 1), taken(false)], 0)).toEqual([
      { kind: 'throw', hands: ['R', 'S'], winner: 0, shooter: 1 },
      { kind: 'stop', side: 0 },
    ]);
    expect(kinds(planOf(before, [thrown('S', 'S', 1), { kind: 'tied' }], 0))).toEqual(['throw', 'again']);
  });

  it('they begin, and what ends a match from outside', () => {
    expect(kinds(planOf(ready, [{ kind: 'half_ended', half: 4 }, { kind: 'penalties_began', first: 1 }], 0))).toEqual(['penalties']);
    expect(kinds(planOf(ready, [{ kind: 'ended', result: 1, how: 'resign' }], 0))).toEqual(['over']);
  });
});

describe('the credit that a series began with', () => {
  it('is told where it begins and carried along', () => {
    const state = stateWith({ credit: 3 });
    expect(fullCredit(5, [stepped('c5', 'c6', 1), ended, began(1, 3)], state)).toBe(3);
    expect(fullCredit(3, [stepped('c5', 'c6', 1)], { ...state, credit: 1 })).toBe(3);
    expect(fullCredit(3, [ended, began(1)], { ...state, credit: 5 })).toBe(5);
    expect(fullCredit(0, [], { ...state, credit: 2 })).toBe(5);
    expect(fullCredit(5, [], { ...state, phase: 'throw', credit: 0 })).toBe(0);
  });
});

describe('where the last series went', () => {
  it('grows with each action of one side and starts afresh with the other', () => {
    const swapped: SokrEffect = { kind: 'swapped', side: 0, at: 'd6', cost: 1 };
    expect(trailOf([], null, 0, [stepped('d5', 'd6', 1)])).toEqual([['d5', 'd6']]);
    expect(trailOf([['d5', 'd6']], 0, 0, [swapped])).toEqual([['d5', 'd6'], ['d6']]);
    expect(trailOf([['d5', 'd6'], ['d6']], 0, 1, [{ kind: 'passed', side: 1, from: 'c7', to: 'c9', cost: 1 }])).toEqual([['c7', 'c9']]);
    expect(trailOf([['d5', 'd6']], 0, 'both', [{ kind: 'set_up', side: 0, squares: ['d1'] }])).toEqual([]);
  });

  it('has the pawn that is chosen for the ball, not one that has it by itself', () => {
    expect(trailOf([], 0, 1, [given('c9', 'stop'), began(1)])).toEqual([['c9']]);
    const lost: SokrEffect = { kind: 'faulted', side: 0, why: 'time', clause: 'SO-44', loses_ball: true };
    expect(trailOf([], 1, 0, [lost, ended, given('c9', 'fault')])).toEqual([[]]);
    expect(trailOf([], 1, 0, [stepped('a1', 'a2', 1), lost, ended, given('c9', 'fault')])).toEqual([['a1', 'a2']]);
  });
});

// What lies where after the beats, as the stage would move it.
function played({ squares: start, ball: first }: SokrState, beats: readonly Beat[]): { squares: Squares; ball: string | null } {
  let squares: Squares = Object.fromEntries(Object.entries(start).map(([name, pawns]) => [name, [...pawns]]));
  let ball = first;
  for (const beat of beats) {
    if (beat.kind === 'enter') ({ squares, ball } = beat);
    if (beat.kind === 'retreat') squares = beat.squares;
    if (beat.kind === 'swap') squares[beat.at] = [...squares[beat.at]!].reverse();
    if (beat.kind === 'lane' || beat.kind === 'ball') ball = beat.to;
    if (beat.kind === 'caught') ball = null;
    if (beat.kind !== 'step') continue;
    (squares[beat.to] ??= []).push(squares[beat.from]!.pop()!);
    if (squares[beat.from]!.length === 0) delete squares[beat.from];
    if (beat.carried) ball = beat.to;
  }
  return { squares, ball };
}

describe('real matches', () => {
  function judge({ event, before, effects, after }: Step, beats: Beat[]) {
    const cleared = effects.some(({ kind }) => kind === 'set_up_due');
    const { squares, ball } = played(before, beats);
    if (!cleared) expect(squares, event).toEqual(after.squares);
    if (!cleared && after.phase !== 'penalties') expect(ball, event).toBe(after.ball);
    for (const beat of beats) {
      if (beat.kind === 'count' && !effects.some(({ kind }) => kind === 'series_ended')) expect(beat.full - beat.used, event).toBe(after.credit);
      if (beat.kind === 'goal' && beat.ball) expect(after.score[beat.side], event).toBe(before.score[beat.side] + 1);
    }
  }

  it('every motion starts at the state before and ends at the one after', async () => {
    const play = await player();
    const seen = new Set<string>();
    for (const options of WAYS) {
      for (let seed = 1; seed <= 6; ++seed) {
        let full = 0;
        for (const step of play(options, seed)) {
          const beats = planOf(step.before, step.effects, full);
          judge(step, beats);
          kinds(beats).forEach((kind) => seen.add(kind));
          full = fullCredit(full, step.effects, step.after);
        }
      }
    }
    expect([...seen].sort().join(' ')).toBe('again ball caught count enter fault goal half lane over penalties retreat ring shot step stop swap throw toss');
  });
});
