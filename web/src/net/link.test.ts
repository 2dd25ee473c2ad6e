import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Complaint, type MatchTold } from './api';
import { Link, type Entry, type Wire } from './link.svelte';

vi.mock('../i18n/i18n.svelte', () => ({ i18n: { core: () => 'en', m: {} } }));

// A server's end of the line, and a clock that is turned by hand.
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  tell(told: unknown) {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  find(key: string) {
    return this.sent.filter((message) => key in message);
  }
}

let wires: FakeWire[];
let timers: { run: () => void; milliseconds: number }[];
let link: Link;
let network: { gone: () => void; back: () => void };
const wire = () => wires.at(-1)!;
const ring = () => timers.splice(0).forEach(({ run }) => run());

function watcher() {
  const seen: Entry[] = [];
  const matches: MatchTold[] = [];
  const refused: Complaint[] = [];
  return {
    seen,
    matches,
    refused,
    from: 0,
    onentry: (entry: Entry) => void seen.push(entry),
    onmatch: (match: MatchTold) => void matches.push(match),
    onrefused: (complaint: Complaint) => void refused.push(complaint),
  };
}

beforeEach(() => {
  wires = [];
  timers = [];
  link = new Link({
    dial: () => {
      wires.push(new FakeWire());
      return wire();
    },
    firstPause: 100,
    longestPause: 1000,
    patience: 5000,
    probe: 300,
    listen: (gone, back) => (network = { gone, back }),
    later: (run, milliseconds) => {
      timers.push({ run, milliseconds });
      return 0 as unknown as ReturnType<typeof setTimeout>;
    },
  });
});

