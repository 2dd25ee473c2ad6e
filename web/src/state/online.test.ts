import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../i18n/en';
import { i18n } from '../i18n/i18n.svelte';
import { Complaint, type MatchTold } from '../net/api';
import type { Entry } from '../net/link.svelte';
import { stageWorkers, workers } from '../rules/workers.fixture';
import { OnlineTable } from './online.svelte';
import type { Frame } from './table.svelte';

// The server's end of the line, by hand.
const line = vi.hoisted(() => ({
  state: 'open',
  busy: false,
  watcher: null as null | { onmatch: (match: unknown) => void; onentry: (entry: unknown) => void; onlost: () => void },
  sent: [] as { what: string; action?: string; answer: (error?: Error) => void }[],
}));
vi.mock('../net/link.svelte', () => ({
  link: {
    get state() {
      return line.state;
    },
    watch: (_id: string, watcher: never) => (line.watcher = watcher),
    unwatch: () => (line.watcher = null),
    do: (_id: string, what: string, action?: string) =>
      new Promise<void>((resolve, reject) => line.sent.push({ what, action, answer: (error) => (error ? reject(error) : resolve()) })),
  },
}));

class Watched extends OnlineTable {
  frames: Frame[] = [];
  protected override publish(change: Partial<Frame>) {
    super.publish(change);
    if (this.frame && this.frame !== this.frames.at(-1)) this.frames.push(this.frame);
    const serial = this.frame?.last?.serial;
    if (serial !== undefined) queueMicrotask(() => this.onsettled(serial));
  }
}

const told = (parts: Partial<MatchTold> = {}): MatchTold =>
  ({ id: 'm', game: 'sitaos', options: {}, status: 'playing', you: 0, hidden: false, clock: 'none', rated: false, count: 0, offers: [], host: { name: 'A', side: 0 }, guest: { name: 'B', side: 1 }, ...parts }) as unknown as MatchTold;

const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 20_000, interval: 1 });

let table: Watched;
let n: number;
const say = (entry: Partial<Entry>) => line.watcher!.onentry({ n: n++, ...entry });

async function sit(parts: Partial<MatchTold> = {}, before: Partial<Entry>[] = []) {
  table = new Watched(told(parts));
  table.open();
  line.watcher!.onmatch(told({ count: before.length, ...parts } as Partial<MatchTold>));
  before.forEach(say);
  await until(() => table.look !== null && table.story.length === table.events.length);
}

beforeEach(() => {
  stageWorkers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(line, { state: 'open', sent: [] });
  n = 0;
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a match on a server', () => {
  it('shows a position with the event that led to it, never before', async () => {
    await sit({}, [{ e: 'e5', s: 0 }]);
    expect([table.events, table.acting]).toEqual([['e5'], null]);
    say({ e: 'd4', s: 1 });
    say({ e: 'c3', s: 0 });
    await until(() => table.events.length === 3);
    for (const [i, frame] of table.frames.entries()) {
      const before = table.frames[i - 1];
      if (!before || frame.events.length === before.events.length) continue;
      expect(frame.last?.event).toBe(frame.events.at(-1));
      expect(frame.last?.before).toBe(before.look.state);
    }
  });

  it('sends an action once, however often it is asked for in one task', async () => {
    await sit();
    await until(() => table.acting === 0);
    const played = [table.act('e5'), table.act('d4')];
    await until(() => line.sent.length === 1);
    expect(table.acting).toBeNull();
    line.sent[0]!.answer();
    expect(await Promise.all(played)).toEqual([true, false]);
    say({ e: 'e5', s: 0 });
    await until(() => table.events.length === 1);
    expect(line.sent.map(({ action }) => action)).toEqual(['e5']);
  });

  it('lets a side act on when the server refuses', async () => {
    await sit();
    await until(() => table.acting === 0);
    const played = table.act('e5');
    await until(() => line.sent.length === 1);
    line.sent[0]!.answer(new Complaint('no', 'not now'));
    expect(await played).toBe(false);
    await until(() => table.acting === 0);
    expect(table.notice).toMatchObject({ kind: 'trouble' });
  });

  it('lets a side act on when sending breaks, with the cause', async () => {
    await sit();
    await until(() => table.acting === 0);
    const played = table.act('e5');
    await until(() => line.sent.length === 1);
    line.sent[0]!.answer(new TypeError('torn'));
    expect(await played).toBe(false);
    await until(() => table.acting === 0);
    expect(table.notice).toMatchObject({ kind: 'trouble', cause: expect.stringContaining('torn') });
  });

  it('goes back where moves are taken back, without motion', async () => {
    await sit({}, [{ e: 'e5', s: 0 }]);
    say({ e: 'd4', s: 1 });
    await until(() => table.acting === 0);
    say({ undo: 0, s: 0 });
    await until(() => table.events.length === 0);
    expect([table.last, table.story, table.acting]).toEqual([null, [], 0]);
  });

  it('shows what it was told when the core could not at first', async () => {
    await sit({}, [{ e: 'e5', s: 0 }]);
    workers.traps = 3;
    say({ e: 'd4', s: 1 });
    await until(() => table.notice?.kind === 'trouble');
    expect(table.events).toEqual(['e5']);
    table.notice!.again!();
    await until(() => table.events.length === 2);
    expect(table.acting).toBe(0);
  });
});

