import { defineConfig } from 'vitest/config'
import { FlakyReporter } from '../../tools/flaky.ts'
import { longestFirst } from '../../tools/longest-first.ts'

const LONG = [
  'turns',
  'sight',
  'film',
  'access',
  'packs',
  'replay',
  'reach',
  'online',
  'hexes',
  'offline',
  'scenes',
  'seats',
  'random',
  'try',
  'faults',
  'maps',
  'first-quarter',
  'mouse',
  'keyboard',
  'ears',
  'kept',
]

/** Where nobody waits for a failure, and nobody knows what else the machine has to do, a test may wait longer: decision 029. */
const PATIENCE = process.env.CI === 'true' ? 3 : 1

/** The page in a real browser. Run: npm run e2e [-- FILE...] */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    // A test waits for what it wants to see, not for a time. Patience costs nothing where all is well; a busy machine may
    // need much of it. Where nobody is there to run it again a test that fails is tried once more: decision 029.
    retry: process.env.CI === 'true' ? 1 : 0,
    reporters: ['default', new FlakyReporter()],
    testTimeout: 120_000 * PATIENCE,
    hookTimeout: 120_000 * PATIENCE,
    expect: { poll: { timeout: 20_000 * PATIENCE } },
    // A page waits for its next frame as often as it works: three of them fill two cores. The files of a worker share its
    // browser (page.ts) and its visitors' places (visitors.ts).
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: longestFirst(LONG.map((name) => `/${name}.test.ts`)) },
  },
})
