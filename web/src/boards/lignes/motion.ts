import { other, type LignesState, type Side } from '../../rules/types';
import { add, between, distance, lastSquare, mix, spotOf, steps, wayOf, type PitchInfo, type Spot } from './geometry';
import { dress, type Man } from './shirts';

// What is called out over the pitch.
export type Cry = 'goal' | 'saved' | 'foul' | 'fair' | 'out' | 'half' | 'penalties' | 'over';

export interface Ball {
  path: Spot[];
  lob: boolean;
}

// What happens between two positions, one thing after the other. A number is milliseconds.
export type Act =
  | { kind: 'throw'; six?: number; twelve?: number; by: Side | null; ms: number }
  | { kind: 'walk'; man: string; path: Spot[]; withBall: number | null; ms: number } // `man`: an id; from which point of the way he has the ball
  | { kind: 'roll'; ball: Ball; dive?: { man: string; to: Spot }; ms: number }
  | { kind: 'shift'; men: { man: string; to: Spot }[]; ball: Spot | null; ms: number }
  | { kind: 'cry'; word: Cry; ms: number };

export interface Scenery {
  men: Man[];
  ball: Spot | null;
}

const STEP = 170;
const TAKEOVER = 320;
const THROW = 700;
const SHIFT = 300;
const SHOT = 340;
const CRIES: Record<Cry, number> = { goal: 420, saved: 260, foul: 300, fair: 150, out: 150, half: 350, penalties: 350, over: 300 };

// Where a ball is drawn: with the keeper who places himself, and at the line where it went out.
export function ballOf(state: LignesState): string | null {
  if (state.phase === 'putin') return state.putin ?? state.ball;
  if (state.phase === 'place') {
    const keeper = Object.keys(state.men).find((square) => state.men[square]!.keeper && state.men[square]!.side === state.player);
    return keeper ?? state.ball;
  }
  return state.ball;
}

// In the decider nobody is moved, and everybody stands aside: there are a ball, a taker and a keeper.
export const isDuel = (state: LignesState) => state.decider && (state.phase === 'kick' || state.phase === 'kicksave');
const TAKER = 9;
export function duelOf(state: LignesState, info: PitchInfo): Man[] {
  const side = state.player ?? 0;
  const foe = other(side);
  const line = info.goals[foe];
  return [
    { id: `${side}-${TAKER}`, side, keeper: false, number: TAKER, square: state.ball ?? info.spots[foe] },
    { id: `${foe}-1`, side: foe, keeper: true, number: 1, square: line[Math.floor(line.length / 2)]!.square },
  ];
}

export function isLob(men: LignesState['men'], from: string, to: string): boolean {
  const side = men[from]?.side;
  return between(from, to).some((square) => men[square] !== undefined && men[square]!.side !== side);
}

const rollTime = (squares: number, lob: boolean) => Math.min(380, 180 + 16 * squares + (lob ? 60 : 0));

function thrown(event: string, by: Side | null): Act | null {
  const both = /^dice=(\d+)\+(\d+)$/.exec(event);
  if (both) return { kind: 'throw', six: Number(both[1]), twelve: Number(both[2]), by, ms: THROW };
  const one = /^d(6|12)=(\d+)$/.exec(event);
  if (!one) return null;
  return { kind: 'throw', [one[1] === '6' ? 'six' : 'twelve']: Number(one[2]), by, ms: THROW };
}

// Whose side it is that this square of a goal belongs to.
const keptBy = (goal: string, info: PitchInfo): Side => (info.goals[0].some(({ square }) => square === goal) ? 0 : 1);

// The dice that lie there.
export interface Tray {
  six?: number;
  twelve?: number;
}

// … after these events: each as it was thrown last.
export function trayAfter(events: readonly string[]): Tray {
  const tray: Tray = {};
  for (const event of events) {
    const act = thrown(event, null);
    if (act?.kind !== 'throw') continue;
    if (act.six !== undefined) tray.six = act.six;
    if (act.twelve !== undefined) tray.twelve = act.twelve;
  }
  return tray;
}

// Whose die it is: a keeper throws his own.
function throwerIn({ phase, goal, player }: LignesState, info: PitchInfo): Side | null {
  return goal !== null && (phase === 'save' || phase === 'kicksave') ? keptBy(goal, info) : player;
}

