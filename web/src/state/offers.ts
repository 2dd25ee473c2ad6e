import type { Entry } from '../net/link.svelte';
import { isOutside, type Side } from '../rules/types';

export type Offer = 'draw' | 'takeback' | 'rematch';
export type Standing = readonly [Offer, Side][];

// Which offer of a side an entry answers with no: it is declined, or the other side plays on instead.
export function turnedDown(offers: Standing, entry: Pick<Entry, 'e' | 's' | 'decline'>, side: Side): Offer | null {
  if (entry.s === undefined || entry.s === side) return null;
  const ours = offers.filter(([, whose]) => whose === side).map(([offer]) => offer);
  if (entry.decline !== undefined) return ours.find((offer) => offer === entry.decline) ?? null;
  if (entry.e === undefined || isOutside(entry.e)) return null;
  return ours.find((offer) => offer !== 'rematch') ?? null;
}

// Whose action each event was; null: chance, both at once, or nobody's.
export type Authors = readonly (Side | null)[];

// Whether a side may ask for its last action back: not across chance, a reveal, or a choice made in secret.
export function mayTakeBack(authors: Authors, sealed: readonly [boolean, boolean], side: Side): boolean {
  if (sealed[0] || sealed[1]) return false;
  const own = authors.lastIndexOf(side);
  return own >= 0 && !authors.includes(null, own);
}

// The offers that stand after an entry. They are the server's, so they follow it at once: the board may still be showing
// what came before.
export function offersAfter(offers: Standing, entry: Pick<Entry, 'e' | 's' | 'undo' | 'offer' | 'decline'>): Standing {
  const { offer, decline } = entry;
  if (entry.undo !== undefined) return [];
  if (entry.e !== undefined) return offers.filter(([kind]) => kind === 'rematch');
  if (decline !== undefined) return offers.filter(([kind]) => kind !== decline);
  if (offer === undefined) return offers;
  return [...offers.filter(([kind, side]) => kind !== offer || side !== entry.s), [offer as Offer, entry.s!]];
}
