import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor, shutDown } from './browser';
import { Server } from './server';

const PAGE = fileURLToPath(new URL('../../build/release/share/tablier/page', import.meta.url));
const kilobytes = (path: string) => gzipSync(readFileSync(PAGE + path), { level: 9 }).length / 1000;

let server: Server;
beforeAll(async () => {
  server = await new Server().start();
});
afterAll(async () => {
  await shutDown();
  await server.stop();
});

describe('what a visitor has to fetch', () => {
  for (const [place, game] of ['sitaos', 'chifootmi', 'sokr', 'lignes'].entries()) {
    it(`home and ${game}: scripts and styles of 150 kB at most, the module of 400 kB, from this host alone`, async () => {
      const visitor = await Visitor.come(server.address);
      const fetched = new Set<string>();
      visitor.page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
      await visitor.page.reload();
      await visitor.page.locator('.box').nth(place).click();
      await visitor.page.locator('.board svg, .board [role=grid]').first().waitFor();
      await visitor.page.waitForLoadState('networkidle');
      const sizes = (ending: RegExp) => [...fetched].filter((path) => ending.test(path)).map(kilobytes);
      const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
      expect(sum(sizes(/\.(js|css)$/))).toBeGreaterThan(10);
      expect(sum(sizes(/\.(js|css)$/))).toBeLessThanOrEqual(150);
      expect(sizes(/\.wasm$/)).toHaveLength(1);
      expect(sum(sizes(/\.wasm$/))).toBeLessThanOrEqual(400);
      expect(visitor.troubles).toEqual([]);
      await visitor.leave();
    });
  }
});
