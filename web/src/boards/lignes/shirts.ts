import { SIDES, type LignesState, type Side } from '../../rules/types';

// A man with his shirt.
export interface Man {
  id: string;
  side: Side;
  keeper: boolean;
  number: number;
  square: string;
}

// By the places in the line-up: the keeper, then from the back to the front, each row from his own left to his right.
const NUMBERS = [1, 3, 5, 4, 2, 6, 10, 8, 11, 9, 7];

export const idOf = (side: Side, place: number) => `${side}-${NUMBERS[place]}`;

// Each player in the shirt that he has for the whole match: who is who is for the position to say.
export function dress({ teams }: Pick<LignesState, 'teams'>): Man[] {
  return SIDES.flatMap((side) => teams[side].map((square, place) => ({ id: idOf(side, place), side, keeper: place === 0, number: NUMBERS[place]!, square })));
}
