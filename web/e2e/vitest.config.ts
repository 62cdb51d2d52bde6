import { defineConfig } from 'vitest/config'

// Tests in a real browser, against the built page. Run: npm run e2e -w web
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.test.ts'], fileParallelism: false, testTimeout: 30_000, hookTimeout: 60_000 },
})
