import { defineConfig } from 'vitest/config'

/** Whole games in the page, which take many minutes. Run: npm run test:long [-- FILE...] */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['long/*.test.ts'],
    retry: 0,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 1,
  },
})
