// What the core tells, as TypeScript sees it. Nothing here knows a rule.

export type Side = 0 | 1;
export const SIDES = [0, 1] as const;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export type GameName = 'sitaos' | 'chifootmi' | 'sokr' | 'lignes';
export const GAMES: readonly GameName[] = ['sitaos', 'chifootmi', 'sokr', 'lignes'];
// A server or a record may be newer than this page and name a game that it does not know.
export const isGame = (name: string): name is GameName => (GAMES as readonly string[]).includes(name);

export type Turn = Side | 'both' | 'chance' | 'over';
export type Result = Side | 'draw' | null;
export type Options = Record<string, string>;

interface AnyState {
  options: Options;
  turn: Turn;
  phase: string;
  score: [number, number];
  result: Result;
}

export interface SitaosState extends AnyState {
  game: 'sitaos';
  board: Record<string, Side>;
}

export interface ChifootmiState extends AnyState {
  game: 'chifootmi';
  active: [(string | null)[], (string | null)[]];
  facedown: [boolean[], boolean[]];
  pile1: [number, number];
  pile2: [number, number];
  top2: [string | null, string | null];
  ball: Side | null;
  keeps: number;
  needed: number;
  shootout: [number, number];
  kicks: [boolean[], boolean[]]; // the penalties of the shoot-out, scored or not
  // Which card is which, wherever it lies: its place in its side's deck. Of a pile, the top one's.
  places: { active: [number[], number[]]; laid: [number[], number[]]; pile1: [number | null, number | null]; pile2: [number | null, number | null] };
  zone: [string[], string[]]; // of the present action, pair by pair
  laid: [string[], string[]]; // all that were played
  gathered: [number[], number[]];
  goals: [number[], number[]];
}

export interface SokrState extends AnyState {
  game: 'sokr';
  squares: Record<string, Side[]>;
  ball: string | null;
  credit: number;
  passes: number;
  duty: 'none' | 'pass' | 'forward';
  kept: number;
  half: number;
  series: number;
  limit: number;
  kicker: Side | null;
  shooter: Side | null;
  shot: 'close' | 'long' | null;
  retreating: number;
  reduced: [number, number];
  taken: [number, number];
  penalties: [number, number];
}

export interface LignesState extends AnyState {
  game: 'lignes';
  men: Record<string, { side: Side; keeper: boolean }>;
  teams: [string[], string[]]; // each side's men by their places in the line-up, the keeper first
  ball: string | null;
  points: number;
  carried: number | null;
  player: Side | null;
  goal: string | null;
  putin: string | null;
  half: number;
  turns: number;
  limit: number;
  decider: boolean;
  taken: [number, number];
  penalties: [number, number];
}

export type State = SitaosState | ChifootmiState | SokrState | LignesState;

// A legal action with what a board needs to offer it: `query choices` of the protocol.
export interface Choice {
  a: string;
  kind: string;
  from?: string;
  via?: string;
  to?: string;
  cost?: number;
  gain?: number;
  foe?: number;
  figures?: string[];
  climb?: boolean;
  ends?: string;
  lob?: boolean;
  risk?: boolean;
  squares?: number;
  chance?: number;
  shot?: boolean; // of a stop: whether a shot follows
  direction?: string;
  card?: string;
  pile?: string;
}

// What the last event led to, as the viewer may know it: `query effects`.
export interface Effect {
  kind: string;
  [field: string]: unknown;
}

export interface Told {
  last: string | null;
  now: string | null;
  result: string | null;
  tally: string | null;
  events: number; // how many of the last events `last` tells
}

// A game so far, by its events: everything else follows from it.
export interface Spec {
  game: GameName;
  options: Options;
  events: readonly string[];
}

export interface Refusal {
  clause: string;
  text: string;
}

// What chance follows from; see docs/fairness.md.
export interface ChanceKey {
  match: string;
  secret: string;
  nonces: [string, string];
}

export interface OptionInfo {
  name: string;
  default: string;
  values?: string[];
  min?: number;
  max?: number;
  meaning?: { fr: string; en: string };
}

export type Verdict =
  | {
      ok: true;
      events: number;
      state: string;
      fair?: { sides: boolean; throws: number; decks: number; choices: number; fr: string; en: string };
    }
  | { ok: false; kind: string; line: number; event: number; clause: string; fr: string; en: string };

// An event from outside the rules: nobody's move.
export const isOutside = (event: string): boolean => /^(resign=|time=|draw$|half$)/.test(event);