// Which square of that goal the keeper goes for when his die shows this: the one with the ball when
// he stops it, else the one that the number is written on.
function diveTo(goals: PitchInfo['goals'], goal: string, die: number, saved: boolean): string {
  const three = goals.find((squares) => squares.some(({ square }) => square === goal)) ?? [];
  if (saved) return goal;
  return three.find(({ marks }) => marks.split('/').includes(String(die)))?.square ?? goal;
}

function cries(before: LignesState, after: LignesState): Cry[] {
  const words: Cry[] = [];
  const sum = ([a, b]: [number, number]) => a + b;
  const kept = before.phase === 'save' || before.phase === 'kicksave';
  const scored = sum(after.score) > sum(before.score) || sum(after.penalties) > sum(before.penalties);
  if (scored) words.push('goal');
  else if (kept && after.result === null) words.push('saved');
  if (before.phase === 'foul') words.push(after.phase === 'strategy' ? 'fair' : 'foul');
  if (after.phase === 'over' && before.phase !== 'over') words.push('over');
  else if (after.decider && !before.decider) words.push('penalties');
  else if (after.half !== before.half) words.push('half');
  return words;
}

// Behind the goal line, in the net.
function intoNet(goal: string, rows: number): Spot {
  const spot = spotOf(goal);
  return { c: spot.c, r: spot.r === 0 ? -0.75 : rows - 0.25 };
}

function ballActs(event: string, before: LignesState, after: LignesState, info: PitchInfo): Act[] {
  const line = /^([a-o]\d+)([-!])([a-o]\d+)$/.exec(event);
  if (line) {
    const [from, sign, to] = [line[1]!, line[2]!, line[3]!];
    // A shot waits on the shooter's foot until the keeper has thrown.
    if (sign === '!' && after.phase === 'save') return [];
    const lob = sign === '-' && before.phase === 'strategy' && isLob(before.men, from, to);
    const end = sign === '!' ? intoNet(to, info.rows) : spotOf(to);
    return [{ kind: 'roll', ball: { path: [spotOf(from), end], lob }, ms: sign === '!' ? SHOT : rollTime(steps(from, to), lob) }];
  }
  const off = /^([a-o]\d+)\/([nesw]+)$/.exec(event);
  if (!off) return [];
  const last = lastSquare(off[1]!, off[2]!, info);
  const end = add(last, wayOf(off[2]!), 0.9);
  return [
    { kind: 'roll', ball: { path: [spotOf(off[1]!), end], lob: false }, ms: SHOT },
    { kind: 'cry', word: 'out', ms: CRIES.out },
  ];
}

function walkAct(event: string, before: LignesState, men: readonly Man[]): Act | null {
  const way = event.split('>');
  if (way.length < 2) return null;
  const man = men.find(({ square }) => square === way[0]);
  if (!man) return null;
  const path = way.map(spotOf);
  // He has it all the way, from the man he goes over, or when he gets there.
  const withBall = before.ball === way[0] ? 0 : before.ball === way[1] ? 1 / (way.length - 1) : null;
  return { kind: 'walk', man: man.id, path, withBall, ms: way.length > 2 ? TAKEOVER : STEP };
}

// The keeper's die: the ball and he go for it at once.
function saveActs(event: string, before: LignesState, after: LignesState, men: readonly Man[], info: PitchInfo): Act[] {
  if ((before.phase !== 'save' && before.phase !== 'kicksave') || before.goal === null || before.ball === null) return [];
  const die = Number(event.split('=')[1]);
  const scored = cries(before, after).includes('goal');
  const from = spotOf(before.ball);
  const end = scored ? intoNet(before.goal, info.rows) : spotOf(before.goal);
  const side = keptBy(before.goal, info);
  const keeper = men.find((man) => man.keeper && man.side === side);
  const to = diveTo(info.goals, before.goal, die, !scored);
  const act: Act = { kind: 'roll', ball: { path: [from, end], lob: false }, ms: SHOT };
  if (keeper) act.dive = { man: keeper.id, to: spotOf(to) };
  return [act];
}

// Whoever is not yet where the position has him goes there.
function tidy(men: readonly Man[], ball: Spot | null, after: LignesState): Act | null {
  const from = new Map(men.map(({ id, square }) => [id, square]));
  const moves = dress(after).filter(({ id, square }) => from.get(id) !== square).map(({ id, square }) => ({ man: id, to: spotOf(square) }));
  const goal = ballOf(after);
  const to = goal === null ? null : spotOf(goal);
  const same = (to === null && ball === null) || (to !== null && ball !== null && to.c === ball.c && to.r === ball.r);
  return moves.length === 0 && same ? null : { kind: 'shift', men: moves, ball: to, ms: SHIFT };
}

