import { describe, expect, it } from 'vitest';
import { wholeNumber } from './whole';

describe('a whole number that was typed', () => {
  it.for([
    ['100', '100'],
    ['007', '7'],
    [' 12 ', '12'],
    ['1', '1'],
    ['9999', '9999'],
    ['', null], // what a field of numbers gives for letters, too
    ['  ', null],
    ['0', null],
    ['-5', null],
    ['10000', null],
    ['1e3', null],
    ['3.5', null],
    ['+3', null],
    ['0x10', null],
    ['9'.repeat(400), null],
    ['douze', null],
  ] as const)('%o', ([typed, number]) => expect(wholeNumber(typed, 1, 9999)).toBe(number));
});
