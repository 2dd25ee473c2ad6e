import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../i18n/en';
import fr from '../i18n/fr';
import { Module } from '../rules/module';
import { Session } from '../rules/session';
import { GAMES, type GameName, type Options } from '../rules/types';
import { events, lessonOf, squaresOf } from './teaching';

// Lessons in every language, which the core plays.
let session: Session;
beforeAll(async () => {
  session = new Session(await Module.load(readFileSync(new URL('../../../build/wasm/tablier.wasm', import.meta.url))));
});

function ask(game: GameName, options: Options | undefined, list: string[], line: string): string {
  const { answers, trouble } = session.ask({ spec: { game, options: options ?? {}, events: list }, language: 'en', lines: [line] });
  if (trouble) throw new Error(`${game} ${list.join(' ')}: ${trouble}`);
  return answers[0]!.at(-1)!;
}

describe.each(GAMES)('the lesson of %s', (game) => {
  it('has a text for every step, in both languages', async () => {
    const steps = await lessonOf(game);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect((fr.lessons[game] as string[]).length).toBe(steps.length);
    expect((en.lessons[game] as string[]).length).toBe(steps.length);
  });
  it('asks for what can be played, and goes on from there', async () => {
    for (const step of await lessonOf(game)) {
      const start = events(step.events);
      expect(ask(game, step.options, start, 'isready')).toBe('readyok');
      if (!step.goals) expect(ask(game, step.options, [...start, ...events(step.then)], 'isready')).toBe('readyok');
      for (const goal of step.goals ?? []) {
        if (goal === '*') continue;
        expect(ask(game, step.options, [...start, goal, ...events(step.then)], 'isready')).toBe('readyok');
      }
    }
  });
});

describe('the lesson of lignes', () => {
  it('throws the keeper’s die where it is told of, and not before', async () => {
    const steps = await lessonOf('lignes');
    const told = (fr.lessons.lignes as string[]).findIndex((text) => text.includes('lance le dé de 6'));
    expect(steps.map(({ then }) => events(then).some((event) => event.startsWith('d6='))).indexOf(true)).toBe(told);
    const { events: start, then } = steps[told]!;
    expect(ask('lignes', {}, events(start), 'query state')).toContain('"phase":"save"');
    expect(ask('lignes', {}, [...events(start), ...events(then)], 'query state')).toContain('"score":[1,0]');
  });
});

describe('the squares that a step asks to touch', () => {
  it('are those of its goals, each once', () => {
    expect(squaresOf({ events: '', goals: ['h12>g13', 'h12-h7'] })).toEqual(['h12', 'g13', 'h7']);
    expect(squaresOf({ events: '', goals: ['R|S', 'shoot'] })).toEqual([]);
    expect(squaresOf({ events: '' })).toEqual([]);
  });
});
