import type { Side } from '../../rules/types';
import { ROWS, spotOf, type Spot } from './geometry';
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
    this.lay({ ...spotOf(square), level });
  }

  lay(where: Placed) {
    Object.assign(this, where, { lift: 0, shown: 1 });
  }
}

// Where the ball lies while a side holds it: beside its goal, behind the line, on the ground.
export const heldBy = (side: Side): Placed => ({ column: 5.5, row: side === 0 ? -0.6 : ROWS - 0.4, level: -0.64 });

export interface Placed extends Spot {
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
