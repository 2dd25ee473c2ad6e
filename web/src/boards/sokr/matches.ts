import { readFileSync } from 'node:fs';
import { Module } from '../../rules/module';
import { Session } from '../../rules/session';
import type { Choice, Effect, Options, Side, SokrState } from '../../rules/types';
import { dice } from '../chifootmi/matches';
import { retreatToken, type Formation } from './draft';

// Whole matches played by the core at random, for tests: what is drawn is judged on real states.

export interface Step {
  event: string;
  before: SokrState;
  effects: Effect[];
  after: SokrState;
}

export const WAYS: Options[] = [
  { match: 'turns:3' },
  { match: 'turns:2', faults: 'on', shots: 'always' },
  { match: 'goals:2', beginners: 'on' },
  { match: 'clock:15', faults: 'on', keep: 'off' },
];

const LONGEST = 500; // events; a match to so many goals may last much longer

export async function player(): Promise<(options: Options, seed: number) => Step[]> {
  const session = new Session(await Module.load(readFileSync(new URL('../../../../build/wasm/tablier.wasm', import.meta.url))));
  return (options, seed) => {
    const roll = dice(seed);
    const events: string[] = [];
    const any = <T>(list: readonly T[]): T => list[roll(list.length)]!;
    const ask = (...lines: string[]): string[] => {
      const { answers, trouble } = session.ask({ spec: { game: 'sokr', options, events: [...events] }, language: 'en', lines });
      if (trouble) throw new Error(`${events.join(' ')}: ${trouble}`);
      return answers.map((answer) => answer.at(-1)!.replace(/^response ?/, ''));
    };
    const stateNow = () => JSON.parse(ask('query state')[0]!) as SokrState;
    // The ball goes ahead more often than not, so that there are shots. Else a kind comes first: there are many more
    // steps than anything else. A series is ended early now and then.
    const choice = (side: Side, ball: string | null): string => {
      const all = JSON.parse(ask(`query choices side ${side}`)[0]!) as Choice[];
      const choices = roll(8) === 0 ? all : all.filter(({ kind }) => kind !== 'end');
      const ahead = choices.filter(({ from, to }) => from === ball && from && to && (side === 0 ? to[1]! > from[1]! : to[1]! < from[1]!));
      if (ahead.length > 0 && roll(3) > 0) return any(ahead).a;
      const kind = any([...new Set(choices.map(({ kind, ends }) => `${kind}${ends}`))]);
      return any(choices.filter((one) => `${one.kind}${one.ends}` === kind)).a;
    };
    const setUp = (side: Side) => any(JSON.parse(ask(`query formations side ${side}`)[0]!) as Formation[]).squares.join();
    const retreat = (side: Side, count: number): string => {
      for (;;) {
        const token = retreatToken(Array.from({ length: count }, () => `${any([...'abcdefg'])}${3 + roll(5)}`));
        if (ask(`query why ${token} side ${side}`)[0] === 'ok') return token;
      }
    };
    const steps: Step[] = [];
    const halfIsUp = () => steps.flatMap(({ effects }) => effects).findLast(({ kind }) => kind === 'half_up' || kind === 'half_ended')?.kind === 'half_up';
    const next = ({ phase, turn, ball, retreating }: SokrState): string => {
      if (turn === 'chance') return `toss=${roll(2)}`;
      if (options.match!.startsWith('clock') && phase !== 'penalties' && !halfIsUp() && roll(60) === 0) return 'half';
      if (turn === 'both') return phase === 'setup' ? `${setUp(0)}|${setUp(1)}` : `${choice(0, ball)}|${choice(1, ball)}`;
      if (phase === 'retreat') return retreat(turn as Side, retreating);
      return phase === 'series' && roll(40) === 0 ? `time=${turn}` : choice(turn as Side, ball);
    };
    for (let before = stateNow(); before.turn !== 'over' && steps.length < LONGEST; before = steps.at(-1)!.after) {
      const event = next(before);
      events.push(event);
      steps.push({ event, before, effects: JSON.parse(ask('query effects')[0]!) as Effect[], after: stateNow() });
    }
    return steps;
  };
}
