import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { GAMES, PERSON, SHORT, TITLES, keptGame, openKept, program } from './games';
import { Keys } from './hands';
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

// Nobody clicks: a mouse that is used is a failure.
async function withoutMouse(): Promise<{ visitor: Visitor; used: () => Promise<number> }> {
  const visitor = await Visitor.come(server.address);
  await visitor.page.evaluate(() => {
    const counted = window as unknown as { pointers: number };
    counted.pointers = 0;
    addEventListener('pointerdown', () => ++counted.pointers, true);
  });
  return { visitor, used: () => visitor.page.evaluate(() => (window as unknown as { pointers: number }).pointers) };
}

describe('by keys alone', () => {
  it.for(GAMES)('a whole game of %s', async (game) => {
    const { visitor, used } = await withoutMouse();
    await openKept(visitor.page, keptGame(game, SHORT[game], [PERSON, program(1)]));
    const player = new Player(visitor, game, 23, new Keys(visitor.page));
    await player.play();
    expect(player.did.length).toBeGreaterThan(0);
    expect(await used()).toBe(0);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  it('two at one device: the question who is there, and its answer', async () => {
    const { visitor, used } = await withoutMouse();
    const { page } = visitor;
    await openKept(page, keptGame('chifootmi', {}, [PERSON, PERSON]));
    for (const side of ['Red', 'Blue']) {
      await page.getByRole('dialog', { name: side }).waitFor();
      await page.keyboard.press('Enter'); // it is me
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(new RegExp(`^${side}, `));
      await page.keyboard.press('Enter'); // the card is raised,
      await page.keyboard.press('Enter'); // and laid
    }
    await page.getByRole('dialog', { name: 'Red' }).waitFor(); // the pair is resolved, and something is to be chosen again
    expect(await used()).toBe(0);
    await visitor.leave();
  });

  // The button that was pressed goes away: a player who uses the keyboard is at the board, not at the top of the page.
  it.for([
    ['chifootmi', 'Enter'],
    ['chifootmi', 'mouse'],
    ['sokr', 'Enter'],
    ['sokr', 'mouse'],
  ] as const)('after a hand-over in %s by %s the focus is at the board', async ([game, by]) => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await openKept(page, keptGame(game, {}, [PERSON, PERSON]));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (by === 'Enter') await page.keyboard.press('Enter');
    else await dialog.getByRole('button').click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.board [role=grid][aria-disabled=false]').waitFor();
    expect(await page.evaluate(() => document.querySelector('div.board')!.contains(document.activeElement))).toBe(true);
    await visitor.leave();
  });

  it('from the shelf to the first move', async () => {
    const { visitor, used } = await withoutMouse();
    const keys = new Keys(visitor.page);
    await keys.touch(visitor.page.getByRole('button', { name: `Play: ${TITLES.sitaos}` }));
    await visitor.page.locator('.board [role=grid]').waitFor();
    const player = new Player(visitor, 'sitaos', 29, keys);
    await player.step();
    expect(player.did).toHaveLength(1);
    expect(await used()).toBe(0);
    await visitor.leave();
  });
});
