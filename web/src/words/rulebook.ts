import { typeset } from '../i18n/typeset';
import { FACTS } from '../rules/games';
import { GAMES, type Options, type Side } from '../rules/types';
import { readCatalogue } from './catalogue';

// The rules of a game as a person reads them, from the files beside the game: a summary for the table, then clause by clause.
// src/words/rulebook.h reads the same.

// Where a clause comes from: the sheet, our reading of it, both, or there is no sheet.
export const MARKS = ['sheet', 'ruling', 'both', 'traditional'] as const;
export type Mark = (typeof MARKS)[number];

// A position that shows a rule, by the events that lead to it, and what to do there to see it.
export interface Example {
  name: string; // the clause's number, or that and a name of its own: `SI-8/sheet-3`
  caption: string;
  options: Options;
  events: string[];
  then: string[]; // shown as motion on request, one after the other, from the position above
  refused: string; // refused by this very clause, and told so on request
  side: Side; // who looks and sits at the bottom
  marks: string[]; // the squares that the rule is about
}

export interface Clause {
  number: string;
  mark: Mark;
  title: string;
  text: string;
  why: string; // where it is ours
  examples: Example[];
}

// A part of the summary: a title, then paragraphs, then a table, its head first.
export interface SummaryPart {
  name: string;
  title: string;
  paragraphs: string[];
  table: string[][];
}

export interface Rulebook {
  summary: SummaryPart[];
  clauses: Clause[];
}

const words = (text: string) => text.split(' ').filter(Boolean);

function readPart(example: Example, part: string, value: string): boolean {
  if (part === 'options') example.options = Object.fromEntries(words(value).map((setting) => setting.split('=') as [string, string]));
  else if (part === 'events' || part === 'then' || part === 'marks') example[part] = words(value);
  else if (part === 'refused') example.refused = value;
  else if (part === 'side') example.side = value === '1' ? 1 : 0;
  else return false;
  return true;
}

const exampleOf = (name: string): Example => ({ name, caption: '', options: {}, events: [], then: [], refused: '', side: 0, marks: [] });

// `set`: what becomes of a text before it is shown.
export function readRulebook(facts: string, texts: string, set = (text: string) => text): Rulebook {
  const clauses = new Map<string, Clause>();
  const examples = new Map<string, Example>();
  for (const [key, value] of readCatalogue(facts)) {
    const [name = '', part] = key.split('.');
    if (part === undefined) {
      if (!(MARKS as readonly string[]).includes(value)) throw new Error(`not a mark: ${key}`);
      clauses.set(key, { number: key, mark: value as Mark, title: '', text: '', why: '', examples: [] });
      continue;
    }
    const clause = clauses.get(name.split('/')[0]!);
    if (!clause) throw new Error(`an example before its clause: ${key}`);
    let example = examples.get(name);
    if (!example) {
      example = exampleOf(name);
      examples.set(name, example);
      clause.examples.push(example);
    }
    if (!readPart(example, part, value)) throw new Error(`not a part of an example: ${key}`);
  }
  const summary: SummaryPart[] = [];
  for (const [key, written] of readCatalogue(texts)) {
    const value = set(written);
    const steps = key.split('.');
    if (steps[0] === 'summary') {
      const [, name = '', part] = steps;
      if (summary.at(-1)?.name !== name) summary.push({ name, title: '', paragraphs: [], table: [] });
      const now = summary.at(-1)!;
      if (part === 'title') now.title = value;
      else if (part === 'text') now.paragraphs.push(value);
      else if (part === 'row') now.table.push(value.split(' | '));
      else throw new Error(`not a part of the summary: ${key}`);
      continue;
    }
    const [name = '', part = ''] = steps;
    const clause = clauses.get(name.split('/')[0]!);
    if (part === 'caption' && examples.has(name)) examples.get(name)!.caption = value;
    else if (clause?.number === name && (part === 'title' || part === 'text' || part === 'why')) clause[part] = value;
    else throw new Error(`words for nothing: ${key}`);
  }
  return { summary, clauses: [...clauses.values()] };
}

const files = import.meta.glob<string>('../../../src/rules/*/*.txt', { query: '?raw', import: 'default' });
const load = (game: string, file: string) => files[`../../../src/rules/${game}/${file}.txt`]?.();

// The languages that a game's rules are written in.
export const languagesOf = (game: string): string[] =>
  Object.keys(files).flatMap((path) => new RegExp(`/${game}/words\\.(\\w+)\\.txt$`).exec(path)?.[1] ?? []);

// `{age pro}` is the age from which that level is for, as the core has it: a text does not write it a second time.
function withAges(text: string, game: string): string {
  const known = GAMES.find((name) => name === game);
  const ages = (known && FACTS[known].ages) ?? {};
  return Object.entries(ages).reduce((filled, [level, years]) => filled.replaceAll(`{age ${level}}`, String(years)), text);
}

// Fetched when they are wanted; where they are not written in a language, in English.
export async function rulebookOf(game: string, language: string): Promise<Rulebook> {
  const code = languagesOf(game).includes(language) ? language : 'en';
  const [facts, texts] = await Promise.all([load(game, 'clauses'), load(game, `words.${code}`)]);
  return readRulebook(facts ?? '', withAges(texts ?? '', game), (text) => typeset(text, code));
}
