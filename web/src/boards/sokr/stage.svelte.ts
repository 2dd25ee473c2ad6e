import { play } from '../../ui/sound';
import type { Side, SokrState, Turn } from '../../rules/types';
import type { Last } from '../../state/scene';
import { BEAT, countIn, counted, type Count } from '../count_in';
import { Actor, BallActor, heldBy, slide, type Placed } from './actors.svelte';
import type { Hand } from './hands';
import { spotOf } from './geometry';
import { follow, type Piece, type Squares } from './pieces';
import { fullCredit, holderOf, planOf, trailOf, type Beat } from './plan';
import { Tweens, arch, ease, mix } from './tween';

export type News =
  | { kind: 'goal' | 'stop' | 'fault' | 'ring' | 'toss'; side: Side }
  | { kind: 'half'; half: number }
  | { kind: 'again' | 'penalties' | 'over' | 'enter' };

export interface Thrown {
  hands: [Hand, Hand];
  winner: Side | null;
  open: boolean; // shown; until then both are fists
  shake: number; // of the fists, from 0 to 1 for each word of the count
}

const CUT = Symbol('cut short');
const STEP = 220;
const LANE = 130;
const FLIGHT = 240;
const LIGHT = 320;
const READ = 340;
const FADE = 200;
const OPEN = 320; // hands that are shown
const STILL = 700; // the same where nothing may move

// What the board shows, and how it gets from one state to the next.
export class Stage {
  actors = $state.raw<Actor[]>([]);
  ball = $state.raw<BallActor | null>(null);
  credit = $state(0);
  full = $state(0); // what the series began with; 0: there is none
  moving = $state(false);
  lane = $state.raw<{ from: string; to: string; high: boolean; t: number } | null>(null);
  ring = $state.raw<{ by: string[]; side: Side } | null>(null);
  counted = $state.raw<{ at: string; used: number; t: number } | null>(null);
  thrown = $state.raw<Thrown | null>(null);
  said = $state.raw<Count | null>(null); // of the count before a throw is shown
  coin = $state.raw<{ side: Side; t: number } | null>(null);
  net = $state.raw<{ side: Side; t: number } | null>(null); // whose goal shakes
  news = $state.raw<News | null>(null);
  // Where the last series went so far, action by action.
  trail = $state.raw<string[][]>([]);
  // The last throw, to be read when the motion is over.
  memory = $state.raw<{ hands: [Hand, Hand]; winner: Side | null; news: News | null } | null>(null);

  private tweens = new Tweens();
  private serial = 0; // of the event shown, or being shown
  private cut = false;
  private unsettled: number | null = null;
  private drawn = ''; // the state on the board, as text
  private mover: Turn | null = null; // whose event was shown last
  private glides = 0;
  private still = false;
  private counts = true;
  private run = 0; // which motion is under way; one that was ended draws no more

  constructor(private readonly settled: (serial: number) => void) {}

  get pieces(): Piece[] {
    return this.actors.map(({ id, side, square, level }) => ({ id, side, square, level: Math.round(level) }));
  }

  // To be called whenever there is something new to show. `counts`: somebody here throws, so that it is counted in.
  show(last: Last | null, state: SokrState, still: boolean, counts = true) {
    const text = JSON.stringify(state);
    this.still = still;
    this.counts = counts;
    if (last && last.serial !== this.serial) {
      this.end();
      this.serial = this.unsettled = last.serial;
      // What was cut short, or never drawn, is made up for.
      const before = last.before as SokrState | null;
      if (before && (this.cut || JSON.stringify(before) !== this.drawn)) this.arrange(before);
      this.drawn = text;
      void this.play(last, state, still);
    } else if (text !== this.drawn) {
      // Without an event that led there: taken back, or looked at from elsewhere.
      this.end();
      this.drawn = text;
      this.memory = null;
      this.trail = [];
      this.mover = null;
      this.full = fullCredit(0, [], state);
      this.arrange(state);
    }
  }

