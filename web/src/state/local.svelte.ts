import { fill, i18n } from '../i18n/i18n.svelte';
import { CoreError, INTERRUPTED, type Look } from '../rules/core';
import { SIDES, type GameName, type Options, type Side, type Told } from '../rules/types';
import { hides, together } from './common';
import { actionWords } from './hint';
import { freshId, freshKey, keep, type Kept } from './shelf';
import { toldTo, type Ears } from './story';
import { core, Table, thinker, type Seat } from './table.svelte';

const HINT_LIMITS = 'movetime 1000';
const TICK = 1000; // milliseconds between two looks at the clock of a half

export function newGame(game: GameName, options: Options, seats: [Seat, Seat]): Kept {
  const id = freshId();
  const now = Date.now();
  return { id, game, options, seats, events: [], key: freshKey(id), created: now, changed: now, over: false };
}

// Chance, a reveal: what cannot be taken back.
const isFinal = (event: string) => event.includes('=') || event.includes('|');

// A game at this device: people, programs, or both. It is the authority itself, so it asks the core
// for each side's view and shows nobody another's.
export class LocalTable extends Table {
  readonly id: string;
  readonly game: GameName;
  readonly options: Options;
  readonly seats: [Seat, Seat];
  near = $state<Side>(0);
  events = $state.raw<readonly string[]>([]);
  halfLeft = $state<number | null>(null); // milliseconds

  private readonly people: readonly Side[];
  private looks: [Look, Look] | null = null; // with two people
  private shared: Told = { last: null, now: null, result: null, tally: null }; // and what both are told
  private choices: [string | null, string | null] = [null, null];
  private movers = $state.raw<(Side | null)[]>([]); // whose action each event was; null: chance, a pair
  private serial = 0;
  private running = $state(false);
  private kept: Kept;
  private clock: ReturnType<typeof setInterval> | undefined;
  private halfMinutes = 0;
  private halfIsUp = false;

  constructor(kept: Kept) {
    super();
    this.kept = kept;
    this.id = kept.id;
    this.game = kept.game;
    this.options = kept.options;
    this.seats = kept.seats;
    this.events = kept.events;
    this.people = SIDES.filter((side) => kept.seats[side].kind === 'person');
    this.near = this.people.length === 1 ? this.people[0]! : 0;
  }

  // Two people at one device: nobody may read what only the other knows.
  protected get ears(): Ears {
    if (this.over) return 'all';
    return this.people.length === 2 ? 'both' : (this.people[0] ?? 'all');
  }

  async open() {
    this.story = this.events.map(() => '');
    await this.see(this.events);
    if (this.options.match?.startsWith('clock:')) this.clock = setInterval(() => this.tick(), TICK);
    void this.advance();
    void this.retell();
    void this.findMovers();
  }

  override async respeak() {
    const looks = this.looks;
    if (looks) {
      const [first, second, both] = await Promise.all(([0, 1, 'both'] as const).map((ears) => toldTo(ears, this.events, this.askAfter)));
      if (this.looks === looks) {
        this.looks = [{ ...looks[0], told: first! }, { ...looks[1], told: second! }];
        this.shared = both!;
      }
    }
    await super.respeak();
  }

  override close() {
    super.close();
    clearInterval(this.clock);
    if (this.thinking) thinker.interrupt();
  }

  // What each pair of eyes here may see after these events.
  private async see(events: readonly string[]) {
    const spec = { game: this.game, options: this.options, events };
    let look: Look;
    if (this.people.length === 2) {
      this.looks = await Promise.all([core.look(spec, 0, [0]), core.look(spec, 1, [1])]);
      this.shared = await toldTo('both', events, this.askAfter);
      look = together(this.looks, this.shared);
      // Once it is over nothing is anybody's own any more.
      if (look.turn === 'over') look = await core.look(spec, null, []);
      this.viewer = null;
    } else {
      const eyes = this.people[0] ?? null;
      look = await core.look(spec, eyes, this.people);
      this.viewer = eyes;
    }
    this.look = look;
    await this.readClock(events);
  }

