import { describe, expect, it } from 'vitest';
import en from '../i18n/en';
import fr from '../i18n/fr';
import { BEAT, countIn, counted, WORDS, type Count } from './count_in';

describe('the count before a secret throw is shown', () => {
  it('says one word after the other and is done with the last', async () => {
    const said: Count[] = [];
    const waits: number[] = [];
    await countIn(1, (count) => said.push(count), async (ms) => void waits.push(ms));
    expect(said).toEqual([1, 2, 3].map((n) => ({ leader: 1, said: n })));
    expect(waits).toEqual([BEAT, BEAT]);
  });

  it('is quick', () => expect((WORDS - 1) * BEAT).toBeLessThan(1000));

  it('ends with the board that is left', async () => {
    const said: Count[] = [];
    const leave = () => Promise.reject(new Error('left'));
    await expect(countIn(0, (count) => said.push(count), leave)).rejects.toThrow('left');
    expect(said.length).toBe(1);
  });

  it('is there at once where nothing may move', () => expect(counted(0)).toEqual({ leader: 0, said: WORDS }));

  it('has its words in every language', () => {
    for (const language of [fr, en]) expect(language.play.count.length).toBe(WORDS);
  });
});
