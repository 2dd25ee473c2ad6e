import { CoreError } from '../rules/core';
import { SIDES, type GameName, type Options, type Side } from '../rules/types';
import { closer, readChance, spread, turningPoints, weighed, type Share, type TurningPoint, type Verdict } from './review';
import { sentenceOf, sentencesOf, toldTo, type Sentence } from './story';
import { core, Table, thinker, type Seat } from './table.svelte';

const THOUGHT = 'movetime 120'; // for each position of a review
const MOST_THOUGHTS = 60; // all over the game
const MOST_CLOSER = 60; // and where the curve moved most
const MIX_NODES = 4000;

// A game that was played, to be looked at again: forwards, backwards, and with what the program thinks.
export class ReplayTable extends Table {
  readonly id = '';
  readonly near: Side = 0;
  protected readonly ears = null;
  readonly seats: [Seat, Seat];
  index = $state(0);
  verdicts = $state.raw<readonly Verdict[]>([]);
  points = $state.raw<readonly TurningPoint[]>([]);
  reviewed = $state(0); // from 0 to 1
  mixes = $state.raw<[Share[], Share[]] | null>(null);
  private sentences: readonly Sentence[] = []; // of all events, once they are known

  private wanted = 0;
  private stepping = false;

  constructor(
    readonly game: GameName,
    readonly options: Options,
    readonly all: readonly string[],
    names: [string, string],
    private readonly recoloured = false,
  ) {
    super();
    this.seats = [seatOf(names[0]), seatOf(names[1])];
  }

  override get watched() {
    return true;
  }

  override get exchanged() {
    return this.recoloured;
  }

  protected async attempt() {
    return false;
  }

  async open(index = this.all.length) {
    this.wanted = Math.min(index, this.all.length);
    await this.turnTo(this.wanted, false);
    this.attend(this.retell());
  }

  protected override async retell() {
    this.sentences = await sentencesOf(this.all, this.ears, this.askEach);
    if (!this.stepping) this.publish({ story: this.sentences.slice(0, this.index) });
  }

  // The position and how far it is are seen together.
  private async turnTo(index: number, step: boolean) {
    const events = this.all.slice(0, index);
    const look = await core.look({ game: this.game, options: this.options, events }, null, []);
    if (this.closed) return;
    this.index = index;
    this.mixes = null;
    const story = this.sentences.length ? this.sentences.slice(0, index) : [sentenceOf(look.told)];
    this.publish({ look, events, last: step ? this.lead(events.at(-1)!, look) : null, story });
  }

  // To the position after so many events; the next one is shown as motion, others at once.
  async goTo(index: number) {
    this.wanted = Math.max(0, Math.min(index, this.all.length));
    if (this.stepping) return;
    this.stepping = true;
    try {
      while (this.wanted !== this.index && !this.closed) {
        const step = this.wanted === this.index + 1;
        await this.turnTo(this.wanted, step);
        if (step) await this.shown();
      }
    } finally {
      this.stepping = false;
    }
    this.attend(this.showMix());
  }

  // How an event would be told after so many; as it is written where it cannot be.
  tell = (index: number, event: string): Promise<string> =>
    toldTo(this.ears, [...this.all.slice(0, index), event], this.askAfter).then(
      ({ last }) => last || event,
      () => event,
    );

  // At a secret choice: what the best play would have mixed.
  async showMix() {
    const index = this.index;
    if (this.look?.turn !== 'both' || this.look.unlisted) return;
    const [pair] = [this.all[index]];
    if (pair === undefined || !pair.includes('|')) return;
    const spec = { game: this.game, options: this.options, events: this.all.slice(0, index) };
    const lines = await Promise.all(SIDES.map((side) => thinker.ask(spec, [`mix nodes ${MIX_NODES} side ${side}`], { Level: '10' }, this.signal)));
    if (this.index === index && !this.closed) this.mixes = lines.map(([line]) => readMix(line!)) as [Share[], Share[]];
  }