  hurry() {
    this.tweens.hurry();
  }

  // Ends the motion under way and settles it.
  end() {
    this.cut = this.moving;
    ++this.run;
    this.tweens.hurry();
    this.settle();
  }

  // Pawns where these stand, at once.
  place(pieces: readonly Piece[]) {
    ++this.glides;
    const old = new Map(this.actors.map((actor) => [actor.id, actor]));
    this.actors = pieces.map((piece) => {
      const actor = old.get(piece.id);
      if (!actor || actor.side !== piece.side) return new Actor(piece.id, piece.side, piece.square, piece.level);
      actor.put(piece.square, piece.level);
      return actor;
    });
  }

  // The same, with the way there in sight.
  async glide(pieces: readonly Piece[], milliseconds = STEP) {
    const turn = ++this.glides;
    if (!this.moving) this.tweens.start(this.still);
    const old = new Map(this.actors.map((actor) => [actor.id, actor]));
    const goers = pieces.flatMap((piece) => {
      const actor = old.get(piece.id);
      const away = actor && (actor.square !== piece.square || actor.level !== piece.level || actor.lift > 0);
      return away ? [{ actor, piece, from: { column: actor.column, row: actor.row, level: actor.level } }] : [];
    });
    if (goers.length > 0) {
      await this.tweens.run(milliseconds, (t) => {
        for (const { actor, piece, from } of goers) slide(actor, from, { ...spotOf(piece.square), level: piece.level }, t, 0.5);
      });
    }
    if (turn === this.glides) this.place(pieces);
  }

  // Back to the state, after something was held and let go.
  restore(state: SokrState) {
    if (JSON.stringify(state) !== this.drawn) return;
    void this.glide(follow(this.pieces, state.squares), 150);
    this.putBall(state);
  }

  private settle() {
    const serial = this.unsettled;
    if (serial === null) return;
    this.unsettled = null;
    this.moving = false;
    this.settled(serial);
  }

  private arrange(state: SokrState) {
    this.place(follow(this.pieces, state.squares));
    this.lane = this.ring = this.counted = this.thrown = this.said = this.coin = this.net = this.news = null;
    this.credit = state.credit;
    this.putBall(state);
  }

  private putBall(state: SokrState) {
    const holder = holderOf(state);
    if (state.ball === null && holder === null) {
      this.ball = null;
      return;
    }
    this.ball ??= new BallActor();
    if (holder !== null) this.ball.lay(heldBy(holder));
    else this.ball.put(state.ball!, this.heightAt(state.ball!));
  }

  private heightAt(square: string): number {
    return Math.max(0, this.actors.filter((actor) => actor.square === square).length - 1);
  }

  private topAt(square: string): Actor | undefined {
    return this.actors.filter((actor) => actor.square === square).sort((a, b) => b.level - a.level)[0];
  }

  private async play(last: Last, state: SokrState, still: boolean) {
    const run = this.run;
    const before = last.before as SokrState | null;
    this.trail = before ? trailOf(this.trail, this.mover, before.turn, last.effects) : [];
    this.mover = before?.turn ?? null;
    this.tweens.start(false);
    this.moving = true;
    this.memory = null;
    try {
      if (before && still) {
        await this.fade(planOf(before, last.effects, this.full), state);
      } else if (before) {
        for (const beat of planOf(before, last.effects, this.full)) {
          await this.beat(beat);
          if (this.run !== run) return;
        }
      }
      this.full = fullCredit(this.full, last.effects, state);
    } catch (error) {
      if (error !== CUT) throw error;
    } finally {
      if (this.run === run) {
        this.arrange(state);
        this.settle();
      }
    }
  }

