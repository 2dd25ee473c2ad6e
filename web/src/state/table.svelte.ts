import { untrack } from 'svelte';
import { i18n } from '../i18n/i18n.svelte';
import { sentence } from '../i18n/typeset';
import { Core, type Look, type Viewer } from '../rules/core';
import type { GameName, Options, Refusal, Side, Spec } from '../rules/types';
import { recoloured, worn } from './colours';
import type { HalfLeft, Last, Scene } from './scene';
import { sentencesOf, toldTo, type Sentence } from './story';
import { causeOf, isAborted } from './troubles.svelte';

export type Seat = { kind: 'person'; name?: string } | { kind: 'program'; level: number };

// One module answers questions, the other thinks: so that a question never waits for a thought.
export const core = new Core(() => i18n.core());
export const thinker = new Core(() => i18n.core());

export interface Notice {
  refusal?: Refusal;
  text: string;
  kind: 'refused' | 'hint' | 'news' | 'trouble';
  cause?: string; // of trouble, for a report
  again?: () => void; // what may be tried again
}

// All that is seen of a game at one moment. It changes as a whole: no position is seen before the event that led to it.
export interface Frame {
  look: Look;
  events: readonly string[];
  viewer: Side | null;
  acting: Side | null;
  // The side that the device is to be handed to before anything is shown.
  handover: Side | null;
  sealed: [boolean, boolean];
  last: Last | null;
  hint: string | null;
  // What was told of each event, as far as it is known here.
  story: readonly Sentence[];
}

const BLANK: Omit<Frame, 'look'> = { events: [], viewer: null, acting: null, handover: null, sealed: [false, false], last: null, hint: null, story: [] };

// For a component that shows a table: what is told there follows the language.
export function followLanguage(table: () => Table) {
  let spoken = i18n.language;
  $effect(() => {
    if (i18n.language === spoken) return;
    spoken = i18n.language;
    untrack(() => table().attend(table().respeak()));
  });
}

// A game as somebody at this device sees it and takes part in it. What plays it is in the classes
// that extend this: people and programs here, or a server.
export abstract class Table {
  protected frame = $state.raw<Frame | null>(null);
  notice = $state.raw<Notice | null>(null);
  thinking = $state(false);
  skips = $state(0);

  private settled = $state(0);
  private unseen = $state(false); // there is no board to show anything
  private waiting: (() => void)[] = [];
  private serial = 0;
  private invitation = 0; // counts the times that a side here was asked to act
  private answered = 0; // the invitation that an action is being tried for
  private ending = new AbortController();

  abstract readonly id: string;
  abstract readonly game: GameName;
  abstract readonly options: Options;
  abstract readonly seats: [Seat, Seat];
  // Who sits at the bottom of the board.
  abstract readonly near: Side;

  // For whom the story is.
  protected abstract readonly ears: Viewer;

  // What is left of a half measured in minutes.
  get halfTime(): HalfLeft | null {
    return null;
  }

  // Whether nobody here plays, only looks on.
  get watched(): boolean {
    return false;
  }

  // Whether each side wears the other's colour.
  get exchanged(): boolean {
    return false;
  }

  // The sides as they are called here.
  get sides(): [string, string] {
    return worn(i18n.m.games[this.game].sides, this.exchanged);
  }

  // What the core has said, with the sides as they are called here.
  spoken(text: string): string {
    return recoloured(text, i18n.m.games[this.game].sides, this.exchanged);
  }

  // Tries an action of the side that was asked to act; false: it was refused, and nothing has changed.
  protected abstract attempt(action: string, side: Side): Promise<boolean>;

  get look(): Look | null {
    return this.frame?.look ?? null;
  }
  get events(): readonly string[] {
    return this.frame?.events ?? BLANK.events;
  }
  get viewer(): Side | null {
    return this.frame?.viewer ?? null;
  }
  get acting(): Side | null {
    return this.frame?.acting ?? null;
  }
  get handover(): Side | null {
    return this.frame?.handover ?? null;
  }
  get sealed(): [boolean, boolean] {
    return this.frame?.sealed ?? BLANK.sealed;
  }
  get last(): Last | null {
    return this.frame?.last ?? null;
  }
  get hint(): string | null {
    return this.frame?.hint ?? null;
  }
  get story(): readonly Sentence[] {
    return this.frame?.story ?? BLANK.story;
  }

