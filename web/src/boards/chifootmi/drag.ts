// A finger or a mouse that takes hold of something and carries it.

const SLACK = 6; // pixels before a press is a drag

export interface Grip {
  dx: number; // pixels from where it was taken
  dy: number;
}

interface Ends {
  move: (grip: Grip) => void;
  drop: (event: PointerEvent) => void;
  cancel: () => void;
}

// Follows the pointer of `event` until it is let go. What never moved is no drag: the click that
// follows says what it was.
export function follow(event: PointerEvent, { move, drop, cancel }: Ends) {
  const node = event.currentTarget as HTMLElement;
  const { pointerId, clientX, clientY } = event;
  let carried = false;
  const end = new AbortController();
  const own = (e: PointerEvent) => e.pointerId === pointerId;
  const options = { signal: end.signal };
  node.addEventListener(
    'pointermove',
    (e) => {
      if (!own(e)) return;
      const grip = { dx: e.clientX - clientX, dy: e.clientY - clientY };
      if (!carried && Math.hypot(grip.dx, grip.dy) < SLACK) return;
      if (!carried) node.setPointerCapture(pointerId);
      carried = true;
      move(grip);
    },
    options,
  );
  node.addEventListener(
    'pointerup',
    (e) => {
      if (!own(e)) return;
      end.abort();
      if (!carried) return;
      // The click that ends a drag means nothing.
      const deaf = (click: Event) => click.stopImmediatePropagation();
      node.addEventListener('click', deaf, { capture: true });
      setTimeout(() => node.removeEventListener('click', deaf, { capture: true }));
      drop(e);
    },
    options,
  );
  node.addEventListener('pointercancel', (e) => own(e) && (end.abort(), cancel()), options);
}
