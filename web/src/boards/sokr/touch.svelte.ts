import type { Choice, Side, SokrState } from '../../rules/types';
import type { Scene } from '../../state/scene';
import type { Arranging } from './arranging.svelte';
import { blockerOn, lanesInDoubt, meant, offersOf, targetsOf } from './choices';
import { kingSteps, spotAt, squareAt, type Point } from './geometry';
import type { Actor } from './actors.svelte';
import type { Stage } from './stage.svelte';

interface Doors {
  scene: () => Scene;
  stage: Stage;
  arranging: Arranging;
  act: (action: string) => Promise<boolean>;
  ask: (line: string) => Promise<string>;
}

interface Drag {
  from: string;
  actor: Actor | null; // null: the ball alone
}


// Fingers, mouse and keys on the squares: what is chosen, pointed at, dragged.
export class Touch {
  selected = $state<string | null>(null);
  pointed = $state<string | null>(null); // under the pointer or the focus
  asking = $state.raw<{ to: string; choices: Choice[] } | null>(null);
  dragging = $state.raw<Drag | null>(null);
  blocked = $state.raw<{ to: string; by: string }[]>([]);
  private asked = 0;

  constructor(private readonly doors: Doors) {}

  offers = $derived.by(() => offersOf(this.doors.scene().choices));
  targets = $derived.by(() => targetsOf(this.offers, this.selected));

  private get state(): SokrState {
    return this.doors.scene().state as SokrState;
  }
  private get side(): Side | null {
    return this.doors.scene().acting;
  }

  // What a square does when a pawn is chosen: nothing, one thing, or one of several.
  at(square: string): Choice[] {
    return this.targets.get(square) ?? [];
  }

  // What would be played at the square pointed at.
  get preview(): Choice | null {
    return this.pointed === null || this.selected === null ? null : (this.at(this.pointed)[0] ?? null);
  }

  canDrag(square: string): boolean {
    if (this.side === null) return false;
    if (this.doors.arranging.kind) return this.doors.arranging.takes(square) !== null;
    if (this.offers.balls.size > 0) return square === this.state.ball;
    return this.offers.from.get(square)?.some((choice) => choice.to) ?? false;
  }

  // Whether touching this square does something now.
  uses(square: string): boolean {
    if (this.doors.arranging.kind) return this.selected !== null || this.doors.arranging.takes(square) !== null;
    return this.offers.balls.has(square) || this.offers.from.has(square) || this.at(square).length > 0;
  }

  cancel() {
    this.asking = null;
    this.select(null);
    this.letGo();
  }

  // What is no more true when something has happened.
  forget() {
    this.asking = null;
    this.dragging = null;
    this.select(null);
  }

  select(square: string | null) {
    this.selected = square;
    this.asking = null;
    this.blocked = [];
    ++this.asked;
    if (square !== null && square === this.state.ball && !this.doors.arranging.kind) void this.askLanes(square);
  }

  // Which passes a foe stands in the way of: the core says so, the line shows who.
  private async askLanes(ball: string) {
    const ticket = this.asked;
    const { squares } = this.state;
    const found = await Promise.all(
      lanesInDoubt(squares, ball, this.targets).map(async (to) => {
        const by = blockerOn(squares, ball, to);
        if (by === null) return [];
        const answer = await this.doors.ask(`query why ${ball}-${to} side ${this.side}`);
        return answer.startsWith('SO-23 ') ? [{ to, by }] : [];
      }),
    );
    if (ticket === this.asked) this.blocked = found.flat();
  }

  tap(square: string) {
    const { stage, arranging } = this.doors;
    if (stage.moving) return stage.hurry();
    if (this.side === null) return;
    if (arranging.kind) return this.arrange(square);
    if (this.offers.balls.size > 0) return this.act(`@${square}`);
    if (this.state.phase !== 'series') return;
    if (this.selected === null) return this.pick(square);
    if (this.at(square).length > 0) return this.choose(square);
    if (square === this.selected) return this.select(null);
    if (this.offers.from.has(square)) return this.select(square);
    this.act(meant(this.state, this.side, this.selected, square));
  }

