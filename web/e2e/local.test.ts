import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { GAMES, PERSON, SHORT, TITLES, keptGame, keptNow, openKept, program } from './games';
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

// Where something is secret, the device is handed over.
const SECRET = { sitaos: false, chifootmi: true, sokr: true, lignes: false };

describe.for(GAMES)('%s on one device', (game) => {
  it('is played to the end against the program', async () => {
    const visitor = await Visitor.come(server.address);
    const kept = keptGame(game, SHORT[game], [PERSON, program(1)]);
    await openKept(visitor.page, kept);
    const player = new Player(visitor, game, 7);
    expect(await player.play()).toBe(0);
    const { over, events } = await keptNow(visitor.page, kept.id);
    expect(over).toBe(true);
    expect(events.length).toBeGreaterThan(player.did.length / 3);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  it('is played to the end by two people, with the device handed over where something is secret', async () => {
    const visitor = await Visitor.come(server.address);
    const kept = keptGame(game, SHORT[game], [PERSON, PERSON]);
    await openKept(visitor.page, kept);
    const player = new Player(visitor, game, 11);
    const handovers = await player.play();
    if (SECRET[game]) expect(handovers).toBeGreaterThan(1);
    else expect(handovers).toBe(0);
    expect((await keptNow(visitor.page, kept.id)).over).toBe(true);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});
