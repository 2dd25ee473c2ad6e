import { isOutside, type GameName, type Side } from '../rules/types';

// What the program thinks of a game that was played. Numbers come from the core; here they become a
// curve and its turning points.

// At `index` events the side `mover` is to act; `chance` is side 0's to win, from 0 to 1.
export interface Verdict {
  index: number;
  mover: Side;
  chance: number;
  best: string;
}

export interface TurningPoint {
  index: number; // of the event that was played, from 0
  mover: Side;
  played: string;
  best: string;
  lost: number; // of the mover's chance to win
  share?: number; // at a secret choice: how often the best play makes the choice that was made
}

// One action of a mix, and how often it is chosen.
export interface Share {
  action: string;
  share: number;
}

// How many points ahead make a win of three in four, in games that count points.
const POINTS: Partial<Record<GameName, number>> = { sitaos: 18 };
const LEAST_LOSS = 0.06;
const MOST_POINTS = 5;

// A line `info … score cp N [proven win|draw|loss] …` as the thinking side's chance to win; null where it tells none.
export function readChance(game: GameName, line: string): number | null {
  const proven = /\bproven (win|draw|loss)\b/.exec(line)?.[1];
  if (proven) return proven === 'win' ? 1 : proven === 'loss' ? 0 : 0.5;
  const score = /\bscore cp (-?\d+)/.exec(line)?.[1];
  if (score === undefined) return null;
  const hundredths = Number(score);
  const points = POINTS[game];
  if (points === undefined) return Math.min(1, Math.max(0, 0.5 + hundredths / 200));
  return 1 / (1 + 3 ** (-hundredths / 100 / points));
}

// Where the side that moved was worse off afterwards, in order of play, the worst of them. A secret pair is the turn of
// both: it counts for the side that lost by it.
export function turningPoints(verdicts: readonly Verdict[], events: readonly string[]): TurningPoint[] {
  const found: TurningPoint[] = [];
  for (let i = 0; i + 1 < verdicts.length; ++i) {
    const now = verdicts[i]!;
    const then = verdicts[i + 1]!;
    // What chance alone decided at the end is nobody's doing.
    if (then.best === '' && then.index - now.index > 2) continue;
    const fell = now.chance - then.chance;
    const event = events[now.index];
    const pair = event?.includes('|') ? event.split('|') : null;
    const mover = pair ? (fell >= 0 ? 0 : 1) : now.mover;
    const lost = mover === 0 ? fell : -fell;
    const played = pair ? pair[mover] : event;
    if (lost < LEAST_LOSS || played === undefined || isOutside(played)) continue;
    if (pair || played !== now.best) found.push({ index: now.index, mover, played, best: now.best, lost });
  }
  return found
    .sort((a, b) => b.lost - a.lost)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.index - b.index);
}

// A turning point at a secret choice, beside what the best play would have mixed there.
export function weighed(point: TurningPoint, mix: readonly Share[]): TurningPoint {
  const likeliest = mix.reduce<Share | undefined>((most, one) => (most && most.share >= one.share ? most : one), undefined);
  const share = mix.find(({ action }) => action === point.played)?.share ?? 0;
  return likeliest ? { ...point, best: likeliest.action, share } : point;
}

// Which positions to look at when there are more than the patience for them: evenly spread, the first and the last among
// them.
export function spread(indices: readonly number[], most: number): number[] {
  if (indices.length <= most) return [...indices];
  return Array.from({ length: most }, (_, i) => indices[Math.round((i * (indices.length - 1)) / (most - 1))]!);
}
