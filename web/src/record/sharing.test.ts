import { describe, expect, it } from 'vitest';
import { isShared, readShared, writeShared } from './sharing';

describe('a record in an address', () => {
  const record = `tablier record 1\ngame: sitaos\nplayer0: Zoé\n\n${'d4 e5 '.repeat(200)}\n`;
  it('comes back as it was', async () => {
    const part = await writeShared(record);
    expect(isShared(part)).toBe(true);
    expect(part).toMatch(/^~[\w-]+$/);
    expect(part.length).toBeLessThan(300);
    expect(await readShared(part)).toBe(record);
  });
  it.each(['~', '~!!!', '~AAAA', `~${'A'.repeat(100_000)}`])('nonsense is nothing: %.12s', async (part) => expect(await readShared(part)).toBeNull());
});