  // Thinks about the whole game, one position after the other.
  async review() {
    const turns = await this.turns();
    const indices = turns.map(({ index }) => index);
    this.verdicts = [];
    const total = Math.min(indices.length, MOST_THOUGHTS + MOST_CLOSER);
    let done = 0;
    const judge = async (chosen: readonly number[]) => {
      for (const index of chosen) {
        if (this.closed) return;
        const verdict = await this.judge(turns.find((turn) => turn.index === index)!);
        if (verdict) this.verdicts = [...this.verdicts, verdict].sort((a, b) => a.index - b.index);
        this.reviewed = Math.min(++done / total, 0.99);
      }
    };
    await judge(spread(indices, MOST_THOUGHTS));
    const end = await core.look({ game: this.game, options: this.options, events: this.all }, null, []);
    const result = end.state.result;
    if (result !== null) {
      const chance = result === 'draw' ? 0.5 : result === 0 ? 1 : 0;
      this.verdicts = [...this.verdicts, { index: this.all.length, mover: 0, chance, best: '' }];
    }
    await judge(closer(this.verdicts, indices, MOST_CLOSER));
    this.points = await this.weighed(turningPoints(this.verdicts, this.all));
    this.reviewed = 1;
  }

  private async think(index: number, side: Side): Promise<{ chance: number | null; best: string }> {
    const spec = { game: this.game, options: this.options, events: this.all.slice(0, index) };
    const lines = await thinker.lines(spec, `go ${THOUGHT} side ${side}`, { Level: '10' }, this.signal);
    const chance = lines.map(readChance).findLast((read) => read !== null) ?? null;
    return { chance, best: lines.at(-1)?.replace(/^bestmove /, '') ?? '' };
  }

  private async judge({ index, mover }: { index: number; mover: Side }): Promise<Verdict | null> {
    const { chance, best } = await this.think(index, mover);
    return chance === null ? null : { index, mover, chance: mover === 0 ? chance : 1 - chance, best };
  }

  // A secret choice is judged by the mix, not by what the program happened to draw from it. Set-ups are too many for a
  // mix: there it is the one that the program would choose for that side.
  private async weighed(points: readonly TurningPoint[]): Promise<TurningPoint[]> {
    const found: TurningPoint[] = [];
    for (const point of points) {
      if (this.closed) break;
      if (!this.all[point.index]!.includes('|')) found.push(point);
      else {
        const spec = { game: this.game, options: this.options, events: this.all.slice(0, point.index) };
        try {
          const [line] = await thinker.ask(spec, [`mix nodes ${MIX_NODES} side ${point.mover}`], { Level: '10' }, this.signal);
          const mix = readMix(line!);
          const best = mix.length ? '' : (await this.think(point.index, point.mover)).best;
          found.push(weighed({ ...point, best: best || point.best }, mix));
        } catch (error) {
          if (!(error instanceof CoreError)) throw error;
        }
      }
    }
    return found;
  }

  // Where one side alone was to act.
  private async turns(): Promise<{ index: number; mover: Side }[]> {
    const turns = await core.follow({ game: this.game, options: this.options, events: this.all.slice(0, -1) }, 0, 'query turn', () => !this.closed);
    return turns.flatMap((turn, index) => (turn === '0' || turn === 'both' ? [{ index, mover: 0 as Side }] : turn === '1' ? [{ index, mover: 1 as Side }] : []));
  }
}

// The program is called `tablier LEVEL` in a record; a player without a name has none there.
export function seatOf(name: string): Seat {
  const level = /^tablier (\d+)$/.exec(name)?.[1];
  if (level !== undefined) return { kind: 'program', level: Number(level) };
  return name ? { kind: 'person', name } : { kind: 'person' };
}

// `mix 7:0.3500 9:0.6500`, the likeliest first.
export function readMix(line: string): Share[] {
  return line
    .split(' ')
    .filter((word) => word.includes(':'))
    .map((word) => ({ action: word.slice(0, word.lastIndexOf(':')), share: Number(word.slice(word.lastIndexOf(':') + 1)) }))
    .sort((a, b) => b.share - a.share);
}