describe('an action without a connection', () => {
  // Answered when the server does.
  function play(action: string): Promise<boolean> {
    line.state = 'lost';
    return table.act(action);
  }

  it('is seen as not sent yet, and once the server has it nothing more moves', async () => {
    await sit({}, [{}]);
    await until(() => table.acting === 0);
    const played = play('e5');
    await until(() => table.events.at(-1) === 'e5');
    expect([table.unsent, table.acting, table.story.length, table.awaited]).toEqual(['e5', null, 1, [0]]);
    const serial = table.last!.serial;
    line.state = 'open';
    say({ e: 'e5', s: 0 });
    line.sent[0]!.answer();
    expect(await played).toBe(true);
    await until(() => table.unsent === null && table.awaited[0] === 1);
    expect([table.events, table.last!.serial, table.story.length]).toEqual([['e5'], serial, 1]);
  });

  it('is seen as soon as the connection is lost while it is on its way', async () => {
    await sit({}, [{}]);
    await until(() => table.acting === 0);
    const played = table.act('e5');
    await until(() => line.sent.length === 1);
    expect(table.unsent).toBeNull();
    line.state = 'lost';
    line.watcher!.onlost();
    await until(() => table.unsent === 'e5' && table.events.length === 1);
    line.sent[0]!.answer();
    await played;
  });

  it('is taken from the board where the server refuses it, and told why', async () => {
    await sit({}, [{}]);
    await until(() => table.acting === 0);
    const played = play('e5');
    await until(() => table.events.at(-1) === 'e5');
    line.state = 'open';
    line.sent[0]!.answer(new Complaint('refused', 'not now', 'SI-3'));
    expect(await played).toBe(false);
    await until(() => table.acting === 0);
    expect([table.unsent, table.events, table.story]).toEqual([null, [], []]);
    expect(table.notice).toMatchObject({ kind: 'refused', refusal: { clause: 'SI-3' } });
  });

  it('gives way to what has happened instead', async () => {
    await sit({}, [{}]);
    await until(() => table.acting === 0);
    void play('e5');
    await until(() => table.events.at(-1) === 'e5');
    line.watcher!.onmatch(told({ count: 2, status: 'over' }));
    say({ e: 'time=0' });
    await until(() => table.events.at(-1) === 'time=0');
    expect([table.events, table.unsent, table.story.length]).toEqual([['time=0'], null, 1]);
    line.sent[0]!.answer(new Complaint('over', 'the match is over'));
  });
});

