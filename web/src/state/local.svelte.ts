import { fill, i18n } from '../i18n/i18n.svelte';
import type { Look, Viewer } from '../rules/core';
import { allOptions, editionOf } from '../rules/editions';
import { other, SIDES, type GameName, type Options, type Side, type SokrState } from '../rules/types';
import { actionWords } from './hint';
import { Lead } from './lead';
import { router } from './route.svelte';
import type { HalfLeft } from './scene';
import { find, freshId, freshKey, keep, onKept, tidy, type Kept } from './shelf';
import { sentenceOf, toldTo, UNTOLD } from './story';
import { core, Table, thinker, type Frame, type Seat } from './table.svelte';
import { isAborted, troubles } from './troubles.svelte';

const HINT_LIMITS = 'movetime 1000';
const TICK = 1000; // milliseconds between two looks at the clock of a half

export function newGame(game: GameName, options: Options, seats: [Seat, Seat]): Kept {
  const id = freshId();
  const now = Date.now();
  return { id, version: 0, game, edition: editionOf(game), options: allOptions(game, options), seats, events: [], key: freshKey(id), created: now, changed: now, over: false };
}

// A new game is kept, and opened.
export async function begin(game: GameName, options: Options, seats: [Seat, Seat]) {
  const { kept } = await keep(newGame(game, options, seats));
  tidy().catch((error: unknown) => troubles.tell(error));
  router.go(`#/play/${kept.id}`);
}

// Chance, a reveal: what cannot be taken back.
const isFinal = (event: string) => event.includes('=') || event.includes('|');

// What two people at one device see: each alone, and both together.
interface Pair {
  each: [Look, Look];
  both: Look;
  hides: boolean; // one of them sees what the other does not
}

// What each pair of eyes here sees after some events.
interface Sight {
  look: Look;
  viewer: Side | null;
  pair: Pair | null; // with two people
  half: { number: number; minutes: number } | null; // a half measured in minutes
}

// A game at this device: people, programs, or both. It is the authority itself, so it asks the core
// for each side's view and shows nobody another's.
export class LocalTable extends Table {
  readonly id: string;
  readonly game: GameName;
  readonly options: Options;
  readonly seats: [Seat, Seat];
  near = $state<Side>(0);
  halfLeft = $state<number | null>(null); // milliseconds
  // Whether this tab plays the game. One that does not shows what another one plays.
  leads = $state(true);
  // Another tab has put the game away.
  gone = $state(false);
  private recoloured = $state(false);

  private readonly people: readonly Side[];
  private pair: Pair | null = null;
  private choices: [string | null, string | null] = [null, null];
  private movers = $state.raw<(Side | null)[]>([]); // whose action each event was; null: chance, a pair
  private kept: Kept;
  private queue: Promise<unknown> = Promise.resolve();
  private thought: AbortController | null = null;
  private resigning: Side | null = null;
  private clock: ReturnType<typeof setInterval> | undefined;
  private halfMinutes = 0;
  private halfIsUp = false;
  private warned = false; // that nothing is kept
  private readonly tab: Lead;
  private readonly deafen: () => void;

  constructor(kept: Kept) {
    super();
    this.kept = kept;
    this.id = kept.id;
    this.game = kept.game;
    this.options = kept.options;
    this.seats = kept.seats;
    this.people = SIDES.filter((side) => kept.seats[side].kind === 'person');
    this.near = this.people.length === 1 ? this.people[0]! : 0;
    this.recoloured = kept.exchanged ?? false;
    this.tab = new Lead(`tablier.table.${kept.id}`, (leads) => this.setLead(leads));
    this.deafen = onKept((id, version) => id === this.id && this.hear(version));
  }

  // Two people at one device: nobody may read what only the other knows.
  protected get ears(): Viewer {
    if (this.over) return null;
    return this.people.length === 2 ? 'all' : (this.people[0] ?? null);
  }

  async open() {
    this.leads = await this.tab.start();
    this.kept = (await find(this.id)) ?? this.kept;
    const { events } = this.kept;
    this.turnTo(events, await this.see(events), { story: events.map(() => UNTOLD) });
    if (this.options.match?.startsWith('clock:')) this.clock = setInterval(() => this.tick(), TICK);
    this.goOn();
    this.attend(this.retell());
    this.attend(this.findMovers());
  }

