import { TooLarge, type Module } from './module';
import { Session, type Ask } from './session';

export type Job = { kind: 'ask'; ask: Ask } | { kind: 'verify' | 'complete'; text: string };
export type Order = { kind: 'load'; url: string } | { kind: 'job'; id: number; job: Job };
// `broken`: there is no module, or it trapped. Nothing more is to be expected of this worker.
export type Reply = { id: number; value: unknown } | { id: number; error: string } | { broken: string; loaded: boolean };

// What a worker does: it loads the module, then answers one question after the other.
export function desk(load: (url: string) => Promise<Module>, reply: (reply: Reply) => void): (order: Order) => Promise<void> {
  let loading: Promise<[Module, Session] | null> = Promise.resolve(null);
  let broken = false;

  const breakDown = (error: unknown, loaded: boolean) => {
    broken = true;
    reply({ broken: String(error), loaded });
    return null;
  };
  const run = (job: Job, [module, session]: [Module, Session]): unknown => {
    if (job.kind === 'ask') return session.ask(job.ask);
    return JSON.parse(module.call(job.kind === 'verify' ? 'tablier_verify' : 'tablier_complete', job.text));
  };

  return async (order) => {
    if (order.kind === 'load') {
      loading = load(order.url).then(
        (module): [Module, Session] => [module, new Session(module)],
        (error) => breakDown(error, false),
      );
      return;
    }
    const loaded = await loading;
    if (!loaded || broken) return;
    try {
      reply({ id: order.id, value: run(order.job, loaded) });
    } catch (error) {
      // What is too large is refused before the module begins; after anything else it is in no state to go on.
      if (error instanceof TooLarge) reply({ id: order.id, error: error.message });
      else breakDown(error, true);
    }
  };
}
