import { other, type Side, type SokrState, type Turn } from '../../rules/types';
import { readEvent, winnerOf, type Event, type Hand } from './events';
import { nameOf, onBoard, spotOf } from './geometry';
import { CORNERS, CROSS, topOf, type Squares, type Ways } from './pieces';

// What is shown of an event, one beat after the other.
export type Beat =
  | { kind: 'toss'; side: Side }
  | { kind: 'enter' } // both sides' pawns come onto the pitch
  | { kind: 'step'; from: string; to: string; carried: boolean; climb: boolean }
  | { kind: 'swap'; at: string }
  | { kind: 'lane'; from: string; to: string; high: boolean }
  | { kind: 'count'; at: string; used: number; full: number } // credit, counted aloud
  | { kind: 'ring'; by: string[]; side: Side } // these foes have surrounded the ball
  | { kind: 'fault'; side: Side }
  | { kind: 'shot'; from: string; side: Side; long: boolean }
  | { kind: 'throw'; hands: [Hand, Hand]; winner: Side | null; shooter: Side }
  | { kind: 'goal'; side: Side; ball: string | null }
  | { kind: 'stop'; side: Side }
  | { kind: 'held'; side: Side } // the side that stopped a shot has the ball in its hands
  | { kind: 'again' } // equal throws
  | { kind: 'ball'; to: string }
  | { kind: 'retreat' }
  | { kind: 'half'; half: number }
  | { kind: 'penalties' }
  | { kind: 'over' };

const inSeries = (state: SokrState) => state.phase === 'series' || state.phase === 'offer';

export const sameSeries = (before: SokrState, after: SokrState): boolean =>
  inSeries(before) && inSeries(after) && before.series === after.series && before.half === after.half;

// Who holds the ball from a stopped shot on until it is put on a pawn: meanwhile the shooter retreats. Null: nobody does.
export function holderOf({ phase, turn, ball }: SokrState): Side | null {
  if (ball !== null || (turn !== 0 && turn !== 1)) return null;
  return phase === 'retreat' ? other(turn) : phase === 'ball' ? turn : null;
}

// The credit that the series shown began with. It is not part of the state: a series that begins
// tells it, and it is carried along until the next one.
export function fullCredit(known: number, before: SokrState | null, after: SokrState): number {
  if (!inSeries(after)) return 0;
  if (before && sameSeries(before, after)) return Math.max(known, after.credit);
  return before ? after.credit : Math.max(known, after.credit);
}

// The pawns and the ball right after an action, before anything follows from it.
export function moved(state: SokrState, event: Event): { squares: Squares; ball: string | null } {
  const squares: Squares = Object.fromEntries(Object.entries(state.squares).map(([name, pawns]) => [name, [...pawns]]));
  if (event.kind === 'step') {
    const pawns = squares[event.from] ?? [];
    const pawn = pawns.pop();
    if (pawns.length === 0) delete squares[event.from];
    if (pawn !== undefined) (squares[event.to] ??= []).push(pawn);
    return { squares, ball: state.ball === event.from ? event.to : state.ball };
  }
  if (event.kind === 'swap') squares[event.at]?.reverse();
  const flies = event.kind === 'pass' || event.kind === 'cross';
  return { squares, ball: flies ? event.to : state.ball };
}

// Those around the ball who close it in, to be lit when it has been taken; empty: nobody does. It is
// the picture of an interception, not its judge.
export function takers(squares: Squares, ball: string | null, triangles: boolean): string[] {
  const carrier = topOf(squares, ball);
  if (ball === null || carrier === null) return [];
  const { column, row } = spotOf(ball);
  const at = (right: number, up: number) => ({ column: column + right, row: row + up });
  const closed = (ways: Ways) => ways.every(([right, up]) => topOf(squares, nameOf(at(right, up))) === other(carrier));
  const edge = CORNERS.some(([right, up]) => !onBoard(at(right, up)));
  const beside = CROSS.filter(([right, up]) => onBoard(at(right, up)));
  const patterns: Ways[] = edge ? [beside] : [CROSS, CORNERS];
  if (triangles && !edge) {
    for (const [right, up] of CROSS) patterns.push([[right, up], [up - right, right - up], [-up - right, -right - up]]);
  }
  const names = patterns.filter(closed).flatMap((ways) => ways.map(([right, up]) => nameOf(at(right, up))));
  return [...new Set(names)];
}

function costBeat(before: SokrState, after: SokrState, at: string, full: number, taken: boolean): Beat[] {
  if (sameSeries(before, after)) {
    return after.credit < before.credit ? [{ kind: 'count', at, used: full - after.credit, full }] : [];
  }
  // A series that was played out has used everything; one cut short has not been counted to its end.
  return taken || after.phase === 'throw' ? [] : [{ kind: 'count', at, used: full, full }];
}

