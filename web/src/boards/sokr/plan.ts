import type { SokrEffect } from '../../rules/effects';
import { other, type Effect, type Side, type SokrState, type Turn } from '../../rules/types';
import type { Hand } from './hands';
import type { Squares } from './pieces';

// What is shown of an event, one beat after the other.
export type Beat =
  | { kind: 'toss'; side: Side }
  | { kind: 'enter'; squares: Squares; ball: string } // both sides' pawns come onto the pitch
  | { kind: 'step'; from: string; to: string; carried: boolean; climb: boolean }
  | { kind: 'swap'; at: string }
  | { kind: 'lane'; from: string; to: string; high: boolean }
  | { kind: 'count'; at: string; used: number; full: number } // credit, counted aloud
  | { kind: 'ring'; by: string[]; side: Side } // these pawns have surrounded the ball
  | { kind: 'fault'; side: Side }
  | { kind: 'shot'; from: string; side: Side; long: boolean }
  | { kind: 'throw'; hands: [Hand, Hand]; winner: Side | null; shooter: Side }
  | { kind: 'goal'; side: Side; ball: string | null }
  | { kind: 'stop'; side: Side }
  | { kind: 'caught'; side: Side } // the side that stopped a shot has the ball in its hands
  | { kind: 'again' } // equal throws
  | { kind: 'ball'; to: string }
  | { kind: 'retreat'; squares: Squares } // where all pawns stand then
  | { kind: 'half'; half: number }
  | { kind: 'penalties' }
  | { kind: 'over' };

const FULL = 5; // what a series is taken to have begun with where its beginning was not seen

const told = (effects: readonly Effect[]) => effects as readonly SokrEffect[];

// Who holds the ball from a stopped shot on until it is put on a pawn: meanwhile the shooter retreats. Null: nobody does.
export function holderOf({ phase, turn, ball }: SokrState): Side | null {
  if (ball !== null || (turn !== 0 && turn !== 1)) return null;
  return phase === 'retreat' ? other(turn) : phase === 'ball' ? turn : null;
}

// The credit that the series shown began with; 0: none is played. It is not part of the state: a series that begins
// tells it, and it is carried along until the next one.
export function fullCredit(known: number, effects: readonly Effect[], { phase, credit }: SokrState): number {
  if (phase !== 'series' && phase !== 'offer') return 0;
  const begun = told(effects).findLast((effect) => effect.kind === 'series_began');
  return Math.max(begun?.credit ?? (known || FULL), credit);
}

function without(squares: Squares, upper: readonly string[], lower: readonly string[]): Squares {
  const left = Object.entries(squares).map(([name, pawns]): [string, Side[]] => {
    const from = lower.includes(name) ? 1 : 0;
    return [name, pawns.slice(from, upper.includes(name) ? -1 : undefined)];
  });
  return Object.fromEntries(left.filter(([, pawns]) => pawns.length > 0));
}

function joined(squares: Squares, side: Side, names: readonly string[]): Squares {
  const all = { ...squares };
  for (const name of names) all[name] = [...(all[name] ?? []), side];
  return all;
}

