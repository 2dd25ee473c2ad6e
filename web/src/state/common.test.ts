import { describe, expect, it } from 'vitest';
import { common } from './common';

describe('what two people see alike', () => {
  it('keeps what is the same and hides the rest', () => {
    const red = { active: [['4', '7'], ['9', null]], pile1: [3, 2], turn: 'both' };
    const blue = { active: [['4', null], ['9', '11']], pile1: [3, 2], turn: 'both' };
    expect(common(red, blue)).toEqual({ active: [['4', null], ['9', null]], pile1: [3, 2], turn: 'both' });
  });
  it('hides lists of other lengths', () => expect(common({ a: [1] }, { a: [1, 2] })).toEqual({ a: null }));
  it('hides what only one of them has', () => expect(common({ a: { b: 1 } }, { a: null as never })).toEqual({ a: null }));
});
