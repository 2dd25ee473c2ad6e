import type { Component } from 'svelte';

// What stands behind `#/NAME/…`, fetched when it is first wanted.
export type Page = Component<{ parts: string[] }>;

const files = import.meta.glob<{ default: unknown }>('./*.svelte');

const names: Record<string, string> = {
  home: 'Home',
  new: 'New',
  play: 'Play',
  match: 'Match',
  lobby: 'Lobby',
  name: 'Account',
  rules: 'Rules',
  learn: 'Learn',
  review: 'Replay',
  replay: 'Replay',
  about: 'About',
};

const fetched = new Map<string, Promise<Page>>();

// The same promise each time: going from one match to another makes its page anew once, not twice.
export function pageOf(name: string): Promise<Page> | undefined {
  const path = `./${names[name]}.svelte`;
  const file = files[path];
  if (!file) return undefined;
  const known = fetched.get(path);
  if (known) return known;
  const page = file().then((loaded) => loaded.default as Page);
  fetched.set(path, page);
  page.catch(() => fetched.delete(path));
  return page;
}
