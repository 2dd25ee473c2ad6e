import type { Component } from 'svelte';
import type { Choice, Effect, GameName, Options, Side, State } from '../rules/types';

// The last event, for motion: from which state it led to the present one.
export interface Last {
  event: string;
  effects: readonly Effect[]; // what it led to, as the viewer may know it
  before: State | null;
  serial: number; // grows with every event shown
}

// What a board draws. Legal actions are given to it; it knows no rule and no opponent.
export interface Scene {
  game: GameName;
  options: Options;
  events: readonly string[]; // that led here, as the viewer may know them
  state: State;
  effects: readonly Effect[]; // of the last event, shown as motion or not
  viewer: Side | null; // whose eyes; null: what both may see, or everything in a replay
  near: Side; // who sits at the bottom
  acting: Side | null; // the side that may act here and now; null: nobody at this board
  watched?: boolean; // nobody at this board plays, only looks on
  choices: Choice[]; // of that side
  unlisted: string | null; // 'setup' or 'retreat' where choices are too many to list
  sealed: [boolean, boolean]; // sides that have made their secret choice at a turn of both
  last: Last | null;
  hint: string | null; // an action to point at
  exchanged?: boolean; // each side wears the other's colour
  marks?: readonly string[]; // squares that are spoken of, where a rule is shown
}

// What is left of a half measured in minutes.
export interface HalfLeft {
  left: number; // milliseconds, at the moment `at` of performance.now()
  at: number;
  runs: boolean;
}

// What every board component is given.
export interface BoardProps {
  scene: Scene;
  // A player at this board acts. Refused actions may be given too: the page tells why. False: it was refused, or another
  // one is being tried; true: it was played, or is on its way.
  onact: (action: string) => Promise<boolean>;
  // What the table says below: what is asked of somebody here, or who is awaited.
  asks?: string;
  // The motion of `last.serial` has ended; until then nothing new is shown.
  onsettled: (serial: number) => void;
  // A line of the core's protocol about the position shown, for the side that looks; the answer without `response`.
  ask: (line: string) => Promise<string>;
  // Whoever wants what moves to be done at once raises this.
  skip: number;
  // Where a half is measured in minutes.
  half?: HalfLeft | null;
  // True where the system or the person asks for stillness.
  still: boolean;
}

export type Board = Component<BoardProps>;
