import type { MatchTold } from '../net/api';
import type { Side } from '../rules/types';
import { hexOf, secret } from '../rules/random';

// What a server told this device before and during a match, to be compared with its record
// afterwards: only who was told can know it.
export interface Pledge {
  commitment: string;
  nonce: string;
  seat: 'host' | 'guest';
  // The other's nonce, where it was known when one's own was given: whoever gives his last need
  // trust nobody, if it is still the same in the end.
  other?: string;
  // The seals of choices made at once, as they were first told, by `EVENT:SIDE`.
  seals?: Record<string, string>;
}

const PREFIX = 'tablier.pledge.';

export function keepPledge(match: string, pledge: Pledge) {
  try {
    localStorage.setItem(PREFIX + match, JSON.stringify(pledge));
  } catch {
    // Without room the record can still be verified, only not compared.
  }
}

export function findPledge(match: string): Pledge | null {
  const text = localStorage.getItem(PREFIX + match);
  return text ? (JSON.parse(text) as Pledge) : null;
}

export function makePledge(match: MatchTold, seat: 'host' | 'guest', nonce: string): Pledge {
  const other = match.nonces?.[seat === 'host' ? 1 : 0];
  return { commitment: match.commitment ?? '', nonce, seat, ...(other ? { other } : {}) };
}

// What is given to a match and noted of it, before anything is sent: an answer that gets lost is
// asked for again with the same.
export function pledgeFor(match: MatchTold, seat: 'host' | 'guest'): Pledge {
  const kept = findPledge(match.id);
  // A node of other rules had nothing to promise: then what is promised now counts.
  if (kept?.commitment) return kept;
  const pledge = makePledge(match, seat, kept?.nonce ?? hexOf(secret(16)));
  keepPledge(match.id, pledge);
  return pledge;
}

// The first time that it is told counts.
export function withSeal(pledge: Pledge, event: number, side: Side, hash: string): Pledge {
  const key = `${event}:${side}`;
  if (pledge.seals?.[key] !== undefined) return pledge;
  return { ...pledge, seals: { ...pledge.seals, [key]: hash } };
}

export function noteSeal(match: string, event: number, side: Side, hash: string) {
  const pledge = findPledge(match);
  if (!pledge) return;
  const noted = withSeal(pledge, event, side, hash);
  if (noted !== pledge) keepPledge(match, noted);
}

// Whether the record of a finished match says what was pledged.
export function keepsPledge(record: string, pledge: Pledge): boolean {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(record)?.[1]?.trim();
  const another = pledge.seat === 'host' ? 'guest' : 'host';
  if (field('fair-commitment') !== pledge.commitment || field(`fair-nonce-${pledge.seat}`) !== pledge.nonce) return false;
  if (pledge.other !== undefined && field(`fair-nonce-${another}`) !== pledge.other) return false;
  const seals = [...record.matchAll(/^fair-seals-\d+: (.*)$/gm)].flatMap((line) => line[1]!.trim().split(/\s+/));
  return seals.every((seal) => {
    const [event, side, , hash] = seal.split(':');
    const told = pledge.seals?.[`${event}:${side}`];
    return told === undefined || told === hash;
  });
}
