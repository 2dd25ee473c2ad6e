import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { GameName, Options } from '../src/rules/types';
import type { Kept } from '../src/state/shelf';
import type { Seat } from '../src/state/table.svelte';
import type { Visitor } from './browser';
import { PROGRAM } from './server';

export const GAMES: readonly GameName[] = ['sitaos', 'chifootmi', 'sokr', 'lignes'];
export const TITLES: Record<GameName, string> = { sitaos: 'SITAOS', chifootmi: 'Chifootmi', sokr: 'Sok’R', lignes: 'Lignes d’Attaque' };

// Games that are short enough to be played to their end.
export const SHORT: Record<GameName, Options> = {
  sitaos: { target: '10' },
  chifootmi: {},
  sokr: { match: 'turns:1' },
  lignes: { match: 'turns:1' },
};

export const PERSON: Seat = { kind: 'person' };
export const program = (level: number): Seat => ({ kind: 'program', level });

// What the program tells of its games: the page is built with the same rules.
const told = (JSON.parse(execFileSync(PROGRAM, ['games', '--json'], { encoding: 'utf8' })) as { games: { name: GameName; edition: number; options: { name: string; default: string }[] }[] }).games;
const toldOf = (game: GameName) => told.find(({ name }) => name === game)!;
export const editionOf = (game: GameName): number => toldOf(game).edition;
const defaultsOf = (game: GameName): Options => Object.fromEntries(toldOf(game).options.map((option) => [option.name, option.default]));

// The options of a game that are not at their defaults. All of them are there, or it is no game that the page has begun.
export function unusual({ game, options }: Kept): Options {
  const defaults = defaultsOf(game);
  expect(Object.keys(options)).toEqual(Object.keys(defaults));
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== defaults[name]));
}

let made = 0;

// A game that this device keeps, not begun yet.
export function keptGame(game: GameName, options: Options, seats: [Seat, Seat]): Kept {
  const id = `made${String(++made).padStart(8, '0')}`;
  const hex = (digits: number) => made.toString(16).padStart(digits, '0');
  const now = Date.now();
  return { id, version: 1, game, edition: editionOf(game), options: { ...defaultsOf(game), ...options }, seats, events: [], key: { match: id, secret: hex(64), nonces: [hex(32), hex(32)] }, created: now, changed: now, over: false };
}

export async function openKept(page: Page, kept: Kept) {
  await page.evaluate(putOnShelf, kept);
  await page.evaluate((id) => (location.hash = `#/play/${id}`), kept.id);
  await page.locator('.board [role=grid]').waitFor();
}

export const keptNow = (page: Page, id: string): Promise<Kept> => page.evaluate(takeFromShelf, id);

// In the page, which has opened its shelf already.
export function putOnShelf(kept: Kept): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('tablier');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const tx = opening.result.transaction('tables', 'readwrite');
      tx.objectStore('tables').put(kept);
      tx.oncomplete = () => (opening.result.close(), resolve());
      tx.onerror = () => reject(tx.error);
    };
  });
}

function takeFromShelf(id: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('tablier');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asking = opening.result.transaction('tables').objectStore('tables').get(id);
      asking.onsuccess = () => (opening.result.close(), resolve(asking.result as Kept));
      asking.onerror = () => reject(asking.error);
    };
  });
}

// A match on the server, made as the page makes it but with options of one's own; the address of the invitation.
export async function hostMatch(host: Visitor, game: GameName, options: Options): Promise<string> {
  const id = await host.page.evaluate(
    async ([name, settings]) => {
      const post = async (path: string, body: unknown) => {
        const answer = await fetch(`/api/1${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return (await answer.json()) as { id: string; commitment: string };
      };
      const { status } = await fetch('/api/1/me');
      if (status !== 200) await post('/guest', {});
      const match = await post('/matches', { game: name, options: settings, clock: 'none', rated: false, side: 0, opponent: 'invite' });
      const nonce = '0123456789abcdef0123456789abcdef';
      localStorage.setItem(`tablier.pledge.${match.id}`, JSON.stringify({ commitment: match.commitment, nonce, seat: 'host' }));
      await post(`/matches/${match.id}/nonce`, { nonce });
      return match.id;
    },
    [game, options] as const,
  );
  await host.page.goto(new URL(`/m/${id}`, host.page.url()).href);
  return host.page.getByRole('textbox').inputValue();
}

export async function joinMatch(guest: Visitor, invitation: string) {
  await guest.page.goto(invitation);
  await guest.page.getByRole('button', { name: 'Sit down and play' }).click();
  await guest.page.locator('.board [role=grid]').waitFor();
}
