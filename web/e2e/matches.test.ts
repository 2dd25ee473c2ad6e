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

const PATIENCE = { timeout: 20_000 };
const button = ({ page }: { page: Visitor['page'] }, name: string) => page.locator('.actions').getByRole('button', { name });
const course = ({ page }: { page: Visitor['page'] }) => page.getByRole('region', { name: 'Moves' }).getByRole('listitem');

async function seated(game: 'sitaos' | 'chifootmi' = 'sitaos') {
  const host = await Visitor.come(server.address);
  const guest = await Visitor.come(server.address);
  await joinMatch(guest, await hostMatch(host, game, SHORT[game]));
  return { host, guest, players: [new Player(host, game, 71), new Player(guest, game, 73)] as const };
}

// A match whose first move is made: from then on it is given up, not called off.
async function begun() {
  const match = await seated();
  await (await mover(match.players)).step();
  return match;
}

// The player whose turn it is moves without a network; the other one has none of it yet.
async function moveOffline({ host, guest, players }: Awaited<ReturnType<typeof seated>>) {
  const due = await mover(players);
  due.visitor.expects(UNREACHED);
  await due.visitor.context.setOffline(true);
  await due.page.getByText(/^Connection lost/).waitFor();
  await due.act();
  await due.page.getByText('not sent yet').waitFor();
  return { due, other: due === players[0] ? guest : host };
}

