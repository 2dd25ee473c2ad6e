import { count, fill, i18n } from '../../i18n/i18n.svelte';
import { SIDES, type Side } from '../../rules/types';
import type { Figure } from './figures';
import { PAWNS } from './geometry';
import type { Threat } from './threats';

export interface CellFacts {
  cell: string;
  pawn: Side | undefined;
  latest: boolean;
  hinted: boolean;
  tentative: boolean;
  chosen: boolean;
  threat: Threat | undefined;
}

// « d4, pion rouge, dernier coup »
export function cellLabel({ cell, pawn, latest, hinted, tentative, chosen, threat }: CellFacts): string {
  const words = i18n.m.sitaos;
  const sides = i18n.m.games.sitaos.sides;
  const parts = [cell, tentative ? words.tentative : pawn === undefined ? words.free : words.pawns[pawn]!];
  if (latest) parts.push(words.latest);
  if (chosen) parts.push(words.chosen);
  if (hinted) parts.push(words.hinted);
  for (const side of SIDES) {
    if (threat?.points[side]) parts.push(fill(words.threat, { side: sides[side]!, n: threat.points[side] }));
  }
  return parts.join(', ');
}

export function barLabel(side: Side, score: number, supply: number): string {
  const words = i18n.m.sitaos;
  return fill(words.bar, { side: i18n.m.games.sitaos.sides[side]!, score: count(words.score, score), supply: count(words.supply, supply) });
}

export const supplyOf = (pawns: Readonly<Record<string, Side>>, side: Side): number =>
  PAWNS - Object.values(pawns).filter((pawn) => pawn === side).length;

// A square is called by its cells along a side; a diamond of radius 2 has four of its own along one.
export function figureName({ kind, size }: Pick<Figure, 'kind' | 'size'>): string {
  const words = i18n.m.sitaos.figures;
  if (kind === 'square' && size === 1) return words.smallest;
  return fill(words[kind], { n: kind === 'diamond' ? 2 * size : size });
}

// Between which pawns it lies: the ends of a line, opposite corners of the others.
export const figurePlace = ({ kind, cells }: Figure): string => `${cells[0]}–${kind === 'line' ? cells.at(-1) : cells[2]}`;
