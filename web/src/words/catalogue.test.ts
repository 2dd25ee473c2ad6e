import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue';

describe('a catalogue', () => {
  it('has keys and values in order', () => {
    expect([...readCatalogue('# words\nb.title = Two = 2\n\na.text=one\n')]).toEqual([
      ['b.title', 'Two = 2'],
      ['a.text', 'one'],
    ]);
  });
  it('goes on in lines that begin with a space', () => {
    expect([...readCatalogue('long =\n  one\n\ttwo \n\n  three\nnext = 4')]).toEqual([
      ['long', 'one two three'],
      ['next', '4'],
    ]);
  });
  it.each([
    ['a = 1\nb\n', 2],
    ['a = 1\n\n= 2\n', 3],
    ['a = 1\na = 2\n', 2],
    ['# first\n  goes on\n', 2],
  ])('tells the line of a fault: %j', (text, line) => {
    expect(() => readCatalogue(text)).toThrow(`line ${line}:`);
  });
});
