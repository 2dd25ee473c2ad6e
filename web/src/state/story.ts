import type { Side, Told } from '../rules/types';
import { common } from './common';

type Ask = (events: readonly string[], line: string) => Promise<string>;

// Who listens: a side that knows its own secrets alone, people of whom nobody may hear what only one side knows, or
// somebody who may know everything.
export type Ears = Side | 'common' | 'all';

const SIDES_OF = { 0: [' side 0'], 1: [' side 1'], common: [' side 0', ' side 1'], all: [''] } as const;

// What is told after these events.
export async function toldTo(ears: Ears, events: readonly string[], ask: Ask): Promise<Told> {
  const answers = await Promise.all(SIDES_OF[ears].map((side) => ask(events, `query told${side}`)));
  return answers.map((answer) => JSON.parse(answer) as Told).reduce((a, b) => common(a, b));
}

// What each event of a game is told as. One sentence an event, so that taking some back takes theirs back too; empty
// where there is nothing to tell.
export async function sentencesOf(events: readonly string[], ears: Ears, ask: Ask, wanted: () => boolean): Promise<string[]> {
  const sentences: string[] = [];
  for (let n = 1; n <= events.length && wanted(); ++n) {
    sentences.push((await toldTo(ears, events.slice(0, n), ask)).last ?? '');
  }
  return sentences;
}
