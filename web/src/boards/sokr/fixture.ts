import type { SokrState } from '../../rules/types';

// A state for tests, with what matters to them.
export function stateWith(parts: Partial<SokrState>): SokrState {
  return {
    game: 'sokr',
    options: { match: 'turns:10', beginners: 'off', faults: 'off', shots: 'rps', keep: '6' },
    turn: 0,
    phase: 'series',
    score: [0, 0],
    result: null,
    squares: {},
    ball: null,
    credit: 5,
    passes: 0,
    duty: 'none',
    kept: 0,
    half: 1,
    series: 0,
    limit: 200,
    kicker: 0,
    shooter: null,
    shot: null,
    retreating: 0,
    reduced: [0, 0],
    taken: [0, 0],
    penalties: [0, 0],
    ...parts,
  };
}
