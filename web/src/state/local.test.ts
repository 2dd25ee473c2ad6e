import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stageWorkers, workers } from '../rules/workers.fixture';
import type { GameName, Options } from '../rules/types';
import { LocalTable, newGame } from './local.svelte';
import { find, keep, type Kept } from './shelf';
import type { Frame, Seat } from './table.svelte';

const PERSON: Seat = { kind: 'person' };
const PROGRAM: Seat = { kind: 'program', level: 1 };

class MemoryStorage {
  private items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, text: string) => void this.items.set(key, text);
  removeItem = (key: string) => void this.items.delete(key);
}

let tables: LocalTable[] = [];
let seed = 0;
let told: unknown[];
beforeEach(() => {
  stageWorkers();
  const storage = new MemoryStorage();
  storage.setItem('tablier.seed', String(++seed)); // of its own: the shelf is the same for all
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', new MemoryStorage());
  told = [];
  vi.spyOn(console, 'error').mockImplementation((error) => void told.push(error));
});
afterEach(() => {
  tables.splice(0).forEach((table) => table.close());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// A table and a board that has seen everything at once, unless it is told to look on for longer.
class Watched extends LocalTable {
  frames: Frame[] = [];
  slow = false;
  protected override publish(change: Partial<Frame>) {
    super.publish(change);
    if (!this.frame || this.frame === this.frames.at(-1)) return;
    this.frames.push(this.frame);
    const serial = this.frame.last?.serial;
    if (serial !== undefined && !this.slow) queueMicrotask(() => this.onsettled(serial));
  }
}

async function seat(game: GameName, seats: [Seat, Seat], options: Options = {}): Promise<Watched> {
  const { kept } = await keep(newGame(game, options, seats));
  const table = new Watched(kept);
  tables.push(table);
  await table.open();
  return table;
}

const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 20_000, interval: 1 });
const choice = (table: LocalTable, n = 0) => table.look!.choices[table.acting!][n]!.a;

describe('what is seen', () => {
  it('is never a position without the event that led to it, nor an event without its position', async () => {
    const table = await seat('sitaos', [PERSON, PROGRAM]);
    await until(() => table.acting === 0);
    await table.act(choice(table));
    await until(() => table.acting === 0 && table.events.length >= 2);
    for (const [i, frame] of table.frames.entries()) {
      const before = table.frames[i - 1];
      if (!before || frame.events === before.events) continue;
      expect(frame.events.length).toBe(before.events.length + 1);
      expect(frame.last?.event).toBe(frame.events.at(-1));
      expect(frame.last?.before).toBe(before.look.state);
      expect(frame.story).toHaveLength(frame.events.length);
      expect(frame.acting).toBeNull();
    }
  });
});

describe('an action', () => {
  it('is played once, however often it is asked for in one task', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    const [first, second] = [choice(table, 0), choice(table, 1)];
    expect(await Promise.all([table.act(first), table.act(second), table.act(first)])).toEqual([true, false, false]);
    await until(() => table.acting === 1);
    expect(table.events).toEqual([first]);
  });
  it('can follow at once on the frame that asks for it', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    await table.act(choice(table));
    const invited = new Promise<boolean>((resolve) => {
      const look = () => (table.acting === 1 ? resolve(table.act(choice(table))) : void queueMicrotask(() => setImmediate(look)));
      look();
    });
    expect(await invited).toBe(true);
    expect(table.events).toHaveLength(2);
  });
  it('that is refused is told with its clause, and the same side may act on', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    expect(await table.act('nonsense')).toBe(false);
    expect(table.notice).toMatchObject({ kind: 'refused' });
    expect(await table.act(choice(table))).toBe(true);
    expect(table.notice).toBeNull();
  });
  it('that cannot be asked for leaves a table that goes on, with the cause and a way to try again', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    const action = choice(table);
    workers.traps = 3;
    expect(await table.act(action)).toBe(false);
    expect(table.notice).toMatchObject({ kind: 'trouble', cause: expect.stringContaining('unreachable') });
    expect([table.acting, table.events]).toEqual([0, []]);
    expect(told).toHaveLength(1);
    table.notice!.again!();
    await until(() => table.acting === 1);
    expect(table.events).toEqual([action]);
  });
  it('of the program that cannot be found is tried again on demand', async () => {
    const table = await seat('sitaos', [PERSON, PROGRAM]);
    await until(() => table.acting === 0);
    workers.trapAt = /^go/;
    workers.traps = 3;
    await table.act(choice(table));
    await until(() => table.notice?.kind === 'trouble');
    expect([table.thinking, table.events.length]).toEqual([false, 1]);
    table.notice!.again!();
    await until(() => table.acting === 0);
    expect(table.events.length).toBeGreaterThanOrEqual(2);
  });
});