  override get exchanged(): boolean {
    return this.recoloured;
  }

  // SO-10: the side that lost the toss chooses its colour, until both have set up. Null: nobody here does.
  get choosesColour(): Side | null {
    if (this.game !== 'sokr' || this.events.length !== 1 || this.moving || this.over || !this.leads) return null;
    const { phase, kicker } = this.look!.state as SokrState;
    if (phase !== 'setup' || kicker === null) return null;
    return this.seats[other(kicker)].kind === 'person' ? other(kicker) : null;
  }

  exchangeColours() {
    if (this.choosesColour === null) return;
    this.recoloured = !this.recoloured;
    this.attend(this.inTurn(() => this.save()));
  }

  // The game is to be played in this tab.
  takeOver() {
    this.tab.take();
  }

  private setLead(leads: boolean) {
    if (this.closed) return;
    this.leads = leads;
    this.thought?.abort();
    const settle = async () => {
      if (this.leads !== leads) return;
      const kept = await find(this.id);
      if (kept) await this.adopt(kept);
      // Nobody here acts on, or sees what only one side may.
      if (!leads) this.publish(this.pair && !this.over ? { acting: null, handover: null, hint: null, viewer: null, look: this.pair.both } : { acting: null, handover: null, hint: null });
      // With a version of its own: what the tab that led still has under way is not written over it.
      else await this.save();
      this.goOn();
    };
    this.attend(this.inTurn(settle), () => this.setLead(leads));
  }

  // Another tab has kept this game.
  private hear(version: number) {
    const follow = async () => {
      if (this.closed || (version !== 0 && version <= this.kept.version)) return;
      const kept = await find(this.id);
      if (!kept) {
        this.gone = !this.leads;
        return;
      }
      this.gone = false;
      await this.adopt(kept);
      this.goOn();
    };
    this.attend(this.inTurn(follow));
  }

  // What was played elsewhere is shown: as motion where it is one event more, at once otherwise.
  private async adopt(kept: Kept) {
    if (kept.version <= this.kept.version) return;
    this.kept = kept;
    this.recoloured = kept.exchanged ?? false;
    const { events } = kept;
    const known = this.events;
    if (events.length === known.length && events.every((event, i) => event === known[i])) return;
    const more = events.length === known.length + 1 && known.every((event, i) => event === events[i]);
    if (more) await this.shown();
    const sight = await this.see(events);
    if (this.closed) return;
    this.movers = this.movers.slice(0, known.length);
    const story = events.map((_, i) => (known[i] === events[i] ? (this.story[i] ?? UNTOLD) : UNTOLD));
    if (more) story[known.length] = sentenceOf(sight.look.told);
    this.turnTo(events, sight, { last: more ? this.lead(events.at(-1)!, sight.look) : null, story });
    if (!more) this.attend(this.retell());
    this.attend(this.findMovers());
  }

  override async respeak() {
    const { pair } = this;
    if (pair) {
      const [first, second, both] = await Promise.all(([0, 1, 'all'] as const).map((ears) => toldTo(ears, this.events, this.askAfter)));
      if (this.pair === pair) {
        this.pair = { ...pair, each: [{ ...pair.each[0], told: first! }, { ...pair.each[1], told: second! }], both: { ...pair.both, told: both! } };
      }
    }
    await super.respeak();
  }

  override close() {
    super.close();
    this.tab.close();
    this.deafen();
    clearInterval(this.clock);
    this.thought?.abort();
  }

