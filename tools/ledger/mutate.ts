// Switches rules off and looks whether their tests turn red. A test that stays green does not see its rule.
import { availableParallelism } from 'node:os'
import { atOnce } from '../at-once.ts'
import type { LedgerKind, Ledger } from './ledgers.ts'
import { coverageOf } from './prove.ts'
import { type FileRecord, isAbout, mainId, type TestRecord } from './records.ts'
import { runRuleTests, type TestRun } from './run.ts'

export interface Mutation {
  game: string
  id: string
  kind: LedgerKind
  /** 'values': nothing computes with the data, so there is nothing to switch off; its test compares the values. */
  result: 'red' | 'green' | 'values'
  /** How many tests pass with the rule, and how many of these fail without it. */
  tests: number
  red: number
  note: string
}

/**
 * A switched-off rule can make a test run for ever: after so many seconds it is stopped, and it counts as red. On a busy
 * machine all takes long; so a run may also take so many times as long as with the rule.
 */
const LIMIT_FOR_ONE = 60
const LIMIT_FOR_ALL = 180
const TIMES_AS_LONG = 5

/** One rule, and each of its laws alone where it has several. Nothing when no passing test opens with it. */
export async function mutateOne(root: string, ledger: Ledger, id: string): Promise<Mutation[]> {
  // Data may be read when a module is loaded, and which test file loads it first is not known: all of them run.
  const title = kindOf(ledger, id) === 'data' ? undefined : titlesAbout(id)
  const before = await runRuleTests(root, ledger.game, { title })
  if (passing(before.records, (test) => isAbout(test, id)) === 0) return []
  const mutations = [await switchOff(root, ledger, id, before)]
  for (const { law } of lawsOf(before.records, new Set([id]))) {
    mutations.push(await switchOff(root, ledger, id, before, law))
  }
  return mutations
}

/**
 * Every proven rule. First each test runs once without its own rule; what this does not show runs by itself. A rule that is
 * enforced at several places is then switched off at each of them alone.
 */
export async function mutateAll(root: string, ledger: Ledger): Promise<Mutation[]> {
  const before = await runRuleTests(root, ledger.game)
  const { records } = before
  const own = await runRuleTests(root, ledger.game, { mutate: 'own', timeoutSeconds: limit(LIMIT_FOR_ALL, before) })
  const found = new Map<string, Mutation>()
  const left: string[] = []
  for (const id of coverageOf(ledger, records).proven) {
    const isMain = (test: TestRecord): boolean => mainId(test.titles) === id
    // Only files that ran to their end say something here: one test that never ends takes its file with it.
    const complete = records.filter(({ file }) => own.records.some((other) => other.file === file))
    const mutation = compare(ledger, id, complete, own.records, isMain)
    if (mutation.result === 'red') found.set(id, mutation)
    else left.push(id)
  }
  await atOnce(left, availableParallelism(), async (id) => {
    found.set(id, await switchOff(root, ledger, id, before))
  })
  const alone = lawsOf(records, new Set(found.keys()))
  const ofLaws = new Map<string, Mutation[]>()
  await atOnce(alone, availableParallelism(), async ({ id, law }) => {
    const mutation = await switchOff(root, ledger, id, before, law)
    ofLaws.set(id, [...(ofLaws.get(id) ?? []), mutation])
  })
  return ledger.entries.flatMap(({ id }) => [found.get(id) ?? [], ofLaws.get(id) ?? []].flat())
}

/** The laws of rules that have more than one. */
export function lawsOf(records: FileRecord[], ids: ReadonlySet<string>): { id: string; law: string }[] {
  const laws = [...new Set(records.flatMap((record) => record.laws))].sort()
  const ofRule = (id: string): string[] => laws.filter((law) => law.startsWith(`${id}@`))
  return [...ids].flatMap((id) => (ofRule(id).length > 1 ? ofRule(id).map((law) => ({ id, law })) : []))
}

function limit(least: number, { seconds }: TestRun): number {
  return Math.max(least, seconds * TIMES_AS_LONG)
}

/** Without a rule, or without one law of it alone. */
async function switchOff(root: string, ledger: Ledger, id: string, plain: TestRun, law = id): Promise<Mutation> {
  const before = plain.records
  const isOfId = (test: TestRecord): boolean => isAbout(test, id)
  if (kindOf(ledger, id) === 'data' && !isCited(before, id)) {
    const tests = passing(before, isOfId)
    return { game: ledger.game, id, kind: 'data', result: 'values', tests, red: 0, note: 'proven by its values' }
  }
  const files = before.filter((record) => record.tests.some(isOfId)).map(({ file }) => file)
  const options = { mutate: law, title: titlesAbout(id), files, timeoutSeconds: limit(LIMIT_FOR_ONE, plain) }
  const run = await runRuleTests(root, ledger.game, options)
  const mutation = { ...compare(ledger, id, before, run.records, isOfId), id: law }
  if (run.timedOut) mutation.note = 'without the rule a test does not end'
  else if (run.records.length < files.length) mutation.note = 'without the rule a test file breaks off'
  return mutation
}

/** Compares how many tests pass with and without a rule. */
export function compare(
  ledger: Ledger,
  id: string,
  before: FileRecord[],
  after: FileRecord[],
  counts: (test: TestRecord) => boolean,
): Mutation {
  const tests = passing(before, counts)
  const red = tests - passing(after, counts)
  const note = red > 0 ? '' : 'the test does not notice that the rule is off'
  return { game: ledger.game, id, kind: kindOf(ledger, id), result: red > 0 ? 'red' : 'green', tests, red, note }
}

function passing(records: FileRecord[], counts: (test: TestRecord) => boolean): number {
  return records.flatMap(({ tests }) => tests).filter((test) => test.passed && counts(test)).length
}

function kindOf(ledger: Ledger, id: string): LedgerKind {
  return ledger.entries.find((entry) => entry.id === id)?.kind ?? 'rule'
}

function isCited(records: FileRecord[], id: string): boolean {
  return records.some(
    ({ tests, outside }) =>
      outside.includes(id) || tests.some((test) => isAbout(test, id) && test.touched.includes(id)),
  )
}

/** Matches the full titles, in which describes and tests are joined by spaces. */
export function titlesAbout(id: string): RegExp {
  return new RegExp(`(^| )${id.replaceAll('.', '\\.')}( |$)`)
}
