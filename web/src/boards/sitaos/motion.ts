import type { SitaosEffect } from '../../rules/effects';
import type { Effect, Side } from '../../rules/types';
import type { Figure } from './figures';
import { bandAround, middleOf, onBar, pointOf, SUPPLY, TOTAL, type Point } from './geometry';

// What is to be seen between two states, as a function of the time since it began. Milliseconds.

export type Pawns = Readonly<Record<string, Side>>;

export interface Change {
  cell: string;
  side: Side;
  turned: boolean; // it lay there before, in the other colour
}

// The pawn that an event moved, by what it led to; null where it moved none.
export function changeOf(effects: readonly Effect[]): Change | null {
  for (const effect of effects as readonly SitaosEffect[]) {
    if (effect.kind === 'placed') return { cell: effect.at, side: effect.side, turned: false };
    if (effect.kind === 'took_over') return { cell: effect.at, side: effect.side, turned: true };
  }
  return null;
}

export interface Light {
  name: string;
  side: Side;
  points: number;
  band: string;
  middle: Point;
  cells: string[];
}

export const BAND = 48; // of a line from the middle of its pawns
const SPREAD = 5; // between the lines of several figures
const TRAVEL = 280;
const PRESS = 150; // of a pawn that lies on its crossing already
const DRAW = 320;
const DRAW_LEAST = 200;
const ALL_DRAWN = 750; // the last line sets out before this, however many there are
const FLY = 320;

export interface Plan {
  change: Change;
  from: Point;
  to: Point;
  landed: number;
  lights: Light[];
  pace: number; // from one line's start to the next
  draw: number;
  counter: Point;
  duration: number;
}

export function lightsOf(figures: readonly Figure[], side: Side, cell: string, near: Side): Light[] {
  return figures.map((figure, i) => {
    const points = figure.cells.map((name) => pointOf(name, near));
    const band = bandAround(points, BAND + SPREAD * (i % 4), pointOf(cell, near));
    return { name: figure.name, side, points: figure.points, band, middle: middleOf(points), cells: figure.cells };
  });
}

// `held`: where the hand that plays has let go of the pawn, if it has.
export function planOf(change: Change, figures: readonly Figure[], near: Side, held: Point | null): Plan {
  const lights = lightsOf(figures, change.side, change.cell, near);
  const landed = held && !change.turned ? PRESS : TRAVEL;
  const pace = Math.min(DRAW, ALL_DRAWN / Math.max(1, lights.length));
  const draw = Math.max(DRAW_LEAST, pace);
  return {
    change,
    from: held ?? onBar(SUPPLY, change.side, near),
    to: pointOf(change.cell, near),
    landed,
    lights,
    pace,
    draw,
    counter: onBar(TOTAL, change.side, near),
    duration: lights.length === 0 ? landed : landed + pace * (lights.length - 1) + draw + FLY,
  };
}

export interface Frame {
  // The pawn under way: how high above the board (0…1), and how far turned over (0…1).
  pawn: Point & { side: Side; cell: string; height: number; turn: number };
  down: boolean;
  drawn: number[]; // of each line, 0…1
  flying: (Point & { name: string; points: number })[];
  gained: number; // points that have reached the counter
}

const part = (time: number, start: number, length: number) => Math.max(0, Math.min(1, (time - start) / length));
const eased = (x: number) => (x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) * (1 - x));
const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

export function frameAt(plan: Plan, time: number): Frame {
  const { change, lights, landed, pace, draw } = plan;
  const way = part(time, 0, landed);
  const drawn = lights.map((_, i) => eased(part(time, landed + pace * i, draw)));
  const flown = lights.map((_, i) => part(time, landed + pace * i + draw, FLY));
  const flying = lights.flatMap((light, i) => {
    const share = flown[i]!;
    if (drawn[i]! < 0.5 || share === 1) return [];
    return [{ ...between(light.middle, plan.counter, eased(share)), name: light.name, points: light.points }];
  });
  const place = change.turned ? plan.to : between(plan.from, plan.to, eased(way));
  return {
    pawn: { ...place, side: change.side, cell: change.cell, height: change.turned ? 0 : Math.sin(Math.PI * way), turn: change.turned ? way : 1 },
    down: way === 1,
    drawn,
    flying,
    gained: lights.reduce((sum, light, i) => (flown[i] === 1 ? sum + light.points : sum), 0),
  };
}
