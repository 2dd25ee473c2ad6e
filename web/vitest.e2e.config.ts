import { defineConfig } from 'vitest/config';

// The page in a real browser, against a real server; two files at a time, each with a browser and a server of its own.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
