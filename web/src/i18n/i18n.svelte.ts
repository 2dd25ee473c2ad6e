// The page's words. A language is one file beside this one; English and French are there. What the
// core says (refusals, narration) comes from the core in the nearest of its own languages.
import { isGame } from '../rules/types';
import type fr from './fr';
import { typesetAll } from './typeset';

export type Messages = typeof fr;

const files = import.meta.glob<{ default: Messages }>('./??.ts');
const codeOf = (path: string) => path.slice('./'.length, -'.ts'.length);
export const languages = Object.keys(files).map(codeOf).sort();

const KEY = 'tablier.language';
const CORE_LANGUAGES = ['en', 'fr'];

class I18n {
  language = $state('fr');
  m = $state.raw<Messages>(undefined as unknown as Messages);

  // In which language the core is asked to speak.
  core = () => (CORE_LANGUAGES.includes(this.language) ? this.language : 'en');

  async start() {
    const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
    await this.load(wanted.find((code) => languages.includes(code)) ?? 'en');
  }

  async choose(code: string) {
    localStorage.setItem(KEY, code);
    await this.load(code);
  }

  private async load(code: string) {
    this.m = typesetAll((await files[`./${code}.ts`]!()).default, code);
    this.language = code;
    document.documentElement.lang = code;
  }
}

export const i18n = new I18n();

const MOST_LETTERS = 40; // of a name that is not the page's own

// A game's title; of a game that this page does not know, the name that it was given.
export const titleOf = (game: string): string => (isGame(game) ? i18n.m.games[game].title : game.slice(0, MOST_LETTERS));

type Parts = Record<string, string | number>;

// "{n} points" with n: 3. What is not among the parts stays as it is.
export function fill(text: string, parts: Parts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}

export interface Plural {
  one: string;
  other: string;
}

// The form for `n`, filled with it.
export function count(forms: Plural, n: number, parts: Parts = {}): string {
  const form = new Intl.PluralRules(i18n.language).select(n) === 'one' ? forms.one : forms.other;
  return fill(form, { n: new Intl.NumberFormat(i18n.language).format(n), ...parts });
}

export function percent(share: number): string {
  return new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

export function dateOf(milliseconds: number): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}

// Whether a clause is one of a game's rules, which people can read: some refusals have clauses for programs alone.
export const isRule = (clause: string): boolean => !clause.startsWith('EV-');
