// The ledger: which rules of which game are proven by tests. Run: npm run ledger -- [GAME] [FLAGS], from any folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { GAMES } from '@middlesea/games'
import { BOXES } from '@middlesea/games/boxes'
import { check, RECORD_COMMAND } from './check.ts'
import { crossedRows } from './crossed.ts'
import { gamesOf, type Ledger, type Proven, readLedger, readProven, writeProven, wrongExcuses } from './ledgers.ts'
import { type Mutation, mutateAll, mutateOne } from './mutate.ts'
import { asJson, recordedCoverage, type Coverage, coverageOf, strangeIds } from './prove.ts'
import { type Readme, withNumbers } from './readme.ts'
import { type FileRecord, readRecords, recordsOf } from './records.ts'
import { runRuleTests } from './run.ts'
import { mutationTable, coverageTable } from './tables.ts'

const USAGE = `usage: ledger [GAME] [--json] [--recorded] [--check] [--record] [--readme] [--mutate ID|all] [--crossed]
  (none)       runs the rule tests and shows what is proven and why the rest is open
  --recorded   shows what ledger/proven.json says, without running tests
  --check      fails if a proven rule was lost or a README shows other numbers
  --record     runs the rule tests and writes ledger/proven.json and the tables of the READMEs
  --readme     writes the tables of README.md and README.ja.md from ledger/proven.json
  --mutate ID  switches a rule off: its test must turn red, by each of its laws; 'all' does so for every proven rule
  --crossed    rows whose tests have words nearer to another row: for somebody to look at
  --json       for scripts`

const root = resolve(import.meta.dirname, '../..')

const READMES = { 'README.md': 'en', 'README.ja.md': 'ja' } as const

const readReadmes = (): Readme[] =>
  Object.entries(READMES).map(([file, language]) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
    language,
    listed: GAMES.map(({ id, name }) => ({ id, name: name[language], players: BOXES[id].players[language] })),
  }))

class WrongUse extends Error {}

/** A game with what its tests did. */
interface Result {
  ledger: Ledger
  coverage: Coverage
  records: FileRecord[]
  /** What the test runner printed, when something failed. */
  trouble: string
}

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    return await perform(readArguments())
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    console.error(`${error.message}\n${USAGE}`)
    return 2
  }
}

interface Arguments {
  game?: string
  json?: boolean
  recorded?: boolean
  check?: boolean
  record?: boolean
  readme?: boolean
  mutate?: string
  crossed?: boolean
}

function readArguments(): Arguments {
  const flag = { type: 'boolean' } as const
  const options = {
    json: flag,
    recorded: flag,
    check: flag,
    record: flag,
    readme: flag,
    mutate: { type: 'string' },
    crossed: flag,
  } as const
  let parsed: { values: Arguments; positionals: string[] }
  try {
    parsed = parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse((error as Error).message)
  }
  const { values, positionals } = parsed
  const [game, ...rest] = positionals
  if (rest.length > 0) throw new WrongUse('one game at a time')
  const known = gamesOf(root)
  if (game !== undefined && !known.includes(game))
    throw new WrongUse(`unknown game '${game}'; there are: ${known.join(', ')}`)
  const tasks = [values.recorded, values.check, values.record, values.readme, values.mutate, values.crossed].filter(
    Boolean,
  )
  if (tasks.length > 1) throw new WrongUse('these flags do not go together')
  return { ...values, game }
}

async function perform(args: Arguments): Promise<number> {
  const ledgers = (args.game === undefined ? gamesOf(root) : [args.game]).map((game) => readLedger(root, game))
  if (args.mutate !== undefined) return mutate(ledgers, args.mutate, args.json === true)
  if (args.recorded === true) return show(recordedResults(ledgers), args.json === true)
  if (args.check === true) return checkAll(ledgers)
  if (args.record === true) return record(ledgers)
  if (args.readme === true) return writeReadmes()
  if (args.crossed === true) return showCrossed(await testAll(ledgers))
  return show(await testAll(ledgers), args.json === true)
}

function showCrossed(results: Result[]): number {
  for (const { ledger, records } of results) {
    const found = crossedRows(
      ledger,
      records.flatMap(({ tests }) => tests),
    )
    console.log(`${ledger.game}: ${found.length} of ${ledger.entries.length} rows to look at`)
    for (const { id, nearer, title } of found) console.log(`  ${id} (nearer to ${nearer}): ${title}`)
  }
  return 0
}

