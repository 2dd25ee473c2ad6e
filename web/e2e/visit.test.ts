import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameName, Options } from '../src/rules/types';
import type { Kept } from '../src/state/shelf';
import { Visitor, shutDown } from './browser';
import { GAMES, PERSON, TITLES, editionOf, keptGame, keptNow, openKept, program, unusual } from './games';
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

const opened = async (page: Page): Promise<Kept> => {
  await page.waitForURL(/#\/play\//);
  await page.locator('div.board [role=grid]').waitFor();
  const id = page.url().split('/').at(-1)!;
  return keptNow(page, id);
};

// What a person changes in the form, and what the game is then.
const WISHES: Record<GameName, { label: string; choose: (page: Page) => Promise<unknown>; options: Options }> = {
  sitaos: { label: 'Points to win', choose: (page) => page.getByRole('spinbutton').fill('25'), options: { target: '25' } },
  chifootmi: {
    label: 'Rules',
    choose: async (page) => {
      expect(await page.getByRole('switch').count()).toBe(0); // they count in pro alone
      await page.getByRole('combobox', { name: /^Rules/ }).selectOption({ label: 'pro, from age 10: shots with cards' });
      await page.getByRole('switch', { name: 'offside' }).check();
    },
    options: { level: 'pro', rules: 'offside' },
  },
  sokr: { label: 'Length', choose: (page) => page.getByRole('spinbutton').fill('1'), options: { match: 'turns:1' } },
  lignes: { label: 'Length', choose: (page) => page.getByRole('spinbutton').fill('3'), options: { match: 'turns:3' } },
};

describe.for(GAMES)('%s, as a person comes to it', (game) => {
  it('from its box on the shelf', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await page.getByRole('button', { name: `Play: ${TITLES[game]}` }).click();
    const kept = await opened(page);
    expect(kept.game).toBe(game);
    expect(kept.edition).toBe(editionOf(game));
    expect(unusual(kept)).toEqual({});
    const player = new Player(visitor, game, 31);
    for (let steps = 0; player.did.length < 2 && steps < 50; ++steps) await player.step();
    expect(player.did.length).toBeGreaterThanOrEqual(2);
    // It waits on the shelf, and goes on where it was.
    const { events } = await opened(page);
    expect(events.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Tablier' }).click();
    await page.locator(`a[href="#/play/${kept.id}"]`).click();
    await player.awaited();
    expect((await opened(page)).events.slice(0, events.length)).toEqual(events);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  it('by the form of a new game, with a level, a side and a rule of its own', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    const box = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Play: ${TITLES[game]}` }) });
    await box.getByRole('link', { name: 'Opponent and options' }).click();
    await page.getByRole('heading', { name: 'A new game' }).waitFor();
    await page.getByRole('combobox', { name: 'Level' }).selectOption('1');
    await page.getByRole('combobox', { name: 'Your side' }).selectOption({ index: 2 });
    const wish = WISHES[game];
    const more = page.getByText('Options', { exact: true });
    if (game === 'chifootmi') expect(await more.count()).toBe(0);
    else await more.click();
    await page.getByText(wish.label, { exact: true }).waitFor();
    await wish.choose(page);
    await page.getByRole('button', { name: 'Start' }).click();
    const kept = await opened(page);
    expect(kept.game).toBe(game);
    expect(unusual(kept)).toEqual(wish.options);
    expect(kept.seats).toEqual([program(1), PERSON]);
    expect(await new Player(visitor, game).awaited()).toBe('act');
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});

describe('a number in the options', () => {
  const FIELDS = [
    ['sitaos', 'Points to win', { target: '25' }, 'A whole number from 1 to 9999.'],
    ['sokr', 'two halves of … series a side', { match: 'turns:25' }, 'A whole number from 1 to 999.'],
  ] as const;
  it.for(FIELDS)('of %s that cannot be is told, and the game begins with one that can', async ([game, label, options, bounds]) => {
    const visitor = await Visitor.come(`${server.address}#/new/${game}`);
    const { page } = visitor;
    await page.getByText('Options', { exact: true }).click();
    const field = page.getByRole('spinbutton', { name: label });
    const type = async (text: string) => {
      await field.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await type('25');
    for (const text of ['', 'abc', '-5', '0', '99999999', '2.5']) {
      await type(text);
      await page.getByRole('alert').getByText(bounds).waitFor();
      expect([text, await field.inputValue()]).toEqual([text, '25']);
    }
    // Typed last, and begun at once.
    await field.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Start' }).click();
    expect(unusual(await opened(page))).toEqual(options);
    await page.locator('.board [role=grid]').waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});

describe('on paper', () => {
  it('the sheet of SITAOS is printed alone, on one page', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await page.goto(new URL('/#/rules/sitaos', server.address).href);
    // The browser's own dialog would end it at once.
    await page.evaluate(() => (window.print = () => {}));
    await page.getByRole('button', { name: 'Print a blank sheet' }).click();
    const sheet = page.locator('img.sheet-of-paper');
    await sheet.waitFor({ state: 'attached' });
    expect(await sheet.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await sheet.waitFor({ state: 'visible' });
    expect(await page.locator('main').isVisible()).toBe(false);
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/Type *\/Page\b/g)).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});

describe('in another language', () => {
  const choose = async (page: Page, menu: string, language: string, code: string) => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('combobox', { name: language }).selectOption(code);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);
  };

  it('at home, and again after a reload', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
    await choose(page, 'Settings', 'Language', 'fr');
    await page.getByRole('heading', { name: /^À quoi on joue/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /^À quoi on joue/ }).waitFor();
    await choose(page, 'Réglages', 'Langue', 'en');
    await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  it.for(GAMES)('in the middle of %s', async (game) => {
    const visitor = await Visitor.come(server.address, { language: 'fr' });
    const { page } = visitor;
    await openKept(page, keptGame(game, {}, [PERSON, program(1)]));
    await choose(page, 'Réglages', 'Langue', 'en');
    await page.keyboard.press('Escape');
    const player = new Player(visitor, game, 37);
    for (let steps = 0; player.did.length < 1 && steps < 50; ++steps) await player.step();
    expect(player.did.length).toBe(1);
    await choose(page, 'Settings', 'Language', 'fr');
    const names = (await player.look()).cells.map(({ name }) => name).join(' ');
    expect(names).not.toMatch(/ free|empty|yellow| pawn|hidden|goal \d/);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  // Sentences of the core: what is to be done, and what has happened.
  it.for(GAMES)('what was told of %s is told again as it would be after a reload', async (game) => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    await openKept(page, keptGame(game, {}, [PERSON, program(1)]));
    const player = new Player(visitor, game, 37);
    for (let steps = 0; player.did.length < 2 && steps < 50; ++steps) await player.step();
    await player.awaited();
    const told = () => page.locator('.status, .record li').allTextContents();
    const english = await told();
    expect(english.length).toBeGreaterThan(1);
    await choose(page, 'Settings', 'Language', 'fr');
    await expect.poll(async () => (await told()).filter((sentence) => english.includes(sentence)), { timeout: 20_000 }).toEqual([]);
    const french = await told();
    expect(french.length).toBe(english.length);
    await page.reload();
    await expect.poll(told, { timeout: 20_000 }).toEqual(french);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});
