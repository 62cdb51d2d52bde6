// What a test run leaves behind for the ledger: one file of records for every test file.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one test did. */
export interface TestRecord {
  /** The titles of its describes, outermost first, then its own. */
  titles: string[]
  passed: boolean
  /** The rules that it made the engine touch. */
  touched: string[]
  /** How often it asserted something; refusals count. */
  assertions: number
  /** The rules that its refusals named. */
  refusals: string[]
}

export interface FileRecord {
  /** The test file, from the root of the project, with slashes. */
  file: string
  tests: TestRecord[]
  /** Rules touched outside tests: printed values that are read when a module is loaded. */
  outside: string[]
  /** The laws that were made so far, as `RULE@file:line`. */
  laws: string[]
}

export function writeRecord(folder: string, record: FileRecord): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${record.file.replaceAll('/', '__')}.json`), JSON.stringify(record))
}

export function readRecords(folder: string): FileRecord[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as FileRecord)
}

/** Whole games prove no single rule; they are long, so the ledger leaves them out. */
export const WHOLE_GAMES = 'games.test.ts'

/** The records of a game's rule tests. */
export function recordsOf(records: FileRecord[], game: string): FileRecord[] {
  return records.filter(({ file }) => file.startsWith(`games/${game}/test/`) && !file.endsWith(`/${WHOLE_GAMES}`))
}

/** Whether a title opens with a rule's id: '8.2a a unit ...'. */
export function opensWith(title: string, id: string): boolean {
  return title === id || title.startsWith(`${id} `)
}

/** Whether a test speaks of a rule: its own title or that of a describe around it opens with the id. */
export function isAbout(test: TestRecord, id: string): boolean {
  return test.titles.some((title) => opensWith(title, id))
}

/** '8.2a', 'table.drop', 'ja.16.33a', 'card.US-U1': a word with a point in it. */
const LOOKS_LIKE_A_RULE = /^\w+(\.[\w-]+)+$/

/** The rule that a title seems to open with, or ''. */
export function openingId(title: string): string {
  const word = title.split(' ')[0]
  return LOOKS_LIKE_A_RULE.test(word) ? word : ''
}

/** The rule that a test is first of all about: its own title counts before those of the describes around it. */
export function mainId(titles: string[]): string {
  return (
    titles
      .map(openingId)
      .reverse()
      .find((id) => id !== '') ?? ''
  )
}
