import type { Side, Told } from '../rules/types';

type Ask = (events: readonly string[], line: string) => Promise<string>;

// Who listens: a side that knows its own secrets alone, people of whom nobody may hear what only one side knows, or
// somebody who may know everything.
export type Ears = Side | 'both' | 'all';

const LINES = { 0: 'query told side 0', 1: 'query told side 1', both: 'query shared', all: 'query told' } as const;

// What is told after these events.
export const toldTo = async (ears: Ears, events: readonly string[], ask: Ask): Promise<Told> => JSON.parse(await ask(events, LINES[ears])) as Told;

// What each event of a game is told as. One sentence an event, so that taking some back takes theirs back too; empty
// where there is nothing to tell.
export async function sentencesOf(events: readonly string[], ears: Ears, ask: Ask, wanted: () => boolean): Promise<string[]> {
  const sentences: string[] = [];
  for (let n = 1; n <= events.length && wanted(); ++n) {
    sentences.push((await toldTo(ears, events.slice(0, n), ask)).last ?? '');
  }
  return sentences;
}

// A sentence may name the rules that it follows: its parts, every second of them a clause.
export const byClause = (sentence: string): string[] => sentence.split(/(?<=\()([A-Z]{2}-\d+)(?=\))/);
