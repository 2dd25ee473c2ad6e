import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameName, Options } from '../src/rules/types';
import { Visitor, shutDown } from './browser';
import { GAMES, PERSON, keptGame, openKept, program } from './games';
import { Player } from './player';
import { Server } from './server';

let server: Server;
let visitor: Visitor;
beforeAll(async () => {
  server = await new Server().start();
  visitor = await Visitor.come(server.address, { width: 360, height: 740 });
});
afterAll(async () => {
  await visitor.leave();
  await shutDown();
  await server.stop();
});

// Moments at which something is done by a button, and which.
const MOMENTS: [GameName, string, string, Options, (string | RegExp)[]][] = [
  ['sokr', 'a set-up', 'toss=0', { match: 'turns:10' }, ['Ready']],
  [
    'sokr',
    'a shot that is offered',
    'toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9',
    { match: 'turns:10' },
    ['Shoot', 'Do not shoot'],
  ],
  ['lignes', 'a strategy', 'd6=2 dice=1+11', {}, [/^Stop and shoot/, 'Look closer']],
  ['sitaos', 'the pie rule', 'd4', { pie: 'on' }, ['Take over this pawn']],
  ['sitaos', 'the pie rule with announced scoring', 'd4[]', { pie: 'on', scoring: 'announced' }, ['Take over this pawn']],
];
const HEIGHTS = [740, 690, 640];

// Nothing lies over it, where it is in sight; the page may still be on its way to where the board is.
const isFree = (button: Locator) =>
  expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [0.1, 0.5, 0.9].every((part) => element.contains(document.elementFromPoint(left + width / 2, top + height * part)));
      }),
    )
    .toBe(true);

describe.for(HEIGHTS)('on a phone of 360 × %i nothing lies over what one plays with', (height) => {
  it.for(MOMENTS)('%s: %s', async ([game, , events, options, buttons]) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height });
    const due = game === 'sitaos' ? 1 : 0;
    await openKept(page, { ...keptGame(game, options, due === 1 ? [PERSON, PERSON] : [PERSON, program(1)]), events: events.split(' ') });
    const player = new Player(visitor, game);
    await player.awaited();
    for (const name of buttons) {
      const button = player.button(name);
      await button.waitFor();
      // Where the window is too low for all of it, it is scrolled to, as a person would.
      await button.evaluate((element) => element.getBoundingClientRect().bottom > innerHeight && element.scrollIntoView({ block: 'nearest' }));
      await isFree(button);
    }
  });
});

describe('on a phone of 360 × 740 both seats are in sight as the table opens, and the board is whole between them', () => {
  const FULL: [string, GameName, Options, string][] = [
    [
      'three warnings',
      'sokr',
      { faults: 'on' },
      'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,g4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>c4 c4>c5 end c5>d4 d4>d5 end d5>c4 c4>c5 end c5>d4 d4>d5 end d5>c4 c4>c5 end',
    ],
    ['the large pitch', 'lignes', { pitch: 'grand' }, 'd6=4 dice=6+6'],
  ];
  it.for(['fr', 'en'] as const)('in %s', async (language) => {
    const guest = await Visitor.come(server.address, { width: 360, height: 740, language });
    const { page } = guest;
    for (const [what, game, options, events] of FULL) {
      await openKept(page, { ...keptGame(game, options, [PERSON, program(1)]), events: events.split(' ') });
      await new Player(guest, game).awaited();
      if (game === 'sokr') expect(await page.locator('.note').count()).toBe(3);
      const found = () =>
        page.evaluate(() => {
          const box = (which: string) => document.querySelector(which)!.getBoundingClientRect();
          const bar = box('.actions').top;
          return {
            scrolled: scrollY,
            seats: [...document.querySelectorAll('.seat')].every((seat) => seat.getBoundingClientRect().top >= 0 && seat.getBoundingClientRect().bottom <= bar),
            whole: box('.board .pitch').bottom <= box('.board :is(.dugout, .deck)').top + 1,
          };
        });
      await expect.poll(found, { message: what }).toEqual({ scrolled: 0, seats: true, whole: true });
    }
    await guest.leave();
  });
});

describe.for([740, 640])('the lessons on a phone of 360 × %i', (height) => {
  it.for(GAMES)('%s: its buttons are in sight at every step', async (game) => {
    const pupil = await Visitor.come(`${server.address}#/learn/${game}`, { width: 360, height });
    const { page } = pupil;
    const first = await page.getByText(/^Step 1 of \d+$/).textContent();
    const steps = Number(/\d+$/.exec(first!)![0]);
    for (let step = 1; step <= steps; ++step) {
      await page.getByText(`Step ${step} of ${steps}`).waitFor();
      // All at one moment: which there are changes while the example is played.
      const inSight = () =>
        page.locator('.page > .bar .button').evaluateAll(
          (buttons, low) =>
            buttons.length > 0 &&
            buttons.every((button) => {
              const { left, top, width, height } = button.getBoundingClientRect();
              return top + height <= low && [0.1, 0.5, 0.9].every((part) => button.contains(document.elementFromPoint(left + width / 2, top + height * part)));
            }),
          height,
        );
      await expect.poll(inSight, { message: `step ${step}` }).toBe(true);
      // The board begins below the text and above the bar.
      const top = async () => (await page.locator('div.small').boundingBox())?.y;
      await expect.poll(top, { message: `step ${step}` }).toBeLessThan(height / 2);
      await page.locator('.page > .bar').getByRole('button', { name: /^(Next|Skip)$/ }).and(page.locator(':enabled')).first().click();
    }
    await page.getByText('You know the essentials.').waitFor();
    expect(pupil.troubles).toEqual([]);
    await pupil.leave();
  });
});

// Boards that fit such a window whole. The others are scrolled, with what one plays beside them.
const WHOLE: readonly GameName[] = ['sitaos', 'chifootmi'];

describe('on a phone that lies on its side', () => {
  it.for(WHOLE)('%s: all that one plays with is in sight', async (game) => {
    const lying = await Visitor.come(server.address, { width: 740, height: 360 });
    await openKept(lying.page, keptGame(game, {}, [PERSON, program(1)]));
    await new Player(lying, game).awaited();
    const low = await lying.page.locator('.board [role=gridcell], .board button, .actions button').evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.getAttribute('aria-label') ?? one.textContent),
    );
    expect(low).toEqual([]);
    await lying.leave();
  });
});
