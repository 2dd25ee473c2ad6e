// Runs one motion after the other and can end them all at once. A page that nobody looks at draws no
// frames: there everything ends at once too.
export class Tweens {
  private hurried = false;
  private pending = new Set<() => void>();

  start(still: boolean) {
    this.hurried = still || (typeof document !== 'undefined' && document.hidden);
  }

  hurry() {
    this.hurried = true;
    [...this.pending].forEach((end) => end());
  }

  // Calls `draw` with 0…1, and with 1 at the end in any case.
  run(milliseconds: number, draw: (t: number) => void): Promise<void> {
    if (this.hurried) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      let frame = 0;
      const begin = performance.now();
      const end = () => {
        cancelAnimationFrame(frame);
        this.pending.delete(end);
        draw(1);
        resolve();
      };
      const tick = (now: number) => {
        const t = (now - begin) / milliseconds;
        if (t >= 1) return end();
        draw(Math.max(0, t));
        frame = requestAnimationFrame(tick);
      };
      this.pending.add(end);
      draw(0);
      frame = requestAnimationFrame(tick);
    });
  }
}

export const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
export const mix = (from: number, to: number, t: number) => from + (to - from) * t;
// Up and down again: 0 at both ends, 1 in the middle.
export const arch = (t: number) => 4 * t * (1 - t);
