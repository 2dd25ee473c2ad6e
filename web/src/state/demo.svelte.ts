import type { GameName, Options, Side } from '../rules/types';
import type { Scene } from './scene';
import { freshId, freshKey } from './shelf';
import { core, Table, type Seat } from './table.svelte';

// A small board to try a rule on: whoever looks at it plays both sides. Nothing is kept.
export class DemoTable extends Table {
  readonly id = freshId();
  readonly seats: [Seat, Seat] = [{ kind: 'person' }, { kind: 'person' }];
  readonly near: Side;
  protected readonly ears = 'all';
  events = $state.raw<readonly string[]>([]);
  // What was just done here, for whoever waits for it.
  ondone: ((event: string) => void) | null = null;

  private readonly key = freshKey(this.id);
  private serial = 0;
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
    this.events = start;
  }

  override get scene(): Scene | null {
    const scene = super.scene;
    return scene && { ...scene, marks: this.events === this.start ? this.marks : [] };
  }

  async open() {
    this.half = null;
    this.sealed = [false, false];
    this.last = null;
    this.story = [];
    await this.see(this.start);
    this.invite();
  }

  private async see(events: readonly string[]) {
    const look = await core.look({ game: this.game, options: this.options, events }, null, [0, 1]);
    this.events = events;
    this.look = look;
  }

  // Only the last sentence is shown.
  protected override async retell() {
    if (this.story.length > 0) this.story = [this.look?.told.last ?? ''];
  }

  private invite() {
    const turn = this.look?.turn;
    this.acting = turn === 0 || turn === 1 ? turn : turn === 'both' ? (this.half === null ? this.near : this.near === 0 ? 1 : 0) : null;
  }

  // Plays an event as it is, and chance that follows.
  async play(event: string) {
    const before = this.look?.state ?? null;
    this.acting = null;
    await this.see([...this.events, event]);
    this.last = { event, before, serial: ++this.serial };
    this.sealed = [false, false];
    this.half = null;
    if (this.look?.told.last) this.story = [...this.story, this.look.told.last];
    await this.shown();
    if (!this.closed) this.invite();
  }

  async act(action: string) {
    const side = this.acting;
    if (side === null) return;
    const refusal = await core.why(this.spec, action, side);
    if (refusal) return this.refuse(refusal);
    this.dismiss();
    if (this.look?.turn !== 'both') await this.play(action);
    else if (this.half === null) {
      this.half = action;
      this.sealed = side === 0 ? [true, false] : [false, true];
      this.invite();
      return;
    } else {
      await this.play(side === 0 ? `${action}|${this.half}` : `${this.half}|${action}`);
    }
    this.ondone?.(this.events.at(-1)!);
    while (!this.closed && this.look?.turn === 'chance' && this.ondone === null) await this.play(await core.chance(this.spec, this.key));
  }

  // Shows why something is refused.
  async tryRefused(action: string, side: Side | null) {
    const refusal = await core.why(this.spec, action, side);
    if (refusal) this.refuse(refusal);
  }
}
