import { beforeAll, describe, expect, it } from 'vitest';
import { count, i18n } from '../../i18n/i18n.svelte';
import en from '../../i18n/en';
import fr from '../../i18n/fr';
import { other, SIDES, type ChifootmiState, type Side } from '../../rules/types';
import { CHIFOOTMI } from './arrange';
import { cellsOf, entry, step, type Cell } from './cells';
import { TALL, WIDE } from './layout';
import { LEVELS, player, type Step } from './matches';

const PATIENCE = 60_000;
const steps: Step[] = [];
beforeAll(async () => {
  const play = await player();
  for (const options of LEVELS) for (let seed = 1; seed <= 2; ++seed) steps.push(...play(options, seed));
}, PATIENCE);

const languages = { fr, en };
const setting = (state: ChifootmiState, side: Side) => ({
  form: side === 0 ? TALL : WIDE,
  near: side,
  acting: state.turn === 'both' || state.turn === side ? side : null,
  shot: CHIFOOTMI.includes(state.phase) && state.ball !== null ? { shooter: state.ball, phase: state.phase, aim: null, dive: null } : null,
  centre: state.phase === 'penalty' || state.phase === 'shootout',
});

function* views() {
  for (const step of steps) {
    for (const side of SIDES) {
      const state = step.seen[side];
      for (const language of ['fr', 'en'] as const) {
        const m = languages[language];
        i18n.language = language;
        yield { state, side, cells: cellsOf(state, setting(state, side), { m: m.chifootmi, sides: m.games.chifootmi.sides }), sides: m.games.chifootmi.sides };
      }
    }
  }
}

describe('the places of the table', () => {
  it('have names of their own, all words filled in, and lie on the table', () => {
    for (const { cells, side } of views()) {
      const form = side === 0 ? TALL : WIDE;
      expect(new Set(cells.map((cell) => cell.id)).size).toBe(cells.length);
      expect(cells.filter(({ label }) => /[{}]|undefined|null/.test(label))).toEqual([]);
      expect(cells.filter(({ box }) => box.x < 0 || box.y < 0 || box.x + box.w > form.width || box.y + box.h > form.height)).toEqual([]);
    }
  }, PATIENCE);

  it('name no card that is hidden from who looks', () => {
    for (const { cells, state, side } of views()) {
      const foe = other(side);
      cells.filter((cell) => cell.kind === 'card' && cell.side === foe).forEach((cell, i) => {
        expect(cell.action).toBe(state.active[foe][i]);
        if (state.facedown[foe][i]) expect(cell.label).not.toMatch(/\d|\bT\b/);
      });
    }
  }, PATIENCE);

  it('are all reached by arrow keys from where the keyboard enters', () => {
    for (const { cells, side } of views()) {
      const first = entry(cells, side);
      if (!first) continue;
      const reached = new Set<string>([first.id]);
      const open: Cell[] = [first];
      for (let cell = open.pop(); cell; cell = open.pop()) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const next = step(cells, cell, key);
          if (next && !reached.has(next.id)) reached.add(next.id) && open.push(next);
        }
      }
      expect(reached.size).toBe(cells.length);
    }
  }, PATIENCE);

  it('let whoever acts choose every card they hold, or every corner', () => {
    for (const { cells, state, side } of views()) {
      if (state.turn !== 'both') continue;
      const first = entry(cells, side)!;
      if (CHIFOOTMI.includes(state.phase)) expect(cells.filter((cell) => cell.kind === 'corner').length).toBe(setting(state, side).centre ? 3 : 2);
      else if (state.phase !== 'draw') {
        expect(first).toMatchObject({ kind: 'card', side });
        expect(cells.filter((cell) => cell.kind === 'card' && cell.side === side).map((cell) => cell.action)).toEqual(state.active[side]);
      }
    }
  }, PATIENCE);

  it('count goals and gathered cards as the match does', () => {
    for (const { cells, state, sides } of views()) {
      const heaps = cells.filter((cell) => cell.id.startsWith('heap-'));
      if (heaps.length === 0) continue;
      const m = i18n.language === 'fr' ? fr : en;
      const lying = 2 * state.laid[0].length - 2 * state.zone[0].length - state.goals.flat().length;
      const told = heaps.map((cell) => Number(cell.label.match(/(\d+) (?:carte|card)/)![1]));
      expect(told[0]! + told[1]!).toBe(lying);
      for (const side of SIDES) expect(heaps.find((cell) => cell.side === side)!.label).toContain(count(m.chifootmi.goals, state.score[side]));
      expect(heaps.every((cell) => sides.some((name) => cell.label.includes(name)))).toBe(true);
    }
  }, PATIENCE);
});
