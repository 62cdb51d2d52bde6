import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests share no mutable module state, so files need no process of their own: four times faster.
    pool: 'threads',
    isolate: false,
    include: ['*/test/**/*.test.ts', 'games/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'],
    setupFiles: ['./tools/vitest-setup.ts'],
  },
})
