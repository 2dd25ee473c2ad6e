import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNREACHED, Visitor, shutDown } from './browser';
import { SHORT, hostMatch, joinMatch } from './games';
import { mover, Player } from './player';
import { Server } from './server';

// What surrounds a match between two browsers: how one gets in, what is offered, what is told.
let server: Server;
beforeAll(async () => {
  server = await new Server().start();
});
afterAll(async () => {
  await shutDown();
  await server.stop();
});

const button = ({ page }: { page: Visitor['page'] }, name: string) => page.locator('.actions').getByRole('button', { name });
const course = ({ page }: { page: Visitor['page'] }) => page.getByRole('region', { name: 'Course of play' }).getByRole('listitem');

async function seated(game: 'sitaos' | 'chifootmi' = 'sitaos') {
  const host = await Visitor.come(server.address);
  const guest = await Visitor.come(server.address);
  await joinMatch(guest, await hostMatch(host, game, SHORT[game]));
  return { host, guest, players: [new Player(host, game, 71), new Player(guest, game, 73)] as const };
}

describe('a move made without a network', () => {
  it('stays on the board as not sent yet, and goes out by itself', async () => {
    const { host, guest, players } = await seated();
    const due = await mover(players);
    const other = due === players[0] ? guest : host;
    due.visitor.expects(UNREACHED);
    await due.visitor.context.setOffline(true);
    await due.page.getByText(/^Connection lost/).waitFor();
    await due.act();
    await due.page.getByText('not sent yet').waitFor();
    await expect.poll(() => course(due).count()).toBe(1);
    const told = await course(due).allTextContents();
    expect(await course(other).count()).toBe(0);

    await due.visitor.context.setOffline(false);
    await due.page.getByText('not sent yet').waitFor({ state: 'detached' });
    await expect.poll(() => course(other).allTextContents(), { timeout: 20_000 }).toEqual(told);
    expect(await course(due).allTextContents()).toEqual(told);
    await Promise.all([host.leave(), guest.leave()]);
  });

  it('is taken from the board, and told why, where the server refuses it', async () => {
    const { host, guest, players } = await seated();
    const due = await mover(players);
    const other = due === players[0] ? guest : host;
    due.visitor.expects(UNREACHED);
    await due.visitor.context.setOffline(true);
    await due.page.getByText(/^Connection lost/).waitFor();
    await due.act();
    await due.page.getByText('not sent yet').waitFor();
    await button(other, 'Resign').click();
    await button(other, 'Yes').click();
    await other.page.getByRole('link', { name: 'Review the game' }).waitFor();

    await due.visitor.context.setOffline(false);
    await due.page.getByText('not sent yet').waitFor({ state: 'detached' });
    await due.page.getByText('The game is over').first().waitFor();
    await expect.poll(() => course(due).allTextContents()).toEqual(await course(other).allTextContents());
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('a takeback', () => {
  it('can be asked for after the first move and after a reload, and who asked is told that it was declined', async () => {
    const { host, guest, players } = await seated();
    const first = await mover(players);
    const second = first === players[0] ? players[1] : players[0];
    await expect.poll(() => button(first, 'Ask for a takeback').isDisabled()).toBe(true);
    await first.step();
    await second.awaited();
    await expect.poll(() => button(first, 'Ask for a takeback').isEnabled()).toBe(true);
    expect(await button(second, 'Ask for a takeback').isDisabled()).toBe(true);

    await first.page.reload();
    await button(first, 'Ask for a takeback').click();
    await button(second, 'Decline').click();
    await first.page.getByText('does not give the move back').waitFor();
    await button(first, 'Offer a draw').click();
    await button(second, 'Decline').click();
    await first.page.getByText('declines the draw').waitFor();

    await button(first, 'Ask for a takeback').click();
    await button(second, 'Accept').click();
    await expect.poll(() => course(first).count()).toBe(0);
    await Promise.all([host.leave(), guest.leave()]);
  });
});
