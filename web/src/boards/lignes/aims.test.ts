import { describe, expect, it } from 'vitest';
import type { Choice } from '../../rules/types';
import { aimOfAction, aimsOf, goesOver, movers, walkOf, wouldBe } from './aims';
import { info, match, moved, start } from './pitch.fixture';

const choices: Choice[] = [
  { a: 'h12>g13', kind: 'step', from: 'h12', to: 'g13', cost: 1 },
  { a: 'c10>c11', kind: 'step', from: 'c10', to: 'c11', cost: 1 },
  { a: 'h12-h7', kind: 'pass', from: 'h12', to: 'h7', cost: 5, lob: false },
  { a: 'h12-k15', kind: 'pass', from: 'h12', to: 'k15', cost: 5, lob: true },
  { a: 'g12>h12>i12', kind: 'takeover', from: 'g12', via: 'h12', to: 'i12', cost: 2, risk: true },
  { a: 'stop', kind: 'stop' },
];

describe('aims of the strategy phase', () => {
  it('are passes where the man with the ball is picked', () => {
    expect(aimsOf(choices, 'h12', false, info).map(({ key, lob }) => [key, lob])).toEqual([
      ['h12-h7', false],
      ['h12-k15', true],
    ]);
    expect(aimsOf(choices, 'c10', false, info)).toEqual([]);
    expect(aimsOf(choices, null, false, info)).toEqual([]);
  });
  it('are the squares behind the man gone over, once that is asked for', () => {
    expect(goesOver(choices, 'g12', 'h12')).toBe(true);
    expect(goesOver(choices, 'c10', 'h12')).toBe(false);
    expect(aimsOf(choices, 'g12', false, info)).toEqual([]);
    expect(aimsOf(choices, 'g12', true, info)).toMatchObject([{ kind: 'takeover', square: 'i12', path: ['g12', 'h12', 'i12'], risks: ['i12'] }]);
  });
  it('know who can do something', () => {
    expect(movers(choices)).toEqual(new Set(['h12', 'c10', 'g12']));
  });
  it('walk by the steps that the core gives', () => {
    const aim = walkOf('c10', 'd12', { actions: ['c10>c11', 'c11>d12'], cost: 2, risks: [] });
    expect(aim).toMatchObject({ path: ['c10', 'c11', 'd12'], actions: ['c10>c11', 'c11>d12'], cost: 2 });
  });
  it('show a hinted step', () => {
    expect(aimOfAction('h12>g13', choices, info)).toMatchObject({ kind: 'walk', path: ['h12', 'g13'] });
    expect(aimOfAction('stop', choices, info)).toBeNull();
    expect(aimOfAction('a1>a2', choices, info)).toBeNull();
  });
});

describe('aims of the shooting phase', () => {
  it('off the pitch lie outside, each by itself', () => {
    const out = ['ne', 'e', 'se'].map((direction): Choice => ({ a: `o12/${direction}`, kind: 'out', from: 'o12', direction }));
    const aims = aimsOf(out, null, false, info);
    expect(aims.every(({ spot, square }) => spot.c > 14.4 && square === 'o12')).toBe(true);
    expect(new Set(aims.map(({ spot }) => spot.r)).size).toBe(3);
  });
  it('carry their chance', () => {
    expect(aimsOf([{ a: 'g13!g23', kind: 'shot', from: 'g13', to: 'g23', squares: 10, chance: 0.5 }], null, false, info)).toMatchObject([{ kind: 'shot', chance: 0.5, cost: 10 }]);
  });
});

describe('what is not open is still asked for by its name', () => {
  const men = moved(start, ['h10', 'h12']);
  it('in the strategy phase', () => {
    const state = match({ men });
    expect(wouldBe(state, 'c10', 'c11', info)).toBe('c10>c11');
    expect(wouldBe(state, 'h12', 'h14', info)).toBe('h12-h14');
    expect(wouldBe(state, null, 'h14', info)).toBe('h14>g14');
    expect(wouldBe(state, null, 'a14', info)).toBeNull();
  });
  it('in the shooting phase', () => {
    const state = match({ men, phase: 'shooting' });
    expect(wouldBe(state, null, 'h23', info)).toBe('h12!h23');
    expect(wouldBe(state, null, 'h1', info)).toBe('h12-h1');
    expect(wouldBe(state, null, 'h15', info)).toBe('h12-h15');
  });
  it('where somebody is to be chosen', () => {
    for (const phase of ['taker', 'place', 'putin']) expect(wouldBe(match({ men, phase }), null, 'c3', info)).toBe('@c3');
  });
  it('and not when nothing can be done', () => {
    expect(wouldBe(match({ phase: 'dice', turn: 'chance' }), null, 'c3', info)).toBeNull();
  });
});
