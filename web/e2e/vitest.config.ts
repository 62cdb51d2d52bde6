import { defineConfig } from 'vitest/config'

/** The page in a real browser. Run: npm run e2e -w web */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.e2e.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false },
})
