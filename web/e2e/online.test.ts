import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNREACHED, Visitor, shutDown } from './browser';
import { GAMES, SHORT, hostMatch, joinMatch } from './games';
import { mover, Player } from './player';
import { Server } from './server';

let server: Server;
beforeAll(async () => {
  server = await new Server().start();
});
afterAll(async () => {
  await shutDown();
  await server.stop();
});

const LOST = /^Connection lost/;

describe.for(GAMES)('%s between two browsers', (game) => {
  it('is played to the end by an invitation, and can be looked at again with its proof', async () => {
    const host = await Visitor.come(server.address);
    const guest = await Visitor.come(server.address);
    const invitation = await hostMatch(host, game, SHORT[game]);
    expect(invitation).toContain(`${server.address}/m/`.replace('//m/', '/m/'));
    await joinMatch(guest, invitation);
    const players = [new Player(host, game, 3), new Player(guest, game, 5)] as const;
    await Promise.all(players.map((player) => player.play()));
    expect(await players[0].score()).toEqual(await players[1].score());
    expect(players[0].did.length).toBeGreaterThan(0);
    expect(players[1].did.length).toBeGreaterThan(0);

    await guest.page.getByRole('link', { name: 'Review the game' }).click();
    const told = guest.page.getByRole('heading', { name: 'Verification' }).locator('..');
    await told.getByText('all played by the rules').waitFor();
    await told.getByText('The server kept what it had announced to this device.').waitFor();
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
    await Promise.all([host.leave(), guest.leave()]);
  });

  it('tells its course again to a player who opens it again, and only what that side may know', async () => {
    const host = await Visitor.come(server.address);
    const guest = await Visitor.come(server.address);
    await joinMatch(guest, await hostMatch(host, game, SHORT[game]));
    const players = [new Player(host, game, 23), new Player(guest, game, 29)] as const;
    for (let steps = 0; steps < 4; ++steps) await (await mover(players)).step();
    await mover(players);

    const courseOf = ({ page }: { page: Page }) => page.getByRole('region', { name: 'Moves' }).getByRole('listitem').allTextContents();
    for (const visitor of [host, guest]) {
      const again = await visitor.tab(visitor.page.url());
      // The player who did not move may not have been told the last of it yet: the last line grows with a walk.
      await expect
        .poll(async () => ({ live: await courseOf(visitor), again: await courseOf(again) }), { timeout: 20_000 })
        .toSatisfy(({ live, again }) => live.length > 2 && isDeepStrictEqual(live, again));
    }
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
    await Promise.all([host.leave(), guest.leave()]);
  });

  it('goes on after the server was killed: what was played meanwhile goes out by itself', async () => {
    const host = await Visitor.come(server.address);
    const guest = await Visitor.come(server.address);
    await joinMatch(guest, await hostMatch(host, game, SHORT[game]));
    const players = [new Player(host, game, 13), new Player(guest, game, 17)] as const;
    await (await mover(players)).step();

    const due = await mover(players);
    for (const visitor of [host, guest]) visitor.expects(UNREACHED);
    await server.kill();
    await Promise.all(players.map(({ page }) => page.getByText(LOST).waitFor()));
    await due.act();
    await due.page.getByText('not sent yet').waitFor();
    await server.start();
    await Promise.all(players.map(({ page }) => page.getByText(LOST).waitFor({ state: 'detached' })));

    await Promise.all(players.map((player) => player.play()));
    expect(await players[0].score()).toEqual(await players[1].score());
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('a spectator', () => {
  it.for(GAMES)('reads the course of %s, and nothing that only one side knows', async (game) => {
    const host = await Visitor.come(server.address);
    const guest = await Visitor.come(server.address);
    await joinMatch(guest, await hostMatch(host, game, SHORT[game]));
    const spectator = await Visitor.come(host.page.url());
    await spectator.page.locator('.board [role=grid]').waitFor();
    const players = [new Player(host, game, 59), new Player(guest, game, 61)] as const;
    for (let steps = 0; steps < 8; ++steps) await (await mover(players)).step();

    const course = ({ page }: { page: Page }) => page.getByRole('region', { name: 'Moves' }).getByRole('listitem').allTextContents();
    const courses = () => Promise.all([host, guest, spectator].map(course));
    const { length } = await course(await mover(players));
    await expect.poll(async () => Math.min(...(await courses()).map((told) => told.length)), { timeout: 20_000 }).toBeGreaterThanOrEqual(length);
    const [mine, theirs, seen] = await courses();
    mine!.slice(0, length).forEach((sentence, i) => {
      // A card that one side has taken in secret is hidden from the other, and from spectators.
      if (sentence === theirs![i]) expect(seen![i]).toBe(sentence);
      else expect(seen![i]).toContain('hidden card');
    });
    expect([...host.troubles, ...guest.troubles, ...spectator.troubles]).toEqual([]);
    await Promise.all([host.leave(), guest.leave(), spectator.leave()]);
  });
});

describe('two tabs of one player', () => {
  // Whether something is asked, and all that has happened.
  const course = async (player: Player) => JSON.stringify([(await player.look()).live, await player.page.locator('.record li').allTextContents()]);

  it.for(['sitaos', 'chifootmi'] as const)('agree on a match of %s, whichever of them it is played in', async (game) => {
    const host = await Visitor.come(server.address);
    const guest = await Visitor.come(server.address);
    await joinMatch(guest, await hostMatch(host, game, {}));
    const tab = await host.tab(host.page.url());
    await tab.page.locator('.board [role=grid]').waitFor();
    const [first, second, other] = [new Player(host, game, 43), new Player(tab, game, 47), new Player(guest, game, 53)];
    for (let steps = 0; steps < 8; ++steps) {
      const [active, idle] = steps % 4 < 2 ? [first, second] : [second, first];
      await (await mover([active, other])).act();
      await expect.poll(async () => (await course(idle)) === (await course(active)), { timeout: 20_000 }).toBe(true);
    }
    expect(await first.score()).toEqual(await second.score());
    expect([...host.troubles, ...tab.troubles, ...guest.troubles]).toEqual([]);
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('what is offered', () => {
  it('is asked within reach on a phone, outlives a reload, and leads to the next match', async () => {
    const host = await Visitor.come(server.address, { width: 360, height: 740 });
    const guest = await Visitor.come(server.address, { width: 360, height: 740 });
    await joinMatch(guest, await hostMatch(host, 'sitaos', SHORT.sitaos));
    await new Player(host, 'sitaos', 31).step();
    const button = (visitor: Visitor, name: string) => visitor.page.locator('.actions').getByRole('button', { name });

    await button(host, 'Offer a draw').click();
    await button(guest, 'Accept').waitFor();
    await guest.page.reload();
    await guest.page.getByText('Red offers a draw').last().waitFor();
    const [low, high] = [await button(guest, 'Decline').boundingBox(), guest.page.viewportSize()!.height];
    expect(low!.y + low!.height).toBeLessThanOrEqual(high);
    await button(guest, 'Decline').click();
    await button(host, 'Offer a draw').click();
    await button(guest, 'Accept').click();

    await button(host, 'Rematch').click();
    const before = new URL(guest.page.url()).pathname;
    await button(guest, 'Accept').click();
    await Promise.all([host, guest].map(({ page }) => page.waitForFunction((old) => location.pathname !== old, before)));
    await Promise.all([host, guest].map(({ page }) => page.locator('.board [role=grid]').waitFor()));
    expect(new URL(host.page.url()).pathname).toBe(new URL(guest.page.url()).pathname);
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
    await Promise.all([host.leave(), guest.leave()]);
  });
});
