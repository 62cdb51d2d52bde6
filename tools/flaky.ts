// Tests that failed and passed when they were tried again: a race, not a fault. They are named, so that nobody overlooks them.
import type { Reporter, TestModule } from 'vitest/node'

export class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const flaky = tests.filter((test) => test.diagnostic()?.flaky)
    if (flaky.length === 0) return
    console.log('Failed, and passed when they were tried again:')
    for (const test of flaky) {
      console.log(`  flaky: ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message } of test.result().errors ?? []) console.log(`    ${message.split('\n')[0]}`)
    }
    // The last line: tools/run.mjs reads the number.
    console.log(`${flaky.length} flaky of ${tests.length} tests`)
  }
}
