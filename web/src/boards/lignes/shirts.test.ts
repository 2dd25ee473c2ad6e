import { describe, expect, it } from 'vitest';
import { moved, start } from './pitch.fixture';
import { agree, dress, redress } from './shirts';

const numberAt = (men: ReturnType<typeof dress>, square: string) => men.find((man) => man.square === square)?.id;

describe('shirts', () => {
  it('are handed out once each, alike for both sides', () => {
    const men = dress(start, start);
    expect(men).toHaveLength(22);
    expect(new Set(men.map(({ id }) => id)).size).toBe(22);
    expect(men.filter(({ side }) => side === 0).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(numberAt(men, 'h10')).toBe('0-9');
    expect(numberAt(men, 'h14')).toBe('1-9');
    expect(numberAt(men, 'c4')).toBe('0-3');
    expect(numberAt(men, 'm20')).toBe('1-3');
  });
  it('know the centre-forward at the kick-off', () => {
    expect(numberAt(dress(moved(start, ['h10', 'h12']), start), 'h12')).toBe('0-9');
  });
  it('stay with their men', () => {
    const first = dress(start, start);
    const second = redress(first, moved(start, ['h10', 'g13']));
    expect(numberAt(second, 'g13')).toBe('0-9');
    expect(second.filter((man, i) => man.square !== first[i]!.square)).toHaveLength(1);
  });
  it('do not wander to a man who stands nearer', () => {
    const near = moved(start, ['m10', 'i10']);
    const men = redress(dress(near, start), moved(near, ['i10', 'i11']));
    expect(numberAt(men, 'h10')).toBe('0-9');
    expect(numberAt(men, 'i11')).toBe('0-7');
  });
  it('tell whether men stand as a position has them', () => {
    const men = dress(start, start);
    expect(agree(men, start)).toBe(true);
    expect(agree(men, moved(start, ['h10', 'h12']))).toBe(false);
    expect(agree(men, moved(start, ['h1', 'h10'], ['h10', 'h1']))).toBe(false);
  });
});
