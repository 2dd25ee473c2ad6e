import { drawn, hexOf, idFrom } from '../rules/random';
import type { ChanceKey, GameName, Options } from '../rules/types';
import type { Seat } from './table.svelte';

// The games of this device, kept so that none is lost when the page is closed.
export interface Kept {
  id: string;
  game: GameName;
  options: Options;
  seats: [Seat, Seat];
  events: string[];
  key: ChanceKey;
  created: number;
  changed: number;
  over: boolean;
  clock?: { half: number; used: number }; // milliseconds of the half being played
}

const PREFIX = 'tablier.table.';
const MOST_OVER = 50;

export function keep(kept: Kept) {
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
  } catch {
    // No room: the oldest finished games make some.
    tidy(0);
    try {
      localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
    } catch {
      return false;
    }
  }
  return true;
}

export function find(id: string): Kept | null {
  const text = localStorage.getItem(PREFIX + id);
  if (!text) return null;
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return null;
  }
}

export function forget(id: string) {
  localStorage.removeItem(PREFIX + id);
}

// All of them, the last played first.
export function all(): Kept[] {
  const ids = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const found = ids.map((key) => find(key.slice(PREFIX.length))).filter((kept) => kept !== null);
  return found.sort((a, b) => b.changed - a.changed);
}

export function tidy(most = MOST_OVER) {
  all()
    .filter((kept) => kept.over)
    .slice(most)
    .forEach((kept) => forget(kept.id));
}

export const freshId = () => idFrom(drawn);
export const freshKey = (match: string): ChanceKey => ({ match, secret: hexOf(drawn(32)), nonces: [hexOf(drawn(16)), hexOf(drawn(16))] });
