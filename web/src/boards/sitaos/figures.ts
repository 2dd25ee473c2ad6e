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

// Those that the last event scored.
export async function scoredFigures(ask: Ask): Promise<Figure[]> {
  const scored = ask('query scored');
  const [figures, names] = await Promise.all([allFigures(ask), scored]);
  return (JSON.parse(names) as string[]).flatMap((name) => figures.get(name) ?? []);
}
