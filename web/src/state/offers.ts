import type { Entry } from '../net/link.svelte';
import type { Side } from '../rules/types';

export type Offer = 'draw' | 'takeback' | 'rematch';
export type Standing = readonly [Offer, Side][];

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
