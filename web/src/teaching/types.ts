import type { Options, Side } from '../rules/types';

// A position that shows a rule, by the events that lead to it, and what to do there to see it.
export interface Example {
  options?: Options;
  events: string;
  // Shown as motion on request, one after the other, from the position above.
  then?: string;
  // Refused by this very clause, and told so on request.
  refused?: string;
  side?: Side; // who looks and sits at the bottom; 0 where nothing is said
  marks?: string; // the squares that the rule is about
}

// One step of a lesson. Its text is in the languages' files, under the same number.
export interface Step {
  options?: Options;
  events: string;
  side?: Side;
  // Any of these is what the step asks for; nothing: it is only looked at. `*` stands for anything legal.
  goals?: string[];
  // What follows by itself: after a goal, before the next step; at once where the step is only looked at.
  then?: string;
}
