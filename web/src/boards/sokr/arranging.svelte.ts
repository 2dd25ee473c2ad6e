import type { Refusal, Side, SokrState } from '../../rules/types';
import { lineUp, movePiece, padded, retreatToken, rowsToLeave, setupToken, takenFrom, type Formation, type Ground } from './draft';
import { spotOf } from './geometry';
import type { Piece } from './pieces';
import type { Stage } from './stage.svelte';

type Ask = (line: string) => Promise<string>;

// A set-up or a retreat being made up: pawns are put here and there, and only when everything stands
// is it played as one action. What is wrong is asked of the core after each touch.
export class Arranging {
  kind = $state<'setup' | 'retreat' | null>(null);
  side = $state<Side>(0);
  formations = $state.raw<Formation[]>([]);
  formation = $state<number | null>(null); // the one that stands, untouched
  refusal = $state.raw<Refusal | null>(null);
  left = $state(0); // pawns still to be put somewhere
  pieces = $state.raw<Piece[]>([]);
  private loose = $state.raw<ReadonlySet<number>>(new Set()); // pawns that may be moved
  private leave: number[] = [];
  private state: SokrState | null = null;
  private habit: [number, number] = [0, 0]; // which formation each side took last
  private asked = 0;

  constructor(
    private readonly stage: Stage,
    private readonly ask: Ask,
  ) {}

  async setUp(side: Side) {
    this.begin('setup', side);
    const formations = JSON.parse(await this.ask(`query formations side ${side}`)) as Formation[];
    if (this.kind !== 'setup' || this.side !== side) return;
    this.formations = formations;
    this.use(Math.min(this.habit[side], formations.length - 1), false);
  }

  retreat(side: Side, state: SokrState, ground: Ground) {
    this.begin('retreat', side);
    this.state = state;
    this.leave = rowsToLeave(ground, side);
    this.pieces = this.stage.pieces;
    this.loose = new Set(this.pieces.filter((piece) => piece.side === side && this.inArea(piece)).map((piece) => piece.id));
    this.count();
  }

  private begin(kind: 'setup' | 'retreat', side: Side) {
    this.kind = kind;
    this.side = side;
    this.refusal = null;
    this.formations = [];
    this.formation = null;
    this.loose = new Set();
    this.pieces = [];
    ++this.asked;
  }

  end() {
    this.kind = null;
    this.refusal = null;
    ++this.asked;
  }

  use(index: number, glide = true) {
    const formation = this.formations[index];
    if (!formation) return;
    this.habit[this.side] = index;
    this.formation = index;
    this.refusal = null;
    ++this.asked;
    this.put(lineUp(this.side, formation.squares), glide);
    this.loose = new Set(this.pieces.map((piece) => piece.id));
    this.count();
  }

  // The squares of an advice for what is being made up.
  squaresOf(hint: string | null): string[] | null {
    return hint && this.kind ? hint.replace(/^\^/, '').split(',') : null;
  }

  follow(squares: readonly string[]) {
    const moved = [...this.loose].reduce((all, id, i) => movePiece(all, id, squares[i]!), this.pieces);
    this.put(this.kind === 'setup' ? lineUp(this.side, squares) : moved, true);
    this.recognise();
    this.count();
    void this.check();
  }

  takes(square: string): Piece | null {
    return takenFrom(this.pieces, this.loose, square);
  }

  // Whether that pawn must still go somewhere else.
  mustLeave(square: string): boolean {
    const piece = this.kind === 'retreat' ? this.takes(square) : null;
    return piece !== null && this.inArea(piece);
  }

  move(id: number, square: string) {
    this.put(movePiece(this.pieces, id, square), true);
    this.recognise();
    this.count();
    void this.check();
  }

  // Which formation stands there, made by hand or not.
  private recognise() {
    const token = this.token;
    const index = this.kind === 'setup' ? this.formations.findIndex(({ squares }) => squares.join() === token) : -1;
    this.formation = index < 0 ? null : index;
  }

  // Puts everything back where it stands, after a drag that led nowhere.
  back() {
    void this.stage.glide(this.pieces);
  }

  get token(): string {
    const mine = this.pieces.filter((piece) => this.loose.has(piece.id));
    return this.kind === 'setup' ? setupToken(mine) : retreatToken(mine.map((piece) => piece.square));
  }

  private put(pieces: Piece[], glide: boolean) {
    this.pieces = pieces;
    if (glide) void this.stage.glide(pieces);
    else this.stage.place(pieces);
  }

  private inArea = (piece: Piece) => this.leave.includes(spotOf(piece.square).row);

  private count() {
    this.left = this.kind === 'retreat' ? this.pieces.filter((piece) => this.loose.has(piece.id) && this.inArea(piece)).length : 0;
  }

  private async check() {
    const ticket = ++this.asked;
    const token = this.kind === 'retreat' ? this.partial() : this.token;
    const answer = token === null ? 'ok' : await this.ask(`query why ${token} side ${this.side}`);
    if (ticket !== this.asked) return;
    const space = answer.indexOf(' ');
    this.refusal = answer === 'ok' ? null : { clause: answer.slice(0, space), text: answer.slice(space + 1) };
  }

  private partial(): string | null {
    const placed = this.pieces.filter((piece) => this.loose.has(piece.id) && !this.inArea(piece)).map((piece) => piece.square);
    if (placed.length === 0 || !this.state) return null;
    return retreatToken(padded(placed, this.loose.size, this.state, this.leave));
  }
}
