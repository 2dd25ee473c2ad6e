import { isOutside, type Side } from '../rules/types';

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

const LEAST_LOSS = 0.06;
const MOST_POINTS = 5;

// A line `info … chance P …`: the thinking side's chance to win the match; null where it tells none.
export function readChance(line: string): number | null {
  const chance = /\bchance (\d(?:\.\d+)?)/.exec(line)?.[1];
  return chance === undefined ? null : Number(chance);
}

// Where the side that moved was worse off at once, in order of play, the worst of them: whatever else came in between,
// dice or the other side, may have been the cause. A secret pair is the turn of both: it counts for the side that lost
// by it, and what that side had better chosen is not known when the other was asked.
export function turningPoints(verdicts: readonly Verdict[], events: readonly string[]): TurningPoint[] {
  const found: TurningPoint[] = [];
  for (let i = 0; i + 1 < verdicts.length; ++i) {
    const now = verdicts[i]!;
    const then = verdicts[i + 1]!;
    if (then.index !== now.index + 1) continue;
    const fell = now.chance - then.chance;
    const event = events[now.index];
    const pair = event?.includes('|') ? event.split('|') : null;
    const mover = pair ? (fell >= 0 ? 0 : 1) : now.mover;
    const lost = mover === 0 ? fell : -fell;
    const played = pair ? pair[mover] : event;
    if (lost < LEAST_LOSS || played === undefined || isOutside(played)) continue;
    if (pair || played !== now.best) found.push({ index: now.index, mover, played, best: mover === now.mover ? now.best : '', lost });
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

// Which of the positions left out to look at too, so many at most: those where the curve moved most.
export function closer(verdicts: readonly Verdict[], indices: readonly number[], most: number): number[] {
  const gaps = verdicts.slice(1).map((then, i) => {
    const now = verdicts[i]!;
    return { moved: Math.abs(then.chance - now.chance), inside: indices.filter((index) => index > now.index && index < then.index) };
  });
  const found: number[] = [];
  for (const { moved, inside } of gaps.sort((a, b) => b.moved - a.moved)) {
    if (moved < LEAST_LOSS || found.length + inside.length > most) break;
    found.push(...inside);
  }
  return found.sort((a, b) => a - b);
}
