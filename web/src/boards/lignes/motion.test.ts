import { beforeAll, describe, expect, it } from 'vitest';
import type { LignesEffect } from '../../rules/effects';
import type { Effect, LignesState } from '../../rules/types';
import { spotOf } from './geometry';
import { Referee, type Played } from './matches';
import { ballOf, duelOf, isDuel, planOf, poses, settle, trayAfter, type Act, type Scenery } from './motion';
import { info, infoOf, match, moved, start, startOf } from './pitch.fixture';
import { dress } from './shirts';

const kinds = (acts: Act[]) => acts.map((act) => (act.kind === 'cry' ? `cry ${act.word}` : act.kind));
const shown = (effects: LignesEffect[], before: LignesState, after: LignesState) => planOf(effects, before, after, info);

const sceneOf = (state: LignesState): Scenery => {
  const ball = ballOf(state);
  return { men: dress(state), ball: ball === null ? null : spotOf(ball) };
};
// Each man and the ball where the state after has them.
function ends(acts: Act[], before: LignesState, after: LignesState) {
  let scenery = sceneOf(before);
  for (const act of acts) scenery = settle(scenery, act);
  expect(scenery).toEqual(sceneOf(after));
}

const kicked = moved(start, ['h10', 'h12']);
const begun = match({ men: kicked });

