import { defineConfig } from 'vitest/config'

/** The page in a real browser. Run: npm run e2e [-- FILE...] */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // What takes long, or is not steady enough to hold up others yet, runs by itself: npm run e2e:long
    include: [process.env.E2E_LONG === undefined ? '*.test.ts' : 'long/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Gestures are timed in a real browser: a busy machine may be late once, a defect is there every time.
    retry: 2,
    // Each file has a browser of its own: two of them fill two cores.
    maxWorkers: 2,
  },
})
