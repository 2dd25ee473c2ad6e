import type { Side, Told } from '../rules/types';

type Ask = (events: readonly string[], line: string) => Promise<string>;

// What each event of a game is told as, to a side that knows its own secrets alone; null: to somebody who may know
// everything. One sentence an event, so that taking some back takes theirs back too; empty where there is nothing to tell.
export async function sentencesOf(events: readonly string[], eyes: Side | null, ask: Ask, wanted: () => boolean): Promise<string[]> {
  const line = eyes === null ? 'query told' : `query told side ${eyes}`;
  const sentences: string[] = [];
  for (let n = 1; n <= events.length && wanted(); ++n) {
    const told = JSON.parse(await ask(events.slice(0, n), line)) as Told;
    sentences.push(told.last ?? '');
  }
  return sentences;
}
