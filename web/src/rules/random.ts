// What is drawn by lot on this device: the names and keys of its own games, the program's seed, who gets which side.
//
// A test may put a number into the tab's session storage, under `tablier.seed`: what is drawn then follows from it, and is
// the same in every run. Nothing that a server is told comes from `drawn`: what it is told is drawn by `secret` alone.
const SEED = 'tablier.seed';

function seeded(): number | null {
  try {
    const text = sessionStorage.getItem(SEED);
    return text === null ? null : Number(text) >>> 0;
  } catch {
    return null; // no storage
  }
}

export const secret = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

export function drawn(count: number): Uint8Array {
  let state = seeded();
  if (state === null) return secret(count);
  const bytes = new Uint8Array(count);
  for (let i = 0; i < count; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[i] = state >>> 24;
  }
  sessionStorage.setItem(SEED, String(state)); // a page that is opened again goes on from there
  return bytes;
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 12;

export const idFrom = (source: (count: number) => Uint8Array): string => [...source(ID_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
