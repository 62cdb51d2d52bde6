// Runs in vitest: first every test without a mutant, then every mutant against the tests that come by it, in the same
// process. Nothing is loaded twice, so that a mutant costs as much as its tests.
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'
import type { RunnerTask as Task, RunnerTestCase as Test, RunnerTestFile as File } from 'vitest'
import type { MutantsToTry, MutantNews } from './run.ts'

/** What the instrumented code reads and writes: the names are StrykerJS's. */
interface Switches {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  /** Ours (mutants.ts): who comes by is no longer counted. */
  isCounted?: boolean
  mutantCoverage?: { static: Hits; perTest: { [test: string]: Hits } }
}
type Hits = { [mutant: string]: number }

const scope = globalThis as unknown as { __stryker__?: Switches; mutateRuns?: Run[]; mutateFiles?: number }
const switches = (scope.__stryker__ ??= {})
/** Kept across test files: vitest makes a runner for each. */
const runs = (scope.mutateRuns ??= [])

/** A test, and how long it took without a mutant. */
interface Run {
  test: Test
  time: number
}

const job = JSON.parse(readFileSync(process.env.MUTATE_JOB!, 'utf8')) as MutantsToTry
const say = (line: MutantNews): void => appendFileSync(job.results, `${JSON.stringify(line)}\n`)

/** A mutant that is met so much more often than the code without it never ends. */
const ENDLESS = 100
const ENDLESS_AT_LEAST = 10_000
/** So often it says that a mutant is still being tried, in milliseconds. */
const A_WORD = 1000

export default class MutateRunner extends TestRunner {
  override async onBeforeRunTask(test: Task): Promise<void> {
    await super.onBeforeRunTask(test)
    switches.currentTestId = test.id
  }

  override onAfterRunTask(test: Task): void {
    super.onAfterRunTask(test)
    switches.currentTestId = undefined
    if (test.type === 'test' && test.result?.state === 'pass') {
      runs.push({ test, time: test.result.duration ?? 0 })
    } else if (test.type === 'test' && test.mode === 'run') {
      say({ red: `${test.file.name} ${test.name}` })
    }
  }

  // oxlint-disable-next-line typescript/no-misused-promises -- vitest waits for it
  override async onAfterRunFiles(files?: File[]): Promise<void> {
    super.onAfterRunFiles()
    scope.mutateFiles = (scope.mutateFiles ?? 0) + (files?.length ?? 1)
    if (scope.mutateFiles < job.files) return
    await tryMutants()
  }
}

async function tryMutants(): Promise<void> {
  const { perTest, static: atLoad } = switches.mutantCoverage ?? { static: {}, perTest: {} }
  switches.isCounted = true
  runs.sort((a, b) => a.time - b.time)
  for (const id of job.mutants) {
    const covering = runs.filter(({ test }) => perTest[test.id]?.[id] !== undefined)
    if (covering.length === 0) {
      say({ id, fate: id in atLoad ? 'unjudged' : 'unseen' })
      continue
    }
    say({ id })
    const fate = await fateOf(id, covering, (test) => perTest[test.id][id])
    say({ id, fate })
    if (fate === 'spoiled') return
    // Vitest's own messages must get through.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function fateOf(
  id: string,
  covering: Run[],
  hitsOf: (test: Test) => number,
): Promise<NonNullable<MutantNews['fate']>> {
  let isKept = false
  let spoken = Date.now()
  for (const { test } of covering) {
    // Many tests may take long together, on a busy machine most of all: only one that never ends is silent.
    if (Date.now() - spoken > A_WORD) {
      say({ id })
      spoken = Date.now()
    }
    switches.activeMutant = id
    switches.hitCount = 0
    switches.hitLimit = ENDLESS * hitsOf(test) + ENDLESS_AT_LEAST
    const passes = await isGreen(test)
    isKept ||= switches.hitCount === 0
    switches.activeMutant = ''
    switches.hitCount = undefined
    // What a mutant left behind may turn a test red too: only a test that is green again has noticed it.
    if (!passes) return (await isGreen(test)) ? 'killed' : 'spoiled'
  }
  // What was kept from the first run is not worked out again, and a test does not come by again: that needs a process of its own.
  return isKept ? 'kept' : 'survived'
}

async function isGreen(test: Test): Promise<boolean> {
  try {
    await TestRunner.getTestFn(test)()
    return true
  } catch {
    return false
  }
}
