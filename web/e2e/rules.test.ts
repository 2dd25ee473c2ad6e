import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown, type Manner } from './browser';
import { GAMES } from './games';
import { Server } from './server';

let server: Server;
beforeAll(async () => {
  server = await new Server().start();
});
afterAll(async () => {
  await shutDown();
  await server.stop();
});

// What one needs at the table, seen at once: on a desk, and on a phone that lies beside the game.
const WINDOWS: Manner[] = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

describe.for(WINDOWS)('the summary of the rules in a window of $width × $height', (size) => {
  it.for(['fr', 'en'] as const)('is on one screen, whole, in %s', async (language) => {
    const visitor = await Visitor.come(server.address, { ...size, language });
    const { page } = visitor;
    for (const game of GAMES) {
      await page.goto(new URL(`/#/rules/${game}`, server.address).href);
      await page.locator(`nav a[href="#/rules/${game}"][aria-current]`).waitFor();
      const summary = page.locator('.summary');
      // A picture of the cards comes after the texts.
      if (game === 'chifootmi') await summary.locator('.deck').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const { bottom, scrolled, cut } = await summary.evaluate((all) => ({
        bottom: all.getBoundingClientRect().bottom,
        scrolled: scrollY,
        // Nothing of a table is out of sight at its side.
        cut: [...all.querySelectorAll('.scroll')].filter((table) => table.scrollWidth > table.clientWidth + 1).length,
      }));
      expect([game, scrolled, cut]).toEqual([game, 0, 0]);
      expect(bottom, game).toBeLessThanOrEqual(size.height!);
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});