  // Nothing moves: what has changed appears where it is now.
  private async fade(beats: Beat[], state: SokrState) {
    const old = new Map(this.pieces.map((piece) => [piece.id, `${piece.square}${piece.level}`]));
    const whereBall = () => (this.ball ? `${this.ball.column},${this.ball.row}` : '');
    const lay = whereBall();
    for (const beat of beats) {
      if (beat.kind === 'throw') this.memory = { hands: beat.hands, winner: beat.winner, news: null };
      else if (this.memory && (beat.kind === 'goal' || beat.kind === 'stop')) this.memory = { ...this.memory, news: { kind: beat.kind, side: beat.side } };
      else if (this.memory && beat.kind === 'again') this.memory = { ...this.memory, news: { kind: 'again' } };
    }
    const thrown = beats.find((beat) => beat.kind === 'throw');
    if (thrown) {
      const { hands, winner, shooter } = thrown;
      this.thrown = { hands, winner, open: true, shake: 0 };
      this.said = this.counts ? counted(shooter) : null;
      await this.span(STILL, () => {});
    }
    this.arrange(state);
    const changed = [...this.actors.filter((actor) => old.get(actor.id) !== `${actor.square}${actor.level}`), ...(this.ball && whereBall() !== lay ? [this.ball] : [])];
    await this.span(FADE, (t) => changed.forEach((actor) => (actor.shown = t)));
  }

  // A part of a motion. What was cut short does nothing more: something newer is shown already.
  private async span(milliseconds: number, draw: (t: number) => void) {
    const run = this.run;
    await this.tweens.run(milliseconds, draw);
    if (this.run !== run) throw CUT;
  }

  private async beat(beat: Beat) {
    switch (beat.kind) {
      case 'toss':
        play('whistle');
        await this.span(700, (t) => (this.coin = { side: beat.side, t }));
        return this.tell({ kind: 'toss', side: beat.side });
      case 'enter':
        return this.enter(beat.squares, beat.ball);
      case 'step':
        return this.step(beat.from, beat.to, beat.carried, beat.climb);
      case 'swap':
        return this.swap(beat.at);
      case 'lane':
        return this.send(beat.from, beat.to, beat.high);
      case 'count':
        return this.count(beat.at, beat.used, beat.full);
      case 'ring':
        this.ring = { by: beat.by, side: beat.side };
        await this.tell({ kind: 'ring', side: beat.side }, LIGHT);
        return;
      case 'fault':
        play('whistle');
        return this.tell({ kind: 'fault', side: beat.side });
      case 'shot':
        play('whistle');
        return this.span(200, (t) => this.ball && (this.ball.lift = arch(t) * 0.6));
      case 'throw':
        return this.reveal(beat.hands, beat.winner, beat.shooter);
      case 'goal':
        return this.goal(beat.side, beat.ball);
      case 'ball':
        return this.hand(beat.to);
      case 'retreat':
        play('wood');
        return this.glide(follow(this.pieces, beat.squares), 300);
      case 'stop':
        this.remember({ kind: 'stop', side: beat.side });
        return this.tell({ kind: 'stop', side: beat.side });
      case 'caught':
        play('ball');
        return this.fly(heldBy(beat.side), 0.6);
      case 'again':
        this.remember({ kind: 'again' });
        return this.tell({ kind: 'again' });
      case 'half':
        play('whistle');
        return this.tell({ kind: 'half', half: beat.half });
      default:
        return this.tell({ kind: beat.kind });
    }
  }

  private remember(news: News) {
    if (this.thrown) this.memory = { hands: this.thrown.hands, winner: this.thrown.winner, news };
  }

  private async tell(news: News, milliseconds = READ) {
    this.news = news;
    await this.span(milliseconds, () => {});
    this.news = null;
  }

  private async enter(squares: Squares, centre: string) {
    const pieces = follow(this.pieces, squares);
    const old = new Set(this.actors.map((actor) => actor.id));
    this.place(pieces);
    const fresh = this.actors.filter((actor) => !old.has(actor.id));
    play('wood');
    await this.span(420, (t) => {
      fresh.forEach((actor, i) => {
        const own = Math.min(1, Math.max(0, t * 1.8 - (i / Math.max(1, fresh.length)) * 0.8));
        actor.shown = Math.min(1, own * 2);
        actor.lift = 1 - ease(own);
      });
    });
    this.ball ??= new BallActor();
    this.ball.put(centre, this.heightAt(centre));
    await this.span(160, (t) => this.ball && (this.ball.lift = 1 - ease(t)));
  }

