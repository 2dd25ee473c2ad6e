import { defineConfig } from 'vitest/config';

// The page in a real browser, against a real server. One file after the other: two cores.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
