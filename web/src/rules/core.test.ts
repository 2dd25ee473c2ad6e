import { beforeEach, describe, expect, it } from 'vitest';
import { Core, CoreError } from './core';
import { stageWorkers, workers } from './workers.fixture';

let core: Core;
beforeEach(() => {
  stageWorkers();
  core = new Core(() => 'en');
});

const START = { game: 'sitaos', options: {}, events: [] } as const;
const turnOf = async (events: string[] = []) => (await core.ask({ ...START, events }, ['query turn']))[0];

describe('what the core answers', () => {
  it('is what there is to see and to do, for one pair of eyes', async () => {
    const look = await core.look(START, 0, [0]);
    expect(look.turn).toBe(0);
    expect(look.choices[0].length).toBeGreaterThan(0);
    expect(look.choices[1]).toEqual([]);
    expect(look.told.now).toBeTruthy();
  });
  it('says why an action is refused, with its clause', async () => {
    const [first] = (await core.look(START, 0, [0])).choices[0];
    expect(await core.why(START, first!.a, 0)).toBeNull();
    expect(await core.why(START, 'z99', 0)).toMatchObject({ clause: expect.stringMatching(/^[A-Z]{2}-/) });
  });
  it('refuses a game that cannot be, and goes on', async () => {
    await expect(turnOf(['nonsense'])).rejects.toThrow(CoreError);
    expect(await turnOf()).toBe('0');
    expect(workers.started).toBe(1);
  });
});

describe('a worker that breaks', () => {
  it('is replaced, and what it had not answered is asked again', async () => {
    const [first] = (await core.look(START, 0, [0])).choices[0];
    workers.traps = 1;
    const answers = await Promise.all([turnOf([first!.a]), turnOf(), turnOf([first!.a])]);
    expect(answers).toEqual(['1', '0', '1']);
    expect([workers.started, workers.ended]).toEqual([2, 1]);
  });
  it('three times under one question: that one is given up with the cause, the others are answered', async () => {
    workers.traps = 3;
    const [first, second] = await Promise.allSettled([turnOf(), turnOf()]);
    expect(first).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining('unreachable') }) });
    expect(second).toEqual({ status: 'fulfilled', value: '0' });
  });
  it('for want of a module: all are told why, and the next question tries again', async () => {
    workers.unloadable = 3;
    const told = await Promise.allSettled([turnOf(), turnOf()]);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(workers.started).toBe(3);
    expect(await turnOf()).toBe('0');
  });
  it('once for want of a module: nobody notices', async () => {
    workers.unloadable = 1;
    expect(await turnOf()).toBe('0');
  });
});

describe('a question that nobody waits for any more', () => {
  it('ends with its worker when it was being answered; others are not lost', async () => {
    const ending = new AbortController();
    const dropped = core.ask(START, ['query turn'], undefined, ending.signal);
    const other = turnOf();
    ending.abort();
    await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await other).toBe('0');
    expect([workers.started, workers.ended]).toEqual([2, 1]);
  });
  it('is not begun when it waits behind others', async () => {
    const ending = new AbortController();
    const first = turnOf();
    const dropped = core.ask(START, ['query state'], undefined, ending.signal);
    ending.abort();
    await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await first).toBe('0');
    expect(workers.ended).toBe(0);
  });
});

describe('the program', () => {
  it('answers with a legal action', async () => {
    const action = await core.think(START, 0, 1);
    expect(await core.why(START, action, 0)).toBeNull();
  });
});
