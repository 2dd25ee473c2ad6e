import type { Side } from '../../rules/types';
import { cellAt, onBar, SUPPLY, type Point } from './geometry';

const SLACK = 8; // pixels that a tap may wander
const ABOVE = 70; // units that a pawn is held above a finger, so that it can be seen
const BACK = 220; // milliseconds of a pawn's way back

// A pawn in the hand: taken from the supply with a pointer, carried, and let go.
export class Carry {
  at = $state.raw<Point | null>(null);
  side = $state<Side>(0);
  over = $state<string | null>(null); // the crossing that it would fall on
  back = $state(false); // on its way back to the supply
  inHand = $state(false); // taken by a tap: the next tap says where

  private pointer: { id: number; x: number; y: number; above: number } | null = null;
  private timer = 0;

  // `toBoard` turns a place on the screen into one of the drawing.
  constructor(
    private readonly toBoard: (x: number, y: number) => Point,
    private readonly drop: (cell: string) => boolean,
  ) {}

  start(event: PointerEvent, side: Side) {
    if (this.pointer || event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.clear();
    this.side = side;
    this.pointer = { id: event.pointerId, x: event.clientX, y: event.clientY, above: event.pointerType === 'mouse' ? 0 : ABOVE };
  }

  move(event: PointerEvent, near: Side) {
    const pointer = this.pointer;
    if (pointer?.id !== event.pointerId) return;
    if (!this.at && Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) < SLACK) return;
    this.inHand = false;
    const point = this.toBoard(event.clientX, event.clientY);
    this.at = { x: point.x, y: point.y - pointer.above };
    this.over = cellAt(this.at, near);
  }

  // A pointer that never went anywhere has tapped.
  end(event: PointerEvent, near: Side, still: boolean) {
    if (this.pointer?.id !== event.pointerId) return;
    this.pointer = null;
    if (!this.at) {
      this.inHand = !this.inHand;
      return;
    }
    const cell = this.over;
    this.over = null;
    if (cell !== null && this.drop(cell)) this.at = null;
    else this.goBack(near, still);
  }

  cancel(near: Side, still: boolean) {
    this.pointer = null;
    this.inHand = false;
    this.over = null;
    if (this.at) this.goBack(near, still);
  }

  clear() {
    window.clearTimeout(this.timer);
    this.at = null;
    this.back = false;
  }

  private goBack(near: Side, still: boolean) {
    if (still) return this.clear();
    this.back = true;
    this.at = onBar(SUPPLY, this.side, near);
    this.timer = window.setTimeout(() => this.clear(), BACK);
  }
}
