import { fill, i18n } from '../i18n/i18n.svelte';
import { sentence } from '../i18n/typeset';
import { api, Complaint, type HalfTold, type MatchTold } from '../net/api';
import { link, type Entry } from '../net/link.svelte';
import { noteSeal } from '../record/pledges';
import { readRecord } from '../record/record';
import type { Look, Viewer } from '../rules/core';
import { isOutside, other, SIDES, type GameName, type Options, type Side } from '../rules/types';
import type { HalfLeft, Scene } from './scene';
import { sentenceOf } from './story';
import { core, Table, type Seat } from './table.svelte';

export type Offer = 'draw' | 'takeback' | 'rematch';
export type Standing = readonly (readonly [Offer, Side])[];

export interface Said {
  side: Side;
  phrase: number;
}

const WORD = 8000; // milliseconds that a phrase stands at its seat

// A match on a server. What the server tells is what is so; where nothing is hidden the core here
// replays it, otherwise the server's record for this side is completed and replayed.
export class OnlineTable extends Table {
  match = $state.raw<MatchTold>(undefined as unknown as MatchTold);
  tokens = $state.raw<readonly string[]>([]);
  said = $state.raw<readonly Said[]>([]);
  // What was said last, for a while.
  word = $state.raw<Said | null>(null);
  offers = $state.raw<Standing>([]);
  // Which side may ask for its last action back.
  private back = $state.raw<[boolean, boolean]>([false, false]);
  // What the clocks showed, and when; null without a clock.
  left = $state.raw<{ at: number; milliseconds: [number, number] } | null>(null);
  // How many entries may follow before the match ends as a draw; null while there are many.
  room = $state.raw<number | null>(null);
  private halfTold = $state.raw<HalfLeft | null>(null);
  // No time runs yet: one of the players, or the first move, is missing.
  private stands = $state(false);
  // A move was made. It may have been taken back since.
  moved = $state(false);
  // An action of ours that was made without a connection. It is seen on the board, and goes out when there is one.
  unsent = $state.raw<string | null>(null);
  gone = $state.raw<Complaint | null>(null);

  private seals: [boolean, boolean] = [false, false]; // as told, ahead of what is shown
  private queue: (() => Promise<void>)[] = [];
  private working = false;
  private caughtUp = false;
  private out: string | null = null; // the action that was sent and is not answered yet
  private played = false; // a move of ours is out, and what follows from it has not come yet
  private atOnce = false; // what waits is one half of a choice of both
  private target = 0;

  constructor(match: MatchTold) {
    super();
    this.match = match;
    this.takeTimes(match.left ?? null, match);
  }

  get id() {
    return this.match.id;
  }
  get game(): GameName {
    return this.match.game as GameName; // nobody sits down at one that the page does not know
  }
  get options(): Options {
    return this.match.options;
  }
  get me(): Side | null {
    return this.match.you === 0 || this.match.you === 1 ? this.match.you : null;
  }
  override get watched() {
    return this.me === null;
  }
  get near(): Side {
    return this.me ?? 0;
  }
  get playing() {
    return this.match.status === 'playing';
  }
  override get over() {
    return this.match.status === 'over' || this.match.status === 'aborted';
  }

  // What is not sent has ended nothing.
  override get ended() {
    return super.ended && this.unsent === null;
  }

  // Whoever looks on hears what both sides may.
  protected get ears(): Viewer {
    return this.match.status === 'over' ? null : (this.me ?? 'all');
  }

  // In its turn: what is under way is told as it was begun.
  override async respeak() {
    this.enqueue(() => super.respeak());
  }

  get seats(): [Seat, Seat] {
    const seats: [Seat, Seat] = [{ kind: 'person' }, { kind: 'person' }];
    for (const person of [this.match.host, this.match.guest]) {
      if (!person || person.side === null) continue;
      seats[person.side] =
        person.level === undefined
          ? { kind: 'person', name: this.me === person.side ? i18n.m.play.you : (person.name ?? i18n.m.online.guest) }
          : { kind: 'program', level: person.level };
    }
    return seats;
  }

  open() {
    link.watch(this.match.id, {
      from: 0,
      onmatch: (match) => this.takeMatch(match),
      onentry: (entry) => this.takeEntry(entry),
      onrefused: (complaint) => (this.gone = complaint),
      onlost: () => this.enqueue(() => this.showUnsent()),
    });
  }

  override close() {
    super.close();
    link.unwatch(this.match.id);
  }

  private takeTimes(left: [number, number] | null, told: { stands?: boolean; half?: HalfTold }) {
    const at = performance.now();
    this.left = left && { at, milliseconds: left };
    this.halfTold = told.half ? { left: told.half.left, at, runs: told.half.runs } : null;
    this.stands = told.stands ?? false;
  }

  override get halfTime(): HalfLeft | null {
    return this.playing ? this.halfTold : null;
  }

