import type { Choice, LignesState } from '../../rules/types';
import { add, lastSquare, spotOf, squareOf, wayOf, type PitchInfo, type Size, type Spot } from './geometry';

// Something that can be aimed at, and what is then done, one action after the other.
export interface Aim {
  key: string;
  kind: 'walk' | 'takeover' | 'pass' | 'relay' | 'shot' | 'loose' | 'out' | 'choose';
  from: string | null;
  square: string; // where a keyboard finds it
  spot: Spot; // where a finger does
  actions: string[];
  path: string[];
  cost: number | null; // points, or squares that the ball travels
  lob: boolean;
  risks: string[];
  chance: number | null;
  direction: string | null;
}

// `query reach` and `query way`.
export interface Reach {
  from: string;
  squares: Record<string, { cost: number; risk?: boolean }>;
}
export type Way = { actions: string[]; cost: number; risks: string[] } | { complaint: string };

const OUTSIDE = 0.85; // squares beyond the last one

function aimOf(choice: Choice, kind: Aim['kind'], size: Size): Aim {
  const from = choice.from ?? null;
  const out = kind === 'out' && from !== null && choice.direction !== undefined;
  const last = out ? lastSquare(from, choice.direction!, size) : spotOf(choice.to ?? from ?? 'a1');
  const square = squareOf(last);
  const path = [from, choice.via ?? null, out ? square : (choice.to ?? null)].filter((s) => s !== null);
  return {
    key: choice.a,
    kind,
    from,
    square,
    spot: out ? add(last, wayOf(choice.direction!), OUTSIDE) : last,
    actions: [choice.a],
    path,
    cost: choice.cost ?? choice.squares ?? null,
    lob: choice.lob ?? false,
    risks: choice.risk && choice.to ? [choice.to] : [],
    chance: choice.chance ?? null,
    direction: choice.direction ?? null,
  };
}

// What lies open now. In the strategy phase it depends on the man who was picked, and on whether he
// is about to go over the one with the ball.
export function aimsOf(choices: readonly Choice[], picked: string | null, over: boolean, size: Size): Aim[] {
  const aims: Aim[] = [];
  for (const choice of choices) {
    const kind = choice.kind as Aim['kind'] | 'step' | 'stop';
    if (kind === 'step' || kind === 'stop') continue;
    if (kind === 'takeover' && !(over && choice.from === picked)) continue;
    if (kind === 'pass' && (over || choice.from !== picked)) continue;
    aims.push(aimOf(choice, kind, size));
  }
  return aims;
}

export function walkOf(from: string, to: string, way: Exclude<Way, { complaint: string }>): Aim {
  const path = [from, ...way.actions.map((action) => action.split('>').at(-1)!)];
  return { key: `${from}>>${to}`, kind: 'walk', from, square: to, spot: spotOf(to), actions: way.actions, path, cost: way.cost, lob: false, risks: way.risks, chance: null, direction: null };
}

// One choice that somebody points at, to be shown like an aim.
export function aimOfAction(action: string, choices: readonly Choice[], size: Size): Aim | null {
  const choice = choices.find(({ a }) => a === action);
  if (!choice || choice.kind === 'stop') return null;
  return aimOf(choice, choice.kind === 'step' ? 'walk' : (choice.kind as Aim['kind']), size);
}

// Whether that man may go over the one with the ball.
export const goesOver = (choices: readonly Choice[], from: string | null, via: string) => choices.some((choice) => choice.kind === 'takeover' && choice.from === from && choice.via === via);

// The men who can do something in the strategy phase.
export function movers(choices: readonly Choice[]): Set<string> {
  return new Set(choices.flatMap(({ from, kind }) => (from && (kind === 'step' || kind === 'pass' || kind === 'takeover') ? [from] : [])));
}

// What somebody would have wanted who aims where nothing is open: for the page to say why not.
export function wouldBe(state: LignesState, picked: string | null, square: string, info: PitchInfo): string | null {
  const man = state.men[square];
  switch (state.phase) {
    case 'taker':
    case 'place':
    case 'putin':
      return `@${square}`;
    case 'shooting':
      if (state.ball === null || state.ball === square) return null;
      return info.goals.flat().some((goal) => goal.square === square) && man?.side !== state.turn ? `${state.ball}!${square}` : `${state.ball}-${square}`;
    case 'strategy':
      if (picked === null) return man && man.side !== state.turn ? `${square}>${neighbour(square)}` : null;
      return state.ball === picked && man && man.side !== state.turn ? `${picked}-${square}` : `${picked}>${square}`;
    default:
      return null;
  }
}

const neighbour = (square: string) => {
  const spot = spotOf(square);
  return squareOf({ c: spot.c === 0 ? 1 : spot.c - 1, r: spot.r });
};
