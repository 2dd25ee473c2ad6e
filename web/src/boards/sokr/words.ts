import { count, fill, i18n } from '../../i18n/i18n.svelte';
import type { Choice, Side, SokrState } from '../../rules/types';
import { worn } from '../../state/colours';
import type { Hand } from './hands';
import type { Squares } from './pieces';
import { topOf } from './pieces';
import type { News } from './stage.svelte';

// What the board says; the words themselves are in the page's languages.
const m = () => i18n.m.sokr;

// What the sides and their pawns are called, by the colours that they wear.
export interface Names {
  sides: [string, string];
  pawns: [string, string];
}
export const namesOf = (exchanged = false): Names => ({ sides: worn(i18n.m.games.sokr.sides, exchanged), pawns: worn(m().pawns, exchanged) });

export function actWord(choice: Choice): string {
  const acts = m().acts;
  if (choice.kind === 'step') return choice.climb ? acts.climb : acts.step;
  if (choice.kind === 'carry') return choice.climb ? acts.climbCarry : acts.carry;
  return acts[choice.kind as keyof typeof acts] ?? choice.a;
}

export const costWords = (choice: Choice): string => (choice.cost ? fill(m().costs, { act: actWord(choice), n: choice.cost }) : actWord(choice));

// What would follow; empty where nothing does at once.
export function endWords(choice: Choice): string {
  const follows = m().follows;
  return choice.ends ? follows[choice.ends as keyof typeof follows] : '';
}

const choiceWords = (choice: Choice): string => (choice.ends ? `${costWords(choice)} (${endWords(choice)})` : costWords(choice));

export interface CellFacts {
  square: string;
  squares: Squares;
  ball: string | null;
  selected: boolean;
  leaves: boolean;
  offered: readonly Choice[];
  names: Names;
}

// "d4, pion rouge sur pion bleu, avec le ballon : passe, coûte 1"
export function cellLabel({ square, squares, ball, selected, leaves, offered, names }: CellFacts): string {
  const pawns = squares[square] ?? [];
  const name = (side: Side) => names.pawns[side];
  const parts = { square, pawn: name(pawns.at(-1) ?? 0), upper: name(pawns.at(-1) ?? 0), lower: name(pawns[0] ?? 0) };
  const what = fill([m().free, m().lone, m().stack][Math.min(2, pawns.length)]!, parts);
  const notes = [ball === square ? m().withBall : '', selected ? m().chosen : '', leaves ? m().leaves : ''].filter(Boolean);
  const said = [what, ...notes].join(', ');
  return offered.length === 0 ? said : fill(m().offered, { what: said, acts: offered.map(choiceWords).join(', ') });
}

export const handName = (hand: Hand) => m().hands[hand];

export function newsWords(news: News, { sides }: Names): string {
  const words = m().news;
  switch (news.kind) {
    case 'half':
      return m().halves[news.half - 1] ?? '';
    case 'goal':
    case 'stop':
    case 'fault':
    case 'ring':
    case 'toss':
      return fill(words[news.kind], { side: sides[news.side] });
    case 'enter':
      return ''; // Coming onto the pitch speaks for itself.
    default:
      return words[news.kind];
  }
}

// How a match ended that was level to the last.
function penaltyWords({ taken, penalties }: SokrState, { sides }: Names): string {
  if (taken[0] + taken[1] === 0) return '';
  const each = ([0, 1] as const).map((side) => fill(m().penaltiesOf, { side: sides[side], n: penalties[side], taken: taken[side] }));
  return `${m().penalties}. ${each.join(', ')}`;
}

const SOON = 20; // series before the end of a match to so many goals, from where on its end is told

// How far the match is, in two short lines: "1re mi-temps", "série 3 sur 20".
export function courseWords(state: SokrState, names: Names): string[] {
  if (state.phase === 'penalties') return [m().penalties];
  if (state.phase === 'over') return [penaltyWords(state, names)].filter(Boolean);
  const goals = /^goals:(\d+)$/.exec(state.options.match ?? '');
  const number = state.limit > 0 ? Math.min(state.series + 1, state.limit) : state.series + 1;
  const limited = state.limit > 0 && (!goals || number > state.limit - SOON);
  const series = fill(limited ? m().seriesOf : m().series, { n: number, limit: state.limit });
  return [goals ? count(m().goalsToWin, Number(goals[1])) : m().halves[state.half - 1]!, series];
}

const SHOWN_FROM = 4; // the count of series with the ball is shown from there on

// What a player must not overlook.
export function notesOf(state: SokrState, { sides }: Names): string[] {
  const notes: string[] = [];
  const under = state.phase === 'series' || state.phase === 'offer';
  if (under && state.duty !== 'none') notes.push(m().duty[state.duty]);
  // The one under way counted; a shot ends the count.
  const kept = state.kept + (topOf(state.squares, state.ball) === state.turn ? 1 : 0);
  if (under && kept >= SHOWN_FROM) notes.push(fill(m().kept, { n: kept }));
  for (const side of [0, 1] as const) {
    if (state.reduced[side]) notes.push(fill(m().reduced, { side: sides[side] }));
  }
  return notes;
}
