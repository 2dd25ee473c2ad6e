import { readFileSync } from 'node:fs';
import type { LignesEffect } from '../../rules/effects';
import { Module } from '../../rules/module';
import { Session } from '../../rules/session';
import type { Choice, LignesState, Options } from '../../rules/types';
import { steps, type PitchInfo } from './geometry';

// Matches played by the core, for tests: what is drawn is judged on real states and effects.

export interface Step {
  event: string;
  effects: LignesEffect[]; // what the event led to
  state: LignesState; // after it
}

export interface Played {
  info: PitchInfo;
  steps: Step[]; // the first one is before any event
}

// A small generator, so that a failure can be seen again.
function dice(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((x ^ (x >>> 13)) >>> 0) % n;
  };
}

export class Referee {
  private constructor(private readonly session: Session) {}

  static async come(): Promise<Referee> {
    return new Referee(new Session(await Module.load(readFileSync(new URL('../../../../build/wasm/tablier.wasm', import.meta.url)))));
  }

  private ask(options: Options, events: readonly string[], ...lines: string[]): unknown[] {
    const { answers, trouble } = this.session.ask({ spec: { game: 'lignes', options, events: [...events] }, language: 'en', lines });
    if (trouble) throw new Error(`${events.join(' ')}: ${trouble}`);
    return answers.map((answer) => JSON.parse(answer.at(-1)!.replace(/^response ?/, '')) as unknown);
  }

  private look(options: Options, events: readonly string[]): Step {
    const lines = events.length === 0 ? ['query state'] : ['query state', 'query effects'];
    const [state, effects = []] = this.ask(options, events, ...lines);
    return { event: events.at(-1) ?? '', state: state as LignesState, effects: effects as LignesEffect[] };
  }

  private board = (options: Options) => this.ask(options, [], 'query board')[0] as PitchInfo;

  // A match by its events.
  follow(text: string, options: Options = {}): Played {
    const events = text.split(' ');
    return { info: this.board(options), steps: [[], ...events.map((_, i) => events.slice(0, i + 1))].map((played) => this.look(options, played)) };
  }

  // A match at random, given up after so many events. Men walk to the ball and with it towards the goal, and do not mind
  // a foul: what is only random hardly ever shoots.
  play(options: Options, seed: number, most = Infinity): Played {
    const roll = dice(seed);
    const info = this.board(options);
    const events: string[] = [];
    const choice = ({ ball, turn }: LignesState): string => {
      const choices = this.ask(options, events, 'query choices')[0] as Choice[];
      const goal = info.goals[turn === 0 ? 1 : 0][1]!.square;
      const nearer = ({ from, to }: Choice, target: string | null) => target !== null && from !== undefined && steps(to!, target) < steps(from, target);
      const tastes: ((one: Choice) => boolean)[] = [
        ({ kind }) => kind === 'shot',
        ({ risk }) => risk === true,
        ({ kind }) => ['pass', 'takeover', 'relay'].includes(kind) && roll(4) === 0,
        (one) => one.kind === 'step' && (one.from === ball ? nearer(one, goal) : nearer(one, ball) && roll(10) === 0),
        ({ kind }) => kind === 'stop' && roll(4) === 0,
      ];
      const some = roll(8) === 0 ? [] : (tastes.map((taste) => choices.filter(taste)).find(({ length }) => length > 0) ?? []);
      const listed = some.length > 0 ? some : choices;
      return listed[roll(listed.length)]!.a;
    };
    const chance = (phase: string): string => {
      if (phase === 'dice') return `dice=${1 + roll(6)}+${1 + roll(12)}`;
      return phase === 'shotdie' ? `d12=${1 + roll(12)}` : `d6=${1 + roll(6)}`;
    };
    const played = [this.look(options, events)];
    for (let { state } = played[0]!; state.turn !== 'over' && events.length < most; { state } = played.at(-1)!) {
      events.push(state.turn === 'chance' ? chance(state.phase) : choice(state));
      played.push(this.look(options, events));
    }
    // Given up wherever it was.
    if (played.at(-1)!.state.turn !== 'over') {
      events.push(`resign=${roll(2)}`);
      played.push(this.look(options, events));
    }
    return { info, steps: played };
  }
}
