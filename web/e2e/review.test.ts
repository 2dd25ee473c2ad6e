import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { Server } from './server';

let server: Server;
beforeAll(async () => {
  server = await new Server().start();
});
afterAll(async () => {
  await shutDown();
  await server.stop();
});

// Yellow kicks off and scores; then, as often as wanted, Red lets the ball roll, and Yellow takes it and scores again. Red
// has had enough.
function nineGoals(): string {
  const kickOff = 'd6=2 dice=6+12 h12>g13 stop d12=12 g13!g23 d6=2';
  const again = 'dice=1+1 stop d12=1 h12-h11 dice=6+12 h10>h11 h11>g12 g12>g13 stop d12=12 g13!g23 d6=2';
  const events = [kickOff, ...Array.from({ length: 8 }, () => again), 'dice=1+1 resign=1'].join(' ').split(' ');
  return ['tablier record 1', 'game: lignes', 'edition: 2', 'result: 0', 'score: 9 0', `events: ${events.length}`, '', ...events, ''].join('\n');
}

describe('a game that is analysed', () => {
  it('has a curve of the chances to win the match, by the score', async () => {
    const visitor = await Visitor.come(`${server.address}#/replay`);
    const { page } = visitor;
    await page.setInputFiles('input[type=file]', { name: 'nine.tab', mimeType: 'text/plain', buffer: Buffer.from(nineGoals()) });
    await page.getByRole('button', { name: 'Analyse the game' }).click();
    await page.getByText('Turning points').or(page.getByText('No single move turned the game.')).waitFor({ timeout: 120_000 });
    const slider = page.getByRole('slider', { name: /^Move/ });
    const length = Number(await slider.getAttribute('max'));
    const chanceAt = async (index: number) => {
      await slider.fill(String(index));
      await page.getByText(`Move ${index} of ${length}`).waitFor();
      return Number(/(\d+)\s*%/.exec(await page.locator('figcaption').innerText())![1]);
    };
    expect(await chanceAt(2)).toBeGreaterThan(40);
    expect(await chanceAt(2)).toBeLessThan(75);
    expect(await chanceAt(length - 1)).toBeGreaterThanOrEqual(99);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});
