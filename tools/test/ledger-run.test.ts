// The ledger's whole way: a little project's tests are run, recorded, and run again with rules switched off.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLedger } from '../ledger/ledgers.ts'
import { mutateAll, mutateOne } from '../ledger/mutate.ts'
import { coverageOf, strangeIds } from '../ledger/prove.ts'
import { runRuleTests } from '../ledger/run.ts'

const root = join(import.meta.dirname, 'fixtures/ledger')
const ledger = readLedger(root, 'toy')
/** Ten minutes: each test starts several processes, and a machine may be busy. */
const LONG = 600_000

test('a run records what each test touched, and proves rules by it', { timeout: LONG }, async () => {
  const { records, passed } = await runRuleTests(root, 'toy')
  expect(passed).toBe(true)
  const byTitle = new Map(records.flatMap(({ tests }) => tests).map((one) => [one.titles.join(' > '), one]))
  expect(byTitle.get('1.1 a unit moves two zones')).toEqual({
    titles: ['1.1 a unit moves two zones'],
    passed: true,
    touched: ['1.1'],
    assertions: 1,
    refusals: [],
  })
  expect(byTitle.get('1.3 a journey > ends in the third zone')?.touched).toEqual(['1.3'])
  expect(records.flatMap(({ outside }) => outside)).toContain('1.5')
  const coverage = coverageOf(ledger, records)
  expect(coverage.proven).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5'])
  expect(coverage.open).toEqual([{ id: '1.6', why: 'no test opens with it' }])
  expect(strangeIds(ledger, records)).toEqual(['1.1a'])
})

test('switched off, a rule turns its test red, or the ledger says that nobody noticed', { timeout: LONG }, async () => {
  const results = (await mutateAll(root, ledger)).map(({ id, result, note }) => [id, result, note])
  expect(results).toEqual([
    ['1.1', 'red', ''],
    ['1.2', 'green', 'the test does not notice that the rule is off'],
    ['1.3', 'red', ''],
    ['1.4', 'values', 'proven by its values'],
    ['1.5', 'red', ''],
  ])
  expect(await mutateOne(root, ledger, '1.5')).toMatchObject([{ result: 'red', tests: 1, red: 1 }])
  expect(await mutateOne(root, ledger, '1.6')).toEqual([])
})

test('a run that does not end is stopped, and then nothing has passed', { timeout: LONG }, async () => {
  const run = await runRuleTests(root, 'toy', { timeoutSeconds: 0.1 })
  expect(run).toMatchObject({ passed: false, timedOut: true, records: [] })
})