  private async step(from: string, to: string, carried: boolean, climb: boolean) {
    const actor = this.topAt(from);
    if (!actor) return;
    const start = { column: actor.column, row: actor.row, level: actor.level };
    const goal = { ...spotOf(to), level: this.actors.filter((other) => other.square === to).length };
    const far = Math.hypot(start.column - goal.column, start.row - goal.row);
    const time = far < 0.1 ? 60 : climb ? STEP + 40 : STEP;
    await this.span(time, (t) => {
      slide(actor, start, goal, t, climb || start.level > 0 ? 0.8 : 0.25);
      if (carried && this.ball) Object.assign(this.ball, { column: actor.column, row: actor.row, level: actor.level, lift: actor.lift });
    });
    actor.put(to, goal.level);
    play('wood');
  }

  private async swap(at: string) {
    const [lower, upper] = this.actors.filter((actor) => actor.square === at).sort((a, b) => a.level - b.level);
    if (!lower || !upper) return;
    const { column } = spotOf(at);
    await this.span(STEP + 60, (t) => {
      const aside = arch(t) * 0.42;
      lower.column = column - aside;
      upper.column = column + aside;
      lower.level = ease(t);
      upper.level = 1 - ease(t);
    });
    lower.put(at, 1);
    upper.put(at, 0);
    play('wood');
  }

  private async send(from: string, to: string, high: boolean) {
    await this.span(LANE, (t) => (this.lane = { from, to, high, t: ease(t) }));
    play('ball');
    await this.fly(to, high ? 1 : 0.25);
    this.lane = null;
  }

  private async fly(to: string | Placed, lift: number) {
    const ball = this.ball;
    if (!ball) return;
    const start = { column: ball.column, row: ball.row, level: ball.level };
    const goal = typeof to === 'string' ? { ...spotOf(to), level: this.heightAt(to) } : to;
    await this.span(FLIGHT, (t) => slide(ball, start, goal, t, lift));
    ball.lay(goal);
  }

  private async hand(to: string) {
    play('ball');
    await this.fly(to, 0.6);
    this.ring = null;
  }

  private async count(at: string, used: number, full: number) {
    this.credit = Math.max(0, full - used);
    await this.span(180, (t) => (this.counted = { at, used, t }));
    this.counted = null;
  }

  // The shooter counts, a beat of the fist for each word, and with the last one both hands are shown.
  private async reveal(hands: [Hand, Hand], winner: Side | null, shooter: Side) {
    const shake = (milliseconds: number) => this.span(milliseconds, (t) => (this.thrown = { hands, winner, open: false, shake: t }));
    if (this.counts) await countIn(shooter, (count) => (this.said = count), shake);
    else await shake(BEAT);
    play('card');
    this.thrown = { hands, winner, open: true, shake: 0 };
    await this.span(OPEN, () => {});
    this.said = null;
    this.memory = { hands, winner, news: null };
  }

  private async goal(side: Side, from: string | null) {
    this.remember({ kind: 'goal', side });
    this.thrown = null;
    const rows = { start: from ? spotOf(from).row : 0, end: side === 0 ? 8.62 : -0.62 };
    const ball = this.ball;
    play('whistle');
    if (ball && from) {
      const start = { column: ball.column, row: ball.row, level: ball.level };
      const goal = { column: mix(start.column, 3, 0.6), row: rows.end, level: 0 };
      await this.span(180, (t) => slide(ball, start, goal, t, 0.3));
    }
    this.news = { kind: 'goal', side };
    await this.span(480, (t) => (this.net = { side: side === 0 ? 1 : 0, t }));
    this.net = null;
  }
}
