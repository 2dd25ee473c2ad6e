import type { Side } from '../rules/types';

// The count before two secret choices are shown: the side that shoots says it, and at the last word both show.
export interface Count {
  leader: Side;
  said: number; // words so far
}

export const WORDS = 3;
export const BEAT = 260; // milliseconds from one word to the next

// Says one word after the other, and is done with the last. `wait` is the board's own: who cannot wait, or wants nothing to
// move, is not made to.
export async function countIn(leader: Side, say: (count: Count) => void, wait: (milliseconds: number) => Promise<unknown>) {
  for (let said = 1; said <= WORDS; ++said) {
    say({ leader, said });
    if (said < WORDS) await wait(BEAT);
  }
}

// All of it at once, for those who want stillness.
export const counted = (leader: Side): Count => ({ leader, said: WORDS });
