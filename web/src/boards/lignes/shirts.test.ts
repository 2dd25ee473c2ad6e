import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Module } from '../../rules/module';
import { Session } from '../../rules/session';
import { SIDES, type LignesState } from '../../rules/types';
import { match } from './pitch.fixture';
import { dress } from './shirts';

const squareOf = (men: ReturnType<typeof dress>, id: string) => men.find((man) => man.id === id)?.square;

describe('shirts', () => {
  it('are handed out once each, alike for both sides', () => {
    const men = dress(match({}));
    expect(new Set(men.map(({ id }) => id)).size).toBe(22);
    for (const side of SIDES) {
      const numbers = men.filter((man) => man.side === side).map(({ number }) => number);
      expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    }
    expect(men.filter(({ keeper }) => keeper).map(({ square }) => square)).toEqual(['h1', 'h23']);
    expect(squareOf(men, '0-9')).toBe('h10');
    expect(squareOf(men, '1-9')).toBe('h14');
    expect(squareOf(men, '0-3')).toBe('c4');
    expect(squareOf(men, '1-3')).toBe('m20');
  });
});

describe('in a match that the core plays', () => {
  let session: Session;
  beforeAll(async () => {
    session = new Session(await Module.load(readFileSync(new URL('../../../../build/wasm/tablier.wasm', import.meta.url))));
  });
  const menAfter = (events: string) => {
    const { answers, trouble } = session.ask({ spec: { game: 'lignes', options: {}, events: events.split(' ') }, language: 'en', lines: ['query state'] });
    if (trouble) throw new Error(trouble);
    return dress(JSON.parse(answers[0]!.at(-1)!.replace('response ', '')) as LignesState);
  };

  it('a number stays with its man, wherever he and the others walk', () => {
    // The right winger goes past the centre-forward, who then leaves the place that the winger is near to.
    const men = menAfter('d6=2 dice=6+12 m10>l11 l11>k12 k12>j13 h12>g13');
    expect([squareOf(men, '0-7'), squareOf(men, '0-9')]).toEqual(['j13', 'g13']);
    expect(squareOf(menAfter('d6=2 dice=6+12 m10>l11 l11>k12 k12>j13 h12>g13 j13>i13 i13>h12'), '0-7')).toBe('h12');
  });

  it('after a goal all players are back in their own places, with their own numbers', () => {
    const men = menAfter('d6=2 dice=6+12 m10>l11 l11>k12 h12>g13 stop d12=12 g13!g23 d6=2');
    const line = dress(match({}));
    // The side that conceded kicks off: its centre-forward is on the centre square.
    for (const { id, square } of line) expect([id, squareOf(men, id)]).toEqual([id, id === '1-9' ? 'h12' : square]);
  });
});
