import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Options } from '../src/rules/types';
import { Visitor, shutDown } from './browser';
import { PERSON, keptGame, keptNow, openKept, program } from './games';
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

const kept = (events: string, options: Options = {}, seats: Parameters<typeof keptGame>[2] = [PERSON, PERSON]) => ({ ...keptGame('lignes', options, seats), events: events.split(' ') });

describe('LA-37: the pitch is as long as it was chosen', () => {
  it.for([
    ['bonal', 23, 'h12'],
    ['grand', 31, 'h16'],
  ] as const)('%s has %i rows, all of them in reach', async ([pitch, rows, centre]) => {
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      const visitor = await Visitor.come(server.address, { width, height });
      const { page } = visitor;
      await openKept(page, kept('d6=4 dice=6+6', { pitch }));
      const grid = page.locator('.board [role=grid]');
      expect(await grid.getAttribute('aria-rowcount')).toBe(String(rows));
      expect(await grid.locator('[role=gridcell]').count()).toBe(15 * rows);
      await page.locator('.board').getByRole('gridcell', { name: new RegExp(`^${centre},`) }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.close();
    }
  });

  it.for(['bonal', 'grand'] as const)('%s on a phone: what is seen closer ends above what one plays with, wherever the page was', async (pitch) => {
    const visitor = await Visitor.come(server.address, { width: 360, height: 740 });
    const { page } = visitor;
    await openKept(page, kept('d6=4 dice=6+6', { pitch }));
    await new Player(visitor, 'lignes').awaited();
    const hidden = () => page.evaluate(() => document.querySelector('.board .pitch')!.getBoundingClientRect().bottom - document.querySelector('.board .deck')!.getBoundingClientRect().top);
    for (const scrolled of [0, 10_000]) {
      await page.evaluate((y) => scrollTo(0, y), scrolled);
      await page.getByRole('button', { name: 'Look closer' }).click();
      await expect.poll(hidden).toBeLessThan(1);
      await expect.poll(() => page.evaluate(() => document.querySelector('.board .pitch')!.getBoundingClientRect().top)).toBeGreaterThan(-1);
      await page.getByRole('button', { name: 'See the whole pitch' }).click();
    }
  });

  it('a match on the large one is played to its end', async () => {
    const visitor = await Visitor.come(server.address);
    const game = kept('d6=4', { pitch: 'grand', fouls: 'both', match: 'turns:1' }, [PERSON, program(1)]);
    await openKept(visitor.page, game);
    const player = new Player(visitor, 'lignes', 5);
    await player.play();
    const { over, events } = await keptNow(visitor.page, game.id);
    expect(over).toBe(true);
    expect(events.length).toBeGreaterThan(10);
  });
});

// Six steps, and the ball given to a team-mate who stands beside.
const SIX_STEPS = 'd6=4 dice=6+10 h12>i13 i13>j14 j14>k15 k15>k16 k16>k15 k15>j14 m10>l11 l11>k12 k12>j13';

describe('LA-12: the one-two', () => {
  it('gives six steps again to the one who gets the ball back', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    const none = kept(SIX_STEPS);
    await openKept(page, none);
    const player = new Player(visitor, 'lignes');
    await player.awaited();
    await player.grid.getByRole('gridcell', { name: /^j14,/ }).click();
    // He may pass, and go nowhere.
    await expect.poll(async () => (await player.look()).cells.some(({ name }) => /Pass to/.test(name))).toBe(true);
    expect((await player.look()).cells.filter(({ name }) => /points? away/.test(name))).toEqual([]);
    await openKept(page, kept(`${SIX_STEPS} j14-j13 j13-j14`));
    await player.awaited();
    await player.grid.getByRole('gridcell', { name: /^j14,/ }).click();
    await expect.poll(async () => (await player.look()).cells.filter(({ name }) => /points? away/.test(name)).length).toBeGreaterThan(8);
  });
});

describe('LA-31: who may foul', () => {
  // Yellow's forward is one step from a defender, in the area that red defends.
  const BEFORE = 'd6=4 dice=6+12 m10>l11 l11>l12 l12>l13 l13>l14 l14>l15 l15>l16 l16>l17 l17>l18 l18>l19';
  const named = async (player: Player, square: string) => (await player.look()).cells.find(({ name }) => name.startsWith(`${square},`))?.name ?? '';

  it.for([
    ['defenders', false],
    ['both', true],
  ] as const)('%s: an attacker’s step throws a die: %s', async ([fouls, die]) => {
    const visitor = await Visitor.come(server.address);
    await openKept(visitor.page, kept(BEFORE, { fouls }));
    const player = new Player(visitor, 'lignes');
    await player.awaited();
    await player.grid.getByRole('gridcell', { name: /^l19,/ }).click();
    await expect.poll(() => named(player, 'k20')).toMatch(/1 point away/);
    const name = await named(player, 'k20');
    expect([/chance of a penalty/.test(name), /risk/.test(name)]).toEqual([die, false]);
  });
});
