import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests share no mutable module state, so files need no process of their own: four times faster.
    pool: 'threads',
    isolate: false,
    // The default leaves one core idle, and that is half of a small machine.
    maxWorkers: 2,
    // A busy machine is no failure: what hangs is still found.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: [
      '*/test/**/*.test.ts',
      'systems/*/test/**/*.test.ts',
      'games/*/test/**/*.test.ts',
      'tools/test/**/*.test.ts',
    ],
    // Several processes on one database: tools/postgres.ts runs these.
    exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts'])],
    setupFiles: ['./tools/vitest-setup.ts'],
  },
})
