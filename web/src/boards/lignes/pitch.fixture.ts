import type { LignesState, Side } from '../../rules/types';
import type { PitchInfo } from './geometry';

// The pitch and a match as the core tells them, for tests.
const YELLOW = ['h1', 'c4', 'f4', 'j4', 'm4', 'e7', 'h7', 'k7', 'c10', 'h10', 'm10'];
const turned = (square: string) => String.fromCharCode('a'.charCodeAt(0) + 'o'.charCodeAt(0) - square.charCodeAt(0)) + (24 - Number(square.slice(1)));
export const start: LignesState['men'] = Object.fromEntries(
  ([0, 1] as Side[]).flatMap((side) => YELLOW.map((square, i) => [side === 0 ? square : turned(square), { side, keeper: i === 0 }] as const)),
);

export const info: PitchInfo = {
  columns: 15,
  rows: 23,
  goals: [
    [
      { square: 'g1', marks: '4/6' },
      { square: 'h1', marks: '1/2' },
      { square: 'i1', marks: '5/3' },
    ],
    [
      { square: 'i23', marks: '4/6' },
      { square: 'h23', marks: '1/2' },
      { square: 'g23', marks: '5/3' },
    ],
  ],
  areas: [
    ['d1', 'l4'],
    ['d20', 'l23'],
  ],
  spots: ['h3', 'h21'],
  start,
};

export function moved(men: LignesState['men'], ...moves: [string, string][]): LignesState['men'] {
  const next = { ...men };
  const taken = moves.map(([from]) => next[from]!);
  for (const [from] of moves) delete next[from];
  moves.forEach(([, to], i) => (next[to] = taken[i]!));
  return next;
}

export function match(parts: Partial<LignesState>): LignesState {
  return {
    game: 'lignes',
    options: { match: 'turns:10' },
    turn: 0,
    phase: 'strategy',
    score: [0, 0],
    result: null,
    men: start,
    ball: 'h12',
    points: 9,
    carried: 6,
    player: 0,
    goal: null,
    putin: null,
    half: 1,
    turns: 0,
    limit: 20,
    decider: false,
    taken: [0, 0],
    penalties: [0, 0],
    ...parts,
  };
}
