import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/api';
import { editionOf } from '../rules/editions';
import { stageWorkers, workers } from '../rules/workers.fixture';
import { newGame } from '../state/local.svelte';
import { keep, type Kept } from '../state/shelf';
import { GoesOn, openRecord, recordOfKept } from './opening';
import { readRecord } from './record';
import { writeShared } from './sharing';

const PERSON = { kind: 'person' } as const;
const OLD = 'tablier record 1\ngame: sokr\noptions: weather=rain\nplayer0: Zoé\nresult: 1\nscore: 0 2\nevents: 2\n\nkick slide\n';

beforeEach(() => {
  stageWorkers();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const kept = async (parts: Partial<Kept>): Promise<Kept> => (await keep({ ...newGame('sitaos', {}, [PERSON, PERSON]), ...parts })).kept;

describe('a game by other rules', () => {
  it('in a file or an address is read, not replayed', async () => {
    const opened = await openRecord(await writeShared(OLD));
    expect(opened).not.toHaveProperty('verdict');
    expect(opened.text).toBe(OLD);
    expect(opened.record).toMatchObject({ game: 'sokr', edition: 1, options: { weather: 'rain' }, result: '1', score: [0, 2], events: ['kick', 'slide'] });
    expect(workers.asked).toEqual([]);
  });

  it('that names no edition, or two, is for the core to refuse', async () => {
    for (const lines of ['edition: 0', 'edition: two', 'edition: 2\nedition: 3']) {
      const reading = openRecord(await writeShared(OLD.replace('options:', `${lines}\noptions:`)));
      await expect(reading).rejects.toThrow('does not follow the rules');
    }
  });

  it('of this device is read, whether it is over or not', async () => {
    for (const over of [true, false]) {
      const { id } = await kept({ edition: 1, events: ['what', 'ever'], over, result: over ? 1 : null, score: [0, 2] });
      const { record } = await openRecord(id);
      expect(record).toMatchObject({ edition: 1, result: over ? '1' : 'none', score: [0, 2], events: ['what', 'ever'] });
    }
    expect(workers.asked).toEqual([]);
  });

  it('of a server is read, and does not lead back to its table', async () => {
    const record = vi.spyOn(api, 'record').mockResolvedValue(OLD.replace('result: 1', 'result: none\nfair-match: 2k9d0qw3xv7t'));
    const opened = await openRecord('2k9d0qw3xv7t');
    expect(opened).not.toHaveProperty('verdict');
    record.mockResolvedValue(OLD.replace('sokr\n', `sokr\nedition: ${editionOf('sokr')}\n`).replace('result: 1', 'result: none\nfair-match: 2k9d0qw3xv7t'));
    await expect(openRecord('2k9d0qw3xv7t')).rejects.toBeInstanceOf(GoesOn);
  });

  it('has a record that says so, with the result that its own rules had told', async () => {
    const text = await recordOfKept(await kept({ edition: 1, options: { weather: 'rain' }, events: ['what'], over: true, result: 'draw', score: [3, 3] }));
    expect(readRecord(text)).toMatchObject({ edition: 1, options: { weather: 'rain' }, result: 'draw', score: [3, 3] });
    // An older page noted none; the last event may tell.
    const resigned = await recordOfKept(await kept({ edition: 1, events: ['what', 'resign=0'], over: true }));
    expect(readRecord(resigned)).toMatchObject({ result: '1', score: null });
  });
});

describe('a game by the rules of this page', () => {
  it('has a record with its edition and every option, which is verified', async () => {
    const game = await kept({ events: ['d4', 'e4', 'resign=1'], over: true });
    const opened = await openRecord(game.id);
    expect(opened).toMatchObject({ verdict: { ok: true } });
    expect(opened.record).toMatchObject({ edition: editionOf('sitaos'), options: game.options, result: '0' });
    expect(Object.keys(game.options).length).toBeGreaterThan(2);
  });
});
