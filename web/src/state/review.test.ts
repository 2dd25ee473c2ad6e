import { describe, expect, it } from 'vitest';
import { readChance, spread, turningPoints, weighed, type Verdict } from './review';

describe('the chance to win', () => {
  it.each([
    ['sokr', 'info depth 3 nodes 9 score cp 21 pv a', 0.605],
    ['lignes', 'info depth 1 score cp -100', 0],
    ['chifootmi', 'info depth 0 nodes 4096 nps 2 time 19 score cp 0', 0.5],
    ['sitaos', 'info depth 9 score cp 1800 pv e3', 0.75],
    ['sitaos', 'info depth 9 score cp -1800 pv e3', 0.25],
    ['sitaos', 'info depth 9 score cp -1800 proven win pv e3', 1],
    ['sokr', 'info depth 9 proven loss', 0],
    ['sokr', 'info depth 9 proven draw', 0.5],
    ['sokr', 'info depth 9 nodes 7', null],
  ] as const)('%s %s', (game, line, chance) => {
    const read = readChance(game, line);
    if (chance === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(chance, 6);
  });
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
  it('are not what chance decided at the end', () => {
    const events = ['d6=1', 'a1', 'd12=3', 'd12=5', 'd12=1'];
    expect(turningPoints([at(1, 0, 0.5, 'b1'), at(5, 0, 0, '')], events)).toEqual([]);
    expect(turningPoints([at(1, 0, 0.5, 'b1'), at(3, 0, 0, '')], events.slice(0, 3))).toMatchObject([{ played: 'a1', lost: 0.5 }]);
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
