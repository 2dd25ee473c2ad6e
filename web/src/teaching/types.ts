import type { Options, Side } from '../rules/types';

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
