// Which rules are proven, by what their tests did.
import type { Ledger, LedgerEntry } from './ledgers.ts'
import { type FileRecord, isAbout, openingId, type TestRecord } from './records.ts'

export interface OpenRule {
  id: string
  why: string
}

export interface Coverage {
  game: string
  all: number
  /** In the order of the ledger. */
  proven: string[]
  notApplicable: string[]
  open: OpenRule[]
}

/** The line of a game for scripts. */
export interface CoverageJson {
  game: string
  all: number
  proven: number
  notApplicable: number
  open: string[]
}

export function coverageOf(ledger: Ledger, records: FileRecord[]): Coverage {
  const tests = records.flatMap((record) => record.tests)
  return sortRules(ledger, (entry) => (ledger.written ? whyOpen(entry, tests) : 'the game is not written yet'))
}

/** The coverage as it was recorded, without running a test. */
export function recordedCoverage(ledger: Ledger, proven: string[]): Coverage {
  return sortRules(ledger, ({ id }) => (proven.includes(id) ? '' : 'not recorded as proven'))
}

function sortRules(ledger: Ledger, why: (entry: LedgerEntry) => string): Coverage {
  const coverage: Coverage = { game: ledger.game, all: ledger.entries.length, proven: [], notApplicable: [], open: [] }
  for (const entry of ledger.entries) {
    const reason = why(entry)
    if (entry.id in ledger.notApplicable) coverage.notApplicable.push(entry.id)
    else if (reason === '') coverage.proven.push(entry.id)
    else coverage.open.push({ id: entry.id, why: reason })
  }
  return coverage
}

/** Why a rule is not proven; empty when it is. */
export function whyOpen({ id, kind, forbids, otherwise }: LedgerEntry, tests: TestRecord[]): string {
  if (forbids === undefined) return 'not in rulebook/rules.json'
  const own = tests.filter((test) => isAbout(test, id))
  if (own.length === 0) return 'no test opens with it'
  const failed = own.filter((test) => !test.passed)
  if (failed.length > 0) return `failed: ${failed[0].titles.join(' > ')}`
  const asserting = own.filter((test) => test.assertions > 0)
  if (asserting.length === 0) return 'its test asserts nothing'
  if (kind === 'data') return ''
  const touching = asserting.filter((test) => test.touched.includes(id))
  if (touching.length === 0) return 'its test does not make the engine touch it'
  if (!forbids) return ''
  if (touching.every((test) => test.refusals.length === 0)) return 'it forbids something, but no test of it is refused'
  if (otherwise === undefined && !touching.some((test) => test.refusals.includes(id)))
    return 'it forbids something, but no refusal of its tests names it'
  return ''
}

export function asJson({ game, all, proven, notApplicable, open }: Coverage): CoverageJson {
  return {
    game,
    all,
    proven: proven.length,
    notApplicable: notApplicable.length,
    open: open.map(({ id }) => id),
  }
}

/** Ids that tests open with but that the ledger does not know: most likely misspelt. */
export function strangeIds(ledger: Ledger, records: FileRecord[]): string[] {
  const known = new Set(ledger.entries.map(({ id }) => id))
  const titles = records.flatMap(({ tests }) => tests).flatMap((test) => test.titles)
  return [...new Set(titles.map(openingId))].filter((id) => id !== '' && !known.has(id)).sort()
}
