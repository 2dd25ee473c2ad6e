import list from 'virtual:games';
import type { GameName, Options } from './types';

// What the core tells of each game, as of when the page was built: the one place for ages, times, settings and the edition of
// the rules.
export interface OptionSpec {
  name: string;
  default: string;
  kind: 'choice' | 'number' | 'text';
  choices?: string[];
  forms?: string[];
  low?: number;
  high?: number;
  meaning: { fr: string; en: string };
  needs?: Options; // without these it has no effect
}

export interface GameFacts {
  name: GameName;
  title: { fr: string; en: string };
  credit: string;
  edition: number;
  players: number;
  age: number | null; // of a game with levels, of the easiest
  ages?: Record<string, number>; // by level
  minutes: number | null;
  link: string | null; // the author or the publisher
  sides: [{ fr: string; en: string }, { fr: string; en: string }];
  options: OptionSpec[];
}

export const FACTS = Object.fromEntries((list as GameFacts[]).map((game) => [game.name, game])) as Record<GameName, GameFacts>;

export const valueOf = (spec: OptionSpec, options: Options): string => options[spec.name] ?? spec.default;

// A setting that is a list of things, each on or off, has combinations among its choices: `offside,onetwo`.
const NOTHING = 'none';
export const isList = ({ choices }: OptionSpec): boolean => choices?.some((choice) => choice.includes(',')) ?? false;
export const itemsOf = ({ choices = [] }: OptionSpec): string[] => choices.filter((choice) => choice !== NOTHING && !choice.includes(','));
export const itemsIn = (value: string): string[] => (value === NOTHING ? [] : value.split(','));
// The list with an item put in or taken out, in the core's order.
export function withItem(spec: OptionSpec, value: string, item: string, on: boolean): string {
  const chosen = itemsOf(spec).filter((one) => (one === item ? on : itemsIn(value).includes(one)));
  return chosen.join(',') || NOTHING;
}

// Whether a setting changes anything beside the others.
export function counts(game: GameName, spec: OptionSpec, options: Options): boolean {
  return Object.entries(spec.needs ?? {}).every(([name, wanted]) => {
    const other = FACTS[game].options.find((one) => one.name === name);
    return other !== undefined && itemsIn(valueOf(other, options)).includes(wanted);
  });
}

// The settings to be offered beside these: not what there is no choice about, nor what would change nothing. `levels`: that by
// which the rules are simpler or harder, and what goes with it; otherwise the rest.
export function offered(game: GameName, options: Options, levels: boolean): OptionSpec[] {
  const all = FACTS[game].options;
  const isLevel = ({ choices = [] }: OptionSpec) => choices.some((choice) => choice in (FACTS[game].ages ?? {}));
  const goesWithLevel = ({ needs = {} }: OptionSpec) => all.some((spec) => isLevel(spec) && spec.name in needs);
  return all.filter((spec) => spec.choices?.length !== 1 && (isLevel(spec) || goesWithLevel(spec)) === levels && counts(game, spec, options));
}
