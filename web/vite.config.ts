import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { games } from './build_steps/games.ts';
import { offline } from './build_steps/offline.ts';

// The module with the rules and the players comes from `cmake --preset wasm`; `./run` builds both.
const core = fileURLToPath(new URL('../build/wasm', import.meta.url));
const rules = fileURLToPath(new URL('../src/rules', import.meta.url));

export default defineConfig({
  plugins: [svelte(), games(`${core}/tablier.wasm`), offline(fileURLToPath(new URL('build_steps/sw.js', import.meta.url)))],
  resolve: { alias: { '@core': core } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Beside the program, where `tablier serve` looks for it.
    outDir: '../build/release/share/tablier/page',
    emptyOutDir: true,
    // Everything is a file of its own: the server's policy forbids what is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['.', core, rules] },
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