describe('what a match tells besides its moves', () => {
  beforeEach(() => {
    i18n.m = en;
  });

  it('whether a takeback can be asked for, after the first move and when it is opened again', async () => {
    await sit({ back: [true, false] }, [{ e: 'e5', s: 0 }]);
    expect(table.mayTakeBack).toBe(true);
    await sit({}, [{}]);
    await until(() => table.acting === 0);
    expect(table.mayTakeBack).toBe(false);
    say({ e: 'e5', s: 0, back: [true, false] });
    await until(() => table.events.length === 1);
    expect(table.mayTakeBack).toBe(true);
    say({ seal: 1, back: [false, true] });
    expect(table.mayTakeBack).toBe(false);
  });

  it('that an offer was declined, to who made it', async () => {
    await sit({}, [{ e: 'e5', s: 0 }]);
    say({ offer: 'draw', s: 0, offers: [['draw', 0]] });
    expect(table.offers).toEqual([['draw', 0]]);
    say({ decline: 'draw', s: 1, offers: [] });
    expect(table.offers).toEqual([]);
    expect(table.notice).toMatchObject({ kind: 'news', text: 'Blue declines the draw.' });
    table.dismiss();
    say({ offer: 'draw', s: 1, offers: [['draw', 1]] });
    say({ decline: 'draw', s: 0, offers: [] });
    expect(table.notice).toBeNull();
  });

  it('that an offer was answered by playing on, and not that one’s own move let it stand', async () => {
    await sit({}, [{}]);
    await until(() => table.acting === 0);
    say({ offer: 'draw', s: 0, offers: [['draw', 0]] });
    say({ e: 'e5', s: 0, offers: [] });
    await until(() => table.events.length === 1);
    expect(table.notice).toBeNull();
    say({ offer: 'takeback', s: 0, offers: [['takeback', 0]] });
    say({ e: 'd4', s: 1, offers: [] });
    expect(table.notice).toMatchObject({ kind: 'news', text: expect.stringContaining('Blue') as string });
  });

  it('what entries of before say of offers is not what stands now', async () => {
    await sit({ offers: [['draw', 1]] }, [{ e: 'e5', s: 0 }]);
    say({ say: 1, s: 1 });
    expect(table.offers).toEqual([['draw', 1]]);
  });

  it('nobody’s time before the server says so', async () => {
    await sit({ clock: 'turn:30', left: [30_000, 30_000], stands: true }, [{}]);
    await until(() => table.acting === 0);
    expect(table.awaited).toEqual([]);
    say({ e: 'e5', s: 0, c: [30_000, 30_000] });
    await until(() => table.events.length === 1);
    expect(table.awaited).toEqual([1]);
  });

  it('a name that was taken later', async () => {
    await sit({ guest: { name: null, side: 1 } }, [{}]);
    expect(table.seats[1]).toMatchObject({ name: en.online.guest });
    say({ seat: 'guest', name: 'Zoé' });
    expect(table.seats[1]).toMatchObject({ name: 'Zoé' });
  });
});

describe('calling a match off', () => {
  const asked: string[] = [];
  // The server's answer to it.
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      asked.push(`${method} ${path}`);
      return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
    });
  beforeEach(() => {
    i18n.m = en;
    asked.length = 0;
  });

  it('is possible for both players until the first move, which may have been taken back since', async () => {
    for (const you of [0, 1] as const) {
      await sit({ you }, [{}]);
      expect(table.mayCallOff).toBe(true);
      say({ e: 'e5', s: 0 });
      expect(table.mayCallOff).toBe(false);
      await until(() => table.events.length === 1);
      say({ undo: 0, s: 0 });
      await until(() => table.events.length === 0);
      expect(table.mayCallOff).toBe(false);
      await sit({ you }, [{ e: 'e5', s: 0 }]);
      expect(table.mayCallOff).toBe(false);
    }
    await sit({ you: null }, [{}]);
    expect(table.mayCallOff).toBe(false);
  });

  it('is not possible after a secret choice; what chance has done is no move', async () => {
    await sit({ game: 'sokr' }, [{ e: 'toss=0' }]);
    expect(table.mayCallOff).toBe(true);
    say({ seal: 1, h: '' });
    expect(table.mayCallOff).toBe(false);
  });

  it('is possible until both are there where time is taken', async () => {
    await sit({ clock: 'turn:30', left: [30_000, 30_000], stands: true }, [{}]);
    say({ e: 'e5', s: 0, c: [30_000, 30_000], stands: true });
    await until(() => table.events.length === 1);
    expect(table.mayCallOff).toBe(true);
    say({ here: 1, c: [30_000, 30_000] });
    expect(table.mayCallOff).toBe(false);
  });

  it('is not possible while a move of ours waits to be sent', async () => {
    await sit({}, [{}]);
    await until(() => table.acting === 0);
    line.state = 'lost';
    const played = table.act('e5');
    await until(() => table.unsent === 'e5');
    expect(table.mayCallOff).toBe(false);
    line.sent[0]!.answer();
    await played;
  });

  it('is asked of the server, and told by it', async () => {
    answer(200, told({ status: 'aborted', you: 'host' }));
    await sit({}, [{}]);
    table.callOff();
    await until(() => asked.length === 1);
    expect(asked).toEqual(['POST /api/1/matches/m/abort']);
    line.watcher!.onmatch(told({ status: 'aborted', you: 'host' }));
    expect([table.over, table.mayCallOff, table.notice]).toEqual([true, false, null]);
  });

  it('is refused in words once the first move was made', async () => {
    answer(409, { code: 'started', text: 'the match is under way' });
    await sit({}, [{}]);
    table.callOff();
    await until(() => table.notice !== null);
    expect(table.notice).toMatchObject({ kind: 'trouble', text: 'The match is under way.' });
  });
});