describe('a move made without a network', () => {
  it('stays on the board as not sent yet, and goes out by itself', async () => {
    const match = await seated();
    const { host, guest } = match;
    const { due, other } = await moveOffline(match);
    await expect.poll(() => course(due).count(), PATIENCE).toBe(1);
    expect(await due.page.getByText('Offline: everything works').count()).toBe(0);
    const told = await course(due).allTextContents();
    expect(await course(other).count()).toBe(0);

    await due.visitor.context.setOffline(false);
    await due.page.getByText('not sent yet').waitFor({ state: 'detached' });
    await expect.poll(() => course(other).allTextContents(), PATIENCE).toEqual(told);
    expect(await course(due).allTextContents()).toEqual(told);
    await Promise.all([host.leave(), guest.leave()]);
  });

  it('is taken from the board, and told why, where the server refuses it', async () => {
    const match = await begun();
    const { host, guest } = match;
    const { due, other } = await moveOffline(match);
    await button(other, 'Resign').click();
    await button(other, 'Yes').click();
    await other.page.getByRole('link', { name: 'Review the game' }).waitFor();

    await due.visitor.context.setOffline(false);
    await due.page.getByText('not sent yet').waitFor({ state: 'detached' });
    await due.page.getByText('The game is over').first().waitFor();
    await expect.poll(() => course(due).allTextContents(), PATIENCE).toEqual(await course(other).allTextContents());
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('a takeback', () => {
  it('can be asked for after the first move and after a reload, and who asked is told that it was declined', async () => {
    const { host, guest, players } = await seated();
    const first = await mover(players);
    const second = first === players[0] ? players[1] : players[0];
    await expect.poll(() => button(first, 'Ask for a takeback').isDisabled(), PATIENCE).toBe(true);
    await first.step();
    await second.awaited();
    await expect.poll(() => button(first, 'Ask for a takeback').isEnabled(), PATIENCE).toBe(true);
    expect(await button(second, 'Ask for a takeback').isDisabled()).toBe(true);

    await first.page.reload();
    await button(first, 'Ask for a takeback').click();
    await button(second, 'Decline').click();
    await first.page.getByText('declines the takeback').waitFor();
    await button(first, 'Offer a draw').click();
    await button(second, 'Decline').click();
    await first.page.getByText('declines the draw').waitFor();

    await button(first, 'Ask for a takeback').click();
    await button(second, 'Accept').click();
    await expect.poll(() => course(first).count(), PATIENCE).toBe(0);
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('the way in', () => {
  it('is the host’s own address, wherever it is copied from', async () => {
    const host = await Visitor.come(server.address);
    const invitation = await hostMatch(host, 'sitaos', SHORT.sitaos);
    await expect.poll(() => host.page.url(), PATIENCE).toBe(invitation);
    // In the same browser it is still the host's.
    const tab = await host.tab(invitation);
    await tab.page.getByText('Waiting for your friend…').waitFor();
    await tab.page.close();

    const guest = await Visitor.come(server.address);
    await joinMatch(guest, host.page.url());
    for (const { page } of [host, guest]) {
      await page.locator('.board [role=grid]').waitFor();
      await expect.poll(() => page.url(), PATIENCE).toBe(invitation.replace(/#.*/, ''));
    }
    await Promise.all([host.leave(), guest.leave()]);
  });

  it('is told to who comes without the key or with a wrong one, and the game is seen there once it begins', async () => {
    const host = await Visitor.come(server.address);
    const invitation = await hostMatch(host, 'sitaos', SHORT.sitaos);
    const lost = await Visitor.come(invitation.replace(/#.*/, ''));
    await lost.page.getByText('this address lacks its key').waitFor();
    expect(await lost.page.getByRole('button', { name: 'Sit down and play' }).count()).toBe(0);

    const wrong = await Visitor.come(`${invitation}x`);
    wrong.expects(/status of 409 .*\/join/);
    await wrong.page.getByRole('button', { name: 'Sit down and play' }).click();
    await wrong.page.getByText('the key in this link is not the right one').waitFor();
    expect(await wrong.page.getByText('The seat is taken').count()).toBe(0);

    const guest = await Visitor.come(server.address);
    await joinMatch(guest, invitation);
    await Promise.all([lost, wrong].map(({ page }) => page.getByText('You are watching this game.').waitFor()));

    // Now it is taken.
    const late = await Visitor.come(invitation);
    await late.page.getByText('You are watching this game.').waitFor();
    await Promise.all([host, guest, lost, wrong, late].map((one) => one.leave()));
  });

  it('says that a server of this machine alone can be reached from nowhere else', async () => {
    const host = await Visitor.come(server.address);
    await hostMatch(host, 'sitaos', SHORT.sitaos);
    await host.page.getByText('tablier serve --address 0.0.0.0').waitFor();
    expect(await host.page.getByRole('img', { name: 'The same link' }).count()).toBe(0);
    await host.leave();
  });

  it('has the server’s address for others, in the link and in the code', async () => {
    const host = await Visitor.come(server.address);
    await host.context.route('**/api/1/server', (route) => route.fulfill({ json: { addresses: ['http://192.168.1.20:8080', 'http://10.0.0.7:8080'] } }));
    const invitation = await hostMatch(host, 'sitaos', SHORT.sitaos);
    expect(invitation).toMatch(/^http:\/\/192\.168\.1\.20:8080\/m\/\w+#\w+$/);
    await host.page.getByRole('img', { name: 'The same link' }).waitFor();
    await host.page.getByLabel('Reachable at').selectOption('http://10.0.0.7:8080');
    await host.page.getByRole('button', { name: 'Copy the link' }).click();
    expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(invitation.replace('192.168.1.20', '10.0.0.7'));
    await host.leave();
  });
});

describe('who hosts', () => {
  it('is told that the guest has come, in the tab’s title too', async () => {
    const host = await Visitor.come(server.address);
    const invitation = await hostMatch(host, 'sitaos', SHORT.sitaos);
    await expect.poll(() => host.page.title(), PATIENCE).toMatch(/^Waiting…/);
    const guest = await Visitor.come(server.address);
    await joinMatch(guest, invitation);
    await host.page.getByRole('status').getByText('Your opponent is here. It is your turn.').waitFor();
    await expect.poll(() => host.page.title(), PATIENCE).toMatch(/^Your opponent is here/);
    // It goes with the first move, whichever tab it is made in.
    const tab = await host.tab(host.page.url());
    await new Player(tab, 'sitaos', 3).step();
    await host.page.getByText('Your opponent is here.').waitFor({ state: 'detached' });
    await expect.poll(() => host.page.title(), PATIENCE).toMatch(/^SITAOS/);
    await expect.poll(() => guest.page.title(), PATIENCE).toMatch(/^Your turn/);
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('a match that nobody has moved in yet', () => {
  it.for(['sitaos', 'chifootmi'] as const)('can be called off by either player, and everyone is told: %s', async (game) => {
    const { host, guest } = await seated(game);
    const eyes = await Visitor.come(host.page.url());
    await eyes.page.getByText('You are watching this game.').waitFor();
    expect(await button(eyes, 'Call off').count()).toBe(0);
    expect(await button(host, 'Resign').count()).toBe(0);
    await button(host, 'Call off the game').click();
    await button(host, 'No').click();
    await button(guest, 'Call off the game').click();
    await button(guest, 'Yes').click();
    for (const { page } of [host, guest, eyes]) {
      await page.getByText('This game was called off. It does not count.').waitFor();
      await page.getByRole('link', { name: 'A new game' }).waitFor();
      await expect.poll(() => page.title(), PATIENCE).toMatch(/^Called off/);
    }
    for (const { page } of [host, guest]) {
      await page.goto(`${server.address}#/lobby/mine`);
      await page.getByText(/^called off/).waitFor();
    }
    await Promise.all([host.leave(), guest.leave(), eyes.leave()]);
  });

  it('is given up instead once the first move is made', async () => {
    const { host, guest, players } = await seated();
    await button(guest, 'Call off the game').click();
    await (await mover(players)).step();
    for (const visitor of [host, guest]) {
      await button(visitor, 'Resign').waitFor();
      expect(await button(visitor, 'Call off').count()).toBe(0);
    }
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('a match that goes on', () => {
  it('is watched, not looked at again with the program', async () => {
    const { host, guest, players } = await seated();
    await (await mover(players)).step();
    const id = new URL(host.page.url()).pathname.slice('/m/'.length);
    for (const visitor of [host, guest, await Visitor.come(server.address)]) {
      const one = await visitor.tab(`${server.address}#/replay/${id}`);
      await one.page.waitForFunction((path) => location.pathname === path, `/m/${id}`);
      await one.page.locator('.board [role=grid]').waitFor();
      expect(await one.page.getByRole('button', { name: 'Analyse the game' }).count()).toBe(0);
      expect(await one.page.getByText('This is not what the server had announced').count()).toBe(0);
      await one.page.close();
    }
    await Promise.all([host.leave(), guest.leave()]);
  });

  it('tells how few entries are left without hiding the head of the page', async () => {
    const host = await Visitor.come(server.address, { width: 360, height: 740 });
    const guest = await Visitor.come(server.address);
    // A match that is 19,500 entries long would take hours.
    await host.page.routeWebSocket(/\/ws$/, (socket) => {
      const line = socket.connectToServer();
      line.onMessage((told) => socket.send(String(told).replaceAll('"offers":[', '"room":312,"offers":[')));
    });
    await joinMatch(guest, await hostMatch(host, 'lignes', SHORT.lignes));
    await host.page.getByText('Very long match: a draw in 312 moves at most.').waitFor();
    await host.page.getByRole('button', { name: 'Settings' }).click();
    await Promise.all([host.leave(), guest.leave()]);
  });

  it('leads a spectator to the rematch', async () => {
    const { host, guest } = await begun();
    const eyes = await Visitor.come(host.page.url());
    await eyes.page.getByText('You are watching this game.').waitFor();
    await button(guest, 'Resign').click();
    await button(guest, 'Yes').click();
    await button(host, 'Rematch').click();
    await button(guest, 'Accept').click();
    await eyes.page.getByRole('link', { name: 'Watch the rematch' }).click();
    await expect.poll(() => new URL(eyes.page.url()).pathname, PATIENCE).toBe(new URL(host.page.url()).pathname);
    await eyes.page.getByText('You are watching this game.').waitFor();
    await Promise.all([host.leave(), guest.leave(), eyes.leave()]);
  });
});

describe('a guest who logs in', () => {
  it('keeps the seat, and the name shows in every tab and at the other’s table', async () => {
    const name = 'Zoé';
    const owner = await Visitor.come(`${server.address}#/name`);
    const fill = async ({ page }: Visitor, verb: string) => {
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Password').fill('correct horse');
      await page.getByRole('button', { name: verb }).click();
      await page.getByText(`You play as ${name}.`).waitFor();
    };
    await fill(owner, 'Take this name');

    const { host, guest, players } = await seated();
    const tab = await guest.tab(`${server.address}#/name`);
    await fill(tab, 'Log in');
    for (const { page } of [guest, tab]) await page.locator('header').getByText(name).waitFor();
    await host.page.getByRole('region', { name: 'Blue' }).getByText(name).waitFor();
    for (let steps = 0; steps < 3; ++steps) await (await mover(players)).step();
    await expect.poll(() => course(host).count(), PATIENCE).toBe(3);
    await tab.page.goto(`${server.address}#/lobby/mine`);
    await tab.page.getByRole('link', { name: 'Continue' }).waitFor();
    await Promise.all([host.leave(), guest.leave(), owner.leave()]);
  });
});

describe('my games', () => {
  it('tell who won, and how', async () => {
    const { host, guest } = await begun();
    await button(guest, 'Resign').click();
    await button(guest, 'Yes').click();
    await host.page.getByRole('link', { name: 'Review the game' }).waitFor();
    await host.page.goto(`${server.address}#/lobby/mine`);
    await host.page.getByText('you won by resignation').waitFor();
    await guest.page.goto(`${server.address}#/lobby/mine`);
    await guest.page.getByText('guest won by resignation').waitFor();
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('a game that the page does not know', () => {
  it('is named and passed over, in the lobby and at its own address', async () => {
    const host = await Visitor.come(server.address);
    await hostMatch(host, 'sitaos', SHORT.sitaos);
    // A server that is newer than the page.
    const newer = async (path: string) =>
      host.context.route(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('"game":"sitaos"', '"game":"hex"') });
      });
    await newer('**/api/1/matches?list=mine');
    await newer('**/api/1/matches/*');
    const address = host.page.url();
    await host.page.goto(`${server.address}#/lobby/mine`);
    const row = host.page.getByRole('listitem').filter({ has: host.page.getByRole('heading', { name: 'hex' }) });
    await row.getByText('This page does not know this game yet.').waitFor();
    await row.getByRole('button', { name: 'Reload the page' }).waitFor();
    await host.page.goto(address);
    await host.page.getByRole('heading', { name: 'This page does not know the game “hex”' }).waitFor();
    for (const way of ['new', 'rules', 'learn']) {
      await host.page.goto(`${server.address}#/${way}/hex`);
      await host.page.getByRole('heading', { name: 'This page does not know the game “hex”' }).waitFor();
      expect(await host.page.getByText('SITAOS').count()).toBe(0);
    }
    expect(host.troubles).toEqual([]);
    await host.leave();
  });
});
