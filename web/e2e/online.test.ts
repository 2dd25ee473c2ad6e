import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
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

const LOST = /^The connection is lost/;

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
    await told.getByText('all by the rules').waitFor();
    await told.getByText('The server kept what it had announced to this device.').waitFor();
    expect(await told.getByText('without a proof').count()).toBe(0);
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
    await server.kill();
    await Promise.all(players.map(({ page }) => page.getByText(LOST).waitFor()));
    await due.act();
    await due.page.getByText('Your move is kept and will go out by itself.').waitFor();
    await server.start();
    await Promise.all(players.map(({ page }) => page.getByText(LOST).waitFor({ state: 'detached' })));

    await Promise.all(players.map((player) => player.play()));
    expect(await players[0].score()).toEqual(await players[1].score());
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
    await Promise.all([host.leave(), guest.leave()]);
  });
});
