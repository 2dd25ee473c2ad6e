import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameName } from '../src/rules/types';
import { Visitor, shutDown } from './browser';
import { PERSON, keptGame, openKept, program } from './games';
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
const MOMENTS: [GameName, string, string, (string | RegExp)[]][] = [
  ['sokr', 'a set-up', 'toss=0', ['Ready']],
  [
    'sokr',
    'a shot that is offered',
    'toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9',
    ['Shoot', 'Do not shoot'],
  ],
  ['lignes', 'a strategy', 'd6=2 dice=1+11', [/^Stop/, 'Look closer']],
];

describe('on a phone nothing lies over what one plays with', () => {
  it.for(MOMENTS)('%s: %s', async ([game, , events, buttons]) => {
    const { page } = visitor;
    await openKept(page, { ...keptGame(game, { match: 'turns:10' }, [PERSON, program(1)]), events: events.split(' ') });
    const player = new Player(visitor, game);
    await player.awaited();
    for (const name of buttons) {
      const button = player.button(name);
      await button.waitFor();
      // The page may still be on its way to where the board is.
      await expect
        .poll(() =>
          button.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return [0.1, 0.5, 0.9].every((part) => element.contains(document.elementFromPoint(left + width / 2, top + height * part)));
          }),
        )
        .toBe(true);
    }
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