// What the ball does when it is not the action itself that moves it.
function handover(before: SokrState, after: SokrState, squares: Squares, ball: string | null): Beat[] {
  const ring = sameSeries(before, after) ? [] : takers(squares, ball, after.options.beginners === 'on');
  if (after.score[0] !== before.score[0] || after.score[1] !== before.score[1]) return [];
  const from = topOf(squares, ball);
  const pending = after.phase === 'ball';
  const to = pending ? (after.turn === 0 || after.turn === 1 ? after.turn : null) : topOf(after.squares, after.ball);
  // The half ended with it: nobody gets the ball any more.
  if (from !== null && to === null && ring.length > 0) return [{ kind: 'ring', by: ring, side: other(from) }];
  if (from === null || to === null || from === to) return [];
  const beats: Beat[] = [ring.length > 0 ? { kind: 'ring', by: ring, side: to } : { kind: 'fault', side: from }];
  if (!pending && after.ball !== null && after.ball !== ball) beats.push({ kind: 'ball', to: after.ball });
  return beats;
}

function afterwards(before: SokrState, after: SokrState, ball: string | null): Beat[] {
  const beats: Beat[] = [];
  for (const side of [0, 1] as const) {
    if (after.score[side] > before.score[side]) beats.push({ kind: 'goal', side, ball });
  }
  if (after.phase === 'over') beats.push({ kind: 'over' });
  else if (after.phase === 'penalties' && before.phase !== 'penalties') beats.push({ kind: 'penalties' });
  else if (after.half !== before.half) beats.push({ kind: 'half', half: after.half });
  return beats;
}

function throwBeats(before: SokrState, after: SokrState, hands: [Hand, Hand]): Beat[] {
  const winner = winnerOf(hands);
  const shooter = before.shooter ?? 0;
  const beats: Beat[] = [{ kind: 'throw', hands, winner, shooter }];
  if (before.phase === 'penalties') {
    if (winner === null) beats.push({ kind: 'again' });
    else if (winner === shooter) beats.push({ kind: 'goal', side: shooter, ball: null });
    else beats.push({ kind: 'stop', side: winner });
    return beats;
  }
  if (after.score[shooter] > before.score[shooter]) return beats;
  if (after.phase === 'throw') return [...beats, { kind: 'again' }];
  beats.push({ kind: 'stop', side: other(shooter) });
  const holder = holderOf(after);
  return holder === null ? beats : [...beats, { kind: 'held', side: holder }];
}

function actionBeats(before: SokrState, event: Event, after: SokrState, full: number): Beat[] {
  const { squares, ball } = moved(before, event);
  const change = handover(before, after, squares, ball);
  const taken = change[0]?.kind === 'ring';
  const count = (at: string) => costBeat(before, after, at, full, taken);
  switch (event.kind) {
    case 'step': {
      const carried = before.ball === event.from;
      const climb = (before.squares[event.to]?.length ?? 0) > 0;
      return [{ kind: 'step', from: event.from, to: event.to, carried, climb }, ...count(event.to), ...change];
    }
    case 'pass':
    case 'cross':
      return [
        { kind: 'lane', from: event.from, to: event.to, high: event.kind === 'cross' },
        ...count(event.to),
        ...change,
      ];
    case 'swap':
      return [{ kind: 'swap', at: event.at }, ...count(event.at), ...change];
    case 'word':
      return event.word === 'shoot' || event.word === 'long' ? shotBeats(before, event.word === 'long') : wordBeats(before, after, change);
    default:
      return change;
  }
}

function shotBeats(before: SokrState, long: boolean): Beat[] {
  const side = before.turn === 1 ? 1 : 0;
  return before.ball === null ? [] : [{ kind: 'shot', from: before.ball, side, long }];
}

// `end`, `time=0`, `hold`: a fault without the ball shows in the credit to come.
function wordBeats(before: SokrState, after: SokrState, change: Beat[]): Beat[] {
  const side = ([0, 1] as const).find((s) => after.reduced[s] > before.reduced[s]);
  return side === undefined || change.length > 0 ? change : [{ kind: 'fault', side }];
}

// `full` is what the series of `before` began with.
export function planOf(before: SokrState, text: string, after: SokrState, full: number): Beat[] {
  const event = readEvent(text);
  if (event.kind === 'word' && /^(resign|draw)/.test(event.word)) return [{ kind: 'over' }];
  const { ball } = moved(before, event);
  const beats = ((): Beat[] => {
    switch (event.kind) {
      case 'toss':
        return [{ kind: 'toss', side: event.side }];
      case 'setup':
        return [{ kind: 'enter' }];
      case 'throw':
        return throwBeats(before, after, event.hands);
      case 'ball':
        return [{ kind: 'ball', to: event.to }];
      case 'retreat':
        // The ball is put where there is no choice.
        return after.ball === null ? [{ kind: 'retreat' }] : [{ kind: 'retreat' }, { kind: 'ball', to: after.ball }];
      default:
        return actionBeats(before, event, after, full);
    }
  })();
  return [...beats, ...afterwards(before, after, ball)];
}

// The squares of each action of one side in a row, the last one last. `mover` is whose the one before was.
export function trailOf(trail: string[][], mover: Turn | null, before: SokrState, text: string): string[][] {
  const event = readEvent(text);
  const squares = ((): string[] => {
    switch (event.kind) {
      case 'step':
      case 'pass':
      case 'cross':
        return [event.from, event.to];
      case 'swap':
        return [event.at];
      case 'ball':
        return [event.to];
      case 'retreat':
        return event.squares;
      default:
        return [];
    }
  })();
  if (event.kind === 'setup' || event.kind === 'toss') return [];
  return before.turn === mover ? [...trail, squares] : [squares];
}
