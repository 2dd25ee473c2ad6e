import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { PERSON, SHORT, hostMatch, joinMatch, keptGame, keptNow, openKept, program, putOnShelf } from './games';
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

const eventsOf = async (page: Page, id: string) => (await keptNow(page, id)).events;
const live = (page: Page) => page.locator('.board [role=grid][aria-disabled=false]');
const told = (page: Page) => page.locator('.record li').count();
const freeCell = (page: Page, n = 0) => page.locator('.board [role=gridcell]:not([aria-disabled=true])').nth(n);

describe('two tabs of one game', () => {
  it('one plays, the other follows, and takes over when it is asked to; no move is lost', async () => {
    const one = await Visitor.come(server.address);
    const kept = keptGame('sitaos', {}, [PERSON, PERSON]);
    await openKept(one.page, kept);
    const first = new Player(one, 'sitaos', 3);
    await first.step();
    await live(one.page).waitFor();
    const two = await one.tab(one.page.url());
    const second = new Player(two, 'sitaos', 5);
    const elsewhere = (page: Page) => page.getByText('This game is being played in another tab');
    await elsewhere(two.page).waitFor();
    expect(await live(two.page).count()).toBe(0);
    // What is played there is seen here.
    await first.step();
    await expect.poll(() => told(two.page)).toBe(2);
    // Taken over: the first tab follows now.
    await two.page.getByRole('button', { name: 'Play here' }).click();
    await live(two.page).waitFor();
    await elsewhere(one.page).waitFor();
    expect(await live(one.page).count()).toBe(0);
    await second.step();
    await expect.poll(() => told(one.page)).toBe(3);
    expect(await eventsOf(one.page, kept.id)).toHaveLength(3);
    // The tab that plays is closed: the other one goes on.
    await two.page.close();
    await live(one.page).waitFor();
    await first.step();
    await expect.poll(async () => (await eventsOf(one.page, kept.id)).length).toBe(4);
    await one.leave();
  });

  it('a game that another tab puts away is told to be gone', async () => {
    const one = await Visitor.come(server.address);
    const kept = keptGame('sitaos', {}, [PERSON, PERSON]);
    await openKept(one.page, kept);
    await new Player(one, 'sitaos', 3).step();
    await live(one.page).waitFor();
    const two = await one.tab(one.page.url());
    await two.page.getByRole('button', { name: 'Play here' }).click();
    await live(two.page).waitFor();
    const three = await one.tab(server.address);
    await three.page.getByRole('button', { name: 'Put away: SITAOS' }).click();
    await three.page.getByRole('button', { name: 'Put away', exact: true }).click();
    await one.page.getByText('This game was put away in another tab').waitFor();
    await one.leave();
  });
});

describe('a table', () => {
  it('plays one of two actions that are clicked in one task', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    const kept = keptGame('sitaos', {}, [PERSON, PERSON]);
    await openKept(page, kept);
    await live(page).waitFor();
    await page.evaluate(() => {
      const cells = document.querySelectorAll<SVGElement | HTMLElement>('.board [role=gridcell]:not([aria-disabled=true])');
      for (const n of [0, 1, 2]) cells[n]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await expect.poll(async () => (await eventsOf(page, kept.id)).length).toBe(1);
    await live(page).waitFor();
    expect(await eventsOf(page, kept.id)).toHaveLength(1);
    await visitor.leave();
  });

  it('ends when its player resigns while a move is being shown, and while the program thinks', async () => {
    const visitor = await Visitor.come(server.address, { still: false });
    const { page } = visitor;
    for (const level of [1, 10]) {
      const kept = keptGame('sitaos', {}, [PERSON, program(level)]);
      await openKept(page, kept);
      await live(page).waitFor();
      await page.getByRole('button', { name: 'Resign' }).click();
      await freeCell(page).click();
      await page.locator('.board [role=grid][aria-disabled=true]').waitFor();
      await page.getByRole('button', { name: 'Yes' }).click();
      await page.getByRole('link', { name: 'Review the game' }).waitFor();
      expect((await eventsOf(page, kept.id)).at(-1)).toBe('resign=0');
      expect(await page.locator('.notice').count()).toBe(0);
    }
    await visitor.leave();
  });

  it('takes no hint along when a move is taken back', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await openKept(page, keptGame('sitaos', {}, [PERSON, PERSON]));
    const player = new Player(visitor, 'sitaos', 9);
    await player.step();
    await player.awaited();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('The program suggests').waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('The program suggests').waitFor({ state: 'detached' });
    await live(page).waitFor();
    await visitor.leave();
  });
});

