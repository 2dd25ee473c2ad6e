import type { Look } from '../rules/core';
import { other, type GameName, type Options, type Side } from '../rules/types';
import type { Scene } from './scene';
import { freshId, freshKey } from './shelf';
import { sentenceOf } from './story';
import { core, Table, type Frame, type Seat } from './table.svelte';

// A small board to try a rule on: whoever looks at it plays both sides. Nothing is kept.
export class DemoTable extends Table {
  readonly id = freshId();
  readonly seats: [Seat, Seat] = [{ kind: 'person' }, { kind: 'person' }];
  readonly near: Side;
  protected readonly ears = null;
  // What was just done here, for whoever waits for it.
  ondone: ((event: string) => void) | null = null;

  private readonly key = freshKey(this.id);
  private half: string | null = null;

  constructor(
    readonly game: GameName,
    readonly options: Options,
    readonly start: readonly string[],
    side: Side = 0,
    private readonly marks: readonly string[] = [],
  ) {
    super();
    this.near = side;
  }

  override get scene(): Scene | null {
    const scene = super.scene;
    return scene && { ...scene, marks: this.events === this.start ? this.marks : [] };
  }

  async open() {
    await this.see(this.start, () => ({ last: null, story: [] }));
    this.invite();
  }

  private async see(events: readonly string[], change: (look: Look) => Partial<Frame>) {
    const look = await core.look({ game: this.game, options: this.options, events }, null, [0, 1]);
    this.half = null;
    this.publish({ look, events, acting: null, sealed: [false, false], ...change(look) });
  }

  // Only the last sentence is shown.
  protected override async retell() {
    if (this.story.length > 0) this.publish({ story: this.look ? [sentenceOf(this.look.told)] : [] });
  }

  private invite() {
    const turn = this.look?.turn;
    const both = this.half === null ? this.near : other(this.near);
    this.publish({ acting: turn === 0 || turn === 1 ? turn : turn === 'both' ? both : null });
  }

  // Only looked at from now on.
  rest() {
    this.publish({ acting: null });
  }

  // Plays an event as it is.
  async play(event: string) {
    await this.see([...this.events, event], (look) => ({ last: this.lead(event, look), story: look.told.last ? [...this.story, sentenceOf(look.told)] : this.story }));
    await this.shown();
    if (!this.closed) this.invite();
  }

  protected async attempt(action: string, side: Side): Promise<boolean> {
    const refusal = await core.why(this.spec, action, side);
    if (refusal) {
      this.refuse(refusal);
      return false;
    }
    this.dismiss();
    if (this.look?.turn === 'both' && this.half === null) {
      this.half = action;
      this.publish({ sealed: side === 0 ? [true, false] : [false, true], acting: other(side) });
      return true;
    }
    const event = this.half === null ? action : side === 0 ? `${action}|${this.half}` : `${this.half}|${action}`;
    await this.play(event);
    if (this.ondone) this.ondone(event);
    else this.attend(this.follow());
    return true;
  }

  // Chance that follows.
  private async follow() {
    while (!this.closed && this.look?.turn === 'chance') await this.play(await core.chance(this.spec, this.key));
  }

  // Shows why something is refused.
  async tryRefused(action: string, side: Side | null) {
    const refusal = await core.why(this.spec, action, side);
    if (refusal) this.refuse(refusal);
  }
}
