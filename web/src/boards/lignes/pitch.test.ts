import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Module } from '../../rules/module';
import { Session } from '../../rules/session';
import type { LignesState } from '../../rules/types';
import type { Reach, Way } from './aims';
import { ROOM, centreOf, type PitchInfo } from './geometry';
import { infoOf, startOf } from './pitch.fixture';
import { dress } from './shirts';

let session: Session;
beforeAll(async () => {
  session = new Session(await Module.load(readFileSync(new URL('../../../../build/wasm/tablier.wasm', import.meta.url))));
});
function ask<T>(options: Record<string, string>, events: string, line: string): T {
  const { answers, trouble } = session.ask({ spec: { game: 'lignes', options, events: events.split(' ').filter(Boolean) }, language: 'en', lines: [line] });
  if (trouble) throw new Error(trouble);
  return JSON.parse(answers[0]!.at(-1)!.replace('response ', '')) as T;
}

describe.each(['bonal', 'grand'] as const)('the pitch %s, as the core tells of it', (pitch) => {
  it('is the one that these tests play on, and takes the room that was kept for it', () => {
    const told = ask<PitchInfo>({ pitch }, '', 'query board');
    expect(told).toEqual(infoOf(pitch));
    expect(ROOM[pitch]).toEqual({ columns: told.columns, rows: told.rows });
  });
  it('has every man in his shirt, and the ball at its centre after the kick-off', () => {
    const state = ask<LignesState>({ pitch }, 'd6=4', 'query state');
    expect(state.options.pitch).toBe(pitch);
    const centre = centreOf(infoOf(pitch));
    expect(state.ball).toBe(centre);
    const line = startOf(pitch);
    for (const { square, side, keeper } of dress(state)) expect(square === centre ? { side: 0, keeper: false } : line[square]).toMatchObject({ side, keeper });
  });
});

it('LA-12: a man who gets the ball back may carry it as far as before', () => {
  const carriedAfter = (events: string) => ask<LignesState>({}, `d6=4 dice=6+12 ${events}`.trim(), 'query state').carried;
  expect(carriedAfter('')).toBe(6);
  expect(carriedAfter('h12>g12 g12>h12')).toBe(4);
  expect(carriedAfter('h12>g12 g12>h12 h12-h7')).toBe(6);
  expect(carriedAfter('h12>g12 g12>h12 h12-h7 h7-h12')).toBe(6);
});

// Yellow's right winger walks up to red's back on f20, whose area that is.
const UP = 'd6=4 dice=6+12 m10>l11 l11>k12 k12>j13 j13>i14 i14>h15 h15>g16 g16>g17 g17>g18';
describe('LA-31: an attacker’s step beside a defender', () => {
  const reached = (fouls: string) => ask<Reach>({ fouls }, UP, 'query reach g18').squares.g20;
  const way = (fouls: string) => ask<Way>({ fouls }, UP, 'query way g18 g20');
  it('throws no die where only defenders foul', () => {
    expect(reached('defenders')).toEqual({ cost: 2 });
    expect(way('defenders')).toMatchObject({ risks: [] });
  });
  it('throws one where both do', () => {
    expect(reached('both')).toEqual({ cost: 2, risk: true });
    expect(way('both')).toMatchObject({ risks: ['g20'] });
  });
});
