import wasmUrl from '@core/tablier.wasm?url';
import { typeset } from '../i18n/typeset';
import { drawn } from './random';
import type { Answer, Ask } from './session';
import type { ChanceKey, Choice, Effect, OptionInfo, Options, Refusal, Side, Spec, State, Told, Turn, Verdict } from './types';
import type { Job, Order, Reply } from './desk';

// Whose eyes: a side's, everybody's who may know what both sides do, or, null, those of who may see everything.
export type Viewer = Side | 'all' | null;
export const eyesOf = (viewer: Viewer): string => (viewer === null ? '' : ` side ${viewer}`);

// What there is to see and to do in a position, for one pair of eyes.
export interface Look {
  turn: Turn;
  state: State;
  effects: readonly Effect[]; // of the last event
  told: Told;
  // By side; empty for one that is not to act.
  choices: [Choice[], Choice[]];
  unlisted: string | null;
}

// What is answered to these is read by people.
const SAID = /^query (told|why|spoken|reason)\b/;

export class CoreError extends Error {}

// How often a question is put when the worker breaks under it, before it is given up.
const TRIES = 3;
// Events of a game that are followed in one piece.
const PIECE = 500;

interface Question {
  job: Job;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  tries: number;
}

// A worker with the module in it, and what one may ask of it. Questions are answered in order. Each has the whole position
// in it, so a worker that broke is replaced, and what it had not answered is asked again.
export class Core {
  private worker: Worker | null = null;
  private waiting = new Map<number, Question>(); // in the order in which they were asked
  private next = 0;

