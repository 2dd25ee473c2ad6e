import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { GAMES, TITLES } from './games';
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

const MOVES = 3;

describe('without a network, after one visit', () => {
  it('every game opens from the shelf and is played against the program', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    // Everything the page consists of is kept: only then is the worker ready.
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.active !== null));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.kill();
    await visitor.context.setOffline(true);
    for (const game of GAMES) {
      await page.goto(server.address);
      await page.reload();
      await page.getByRole('button', { name: `Play: ${TITLES[game]}` }).click();
      await page.locator('.board [role=grid]').waitFor();
      const player = new Player(visitor, game, 19);
      for (let steps = 0; player.did.length < MOVES && steps < 50; ++steps) await player.step();
      expect(player.did.length).toBeGreaterThanOrEqual(MOVES);
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});
