import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../state/settings.svelte';
import { scores, type Sound } from './sound';

const SOUNDS: Sound[] = ['wood', 'card', 'dice', 'whistle', 'ball'];

// Stands in for the browser's: counts what is started.
function fakeAudio() {
  const started: string[] = [];
  const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = (kind: string) => ({
    frequency: param(),
    Q: param(),
    gain: param(),
    connect: vi.fn(),
    start: () => started.push(kind),
    stop: vi.fn(),
  });
  class FakeContext {
    state = 'suspended';
    currentTime = 0;
    sampleRate = 100;
    destination = {};
    resume = () => Promise.reject(new Error('not before the first touch'));
    createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
    createGain = () => node('gain');
    createOscillator = () => node('tone');
    createBiquadFilter = () => node('band');
    createBufferSource = () => node('rustle');
  }
  return { started, FakeContext };
}

describe('sounds', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    settings.sound = false;
    vi.unstubAllGlobals();
  });

  it('make no context until they are asked for', async () => {
    const context = vi.fn();
    vi.stubGlobal('AudioContext', context);
    const { play } = await import('./sound');
    for (const sound of SOUNDS) play(sound);
    expect(context).not.toHaveBeenCalled();
  });

  it('start every stroke once they are on', async () => {
    const { started, FakeContext } = fakeAudio();
    vi.stubGlobal('AudioContext', FakeContext);
    const fresh = await import('./sound');
    (await import('../state/settings.svelte')).settings.sound = true;
    for (const sound of SOUNDS) {
      started.length = 0;
      fresh.play(sound);
      expect(started).toEqual(scores[sound]().map(({ kind }) => kind));
    }
  });

  it('do nothing where the browser has none', async () => {
    const fresh = await import('./sound');
    (await import('../state/settings.svelte')).settings.sound = true;
    expect(() => fresh.play('wood')).not.toThrow();
  });

  it('are short and never louder than full', () => {
    for (const sound of SOUNDS) {
      for (const { at, length, loud } of scores[sound]()) {
        expect(at + length).toBeLessThan(1);
        expect(loud).toBeGreaterThan(0);
        expect(loud).toBeLessThanOrEqual(1);
      }
    }
  });
});
