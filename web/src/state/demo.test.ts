import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stageWorkers } from '../rules/workers.fixture';
import { DemoTable } from './demo.svelte';
import type { Frame } from './table.svelte';

beforeEach(() => stageWorkers());
afterEach(() => vi.unstubAllGlobals());

// Its board has seen everything at once.
class Watched extends DemoTable {
  protected override publish(change: Partial<Frame>) {
    super.publish(change);
    const serial = this.last?.serial;
    if (serial !== undefined) queueMicrotask(() => this.onsettled(serial));
  }
}

const SET_UPS = ['d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5', 'c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9'] as const;
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 20_000, interval: 1 });

describe('a board to try a rule on', () => {
  it('is played by its reader, for both sides, and begins again', async () => {
    const table = new Watched('sitaos', {}, []);
    await table.open();
    expect([table.acting, table.events]).toEqual([0, []]);
    const [first] = table.look!.choices[0];
    expect(await table.act(first!.a)).toBe(true);
    expect([table.acting, table.events]).toEqual([1, [first!.a]]);
    await table.open();
    expect([table.acting, table.events, table.last, table.story]).toEqual([0, [], null, []]);
  });

  it('takes one action for two clicks, and tells why one is refused', async () => {
    const table = new Watched('sitaos', {}, []);
    await table.open();
    const [first, second] = table.look!.choices[0];
    expect(await Promise.all([table.act(first!.a), table.act(second!.a)])).toEqual([true, false]);
    expect(await table.act(first!.a)).toBe(false);
    expect(table.notice).toMatchObject({ kind: 'refused', refusal: { clause: expect.any(String) } });
  });

  it('asks one side after the other for a secret choice', async () => {
    const table = new Watched('sokr', {}, []);
    await table.open();
    expect(table.look!.turn).toBe('chance');
    await table.play('toss=0');
    expect(table.look!.turn).toBe('both');
    expect(table.acting).toBe(0);
    expect(await table.act(SET_UPS[0])).toBe(true);
    expect([table.acting, table.sealed, table.events.length]).toEqual([1, [true, false], 1]);
    expect(await table.act(SET_UPS[1])).toBe(true);
    expect([table.sealed, table.events.at(-1)]).toEqual([[false, false], SET_UPS.join('|')]);
  });

  it('can be left to be looked at', async () => {
    const table = new Watched('sitaos', {}, []);
    await table.open();
    table.rest();
    expect(table.acting).toBeNull();
    expect(await table.act('e5')).toBe(false);
  });

  it('tells its caller what was done', async () => {
    const table = new Watched('sitaos', {}, []);
    const done: string[] = [];
    table.ondone = (event) => void done.push(event);
    await table.open();
    await table.act('e5');
    await until(() => done.length === 1);
    expect(done).toEqual(['e5']);
  });
});
