import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, Visitor, shutDown } from './browser';
import { PERSON, keptGame, openKept, program } from './games';
import { Player } from './player';
import { Server } from './server';

let server: Server;
beforeAll(async () => {
  server = await new Server().start();
});
afterAll(async () => {
  await shutDown();
  await server.stop();
});

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number; // microseconds that the thread itself worked
  args: { name?: string };
}

const LONG = 50; // milliseconds: what browsers call a long task

// The tasks of the pages' main threads, by the time that they worked: a machine that is busy elsewhere does not count.
function mainTasks(events: TraceEvent[]): number[] {
  const id = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(id));
  return events.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(id(event))).map(({ tdur = 0 }) => tdur / 1000);
}

it('the page stays free while the program thinks: no long task at level 10', async () => {
  const visitor = await Visitor.come(server.address);
  const { page } = visitor;
  await openKept(page, keptGame('sitaos', {}, [PERSON, program(10)]));
  const player = new Player(visitor, 'sitaos', 43);
  await page.waitForLoadState('networkidle');
  // The first move, so that both modules are there and everything has been drawn once.
  await player.step();
  await player.awaited();
  await player.step();
  await page.getByText('The program is thinking…').waitFor();
  const browser = await launch();
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.getByText('The program is thinking…').waitFor({ state: 'detached' });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const tasks = mainTasks(trace.traceEvents);
  expect(tasks.length).toBeGreaterThan(0);
  expect(tasks.some((time) => time > 0)).toBe(true);
  expect(tasks.filter((time) => time > LONG)).toEqual([]);
  await visitor.leave();
});
