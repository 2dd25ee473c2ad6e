import type { Figure, Figures } from './figures';

// A turn with announced scoring (SI-16) while it is being made: a pawn lies on its crossing, and the
// player points at the pawns of the figures that it sees. Nothing here knows which of them count.
export interface Announcement {
  cell: string;
  picks: string[]; // besides the pawn itself, which is part of every new figure
  named: string[];
  current: string | null; // the named figure that the picks are
  wrong: string[]; // named, but refused when asked
  reason: string | null; // why the last try was refused
}

export const begin = (cell: string): Announcement => ({ cell, picks: [], named: [], current: null, wrong: [], reason: null });

const same = (figure: Figure, cells: readonly string[]) =>
  figure.cells.length === cells.length && cells.every((cell) => figure.cells.includes(cell));

const find = (figures: Figures, cells: readonly string[]): Figure | undefined =>
  [...figures.values()].find((figure) => same(figure, cells));

// Whether some figure has all of these crossings: plain geometry, whoever holds them.
const fits = (figures: Figures, cells: readonly string[]) =>
  [...figures.values()].some((figure) => cells.every((cell) => figure.cells.includes(cell)));

function withPicks(turn: Announcement, picks: string[], figures: Figures): Announcement {
  const found = find(figures, [turn.cell, ...picks]);
  if (!found) return { ...turn, picks, current: null };
  const named = turn.named.includes(found.name) ? turn.named : [...turn.named, found.name];
  return { ...turn, picks, named, current: found.name };
}

// The player points at one of its pawns. Once the pawns make a figure it is named, and the next
// pawn either lengthens it or begins another one: a pawn of it too, for figures may share pawns, and
// a name is taken off by itself.
export function pick(turn: Announcement, cell: string, figures: Figures): Announcement {
  if (cell === turn.cell) return turn;
  return picked({ ...turn, reason: null }, cell, figures);
}

function picked(turn: Announcement, cell: string, figures: Figures): Announcement {
  const again = turn.picks.includes(cell);
  const longer = [...turn.picks, cell];
  if (turn.current === null) {
    if (again) return withPicks(turn, turn.picks.filter((other) => other !== cell), figures);
    if (fits(figures, [turn.cell, ...longer])) return withPicks(turn, longer, figures);
  } else if (!again && find(figures, [turn.cell, ...longer])) {
    return withPicks(unname(turn, turn.current), longer, figures);
  }
  return withPicks({ ...turn, current: null }, [cell], figures);
}

// What the game answered to each name alone: 'ok', or a clause and a sentence.
export function judged(turn: Announcement, answers: ReadonlyMap<string, string>): Announcement {
  const wrong = turn.named.filter((name) => (answers.get(name) ?? 'ok') !== 'ok');
  const first = wrong[0] === undefined ? null : answers.get(wrong[0])!;
  return { ...turn, wrong, reason: first && first.slice(first.indexOf(' ') + 1) };
}

export function unname(turn: Announcement, name: string): Announcement {
  return {
    ...turn,
    reason: null,
    named: turn.named.filter((other) => other !== name),
    wrong: turn.wrong.filter((other) => other !== name),
    picks: turn.current === name ? [] : turn.picks,
    current: turn.current === name ? null : turn.current,
  };
}

// As it is recorded: names in byte order, all of them plain letters and digits.
export const tokenOf = (cell: string, names: readonly string[]): string => `${cell}[${[...names].sort().join(',')}]`;
