// What is thrown for a shot, in the order in which it is offered.
export type Hand = 'R' | 'P' | 'S';
export const HANDS: readonly Hand[] = ['R', 'P', 'S'];
