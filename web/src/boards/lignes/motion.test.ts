import { describe, expect, it } from 'vitest';
import type { LignesState } from '../../rules/types';
import { spotOf } from './geometry';
import { ballOf, duelOf, isDuel, isLob, plan, poses, settle, type Act, type Scenery } from './motion';
import { info, infoOf, match, moved, start, startOf } from './pitch.fixture';
import { dress } from './shirts';

const kinds = (acts: Act[]) => acts.map((act) => (act.kind === 'cry' ? `cry ${act.word}` : act.kind));
const shown = (event: string, before: LignesState, after: LignesState) => plan(event, before, after, dress(before), info);

// Everybody where the position after has him.
function ends(event: string, before: LignesState, after: LignesState) {
  let scenery: Scenery = { men: dress(before), ball: spotOf(ballOf(before)!) };
  for (const act of shown(event, before, after)) scenery = settle(scenery, act);
  expect(new Set(scenery.men.map(({ square }) => square))).toEqual(new Set(Object.keys(after.men)));
  expect(scenery.ball).toEqual(spotOf(ballOf(after)!));
}

const kicked = moved(start, ['h10', 'h12']);
const begun = match({ men: kicked });

describe('what is shown', () => {
  it('of the kick-off: the die, then the centre-forward', () => {
    const before = match({ phase: 'kickoff', player: null });
    const acts = shown('d6=4', before, match({ phase: 'dice', men: kicked }));
    expect(kinds(acts)).toEqual(['throw', 'shift']);
    expect(acts[0]).toMatchObject({ six: 4 });
    ends('d6=4', before, match({ phase: 'dice', men: kicked }));
  });
  it('of both dice: both', () => {
    expect(shown('dice=4+9', match({ phase: 'dice', men: kicked }), begun)).toMatchObject([{ kind: 'throw', six: 4, twelve: 9, by: 0 }]);
  });
  it('of the keeper’s die: it comes from his side', () => {
    const before = match({ phase: 'save', men: kicked, goal: 'g23' });
    expect(shown('d6=3', before, match({ phase: 'dice', men: kicked, score: [1, 0] }))[0]).toMatchObject({ kind: 'throw', six: 3, by: 1 });
  });
  it('of a step with the ball: both go', () => {
    const after = match({ men: moved(kicked, ['h12', 'g13']), ball: 'g13' });
    expect(shown('h12>g13', begun, after)).toMatchObject([{ kind: 'walk', man: '0-9', withBall: 0 }]);
    ends('h12>g13', begun, after);
  });
  it('of a step onto a loose ball: he has it at the end', () => {
    const before = match({ men: start, ball: 'h11', carried: null });
    const after = match({ men: moved(start, ['h10', 'h11']), ball: 'h11' });
    const [act] = shown('h10>h11', before, after);
    expect(act).toMatchObject({ kind: 'walk', withBall: 1 });
  });
  it('of a step without: the ball stays', () => {
    const after = match({ men: moved(kicked, ['c10', 'c11']) });
    expect(shown('c10>c11', begun, after)).toMatchObject([{ kind: 'walk', withBall: null }]);
    ends('c10>c11', begun, after);
  });
  it('of taking over: from the man gone over', () => {
    const before = match({ men: moved(kicked, ['h7', 'h11']) });
    const after = match({ men: moved(before.men, ['h11', 'h13']), ball: 'h13' });
    const [act] = shown('h11>h12>h13', before, after);
    expect(act).toMatchObject({ kind: 'walk', withBall: 0.5 });
    ends('h11>h12>h13', before, after);
  });
  it('of a pass over a foe: a lob; along the grass: none', () => {
    expect(isLob(kicked, 'h12', 'h7')).toBe(false);
    expect(isLob(moved(kicked, ['h14', 'h10']), 'h12', 'h7')).toBe(true);
    const before = match({ men: moved(kicked, ['h14', 'h10']) });
    const [act] = shown('h12-h7', before, { ...before, ball: 'h7' });
    expect(act).toMatchObject({ kind: 'roll', ball: { lob: true } });
  });
  it('of a shot at a keeper: nothing before his die', () => {
    const before = match({ phase: 'shooting', men: kicked });
    expect(shown('h12!h23', before, match({ phase: 'save', turn: 'chance', men: kicked, goal: 'h23' }))).toEqual([]);
  });
});

describe('the keeper’s die', () => {
  const before = match({ phase: 'save', turn: 'chance', men: kicked, goal: 'i23' });
  it('that stops it: he dives to the ball', () => {
    const acts = shown('d6=4', before, match({ phase: 'place', turn: 1, player: 1, men: kicked, ball: 'h12' }));
    expect(kinds(acts)).toEqual(['throw', 'roll', 'cry saved', 'shift']);
    expect(acts[1]).toMatchObject({ dive: { man: '1-1', to: spotOf('i23') } });
  });
  it('that does not: he goes for its own square, and the ball into the net', () => {
    const after = match({ phase: 'dice', turn: 'chance', player: 1, score: [1, 0], men: moved(start, ['h14', 'h12']) });
    const acts = shown('d6=5', before, after);
    expect(kinds(acts)).toEqual(['throw', 'roll', 'cry goal', 'shift']);
    expect(acts[1]).toMatchObject({ dive: { man: '1-1', to: spotOf('g23') } });
    expect((acts[1] as Extract<Act, { kind: 'roll' }>).ball.path.at(-1)!.r).toBeGreaterThan(22);
    ends('d6=5', before, after);
  });
  it('is thrown before a half ends', () => {
    const after = match({ phase: 'dice', turn: 'chance', half: 2, men: moved(start, ['h14', 'h12']), player: 1 });
    expect(kinds(shown('d6=4', before, after))).toEqual(['throw', 'roll', 'cry saved', 'cry half', 'shift']);
  });
});

