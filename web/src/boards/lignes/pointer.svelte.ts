import type { Hand } from './hand.svelte';
import type { Point, Spot } from './geometry';

const SLIP = 6; // pixels that a finger may move and still have only touched

export interface Surface {
  spotAt: (event: PointerEvent) => Spot;
  pan: (by: Point) => void; // in pixels; does nothing where the whole pitch is seen
  pannable: () => boolean;
  grabs: (square: string) => boolean;
}

// Follows fingers and mice over the pitch: touching, dragging, looking around.
export class Pointer {
  // While something is dragged: where the finger is, and whether it hides what it is over.
  finger = $state.raw<{ spot: Spot; touch: boolean } | null>(null);

  private down: { id: number; x: number; y: number; from: string | null; what: 'touch' | 'drag' | 'pan' } | null = null;

  constructor(
    private readonly hand: Hand,
    private readonly surface: Surface,
  ) {}

  ondown = (event: PointerEvent) => {
    if (event.button !== 0 || this.down) return;
    const place = this.hand.meant(this.surface.spotAt(event), 0.5);
    const from = place && this.surface.grabs(place.square) ? place.square : null;
    this.down = { id: event.pointerId, x: event.clientX, y: event.clientY, from, what: 'touch' };
  };

  // A page is not scrolled by a finger that takes hold of something: not every browser heeds
  // `touch-action` inside a drawing.
  ontouch = (event: TouchEvent) => {
    if (event.cancelable && event.touches.length === 1 && (this.down?.from || this.surface.pannable())) event.preventDefault();
  };

  onmove = (event: PointerEvent) => {
    const down = this.down;
    if (!down) {
      if (event.pointerType === 'mouse') void this.hand.point(this.hand.meant(this.surface.spotAt(event), 0.7));
      return;
    }
    if (event.pointerId !== down.id) return;
    if (down.what === 'touch') this.begin(event, down);
    if (down.what === 'pan') {
      this.surface.pan({ x: event.clientX - down.x, y: event.clientY - down.y });
      [down.x, down.y] = [event.clientX, event.clientY];
    }
    if (down.what !== 'drag') return;
    const spot = this.surface.spotAt(event);
    this.finger = { spot, touch: event.pointerType !== 'mouse' };
    const place = this.hand.meant(spot);
    void this.hand.point(place?.square === down.from ? null : place);
  };

  // A finger that has moved: it takes something along, or the view.
  private begin(event: PointerEvent, down: NonNullable<typeof this.down>) {
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < SLIP) return;
    if (down.from !== null) {
      if (this.hand.movers.has(down.from)) this.hand.pick(down.from);
      down.what = 'drag';
    } else if (this.surface.pannable()) down.what = 'pan';
    else return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  onup = (event: PointerEvent) => {
    const down = this.down;
    if (!down || event.pointerId !== down.id) return;
    this.down = this.finger = null;
    if (down.what === 'pan') return;
    const place = this.hand.meant(this.surface.spotAt(event));
    const moved = Math.hypot(event.clientX - down.x, event.clientY - down.y) >= SLIP;
    if (down.what === 'touch' && moved) return;
    if (down.what === 'drag' && (!place || place.square === down.from)) return this.hand.point(null), undefined;
    if (!place) this.hand.drop();
    else if (down.what === 'drag') void this.hand.letGo(place);
    else void this.hand.touch(place);
  };

  oncancel = () => {
    this.down = this.finger = null;
  };
}
