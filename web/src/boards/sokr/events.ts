// An event of the game as it is written, taken apart. Whether it is allowed is not asked here.
export type Hand = 'R' | 'P' | 'S';
export const HANDS: readonly Hand[] = ['R', 'P', 'S'];

export type Event =
  | { kind: 'toss'; side: 0 | 1 }
  | { kind: 'setup' }
  | { kind: 'throw'; hands: [Hand, Hand] }
  | { kind: 'step' | 'pass' | 'cross'; from: string; to: string }
  | { kind: 'swap'; at: string }
  | { kind: 'ball'; to: string }
  | { kind: 'retreat'; squares: string[] }
  | { kind: 'word'; word: string }; // shoot, long, hold, end, half, time=0, resign=1, draw

const SIGNS = { '>': 'step', '-': 'pass', '*': 'cross' } as const;
const MOVE = /^([a-g][1-9])([>*-])([a-g][1-9])$/;

export function readEvent(text: string): Event {
  const move = MOVE.exec(text);
  if (move) return { kind: SIGNS[move[2] as keyof typeof SIGNS], from: move[1]!, to: move[3]! };
  const toss = /^toss=([01])$/.exec(text);
  if (toss) return { kind: 'toss', side: toss[1] === '0' ? 0 : 1 };
  const hands = /^([RPS])\|([RPS])$/.exec(text);
  if (hands) return { kind: 'throw', hands: [hands[1] as Hand, hands[2] as Hand] };
  if (text.includes('|')) return { kind: 'setup' };
  if (/^[a-g][1-9]~$/.test(text)) return { kind: 'swap', at: text.slice(0, 2) };
  if (text.startsWith('@')) return { kind: 'ball', to: text.slice(1) };
  if (text.startsWith('^')) return { kind: 'retreat', squares: text.slice(1).split(',') };
  return { kind: 'word', word: text };
}

const BEATS: Record<Hand, Hand> = { R: 'S', S: 'P', P: 'R' };

// Whose hand wins; null: equal.
export function winnerOf([first, second]: [Hand, Hand]): 0 | 1 | null {
  if (first === second) return null;
  return BEATS[first] === second ? 0 : 1;
}
