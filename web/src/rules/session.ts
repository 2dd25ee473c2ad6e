import type { Module } from './module';
import type { Options, Spec } from './types';

// What a worker is asked: questions about a game, in one piece, so that nobody else's come between.
export interface Ask {
  spec?: Spec;
  language: string;
  settings?: Options;
  lines: string[];
}

// `answers` has the lines answered to each line asked; `trouble` is set when the game itself is refused.
export interface Answer {
  answers: string[][];
  trouble?: string;
}

// Keeps the module at the position that was asked about last, and sends only what changed.
export class Session {
  private game = '';
  private position = '';
  private settings = new Map<string, string>();

  constructor(private readonly module: Module) {}

  ask({ spec, language, settings, lines }: Ask): Answer {
    this.set('Language', language);
    for (const [name, value] of Object.entries(settings ?? {})) this.set(name, value);
    if (spec) {
      const trouble = this.go(spec);
      if (trouble) return { answers: [], trouble };
    }
    return { answers: lines.map((line) => this.module.line(line)) };
  }

  private set(name: string, value: string) {
    if (this.settings.get(name) === value) return;
    this.module.line(`setoption name ${name} value ${value}`);
    this.settings.set(name, value);
  }

  private go(spec: Spec): string | undefined {
    const game = JSON.stringify([spec.game, spec.options]);
    const position = spec.events.join(' ');
    if (game === this.game && position === this.position) return undefined;
    const lines = [];
    if (game !== this.game) {
      lines.push(`setoption name Game value ${spec.game}`);
      for (const [name, value] of Object.entries(spec.options)) {
        lines.push(`setoption name ${name} value ${value}`);
      }
      lines.push('uginewgame');
    }
    lines.push(position ? `position startpos moves ${position}` : 'position startpos');
    for (const line of lines) {
      const trouble = this.module.line(line).find((answer) => answer.startsWith('error '));
      if (trouble) {
        this.game = this.position = '';
        return trouble.slice('error '.length);
      }
    }
    this.game = game;
    this.position = position;
    return undefined;
  }
}
