import { readFileSync } from 'node:fs';
import { Module } from '../../rules/module';
import { Session } from '../../rules/session';
import type { ChifootmiState, Effect, Options, Side } from '../../rules/types';

// Whole matches played by the core at random, for tests: what is drawn is judged on real states.

export interface Step {
  event: string;
  seen: [ChifootmiState, ChifootmiState]; // by each side, after the event
  shared: ChifootmiState; // by everybody
  effects: [Effect[], Effect[], Effect[]]; // of the event: as each side may know them, and everybody
  everything: ChifootmiState;
}

export const LEVELS: Options[] = [
  { level: 'debutant' },
  { level: 'amateur' },
  { level: 'pro' },
  { level: 'pro', rules: 'offside,onetwo,counter' },
  { level: 'pro', rules: 'offside,onetwo,counter', calls: 'manual' },
];

// A small generator, so that a failure can be seen again.
export function dice(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((x ^ (x >>> 13)) >>> 0) % n;
  };
}

function shuffled(level: string, roll: (n: number) => number): string {
  const cards = Array.from({ length: 11 }, (_, i) => String(i + 1)).concat(level === 'debutant' ? [] : ['T', 'T', 'T']);
  for (let i = cards.length - 1; i > 0; --i) {
    const j = roll(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards.join(',');
}

export async function player(): Promise<(options: Options, seed: number) => Step[]> {
  const session = new Session(await Module.load(readFileSync(new URL('../../../../build/wasm/tablier.wasm', import.meta.url))));
  return (options, seed) => {
    const roll = dice(seed);
    const events: string[] = [];
    const ask = (...lines: string[]): string[] => {
      const { answers, trouble } = session.ask({ spec: { game: 'chifootmi', options, events: [...events] }, language: 'en', lines });
      if (trouble) throw new Error(`${events.join(' ')}: ${trouble}`);
      return answers.map((answer) => answer.at(-1)!.replace(/^response ?/, ''));
    };
    const look = (event: string): Step => {
      const [everything, first, second, shared] = ask('query state', 'query state side 0', 'query state side 1', 'query state side all').map((text) => JSON.parse(text) as ChifootmiState);
      const effects = ask('query effects side 0', 'query effects side 1', 'query effects side all').map((text) => JSON.parse(text) as Effect[]) as Step['effects'];
      return { event, seen: [first!, second!], shared: shared!, effects, everything: everything! };
    };
    const choice = (side: Side): string => {
      const legal = ask(`query legal side ${side}`)[0]!.split(' ');
      return legal[roll(legal.length)]!;
    };
    const steps = [look('')];
    while (steps.at(-1)!.everything.turn !== 'over') {
      const { phase, turn } = steps.at(-1)!.everything;
      if (turn === 'chance') events.push(phase.startsWith('deck') ? `${phase}=${shuffled(options.level!, roll)}` : `toss=${roll(2)}`);
      else events.push(turn === 'both' ? `${choice(0)}|${choice(1)}` : choice(turn as Side));
      steps.push(look(events.at(-1)!));
    }
    return steps;
  };
}
