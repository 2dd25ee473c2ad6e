import type { LignesState } from '../../rules/types';
import type { Scene } from '../../state/scene';
import { aimOfAction, aimsOf, goesOver, movers, walkOf, wouldBe, type Aim, type Reach, type Way } from './aims';
import { distance, snap, spotOf, squareOf, steps, within, type PitchInfo, type Spot } from './geometry';

export interface Given {
  scene: Scene;
  info: PitchInfo | null;
  free: boolean; // nothing moves
  onact: (action: string) => Promise<boolean>;
  ask: (line: string) => Promise<string>;
}

// How far from a place a finger may land that means it, in squares.
export const NEAR = 0.95;

// What somebody at this board has picked and aims at, and what is still to be sent of it.
export class Hand {
  picked = $state<string | null>(null);
  over = $state(false); // the picked man is about to go over the one with the ball
  chosen = $state.raw<Aim | null>(null);
  pointed = $state.raw<Aim | null>(null);
  reach = $state.raw<Reach | null>(null);
  complaint = $state<string | null>(null);
  route = $state.raw<Aim | null>(null); // what is being walked

  private queue = $state.raw<string[]>([]);
  private sent: string | null = null;
  private seen: LignesState | number | null = null; // what the last scene is known by
  private ways = new Map<string, Way>();
  private looking = 0; // questions asked, so that late answers are let go
  private pointing = 0;

  constructor(private readonly given: () => Given) {}

  private get state(): LignesState {
    return this.given().scene.state as LignesState;
  }
  get able(): boolean {
    const { scene, info, free } = this.given();
    return scene.acting !== null && info !== null && free;
  }
  // A way is being walked.
  get busy(): boolean {
    return this.queue.length > 0;
  }
  aims = $derived.by((): Aim[] => {
    const { scene, info, free } = this.given();
    return scene.acting === null || !info || !free || this.busy ? [] : aimsOf(scene.choices, this.picked, this.over, info);
  });
  movers = $derived.by((): Set<string> => {
    const { scene, free } = this.given();
    return scene.acting === null || !free || this.busy ? new Set() : movers(scene.choices);
  });
  hinted = $derived.by((): Aim | null => {
    const { scene, info } = this.given();
    return scene.hint && info ? aimOfAction(scene.hint, scene.choices, info) : null;
  });

  // A scene that may be another one than before.
  meet() {
    const { scene, free } = this.given();
    const known = scene.last ? scene.last.serial : this.state;
    if (known !== this.seen) this.turnTo(scene, known);
    if (scene.acting === null || !free || this.sent !== null) return;
    if (this.queue.length > 0) this.next();
    else if (this.picked && !this.movers.has(this.picked)) this.drop();
    else if (this.picked && this.reach?.from !== this.picked) void this.look(this.picked);
  }

  private turnTo(scene: Scene, known: LignesState | number) {
    this.seen = known;
    this.ways.clear();
    this.chosen = this.pointed = this.reach = null;
    this.complaint = null;
    this.over = false;
    const event = scene.last?.event ?? null;
    if (event === null || event !== this.sent || this.state.phase !== 'strategy') {
      this.queue = [];
      this.picked = null;
    } else {
      // The man who went, or who got the ball, is the one to go on with.
      this.picked = event.split(/[->]/).at(-1)!;
    }
    if (this.queue.length === 0) this.route = null;
    this.sent = null;
  }

  // One action after the other, as long as nothing else has happened.
  private next() {
    const action = this.queue[0]!;
    if (!this.given().scene.choices.some(({ a }) => a === action)) {
      this.drop();
      return;
    }
    this.send(this.queue);
  }

  private send(actions: string[]) {
    this.queue = actions.slice(1);
    const action = (this.sent = actions[0]!);
    void this.given()
      .onact(action)
      .then((played) => {
        if (played || this.sent !== action) return;
        this.sent = this.route = null;
        this.queue = [];
      });
  }

  // The board is taken away: late answers are let go.
  close() {
    this.closed = true;
    this.queue = [];
  }
  private closed = false;

  // Nothing is picked and nothing aimed at any more.
  drop() {
    this.picked = this.chosen = this.pointed = this.reach = this.complaint = null;
    this.over = false;
    this.route = null;
    this.queue = [];
  }

  // One step back: the aim first, then the man.
  back() {
    if (this.chosen) this.chosen = null;
    else if (this.over) this.over = false;
    else this.drop();
  }

  pick(square: string) {
    if (this.picked === square && !this.over) return;
    this.drop();
    this.picked = square;
    void this.look(square);
  }

  stop() {
    this.drop();
    this.send(['stop']);
  }

  confirm() {
    const aim = this.chosen;
    if (!aim || !this.able) return;
    this.chosen = this.pointed = this.reach = null;
    this.route = aim.actions.length > 1 ? aim : null;
    this.send(aim.actions);
  }

