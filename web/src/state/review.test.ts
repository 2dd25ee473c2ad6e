import { describe, expect, it } from 'vitest';
import { closer, readChance, spread, turningPoints, weighed, type Verdict } from './review';

describe('the chance to win', () => {
  it.each([
    ['info depth 3 nodes 9 score cp 21 chance 0.6050 pv a', 0.605],
    ['info depth 1 score cp -100 chance 0.0000', 0],
    ['info depth 9 score cp -1800 proven win chance 1.0000 pv e3', 1],
    ['info depth 9 nodes 7', null],
  ] as const)('%s', (line, chance) => expect(readChance(line)).toBe(chance));
});

describe('turning points', () => {
  const at = (index: number, mover: 0 | 1, chance: number, best: string): Verdict => ({ index, mover, chance, best });
  it('are where the mover lost and there was better', () => {
    const verdicts = [at(0, 0, 0.5, 'd4'), at(1, 1, 0.3, 'e5'), at(2, 0, 0.6, 'c3'), at(3, 1, 0.61, 'b2')];
    expect(turningPoints(verdicts, ['a1', 'h7', 'c4', 'b2'])).toEqual([
      { index: 0, mover: 0, played: 'a1', best: 'd4', lost: expect.closeTo(0.2, 6) },
      { index: 1, mover: 1, played: 'h7', best: 'e5', lost: expect.closeTo(0.3, 6) },
    ]);
  });
  it('are no resignation, and of a pair what its side chose', () => {
    expect(turningPoints([at(0, 0, 0.5, 'd4'), at(1, 0, 0, '')], ['resign=0'])).toEqual([]);
    expect(turningPoints([at(0, 0, 0.5, 'R'), at(1, 0, 0.2, '')], ['L|R'])).toMatchObject([{ mover: 0, played: 'L', lost: 0.3 }]);
    expect(turningPoints([at(0, 0, 0.5, 'R'), at(1, 0, 0.8, '')], ['L|C'])).toMatchObject([{ mover: 1, played: 'C', lost: expect.closeTo(0.3, 6) }]);
  });
  it('offer no side what the other was to choose', () => {
    const setup = ['a1,b1|a9,b9'];
    expect(turningPoints([at(0, 0, 0.5, 'c1,d1'), at(1, 0, 0.3, '')], setup)).toMatchObject([{ mover: 0, played: 'a1,b1', best: 'c1,d1' }]);
    expect(turningPoints([at(0, 0, 0.5, 'c1,d1'), at(1, 0, 0.7, '')], setup)).toMatchObject([{ mover: 1, played: 'a9,b9', best: '' }]);
  });
  it('are not what dice decided, nor what the other side did meanwhile', () => {
    const events = ['d6=1', 'a1', 'd12=3', 'd12=5', 'd12=1'];
    expect(turningPoints([at(1, 0, 0.5, 'b1'), at(5, 0, 0, '')], events)).toEqual([]);
    expect(turningPoints([at(1, 0, 0.5, 'b1'), at(3, 0, 0, '')], events.slice(0, 3))).toEqual([]);
    expect(turningPoints([at(1, 0, 0.5, 'b1'), at(2, 0, 0, '')], events.slice(0, 2))).toMatchObject([{ played: 'a1', lost: 0.5 }]);
  });
  it('blame nobody for playing the best', () => expect(turningPoints([at(0, 0, 0.9, 'a1'), at(1, 1, 0.1, 'b1')], ['a1'])).toEqual([]));
});

describe('a secret choice', () => {
  const point = { index: 3, mover: 1, played: '7', best: '9', lost: 0.2 } as const;
  it('is judged by the mix', () => {
    const mix = [{ action: '7', share: 0.3 }, { action: '4', share: 0.5 }, { action: '9', share: 0.2 }];
    expect(weighed(point, mix)).toEqual({ ...point, best: '4', share: 0.3 });
    expect(weighed(point, [{ action: '4', share: 1 }])).toEqual({ ...point, best: '4', share: 0 });
  });
  it('is left as it is where there is none', () => expect(weighed(point, [])).toEqual(point));
});

describe('spread', () => {
  it('keeps the ends', () => expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 3, 6, 9]));
  it('keeps all where there are few', () => expect(spread([1, 5], 4)).toEqual([1, 5]));
});

describe('a closer look', () => {
  const at = (index: number, chance: number): Verdict => ({ index, mover: 0, chance, best: '' });
  const all = Array.from({ length: 31 }, (_, i) => i);
  const curve = [at(0, 0.5), at(10, 0.52), at(20, 0.9), at(30, 0.8)];
  it('is taken where the curve moved most', () => {
    expect(closer(curve, all, 9)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(closer(curve, all, 20)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  });
  it('is not taken where it hardly moved, nor beyond the number allowed', () => {
    expect(closer(curve.slice(0, 2), all, 60)).toEqual([]);
    expect(closer(curve, all, 8)).toEqual([]);
  });
});