describe('what is shown', () => {
  it('of the kick-off: the die, then the centre-forward', () => {
    const before = match({ phase: 'kickoff', player: null });
    const after = match({ phase: 'dice', men: kicked });
    const acts = shown([{ kind: 'kick_off_thrown', side: 0, six: 4 }, { kind: 'kicked_off', side: 0 }, { kind: 'turn_begun', side: 0 }], before, after);
    expect(acts).toMatchObject([
      { kind: 'throw', six: 4, by: null },
      { kind: 'shift', men: [{ man: '0-9', to: spotOf('h12') }] },
    ]);
    ends(acts, before, after);
  });
  it('of both dice: both', () => {
    expect(shown([{ kind: 'dice_thrown', side: 0, six: 4, twelve: 9, points: 13 }], match({ phase: 'dice', men: kicked }), begun)).toMatchObject([{ kind: 'throw', six: 4, twelve: 9, by: 0 }]);
  });
  it('of a step with the ball: both go', () => {
    const after = match({ men: moved(kicked, ['h12', 'g13']), ball: 'g13' });
    const acts = shown([{ kind: 'stepped', side: 0, man: 9, from: 'h12', to: 'g13', carried: true, cost: 1, left: 8 }], begun, after);
    expect(acts).toMatchObject([{ kind: 'walk', man: '0-9', withBall: 0 }]);
    ends(acts, begun, after);
  });
  it('of a step onto a loose ball: he has it at the end', () => {
    const before = match({ men: start, ball: 'h11', carried: null });
    const after = match({ men: moved(start, ['h10', 'h11']), ball: 'h11' });
    const acts = shown([{ kind: 'stepped', side: 0, man: 9, from: 'h10', to: 'h11', carried: false, cost: 1, left: 8 }, { kind: 'picked_up', side: 0, man: 9, at: 'h11' }], before, after);
    expect(acts).toMatchObject([{ kind: 'walk', withBall: 1 }]);
    ends(acts, before, after);
  });
  it('of a step without: the ball stays', () => {
    const after = match({ men: moved(kicked, ['c10', 'c11']) });
    const acts = shown([{ kind: 'stepped', side: 0, man: 8, from: 'c10', to: 'c11', carried: false, cost: 1, left: 8 }], begun, after);
    expect(acts).toMatchObject([{ kind: 'walk', man: '0-11', withBall: null }]);
    ends(acts, begun, after);
  });
  it('of taking over: from the man gone over', () => {
    const before = match({ men: moved(kicked, ['h7', 'h11']) });
    const after = match({ men: moved(before.men, ['h11', 'h13']), ball: 'h13' });
    const acts = shown([{ kind: 'took_over', side: 0, man: 6, from: 'h11', via: 'h12', to: 'h13', cost: 2, left: 7 }], before, after);
    expect(acts).toMatchObject([{ kind: 'walk', withBall: 0.5, path: ['h11', 'h12', 'h13'].map(spotOf) }]);
    ends(acts, before, after);
  });
  it.each([true, false])('of a pass, as it is told: a lob: %s', (lob) => {
    const pass: LignesEffect = { kind: 'passed', side: 0, man: 9, from: 'h12', receiver: 6, to: 'h7', cost: 5, lob, left: 4 };
    const acts = shown([pass], begun, { ...begun, ball: 'h7' });
    expect(acts).toMatchObject([{ kind: 'roll', ball: { path: ['h12', 'h7'].map(spotOf), lob } }]);
    ends(acts, begun, { ...begun, ball: 'h7' });
  });
  it('of a shot at a keeper: nothing before his die', () => {
    const before = match({ phase: 'shooting', men: kicked });
    const shot: LignesEffect = { kind: 'shot', side: 0, man: 9, from: 'h12', at: 'h23', corner: 'middle', keeper: true };
    expect(shown([shot], before, match({ phase: 'save', turn: 'chance', men: kicked, goal: 'h23' }))).toEqual([]);
  });
  it('of a shot past an empty line: the ball goes into the net at once', () => {
    const before = match({ phase: 'shooting', men: kicked });
    const after = match({ phase: 'dice', turn: 'chance', player: 1, score: [1, 0], men: moved(start, ['h14', 'h12']) });
    const acts = shown(
      [{ kind: 'shot', side: 0, man: 9, from: 'h12', at: 'g23', corner: 'right', keeper: false }, { kind: 'goal', side: 0 }, { kind: 'turn_ended', turns: 1 }, { kind: 'kicked_off', side: 1 }, { kind: 'turn_begun', side: 1 }],
      before,
      after,
    );
    expect(kinds(acts)).toEqual(['roll', 'cry goal', 'shift']);
    ends(acts, before, after);
  });
  it('of what only counts, or is not known: nothing', () => {
    const effects: Effect[] = [{ kind: 'stopped', side: 0, lost: 3 }, { kind: 'of a newer core', side: 0, man: 3, at: 'd4' }, { kind: 'shot_die_due', side: 0, man: 9, at: 'h12' }];
    expect(planOf(effects, begun, begun, info)).toEqual([]);
    expect(shown([{ kind: 'blocked', side: 0, man: 9, at: 'h12' }, { kind: 'turn_ended', turns: 1 }, { kind: 'turn_begun', side: 1 }], begun, begun)).toEqual([]);
    expect(shown([{ kind: 'half_up' }], match({ phase: 'save', goal: 'h23' }), match({ phase: 'save', goal: 'h23' }))).toEqual([]);
  });
  it.each(['strategy', 'foul', 'save', 'kicksave'])('of giving up at %s: that it is over', (phase) => {
    const before = match({ phase, goal: 'g23', men: kicked });
    expect(kinds(shown([{ kind: 'ended', result: 1, how: 'resign' }], before, { ...before, phase: 'over', result: 1 }))).toEqual(['cry over']);
  });
});