  private takeMatch(match: MatchTold) {
    // `invite` is told once, to the host.
    this.match = { ...match, invite: match.invite ?? this.match.invite };
    this.offers = (match.offers ?? []) as Standing;
    this.back = match.back ?? [false, false];
    this.room = match.room ?? null;
    this.takeTimes(match.left ?? null, match);
    if (match.status === 'aborted') return; // there is nothing to look at any more
    if (!this.caughtUp) {
      this.target = match.count ?? 0;
      if (this.target === 0) this.enqueue(() => this.refresh(null));
    } else {
      this.enqueue(() => this.refresh(null));
    }
  }

  private takeEntry(entry: Entry) {
    // An entry from before the match was last told has the times of then, not of now.
    if ((entry.c || entry.half) && entry.n >= (this.match.count ?? 0)) this.takeTimes(entry.c ?? null, entry);
    if (entry.seat === 'host' || entry.seat === 'guest') this.rename(entry.seat, entry.name ?? null);
    this.tellTurnedDown(entry);
    // They are the server's, so they follow it at once: the board may still be showing what came before.
    if (entry.offers) this.offers = entry.offers as Standing;
    if (entry.back) this.back = entry.back;
    if (entry.room !== undefined) this.room = entry.room;
    if (entry.say !== undefined) this.hear({ side: entry.s!, phrase: entry.say });
    if (entry.seal !== undefined || (entry.s !== undefined && entry.e !== undefined && !isOutside(entry.e))) this.moved = true;
    if (entry.next !== undefined) this.match = { ...this.match, next: entry.next };
    if (entry.seal !== undefined) this.enqueue(() => this.seal(entry.seal!, entry.h));
    const live = this.caughtUp;
    if (entry.e !== undefined) {
      const { e } = entry;
      this.enqueue(live ? () => this.takeEvent(e) : () => this.takePast(e));
    }
    if (entry.undo !== undefined) this.enqueue(() => this.takeBack(entry.undo!, live));
    if (!this.caughtUp && entry.n + 1 >= this.target) {
      this.caughtUp = true;
      this.enqueue(async () => {
        this.tokens = [...this.tokens];
      });
      this.enqueue(() => this.refresh(null));
      this.enqueue(() => this.retell());
    }
  }

  // A guest has taken a name.
  private rename(seat: 'host' | 'guest', name: string | null) {
    const person = this.match[seat];
    if (person) this.match = { ...this.match, [seat]: { ...person, name } };
  }

  // An offer of ours is answered with no: it is declined, or the other side plays on instead.
  private tellTurnedDown(entry: Entry) {
    if (!this.caughtUp || this.me === null || entry.s !== other(this.me)) return;
    const playsOn = entry.e !== undefined && !isOutside(entry.e);
    const [offer] = this.offers.find(([what, side]) => side === this.me && (what === entry.decline || (playsOn && what !== 'rematch'))) ?? [];
    if (offer) this.say(fill(i18n.m.online.turnedDown[offer], { side: i18n.m.games[this.game].sides[entry.s]! }));
  }

  // News of the match that no entry tells.
  tell(text: string) {
    this.say(text);
  }

  private hear(said: Said) {
    this.said = [...this.said, said];
    if (!this.caughtUp) return;
    this.word = said;
    setTimeout(() => {
      if (this.word === said) this.word = null;
    }, WORD);
  }

  private enqueue(work: () => Promise<void>) {
    this.queue.push(work);
    this.attend(this.run());
  }

  private async run() {
    if (this.working) return;
    this.working = true;
    try {
      for (let work = this.queue.shift(); work && !this.closed; work = this.queue.shift()) await work();
    } catch (error) {
      // What was told is kept: the match as it is now can be looked at again.
      this.fail(error, () => this.enqueue(() => this.refresh(null)));
    } finally {
      this.working = false;
    }
    if (this.queue.length > 0 && !this.closed) this.attend(this.run());
  }

  private async seal(side: Side, hash?: string) {
    if (hash !== undefined) noteSeal(this.id, this.tokens.length + 1, side, hash);
    if (side === this.me) this.unsent = null;
    this.seals = side === 0 ? [true, this.seals[1]] : [this.seals[0], true];
    this.invite();
  }

  // What happened before we came is not shown event by event. There may be thousands: they are added in place, and
  // seen when the last of them is there.
  private async takePast(token: string) {
    (this.tokens as string[]).push(token);
    this.seals = [false, false];
  }

  private async takeEvent(token: string) {
    // What was shown without a connection has come to be: there is nothing more to see.
    const seen = this.foreseen && this.unsent === token;
    if (!seen) await this.putBack();
    this.unsent = null;
    this.tokens = [...this.tokens, token];
    this.seals = [false, false];
    await this.shown();
    this.played = false;
    await this.refresh(seen ? null : token);
  }

  // Whether the action that waits can be shown as if it had been played: it is one side's alone, and uncovers nothing.
  private get foreseen(): boolean {
    return this.unsent !== null && !this.match.hidden && !this.atOnce;
  }

  // The connection is lost: what was sent and not answered is shown as waiting.
  private async showUnsent() {
    const action = this.out;
    if (action === null || this.unsent !== null || !this.look || link.state === 'open') return;
    await this.shown();
    if (this.out !== action) return;
    this.atOnce = this.look.turn === 'both';
    this.unsent = action;
    if (this.foreseen) await this.refresh(action);
  }

