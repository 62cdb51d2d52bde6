import { defineConfig } from 'vitest/config'

/** The page in a real browser. Run: npm run e2e [-- FILE...] */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Nothing is tried twice: a test waits for what it wants to see, not for a time.
    retry: 0,
    // Each file has a browser of its own: two of them fill two cores.
    maxWorkers: 2,
  },
})
