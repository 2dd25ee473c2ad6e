import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, LignesState } from '../../rules/types';
import type { Scene } from '../../state/scene';
import { spotOf } from './geometry';
import { Hand } from './hand.svelte';
import { info, match, moved, start } from './pitch.fixture';

const men = moved(start, ['h10', 'h12'], ['h7', 'g12']);
const step = (from: string, to: string): Choice => ({ a: `${from}>${to}`, kind: 'step', from, to, cost: 1 });
const choices: Choice[] = [
  step('c10', 'c11'),
  step('h12', 'h13'),
  { a: 'h12-k15', kind: 'pass', from: 'h12', to: 'k15', cost: 5, lob: true },
  { a: 'g12>h12>i12', kind: 'takeover', from: 'g12', via: 'h12', to: 'i12', cost: 2 },
  { a: 'stop', kind: 'stop' },
];
const REACH = { c11: { cost: 1 }, c12: { cost: 2 }, c13: { cost: 3 } };
const WAYS: Record<string, string> = { 'c10 c13': JSON.stringify({ actions: ['c10>c11', 'c11>c12', 'c12>c13'], cost: 3, risks: [] }) };

let scene: Scene;
let sent: string[];
let hand: Hand;
const settle = () => vi.advanceTimersByTimeAsync(0);

const sceneOf = (state: LignesState, parts: Partial<Scene> = {}): Scene =>
  ({ game: 'lignes', options: {}, state, viewer: null, near: 0, acting: 0, choices, unlisted: null, sealed: [false, false], last: null, hint: null, ...parts }) as Scene;

// The next scene, as it comes: the position with its event, then whose turn it is.
async function happens(event: string, state: LignesState, open: Choice[], serial: number) {
  const before = scene.state;
  scene = { ...scene, acting: null };
  hand.meet();
  scene = { ...scene, state, last: { event, effects: [], before, serial } };
  hand.meet();
  scene = { ...scene, acting: 0, choices: open };
  hand.meet();
  await settle();
}

function ask(line: string): Promise<string> {
  const [, what, from, to] = line.split(' ');
  if (what === 'reach') return Promise.resolve(JSON.stringify({ from, squares: from === 'c10' ? REACH : {} }));
  return Promise.resolve(WAYS[`${from} ${to}`] ?? JSON.stringify({ complaint: `no way from ${from} to ${to}` }));
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  scene = sceneOf(match({ men }));
  hand = new Hand(() => ({ scene, info, free: true, onact: async (action) => sent.push(action) > 0, ask }));
  hand.meet();
});
afterEach(() => {
  vi.useRealTimers();
});

const touch = async (square: string) => {
  await hand.touch(hand.at(square));
  await settle();
};

describe('a man who is let go of', () => {
  const letGo = async (square: string) => {
    await hand.letGo(hand.at(square));
    await settle();
  };
  it('on a team-mate whom no pass reaches is refused with its reason, and stays the one picked', async () => {
    await touch('h12');
    await letGo('c10');
    expect(sent).toEqual(['h12-c10']);
    expect(hand.picked).toBe('h12');
  });
  it('on a team-mate without the ball has no way there', async () => {
    await touch('c10');
    await letGo('h12');
    expect([sent, hand.complaint, hand.picked]).toEqual([[], 'no way from c10 to h12', 'c10']);
  });
  it('on a free square has his way shown', async () => {
    await touch('c10');
    await letGo('c13');
    expect(hand.chosen?.square).toBe('c13');
  });
});

describe('a man who is touched', () => {
  it('is picked, and where he gets to is asked', async () => {
    await touch('c10');
    expect(hand.picked).toBe('c10');
    expect(hand.reach?.squares).toEqual(REACH);
  });
  it('is let go by a second touch', async () => {
    await touch('c10');
    await touch('c10');
    expect(hand.picked).toBeNull();
  });
  it('has his way shown before he goes it', async () => {
    await touch('c10');
    await touch('c13');
    expect(hand.chosen).toMatchObject({ cost: 3, path: ['c10', 'c11', 'c12', 'c13'] });
    expect(sent).toEqual([]);
  });
});

