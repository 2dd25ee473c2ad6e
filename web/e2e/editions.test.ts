import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNREACHED, Visitor, shutDown } from './browser';
import { PERSON, editionOf, hostMatch, joinMatch, keptGame, keptNow, openKept, program, putOnShelf } from './games';
import { Server } from './server';

// Games by other editions of the rules than the page knows: they are named, read and saved, and never replayed.

let server: Server;
beforeAll(async () => {
  server = await new Server().start();
});
afterAll(async () => {
  await shutDown();
  await server.stop();
});

const NEWER = editionOf('sokr') + 1;
const OLD = 'tablier record 1\ngame: sokr\noptions: weather=rain\nplayer0: Zoé\nplayer1: tablier 3\ndate: 2024-05-31\nresult: 1\nscore: 0 2\nevents: 2\n\nkick slide\n';

describe('a game of this device by older rules', () => {
  it('lies behind those that can be continued, is read, saved and put away', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    const today = { ...keptGame('sitaos', {}, [PERSON, program(1)]), events: ['d4'], changed: 1 };
    // As a page kept it that knew of no editions, and played last.
    const { edition: _, ...old } = { ...keptGame('sokr', { match: 'turns:4' }, [PERSON, program(3)]), events: ['kick', 'slide'] };
    await page.evaluate(putOnShelf, today);
    await page.evaluate(putOnShelf, old as never);
    await page.reload();
    const games = page.locator('section:has(#open-title) li');
    await expect.poll(() => games.count()).toBe(2);
    expect(await games.nth(0).textContent()).toContain('SITAOS');
    expect(await games.nth(1).textContent()).toContain('Edition 1 of the rules: to read only');
    await games.nth(1).getByRole('link').click();
    await page.getByText('This game of Sok’R is by edition 1 of the rules').waitFor();
    await page.getByText('unfinished').waitFor();
    await page.getByText('2 moves, as noted').click();
    await page.getByText('slide', { exact: true }).waitFor();
    expect(await page.locator('[role=grid]').count()).toBe(0);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const stream = await (await downloading).createReadStream();
    let text = '';
    for await (const part of stream) text += String(part);
    expect(text).toContain('\nedition: 1\n');
    expect(text).toContain('match=turns:4');
    expect(text).toContain('\nkick slide\n');
    await page.getByRole('button', { name: 'Put away' }).click();
    await page.getByRole('button', { name: 'Put away' }).click();
    await expect.poll(() => games.count()).toBe(1);
    expect(await keptNow(page, old.id)).toBeUndefined();
    // The one of today goes on.
    await games.nth(0).getByRole('link').click();
    await page.locator('.board [role=grid]').waitFor();
    await visitor.leave();
  });

  it('in a file or an address is read', async () => {
    const visitor = await Visitor.come(`${server.address}#/replay`, { language: 'fr', width: 360, height: 740 });
    const { page } = visitor;
    await page.setInputFiles('input[type=file]', { name: 'old.tab', mimeType: 'text/plain', buffer: Buffer.from(OLD) });
    await page.waitForURL(/#\/replay\/~/);
    await page.getByText('Cette partie de Sok’R suit l’édition 1 des règles').waitFor();
    await page.getByText('Bleu gagne, 0 – 2').waitFor();
    await page.reload();
    await page.getByText('weather=rain').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await visitor.leave();
  });

  it('of today names its edition, every option and how it ended', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    const kept = keptGame('sitaos', {}, [PERSON, PERSON]);
    await openKept(page, kept);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(async () => (await keptNow(page, kept.id)).over).toBe(true);
    expect(await keptNow(page, kept.id)).toMatchObject({ edition: editionOf('sitaos'), result: 1, score: [0, 0] });
    await visitor.leave();
  });
});

