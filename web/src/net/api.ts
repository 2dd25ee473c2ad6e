import { i18n } from '../i18n/i18n.svelte';
import { sentence, typeset } from '../i18n/typeset';
import { editionOf } from '../rules/editions';
import type { GameName, Options, Result, Side } from '../rules/types';

// The server's HTTP side; see docs/server-protocol.md.

export interface Person {
  name: string | null;
  side: Side | null;
  level?: number;
}

export type Status = 'invited' | 'open' | 'playing' | 'over' | 'aborted';

// What is left of a half whose time is taken, in milliseconds.
export interface HalfTold {
  number: number;
  left: number;
  runs: boolean;
}

export interface MatchTold {
  id: string;
  game: string; // maybe one that this page does not know
  edition?: number; // of its rules
  rules?: number; // the edition that the server plays by, where it is another one
  options: Options;
  clock: string;
  rated: boolean;
  opponent: 'invite' | 'open' | 'program';
  hidden: boolean;
  created: number;
  host: Person;
  guest: Person | null;
  score: [number, number];
  result: Result;
  end?: 'time' | 'resign' | 'draw' | 'edition'; // how it was decided, where not by the game itself
  status: Status;
  seat?: 'host' | 'guest';
  you?: Side | 'host' | 'guest' | null;
  count?: number;
  turn?: unknown;
  awaits?: [boolean, boolean];
  left?: [number, number] | null;
  room?: number; // entries until it ends as a draw, when they are few
  stands?: boolean; // no time runs yet
  half?: HalfTold;
  offers?: [string, Side][];
  back?: [boolean, boolean];
  commitment?: string;
  nonces?: [string | null, string | null];
  next?: string | null;
  secret?: string;
  invite?: string;
}

export interface Me {
  player: string;
  name: string | null;
  ratings: { game: string; rating: number; deviation: number; games: number }[];
}

export interface LoggedIn {
  player: string;
  name: string;
  kept?: string[]; // matches between the guest who logged in and the name: the guest's seats are lost
}

export interface Wish {
  game: GameName;
  options: Options;
  clock: string;
  rated: boolean;
  side: Side | 'toss';
  opponent: 'invite' | 'open' | 'program';
  level?: number;
}

export class Complaint extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly clause = '',
  ) {
    super(text);
  }
}

// The server did not answer at all.
export const UNREACHABLE = 'unreachable';

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/1${path}`, {
      method,
      headers: {
        'Accept-Language': i18n.core(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Complaint(UNREACHABLE, i18n.m.online.unreachable);
  }
  const text = await response.text();
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    if (response.ok) return text as T;
    throw new Complaint(UNREACHABLE, i18n.m.online.unreachable);
  }
  const told = JSON.parse(text) as T & { code?: string; text?: string; clause?: string };
  if (!response.ok) throw new Complaint(told.code ?? '', sentence(typeset(told.text ?? '', i18n.core())), told.clause);
  return told;
}

export const api = {
  server: () => call<{ addresses: string[] }>('GET', '/server'),
  me: () => call<Me>('GET', '/me'),
  guest: () => call<{ player: string }>('POST', '/guest', {}),
  register: (name: string, password: string) => call<Me>('POST', '/register', { name, password }),
  login: (name: string, password: string) => call<LoggedIn>('POST', '/login', { name, password }),
  logout: () => call('POST', '/logout', {}),
  // By which rules this page plays is said: a server with others refuses.
  create: (wish: Wish) => call<MatchTold>('POST', '/matches', { ...wish, edition: editionOf(wish.game) }),
  list: (which: 'open' | 'playing' | 'mine') => call<{ matches: MatchTold[] }>('GET', `/matches?list=${which}`),
  match: (id: string) => call<MatchTold>('GET', `/matches/${id}`),
  nonce: (id: string, nonce: string) => call<MatchTold>('POST', `/matches/${id}/nonce`, { nonce }),
  join: (id: string, game: GameName, nonce: string, invite?: string) =>
    call<MatchTold>('POST', `/matches/${id}/join`, { nonce, edition: editionOf(game), ...(invite ? { invite } : {}) }),
  abort: (id: string) => call<MatchTold>('POST', `/matches/${id}/abort`, {}),
  record: (id: string) => call<string>('GET', `/matches/${id}/record`),
};