describe('the link to the server', () => {
  it('asks for a match from the first entry that it has not seen', () => {
    const eyes = watcher();
    link.watch('m1', eyes);
    wire().onopen!();
    expect(wire().find('watch')).toEqual([{ watch: 'm1', from: 0 }]);
    wire().tell([{ m: 'm1', n: 0, created: true }, { m: 'm1', n: 1, e: 'd4', s: 0 }]);
    expect(eyes.seen.map(({ n }) => n)).toEqual([0, 1]);
    wire().onclose!();
    expect(link.state).toBe('lost');
    ring();
    wire().onopen!();
    expect(wire().find('watch')).toEqual([{ watch: 'm1', from: 2 }]);
  });

  it('asks again when a number is missing, and takes no entry twice', () => {
    const eyes = watcher();
    link.watch('m1', eyes);
    wire().onopen!();
    wire().tell({ m: 'm1', n: 0 });
    wire().tell({ m: 'm1', n: 2 });
    expect(eyes.seen.map(({ n }) => n)).toEqual([0]);
    expect(wire().find('watch').at(-1)).toEqual({ watch: 'm1', from: 1 });
    wire().tell([{ m: 'm1', n: 3 }, { m: 'm1', n: 4 }]); // the same gap
    expect(wire().find('watch')).toHaveLength(2);
    wire().tell([{ m: 'm1', n: 1 }, { m: 'm1', n: 2 }, { m: 'm1', n: 1 }]);
    expect(eyes.seen.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  it('keeps a move while the connection is lost, and sends it again with the same id', async () => {
    const eyes = watcher();
    link.watch('m1', eyes);
    wire().onopen!();
    const done = link.do('m1', 'move', 'd4');
    const first = wire().find('do')[0]!;
    wire().onclose!();
    expect(link.busy).toBe(true);
    ring();
    wire().onopen!();
    expect(wire().find('do')).toEqual([first]);
    wire().tell({ ok: first.id, n: 5 });
    await expect(done).resolves.toMatchObject({ n: 5 });
    expect(link.busy).toBe(false);
  });

  it('takes the entry that carries its id for the answer', async () => {
    link.watch('m1', watcher());
    wire().onopen!();
    const done = link.do('m1', 'move', 'd4');
    wire().tell({ m: 'm1', n: 0, e: 'd4', s: 0, id: wire().find('do')[0]!.id });
    await expect(done).resolves.toMatchObject({ e: 'd4' });
  });

  it('tells a refusal with its clause', async () => {
    link.watch('m1', watcher());
    wire().onopen!();
    const done = link.do('m1', 'move', 'd4');
    wire().tell({ no: wire().find('do')[0]!.id, code: 'refused', clause: 'SI-3', text: 'there is already a pawn on d4' });
    await expect(done).rejects.toMatchObject({ code: 'refused', clause: 'SI-3', message: 'there is already a pawn on d4' });
  });

  it.each(['too-fast', 'closing', 'store'])('sends again what was refused as %s', async (code) => {
    link.watch('m1', watcher());
    wire().onopen!();
    timers.length = 0;
    const done = link.do('m1', 'move', 'd4');
    const [first] = wire().find('do');
    wire().tell({ no: first!.id, code, text: 'later' });
    ring();
    expect(wire().find('do')).toEqual([first, first]);
    wire().tell({ ok: first!.id, n: 1 });
    await expect(done).resolves.toMatchObject({ n: 1 });
  });

  it.each(['too-fast', 'closing', 'store'])('watches again what could not be watched for %s', (code) => {
    const told = watcher();
    link.watch('m1', told);
    wire().onopen!();
    timers.length = 0;
    const [first] = wire().find('watch');
    wire().tell({ no: null, code, text: 'later' });
    ring();
    expect(wire().find('watch')).toEqual([first, first]);
  });

  it('takes a connection that does not answer for lost', () => {
    link.watch('m1', watcher());
    wire().onopen!();
    ring();
    expect(wire().find('ping')).toHaveLength(1);
    expect(link.state).toBe('open');
    wire().tell({ pong: 1 });
    ring();
    expect(link.state).toBe('open');
    ring();
    expect(link.state).toBe('lost');
    expect(wires[0]!.closed).toBe(true);
  });

  it('waits longer after every try that fails', () => {
    link.watch('m1', watcher());
    const pauses: number[] = [];
    for (let i = 0; i < 6; ++i) {
      wire().onclose!();
      pauses.push(timers[0]!.milliseconds);
      ring();
    }
    expect(wires).toHaveLength(7);
    for (const [i, pause] of pauses.entries()) {
      const most = Math.min(100 * 2 ** i, 1000);
      expect(pause).toBeGreaterThanOrEqual(most / 2);
      expect(pause).toBeLessThanOrEqual(most);
    }
  });

  it('waits longer for a server that lets it in and hangs up, until a connection has held', () => {
    link.watch('m1', watcher());
    const pauses: number[] = [];
    const hangUp = () => {
      timers = [];
      wire().onclose!();
      pauses.push(timers[0]!.milliseconds);
      ring();
      wire().onopen!();
    };
    wire().onopen!();
    for (let i = 0; i < 5; ++i) hangUp();
    expect(pauses[4]).toBeGreaterThanOrEqual(500);
    timers.find(({ milliseconds }) => milliseconds === 5000)!.run();
    hangUp();
    expect(pauses[5]).toBeLessThanOrEqual(100);
  });

  it('hangs up when nobody looks any more', () => {
    link.watch('m1', watcher());
    wire().onopen!();
    link.unwatch('m1');
    expect(wire().find('unwatch')).toEqual([{ unwatch: 'm1' }]);
    expect(link.state).toBe('idle');
    expect(wire().closed).toBe(true);
  });

  it('is lost as soon as the browser has no network, and back as soon as it has one again', async () => {
    const lost = vi.fn();
    link.watch('m1', { ...watcher(), onlost: lost });
    wire().onopen!();
    network.gone();
    expect(link.state).toBe('lost');
    expect(lost).toHaveBeenCalledOnce();
    expect(wires[0]!.closed).toBe(true);
    const done = link.do('m1', 'move', 'd4');
    expect(wires).toHaveLength(2);
    network.back();
    expect(wires[1]!.closed).toBe(true);
    expect(wires).toHaveLength(3);
    wire().onopen!();
    const [sent] = wire().find('do');
    wire().tell({ ok: sent!.id, n: 1 });
    await expect(done).resolves.toMatchObject({ n: 1 });
  });

  it('asks a connection that may have slept whether it lives, and does not wait long for the answer', () => {
    link.watch('m1', watcher());
    wire().onopen!();
    timers.length = 0;
    network.back();
    expect(wire().find('ping')).toHaveLength(1);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([300]);
    wire().tell({ pong: 1 });
    ring();
    expect(link.state).toBe('open');
    network.back();
    timers.splice(0, timers.length - 1);
    ring();
    expect(link.state).toBe('lost');
  });

  it('minds no network while nobody needs it', () => {
    network.gone();
    network.back();
    expect(wires).toHaveLength(0);
    expect(link.state).toBe('idle');
  });

  it('comes back as somebody else', () => {
    link.watch('m1', watcher());
    wire().onopen!();
    link.redial();
    expect(wires).toHaveLength(2);
    wire().onopen!();
    expect(wire().find('watch')).toEqual([{ watch: 'm1', from: 0 }]);
  });
});