describe('a way', () => {
  const at = (square: string) => match({ men: moved(men, ['c10', square]) });
  beforeEach(async () => {
    await touch('c10');
    await touch('c13');
    await touch('c13');
  });
  it('is sent step by step', async () => {
    expect(sent).toEqual(['c10>c11']);
    await happens('c10>c11', at('c11'), [step('c11', 'c12')], 1);
    expect(sent).toEqual(['c10>c11', 'c11>c12']);
    await happens('c11>c12', at('c12'), [step('c12', 'c13')], 2);
    await happens('c12>c13', at('c13'), [step('c13', 'c14')], 3);
    expect(sent).toEqual(['c10>c11', 'c11>c12', 'c12>c13']);
    expect(hand.busy).toBe(false);
    expect(hand.picked).toBe('c13');
  });
  it('ends when something else happens', async () => {
    await happens('c10>c11', at('c11'), [step('c11', 'c12')], 1);
    const foul = { ...at('c12'), phase: 'foul', turn: 'chance' } as LignesState;
    await happens('c11>c12', foul, [], 2);
    await happens('d6=2', at('c12'), [step('c12', 'c13')], 3);
    expect(sent).toEqual(['c10>c11', 'c11>c12']);
    expect(hand.busy).toBe(false);
  });
  it('ends when the next step is not open', async () => {
    await happens('c10>c11', at('c11'), [step('h12', 'h13')], 1);
    expect(sent).toEqual(['c10>c11']);
    expect(hand.busy).toBe(false);
  });
});

describe('with the ball', () => {
  it('a team-mate in line is a pass', async () => {
    await touch('h12');
    await touch('k15');
    expect(hand.chosen).toMatchObject({ kind: 'pass', lob: true });
    hand.confirm();
    expect(sent).toEqual(['h12-k15']);
  });
  it('can be taken from beside: over him, then on', async () => {
    await touch('g12');
    await touch('h12');
    expect(hand.over).toBe(true);
    await touch('i12');
    await touch('i12');
    expect(sent).toEqual(['g12>h12>i12']);
  });
});

describe('what is not open', () => {
  it('far away is told by the way that there is not', async () => {
    await touch('c10');
    await touch('o20');
    expect(hand.complaint).toContain('o20');
    expect(sent).toEqual([]);
  });
  it('beside him is asked by its name, for the page to say why', async () => {
    await touch('c10');
    await touch('b9');
    expect(sent).toEqual(['c10>b9']);
    expect(hand.picked).toBe('c10');
  });
  it('another side’s man is too', async () => {
    await touch('h14');
    expect(sent).toEqual(['h14>g14']);
  });
  it('cannot be asked when it is not one’s turn', async () => {
    scene = { ...scene, acting: null };
    await touch('c10');
    expect(hand.picked).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('a finger between squares', () => {
  it('means the nearest man while none is picked', () => {
    const { c, r } = spotOf('c10');
    expect(hand.meant({ c: c + 0.7, r: r + 0.3 })?.square).toBe('c10');
  });
  it('means the square it is on once it is reached', async () => {
    await touch('c10');
    const { c, r } = spotOf('c12');
    expect(hand.meant({ c: c + 0.3, r: r - 0.4 })?.square).toBe('c12');
  });
  it('means nothing outside the pitch', () => {
    expect(hand.meant({ c: -3, r: 4 })).toBeNull();
  });
});

it('one step back at a time: the aim, then the man', async () => {
  await touch('c10');
  await touch('c13');
  hand.back();
  expect([hand.chosen, hand.picked]).toEqual([null, 'c10']);
  hand.back();
  expect(hand.picked).toBeNull();
});
