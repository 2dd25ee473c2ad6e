import { untrack } from 'svelte';
import { i18n } from '../i18n/i18n.svelte';
import { sentence } from '../i18n/typeset';
import { Core, type Look } from '../rules/core';
import type { GameName, Options, Refusal, Side, Spec } from '../rules/types';
import type { Last, Scene } from './scene';
import { sentencesOf, toldTo, type Ears } from './story';

export type Seat = { kind: 'person'; name?: string } | { kind: 'program'; level: number };

// One module answers questions, the other thinks: so that a question never waits for a thought.
export const core = new Core(() => i18n.core());
export const thinker = new Core(() => i18n.core());

export interface Notice {
  refusal?: Refusal;
  text: string;
  kind: 'refused' | 'hint' | 'news' | 'trouble';
}

// For a component that shows a table: what is told there follows the language.
export function followLanguage(table: () => Table) {
  let spoken = i18n.language;
  $effect(() => {
    if (i18n.language === spoken) return;
    spoken = i18n.language;
    void untrack(() => table().respeak());
  });
}

// A game as somebody at this device sees it and takes part in it. What plays it is in the classes
// that extend this: people and programs here, or a server.
export abstract class Table {
  look = $state.raw<Look | null>(null);
  viewer = $state<Side | null>(null);
  acting = $state<Side | null>(null);
  sealed = $state.raw<[boolean, boolean]>([false, false]);
  last = $state.raw<Last | null>(null);
  hint = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  thinking = $state(false);
  // The side that the device is to be handed to before anything is shown.
  handover = $state<Side | null>(null);
  // What was told of each event, as far as it is known here.
  story = $state.raw<string[]>([]);
  skips = $state(0);

  private settled = $state(0);
  private waiting: (() => void)[] = [];

  abstract readonly id: string;
  abstract readonly game: GameName;
  abstract readonly options: Options;
  abstract readonly seats: [Seat, Seat];
  abstract readonly events: readonly string[];
  // Who sits at the bottom of the board.
  abstract readonly near: Side;

  // For whom the story is.
  protected abstract readonly ears: Ears;

  // Whether nobody here plays, only looks on.
  get watched(): boolean {
    return false;
  }

  abstract act(action: string): Promise<void>;

  get spec(): Spec {
    return { game: this.game, options: this.options, events: this.events };
  }

  get over(): boolean {
    return this.look?.turn === 'over';
  }

  // Over, and seen to be so: what follows is not offered while the last thing is being shown, it would tell how it ends.
  get ended(): boolean {
    return this.look?.turn === 'over' && !this.moving;
  }

  get scene(): Scene | null {
    if (!this.look) return null;
    return {
      game: this.game,
      options: this.options,
      events: this.events,
      state: this.look.state,
      viewer: this.viewer,
      near: this.near,
      acting: this.acting,
      watched: this.watched,
      choices: this.acting === null ? [] : this.look.choices[this.acting],
      unlisted: this.acting === null ? null : this.look.unlisted,
      sealed: this.sealed,
      last: this.last,
      hint: this.hint,
    };
  }

  // The board has shown everything up to here.
  onsettled = (serial: number) => {
    this.settled = Math.max(this.settled, serial);
    this.waiting.splice(0).forEach((go) => go());
  };

  // Whether the last event is still being shown: what it led to is not told before.
  get moving(): boolean {
    return this.last !== null && this.settled < this.last.serial;
  }

  // For the next thing to happen when the last one has been seen.
  protected async shown() {
    while (this.last && this.settled < this.last.serial && !this.closed) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  closed = false;
  close() {
    this.closed = true;
    this.waiting.splice(0).forEach((go) => go());
  }

  skip() {
    ++this.skips;
  }

  // Questions of the board about what it shows.
  ask = async (line: string): Promise<string> => {
    const [answer] = await core.ask(this.spec, [line]);
    return answer!;
  };

  // The same about where the game stood after so many events.
  protected askAfter = async (events: readonly string[], line: string): Promise<string> => {
    const [answer] = await core.ask({ game: this.game, options: this.options, events }, [line]);
    return answer!;
  };

  // The language is another one: what the core has said it says again.
  async respeak() {
    const look = this.look;
    this.dismiss();
    if (!look) return;
    const told = await toldTo(this.acting ?? this.viewer ?? this.ears, this.events, this.askAfter);
    // What has happened meanwhile was told in the new language already.
    if (this.look === look) this.look = { ...look, told };
    await this.retell();
  }

  // The story of all events so far; what happens while it is told stays behind it.
  protected async retell() {
    const events = this.events;
    const story = await sentencesOf(events, this.ears, this.askAfter, () => !this.closed);
    if (!this.closed) this.story = [...story.slice(0, this.events.length), ...this.story.slice(events.length)];
  }

  protected refuse(refusal: Refusal) {
    this.notice = { kind: 'refused', refusal, text: sentence(refusal.text) };
  }

  protected say(text: string, kind: Notice['kind'] = 'news') {
    this.notice = { kind, text };
  }

  dismiss() {
    this.notice = null;
  }
}
