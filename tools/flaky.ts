// Tests that failed and passed when they were tried again: a race, not a fault. They are named, so that nobody overlooks them.
import type { Reporter, TestModule } from 'vitest/node'
import { tellFlaky } from './once-more.ts'

export class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const flaky = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => ({
        name: `${test.module.relativeModuleId} > ${test.fullName}`,
        errors: (test.result().errors ?? []).map(({ message }) => message.split('\n')[0]),
      }))
    tellFlaky(flaky, tests.length)
  }
}
