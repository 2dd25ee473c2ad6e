import type { Module } from './module';
import type { Options, Spec } from './types';

// What a worker is asked: questions about a game, in one piece, so that nobody else's come between.
export interface Ask {
  spec?: Spec;
  language: string;
  settings?: Options;
  lines: string[];
  // Asked after so many events, and again after each that follows, instead of at the end alone.
  from?: number;
}

// `answers` has the lines answered to each line asked; `trouble` is set when the game itself is refused.
export interface Answer {
  answers: string[][];
  trouble?: string;
}

// Keeps the module at the position that was asked about last, and sends only what changed: a game that goes on is
// followed event by event.
export class Session {
  private game = '';
  private events: readonly string[] = []; // the first `at` of them were played
  private at = 0;
  private settings = new Map<string, string>();

  constructor(private readonly module: Module) {}

  ask({ spec, language, settings, lines, from }: Ask): Answer {
    this.set('Language', language);
    for (const [name, value] of Object.entries(settings ?? {})) this.set(name, value);
    const answers: string[][] = [];
    for (let count = from ?? spec?.events.length ?? 0; count <= (spec?.events.length ?? 0); ++count) {
      const trouble = spec && this.go(spec, count);
      if (trouble) return { answers: [], trouble };
      for (const line of lines) answers.push(this.module.line(line));
    }
    return { answers };
  }

  private set(name: string, value: string) {
    if (this.settings.get(name) === value) return;
    this.module.line(`setoption name ${name} value ${value}`);
    this.settings.set(name, value);
  }

  // To the position after the first `count` events.
  private go(spec: Spec, count: number): string | undefined {
    const game = JSON.stringify([spec.game, spec.options]);
    const known = game === this.game ? this.shared(spec.events, count) : 0;
    const follows = game === this.game && known === this.at;
    const next = spec.events.slice(follows ? known : 0, count);
    const lines: string[] = [];
    if (game !== this.game) {
      lines.push(`setoption name Game value ${spec.game}`);
      for (const [name, value] of Object.entries(spec.options)) {
        lines.push(`setoption name ${name} value ${value}`);
      }
      lines.push('uginewgame');
    }
    if (follows) lines.push(...next.map((event) => `move ${event}`));
    else lines.push(next.length ? `position startpos moves ${next.join(' ')}` : 'position startpos');
    for (const line of lines) {
      const trouble = this.module.line(line).find((answer) => answer.startsWith('error '));
      if (trouble) {
        this.game = '';
        return trouble.slice('error '.length);
      }
    }
    this.game = game;
    this.events = spec.events;
    this.at = count;
    return undefined;
  }

  // How many of the first `count` events of a game were played here already.
  private shared(events: readonly string[], count: number): number {
    const most = Math.min(this.at, count);
    if (events === this.events) return most;
    let shared = 0;
    while (shared < most && events[shared] === this.events[shared]) ++shared;
    return shared;
  }
}