describe('the keeper’s die', () => {
  const before = match({ phase: 'save', turn: 'chance', men: kicked, goal: 'i23' });
  const save = (six: number, saved: boolean): LignesEffect => ({ kind: 'save_thrown', side: 1, six, corner: 'left', penalty: false, saved });
  const back: LignesEffect[] = [{ kind: 'kicked_off', side: 1 }, { kind: 'turn_begun', side: 1 }];
  it('that stops it: he dives to the ball', () => {
    const after = match({ phase: 'place', turn: 1, player: 1, men: kicked, ball: 'h12' });
    const acts = shown([save(4, true), { kind: 'turn_ended', turns: 1 }, { kind: 'place_due', side: 1 }], before, after);
    expect(kinds(acts)).toEqual(['throw', 'roll', 'cry saved', 'shift']);
    expect(acts[0]).toMatchObject({ six: 4, by: 1 });
    expect(acts[1]).toMatchObject({ dive: { man: '1-1', to: spotOf('i23') } });
    ends(acts, before, after);
  });
  it('that does not: he goes for its own square, and the ball into the net', () => {
    const after = match({ phase: 'dice', turn: 'chance', player: 1, score: [1, 0], men: moved(start, ['h14', 'h12']) });
    const acts = shown([save(5, false), { kind: 'goal', side: 0 }, { kind: 'turn_ended', turns: 1 }, ...back], before, after);
    expect(kinds(acts)).toEqual(['throw', 'roll', 'cry goal', 'shift']);
    expect(acts[1]).toMatchObject({ dive: { man: '1-1', to: spotOf('g23') } });
    expect((acts[1] as Extract<Act, { kind: 'roll' }>).ball.path.at(-1)!.r).toBeGreaterThan(22);
    ends(acts, before, after);
    expect(acts.reduce((sum, act) => sum + act.ms, 0)).toBeLessThanOrEqual(1800);
  });
  it('is thrown before a half ends', () => {
    const after = match({ phase: 'dice', turn: 'chance', half: 2, men: moved(start, ['h14', 'h12']), player: 1 });
    const acts = shown([save(4, true), { kind: 'turn_ended', turns: 20 }, { kind: 'half_ended', half: 1, last: false }, ...back], before, after);
    expect(kinds(acts)).toEqual(['throw', 'roll', 'cry saved', 'cry half', 'shift']);
  });
  it('that ends the match: the ball lies where it was played from', () => {
    const after = match({ phase: 'over', turn: 'over', player: null, result: 0, men: kicked });
    const acts = shown([save(4, true), { kind: 'turn_ended', turns: 20 }, { kind: 'half_ended', half: 2, last: true }, { kind: 'ended', result: 0, how: 'play' }], before, after);
    expect(kinds(acts)).toEqual(['throw', 'roll', 'cry over', 'shift']);
    ends(acts, before, after);
  });
});

