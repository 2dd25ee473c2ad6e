import { other, type Choice, type Side } from '../../rules/types';

// What each side would score on a free crossing.
export interface Threat {
  cell: string;
  points: [number, number];
  figures: string[]; // of the side to move
}

// From the annotated choices of the side to move; crossings that are worth nothing to anybody are left out.
export function threatsOf(choices: readonly Choice[], side: Side): Map<string, Threat> {
  const threats = new Map<string, Threat>();
  for (const { to, gain = 0, foe = 0, figures = [] } of choices) {
    if (to === undefined || (gain === 0 && foe === 0)) continue;
    const points: [number, number] = [0, 0];
    points[side] = gain;
    points[other(side)] = foe;
    threats.set(to, { cell: to, points, figures });
  }
  return threats;
}
