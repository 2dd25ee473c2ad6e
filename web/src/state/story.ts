import { JOINER } from '../i18n/typeset';
import { eyesOf, type Viewer } from '../rules/core';
import type { Told } from '../rules/types';

type Ask = (events: readonly string[], line: string) => Promise<string>;
// The answer to a line after each number of events from the first on.
type Follow = (events: readonly string[], line: string) => Promise<string[]>;

const lineFor = (viewer: Viewer) => `query told${eyesOf(viewer)}`;

// What is told after these events.
export const toldTo = async (viewer: Viewer, events: readonly string[], ask: Ask): Promise<Told> => JSON.parse(await ask(events, lineFor(viewer))) as Told;

// What an event is told as; empty where there is nothing to tell. The sentence of a step tells the whole way so far, the
// steps before it included: `events` is how many.
export interface Sentence {
  text: string;
  events: number;
}
export const UNTOLD: Sentence = { text: '', events: 1 };
export const sentenceOf = ({ last, events }: Told): Sentence => ({ text: last ?? '', events: events ?? 1 });

// One sentence an event, so that taking some back takes theirs back too.
export async function sentencesOf(events: readonly string[], viewer: Viewer, follow: Follow): Promise<Sentence[]> {
  if (events.length === 0) return [];
  return (await follow(events, lineFor(viewer))).map((told) => sentenceOf(JSON.parse(told) as Told));
}

// A story as it is read, one line a way: without what a later sentence tells again, and without what is not told.
export function linesOf(story: readonly Sentence[]): { event: number; text: string }[] {
  const lines: { event: number; text: string }[] = [];
  for (let event = story.length - 1; event >= 0; event -= Math.max(1, story[event]!.events)) {
    if (story[event]!.text) lines.unshift({ event, text: story[event]!.text });
  }
  return lines;
}

// A sentence may name the rules that it follows: its parts, every second of them a clause.
export const byClause = (sentence: string): string[] =>
  sentence.split(/(?<=\()([A-Z]{2}-\u2060?\d+)(?=\))/).map((part, i) => (i % 2 ? part.replace(JOINER, '') : part));
