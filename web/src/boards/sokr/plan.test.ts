import { describe, expect, it } from 'vitest';
import type { Side } from '../../rules/types';
import { stateWith } from './fixture';
import { fullCredit, holderOf, planOf, takers, trailOf } from './plan';

const kinds = (beats: { kind: string }[]) => beats.map((beat) => beat.kind);
const R: Side[] = [0];
const B: Side[] = [1];

describe('what is shown of an event', () => {
  const before = stateWith({ squares: { d5: R, c5: R, d8: B }, ball: 'd5', credit: 4 });

  it('a step with the ball, and the count', () => {
    const after = stateWith({ squares: { d6: R, c5: R, d8: B }, ball: 'd6', credit: 2 });
    expect(planOf(before, 'd5>d6', after, 5)).toEqual([
      { kind: 'step', from: 'd5', to: 'd6', carried: true, climb: false },
      { kind: 'count', at: 'd6', used: 3, full: 5 },
    ]);
  });

  it('a climb without it', () => {
    const after = stateWith({ squares: { d5: R, d8: B, c6: R }, ball: 'd5', credit: 3 });
    const [beat] = planOf({ ...before, squares: { ...before.squares, c6: B } }, 'c5>c6', after, 5);
    expect(beat).toEqual({ kind: 'step', from: 'c5', to: 'c6', carried: false, climb: true });
  });

  it('a pass and a cross', () => {
    const after = stateWith({ ...before, ball: 'c5', credit: 3 });
    expect(planOf(before, 'd5-c5', after, 5)[0]).toEqual({ kind: 'lane', from: 'd5', to: 'c5', high: false });
    expect(planOf(before, 'd5*c5', after, 5)[0]).toMatchObject({ high: true });
  });

  it('the last action of a series counts to the end', () => {
    const after = stateWith({ ...before, squares: { d5: R, c6: R, d8: B }, credit: 5, turn: 1, series: 1 });
    expect(planOf(before, 'c5>c6', after, 5)).toContainEqual({ kind: 'count', at: 'c6', used: 5, full: 5 });
  });

  it('a reduced series counts to three', () => {
    expect(planOf({ ...before, credit: 2 }, 'd5-c5', stateWith({ ...before, ball: 'c5', credit: 1 }), 3)).toContainEqual({
      kind: 'count',
      at: 'c5',
      used: 2,
      full: 3,
    });
  });
});

describe('the ball changes sides', () => {
  const around = { d5: R, d6: B, c5: B, e5: B, d3: B } as Record<string, Side[]>;
  const before = stateWith({ squares: around, ball: 'd5', turn: 1, credit: 3 });
  const closed = { ...around, d4: B } as Record<string, Side[]>;
  delete closed.d3;

  it('surrounded: the ring is lit, then the ball goes over', () => {
    const after = stateWith({ squares: closed, ball: 'd6', turn: 1, series: 1 });
    const beats = planOf(before, 'd3>d4', after, 5);
    expect(kinds(beats)).toEqual(['step', 'ring', 'ball']);
    expect(beats[1]).toEqual({ kind: 'ring', by: ['d6', 'e5', 'd4', 'c5'], side: 1 });
    expect(beats[2]).toEqual({ kind: 'ball', to: 'd6' });
  });

  it('surrounded, and the side is to say which pawn has it', () => {
    const after = stateWith({ squares: closed, ball: 'd5', turn: 1, phase: 'ball', series: 1, credit: 0 });
    expect(kinds(planOf(before, 'd3>d4', after, 5))).toEqual(['step', 'ring']);
  });

  it('a fault: whistled, not surrounded', () => {
    const mine = stateWith({ squares: { d5: R, d8: B, a1: R }, ball: 'd5', credit: 1 });
    const after = stateWith({ squares: { d5: R, d8: B, a2: R }, ball: 'd8', turn: 1, series: 1 });
    expect(kinds(planOf(mine, 'a1>a2', after, 5))).toEqual(['step', 'count', 'fault', 'ball']);
  });

  it('ended early without the ball: a fault that is paid later', () => {
    const after = stateWith({ ...before, turn: 0, series: 1, reduced: [0, 1] });
    expect(planOf(before, 'end', after, 5)).toEqual([{ kind: 'fault', side: 1 }]);
  });

  it('half-time ends it before the ball goes over', () => {
    const after = stateWith({ phase: 'setup', turn: 'both', half: 2, credit: 0 });
    expect(kinds(planOf(before, 'd3>d4', after, 5))).toEqual(['step', 'ring', 'half']);
  });
});

describe('who closes the ball in', () => {
  const foes = (...squares: string[]) => Object.fromEntries(squares.map((square) => [square, B])) as Record<string, Side[]>;

  it('corners, edges and triangles', () => {
    expect(takers({ a1: R, ...foes('a2', 'b1') }, 'a1', false).sort()).toEqual(['a2', 'b1']);
    expect(takers({ a4: R, ...foes('a3', 'a5') }, 'a4', false)).toEqual([]);
    expect(takers({ d5: R, ...foes('c4', 'e4', 'c6', 'e6') }, 'd5', false)).toHaveLength(4);
    expect(takers({ d5: R, ...foes('d6', 'c4', 'e4') }, 'd5', false)).toEqual([]);
    expect(takers({ d5: R, ...foes('d6', 'c4', 'e4') }, 'd5', true).sort()).toEqual(['c4', 'd6', 'e4']);
    expect(takers({ d5: R, ...foes('d6', 'c6', 'e6') }, 'd5', true)).toEqual([]);
  });
});

