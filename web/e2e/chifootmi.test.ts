import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { PERSON, keptGame, openKept, program } from './games';
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

// Red has kept the ball twice and shoots.
const SHOT = 'deck0=4,9,2,7,10,3,5,6,8,1,11 deck1=5,8,7,3,1,2,4,6,9,10,11 toss=0 9|5 p2|p2 7|3';

describe('CH-14: the count before a chifootmi', () => {
  it.for([
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const)('%i × %i: it lies in the picture of the goal, over no card, and the board keeps its place', async ([width, height]) => {
    const visitor = await Visitor.come(server.address, { width, height });
    const { page } = visitor;
    await openKept(page, { ...keptGame('chifootmi', {}, [PERSON, program(1)]), events: SHOT.split(' ') });
    const player = new Player(visitor, 'chifootmi');
    await player.awaited();
    const cards = player.board.locator('[role=gridcell][data-cell^=hand]');
    const before = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const around = await player.board.boundingBox();
    expect(before.length).toBe(6);
    await player.button('Shoot left').click();
    const count = page.locator('.count');
    await count.waitFor();
    const box = await count.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    const covered = before.filter(({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom - 1 && bottom > box.top + 1);
    expect(covered).toEqual([]);
    expect(await player.board.boundingBox()).toEqual(around);
    await player.awaited();
    await visitor.leave();
  });
});