function recordedResults(ledgers: Ledger[]): Result[] {
  const proven = readProven(root)
  return ledgers.map((ledger) => {
    return { ledger, coverage: recordedCoverage(ledger, proven[ledger.game] ?? []), records: [], trouble: '' }
  })
}

async function testAll(ledgers: Ledger[]): Promise<Result[]> {
  const results: Result[] = []
  for (const ledger of ledgers) {
    const run = ledger.written ? await runRuleTests(root, ledger.game) : { records: [], passed: true, output: '' }
    const trouble = run.passed ? '' : run.output
    results.push({ ledger, coverage: coverageOf(ledger, run.records), records: run.records, trouble })
  }
  return results
}

function show(results: Result[], json: boolean): number {
  if (json) console.log(JSON.stringify(results.map(({ coverage }) => asJson(coverage))))
  else console.log(coverageTable(results.map(({ coverage }) => coverage)))
  const faults = results.flatMap(({ ledger }) => wrongExcuses(ledger))
  for (const fault of faults) console.error(fault)
  for (const { ledger, records } of results) warnOfStrangeIds(ledger, records)
  return tellTrouble(results) || faults.length > 0 ? 1 : 0
}

function tellTrouble(results: Result[]): boolean {
  const failed = results.filter(({ trouble }) => trouble !== '')
  for (const { ledger, trouble } of failed) console.error(`${trouble}\nSome tests of ${ledger.game} failed: see above.`)
  return failed.length > 0
}

function warnOfStrangeIds(ledger: Ledger, records: FileRecord[]): void {
  const ids = strangeIds(ledger, records)
  if (ids.length > 0)
    console.error(`Tests of ${ledger.game} open with ids that the ledger does not list: ${ids.join(', ')}`)
}

/** Takes the records that the unit tests of the same run left, if there are any. */
async function checkAll(ledgers: Ledger[]): Promise<number> {
  const left = readRecords(process.env.LEDGER_OUT ?? '')
  const coverages =
    left.length > 0
      ? ledgers.map((ledger) => coverageOf(ledger, recordsOf(left, ledger.game)))
      : (await testAll(ledgers)).map(({ coverage }) => coverage)
  const { faults, gained } = check(ledgers, coverages, readProven(root), readReadmes())
  for (const { game, all, proven } of coverages) console.log(`${game}: ${proven.length} of ${all} proven`)
  for (const { game, ids } of gained) {
    console.log(`${game}: ${ids.length} newly proven (${ids.join(' ')}); record them with: ${RECORD_COMMAND}`)
  }
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'No proven rule is lost.' : `${faults.length} faults.`)
  return faults.length === 0 ? 0 : 1
}

async function record(ledgers: Ledger[]): Promise<number> {
  const results = await testAll(ledgers)
  const before = readProven(root)
  const after: Proven = { ...before }
  for (const { coverage } of results) {
    const { game, proven } = coverage
    after[game] = proven
    const lost = (before[game] ?? []).filter((id) => !proven.includes(id))
    if (lost.length > 0) console.error(`${game}: recorded as no longer proven: ${lost.join(' ')}`)
    console.log(`${game}: ${proven.length} of ${coverage.all} proven`)
  }
  writeProven(root, after)
  writeReadmes()
  return tellTrouble(results) ? 1 : 0
}

function writeReadmes(): number {
  const lines = recordedResults(gamesOf(root).map((game) => readLedger(root, game)))
  for (const readme of readReadmes()) writeFileSync(join(root, readme.file), withNumbers(readme, lines))
  return 0
}

async function mutate(ledgers: Ledger[], id: string, json: boolean): Promise<number> {
  const written = ledgers.filter((ledger) => ledger.written)
  const mutations: Mutation[] = []
  if (id === 'all') {
    for (const ledger of written) mutations.push(...(await mutateAll(root, ledger)))
  } else {
    const ledger = theGameOf(written, id)
    mutations.push(...(await mutateOne(root, ledger, id)))
    if (mutations.length === 0) {
      console.error(`${ledger.game} ${id}: no passing test opens with this id`)
      return 1
    }
  }
  console.log(json ? JSON.stringify(mutations) : mutationTable(mutations))
  return mutations.some(({ result }) => result === 'green') ? 1 : 0
}

function theGameOf(ledgers: Ledger[], id: string): Ledger {
  const owners = ledgers.filter(({ entries }) => entries.some((entry) => entry.id === id))
  if (owners.length === 1) return owners[0]
  if (owners.length === 0) throw new WrongUse(`no written game has a rule ${id}`)
  throw new WrongUse(`several games have a rule ${id}: name one of ${owners.map(({ game }) => game).join(', ')}`)
}
