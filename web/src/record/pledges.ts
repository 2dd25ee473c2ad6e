// What a server told this device before a match began, to be compared with its record afterwards:
// only who was told can know it.
export interface Pledge {
  commitment: string;
  nonce: string;
  seat: 'host' | 'guest';
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

// Whether the record of a finished match says what was pledged.
export function keepsPledge(record: string, pledge: Pledge): boolean {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(record)?.[1]?.trim();
  return field('fair-commitment') === pledge.commitment && field(`fair-nonce-${pledge.seat}`) === pledge.nonce;
}
