import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from './motion';
import { Stage } from './stage.svelte';

const frames: Frame[] = [
  { items: [], ms: 0 },
  { items: [], ms: 100, noise: 'card' },
  { items: [], ms: 100, hold: true, stamp: 'goal', noise: 'whistle' },
  { items: [], ms: 100, last: true },
];

describe('the stage', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows one frame after the other, sounds them, and ends with none', async () => {
    const heard: string[] = [];
    const shown: (Frame | null)[] = [];
    const stage = new Stage((noise) => heard.push(noise));
    const done = stage.play(frames, false, () => shown.push(stage.frame));
    await vi.runAllTimersAsync();
    expect(await done).toBe(true);
    expect(heard).toEqual(['card', 'whistle']);
    expect(shown.length).toBe(frames.length);
    expect(stage.frame).toBeNull();
  });

  it('is done at once when somebody cannot wait', async () => {
    const stage = new Stage(() => {});
    const done = stage.play(frames, false, () => {});
    await vi.advanceTimersByTimeAsync(50);
    expect(stage.frame).not.toBeNull();
    stage.finish();
    expect(stage.frame).toBeNull();
    expect(await done).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives way to the next motion', async () => {
    const stage = new Stage(() => {});
    const first = stage.play(frames, false, () => {});
    await vi.advanceTimersByTimeAsync(50);
    const second = stage.play(frames.slice(2), false, () => {});
    expect(await first).toBe(false);
    await vi.runAllTimersAsync();
    expect(await second).toBe(true);
    expect(stage.frame).toBeNull();
  });

  it('moves nothing for those who want stillness, and still shows what was turned up', async () => {
    const seen = new Set<Frame | null>();
    const stage = new Stage(() => {});
    const done = stage.play(frames, true, () => {});
    while (vi.getTimerCount() > 0 || seen.size === 0) {
      seen.add(stage.frame);
      expect(stage.gliding).toBe(false);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(await done).toBe(true);
    expect([...seen]).toEqual([frames[2]]);
  });

  const shot: Frame[] = [
    { items: [], ms: 0 },
    { items: [], ms: 100, counts: 1, noise: 'ball' },
    { items: [], ms: 100, hold: true, stamp: 'goal' },
    { items: [], ms: 100, last: true },
  ];

  it('counts before a shot, and shows it with the last word', async () => {
    const stage = new Stage(() => {});
    const done = stage.play(shot, false, () => {});
    const seen: string[] = [];
    for (let i = 0; i < 100 && (stage.frame || i < 2); ++i) {
      const now = `${stage.said?.said ?? '-'} ${stage.frame ? shot.indexOf(stage.frame) : ''}`;
      if (seen.at(-1) !== now) seen.push(now);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(seen).toEqual(['- 0', '1 0', '2 0', '3 1', '- 2', '- 3']);
    expect(await done).toBe(true);
  });

  it('a count that is skipped is over', async () => {
    const stage = new Stage(() => {});
    const done = stage.play(shot, false, () => {});
    await vi.advanceTimersByTimeAsync(50);
    expect(stage.said).toEqual({ leader: 1, said: 1 });
    stage.finish();
    expect(await done).toBe(false);
    expect(stage.said).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts for nobody who only looks on', async () => {
    const stage = new Stage(() => {});
    const said: unknown[] = [];
    const done = stage.play(shot, false, () => said.push(stage.said), false);
    await vi.runAllTimersAsync();
    expect(await done).toBe(true);
    expect(said).toEqual(shot.map(() => null));
  });

  it('has said all of it at once where nothing may move', async () => {
    const stage = new Stage(() => {});
    const done = stage.play(shot, true, () => {});
    expect(stage.said).toEqual({ leader: 1, said: 3 });
    await vi.runAllTimersAsync();
    expect(await done).toBe(true);
    expect(stage.said).toBeNull();
  });

  it('has nothing to do where nothing moves', async () => {
    const stage = new Stage(() => {});
    expect(await stage.play([], false, () => {})).toBe(true);
    expect(await stage.play(frames.slice(0, 2), true, () => {})).toBe(true);
  });
});
