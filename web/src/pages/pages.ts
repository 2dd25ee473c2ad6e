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

export function pageOf(name: string): Promise<Page> | undefined {
  const file = files[`./${names[name]}.svelte`];
  return file?.().then((loaded) => loaded.default as Page);
}