describe('resigning', () => {
  it('while something moves ends the game, without trouble', async () => {
    const table = await seat('sitaos', [PERSON, PROGRAM]);
    await until(() => table.acting === 0);
    table.slow = true;
    await table.act(choice(table));
    expect(table.moving).toBe(true);
    const skipped = table.skips;
    table.resign();
    expect(table.skips).toBe(skipped + 1); // the board ends what moves
    table.slow = false;
    table.onsettled(table.last!.serial);
    await until(() => table.over);
    expect(table.events.at(-1)).toBe('resign=0');
    expect([table.notice, told]).toEqual([null, []]);
  });
  it('while the program thinks ends the game, and the thought', async () => {
    const table = await seat('sitaos', [PERSON, PROGRAM]);
    await until(() => table.acting === 0);
    workers.busy = /^go/;
    await table.act(choice(table));
    await until(() => table.thinking);
    table.resign();
    await until(() => table.over);
    expect(table.events.at(-1)).toBe('resign=0');
    expect([table.thinking, table.notice, told]).toEqual([false, null, []]);
  });
  it('is kept', async () => {
    const table = await seat('chifootmi', [PERSON, PROGRAM]);
    await until(() => table.acting === 0);
    table.resign();
    await until(() => table.over);
    await vi.waitFor(async () => expect(await find(table.id)).toMatchObject({ over: true, events: table.events }));
  });
});

describe('a board that broke', () => {
  it('keeps nobody waiting, and is waited for again when it is back', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    table.slow = true;
    await table.act(choice(table));
    expect(table.moving).toBe(true);
    table.seeBoard(false);
    await until(() => table.acting === 1);
    table.onsettled(table.last!.serial);
    table.seeBoard(true);
    await table.act(choice(table));
    expect(table.moving).toBe(true);
  });
});

describe('a hint', () => {
  it('goes with the position that it was asked in, when a move is taken back', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    await table.act(choice(table));
    await until(() => table.acting === 1);
    table.advise();
    await until(() => table.hint !== null);
    expect(table.notice?.kind).toBe('hint');
    table.undo();
    await until(() => table.acting === 0);
    expect([table.events, table.hint, table.notice]).toEqual([[], null, null]);
  });
});

describe('a takeback', () => {
  it('leads back to a person, once for two clicks', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    for (const side of [0, 1, 0]) {
      await until(() => table.acting === side);
      await table.act(choice(table));
    }
    await until(() => table.acting === 1);
    table.undo();
    table.undo();
    await until(() => table.acting === 0);
    expect(table.events).toHaveLength(2);
  });
});

