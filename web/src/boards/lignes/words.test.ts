import { describe, expect, it } from 'vitest';
import en from '../../i18n/en';
import fr from '../../i18n/fr';
import { i18n } from '../../i18n/i18n.svelte';
import { walkOf } from './aims';
import { infoOf, match, startOf } from './pitch.fixture';
import { cellName, foulsOf } from './words';

const speak = (language: 'en' | 'fr') => {
  i18n.language = language;
  i18n.m = language === 'en' ? en : fr;
};

// A walk on which a die is thrown at yellow's own end, at the other, or at both.
const walk = (...risks: string[]) => walkOf('h5', 'h6', { actions: ['h5>h6'], cost: 1, risks });

describe.each(['bonal', 'grand'] as const)('a foul die on the pitch %s', (pitch) => {
  const info = infoOf(pitch);
  const far = `g${info.rows - 3}`;
  it('is a risk at one’s own end, and no risk at the other', () => {
    speak('en');
    expect(foulsOf(walk(), 0, info)).toBeNull();
    expect(foulsOf(walk('g4'), 0, info)).toBe('Risk of a foul on g4');
    expect(foulsOf(walk(far), 0, info)).toBe(`Chance of a penalty on ${far}`);
    expect(foulsOf(walk(far), 1, info)).toBe(`Risk of a foul on ${far}`);
    expect(foulsOf(walk('g4'), 1, info)).toBe('Chance of a penalty on g4');
    speak('fr');
    expect(foulsOf(walk('g4', far), 0, info)).toBe(`Risque de faute en g4. Penalty possible en ${far}`);
  });
  it('is told so to whoever hears the page', () => {
    speak('en');
    const state = match({ men: startOf(pitch) });
    const reach = { from: 'h7', squares: { g4: { cost: 3, risk: true }, [far]: { cost: 3, risk: true } } };
    const name = (square: string) => cellName(square, () => undefined, state, null, info, null, reach, 0);
    expect(name('g4')).toBe('g4, 3 points away, risk of a foul');
    expect(name(far)).toBe(`${far}, 3 points away, chance of a penalty`);
  });
});
