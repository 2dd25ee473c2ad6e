import { describe, expect, it } from 'vitest';
import { byClause, sentencesOf } from './story';

const asked: string[] = [];
const ask = async (events: readonly string[], line: string) => {
  asked.push(`${events.join(' ')}: ${line}`);
  return JSON.stringify({ last: events.at(-1) === 'quiet' ? null : `${events.at(-1)} was played`, now: null, result: null, tally: null });
};

describe('the story', () => {
  it('has a sentence for each event, as the side that looks may know it', async () => {
    expect(await sentencesOf(['a', 'quiet', 'b'], 1, ask, () => true)).toEqual(['a was played', '', 'b was played']);
    expect(asked).toEqual(['a: query told side 1', 'a quiet: query told side 1', 'a quiet b: query told side 1']);
  });
  it('asks for what both may hear, where both hear it', async () => {
    asked.length = 0;
    await sentencesOf(['a'], 'both', ask, () => true);
    expect(asked).toEqual(['a: query shared']);
  });
  it('is not told on when nobody wants it', async () => {
    let left = 2;
    expect(await sentencesOf(['a', 'b', 'c'], 'all', ask, () => left-- > 0)).toEqual(['a was played', 'b was played']);
  });
});

describe('the rules that a sentence names', () => {
  it.each([
    ['Red plays d4.', ['Red plays d4.']],
    ['A fault (SO-24): Blue, with 3 only (SO-43).', ['A fault (', 'SO-24', '): Blue, with 3 only (', 'SO-43', ').']],
    ['Goes to h8 (3; 0 left).', ['Goes to h8 (3; 0 left).']],
  ])('%s', (sentence, parts) => {
    expect(byClause(sentence)).toEqual(parts);
  });
});
