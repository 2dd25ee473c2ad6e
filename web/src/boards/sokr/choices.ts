import type { Choice, Side, SokrState } from '../../rules/types';
import { between, kingSteps } from './geometry';
import { topOf, type Squares } from './pieces';

// The choices of a series by where they start, for a board that is touched square by square.
export interface Offers {
  from: Map<string, Choice[]>;
  words: Choice[]; // shoot, hold, long, end
  balls: Map<string, Choice>; // pawns that the ball may be put on
  throws: Choice[];
}

const WORDS = ['shoot', 'hold', 'long', 'end'];

export function offersOf(choices: readonly Choice[]): Offers {
  const offers: Offers = { from: new Map(), words: [], balls: new Map(), throws: [] };
  for (const choice of choices) {
    if (choice.kind === 'ball') offers.balls.set(choice.to!, choice);
    else if (choice.kind === 'throw') offers.throws.push(choice);
    else if (WORDS.includes(choice.kind)) offers.words.push(choice);
    else if (choice.from) offers.from.set(choice.from, [...(offers.from.get(choice.from) ?? []), choice]);
  }
  return offers;
}

// Where a pawn's choices lead, cheapest first. Changing places leads to where the stack is.
export function targetsOf(offers: Offers, from: string | null): Map<string, Choice[]> {
  const targets = new Map<string, Choice[]>();
  for (const choice of (from && offers.from.get(from)) || []) {
    const to = choice.to ?? choice.from!;
    targets.set(to, [...(targets.get(to) ?? []), choice]);
  }
  for (const list of targets.values()) list.sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
  return targets;
}

// What somebody meant who went from one square to another though it is not among the choices, for
// the page to say why not.
export function meant(state: SokrState, side: Side, from: string, to: string): string {
  const carries = state.ball === from && topOf(state.squares, from) === side;
  const passes = carries && (topOf(state.squares, to) === side || kingSteps(from, to) > 1);
  return passes ? `${from}-${to}` : `${from}>${to}`;
}

// Own pawns in a line with the ball that no pass among the choices reaches: lanes worth asking about.
export function lanesInDoubt(squares: Squares, ball: string, targets: Map<string, Choice[]>): string[] {
  const side = topOf(squares, ball);
  return Object.keys(squares).filter((square) => {
    if (square === ball || topOf(squares, square) !== side) return false;
    const line = between(ball, square);
    return line !== null && line.length > 0 && !targets.get(square)?.some((choice) => choice.kind === 'pass');
  });
}

// The first foe on the way.
export function blockerOn(squares: Squares, from: string, to: string): string | null {
  const side = topOf(squares, from);
  return between(from, to)?.find((square) => (topOf(squares, square) ?? side) !== side) ?? null;
}