// The men after an act, by their squares.
export function settle(scenery: Scenery, act: Act): Scenery {
  const square = (spot: Spot) => String.fromCharCode('a'.charCodeAt(0) + Math.round(spot.c)) + (Math.round(spot.r) + 1);
  if (act.kind === 'walk') {
    const end = act.path.at(-1)!;
    return { men: scenery.men.map((man) => (man.id === act.man ? { ...man, square: square(end) } : man)), ball: act.withBall === null ? scenery.ball : end };
  }
  if (act.kind === 'shift') {
    const to = new Map(act.men.map((move) => [move.man, move.to]));
    return { men: scenery.men.map((man) => (to.has(man.id) ? { ...man, square: square(to.get(man.id)!) } : man)), ball: act.ball };
  }
  if (act.kind !== 'roll') return scenery;
  return { men: scenery.men, ball: act.ball.path.at(-1)! };
}

// Everything that is to be shown of an event, for men who stand as `before` has them.
export function plan(event: string, before: LignesState, after: LignesState, men: readonly Man[], info: PitchInfo): Act[] {
  const acts: Act[] = [];
  const die = thrown(event, throwerIn(before, info));
  if (die) acts.push(die);
  const walk = walkAct(event, before, men);
  if (walk) acts.push(walk);
  acts.push(...saveActs(event, before, after, men, info));
  acts.push(...ballActs(event, before, after, info));
  for (const word of cries(before, after)) acts.push({ kind: 'cry', word, ms: CRIES[word] });
  const ball = ballOf(before);
  let scenery: Scenery = { men: [...men], ball: ball === null ? null : spotOf(ball) };
  for (const act of acts) scenery = settle(scenery, act);
  const rest = isDuel(before) || isDuel(after) ? null : tidy(scenery.men, scenery.ball, after);
  if (rest) acts.push(rest);
  return acts;
}

export interface Pose extends Spot {
  lift: number; // in squares, over the grass
  tilt: number; // of a man, 0 … 1, with the sign of the way he falls in columns
}

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

function along(path: Spot[], t: number): Spot {
  const legs = path.length - 1;
  if (legs <= 0) return path[0]!;
  const leg = Math.min(legs - 1, Math.floor(t * legs));
  return mix(path[leg]!, path[leg + 1]!, t * legs - leg);
}

// A lob rises the higher the farther it goes.
function flying({ path, lob }: Ball, t: number): Pose {
  const at = along(path, lob ? t : ease(t));
  return { ...at, lift: lob ? Math.sin(Math.PI * t) * (1 + 0.22 * distance(path[0]!, path.at(-1)!)) : 0, tilt: 0 };
}

function diving(dive: { man: string; to: Spot }, scenery: Scenery, t: number): Pose {
  const man = scenery.men.find(({ id }) => id === dive.man);
  const from = man ? spotOf(man.square) : dive.to;
  const dash = Math.min(1, t * 1.15);
  return { ...mix(from, dive.to, ease(dash)), lift: 0, tilt: Math.sign(dive.to.c - from.c) * Math.sin(Math.PI * dash * 0.75) };
}

// Where everybody is at a moment of an act, 0 … 1. Who is not named stays.
export function poses(act: Act, scenery: Scenery, t: number): { men: Map<string, Pose>; ball: Pose | null } {
  const men = new Map<string, Pose>();
  const still = scenery.ball && { ...scenery.ball, lift: 0, tilt: 0 };
  if (act.kind === 'walk') {
    const at = along(act.path, t);
    men.set(act.man, { ...at, lift: 0, tilt: 0 });
    return { men, ball: act.withBall !== null && t >= act.withBall ? { ...at, lift: 0, tilt: 0 } : still };
  }
  if (act.kind === 'roll') {
    if (act.dive) men.set(act.dive.man, diving(act.dive, scenery, t));
    return { men, ball: flying(act.ball, t) };
  }
  if (act.kind !== 'shift') return { men, ball: still };
  for (const move of act.men) {
    const man = scenery.men.find(({ id }) => id === move.man);
    if (man) men.set(move.man, { ...mix(spotOf(man.square), move.to, ease(t)), lift: 0, tilt: 0 });
  }
  const ball = act.ball && scenery.ball ? mix(scenery.ball, act.ball, ease(t)) : act.ball;
  return { men, ball: ball && { ...ball, lift: 0, tilt: 0 } };
}
