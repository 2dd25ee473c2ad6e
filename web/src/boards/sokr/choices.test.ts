import { describe, expect, it } from 'vitest';
import type { Choice } from '../../rules/types';
import { blockerOn, lanesInDoubt, meant, offersOf, targetsOf } from './choices';
import { stateWith } from './fixture';

const choices: Choice[] = [
  { a: 'd5-d6', kind: 'pass', from: 'd5', to: 'd6', cost: 1 },
  { a: 'd5>d6', kind: 'carry', from: 'd5', to: 'd6', cost: 2, climb: true },
  { a: 'd5>d4', kind: 'carry', from: 'd5', to: 'd4', cost: 2 },
  { a: 'c3~', kind: 'swap', from: 'c3', cost: 1 },
  { a: 'long', kind: 'long', cost: 2 },
  { a: '@c9', kind: 'ball', to: 'c9' },
  { a: 'R', kind: 'throw' },
];

describe('choices sorted for touching', () => {
  const offers = offersOf(choices);

  it('by where they start', () => {
    expect([...offers.from.keys()]).toEqual(['d5', 'c3']);
    expect(offers.words.map((choice) => choice.a)).toEqual(['long']);
    expect([...offers.balls.keys()]).toEqual(['c9']);
    expect(offers.throws).toHaveLength(1);
  });

  it('by where they lead, the cheapest first; changing places leads to its own square', () => {
    expect(targetsOf(offers, 'd5').get('d6')!.map((choice) => choice.cost)).toEqual([1, 2]);
    expect([...targetsOf(offers, 'c3').keys()]).toEqual(['c3']);
    expect(targetsOf(offers, null).size).toBe(0);
  });
});

describe('what was meant', () => {
  const state = stateWith({ squares: { d5: [0], d8: [0], e5: [0], d6: [1] }, ball: 'd5' });

  it('far from the carrier or at a friend a pass, else a step', () => {
    expect(meant(state, 0, 'd5', 'd8')).toBe('d5-d8');
    expect(meant(state, 0, 'd5', 'e5')).toBe('d5-e5');
    expect(meant(state, 0, 'd5', 'd9')).toBe('d5-d9');
    expect(meant(state, 0, 'd5', 'c5')).toBe('d5>c5');
    expect(meant(state, 0, 'd8', 'a1')).toBe('d8>a1');
    expect(meant(state, 1, 'd5', 'd8')).toBe('d5>d8');
  });

  it('lanes that no pass uses, and who stands there', () => {
    expect(lanesInDoubt(state.squares, 'd5', new Map())).toEqual(['d8']);
    expect(lanesInDoubt(state.squares, 'd5', new Map([['d8', [{ a: 'd5-d8', kind: 'pass' }]]]))).toEqual([]);
    expect(blockerOn(state.squares, 'd5', 'd8')).toBe('d6');
    expect(blockerOn({ ...state.squares, d6: [1, 0] }, 'd5', 'd8')).toBeNull();
  });
});