describe('back and forth', () => {
  it('each page is made once', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await openKept(page, keptGame('chifootmi', {}, [PERSON, program(1)]));
    // How often a page of rules, or a table, has come to stand on the page.
    await page.evaluate(() => {
      const made = ((window as never as { made: Record<string, number> }).made = { rules: 0, table: 0 });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element)) continue;
          if (node.matches('.table, :has(.table)')) ++made.table;
          if (node.matches('h1, :has(h1)') && !node.matches('.table, :has(.table)')) ++made.rules;
        }
      }).observe(document.querySelector('main')!, { childList: true });
    });
    const made = () => page.evaluate(() => (window as never as { made: Record<string, number> }).made);
    const rules = page.getByRole('heading', { name: 'SITAOS' }).first();
    const board = page.locator('.board [role=grid]');
    await page.evaluate(() => (location.hash = '#/rules/sitaos'));
    await rules.waitFor();
    await page.goBack();
    await board.waitFor();
    await page.goForward();
    await rules.waitFor();
    expect((await made()).rules).toBe(2);
    await page.goBack();
    await board.waitFor();
    expect(await made()).toEqual({ rules: 2, table: 2 });
    await visitor.leave();
  });
});

describe('what breaks', () => {
  it('a module that cannot be fetched is tried again by itself, then on demand', async () => {
    const visitor = await Visitor.come(server.address, { fetching: true });
    visitor.expects(/ERR_FAILED/, /Failed to fetch/);
    const { page, context } = visitor;
    let failing = 2;
    await context.route(/\.wasm$/, (route) => (failing-- > 0 ? route.abort() : route.continue()));
    await openKept(page, keptGame('sitaos', {}, [PERSON, PERSON]));
    await live(page).waitFor();
    expect(failing).toBeLessThan(0);
    failing = Infinity;
    await page.reload();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByText('Details', { exact: true }).click();
    await page.getByText('Failed to fetch').waitFor();
    failing = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await live(page).waitFor();
    await visitor.leave();
  });

  it('a program that breaks under its thought is replaced, and the game goes on', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await page.addInitScript(() => {
      // The next thoughts trap, in a worker as it is.
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: { job?: { ask?: { lines: string[] } } }) {
        const left = Number(sessionStorage.getItem('test.traps') ?? 0);
        if (left > 0 && message.job?.ask?.lines[0]?.startsWith('go')) {
          sessionStorage.setItem('test.traps', String(left - 1));
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { broken: 'RuntimeError: unreachable', loaded: true } })));
        } else post.call(this, message);
      } as typeof post;
    });
    await page.reload();
    const traps = (count: number) => page.evaluate((n) => sessionStorage.setItem('test.traps', String(n)), count);
    const kept = keptGame('sitaos', {}, [PERSON, program(1)]);
    await openKept(page, kept);
    const player = new Player(visitor, 'sitaos', 13);
    await traps(2);
    await player.step();
    await player.awaited();
    expect((await eventsOf(page, kept.id)).length).toBeGreaterThanOrEqual(2);
    // Once too often: it is told, and tried again on demand.
    visitor.expects(/unreachable/);
    await traps(3);
    await player.awaited();
    await freeCell(page).click();
    await page.getByText('Something went wrong').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await player.awaited();
    expect(await page.locator('.notice').count()).toBe(0);
    await visitor.leave();
  });

  it('a board that breaks breaks nothing else, and can be shown again', async () => {
    const visitor = await Visitor.come(server.address, { fetching: true });
    visitor.expects(/ERR_FAILED/, /dynamically imported module/);
    const { page, context } = visitor;
    await context.route(/\/Board-[^/]*\.js$/, (route) => route.abort());
    const kept = keptGame('sitaos', {}, [PERSON, PERSON]);
    // The page opens again by itself once, as after a new version.
    await page.evaluate(() => sessionStorage.setItem('tablier.reopened', String(Date.now())));
    await page.evaluate(putOnShelf, kept);
    await page.evaluate((id) => (location.hash = `#/play/${id}`), kept.id);
    await page.getByText('The board cannot be shown').waitFor();
    await page.getByRole('button', { name: 'Resign' }).waitFor();
    await context.unroute(/\/Board-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await live(page).waitFor();
    await visitor.leave();
  });
});

