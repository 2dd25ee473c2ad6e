import { describe, expect, it } from 'vitest';
import { begin, judged, pick, tokenOf, unname, type Announcement } from './announce';
import type { Figure, Figures } from './figures';

const line = (size: number, first: number): Figure => ({
  name: `ln${size}h@${'abcdefgh'[first]}4`,
  kind: 'line',
  size,
  points: size,
  cells: [...'abcdefgh'].slice(first, first + size).map((column) => `${column}4`),
});
const square: Figure = { name: 'sq1@c3', kind: 'square', size: 1, points: 2, cells: ['c3', 'd3', 'd4', 'c4'] };
const figures: Figures = new Map([square, line(5, 0), line(5, 1), line(6, 0), line(6, 1), line(7, 0)].map((figure) => [figure.name, figure]));
const picks = (turn: Announcement, ...cells: string[]) => cells.reduce((now, cell) => pick(now, cell, figures), turn);

describe('naming by pointing at pawns', () => {
  it('names a figure when its pawns are chosen, in any order', () => {
    for (const order of [['c3', 'd3', 'c4'], ['c4', 'c3', 'd3'], ['d4', 'd3', 'c4', 'c3']]) {
      expect(picks(begin('d4'), ...order).named).toEqual(['sq1@c3']);
    }
  });

  it('names nothing before the last pawn of it', () => {
    expect(picks(begin('d4'), 'c3', 'd3').named).toEqual([]);
  });

  it('lengthens a line when the next pawn belongs to it', () => {
    const five = picks(begin('d4'), 'a4', 'b4', 'c4', 'e4');
    expect(five.named).toEqual(['ln5h@a4']);
    expect(picks(five, 'f4').named).toEqual(['ln6h@a4']);
    expect(picks(five, 'f4', 'g4').named).toEqual(['ln7h@a4']);
  });

  it('begins another figure with a pawn that does not fit, and keeps what was named', () => {
    const both = picks(begin('d4'), 'c3', 'd3', 'c4', 'a4', 'b4', 'c4', 'e4');
    expect(both.named).toEqual(['sq1@c3', 'ln5h@a4']);
  });

  it('starts over where no figure has all the pawns chosen', () => {
    const turn = picks(begin('d4'), 'a4', 'c3');
    expect(turn.picks).toEqual(['c3']);
    expect(turn.named).toEqual([]);
  });

  it('lets a pawn go when it is pointed at again', () => {
    const back = picks(begin('d4'), 'c3', 'd3', 'd3');
    expect(back.picks).toEqual(['c3']);
    expect(picks(back, 'd3', 'c4').named).toEqual(['sq1@c3']);
  });

  it('begins another figure with a pawn of the one just named, and keeps that one', () => {
    const named = picks(begin('d4'), 'c3', 'd3', 'c4');
    const next = picks(named, 'c4');
    expect(next).toMatchObject({ named: ['sq1@c3'], picks: ['c4'], current: null });
    expect(picks(next, 'a4', 'b4', 'e4').named).toEqual(['sq1@c3', 'ln5h@a4']);
    const five = picks(begin('d4'), 'a4', 'b4', 'c4', 'e4');
    expect(picks(five, 'c4')).toMatchObject({ named: ['ln5h@a4'], picks: ['c4'] });
    expect(picks(five, 'c4', 'c3', 'd3').named).toEqual(['ln5h@a4', 'sq1@c3']);
  });

  it('never names a figure twice', () => {
    const again = picks(begin('d4'), 'c3', 'd3', 'c4', 'a4', 'b4', 'c4', 'e4', 'c3', 'd3', 'c4');
    expect(again.named).toEqual(['sq1@c3', 'ln5h@a4']);
  });

  it('takes a named figure off', () => {
    const both = picks(begin('d4'), 'c3', 'd3', 'c4', 'a4', 'b4', 'c4', 'e4');
    expect(unname(both, 'sq1@c3').named).toEqual(['ln5h@a4']);
    expect(unname(both, 'sq1@c3').picks).toEqual(both.picks);
    expect(unname(both, 'ln5h@a4')).toMatchObject({ named: ['sq1@c3'], picks: [], current: null });
  });
});

describe('a refused announcement', () => {
  const both = picks(begin('d4'), 'c3', 'd3', 'c4', 'a4', 'b4', 'c4', 'e4');
  const answers = new Map([
    ['sq1@c3', 'ok'],
    ['ln5h@a4', 'SI-16 the line has 6 pawns'],
  ]);

  it('says which name is wrong, and why', () => {
    expect(judged(both, answers)).toMatchObject({ wrong: ['ln5h@a4'], reason: 'the line has 6 pawns', named: both.named });
  });

  it('is forgotten once something is done about it', () => {
    const told = judged(both, answers);
    expect(unname(told, 'ln5h@a4')).toMatchObject({ wrong: [], reason: null });
    expect(picks(told, 'f4')).toMatchObject({ named: ['sq1@c3', 'ln6h@a4'], wrong: [], reason: null });
  });
});

describe('the token', () => {
  it('has its names in byte order', () => {
    expect(tokenOf('d4', ['sq2@b2', 'ln6h@a4', 'di1@d4', 'ln5v@d1'])).toBe('d4[di1@d4,ln5v@d1,ln6h@a4,sq2@b2]');
  });
  it('names nothing by empty brackets', () => {
    expect(tokenOf('d4', [])).toBe('d4[]');
  });
});