  // The one way in which what is seen changes. A hint is of the position that it was asked in.
  protected publish(change: Partial<Frame>) {
    const before = this.frame;
    const look = change.look ?? before?.look;
    if (!look || this.closed) return;
    const next: Frame = { ...BLANK, ...before, ...change, look };
    const moved = change.events !== undefined && change.events !== before?.events;
    if (moved) {
      next.hint = change.hint ?? null;
      if (this.notice?.kind === 'hint') this.dismiss();
    }
    if (next.acting !== null && (moved || next.acting !== before?.acting)) ++this.invitation;
    this.frame = next;
  }

  // The event that leads from what is shown now to what is published with it.
  protected lead(event: string, { effects }: Look): Last {
    return { event, effects, before: this.frame?.look.state ?? null, serial: ++this.serial };
  }

  // A player here acts. An invitation takes one action: what comes while it is being tried is ignored. True: it was played.
  act = async (action: string): Promise<boolean> => {
    const side = this.acting;
    const invitation = this.invitation;
    if (side === null || this.answered === invitation) return false;
    this.answered = invitation;
    try {
      if (await this.attempt(action, side)) return true;
    } catch (error) {
      this.fail(error, () => this.attend(this.act(action)));
    }
    if (this.answered === invitation) this.answered = 0;
    return false;
  };

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
      effects: this.look.effects,
      viewer: this.viewer,
      near: this.near,
      acting: this.acting,
      watched: this.watched,
      choices: this.acting === null ? [] : this.look.choices[this.acting],
      unlisted: this.acting === null ? null : this.look.unlisted,
      sealed: this.sealed,
      last: this.last,
      hint: this.hint,
      exchanged: this.exchanged,
    };
  }

  // The board has shown everything up to here.
  onsettled = (serial: number) => {
    this.settled = Math.max(this.settled, serial);
    this.waiting.splice(0).forEach((go) => go());
  };

  // The board broke, or there is one again: without one the game goes on, and is told.
  seeBoard(there: boolean) {
    this.unseen = !there;
    this.waiting.splice(0).forEach((go) => go());
  }

  // Whether the last event is still being shown: what it led to is not told before.
  get moving(): boolean {
    return !this.unseen && this.last !== null && this.settled < this.last.serial;
  }

  // For the next thing to happen when the last one has been seen.
  protected async shown() {
    while (this.moving && !this.closed) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  closed = false;
  close() {
    this.closed = true;
    this.ending.abort();
    this.waiting.splice(0).forEach((go) => go());
  }

  // Ends with the table, and with it every thought about it.
  protected get signal(): AbortSignal {
    return this.ending.signal;
  }

  // For work that nobody waits for: what goes wrong in it is told at the table.
  attend(work: Promise<unknown>, again?: () => void) {
    work.catch((error: unknown) => this.fail(error, again));
  }

  protected fail(error: unknown, again?: () => void) {
    if (this.closed || isAborted(error)) return;
    console.error(error);
    this.notice = { kind: 'trouble', text: i18n.m.shell.failed, cause: causeOf(error), again };
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

  // The same about each number of events from the first on.
  protected askEach = (events: readonly string[], line: string): Promise<string[]> => core.follow({ game: this.game, options: this.options, events }, 1, line, () => !this.closed);

  // The language is another one: what the core has said it says again.
  async respeak() {
    const look = this.look;
    this.dismiss();
    if (!look) return;
    const told = await toldTo(this.acting ?? this.viewer ?? this.ears, this.events, this.askAfter);
    // What has happened meanwhile was told in the new language already.
    if (this.look === look) this.publish({ look: { ...look, told } });
    await this.retell();
  }

  // The story of all events so far; what happens while it is told stays behind it.
  protected async retell() {
    const events = this.events;
    const story = await sentencesOf(events, this.ears, this.askEach);
    this.publish({ story: [...story.slice(0, this.events.length), ...this.story.slice(events.length)] });
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
