import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { PERSON, keptGame, keptNow, openKept, program } from './games';
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

const KICK_OFF = 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9';
// Red has come before the goal, and two of Blue's pawns stand in it.
const SHOT = 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|a6,b6,f6,a7,b7,f7,g7,a8,g8,c9,e9 d5>d6 d6>d7 d1>c1 a6>a5 a5>a4 a4>a3 a3>a4 a4>a5 d7>d8 long';

const kept = (events: string, seats: Parameters<typeof keptGame>[2] = [PERSON, program(1)]) => ({ ...keptGame('sokr', {}, seats), events: events.split(' ') });

describe('SO-15: the count is in sight while a series is played', () => {
  const SIZES = [
    [360, 740],
    [320, 568],
    [740, 360],
    [768, 1024],
    [1440, 900],
  ] as const;
  it.for(SIZES)('%i × %i, wherever the page is scrolled to', async ([width, height]) => {
    const visitor = await Visitor.come(server.address, { width, height });
    const { page } = visitor;
    // So low that what is below the board can be scrolled to.
    await openKept(page, kept(`${KICK_OFF} c3>c4`));
    await page.getByText('2/5', { exact: true }).first().waitFor();
    await page.evaluate(() => (document.querySelector('main')!.style.paddingBlockEnd = '120vh'));
    for (const part of [0, 0.3, 0.6, 1]) {
      await page.evaluate((share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)), part);
      const inSight = () =>
        page.getByText('2/5', { exact: true }).evaluateAll((counts) =>
          counts.some((count) => {
            const { top, bottom, left, right } = count.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
          }),
        );
      await expect.poll(inSight, { message: `scrolled to ${part}` }).toBe(true);
    }
  });
});

describe('SO-10: the side that lost the toss chooses its colour', () => {
  const colours = (page: Visitor['page']) =>
    page.evaluate(() => [...document.querySelectorAll('.seat .disc')].map((disc) => getComputedStyle(disc).backgroundColor));

  it('and its name goes with it, in what is seen, said and kept', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    const game = kept('toss=1');
    await openKept(page, game);
    const player = new Player(visitor, 'sokr');
    await player.awaited();
    const before = await colours(page);
    await page.getByRole('button', { name: 'Play in blue' }).click();
    await page.getByRole('button', { name: 'Play in red' }).waitFor();
    await expect.poll(() => colours(page)).toEqual([...before].reverse());
    await page.getByRole('region', { name: 'Blue' }).getByText('you').waitFor();
    await expect.poll(async () => (await keptNow(page, game.id)).exchanged).toBe(true);
    expect((await keptNow(page, game.id)).events).toEqual(['toss=1']);
    await page.reload();
    await player.awaited();
    expect(await colours(page)).toEqual([...before].reverse());
    await player.button('Ready').click();
    await player.awaited();
    await page.getByText(/^In place: Blue \(4-4-2\), Red /).first().waitFor();
    expect(await page.getByRole('button', { name: /^Play in / }).count()).toBe(0);
  });

  it('but not who won it, nor when the program lost it', async () => {
    const visitor = await Visitor.come(server.address);
    await openKept(visitor.page, kept('toss=0'));
    await new Player(visitor, 'sokr').awaited();
    expect(await visitor.page.getByRole('button', { name: /^Play in / }).count()).toBe(0);
  });
});

describe('SO-31: the shooter counts before hands are shown', () => {
  it.for(['key', 'tap', 'nothing'])('and whoever cannot wait is not made to: %s', async (by) => {
    const visitor = await Visitor.come(server.address, { still: false });
    const { page } = visitor;
    const game = kept(SHOT);
    await openKept(page, game);
    const player = new Player(visitor, 'sokr');
    await player.awaited();
    await player.button('Rock').click();
    await page.getByText('one', { exact: true }).waitFor();
    if (by === 'key') await page.keyboard.press('x');
    if (by === 'tap') await page.mouse.click(5, 5);
    await player.awaited();
    expect((await keptNow(page, game.id)).events.length).toBeGreaterThan(game.events.length);
    await page.getByText(/One, two, three\. Red shows rock/).first().waitFor();
  });

  it('without motion the words stand there with the hands', async () => {
    const visitor = await Visitor.come(server.address, { still: true });
    const { page } = visitor;
    await openKept(page, kept(SHOT));
    const player = new Player(visitor, 'sokr');
    await player.awaited();
    await player.button('Rock').click();
    await page.getByText('three', { exact: true }).waitFor();
    await player.awaited();
  });
});

describe('SO-34, SO-35: after a stop the shooter retreats first, then the ball is put', () => {
  it('by the side that stopped it, on a pawn in its goal', async () => {
    const visitor = await Visitor.come(server.address);
    const { page } = visitor;
    const game = kept(`${SHOT} R|P ^d5`, [program(1), PERSON]);
    await openKept(page, game);
    const player = new Player(visitor, 'sokr');
    await player.awaited();
    const cells = (await player.look()).cells.filter((cell) => !cell.disabled).map((cell) => cell.name.slice(0, 2));
    expect(cells.sort()).toEqual(['c9', 'e9']);
    await page.getByRole('gridcell', { name: /^e9,/ }).click();
    await page.getByRole('gridcell', { name: /^e9, .*with the ball/ }).waitFor();
    expect((await keptNow(page, game.id)).events.at(-1)).toBe('@e9');
  });
});
