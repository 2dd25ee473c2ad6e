import { describe, expect, it } from 'vitest';
import { CLOCKS, clockName } from './clocks';
import en from './en';
import fr from './fr';
import { i18n } from './i18n.svelte';

const languages = { fr, en };
const say = (language: keyof typeof languages, clock: string) => {
  i18n.m = languages[language];
  i18n.language = language;
  return clockName(clock);
};

describe('a clock in words', () => {
  it.each([
    ['none', 'sans', 'none'],
    ['turn:12', '12 s par coup', '12 s per move'],
    ['turn:90', '1 min 30 s par coup', '1 min 30 s per move'],
    ['fischer:300+5', '5 min + 5 s par coup', '5 min + 5 s per move'],
    ['fischer:600+0', '10 min', '10 min'],
    ['hourglass:300', 'sablier de 5 min', '5 min hourglass'],
    ['days:1', '1 jour par coup', '1 day per move'],
    ['days:14', '14 jours par coup', '14 days per move'],
    ['byoyomi:3x10', fr.online.clocks.other, en.online.clocks.other],
    ['fischer:300', fr.online.clocks.other, en.online.clocks.other],
  ])('%s', (clock, french, english) => {
    expect(say('fr', clock)).toBe(french);
    expect(say('en', clock)).toBe(english);
  });
  it.each([...CLOCKS, 'turn:12', 'constructor:1', ''])('never shows how it is written: “%s”', (clock) => {
    for (const language of ['fr', 'en'] as const) expect(say(language, clock)).not.toMatch(/[a-z]:/);
  });
});
