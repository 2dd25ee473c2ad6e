import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kept } from './shelf';

class MemoryStorage {
  [key: string]: unknown;
  getItem = (key: string) => (this[key] as string | undefined) ?? null;
  removeItem = (key: string) => void delete this[key];
}

// As another tab of the same browser has it.
async function tab(): Promise<typeof import('./shelf')> {
  vi.resetModules();
  return import('./shelf');
}

let storage: MemoryStorage;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storage = new MemoryStorage();
  for (const name of ['getItem', 'removeItem']) Object.defineProperty(storage, name, { enumerable: false });
  vi.stubGlobal('localStorage', storage);
});

const game = (id: string, parts: Partial<Kept> = {}): Kept => ({
  id,
  version: 0,
  game: 'sitaos',
  edition: 2,
  options: {},
  seats: [{ kind: 'person' }, { kind: 'program', level: 2 }],
  events: [],
  key: { match: id, secret: '', nonces: ['', ''] },
  created: 1,
  changed: 1,
  over: false,
  ...parts,
});

describe('the shelf', () => {
  it('keeps games with a version that grows, the last played first', async () => {
    const shelf = await tab();
    const { as, kept } = await shelf.keep(game('a'));
    expect([as, kept.version]).toEqual(['kept', 1]);
    await shelf.keep(game('b', { changed: 2 }));
    expect((await shelf.keep({ ...kept, events: ['e5'] })).kept.version).toBe(2);
    expect((await shelf.all()).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await (await tab()).find('a')).toMatchObject({ version: 2, events: ['e5'] });
    await shelf.forget('a');
    expect(await shelf.find('a')).toBeNull();
  });

  it('does not let a tab erase the moves that another one has kept since', async () => {
    const one = await tab();
    const { kept: start } = await one.keep(game('a'));
    const two = await tab();
    const stale = (await two.find('a'))!;
    await one.keep({ ...start, events: ['e5', 'd4'] });
    const outcome = await two.keep({ ...stale, events: ['c3'] });
    expect(outcome).toMatchObject({ as: 'newer', kept: { version: 2, events: ['e5', 'd4'] } });
    expect(await one.find('a')).toMatchObject({ events: ['e5', 'd4'] });
  });

  it('of two writers at once lets one write', async () => {
    const shelf = await tab();
    const { kept } = await shelf.keep(game('a'));
    const outcomes = await Promise.all([shelf.keep({ ...kept, events: ['e5'] }), shelf.keep({ ...kept, events: ['c3'] })]);
    expect(outcomes.map(({ as }) => as)).toEqual(['kept', 'newer']);
    expect(await shelf.find('a')).toMatchObject({ version: 2, events: ['e5'] });
  });

  it('tells other tabs what was kept and what was put away', async () => {
    const one = await tab();
    const heard: [string, number][] = [];
    const deaf = one.onKept((id, version) => void heard.push([id, version]));
    const two = await tab();
    const { kept } = await two.keep(game('a'));
    await two.keep(kept);
    await two.forget('a');
    await vi.waitFor(() => expect(heard).toEqual([['a', 1], ['a', 2], ['a', 0]]));
    deaf();
  });

  it('takes over what an older page kept, once, and what it went on with', async () => {
    const { version: _, edition: __, ...old } = game('old', { events: ['e5'] });
    storage['tablier.table.old'] = JSON.stringify(old);
    storage['tablier.table.torn'] = '{"id":"torn"';
    storage['tablier.theme'] = 'dark';
    // It named no edition of its rules: they were the first.
    expect(await (await tab()).all()).toEqual([{ ...old, version: 1, edition: 1 }]);
    expect(Object.keys(storage).sort()).toEqual(['tablier.table.torn', 'tablier.theme']);
    storage['tablier.table.old'] = JSON.stringify({ ...old, events: ['e5', 'd4'] });
    expect(await (await tab()).find('old')).toMatchObject({ version: 2, events: ['e5', 'd4'] });
    // What went another way there does not replace what is here.
    storage['tablier.table.old'] = JSON.stringify({ ...old, events: ['c3', 'd4', 'e5'] });
    expect(await (await tab()).find('old')).toMatchObject({ version: 2, events: ['e5', 'd4'] });
  });

  it('reads a game that names no edition of its rules as one of the first, and keeps what is named', async () => {
    const shelf = await tab();
    const { edition: _, ...old } = game('old');
    await shelf.keep(old as Kept);
    await shelf.keep(game('new', { edition: 7, result: 1, score: [0, 3] }));
    expect(await shelf.find('old')).toMatchObject({ edition: 1 });
    expect(await (await tab()).find('new')).toMatchObject({ edition: 7, result: 1, score: [0, 3] });
    expect((await shelf.all()).map(({ edition }) => edition).sort()).toEqual([1, 7]);
  });

  it('lists a game that this page does not know, and passes over what is no game at all', async () => {
    const shelf = await tab();
    await shelf.keep(game('new', { game: 'gomoku' as never }));
    await shelf.keep({ id: 'odd' } as never);
    expect((await shelf.all()).map(({ id }) => id)).toEqual(['new']);
    expect(await shelf.find('odd')).toBeNull();
  });

  it('without a database keeps games as long as the page is open, and says so', async () => {
    vi.stubGlobal('indexedDB', { open: () => { throw new DOMException('denied', 'SecurityError'); } });
    const shelf = await tab();
    const { as, kept } = await shelf.keep(game('a'));
    expect(as).toBe('nowhere');
    expect((await shelf.keep({ ...kept, events: ['e5'] })).kept.version).toBe(2);
    expect(await shelf.find('a')).toMatchObject({ events: ['e5'] });
    expect(await shelf.all()).toHaveLength(1);
  });

  it('without room puts the oldest finished games away, and says so where that does not help', async () => {
    const shelf = await tab();
    await shelf.keep(game('over', { over: true }));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { as, kept } = await shelf.keep(game('a'));
    expect(as).toBe('full');
    expect(await shelf.find('over')).toBeNull();
    put.mockRestore();
    expect((await shelf.keep({ ...kept, events: ['e5'] })).as).toBe('kept');
    expect(await (await tab()).find('a')).toMatchObject({ events: ['e5'] });
  });

  it('has the last fifty finished games', async () => {
    const shelf = await tab();
    for (let i = 0; i < 52; ++i) await shelf.keep(game(`g${i}`, { over: true, changed: i }));
    await shelf.keep(game('open'));
    await shelf.tidy();
    const ids = (await shelf.all()).map(({ id }) => id);
    expect(ids).toHaveLength(51);
    expect(ids).not.toContain('g1');
    expect(ids).toContain('open');
  });
});