describe('fouls, outs and choices', () => {
  it('a foul sends keeper and taker to their places', () => {
    const before = match({ phase: 'foul', turn: 'chance', men: moved(kicked, ['h23', 'g23'], ['c10', 'f20'], ['f20', 'e20']), ball: 'h12' });
    const after = match({ phase: 'kick', turn: 'chance', men: moved(before.men, ['g23', 'h23'], ['h12', 'h21']), ball: 'h21' });
    const acts = shown(
      [
        { kind: 'foul_thrown', fouled: 0, six: 3, foul: true },
        { kind: 'penalty_given', side: 0, men: [9] },
        { kind: 'taker_chosen', side: 0, man: 9, from: 'h12' },
        { kind: 'moved', side: 1, man: 0, from: 'g23', to: 'h23' },
        { kind: 'moved', side: 0, man: 9, from: 'h12', to: 'h21' },
        { kind: 'penalty_due', side: 0, man: 9, at: 'h21' },
      ],
      before,
      after,
    );
    expect(kinds(acts)).toEqual(['throw', 'cry foul', 'shift']);
    ends(acts, before, after);
  });
  it('two men of a side change places at once', () => {
    const before = match({ phase: 'taker', player: 0, men: moved(kicked, ['h7', 'h21']), ball: 'h12' });
    const after = match({ phase: 'kick', turn: 'chance', men: moved(before.men, ['h21', 'h12'], ['h12', 'h21']), ball: 'h21' });
    const acts = shown(
      [
        { kind: 'taker_chosen', side: 0, man: 9, from: 'h12' },
        { kind: 'moved', side: 0, man: 6, from: 'h21', to: 'h12' },
        { kind: 'moved', side: 0, man: 9, from: 'h12', to: 'h21' },
        { kind: 'penalty_due', side: 0, man: 9, at: 'h21' },
      ],
      before,
      after,
    );
    expect(kinds(acts)).toEqual(['shift']);
    ends(acts, before, after);
  });
  it('no foul: play goes on', () => {
    const before = match({ phase: 'foul', turn: 'chance', men: kicked });
    expect(kinds(shown([{ kind: 'foul_thrown', fouled: 1, six: 2, foul: false }], before, begun))).toEqual(['throw', 'cry fair']);
  });
  const out: LignesEffect[] = [
    { kind: 'went_out', side: 0, man: 9, from: 'h12', last: 'o12', way: 'e', restart: 'throw_in' },
    { kind: 'turn_ended', turns: 1 },
  ];
  it('a ball that goes out rolls off, and lies at the line until it is put in', () => {
    const before = match({ phase: 'shooting', men: kicked, points: 12 });
    const after = match({ phase: 'putin', turn: 1, player: 1, men: kicked, ball: 'h12', putin: 'o12' });
    const acts = shown([...out, { kind: 'put_in_due', side: 1, at: 'o12', men: [8, 10] }], before, after);
    expect(kinds(acts)).toEqual(['roll', 'cry out', 'shift']);
    expect((acts[0] as Extract<Act, { kind: 'roll' }>).ball.path.at(-1)!.c).toBeGreaterThan(14);
    expect(ballOf(after)).toBe('o12');
    ends(acts, before, after);
  });
  it('or is put in at once where one man is nearest', () => {
    const before = match({ phase: 'shooting', men: kicked, points: 12 });
    const after = match({ phase: 'dice', turn: 'chance', player: 1, men: moved(kicked, ['m14', 'o12']), ball: 'o12' });
    const acts = shown([...out, { kind: 'put_in_due', side: 1, at: 'o12', men: [8] }, { kind: 'put_in', side: 1, man: 8, from: 'm14', at: 'o12' }, { kind: 'turn_begun', side: 1 }], before, after);
    expect(kinds(acts)).toEqual(['roll', 'cry out', 'shift']);
    ends(acts, before, after);
  });
  it('a keeper who places himself has the ball', () => {
    const before = match({ phase: 'place', turn: 1, player: 1, men: kicked, ball: 'h12' });
    expect(ballOf(before)).toBe('h23');
    const after = match({ phase: 'dice', turn: 'chance', player: 1, men: moved(kicked, ['h23', 'f21']), ball: 'f21' });
    const acts = shown([{ kind: 'placed', side: 1, from: 'h23', at: 'f21' }, { kind: 'turn_begun', side: 1 }], before, after);
    expect(kinds(acts)).toEqual(['shift']);
    ends(acts, before, after);
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
  it('begins with nobody walking there', () => {
    const last = match({ phase: 'shooting', men: kicked, half: 2 });
    const acts = shown(
      [
        { kind: 'let_loose', side: 0, man: 9, from: 'h12', to: 'h16' },
        { kind: 'turn_ended', turns: 20 },
        { kind: 'half_ended', half: 2, last: true },
        { kind: 'decider_begun', side: 0 },
        { kind: 'penalty_due', side: 0, man: null, at: 'h21' },
      ],
      last,
      match({ phase: 'kick', turn: 'chance', men: kicked, half: 2, decider: true, ball: 'h21' }),
    );
    expect(kinds(acts)).toEqual(['roll', 'cry penalties']);
  });
  it('shows a goal that the score leaves out', () => {
    const after = match({ phase: 'kick', turn: 'chance', player: 1, decider: true, ball: 'h3', penalties: [1, 0], taken: [1, 0] });
    const acts = shown(
      [{ kind: 'save_thrown', side: 1, six: 2, corner: 'right', penalty: true, saved: false }, { kind: 'penalty_taken', side: 0, scored: true }, { kind: 'penalty_due', side: 1, man: null, at: 'h3' }],
      before,
      after,
    );
    expect(kinds(acts)).toEqual(['throw', 'roll', 'cry goal']);
    expect(acts[1]).toMatchObject({ dive: { man: '1-1', to: spotOf('h23') } });
  });
});

describe('the dice that lie there', () => {
  it('are those thrown last', () => {
    expect(trayAfter(['d6=5', 'dice=4+9', 'h12>g13', 'stop', 'd12=11'])).toEqual({ six: 4, twelve: 11 });
    expect(trayAfter(['d6=5', 'resign=0'])).toEqual({ six: 5 });
    expect(trayAfter([])).toEqual({});
  });
});

describe.each(['bonal', 'grand'])('in matches that the core plays on the pitch %s', (pitch) => {
  let referee: Referee;
  beforeAll(async () => {
    referee = await Referee.come();
  });
  const follows = ({ info, steps }: Played) => {
    for (let i = 1; i < steps.length; ++i) {
      const { event, effects, state } = steps[i]!;
      const before = steps[i - 1]!.state;
      const acts = planOf(effects, before, state, info);
      expect(acts.every(({ ms }) => ms > 0 && ms <= 700), event).toBe(true);
      // In the decider nobody walks to his place.
      if (isDuel(before) || isDuel(state)) expect(kinds(acts)).not.toContain('shift');
      else ends(acts, before, state);
      // What moves, moves from where it stands.
      let scenery = isDuel(before) ? { men: duelOf(before, info), ball: spotOf(before.ball!) } : sceneOf(before);
      for (const act of acts) {
        const first = poses(act, scenery, 0);
        for (const [id, pose] of first.men) expect({ c: pose.c, r: pose.r }, `${event} ${id}`).toEqual(spotOf(scenery.men.find((man) => man.id === id)!.square));
        expect(first.ball && { c: first.ball.c, r: first.ball.r }, event).toEqual(scenery.ball);
        scenery = settle(scenery, act);
      }
    }
  };

  it('everything begins where it was and ends where it is', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 10; ++seed) {
      const match = referee.play({ pitch, match: 'turns:4', fouls: 'both' }, seed);
      follows(match);
      for (const { effects } of match.steps) for (const { kind } of effects) seen.add(kind);
    }
    // Else the matches would prove little.
    for (const kind of ['stepped', 'picked_up', 'took_over', 'passed', 'relayed', 'let_loose', 'shot', 'goal', 'placed', 'went_out', 'put_in', 'foul_thrown', 'moved', 'half_ended', 'penalty_taken', 'ended']) expect(seen).toContain(kind);
  }, 30_000);
  it('wherever it is given up', () => {
    for (let seed = 1; seed <= 12; ++seed) follows(referee.play({ pitch, match: 'goals:1', decider: 'draw' }, seed, 17 * seed));
  }, 30_000);
});

