import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { Module } from '../src/rules/module.ts';

// `virtual:games` is what the core tells of its games when the page is built: names, sides, ages, settings. So the shelf stands
// there before the module has been fetched, and nothing is written down twice.
export function games(module: string): Plugin {
  const name = 'virtual:games';
  const inside = `\0${name}`;
  return {
    name: 'tablier-games',
    resolveId: (id) => (id === name ? inside : undefined),
    async load(id) {
      if (id !== inside) return undefined;
      this.addWatchFile(module);
      const core = await Module.load(readFileSync(module));
      const told = core.line('query games').at(-1)!.replace(/^response /, '');
      return `export default ${JSON.stringify((JSON.parse(told) as { games: unknown }).games)}`;
    },
  };
}
