import { tick } from 'svelte';
import { countIn, counted, type Count } from '../count_in';
import type { Frame, Noise } from './motion';

// Where nothing may move, how long what was turned up is left to be read.
const READ = 700;

// Plays frames one after the other. `frame` is null while nothing moves: then the state itself is shown.
export class Stage {
  frame = $state.raw<Frame | null>(null);
  gliding = $state(false);
  said = $state.raw<Count | null>(null); // of the count before a shot
  private round = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly sound: (noise: Noise) => void) {}

  // Ends what is playing, at once.
  finish() {
    ++this.round;
    this.frame = null;
    this.gliding = false;
    this.said = null;
    this.wake?.();
    this.wake = null;
  }

  // Shows the first frame before the page is drawn anew; true once all were shown, false when cut short. `counts`: somebody
  // here has chosen, so that it is counted in.
  async play(frames: Frame[], still: boolean, settle: () => void, counts = true): Promise<boolean> {
    this.finish();
    const round = this.round;
    const wanted = still ? frames.filter((frame) => frame.hold) : frames;
    if (wanted.length === 0) return true;
    this.gliding = false;
    this.frame = wanted[0]!;
    const leader = counts ? frames.find((frame) => frame.counts !== undefined)?.counts : undefined;
    if (still && leader !== undefined) this.said = counted(leader);
    await tick();
    for (const frame of wanted) {
      if (round !== this.round) return false;
      if (!still && counts && frame.counts !== undefined) {
        const goesOn = () => round === this.round;
        await countIn(frame.counts, (count) => goesOn() && (this.said = count), async (ms) => goesOn() && this.wait(ms));
        if (!goesOn()) return false;
      } else if (!still) this.said = null;
      settle();
      this.gliding = !still && frame.ms > 0;
      this.frame = frame;
      if (frame.noise) this.sound(frame.noise);
      if (frame.ms > 0) await this.wait(still ? READ : frame.ms);
      else await tick();
    }
    if (round !== this.round) return false;
    this.finish();
    return true;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => (clearTimeout(timer), resolve());
    });
  }
}
