import { configDefaults, defineConfig } from 'vitest/config'
import { FailedTestsReporter } from './tools/failed-tests.ts'
import { longestFirst } from './tools/longest-first.ts'

const LONG = [
  'tools/test/properties.test.ts',
  'tools/test/properties-too.test.ts',
  'server/test/several.postgres.test.ts',
  'server/test/secrecy.test.ts',
  'cli/test/contract.test.ts',
  'cli/test/play.test.ts',
  'web/test/air-assault.test.ts',
  'tools/test/ledger-run.test.ts',
  '/test/bot.test.ts',
  'server/test/clocks.test.ts',
  'server/test/orders.test.ts',
  'tools/test/sample-game.test.ts',
]

/** Where nobody waits for a failure, and nobody knows what else the machine has to do, a test may wait longer: decision 029. */
const PATIENCE = process.env.CI === 'true' ? 3 : 1

export default defineConfig({
  test: {
    // Tests share no mutable module state, so files need no process of their own: four times faster.
    pool: 'threads',
    isolate: false,
    // The default leaves one core idle, and that is half of a small machine.
    maxWorkers: 2,
    // A busy machine is no failure: what hangs is still found.
    testTimeout: 60_000 * PATIENCE,
    // Many set up a server with all games, of which the first has all code to read: on a busy machine that took three minutes.
    hookTimeout: 180_000 * PATIENCE,
    expect: { poll: { timeout: 20_000 * PATIENCE } },
    include: [
      '*/test/**/*.test.ts',
      'systems/*/test/**/*.test.ts',
      'games/*/test/**/*.test.ts',
      'examples/*/test/**/*.test.ts',
      'tools/test/**/*.test.ts',
    ],
    // Several processes on one database: tools/postgres.ts runs these.
    exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts'])],
    sequence: { sequencer: longestFirst(LONG) },
    // What failed is tried once more by tools/once-more.ts.
    ...(process.env.FAILED_TESTS && { reporters: ['default', new FailedTestsReporter(process.env.FAILED_TESTS)] }),
    setupFiles: ['./tools/vitest-setup.ts'],
  },
})
