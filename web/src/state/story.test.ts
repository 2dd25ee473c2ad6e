import { describe, expect, it } from 'vitest';
import { byClause, linesOf, sentencesOf, UNTOLD } from './story';

const asked: string[] = [];
const told = (...texts: string[]) => texts.map((text) => ({ text, events: 1 }));
const askEach = async (events: readonly string[], line: string) => {
  asked.push(`${events.join(' ')}: ${line}`);
  return events.map((event) => JSON.stringify({ last: event === 'quiet' ? null : `${event} was played`, now: null, result: null, tally: null, events: 1 }));
};

describe('the story', () => {
  it('has a sentence for each event, as the side that looks may know it, and is asked for in one piece', async () => {
    expect(await sentencesOf(['a', 'quiet', 'b'], 1, askEach)).toEqual(told('a was played', '', 'b was played'));
    expect(asked).toEqual(['a quiet b: query told side 1']);
  });
  it('asks for what both may hear, where both hear it', async () => {
    asked.length = 0;
    await sentencesOf(['a'], 'all', askEach);
    expect(asked).toEqual(['a: query told side all']);
  });
  it('of nothing is nothing', async () => expect(await sentencesOf([], null, askEach)).toEqual([]));
});

describe('the story as it is read', () => {
  const texts = (story: Parameters<typeof linesOf>[0]) => linesOf(story).map(({ text }) => text);
  const walk = [
    { text: 'both dice', events: 1 },
    { text: 'h12 to h13', events: 1 },
    { text: 'h12 to h14', events: 2 },
    { text: 'h12 to h15', events: 3 },
    { text: 'another man', events: 1 },
  ];
  it('has one line for one way', () => expect(texts(walk)).toEqual(['both dice', 'h12 to h15', 'another man']));
  it('of a way that goes on, what is known so far', () => {
    expect(texts(walk.slice(0, 2))).toEqual(['both dice', 'h12 to h13']);
    expect(texts(walk.slice(0, 3))).toEqual(['both dice', 'h12 to h14']);
  });
  it('and so after a takeback', () => expect(texts(walk.slice(0, 3))).toEqual(['both dice', 'h12 to h14']));
  it('leaves out what is not told', () => expect(linesOf([UNTOLD, walk[0]!, UNTOLD])).toEqual([{ event: 1, text: 'both dice' }]));
  it('is nothing where nothing happened', () => expect(linesOf([])).toEqual([]));
});

describe('the rules that a sentence names', () => {
  it.each([
    ['Red plays d4.', ['Red plays d4.']],
    ['A fault (SO-\u206024).', ['A fault (', 'SO-24', ').']],
    ['A fault (SO-24): Blue, with 3 only (SO-43).', ['A fault (', 'SO-24', '): Blue, with 3 only (', 'SO-43', ').']],
    ['Goes to h8 (3; 0 left).', ['Goes to h8 (3; 0 left).']],
  ])('%s', (sentence, parts) => {
    expect(byClause(sentence)).toEqual(parts);
  });
});