  choose(aim: Aim) {
    if (this.chosen?.key === aim.key) return this.confirm();
    this.complaint = null;
    this.chosen = aim;
  }

  private async look(square: string) {
    if (this.state.phase !== 'strategy') return;
    const turn = ++this.looking;
    const reach = JSON.parse(await this.given().ask(`query reach ${square}`)) as Reach;
    if (!this.closed && turn === this.looking && this.picked === square) this.reach = reach;
  }

  private async way(from: string, to: string): Promise<Way> {
    const key = `${from}>>${to}`;
    const known = this.ways.get(key);
    if (known) return known;
    const state = this.state;
    const way = JSON.parse(await this.given().ask(`query way ${from} ${to}`)) as Way;
    if (!this.closed && this.state === state) this.ways.set(key, way);
    return way;
  }

  // Somebody points here without touching: the way there is drawn.
  async point(place: Place | null) {
    const turn = ++this.pointing;
    if (!place || !this.able) {
      this.pointed = null;
      return;
    }
    if (place.aim) {
      this.pointed = place.aim;
      return;
    }
    const from = this.picked;
    if (from === null || this.over || !this.reach?.squares[place.square]) {
      this.pointed = null;
      return;
    }
    const way = await this.way(from, place.square);
    if (!this.closed && turn === this.pointing && this.picked === from) this.pointed = 'complaint' in way ? null : walkOf(from, place.square, way);
  }

  // Somebody touches here.
  async touch(place: Place) {
    if (!this.able) return;
    if (this.busy) return this.drop();
    this.complaint = null;
    if (place.aim) return this.choose(place.aim);
    if (this.chosen?.square === place.square) return this.confirm();
    if (this.movers.has(place.square)) return this.touchOwn(place.square);
    if (this.state.phase === 'strategy' && this.picked !== null && !this.over) return this.walkTo(this.picked, place.square);
    this.wonder(place.square);
  }

  // Somebody lets go here of whoever was taken along. On a team-mate he meant a pass, or that place: not to pick that one.
  async letGo(place: Place) {
    const { state, picked } = this;
    const mate = state.men[place.square]?.side === state.turn && !goesOver(this.given().scene.choices, picked, place.square);
    if (place.aim || picked === null || this.over || this.busy || !this.able || !mate) return this.touch(place);
    this.complaint = null;
    if (state.ball === picked) void this.given().onact(`${picked}-${place.square}`);
    else await this.walkTo(picked, place.square);
  }

  private touchOwn(square: string) {
    if (square === this.picked) return this.over ? (this.over = false) : this.drop();
    if (goesOver(this.given().scene.choices, this.picked, square)) {
      this.chosen = this.reach = null;
      this.over = true;
      return;
    }
    this.pick(square);
  }

  private async walkTo(from: string, to: string) {
    const state = this.state;
    // A square beside him, or a foe for a pass: the rules themselves say why not.
    const wondered = steps(from, to) === 1 || (state.ball === from && state.men[to] !== undefined);
    if (!this.reach?.squares[to] && wondered) return this.wonder(to);
    const way = await this.way(from, to);
    if (this.closed || this.state !== state || this.picked !== from) return;
    if ('complaint' in way) this.complaint = way.complaint;
    else this.choose(walkOf(from, to, way));
  }

  // What was meant is not open: the page says why.
  private wonder(square: string) {
    const { info, onact } = this.given();
    const action = info && wouldBe(this.state, this.picked, square, info);
    if (action) void onact(action);
    else this.drop();
  }

  // What a finger at this spot means.
  meant(finger: Spot, radius = NEAR): Place | null {
    const { info } = this.given();
    if (!info) return null;
    const aims = this.aims.map((aim) => ({ spot: aim.spot, square: aim.square, aim }));
    const close = snap(finger, aims, 0.5);
    if (close) return close;
    const under = { c: Math.round(finger.c), r: Math.round(finger.r) };
    const square = squareOf(under);
    const inside = within(under, info);
    if (inside && (this.movers.has(square) || this.reach?.squares[square] || this.state.men[square])) {
      return aims.find(({ aim }) => aim.square === square && aim.kind !== 'out') ?? { spot: under, square, aim: null };
    }
    const others = [...this.movers, ...Object.keys(this.reach?.squares ?? {})].map((name) => ({ spot: spotOf(name), square: name, aim: null }));
    const best = snap(finger, [...aims, ...others], radius);
    if (best) return best;
    return inside && distance(finger, under) < 1 ? { spot: under, square, aim: null } : null;
  }

  // What a square means to a keyboard.
  at(square: string): Place {
    const here = this.aims.filter((aim) => aim.square === square);
    const aim = here.find(({ kind }) => kind !== 'out') ?? here[0] ?? null;
    return { spot: spotOf(square), square, aim };
  }
}

export interface Place {
  spot: Spot;
  square: string;
  aim: Aim | null;
}