describe('a game that goes on in another tab', () => {
  // What another tab keeps, told as another tab tells it.
  async function elsewhere(change: (kept: Kept) => Partial<Kept>, id: string): Promise<Kept> {
    vi.resetModules();
    const shelf = await import('./shelf');
    const kept = (await shelf.find(id))!;
    const outcome = await shelf.keep({ ...kept, ...change(kept) });
    expect(outcome.as).toBe('kept');
    return outcome.kept;
  }

  it('is followed: one event more as motion, a takeback at once', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    await table.act(choice(table));
    await until(() => table.acting === 1);
    const event = choice(table);
    await elsewhere(({ events }) => ({ events: [...events, event] }), table.id);
    await until(() => table.events.length === 2);
    expect(table.last?.event).toBe(event);
    expect(table.story).toHaveLength(2);
    await elsewhere(() => ({ events: [] }), table.id);
    await until(() => table.events.length === 0);
    expect(table.last).toBeNull();
    await until(() => table.acting === 0);
  });

  it('is not written over by a tab that did not know: it is shown as it stands there', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    const [mine, first, second] = [0, 1, 2].map((n) => choice(table, n));
    const kept = (await find(table.id))!;
    // Told to nobody: as if this tab had been asleep.
    await keep({ ...kept, events: [first!, second!] });
    await table.act(mine!);
    await until(() => table.events.length === 2);
    expect(table.events).toEqual([first, second]);
    expect(await find(table.id)).toMatchObject({ events: [first, second] });
    expect(table.notice?.kind).toBe('news');
    await until(() => table.acting === 0);
  });

  it('is not shown as kept where nothing can be: that is told once, and play goes on', async () => {
    const table = await seat('sitaos', [PERSON, PERSON]);
    await until(() => table.acting === 0);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await table.act(choice(table));
    await until(() => table.acting === 1);
    expect(table.notice?.kind).toBe('trouble');
    table.dismiss();
    await table.act(choice(table));
    await until(() => table.acting === 0);
    expect([table.notice, table.events.length]).toEqual([null, 2]);
  });
});

describe('SO-10: the colour of the side that lost the toss', () => {
  const loser = (table: LocalTable) => (table.events[0] === 'toss=0' ? 1 : 0);

  it('is chosen by a person, until both have set up, and kept', async () => {
    const table = await seat('sokr', [PERSON, PERSON]);
    await until(() => table.events.length === 1 && !table.moving);
    expect(table.choosesColour).toBe(loser(table));
    expect(table.exchanged).toBe(false);
    const [first, second] = table.sides;
    table.exchangeColours();
    expect(table.exchanged).toBe(true);
    expect(table.scene!.exchanged).toBe(true);
    expect(table.sides).toEqual([second, first]);
    expect(table.spoken(`${first} – ${second}`)).toBe(`${second} – ${first}`);
    await vi.waitFor(async () => expect((await find(table.id))!.exchanged).toBe(true));
    expect((await find(table.id))!.events.length).toBe(1); // no event of the game
    const again = new LocalTable((await find(table.id))!);
    tables.push(again);
    expect(again.exchanged).toBe(true);
    table.exchangeColours();
    expect(table.exchanged).toBe(false);
  });

  it('is not chosen by the program, and not in other games', async () => {
    for (const seats of [[PERSON, PROGRAM], [PROGRAM, PERSON]] as [Seat, Seat][]) {
      const table = await seat('sokr', seats);
      await until(() => table.events.length === 1 && !table.moving);
      const side = loser(table);
      expect(table.choosesColour).toBe(seats[side].kind === 'person' ? side : null);
      if (table.choosesColour === null) table.exchangeColours();
      else continue;
      expect(table.exchanged).toBe(false);
    }
    const other = await seat('lignes', [PERSON, PERSON], { match: 'turns:1' });
    await until(() => other.events.length > 0);
    expect(other.choosesColour).toBe(null);
  });
});

describe('a secret choice', () => {
  it('is shown to nobody else: the device is handed over', async () => {
    const table = await seat('sokr', [PERSON, PERSON], { match: 'turns:1' });
    await until(() => table.handover === 0);
    expect([table.viewer, table.acting]).toEqual([null, null]);
    table.receive();
    expect([table.viewer, table.acting]).toEqual([0, 0]);
  });
});
