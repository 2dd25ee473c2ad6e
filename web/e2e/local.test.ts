import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { GAMES, PERSON, SHORT, keptGame, keptNow, openKept, program, putOnShelf } from './games';
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

// Where something is secret, the device is handed over.
const SECRET = { sitaos: false, chifootmi: true, sokr: true, lignes: false };

// From the end of a game to its replay: what is verified, and the way through it.
async function lookAgain(page: Page, moves: number) {
  await page.getByRole('link', { name: 'Review the game' }).click();
  const verification = page.getByRole('heading', { name: 'Verification' }).locator('..');
  await verification.getByText(`${moves} moves, all played by the rules`).waitFor();
  // It was played here: there is nothing to prove, and no word of it.
  expect(await verification.getByText(/proof|proven|chance/i).count()).toBe(0);
  await page.getByRole('slider', { name: `Move ${moves} of ${moves}` }).fill('0');
  await page.getByText(`Move 0 of ${moves}`).waitFor();
  expect(await page.getByRole('button', { name: 'One move back' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'One move forward' }).click();
  await page.getByText(`Move 1 of ${moves}`).waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText(`Move ${moves} of ${moves}`).waitFor();
}

describe('a record that is shared', () => {
  it('has no side’s name for a player without one: each reads the sides in their own language', async () => {
    const french = await Visitor.come(server.address, { language: 'fr' });
    const kept = { ...keptGame('sitaos', {}, [PERSON, PERSON]), events: ['d4', 'e5', 'resign=0'], over: true };
    await french.page.evaluate(putOnShelf, kept);
    await french.page.goto(new URL(`/#/replay/${kept.id}`, server.address).href);
    const download = french.page.getByRole('link', { name: 'Télécharger' });
    await download.waitFor();
    const [file] = await Promise.all([french.page.waitForEvent('download'), download.click()]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('resign=0');
    expect(text).not.toMatch(/player|Rouge|Bleu/);
    await french.page.getByText('Bleu gagne par abandon.').first().waitFor();
    await french.page.getByRole('button', { name: 'Partager' }).click();
    await french.page.getByText('Copié').waitFor();
    const address = await french.page.evaluate(() => navigator.clipboard.readText());

    const english = await Visitor.come(address);
    await english.page.getByText('Blue wins by resignation.').first().waitFor();
    expect((await english.page.locator('.seat').allInnerTexts()).map((seat) => seat.replace(/\s+/g, ' ').trim())).toEqual(['Blue 0', 'Red 0']);
    expect([...french.troubles, ...english.troubles]).toEqual([]);
    await french.leave();
    await english.leave();
  });
});

describe.for(GAMES)('%s on one device', (game) => {
  it('is played to the end against the program, and looked at again', async () => {
    const visitor = await Visitor.come(server.address);
    const kept = keptGame(game, SHORT[game], [PERSON, program(1)]);
    await openKept(visitor.page, kept);
    const player = new Player(visitor, game, 7);
    expect(await player.play()).toBe(0);
    const { over, events } = await keptNow(visitor.page, kept.id);
    expect(over).toBe(true);
    await lookAgain(visitor.page, events.length);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  it('is played to the end by two people, with the device handed over where something is secret', async () => {
    const visitor = await Visitor.come(server.address);
    const kept = keptGame(game, SHORT[game], [PERSON, PERSON]);
    await openKept(visitor.page, kept);
    const player = new Player(visitor, game, 11);
    const handovers = await player.play();
    if (SECRET[game]) expect(handovers).toBeGreaterThan(1);
    else expect(handovers).toBe(0);
    expect((await keptNow(visitor.page, kept.id)).over).toBe(true);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});