  constructor(private readonly language: () => string) {}

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (this.worker !== worker) return;
      if ('broken' in data) return this.replace(data.broken, data.loaded);
      const question = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('error' in data) question?.reject(new CoreError(data.error));
      else question?.resolve(data.value);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.worker === worker) this.replace(event.message || 'the worker does not start', false);
    };
    this.worker = worker;
    worker.postMessage({ kind: 'load', url: new URL(wasmUrl, location.href).href } satisfies Order);
    return worker;
  }

  private stop() {
    this.worker?.terminate();
    this.worker = null;
  }

  // The worker broke under its first question; those behind it were not begun. One without a module fails them all.
  private replace(why: string, loaded: boolean) {
    this.stop();
    const tried = [...this.waiting].slice(0, loaded ? 1 : undefined);
    for (const [id, question] of tried) {
      if (++question.tries < TRIES) continue;
      this.waiting.delete(id);
      question.reject(new CoreError(why));
    }
    this.resume();
  }

  private resume() {
    if (this.waiting.size === 0) return;
    const worker = this.start();
    for (const [id, { job }] of this.waiting) worker.postMessage({ kind: 'job', id, job } satisfies Order);
  }

  private post(job: Job, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const id = this.next++;
      const worker = this.worker ?? this.start();
      const drop = () => this.drop(id, signal!.reason as Error);
      const done = () => signal?.removeEventListener('abort', drop);
      this.waiting.set(id, { job, resolve: (value) => (done(), resolve(value)), reject: (error) => (done(), reject(error)), tries: 0 });
      worker.postMessage({ kind: 'job', id, job } satisfies Order);
      signal?.addEventListener('abort', drop);
    });
  }

  // A question that nobody waits for any more. One that is being answered ends with its worker.
  private drop(id: number, reason: Error) {
    const question = this.waiting.get(id);
    if (!question) return;
    const [running] = this.waiting.keys();
    this.waiting.delete(id);
    question.reject(reason);
    if (id === running) {
      this.stop();
      this.resume();
    }
  }

  // The answers to lines of the protocol about a game. Throws where the game itself is refused.
  async ask(spec: Spec | undefined, lines: string[], settings?: Options, signal?: AbortSignal, from?: number): Promise<string[]> {
    const ask: Ask = { spec: spec && plain(spec), language: this.language(), settings, lines, from };
    const { answers, trouble } = (await this.post({ kind: 'ask', ask }, signal)) as Answer;
    if (trouble) throw new CoreError(trouble);
    return answers.map((told, i) => {
      const last = told.at(-1) ?? '';
      const line = SAID.test(lines[i % lines.length]!) ? typeset(last, ask.language) : last;
      if (line.startsWith('error ')) throw new CoreError(line.slice('error '.length));
      return line.startsWith('response') ? line.slice('response '.length) : line;
    });
  }

  // Every line that one line was answered with: what a search tells on its way, too.
  async lines(spec: Spec, line: string, settings?: Options, signal?: AbortSignal): Promise<string[]> {
    const ask: Ask = { spec: plain(spec), language: this.language(), settings, lines: [line] };
    const { answers, trouble } = (await this.post({ kind: 'ask', ask }, signal)) as Answer;
    if (trouble) throw new CoreError(trouble);
    return answers[0] ?? [];
  }

  async json<T>(spec: Spec, line: string): Promise<T> {
    const [answer] = await this.ask(spec, [line]);
    return JSON.parse(answer!) as T;
  }

  // The answer to a line after each number of events from `from` on; as many are asked in one piece as take no time to
  // speak of. `wanted` says whether they still are.
  async follow(spec: Spec, from: number, line: string, wanted: () => boolean): Promise<string[]> {
    const answers: string[] = [];
    for (let next = from; next <= spec.events.length && wanted(); next = from + answers.length) {
      const piece = { ...spec, events: spec.events.slice(0, next + PIECE) };
      answers.push(...(await this.ask(piece, [line], undefined, undefined, next)));
    }
    return answers;
  }

  // As `viewer` may know it.
  async look(spec: Spec, viewer: Viewer, acting: readonly Side[]): Promise<Look> {
    const eyes = eyesOf(viewer);
    const lines = ['query turn', `query state${eyes}`, `query effects${eyes}`];
    for (const side of acting) lines.push(`query choices side ${side}`);
    const [turn, state, effects, ...lists] = await this.ask(spec, lines);
    const [told] = await this.ask(spec, [`query told${eyes}`]).catch(() => ['{}']);
    const look: Look = {
      turn: turn === '0' ? 0 : turn === '1' ? 1 : (turn as Turn),
      state: JSON.parse(state!) as State,
      effects: JSON.parse(effects!) as Effect[],
      told: JSON.parse(told!) as Told,
      choices: [[], []],
      unlisted: null,
    };
    acting.forEach((side, i) => {
      const list = JSON.parse(lists[i]!) as Choice[] | { unlisted: string };
      if (Array.isArray(list)) look.choices[side] = list;
      else look.unlisted = list.unlisted;
    });
    return look;
  }

  // Null: it is allowed.
  async why(spec: Spec, action: string, side: Side | null): Promise<Refusal | null> {
    const [answer] = await this.ask(spec, [`query why ${action}${side === null ? '' : ` side ${side}`}`]);
    if (answer === 'ok') return null;
    const space = answer!.indexOf(' ');
    return { clause: answer!.slice(0, space), text: answer!.slice(space + 1) };
  }

  async chance(spec: Spec, key: ChanceKey): Promise<string> {
    const [event] = await this.ask(spec, [`query chance ${key.match} ${key.secret} ${key.nonces.join(' ')}`]);
    return event!;
  }

  // The program's choice. It is given what its side may see, by the core itself.
  async think(spec: Spec, side: Side, level: number, limits = '', signal?: AbortSignal): Promise<string> {
    const settings = { Level: String(level), Seed: String(new DataView(drawn(4).buffer).getUint32(0)) };
    const [answer] = await this.ask(spec, [`go ${limits} side ${side}`.replace(/ +/g, ' ')], settings, signal);
    return answer!.replace(/^bestmove /, '');
  }

  async games(): Promise<Record<string, OptionInfo[]>> {
    const { answers } = (await this.post({ kind: 'ask', ask: { language: this.language(), lines: ['query games'] } })) as Answer;
    return JSON.parse((answers[0]?.at(-1) ?? '').replace(/^response /, '')) as Record<string, OptionInfo[]>;
  }

  verify(text: string): Promise<Verdict> {
    return this.post({ kind: 'verify', text }) as Promise<Verdict>;
  }

  complete(text: string): Promise<{ ok: boolean; events?: string[] }> {
    return this.post({ kind: 'complete', text }) as Promise<{ ok: boolean; events?: string[] }>;
  }
}

// Reactive proxies cannot be posted to a worker.
const plain = (spec: Spec): Spec => ({ game: spec.game, options: { ...spec.options }, events: [...spec.events] });