  private async push(event: string) {
    const before = this.look?.state ?? null;
    const events = [...this.events, event];
    const turn = this.look?.turn;
    this.movers = [...this.movers.slice(0, this.events.length), turn === 0 || turn === 1 ? turn : null];
    this.acting = null;
    this.hint = null;
    await this.see(events);
    this.events = events;
    this.choices = [null, null];
    this.sealed = [false, false];
    this.last = { event, before, serial: ++this.serial };
    this.story = [...this.story, this.look?.told.last ?? ''];
    this.save();
  }

  private save() {
    this.kept = { ...this.kept, events: [...this.events], changed: Date.now(), over: this.over };
    if (!keep(this.kept)) this.say(i18n.m.play.noRoom, 'trouble');
  }

  // Plays whatever does not wait for a person here.
  private async advance() {
    if (this.running || this.closed) return;
    this.running = true;
    try {
      while (!this.closed && (await this.step()));
    } catch (error) {
      if (!this.closed && error instanceof Error && error.message !== INTERRUPTED) this.say(fill(i18n.m.shell.failed, { what: error.message }), 'trouble');
    } finally {
      this.running = false;
      this.thinking = false;
    }
  }

  // One thing; false: a person is to act, or it is over.
  private async step(): Promise<boolean> {
    const turn = this.look!.turn;
    if (turn === 'over') return false;
    await this.shown();
    if (this.closed) return false;
    if (this.halfIsUp && (await this.blowHalf())) return true;
    if (turn === 'chance') {
      await this.push(await core.chance(this.spec, this.kept.key));
      return true;
    }
    const due: Side[] = (turn === 'both' ? [...SIDES] : [turn]).filter((side) => this.choices[side] === null);
    const program = due.find((side) => this.seats[side].kind === 'program');
    // A person first: nobody waits for the program to be asked.
    const person = due.find((side) => this.seats[side].kind === 'person');
    if (person !== undefined && turn === 'both') return this.invite(person);
    if (program !== undefined) {
      const action = await this.think(program);
      if (turn === 'both') await this.seal(program, action);
      else await this.push(action);
      return true;
    }
    return person === undefined ? false : this.invite(person);
  }

  private async think(side: Side): Promise<string> {
    const seat = this.seats[side];
    this.thinking = true;
    try {
      return await thinker.think(this.spec, side, seat.kind === 'program' ? seat.level : 10);
    } finally {
      this.thinking = false;
    }
  }

  // Lets a person act. Where there is something to hide, the device is handed over first.
  private invite(side: Side): false {
    const secret = this.looks !== null && (this.look!.turn === 'both' || hides(this.looks));
    if (secret && this.viewer !== side) this.handover = side;
    else {
      this.acting = side;
      // Nothing is hidden: whoever is to act is spoken to.
      if (this.looks) this.look = { ...this.look!, told: this.looks[side].told };
    }
    return false;
  }

  // The person of the hand-over is there.
  receive() {
    const side = this.handover;
    if (side === null || !this.looks) return;
    this.viewer = side;
    this.look = this.looks[side];
    // Cards are held: whoever has the device has them before them.
    if (this.game === 'chifootmi') this.near = side;
    this.handover = null;
    this.acting = side;
  }

  async act(action: string) {
    const side = this.acting;
    if (side === null || this.running) return;
    const refusal = await core.why(this.spec, action, side);
    if (refusal) return this.refuse(refusal);
    this.dismiss();
    this.hint = null;
    this.acting = null;
    if (this.look!.turn === 'both') await this.seal(side, action);
    else await this.push(action);
    await this.advance();
  }

