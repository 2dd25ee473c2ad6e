import { SIDES, type LignesState, type Side } from '../../rules/types';
import type { PitchInfo } from './geometry';

// The pitch and a match as the core tells them, for tests.
const PITCHES = {
  bonal: { rows: 23, yellow: ['h1', 'c4', 'f4', 'j4', 'm4', 'e7', 'h7', 'k7', 'c10', 'h10', 'm10'] },
  grand: { rows: 31, yellow: ['h1', 'c4', 'f4', 'j4', 'm4', 'e9', 'h9', 'k9', 'c14', 'h14', 'm14'] },
};
export type PitchName = keyof typeof PITCHES;
const turned = (square: string, rows: number) => String.fromCharCode('a'.charCodeAt(0) + 'o'.charCodeAt(0) - square.charCodeAt(0)) + (rows + 1 - Number(square.slice(1)));
// Each with his place in the line-up, which he takes along.
type Men = Record<string, { side: Side; keeper: boolean; place: number }>;
export function startOf(pitch: PitchName): Men {
  const { rows, yellow } = PITCHES[pitch];
  return Object.fromEntries(SIDES.flatMap((side) => yellow.map((square, place) => [side === 0 ? square : turned(square, rows), { side, keeper: place === 0, place }] as const)));
}
const teamOf = (men: Men, side: Side) =>
  Object.keys(men)
    .filter((square) => men[square]!.side === side)
    .sort((a, b) => men[a]!.place - men[b]!.place);

export function infoOf(pitch: PitchName): PitchInfo {
  const { rows } = PITCHES[pitch];
  return {
    columns: 15,
    rows,
    goals: [
      [
        { square: 'g1', marks: '4/6' },
        { square: 'h1', marks: '1/2' },
        { square: 'i1', marks: '5/3' },
      ],
      [
        { square: `i${rows}`, marks: '4/6' },
        { square: `h${rows}`, marks: '1/2' },
        { square: `g${rows}`, marks: '5/3' },
      ],
    ],
    areas: [
      ['d1', 'l4'],
      [`d${rows - 3}`, `l${rows}`],
    ],
    spots: ['h3', `h${rows - 2}`],
    start: Object.fromEntries(Object.entries(startOf(pitch)).map(([square, { side, keeper }]) => [square, { side, keeper }])),
  };
}

// The pitch that is the default.
export const start = startOf('bonal');
export const info = infoOf('bonal');

export function moved(men: Men, ...moves: [string, string][]): Men {
  const next = { ...men };
  const taken = moves.map(([from]) => next[from]!);
  for (const [from] of moves) delete next[from];
  moves.forEach(([, to], i) => (next[to] = taken[i]!));
  return next;
}

export function match({ men = start, ...parts }: Partial<Omit<LignesState, 'men' | 'teams'>> & { men?: Men }): LignesState & { men: Men } {
  return {
    game: 'lignes',
    options: { match: 'turns:10' },
    turn: 0,
    phase: 'strategy',
    score: [0, 0],
    result: null,
    men,
    teams: [teamOf(men, 0), teamOf(men, 1)],
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
