import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import en from '../i18n/en';
import { i18n } from '../i18n/i18n.svelte';
import { typesetAll } from '../i18n/typeset';
import { desk, type Order } from './desk';
import { Module } from './module';

const bytes = readFileSync(new URL('../../../build/wasm/tablier.wasm', import.meta.url));

// The module works in the thread of the test: on a busy machine that takes what it takes.
vi.setConfig({ testTimeout: 60_000 });

// The real module and what a worker does with it, in the thread of the test. What goes wrong goes wrong on demand.
export const workers = {
  started: 0,
  ended: 0,
  asked: [] as string[], // every line that a module was given
  unloadable: 0, // so many modules cannot be fetched
  traps: 0, // so many lines that match are too much for the module
  trapAt: /^query/,
  busy: null as RegExp | null, // lines that are thought about for ever
};

async function load(): Promise<Module> {
  if (workers.unloadable > 0) {
    --workers.unloadable;
    throw new TypeError('Failed to fetch');
  }
  const module = await Module.load(bytes);
  const line = module.line.bind(module);
  module.line = (text) => {
    workers.asked.push(text);
    if (workers.traps > 0 && workers.trapAt.test(text)) {
      --workers.traps;
      throw new WebAssembly.RuntimeError('unreachable');
    }
    return line(text);
  };
  return module;
}

class WorkerHere {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  private over = false;
  private readonly take = desk(load, (reply) => this.over || this.onmessage?.({ data: structuredClone(reply) }));

  constructor() {
    ++workers.started;
  }
  postMessage(order: Order) {
    const copy = structuredClone(order);
    if (order.kind === 'job' && order.job.kind === 'ask' && order.job.ask.lines.some((line) => workers.busy?.test(line))) return;
    setImmediate(() => this.over || void this.take(copy));
  }
  terminate() {
    this.over = true;
    ++workers.ended;
  }
}

// The page's surroundings, as far as its state needs them.
export function stageWorkers() {
  Object.assign(workers, { started: 0, ended: 0, asked: [], unloadable: 0, traps: 0, trapAt: /^query/, busy: null });
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('location', { href: 'http://localhost/', origin: 'http://localhost' });
  i18n.m = typesetAll(en as never, 'en');
  i18n.language = 'en';
}