describe('shots', () => {
  const squares = { d9: R, c9: B, d1: R } as Record<string, Side[]>;
  const thrown = stateWith({ phase: 'throw', turn: 'both', squares, ball: 'd9', shooter: 0, shot: 'close', credit: 0 });

  it('won: hands, then the goal', () => {
    const after = stateWith({ phase: 'setup', turn: 'both', score: [1, 0], series: 1 });
    const beats = planOf(thrown, 'R|S', after, 5);
    expect(kinds(beats)).toEqual(['throw', 'goal']);
    expect(beats[0]).toEqual({ kind: 'throw', hands: ['R', 'S'], winner: 0, shooter: 0 });
    expect(beats[1]).toEqual({ kind: 'goal', side: 0, ball: 'd9' });
  });

  it('stopped: the ball is held while the shooter retreats, and put then', () => {
    const held = stateWith({ squares, ball: null, phase: 'retreat', turn: 0, series: 1, credit: 0 });
    const beats = planOf(thrown, 'R|P', held, 5);
    expect(kinds(beats)).toEqual(['throw', 'stop', 'held']);
    expect(beats[2]).toEqual({ kind: 'held', side: 1 });
    const back = { d7: R, c9: B, d1: R } as Record<string, Side[]>;
    const put = stateWith({ squares: back, ball: 'c9', turn: 1, series: 1 });
    expect(planOf(held, '^d7', put, 5)).toEqual([{ kind: 'retreat' }, { kind: 'ball', to: 'c9' }]);
    const asked = stateWith({ squares: back, ball: null, phase: 'ball', turn: 1, series: 1, credit: 0 });
    expect(planOf(held, '^d7', asked, 5)).toEqual([{ kind: 'retreat' }]);
    expect(planOf(asked, '@c9', put, 5)).toEqual([{ kind: 'ball', to: 'c9' }]);
  });

  it('stopped by the last throw of the match: the ball stays where it was shot from', () => {
    const after = stateWith({ phase: 'over', turn: 'over', result: 1, squares, ball: 'd9' });
    expect(kinds(planOf(thrown, 'R|P', after, 5))).toEqual(['throw', 'stop', 'over']);
  });

  it('who holds it', () => {
    expect(holderOf(stateWith({ ball: null, phase: 'retreat', turn: 0 }))).toBe(1);
    expect(holderOf(stateWith({ ball: null, phase: 'ball', turn: 1 }))).toBe(1);
    expect(holderOf(stateWith({ ball: 'd5', phase: 'ball', turn: 1 }))).toBe(null);
    expect(holderOf(stateWith({ ball: null, phase: 'setup', turn: 'both' }))).toBe(null);
    expect(holderOf(stateWith({ ball: null, phase: 'penalties', turn: 'both' }))).toBe(null);
  });

  it('equal: again from close, stopped from afar', () => {
    expect(kinds(planOf(thrown, 'R|R', thrown, 5))).toEqual(['throw', 'again']);
    const after = stateWith({ squares, ball: null, phase: 'retreat', turn: 0, series: 1 });
    expect(kinds(planOf({ ...thrown, shot: 'long' }, 'R|R', after, 5))).toEqual(['throw', 'stop', 'held']);
  });

  it('the last goal ends the match', () => {
    const after = stateWith({ phase: 'over', turn: 'over', score: [1, 0], result: 0, squares });
    expect(kinds(planOf(thrown, 'P|R', after, 5))).toEqual(['throw', 'goal', 'over']);
  });

  it('penalties are goals too', () => {
    const before = stateWith({ phase: 'penalties', turn: 'both', shooter: 1, squares });
    const after = { ...before, shooter: 0 as const, taken: [0, 1] as [number, number], penalties: [0, 1] as [number, number] };
    expect(planOf(before, 'R|P', after, 5)[1]).toEqual({ kind: 'goal', side: 1, ball: null });
    expect(kinds(planOf(before, 'R|S', after, 5))).toEqual(['throw', 'stop']);
    expect(kinds(planOf(before, 'S|S', before, 5))).toEqual(['throw', 'again']);
  });
});

describe('the credit that a series began with', () => {
  it('is read where it begins and carried along', () => {
    const first = stateWith({ credit: 3, series: 4 });
    const earlier = stateWith({ credit: 1, series: 3, turn: 1 });
    expect(fullCredit(5, earlier, first)).toBe(3);
    expect(fullCredit(3, first, { ...first, credit: 1 })).toBe(3);
    expect(fullCredit(3, { ...first, credit: 1 }, stateWith({ series: 5 }))).toBe(5);
    expect(fullCredit(5, null, { ...first, credit: 2 })).toBe(5);
  });
});

describe('where the last series went', () => {
  it('grows with each action of one side and begins anew with the other', () => {
    const mine = stateWith({ turn: 0 });
    const theirs = stateWith({ turn: 1 });
    expect(trailOf([], null, mine, 'd5>d6')).toEqual([['d5', 'd6']]);
    expect(trailOf([['d5', 'd6']], 0, mine, 'd6~')).toEqual([['d5', 'd6'], ['d6']]);
    expect(trailOf([['d5', 'd6'], ['d6']], 0, theirs, 'c7-c9')).toEqual([['c7', 'c9']]);
    expect(trailOf([['d5', 'd6']], 0, mine, 'd1|d9')).toEqual([]);
  });
});
