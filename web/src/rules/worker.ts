// The module in a thread of its own: it answers one question after the other.
import { Module } from './module';
import { Session, type Ask } from './session';

export type Job =
  | { kind: 'load'; url: string }
  | { kind: 'ask'; ask: Ask }
  | { kind: 'verify' | 'complete'; text: string };

let module: Promise<Module> | undefined;
let session: Session | undefined;

async function run(job: Job): Promise<unknown> {
  if (job.kind === 'load') {
    module ??= fetch(job.url).then((response) => Module.load(response));
    session = new Session(await module);
    return true;
  }
  const loaded = await module;
  if (!loaded || !session) throw new Error('the core is not loaded');
  if (job.kind === 'ask') return session.ask(job.ask);
  return JSON.parse(loaded.call(job.kind === 'verify' ? 'tablier_verify' : 'tablier_complete', job.text));
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; job: Job }>) => {
  try {
    self.postMessage({ id: data.id, value: await run(data.job) });
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) });
  }
};
