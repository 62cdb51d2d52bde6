import { defineConfig } from 'vitest/config'

/** The page in a real browser. Run: npm run e2e [-- FILE...] */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test waits for what it wants to see, not for a time. What fails is tried once more, because two browsers on two
    // busy cores can be slower than any patience; the run then says so.
    retry: 1,
    // Each file has a browser of its own: two of them fill two cores.
    maxWorkers: 2,
  },
})