describe('a server that speaks of newer rules', () => {
  it('has matches that are listed with a mark, and read once they are over', async () => {
    const host = await Visitor.come(server.address, { fetching: true });
    const guest = await Visitor.come(server.address, { fetching: true });
    await joinMatch(guest, await hostMatch(host, 'sokr', {}));
    const id = new URL(host.page.url()).pathname.split('/').at(-1)!;
    // From now on the server is newer than the page.
    let over = false;
    await host.context.route(/\/api\/1\/matches(\?|\/)/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      if (route.request().url().endsWith('/record')) return route.fulfill({ contentType: 'text/plain', body: OLD.replace('sokr\n', `sokr\nedition: ${NEWER}\n`) });
      const answer = await route.fetch();
      const renew = (match: object) => ({ ...match, edition: NEWER, ...(over ? { status: 'over', result: 1, score: [0, 2] } : {}) });
      const told = (await answer.json()) as { matches?: object[] };
      await route.fulfill({ response: answer, json: told.matches ? { matches: told.matches.map(renew) } : renew(told) });
    });
    const { page } = host;
    await page.goto(`${server.address}#/lobby/mine`);
    await page.getByText(`Edition ${NEWER} of the rules`).waitFor();
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    await page.goto(`${server.address}m/${id}`);
    await page.getByText(`This game of Sok’R is by edition ${NEWER} of the rules, and this page knows only edition ${editionOf('sokr')}.`).waitFor();
    expect(await page.locator('[role=grid]').count()).toBe(0);
    over = true;
    await page.goto(`${server.address}#/lobby/mine`);
    await page.getByRole('link', { name: 'Read' }).click();
    await page.getByText('Blue wins, 0 – 2').waitFor();
    await page.getByText('weather=rain').waitFor();
    await host.leave();
    await guest.leave();
  });

  it('does not let an older page begin what it could not show', async () => {
    const visitor = await Visitor.come(`${server.address}#/new/sokr/friend`, { fetching: true });
    visitor.expects(/status of 409/);
    const { page, context } = visitor;
    let said: unknown;
    await context.route(/\/api\/1\/matches$/, async (route) => {
      said = (route.request().postDataJSON() as { edition: number }).edition;
      await route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), edition: NEWER }) });
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText(`Edition ${editionOf('sokr')} of the rules is played here`).waitFor();
    expect(said).toBe(editionOf('sokr'));
    await visitor.leave();
  });
});

// The page knows the rules that its match was played by, and the server has newer ones.
describe('a server that was renewed behind an open page', () => {
  const NOW = editionOf('sitaos');
  const earlier = (text: string) => text.replace(new RegExp(`("?\\bedition"?:)${NOW}\\b`, 'g'), (_, name: string) => `${name}${NOW - 1}`);

  // A page of the edition before, and a server that seems to be of that edition too, until it is renewed.
  async function olderPage(): Promise<{ visitor: Visitor; renew: (id: string) => Promise<void> }> {
    const visitor = await Visitor.come(server.address, { fetching: true });
    const { context } = visitor;
    let renewed = false;
    const map = (text: string) => (renewed ? text : earlier(text));
    await context.route(/\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: earlier(await answer.text()) });
    });
    await context.route(/\/api\/1\/matches/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: map(await answer.text()) });
    });
    await context.routeWebSocket(/\/api\/1\/ws/, (page) => {
      const there = page.connectToServer();
      page.onMessage((message) => there.send(message));
      there.onMessage((message) => page.send(map(String(message))));
    });
    await visitor.page.reload();
    const renew = async (id: string) => {
      visitor.expects(UNREACHED, /WebSocket connection/, /status of 409/);
      await server.kill();
      server.setEdition(id, NOW - 1);
      renewed = true;
      await server.start();
    };
    return { visitor, renew };
  }

  const idOf = ({ page }: Visitor) => new URL(page.url()).pathname.split('/').at(-1)!;
  const sentence = `the server plays by edition ${NOW} now`;

  it('ends the match: the page says so by itself and shows what can be read', async () => {
    const { visitor: host, renew } = await olderPage();
    const guest = await Visitor.come(server.address, { fetching: true });
    await joinMatch(guest, await hostMatch(host, 'sitaos', {}));
    await host.page.locator('.board [role=grid]').waitFor();
    await guest.leave();
    await renew(idOf(host));
    await host.page.getByText(sentence).waitFor();
    expect(await host.page.locator('[role=grid]').count()).toBe(0);
    await host.page.getByText('unfinished').waitFor();
    await host.page.getByRole('button', { name: 'Reload the page' }).waitFor();
    await host.leave();
  });

  it('has a finished match as history: the page asks once, and shows what was noted', async () => {
    const { visitor: host, renew } = await olderPage();
    const guest = await Visitor.come(server.address, { fetching: true });
    await joinMatch(guest, await hostMatch(host, 'sitaos', {}));
    await host.page.getByRole('gridcell', { name: /^d4/ }).click();
    await guest.page.getByRole('button', { name: 'Resign' }).click();
    await guest.page.getByRole('button', { name: 'Yes' }).click();
    await host.page.getByRole('link', { name: 'Review the game' }).waitFor();
    await guest.leave();
    let asked = 0;
    host.page.on('request', (request) => (asked += request.url().includes('/api/1/matches/') ? 1 : 0));
    await renew(idOf(host));
    await host.page.getByText(sentence).waitFor();
    await host.page.getByText('Red wins').waitFor();
    await host.page.getByText('2 moves, as noted').click();
    await host.page.getByText('resign=1', { exact: true }).waitFor();
    expect(asked).toBeLessThan(6);
    await host.leave();
  });
});
