// Runs before every test file. Laws must be watched before a game is loaded: files of one worker share their modules, and
// the first file of a worker comes here before it loads any.
//   LEDGER_OUT=FOLDER  records what each rule test touched and asserted, for tools/ledger
//   MUTATE=ID          switches a rule off in all tests; ID@file:line one of its laws alone
//   MUTATE=own         switches off, in each test, the rule that it is about
import { lawsMade, takeTouched, watchLaws } from '@middlesea/engine'
import { takeRefusals } from '@middlesea/engine/testing'
import { afterAll, afterEach, beforeEach, expect, type TestContext } from 'vitest'
import { mainId, type TestRecord, writeRecord } from './ledger/records.ts'

type Task = TestContext['task']

const { LEDGER_OUT: folder, MUTATE: mutate } = process.env

watchLaws(mutate === undefined || mutate === 'own' ? null : mutate)
if (folder) recordTests(folder)
if (mutate === 'own') beforeEach(({ task }) => watchLaws(mainId(titlesOf(task)) || null))

function recordTests(out: string): void {
  const seen = new Map<Task, TestRecord>()
  const outside = new Set<string>()
  let file = ''
  beforeEach(({ task }) => {
    file = task.file.name
    for (const rule of takeTouched()) outside.add(rule)
    takeRefusals()
  })
  afterEach(({ task }) => {
    const refusals = takeRefusals()
    seen.set(task, {
      titles: titlesOf(task),
      passed: false,
      touched: [...takeTouched()].sort(),
      assertions: expect.getState().assertionCalls + refusals.length,
      refusals,
    })
  })
  afterAll(() => {
    if (!file.startsWith('games/')) return
    // Only now is it certain how each test ended: a hook may have failed after it.
    const tests = [...seen].map(([task, record]) => ({ ...record, passed: task.result?.state === 'pass' }))
    writeRecord(out, { file, tests, outside: [...outside].sort(), laws: [...lawsMade()] })
  })
}

function titlesOf(task: Task): string[] {
  const titles = [task.name]
  for (let suite = task.suite; suite !== undefined && suite.type === 'suite'; suite = suite.suite) {
    if (suite !== task.file) titles.unshift(suite.name)
  }
  return titles
}