  private pick(square: string) {
    if (this.offers.from.has(square)) return this.select(square);
    // Nothing can be done from here: the page says why.
    const pawns = this.state.squares[square];
    if (!pawns) return;
    const below = pawns.length === 2 && pawns[0] === this.side && pawns[1] !== this.side;
    this.act(below ? `${square}~` : `${square}>${besides(square)}`);
  }

  private choose(square: string) {
    const choices = this.at(square);
    if (choices.length > 1) {
      this.asking = { to: square, choices };
      return;
    }
    this.play(choices[0]!);
  }

  play(choice: Choice) {
    this.asking = null;
    this.select(null);
    this.act(choice.a);
  }

  private arrange(square: string) {
    const { arranging } = this.doors;
    const chosen = this.selected === null ? null : arranging.takes(this.selected);
    if (!chosen) {
      if (arranging.takes(square)) this.select(square);
      return;
    }
    const from = this.selected;
    this.select(null);
    if (square !== from) arranging.move(chosen.id, square);
  }

  // Dragging. The pawn that carries the ball is dragged itself where it can step; further away it is
  // the ball that goes.
  lift(square: string) {
    if (!this.canDrag(square)) return;
    this.select(square);
    this.dragging = { from: square, actor: this.actorAt(square) };
  }

  private actorAt(square: string): Actor | null {
    const { stage, arranging } = this.doors;
    const piece = arranging.kind ? arranging.takes(square) : null;
    if (piece) return stage.actors.find((actor) => actor.id === piece.id) ?? null;
    if (this.offers.balls.size > 0) return null;
    return stage.actors.filter((actor) => actor.square === square).sort((a, b) => b.level - a.level)[0] ?? null;
  }

  drag(point: Point) {
    const { stage, scene } = this.doors;
    const drag = this.dragging;
    if (!drag) return;
    const near = scene().near;
    this.pointed = squareAt(point, near);
    const spot = spotAt(point, near);
    const alone = this.ballAlone(drag);
    const carried = drag.from === this.state.ball && !this.doors.arranging.kind;
    const actor = drag.actor;
    if (actor) {
      if (alone) actor.put(drag.from, actor.level);
      else Object.assign(actor, spot, { lift: 0.5 });
    }
    if (carried && stage.ball) Object.assign(stage.ball, spot, { lift: 0.5, level: actor?.level ?? 0 });
  }

  private ballAlone(drag: Drag): boolean {
    if (!drag.actor) return true;
    if (this.doors.arranging.kind || drag.from !== this.state.ball || this.pointed === null) return false;
    const choices = this.at(this.pointed);
    if (choices.length > 0) return choices.every((choice) => choice.kind === 'pass' || choice.kind === 'cross');
    return kingSteps(drag.from, this.pointed) > 1;
  }

  drop(point: Point | null) {
    const drag = this.dragging;
    if (!drag) return;
    const to = point && squareAt(point, this.doors.scene().near);
    this.dragging = null;
    if (this.doors.arranging.kind) {
      if (to && to !== drag.from) this.arrange(to);
      else this.doors.arranging.back();
      return;
    }
    if (!to || this.side === null) return this.cancel();
    if (to === drag.from) return this.letGo();
    if (this.offers.balls.size > 0) return this.act(`@${to}`);
    const choices = this.at(to);
    if (choices.length !== 1) this.letGo();
    if (choices.length > 0) this.choose(to);
    else this.act(meant(this.state, this.side, drag.from, to));
  }

  // A pawn stays where it was put until its move is played; if that is refused, it goes back.
  private act(action: string) {
    void this.doors.act(action).then((played) => played || this.letGo());
  }

  private letGo() {
    this.dragging = null;
    if (!this.doors.stage.moving && !this.doors.arranging.kind) this.doors.stage.restore(this.state);
  }
}

// Some square that touches this one.
const besides = (square: string) => `${square[0] === 'a' ? 'b' : String.fromCharCode(square.charCodeAt(0) - 1)}${square.slice(1)}`;
