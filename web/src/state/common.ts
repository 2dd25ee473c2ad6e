import type { Look } from '../rules/core';
import type { State, Told } from '../rules/types';

// What two pairs of eyes see alike; null for the rest.
export function common<T>(a: T, b: T): T {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return null as T;
    return a.map((item, i) => common(item, b[i])) as T;
  }
  if (a !== null && b !== null && typeof a === 'object' && typeof b === 'object') {
    const both: Record<string, unknown> = {};
    for (const key of Object.keys(a)) both[key] = common((a as never)[key], (b as never)[key]);
    return both as T;
  }
  return a === b ? a : (null as T);
}

// The look of people who sit together, each of whom may look alone when it is their turn, with what both are told.
export function together(looks: [Look, Look], told: Told): Look {
  return {
    turn: looks[0].turn,
    state: common<State>(looks[0].state, looks[1].state),
    told,
    choices: [looks[0].choices[0], looks[1].choices[1]],
    unlisted: looks[0].unlisted ?? looks[1].unlisted,
  };
}

// Whether somebody's look shows what the other's does not.
export const hides = (looks: [Look, Look]): boolean =>
  JSON.stringify(looks[0].state) !== JSON.stringify(looks[1].state);
