import type { Side } from '../../rules/types';
import { spotOf, type Spot } from './geometry';
import { arch, ease, mix } from './tween';

// A pawn as it is drawn: where it is just now, which may be between two squares.
export class Actor {
  column = $state(0);
  row = $state(0);
  level = $state(0);
  lift = $state(0); // 0: on the board, 1: held up
  shown = $state(1); // opacity

  constructor(
    readonly id: number,
    readonly side: Side,
    public square: string,
    level: number,
  ) {
    this.put(square, level);
  }

  put(square: string, level: number) {
    this.square = square;
    Object.assign(this, spotOf(square), { level, lift: 0, shown: 1 });
  }
}

export class BallActor {
  column = $state(0);
  row = $state(0);
  level = $state(0); // of the pawn that it lies on
  lift = $state(0);
  shown = $state(1);

  put(square: string, level: number) {
    Object.assign(this, spotOf(square), { level, lift: 0, shown: 1 });
  }
}

interface Placed extends Spot {
  level: number;
}

// Moves something a part of the way, along an arc.
export function slide(what: Placed & { lift: number }, from: Placed, to: Placed, t: number, lift: number) {
  const way = ease(t);
  what.column = mix(from.column, to.column, way);
  what.row = mix(from.row, to.row, way);
  what.level = mix(from.level, to.level, way);
  what.lift = arch(t) * lift;
}
