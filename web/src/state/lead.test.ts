import { afterEach, describe, expect, it, vi } from 'vitest';
import { Lead } from './lead';

// What a browser's locks do, for one name: one holds it, others wait, and one may be robbed.
class Locks {
  private holder: { robbed: () => void } | null = null;
  private queue: (() => void)[] = [];

  request(_name: string, { ifAvailable, steal, signal }: LockOptions, use: (lock: object | null) => Promise<void> | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const holder = { robbed: () => reject(new DOMException('stolen', 'AbortError')) };
        this.holder = holder;
        void use({})!.then(() => {
          if (this.holder !== holder) return;
          this.holder = null;
          resolve();
          this.queue.shift()?.();
        });
      };
      if (steal) {
        this.holder?.robbed();
        grant();
      } else if (this.holder === null) grant();
      else if (ifAvailable) void use(null);
      else {
        this.queue.push(grant);
        signal?.addEventListener('abort', () => {
          this.queue = this.queue.filter((one) => one !== grant);
          reject(new DOMException('not waited for', 'AbortError'));
        });
      }
    });
  }
}

afterEach(() => vi.unstubAllGlobals());

function tab() {
  const told: boolean[] = [];
  return { told, lead: new Lead('game', (leads) => told.push(leads)) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('which tab leads', () => {
  it('is the first, then the one that takes it, then the one that is left', async () => {
    vi.stubGlobal('navigator', { locks: new Locks() });
    const [one, two] = [tab(), tab()];
    expect(await one.lead.start()).toBe(true);
    expect(await two.lead.start()).toBe(false);
    two.lead.take();
    await turn();
    expect([one.told, two.told]).toEqual([[false], [true]]);
    one.lead.take();
    await turn();
    expect([one.told, two.told]).toEqual([[false, true], [true, false]]);
    one.lead.close();
    await turn();
    expect([one.told, two.told]).toEqual([[false, true], [true, false, true]]);
  });
  it('is none that was closed while it waited', async () => {
    vi.stubGlobal('navigator', { locks: new Locks() });
    const [one, two, three] = [tab(), tab(), tab()];
    await one.lead.start();
    await two.lead.start();
    await three.lead.start();
    two.lead.close();
    one.lead.close();
    await turn();
    expect([two.told, three.told]).toEqual([[], [true]]);
  });
  it('is every one where there are no locks, or they are refused', async () => {
    vi.stubGlobal('navigator', {});
    expect(await tab().lead.start()).toBe(true);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } });
    expect(await tab().lead.start()).toBe(true);
  });
});
