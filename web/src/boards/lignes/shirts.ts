import type { LignesState, Side } from '../../rules/types';
import { distance, spotOf } from './geometry';

type Men = LignesState['men'];

// A man with his shirt. The position knows squares only: who is who is remembered here.
export interface Man {
  id: string;
  side: Side;
  keeper: boolean;
  number: number;
  square: string;
}

const KEEPER = 1;
// Of the men before the keeper, from the back to the front, each row from his own left to his right.
const NUMBERS = [3, 5, 4, 2, 6, 10, 8, 11, 9, 7];

// The shirts as they are handed out, by the squares of the line-up.
function handOut(start: Men, side: Side): Map<string, number> {
  const turn = side === 0 ? 1 : -1;
  const squares = Object.keys(start).filter((square) => start[square]!.side === side && !start[square]!.keeper);
  squares.sort((a, b) => (spotOf(a).r - spotOf(b).r || spotOf(a).c - spotOf(b).c) * turn);
  return new Map(squares.map((square, i) => [square, NUMBERS[i] ?? i + 2]));
}

// Pairs as near to each other as can be found one after the other.
function match(old: string[], now: string[]): [string, string][] {
  const all = old.flatMap((a) => now.map((b) => ({ a, b, far: distance(spotOf(a), spotOf(b)) })));
  all.sort((x, y) => x.far - y.far);
  const pairs: [string, string][] = [];
  const [left, right] = [new Set(old), new Set(now)];
  for (const { a, b } of all) {
    if (!left.has(a) || !right.has(b)) continue;
    pairs.push([a, b]);
    left.delete(a);
    right.delete(b);
  }
  return pairs;
}

const manOf = (side: Side, keeper: boolean, number: number, square: string): Man => ({ id: `${side}-${number}`, side, keeper, number, square });

// Shirts for a position that was not seen before: everybody has the one of his place in the line-up.
export function dress(men: Men, start: Men): Man[] {
  const dressed: Man[] = [];
  for (const side of [0, 1] as const) {
    const numbers = handOut(start, side);
    const mine = Object.keys(men).filter((square) => men[square]!.side === side);
    const keeper = mine.find((square) => men[square]!.keeper);
    if (keeper) dressed.push(manOf(side, true, KEEPER, keeper));
    const field = mine.filter((square) => !men[square]!.keeper);
    for (const [place, square] of match([...numbers.keys()], field)) dressed.push(manOf(side, false, numbers.get(place)!, square));
  }
  return dressed.sort((a, b) => a.side - b.side || a.number - b.number);
}

// The same men a moment later: whoever's square is still taken by his side stays, the others are
// who stands nearest to where they were.
export function redress(old: readonly Man[], men: Men): Man[] {
  const is = (man: Man, square: string) => men[square]?.side === man.side && men[square]?.keeper === man.keeper;
  const moved = new Map<string, string>();
  for (const side of [0, 1] as const) {
    for (const keeper of [true, false]) {
      const mine = old.filter((man) => man.side === side && man.keeper === keeper);
      const gone = mine.filter((man) => !is(man, man.square)).map((man) => man.square);
      const kept = new Set(mine.map((man) => man.square));
      const come = Object.keys(men).filter((square) => men[square]!.side === side && men[square]!.keeper === keeper && !kept.has(square));
      for (const [from, to] of match(gone, come)) moved.set(`${side}${from}`, to);
    }
  }
  return old.map((man) => ({ ...man, square: moved.get(`${man.side}${man.square}`) ?? man.square }));
}

// Whether these men stand as that position has them.
export function agree(dressed: readonly Man[], men: Men): boolean {
  return dressed.length === Object.keys(men).length && dressed.every((man) => men[man.square]?.side === man.side && men[man.square]?.keeper === man.keeper);
}
