import { describe, expect, it } from 'vitest';
import { Arranging } from './arranging.svelte';
import type { Ground } from './draft';
import { stateWith } from './fixture';
import { squaresOf } from './pieces';
import { Stage } from './stage.svelte';

const ground: Ground = {
  columns: 7,
  rows: 9,
  goals: [
    ['c1', 'd1', 'e1'],
    ['c9', 'd9', 'e9'],
  ],
  long: [
    ['c8', 'd8', 'e8'],
    ['c2', 'd2', 'e2'],
  ],
  wings: [[], []],
  centre: 'd5',
};
const flat = { name: { fr: 'ligne', en: 'line' }, squares: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'a2', 'b2', 'c2', 'd5'] };
const turn = () => new Promise((resolve) => setImmediate(resolve));

// A core that answers what the test wants, when it wants.
function table() {
  const asked: string[] = [];
  const waiting: ((answer: string) => void)[] = [];
  const ask = (line: string) => {
    asked.push(line);
    if (line.startsWith('query formations')) return Promise.resolve(JSON.stringify([flat]));
    return new Promise<string>((resolve) => waiting.push(resolve));
  };
  const stage = new Stage(() => {});
  stage.show(null, stateWith({}), true);
  return { asked, waiting, stage, arranging: new Arranging(stage, ask) };
}

describe('a set-up', () => {
  it('begins with a formation and asks about every change', async () => {
    const { asked, waiting, stage, arranging } = table();
    await arranging.setUp(0);
    expect(stage.pieces).toHaveLength(11);
    expect(arranging.formation).toBe(0);
    expect(arranging.token).toBe(flat.squares.join());

    arranging.move(arranging.takes('d5')!.id, 'd4');
    expect(arranging.formation).toBeNull();
    expect(asked.at(-1)).toBe('query why a1,b1,c1,d1,e1,f1,g1,a2,b2,c2,d4 side 0');
    waiting.shift()!('SO-11 un pion en d5');
    await turn();
    expect(arranging.refusal).toEqual({ clause: 'SO-11', text: 'un pion en d5' });

    arranging.move(arranging.takes('d4')!.id, 'd5');
    expect(arranging.formation).toBe(0);
    waiting.shift()!('ok');
    await turn();
    expect(arranging.refusal).toBeNull();
  });

  it('heeds only the answer to what stands there now', async () => {
    const { waiting, arranging } = table();
    await arranging.setUp(0);
    arranging.move(arranging.takes('d5')!.id, 'd4');
    arranging.move(arranging.takes('d4')!.id, 'd5');
    waiting[1]!('ok');
    waiting[0]!('SO-11 un pion en d5');
    await turn();
    expect(arranging.refusal).toBeNull();
  });
});

describe('a retreat', () => {
  const state = stateWith({ phase: 'retreat', squares: { d8: [0, 1], c9: [0], d3: [0], a3: [1] }, ball: 'd8', retreating: 2 });

  function begun() {
    const set = table();
    set.stage.show(null, state, true);
    set.arranging.retreat(0, state, ground);
    return set;
  }

  it('takes those out of the last rows, from underneath too, one after the other', async () => {
    const { asked, stage, arranging } = begun();
    expect(arranging.left).toBe(2);
    expect(arranging.mustLeave('d8')).toBe(true);
    expect(arranging.takes('d3')).toBeNull();
    arranging.move(arranging.takes('d8')!.id, 'd3');
    expect(arranging.left).toBe(1);
    // The other one is made up for: the core judges what has been placed.
    expect(asked.at(-1)).toBe('query why ^a1,d3 side 0');
    arranging.move(arranging.takes('c9')!.id, 'b4');
    expect(arranging.left).toBe(0);
    expect(arranging.token).toBe('^d3,b4');
    await turn();
    expect(squaresOf(stage.pieces)).toMatchObject({ d8: [1], d3: [0, 0], b4: [0] });
  });

  it('follows an advice', () => {
    const { arranging } = begun();
    expect(arranging.squaresOf('^b4,b4')).toEqual(['b4', 'b4']);
    arranging.follow(['b4', 'b4']);
    expect(arranging.token).toBe('^b4,b4');
    expect(arranging.left).toBe(0);
  });
});