// `known` is what the series of `before` began with.
export function planOf(before: SokrState, effects: readonly Effect[], known: number): Beat[] {
  const list = told(effects);
  const has = (kind: SokrEffect['kind']) => list.some((effect) => effect.kind === kind);
  const scored = list.some((effect) => effect.kind === 'goal' || (effect.kind === 'penalty_taken' && effect.scored));
  const taken = has('intercepted');
  const halved = has('half_ended');
  const full = known || FULL;
  const beats: Beat[] = [];
  let { squares, ball, credit } = before;

  // An interception cuts the count short.
  const count = (at: string, cost: number) => {
    credit -= cost;
    if (!taken) beats.push({ kind: 'count', at, used: full - credit, full });
  };

  for (const effect of list) {
    switch (effect.kind) {
      case 'tossed':
        beats.push({ kind: 'toss', side: effect.kicker });
        break;
      case 'set_up':
        squares = joined(squares, effect.side, effect.squares);
        break;
      case 'kicked_off':
        ball = effect.at;
        beats.push({ kind: 'enter', squares, ball });
        break;
      case 'stepped':
        if (effect.ball) ball = effect.to;
        beats.push({ kind: 'step', from: effect.from, to: effect.to, carried: effect.ball, climb: effect.onto !== null });
        count(effect.to, effect.cost);
        break;
      case 'passed':
      case 'crossed':
        ball = effect.to;
        beats.push({ kind: 'lane', from: effect.from, to: effect.to, high: effect.kind === 'crossed' });
        count(effect.to, effect.cost);
        break;
      case 'swapped':
        beats.push({ kind: 'swap', at: effect.at });
        count(effect.at, effect.cost);
        break;
      case 'shot_taken':
        beats.push({ kind: 'shot', from: effect.from, side: effect.side, long: effect.shot === 'long' });
        break;
      case 'thrown': {
        const hands = effect.throws as [Hand, Hand];
        const winner = hands[0] === hands[1] ? null : scored ? effect.shooter : other(effect.shooter);
        beats.push({ kind: 'throw', hands, winner, shooter: effect.shooter });
        break;
      }
      case 'tied':
        beats.push({ kind: 'again' });
        break;
      case 'goal':
        beats.push({ kind: 'goal', side: effect.by, ball });
        break;
      case 'penalty_taken':
        beats.push(effect.scored ? { kind: 'goal', side: effect.by, ball: null } : { kind: 'stop', side: other(effect.by) });
        break;
      case 'stopped':
        beats.push({ kind: 'stop', side: effect.by });
        break;
      case 'retreat_due':
        beats.push({ kind: 'caught', side: other(effect.side) });
        break;
      case 'lifted':
        squares = without(squares, effect.upper, effect.lower);
        break;
      case 'retreated':
        squares = joined(squares, effect.side, effect.squares);
        beats.push({ kind: 'retreat', squares });
        break;
      case 'intercepted':
        beats.push({ kind: 'ring', by: effect.pawns, side: effect.by });
        break;
      case 'faulted':
        // Where the half ends with it the ball does not go over, and there is nothing to whistle for.
        if (!effect.loses_ball || !halved) beats.push({ kind: 'fault', side: effect.side });
        break;
      case 'ball_given':
        if (effect.from_under) beats.push({ kind: 'swap', at: effect.at });
        if (effect.at !== ball) beats.push({ kind: 'ball', to: effect.at });
        ball = effect.at;
        break;
      case 'half_began':
        beats.push({ kind: 'half', half: effect.half });
        break;
      case 'penalties_began':
        beats.push({ kind: 'penalties' });
        break;
      case 'ended':
        beats.push({ kind: 'over' });
        break;
      default: // nothing to be seen of it, or not known
    }
  }
  return beats;
}

// The squares of an action, by what it led to first.
function touched(effects: readonly Effect[]): string[] {
  for (const effect of told(effects)) {
    switch (effect.kind) {
      case 'stepped':
      case 'passed':
      case 'crossed':
        return [effect.from, effect.to];
      case 'swapped':
      case 'ball_given':
        return [effect.at];
      case 'retreated':
        return effect.squares;
      case 'intercepted':
      case 'faulted':
        return []; // The ball goes over by itself.
      default:
    }
  }
  return [];
}

// The squares of each action of one side in a row, the last one last. `mover` is whose the one before was, `turn` whose
// this one is.
export function trailOf(trail: string[][], mover: Turn | null, turn: Turn, effects: readonly Effect[]): string[][] {
  if (told(effects).some(({ kind }) => kind === 'tossed' || kind === 'set_up')) return [];
  return turn === mover ? [...trail, touched(effects)] : [touched(effects)];
}