  private async seal(side: Side, action: string) {
    this.choices[side] = action;
    this.sealed = [this.choices[0] !== null, this.choices[1] !== null];
    if (this.looks) {
      this.viewer = null;
      this.look = together(this.looks, this.shared);
    }
    if (this.choices[0] !== null && this.choices[1] !== null) await this.push(this.choices.join('|'));
  }

  // How many events a takeback would leave: before the last action of a person. Null: none can be.
  get undoable(): number | null {
    if (this.over || this.running || this.acting === null) return null;
    if (isFinal(this.events.at(-1) ?? '=')) return null;
    const wanted = this.people.length === 2 ? 1 : this.seatOfLast();
    return wanted === null ? null : this.events.length - wanted;
  }

  // Back to this side's own last choice: events since then that are nobody's chance or secret.
  private seatOfLast(): number | null {
    let back = 0;
    for (let i = this.events.length - 1; i >= 0; --i) {
      if (isFinal(this.events[i]!)) return null;
      ++back;
      if (this.movers[i] === this.people[0]) return back;
    }
    return null;
  }

  async undo() {
    const keepEvents = this.undoable;
    if (keepEvents === null) return;
    this.acting = null;
    const events = this.events.slice(0, keepEvents);
    await this.see(events);
    this.events = events;
    this.last = null;
    this.story = this.story.slice(0, events.length);
    this.save();
    await this.advance();
  }

  async resign() {
    const side = this.acting ?? this.people[0];
    if (side === undefined || this.over) return;
    if (this.thinking) thinker.interrupt();
    await this.push(`resign=${side}`);
  }

  async advise() {
    const side = this.acting;
    if (side === null) return;
    const events = this.events;
    this.thinking = true;
    try {
      const action = await thinker.think(this.spec, side, 10, HINT_LIMITS);
      const [spoken, reason] = await core.ask(this.spec, [`query spoken ${action}`, `query reason ${action} side ${side}`]);
      if (this.events !== events || this.acting !== side) return;
      this.hint = action;
      const text = reason ? i18n.m.play.hintedWhy : i18n.m.play.hinted;
      const choice = this.look?.choices[side].find(({ a }) => a === action);
      this.say(fill(text, { action: actionWords(choice, spoken || action), why: reason ?? '' }), 'hint');
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
    } finally {
      this.thinking = false;
    }
  }

  // Whose action each event was, in a game that was taken up again.
  private async findMovers() {
    const events = this.events;
    const movers: (Side | null)[] = [];
    for (let n = 0; n < events.length && !this.closed; ++n) {
      const turn = await this.askAfter(events.slice(0, n), 'query turn');
      movers.push(turn === '0' ? 0 : turn === '1' ? 1 : null);
    }
    this.movers = [...movers, ...this.movers.slice(events.length)];
  }

  // A half measured in minutes: its time runs while the page is open.
  private async readClock(events: readonly string[]) {
    if (!this.options.match?.startsWith('clock:')) return;
    const half = await core.json<{ number: number; minutes: number } | null>({ ...this.spec, events }, 'query half');
    if (!half) {
      this.halfLeft = null;
      return;
    }
    if (this.kept.clock?.half !== half.number) this.kept.clock = { half: half.number, used: 0 };
    this.halfMinutes = half.minutes;
    this.halfLeft = Math.max(0, half.minutes * 60_000 - this.kept.clock.used);
  }

  private tick() {
    if (this.halfLeft === null || !this.kept.clock || this.over || document.hidden) return;
    this.kept.clock.used += TICK;
    this.halfLeft = Math.max(0, this.halfMinutes * 60_000 - this.kept.clock.used);
    if (this.halfLeft > 0 || this.halfIsUp) return;
    this.halfIsUp = true;
    if (!this.running) void this.advance();
  }

  private async blowHalf(): Promise<boolean> {
    this.halfIsUp = false;
    if (await core.why(this.spec, 'half', null)) return false;
    await this.push('half');
    return true;
  }
}
