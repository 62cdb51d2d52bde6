import { defineConfig } from 'vitest/config'

/** The page in a real browser. Run: npm run e2e [-- FILE...] */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Gestures are timed in a real browser: a busy machine may be late once, a defect is there every time.
    retry: 2,
    // Each file has a browser of its own: two of them fill two cores.
    maxWorkers: 2,
  },
})