describe('what throws while it is drawn', () => {
  const WORDS = 'drawn badly';
  const breaks = ({ page }: Visitor, yes: boolean) =>
    page.evaluate((on) => (on ? sessionStorage.setItem('test.breaks', '1') : sessionStorage.removeItem('test.breaks')), yes);

  // A visitor in whose browser the component in a file throws as long as `breaks` says so.
  async function visit(file: RegExp): Promise<Visitor> {
    const visitor = await Visitor.come(server.address, { fetching: true });
    visitor.expects(new RegExp(WORDS));
    await visitor.context.route(file, async (route) => {
      const response = await route.fetch();
      const code = (await response.text()).replace(
        /export\{([\w$]+) as default\}/,
        (_, name: string) =>
          `function Breaking(...a){if(sessionStorage.getItem('test.breaks'))throw new Error('${WORDS}');return ${name}(...a)}export{Breaking as default}`,
      );
      expect(code).toContain(WORDS);
      await route.fulfill({ response, body: code });
    });
    await breaks(visitor, true);
    return visitor;
  }

  it('a page gives its cause and ways on; the others are as they were', async () => {
    const visitor = await visit(/\/About-[^/]*\.js$/);
    const { page } = visitor;
    const failed = page.getByRole('heading', { name: 'Something went wrong' });
    await page.evaluate(() => (location.hash = '#/about'));
    await failed.waitFor();
    await page.getByText('Details', { exact: true }).click();
    await page.locator('pre').getByText(WORDS).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'The game shelf' }).click();
    await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
    await page.goBack();
    await failed.waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed.waitFor();
    await breaks(visitor, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed.waitFor({ state: 'detached' });
    await page.locator('main h1').waitFor();
    await visitor.leave();
  });

  it('a board leaves the rest of the table, where the program plays on', async () => {
    const visitor = await visit(/\/Board-[^/]*\.js$/);
    const { page } = visitor;
    const kept = keptGame('sitaos', {}, [program(1), PERSON]);
    await page.evaluate(putOnShelf, kept);
    await page.evaluate((id) => (location.hash = `#/play/${id}`), kept.id);
    await page.getByText('The board cannot be shown').waitFor();
    await expect.poll(() => told(page)).toBe(1);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await breaks(visitor, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    const player = new Player(visitor, 'sitaos', 13);
    await player.step();
    await player.awaited();
    await visitor.leave();
  });

  it('a part beside the board leaves the board, and the match goes on', async () => {
    const host = await Visitor.come(server.address);
    const guest = await Visitor.come(server.address);
    host.expects(new RegExp(WORDS));
    await host.page.addInitScript((words) => {
      // What has been said cannot be listed.
      const slice = Array.prototype.slice;
      Array.prototype.slice = function (this: { phrase?: number }[], ...range: [number?, number?]) {
        if (this[0]?.phrase !== undefined && sessionStorage.getItem('test.breaks')) throw new Error(words);
        return slice.apply(this, range);
      };
    }, WORDS);
    await joinMatch(guest, await hostMatch(host, 'sitaos', SHORT.sitaos));
    await live(host.page).waitFor();
    await breaks(host, true);
    await guest.page.getByRole('button', { name: 'Say something' }).click();
    await guest.page.getByRole('button', { name: 'Hello' }).click();
    await host.page.getByText('This part of the page cannot be shown').waitFor();
    await new Player(host, 'sitaos', 13).step();
    await expect.poll(() => told(guest.page)).toBe(1);
    await breaks(host, false);
    await host.page.getByRole('button', { name: 'Try again' }).click();
    await host.page.getByText('Blue: Hello').waitFor();
    await Promise.all([host.leave(), guest.leave()]);
  });
});

describe('the shelf', () => {
  it('lists a game that the page does not know, which can be put away', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await page.evaluate(putOnShelf, { ...keptGame('sitaos', {}, [PERSON, PERSON]), game: 'gomoku' as never, events: ['x1'] });
    await page.reload();
    await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
    await page.getByText('This page does not know this game yet').waitFor();
    await page.getByRole('button', { name: 'Put away: gomoku' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Put away: gomoku' }).click();
    await page.getByRole('button', { name: 'Put away', exact: true }).click();
    await page.getByText('gomoku').waitFor({ state: 'detached' });
    await visitor.leave();
  });

  it('takes over the games that an older page kept', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    const { version: _, ...old } = { ...keptGame('sitaos', {}, [PERSON, PERSON]), events: ['e5'] };
    await page.evaluate((kept) => localStorage.setItem(`tablier.table.${kept.id}`, JSON.stringify(kept)), old);
    await page.reload();
    await page.locator(`a[href="#/play/${old.id}"]`).first().click();
    await live(page).waitFor();
    expect(await keptNow(page, old.id)).toMatchObject({ version: 1, events: ['e5'] });
    expect(await page.evaluate((id) => localStorage.getItem(`tablier.table.${id}`), old.id)).toBeNull();
    await visitor.leave();
  });
});
