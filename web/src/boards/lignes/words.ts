import { count, fill, i18n, percent } from '../../i18n/i18n.svelte';
import type { LignesState, Side, Turn } from '../../rules/types';
import type { Aim, Reach } from './aims';
import { endOf, type PitchInfo, type Size } from './geometry';
import type { Man } from './shirts';

const words = () => i18n.m.lignes;

export function nameOf(man: Man): string {
  return man.keeper ? words().keepers[man.side]! : fill(words().men[man.side]!, { n: man.number });
}

// The same among team-mates.
export function shortOf(man: Man): string {
  return man.keeper ? words().ownKeeper : fill(words().own, { n: man.number });
}

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(i18n.language) + text.slice(1);

// In a direction of the page, which may have been turned.
const TURN: Record<string, string> = { n: 's', ne: 'sw', e: 'w', se: 'nw', s: 'n', sw: 'ne', w: 'e', nw: 'se' };
export const onPage = (direction: string, near: Side) => (near === 0 ? direction : (TURN[direction] ?? direction));

export function wayName(direction: string, near: Side): string {
  return words().ways[onPage(direction, near) as keyof ReturnType<typeof words>['ways']];
}

export type Names = (square: string) => Man | undefined;

// What an aim does, in a few words.
export function titleOf(aim: Aim, manAt: Names, near: Side, phase: string): string {
  const text = words().aims;
  const there = manAt(aim.square);
  const man = there ? shortOf(there) : aim.square;
  switch (aim.kind) {
    case 'pass':
      return fill(aim.lob ? text.lob : text.pass, { man });
    case 'relay':
      return fill(text.relay, { man });
    case 'out':
      return fill(text.out, { way: wayName(aim.direction!, near) });
    case 'choose':
      return phase === 'place' ? fill(text.place, { to: aim.square }) : capital(fill(text.choose, { man, to: aim.square }));
    default:
      return fill(text[aim.kind], { to: aim.square });
  }
}

// What it costs, or how likely it is.
export function priceOf(aim: Aim): string | null {
  if (aim.chance !== null) return percent(aim.chance);
  if (aim.cost === null) return null;
  return count(aim.kind === 'relay' || aim.kind === 'loose' ? words().squares : words().points, aim.cost);
}

// Where it throws a foul die: at its own end a side risks a penalty, at the other it may get one.
export function foulsOf(aim: Aim, side: Turn, size: Size): string | null {
  const own = aim.risks.filter((square) => endOf(square, size) === side);
  const others = aim.risks.filter((square) => !own.includes(square));
  const told = [own.length > 0 && fill(words().riskAt, { squares: own.join(', ') }), others.length > 0 && fill(words().hopeAt, { squares: others.join(', ') })];
  return told.filter(Boolean).join('. ') || null;
}

// A square for whoever hears it.
export function cellName(square: string, manAt: Names, state: LignesState, ball: string | null, info: PitchInfo, aim: Aim | null, reach: Reach | null, near: Side): string {
  const parts = [square];
  const man = manAt(square);
  if (man) parts.push(nameOf(man));
  if (ball === square) parts.push(man ? words().hasBall : words().ball);
  const goal = info.goals.flat().find((one) => one.square === square);
  if (goal) parts.push(fill(words().goal, { marks: goal.marks }));
  if (aim) {
    parts.push(titleOf(aim, manAt, near, state.phase));
    const price = priceOf(aim);
    if (price) parts.push(price);
  }
  const reached = reach?.squares[square];
  if (reached) parts.push(count(words().reached, reached.cost));
  if (reached?.risk) parts.push(endOf(square, info) === state.turn ? words().risk : words().hope);
  return parts.join(', ');
}

export function timeOf(state: LignesState): { title: string; detail: string } {
  const m = words();
  if (state.decider) return { title: m.decider, detail: '' };
  if (state.phase === 'over') return { title: m.cries.over, detail: '' };
  const title = state.options.match?.startsWith('goals:') ? fill(m.firstTo, { n: state.options.match.slice('goals:'.length) }) : m.halves[state.half - 1]!;
  if (state.limit === 0) return { title, detail: '' };
  return { title, detail: fill(m.turn, { n: Math.min(state.turns + 1, state.limit), limit: state.limit }) };
}
