import { render } from 'svelte/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../i18n/en';
import fr from '../i18n/fr';
import { i18n } from '../i18n/i18n.svelte';
import Account from '../pages/Account.svelte';
import { who } from './who.svelte';

vi.mock('./link.svelte', () => ({ link: { redial: () => {} } }));

const NAME = 'Zoé';
let kept: string[] | undefined; // what the server says of the seats that could not be merged

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (path: string) => {
    const told: Record<string, unknown> = {
      '/api/1/login': { player: 'p', name: NAME, kept },
      '/api/1/me': { player: 'p', name: NAME, ratings: [] },
      '/api/1/logout': {},
    };
    return new Response(JSON.stringify(told[path]), { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = () => render(Account).body.replace(/<!--.*?-->/g, '');

describe('a guest who logs in', () => {
  it.each([
    ['en', en, 'You were playing one game against yourself, as a guest and as Zoé.', 'You were playing 2 games against yourself'],
    ['fr', fr, 'Vous jouiez une partie contre vous-même, en invité et sous le nom de Zoé.', 'Vous jouiez 2 parties contre vous-même'],
  ] as const)('is told of the seats opposite their own name, which are lost: %s', async (language, messages, one, two) => {
    Object.assign(i18n, { language, m: messages });
    kept = ['first'];
    await who.login(NAME, 'correct horse');
    expect(page()).toContain(one);
    expect(page()).toContain('href="/m/first"');
    kept = ['first', 'second'];
    await who.login(NAME, 'correct horse');
    expect(page()).toContain(two);
    expect(page()).toContain('href="/m/second"');
  });

  it('is told nothing where all seats went along, nor after logging out', async () => {
    Object.assign(i18n, { language: 'en', m: en });
    kept = undefined;
    await who.login(NAME, 'correct horse');
    expect(page()).toContain('You play as Zoé.');
    expect(page()).not.toContain('against yourself');
    kept = ['first'];
    await who.login(NAME, 'correct horse');
    await who.logout();
    expect(page()).not.toContain('against yourself');
  });
});
