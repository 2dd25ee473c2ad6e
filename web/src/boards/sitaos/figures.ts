import type { SitaosEffect } from '../../rules/effects';
import type { Effect } from '../../rules/types';

// A figure of the game as `query figures` tells it; `cells` in the order around it.
export interface Figure {
  name: string;
  kind: 'square' | 'diamond' | 'line';
  size: number;
  points: number;
  cells: string[];
}

export type Figures = ReadonlyMap<string, Figure>;

type Ask = (line: string) => Promise<string>;

let known: Promise<Figures> | null = null;

// All of them. They are the same in every game: asked for once.
export function allFigures(ask: Ask): Promise<Figures> {
  known ??= ask('query figures').then((answer) => new Map((JSON.parse(answer) as Figure[]).map((figure) => [figure.name, figure])));
  known.catch(() => (known = null));
  return known;
}

// Those that an event scored, by what it led to.
export async function scoredFigures(effects: readonly Effect[], ask: Ask): Promise<Figure[]> {
  const names = (effects as readonly SitaosEffect[]).flatMap((effect) => (effect.kind === 'scored' ? [effect.figure] : []));
  if (names.length === 0) return [];
  const figures = await allFigures(ask);
  return names.flatMap((name) => figures.get(name) ?? []);
}