  // What waited has not come to be.
  private async putBack() {
    const shown = this.foreseen;
    this.unsent = null;
    if (!shown) return;
    await this.refresh(null);
  }

  private async takeBack(kept: number, live: boolean) {
    this.unsent = null;
    this.tokens = this.tokens.slice(0, kept);
    this.seals = [false, false];
    this.played = false;
    if (live) await this.refresh(null);
  }

  // Looks at the match as it is now; with the event that led there it is shown as motion.
  private async refresh(event: string | null) {
    if (!this.caughtUp && this.target > 0) return;
    await this.shown();
    const events = await this.known();
    const look = await this.see(events);
    if (this.closed) return;
    const same = events.length === this.events.length;
    this.publish({
      look,
      events,
      viewer: this.me,
      sealed: this.seals,
      acting: this.invited(look),
      last: event !== null ? this.lead(event, look) : same ? this.last : null,
      story: event !== null ? [...this.story.slice(0, events.length - 1), sentenceOf(look.told)] : this.story.slice(0, events.length),
    });
  }

  // The events that the core can replay.
  private async known(): Promise<readonly string[]> {
    const { tokens } = this;
    if (!this.match.hidden) return this.foreseen ? [...tokens, this.unsent!] : tokens;
    const events = await this.completed();
    if (events === null) throw new Error(i18n.m.online.unreadable);
    // The record may be ahead of what has been told here: everything is shown in its turn.
    return events.slice(0, tokens.length);
  }

  private async see(events: readonly string[]): Promise<Look> {
    const spec = { ...this.spec, events };
    return core.look(spec, this.ears, this.me === null || this.match.status === 'over' ? [] : [this.me]);
  }

  // The events as far as they may be known here, with cards of the core's choice for the rest.
  private async completed(): Promise<string[] | null> {
    const { record } = (await link.ask(this.id, 'record')) as { record?: string };
    const read = record ? readRecord(record) : null;
    if (!read) return null;
    if (read.seenBy === null) return read.events;
    const { ok, events } = await core.complete(record!);
    return ok ? events! : null;
  }

  // The side here that may act in this position.
  private invited({ turn }: Look): Side | null {
    const { me } = this;
    return me !== null && this.playing && (turn === me || turn === 'both') && !this.seals[me] && !this.played ? me : null;
  }

  private invite() {
    if (this.look) this.publish({ sealed: this.seals, acting: this.invited(this.look) });
  }

  // Which sides' time runs now.
  get awaited(): Side[] {
    const turn = this.look?.turn;
    // Until both are there and the first move is made no time runs.
    if (!this.playing || this.stands) return [];
    // What the server does not know has stopped no clock.
    if (this.foreseen) return [this.me!];
    return SIDES.filter((side) => turn === side || (turn === 'both' && !this.sealed[side]));
  }

  get mayTakeBack(): boolean {
    return this.me !== null && this.playing && this.back[this.me];
  }

  // Whether the match can still be called off: nothing was played or, where time is taken, a player is still missing.
  get mayCallOff(): boolean {
    return this.me !== null && this.playing && this.look !== null && this.unsent === null && (this.stands || !this.moved);
  }

  // A secret choice that waits is made, for who sits here.
  override get scene(): Scene | null {
    const scene = super.scene;
    if (!scene || this.unsent === null || !this.atOnce) return scene;
    return { ...scene, sealed: this.me === 0 ? [true, scene.sealed[1]] : [scene.sealed[0], true] };
  }

  protected async attempt(action: string, side: Side): Promise<boolean> {
    const refusal = await core.why(this.spec, action, side);
    if (refusal) {
      this.refuse(refusal);
      return false;
    }
    this.dismiss();
    // Whatever comes before the answer, the other's choice say, does not make it our turn again.
    this.played = true;
    this.out = action;
    this.invite();
    const sent = this.send('move', action);
    this.enqueue(() => this.showUnsent());
    let done = false;
    try {
      done = await sent;
    } finally {
      this.out = null;
      if (!done) this.enqueue(() => this.askAgain());
    }
    return done;
  }

  private async askAgain() {
    await this.putBack();
    this.played = false;
    this.invite();
  }

  // Kept and sent again until the server has answered.
  private send(what: string, action?: string): Promise<boolean> {
    return this.allowed(link.do(this.id, what, action));
  }

  // False: the server does not allow it, and why is told.
  private async allowed(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      if (error.clause) this.refuse({ clause: error.clause, text: error.message });
      else this.say(sentence(error.message), 'trouble');
      return false;
    }
  }

  resign = () => this.attend(this.send('resign'));
  callOff = () => this.attend(this.allowed(api.abort(this.id)));
  offer = (what: Offer) => this.attend(this.send('offer', what));
  decline = (what: Offer) => this.attend(this.send('decline', what));
  phrase = (number: number) => this.attend(this.send('say', String(number)));
}
