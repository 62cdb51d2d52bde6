// Which tests of a run failed, and with what, in a file: tools/once-more.ts reads it.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export interface FailedTests {
  /** How many tests there were in all. */
  tests: number
  /** Errors that no test stands for. */
  strayErrors: number
  failed: FailedTest[]
}

export interface FailedTest {
  file: string
  name: string
  /** The first line of each of its errors. */
  errors: string[]
}

export class FailedTestsReporter implements Reporter {
  private readonly file: string

  constructor(file: string) {
    this.file = file
  }

  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly unknown[]): void {
    const tests = modules.reduce((sum, module) => sum + [...module.children.allTests()].length, 0)
    const all: FailedTests = { tests, strayErrors: strayErrors.length, failed: modules.flatMap(failedIn) }
    writeFileSync(this.file, JSON.stringify(all))
  }
}

/** The tests that failed in a file, and what was set up for several of them and failed. */
function failedIn(module: TestModule): FailedTest[] {
  const file = module.relativeModuleId
  const setUps = [
    { name: '', errors: module.errors() },
    ...[...module.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() })),
  ].filter(({ errors }) => errors.length > 0)
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: test.fullName,
    errors: test.result().errors ?? [],
  }))
  return [...setUps, ...tests].map(({ name, errors }) => {
    return { file, name, errors: errors.map(({ message }) => message.split('\n')[0]) }
  })
}
