import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MatchTold } from '../net/api';
import { keepsPledge, makePledge, withSeal, type Pledge } from './pledges';
import { readRecord, writeRecord } from './record';

const folder = new URL('../../../tests/data/records/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.tab'));

describe('records', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(50));
  it.each(files)('%s: the events are as many as it says', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const record = readRecord(text)!;
    expect(record.events).toHaveLength(Number(/^events: (\d+)$/m.exec(text)![1]));
    expect(record.game).toBe(/^game: (\w+)/m.exec(text)![1]);
  });
  it('what is no record is none', () => {
    expect(readRecord('hello')).toBeNull();
    expect(readRecord('tablier record 1\n\nd4')).toBeNull();
  });
  it('what was written reads the same', () => {
    const events = Array.from({ length: 40 }, (_, i) => `${'abcdefgh'[i % 8]}${1 + Math.floor(i / 8)}`);
    const spec = { game: 'sitaos' as const, options: { pie: 'on' }, events };
    const text = writeRecord(spec, { edition: 2, players: ['Zoé', 'tablier 4'], date: new Date(0), result: null, score: [3, 4] });
    expect(readRecord(text)).toMatchObject({ game: 'sitaos', edition: 2, options: { pie: 'on' }, events, players: ['Zoé', 'tablier 4'], result: 'none', score: [3, 4] });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
  it('a player without a name has none, and no side’s name either', () => {
    const spec = { game: 'sitaos' as const, options: {}, events: ['d4'] };
    const text = writeRecord(spec, { edition: 2, players: ['', 'tablier 4'], date: new Date(0), result: null, score: null });
    expect(text).not.toMatch(/^player0/m);
    expect(readRecord(text)!.players).toEqual(['', 'tablier 4']);
  });
  it.each([
    ['', 1],
    ['edition: 1\n', 1],
    ['edition: 17\n', 17],
    ['edition: 9999\n', 9999],
    ['edition: 0\n', 0],
    ['edition: 02\n', 0],
    ['edition: 10000\n', 0],
    ['edition: two\n', 0],
  ])('%j is edition %s of the rules', (line, edition) => expect(readRecord(`tablier record 1\ngame: sokr\n${line}result: 1\n\nkick\n`)!.edition).toBe(edition));
  it('a score that cannot be read is none', () => {
    const score = (line: string) => readRecord(`tablier record 1\ngame: sokr\n${line}result: 1\n\nkick\n`)!.score;
    expect([score('score: 2  -3\n'), score('score: 2\n'), score('score: a b\n'), score('')]).toEqual([[2, -3], null, null, null]);
  });
  it('names cannot forge lines of the head', () => {
    const spec = { game: 'sitaos' as const, options: {}, events: [] };
    const text = writeRecord(spec, { edition: 2, players: ['a\nresult: 0', 'b'], date: new Date(0), result: null, score: [0, 0] });
    expect(text.match(/^result:/gm)).toHaveLength(1);
  });
});

describe('what was promised before a match', () => {
  const record = 'tablier record 1\nfair-commitment: aa\nfair-nonce-host: bb\nfair-nonce-guest: cc\n\n';
  it.each([
    ['host', 'aa', 'bb', true],
    ['guest', 'aa', 'cc', true],
    ['host', 'ab', 'bb', false],
    ['guest', 'aa', 'bb', false],
  ] as const)('%s %s %s: %s', (seat, commitment, nonce, kept) => expect(keepsPledge(record, { seat, commitment, nonce })).toBe(kept));
  it('the nonce of the other, where it was known', () => {
    const told = { commitment: 'aa', nonces: ['bb', null] } as unknown as MatchTold;
    const guest = makePledge(told, 'guest', 'cc');
    expect(guest).toEqual({ commitment: 'aa', nonce: 'cc', seat: 'guest', other: 'bb' });
    expect(keepsPledge(record, guest)).toBe(true);
    expect(keepsPledge(record.replace('host: bb', 'host: bd'), guest)).toBe(false);
    const host = makePledge({ ...told, nonces: [null, null] }, 'host', 'bb');
    expect(keepsPledge(record.replace('guest: cc', 'guest: cd'), host)).toBe(true);
  });
  it('the seals of choices, as first told', () => {
    const sealed = record.replace('\n\n', '\nfair-seals-1: 4:0:a1:h0 4:1:a2:h1\nfair-seals-2: 5:0:a3:h2\n\n');
    const before: Pledge = { commitment: 'aa', nonce: 'bb', seat: 'host' };
    const pledge = withSeal(withSeal(withSeal(before, 4, 1, 'h1'), 5, 0, 'h2'), 4, 1, 'other');
    expect(keepsPledge(sealed, pledge)).toBe(true);
    expect(keepsPledge(sealed.replace('a2:h1', 'a2:h9'), pledge)).toBe(false);
    expect(keepsPledge(sealed.replace('a3:h2', 'a3:h9'), pledge)).toBe(false);
    expect(keepsPledge(sealed.replace('a1:h0', 'a1:h9'), pledge)).toBe(true);
    expect(keepsPledge(record, pledge)).toBe(true);
  });
});
