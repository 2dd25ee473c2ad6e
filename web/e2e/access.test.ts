import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { GAMES, PERSON, SHORT, hostMatch, keptGame, openKept, program } from './games';
import { Player } from './player';
import { Server } from './server';

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

let server: Server;
let visitor: Visitor;
beforeAll(async () => {
  server = await new Server().start();
  visitor = await Visitor.come(server.address);
});
afterAll(async () => {
  await visitor.leave();
  await shutDown();
  await server.stop();
});

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

// What axe finds wrong, by day and by night; each as a line that says where.
async function wrong(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // Colours glide from one theme to the other: what is looked at is where they end.
    await page.waitForFunction(
      (dark) => matchMedia('(prefers-color-scheme: dark)').matches === dark && !document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity),
      theme === 'dark',
    );
    const lines = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run();
      return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary.slice(0, 300)}`));
    });
    found.push(...lines.map((line) => `${theme} ${line}`));
  }
  return found;
}

const PLACES = ['', 'lobby/open', 'name', 'replay', 'about', ...GAMES.flatMap((game) => [`new/${game}`, `rules/${game}`, `learn/${game}`])];

describe('axe finds nothing wrong', () => {
  it.for(PLACES)('at #/%s', async (place) => {
    const { page } = visitor;
    await page.goto(`${server.address.replace(/\/$/, '')}/#/${place}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await wrong(page)).toEqual([]);
  });

  it('at an invitation, for whoever invites and whoever is invited', async () => {
    const host = await Visitor.come(server.address);
    const invitation = await hostMatch(host, 'sitaos', {});
    expect(await wrong(host.page)).toEqual([]);
    await visitor.page.goto(invitation);
    await visitor.page.getByRole('button', { name: 'Sit down and play' }).waitFor();
    expect(await wrong(visitor.page)).toEqual([]);
    await host.leave();
  });

  it.for(GAMES)('at the board of %s, from its beginning to its end', async (game) => {
    const { page } = visitor;
    await page.goto(server.address);
    await openKept(page, keptGame(game, SHORT[game], [PERSON, program(1)]));
    const player = new Player(visitor, game, 41);
    const looked = new Set<string>();
    const found = new Set<string>();
    for (let steps = 0; steps < 400; ++steps) {
      const moment = await player.awaited();
      // Once for each thing that is asked of whoever plays.
      const asked = moment === 'over' ? 'over' : kindOf(await player.look());
      if (!looked.has(asked)) {
        looked.add(asked);
        for (const line of await wrong(page)) found.add(`${asked}: ${line}`);
      }
      if (moment === 'over') break;
      await player.step();
    }
    expect([...found]).toEqual([]);
    expect(looked.size).toBeGreaterThan(1);
  });
});

// Two positions that ask for the same kind of thing have the same buttons, whatever is written on them.
const kindOf = ({ buttons }: { buttons: string[] }) => [...new Set(buttons.map((name) => name.split(/[ :,]/)[0]!.replace(/\d+/g, '')))].sort().join(' ');