it('a shot that the keeper holds, from the kick-off on', async () => {
  const { info, steps } = (await Referee.come()).follow('d6=2 dice=1+11 h12>g13 stop d12=12 g13!g23 d6=3 @f21');
  const course = steps.slice(1).map(({ effects, state }, i) => kinds(planOf(effects, steps[i]!.state, state, info)));
  expect(course).toEqual([['throw', 'shift'], ['throw'], ['walk'], [], ['throw'], [], ['throw', 'roll', 'cry saved', 'shift'], ['shift']]);
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
  const rolled = (effects: LignesEffect[], before: LignesState, after: LignesState) => planOf(effects, before, after, ground).find((act) => act.kind === 'roll');
  it('a goal goes into the net behind the line', () => {
    const before = match({ men, phase: 'save', ball: `h${rows - 5}`, goal: `g${rows}` });
    const after = match({ men, phase: 'dice', score: [1, 0], ball: `h${(rows + 1) / 2}` });
    const save: LignesEffect = { kind: 'save_thrown', side: 1, six: 2, corner: 'right', penalty: false, saved: false };
    expect(rolled([save, { kind: 'goal', side: 0 }], before, after)).toMatchObject({ ball: { path: [spotOf(`h${rows - 5}`), { c: 6, r: rows - 0.25 }] } });
  });
  it('a ball that goes out ends beyond the line', () => {
    const before = match({ men, phase: 'shooting', ball: `e${rows - 4}` });
    const out: LignesEffect = { kind: 'went_out', side: 0, man: 9, from: `e${rows - 4}`, last: `e${rows}`, way: 'n', restart: 'goal_kick' };
    expect(rolled([out, { kind: 'place_due', side: 1 }], before, match({ men, phase: 'place', player: 1 }))).toMatchObject({ ball: { path: [spotOf(`e${rows - 4}`), { c: 4, r: rows - 1 + 0.9 }] } });
  });
  it('a penalty of the decider is taken at its spot', () => {
    const kick = match({ men, phase: 'kick', decider: true, ball: null, player: 0 });
    expect(duelOf(kick, ground).map(({ square }) => square)).toEqual([`h${rows - 2}`, `h${rows}`]);
  });
});