  // One thing at a time: what is begun here ends before the next is begun.
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => {}); // The caller reads how it ended.
    return done;
  }

  private async see(events: readonly string[]): Promise<Sight> {
    const spec = { game: this.game, options: this.options, events };
    const half = this.options.match?.startsWith('clock:') ? await core.json<Sight['half']>(spec, 'query half') : null;
    if (this.people.length !== 2) {
      const viewer = this.people[0] ?? null;
      return { look: await core.look(spec, viewer, this.people), viewer, pair: null, half };
    }
    const [first, second, both, [hides]] = await Promise.all([core.look(spec, 0, [0]), core.look(spec, 1, [1]), core.look(spec, 'all', SIDES), core.ask(spec, ['query hides'])]);
    const pair: Pair = { each: [first, second], both, hides: hides === 'true' };
    // Once it is over nothing is secret any more.
    const look = both.turn === 'over' ? await core.look(spec, null, []) : both;
    return { look, viewer: null, pair, half };
  }

  // Another position, seen with what led to it.
  private turnTo(events: readonly string[], { look, viewer, pair, half }: Sight, change: Partial<Frame>) {
    this.pair = pair;
    this.choices = [null, null];
    this.setClock(half);
    this.publish({ look, viewer, events, acting: null, handover: null, sealed: [false, false], last: null, ...change });
  }

  private async push(event: string) {
    const turn = this.look!.turn;
    const events = [...this.events, event];
    const sight = await this.see(events);
    if (this.closed) return;
    this.movers = [...this.movers.slice(0, this.events.length), turn === 0 || turn === 1 ? turn : null];
    this.turnTo(events, sight, { last: this.lead(event, sight.look), story: [...this.story, sentenceOf(sight.look.told)] });
    await this.save();
  }

  private async save() {
    const { result, score } = this.look!.state;
    const mine = { ...this.kept, events: [...this.events], changed: Date.now(), over: this.over, result, score, exchanged: this.recoloured || undefined };
    const { as, kept } = await keep(mine);
    if (as === 'newer') {
      // Another tab has gone on from an earlier position: what it has kept is what was played.
      await this.adopt(kept);
      this.say(i18n.m.play.wentOn);
      return;
    }
    this.kept = { ...mine, version: kept.version };
    if (as !== 'kept' && !this.warned) this.say(as === 'full' ? i18n.m.play.noRoom : i18n.m.play.notKept, 'trouble');
    this.warned = as !== 'kept';
  }

  // Plays whatever does not wait for a person here.
  private goOn() {
    const advance = async () => {
      while (!this.closed && (await this.step()));
    };
    this.attend(this.inTurn(advance), () => this.goOn());
  }

  // One thing; false: a person is to act, or it is over.
  private async step(): Promise<boolean> {
    if (this.look!.turn === 'over') return false;
    await this.shown();
    if (this.closed || !this.leads) return false;
    if (this.resigning !== null) {
      await this.push(`resign=${this.resigning}`);
      return false;
    }
    if (this.halfIsUp && (await this.blowHalf())) return true;
    const turn = this.look!.turn;
    if (turn === 'chance') {
      await this.push(await core.chance(this.spec, this.kept.key));
      return true;
    }
    const due: Side[] = turn === 0 || turn === 1 ? [turn] : SIDES.filter((side) => this.choices[side] === null);
    if (due.length === 0) {
      await this.push(this.choices.join('|'));
      return true;
    }
    // A person first: nobody waits for the program to be asked.
    const person = due.find((side) => this.seats[side].kind === 'person');
    if (person !== undefined) return this.invite(person);
    return this.answer(due[0]!);
  }

  // The program's turn. True as well where it was cut short: something else is due.
  private async answer(side: Side): Promise<boolean> {
    const seat = this.seats[side];
    let action: string;
    try {
      action = await this.think(side, seat.kind === 'program' ? seat.level : 10);
    } catch (error) {
      if (isAborted(error) && !this.closed) return true;
      throw error;
    }
    if (!this.leads) return false;
    if (this.look!.turn === 'both') this.seal(side, action);
    else await this.push(action);
    return true;
  }

  private async think(side: Side, level: number, limits = ''): Promise<string> {
    this.thought?.abort();
    const thought = (this.thought = new AbortController());
    this.thinking = true;
    try {
      return await thinker.think(this.spec, side, level, limits, thought.signal);
    } finally {
      if (this.thought === thought) this.thinking = false;
    }
  }

  // Lets a person act. Where there is something to hide, the device is handed over first.
  private invite(side: Side): false {
    const secret = this.pair !== null && (this.look!.turn === 'both' || this.pair.hides);
    if (secret && this.viewer !== side) this.publish({ handover: side });
    // Nothing is hidden: the words are for the side to act.
    else this.publish({ acting: side, look: this.pair ? { ...this.look!, told: this.pair.each[side].told } : this.look! });
    return false;
  }

  // The person of the hand-over is there.
  receive() {
    const side = this.handover;
    if (side === null || !this.pair) return;
    // Cards are held: whoever has the device has them before them.
    if (this.game === 'chifootmi') this.near = side;
    this.publish({ viewer: side, look: this.pair.each[side], handover: null, acting: side });
  }

  protected attempt(action: string, side: Side): Promise<boolean> {
    return this.inTurn(async () => {
      if (this.acting !== side || this.closed || !this.leads) return false;
      const refusal = await core.why(this.spec, action, side);
      if (refusal) {
        this.refuse(refusal);
        return false;
      }
      this.dismiss();
      this.thought?.abort();
      if (this.look!.turn === 'both') this.seal(side, action);
      else await this.push(action);
      this.goOn();
      return true;
    });
  }

  private seal(side: Side, action: string) {
    this.choices[side] = action;
    const change: Partial<Frame> = { sealed: [this.choices[0] !== null, this.choices[1] !== null], acting: null, hint: null };
    if (this.pair) Object.assign(change, { viewer: null, look: this.pair.both });
    this.publish(change);
  }

  // How many events a takeback would leave: before the last action of a person. Null: none can be.
  get undoable(): number | null {
    if (this.over || this.acting === null || !this.leads) return null;
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

  undo() {
    const takeBack = async () => {
      if (this.undoable === null) return;
      this.thought?.abort();
      const events = this.events.slice(0, this.undoable);
      this.turnTo(events, await this.see(events), { story: this.story.slice(0, events.length) });
      await this.save();
      this.goOn();
    };
    this.attend(this.inTurn(takeBack), () => this.undo());
  }

  // At once: what moves, or is being thought about, is cut short.
  resign() {
    if (this.over || !this.leads) return;
    const turn = this.look?.turn;
    const due = turn === 0 || turn === 1 ? this.people.find((side) => side === turn) : undefined;
    const side = this.acting ?? this.handover ?? due ?? this.people[0];
    if (side === undefined) return;
    this.resigning = side;
    this.thought?.abort();
    this.skip();
    this.goOn();
  }

  advise() {
    const side = this.acting;
    if (side === null || this.thinking) return;
    const { spec, events } = this;
    const find = async () => {
      const action = await this.think(side, 10, HINT_LIMITS);
      const [spoken, reason] = await core.ask(spec, [`query spoken ${action}`, `query reason ${action} side ${side}`]);
      if (this.events !== events || this.acting !== side) return;
      this.publish({ hint: action });
      const text = reason ? i18n.m.play.hintedWhy : i18n.m.play.hinted;
      const choice = this.look?.choices[side].find(({ a }) => a === action);
      this.say(fill(text, { action: actionWords(choice, spoken || action), why: reason ?? '' }), 'hint');
    };
    this.attend(find(), () => this.advise());
  }

  // Whose action each event was, in a game that was taken up again.
  private async findMovers() {
    const events = this.events;
    if (events.length === 0) return;
    const turns = await core.follow({ game: this.game, options: this.options, events: events.slice(0, -1) }, 0, 'query turn', () => !this.closed);
    const movers = turns.map((turn): Side | null => (turn === '0' ? 0 : turn === '1' ? 1 : null));
    this.movers = [...movers, ...this.movers.slice(events.length)];
  }

  // A half measured in minutes: its time runs while the page is open.
  private setClock(half: Sight['half']) {
    if (!half) {
      this.halfLeft = null;
      return;
    }
    if (this.kept.clock?.half !== half.number) this.kept.clock = { half: half.number, used: 0 };
    this.halfMinutes = half.minutes;
    this.halfLeft = Math.max(0, half.minutes * 60_000 - this.kept.clock.used);
  }

  // It is counted here, second by second.
  override get halfTime(): HalfLeft | null {
    return this.halfLeft === null ? null : { left: this.halfLeft, at: 0, runs: false };
  }

  private tick() {
    if (this.halfLeft === null || !this.kept.clock || this.over || !this.leads || document.hidden) return;
    this.kept.clock.used += TICK;
    this.halfLeft = Math.max(0, this.halfMinutes * 60_000 - this.kept.clock.used);
    if (this.halfLeft > 0 || this.halfIsUp) return;
    this.halfIsUp = true;
    this.goOn();
  }

  private async blowHalf(): Promise<boolean> {
    this.halfIsUp = false;
    if (await core.why(this.spec, 'half', null)) return false;
    await this.push('half');
    return true;
  }
}