describe('fouls, outs and choices', () => {
  it('a foul sends keeper and taker to their places', () => {
    const before = match({ phase: 'foul', turn: 'chance', men: moved(kicked, ['h23', 'g23'], ['c10', 'f20'], ['f20', 'e20']), ball: 'h12' });
    const after = match({ phase: 'kick', turn: 'chance', men: moved(before.men, ['g23', 'h23'], ['h12', 'h21']), ball: 'h21' });
    expect(kinds(shown('d6=3', before, after))).toEqual(['throw', 'cry foul', 'shift']);
    ends('d6=3', before, after);
  });
  it('a ball that goes out rolls off, and lies at the line until it is put in', () => {
    const before = match({ phase: 'shooting', men: kicked, points: 12 });
    const after = match({ phase: 'putin', turn: 1, player: 1, men: kicked, ball: 'h12', putin: 'o12' });
    const acts = shown('h12/e', before, after);
    expect(kinds(acts)).toEqual(['roll', 'cry out', 'shift']);
    expect((acts[0] as Extract<Act, { kind: 'roll' }>).ball.path.at(-1)!.c).toBeGreaterThan(14);
    expect(ballOf(after)).toBe('o12');
    ends('h12/e', before, after);
  });
  it('a keeper who places himself has the ball', () => {
    expect(ballOf(match({ phase: 'place', player: 1, men: kicked, ball: 'h12' }))).toBe('h23');
  });
  it('no act lasts long, and no chain either', () => {
    const before = match({ phase: 'save', turn: 'chance', men: kicked, goal: 'i23' });
    const after = match({ phase: 'dice', turn: 'chance', player: 1, score: [1, 0], men: moved(start, ['h14', 'h12']) });
    expect(shown('d6=5', before, after).reduce((sum, act) => sum + act.ms, 0)).toBeLessThanOrEqual(1800);
  });
});

describe('the decider', () => {
  const before = match({ phase: 'kicksave', turn: 'chance', player: 0, decider: true, ball: 'h21', goal: 'g23' });
  it('has two men on the pitch', () => {
    expect(isDuel(before)).toBe(true);
    expect(duelOf(before, info)).toMatchObject([
      { side: 0, square: 'h21' },
      { side: 1, keeper: true, square: 'h23' },
    ]);
  });
  it('shows a goal that the score leaves out', () => {
    const after = match({ phase: 'kick', turn: 'chance', player: 1, decider: true, ball: 'h3', penalties: [1, 0], taken: [1, 0] });
    const acts = plan('d6=2', before, after, duelOf(before, info), info);
    expect(kinds(acts)).toEqual(['throw', 'roll', 'cry goal']);
  });
});

describe('poses', () => {
  it('of a lob rise and come down', () => {
    const act: Act = { kind: 'roll', ball: { path: [spotOf('h12'), spotOf('h7')], lob: true }, ms: 1 };
    const scenery = { men: dress(begun), ball: spotOf('h12') };
    const lift = (t: number) => poses(act, scenery, t).ball!.lift;
    expect(lift(0)).toBeCloseTo(0);
    expect(lift(0.5)).toBeGreaterThan(1);
    expect(lift(1)).toBeCloseTo(0);
  });
  it('begin and end where an act does', () => {
    const act: Act = { kind: 'walk', man: '0-9', path: ['h12', 'g13'].map(spotOf), withBall: 0, ms: 1 };
    const scenery = { men: dress(begun), ball: spotOf('h12') };
    expect(poses(act, scenery, 0).men.get('0-9')).toMatchObject(spotOf('h12'));
    expect(poses(act, scenery, 1).men.get('0-9')).toMatchObject(spotOf('g13'));
    expect(poses(act, scenery, 1).ball).toMatchObject(spotOf('g13'));
  });
});

describe.each([
  ['bonal', 23],
  ['grand', 31],
] as const)('at the far end of the pitch %s', (pitch, rows) => {
  const ground = infoOf(pitch);
  const men = startOf(pitch);
  const before = match({ men, phase: 'save', ball: `h${rows - 5}`, goal: `g${rows}` });
  it('a goal goes into the net behind the line', () => {
    const after = match({ men, phase: 'dice', score: [1, 0], ball: `h${(rows + 1) / 2}` });
    const roll = plan('d6=2', before, after, dress(before), ground).find((act) => act.kind === 'roll');
    expect(roll).toMatchObject({ ball: { path: [spotOf(`h${rows - 5}`), { c: 6, r: rows - 0.25 }] } });
  });
  it('a ball that goes out ends beyond the line', () => {
    const shooting = match({ men, phase: 'shooting', ball: `e${rows - 4}` });
    const roll = plan(`e${rows - 4}/n`, shooting, match({ men, phase: 'place', player: 1 }), dress(shooting), ground).find((act) => act.kind === 'roll');
    expect(roll).toMatchObject({ ball: { path: [spotOf(`e${rows - 4}`), { c: 4, r: rows - 1 + 0.9 }] } });
  });
  it('a penalty of the decider is taken at its spot', () => {
    const kick = match({ men, phase: 'kick', decider: true, ball: null, player: 0 });
    expect(duelOf(kick, ground).map(({ square }) => square)).toEqual([`h${rows - 2}`, `h${rows}`]);
  });
});
