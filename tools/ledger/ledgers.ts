// The lists that the ledger compares: every rule of a game, what is not applicable, and what was proven before.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KINDS = ['rule', 'option', 'setup', 'data'] as const
export type LedgerKind = (typeof KINDS)[number]

export interface LedgerEntry {
  id: string
  kind: LedgerKind
  text: string
  /** Whether the rule forbids something; undefined when the game's rulebook has no such rule. */
  forbids: boolean | undefined
  /** Why the refusals of what it forbids name other rules; undefined where they must name this one. */
  otherwise: string | undefined
}

export interface Ledger {
  game: string
  /** Whether the game has a package; until then all its rules are open. */
  written: boolean
  entries: LedgerEntry[]
  /** Rules that the program cannot show, with the reason. */
  notApplicable: { [id: string]: string }
}

export function gamesOf(root: string): string[] {
  return readdirSync(join(root, 'ledger'))
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => name.slice(0, -'.tsv'.length))
    .sort()
}

export function readLedger(root: string, game: string): Ledger {
  const forbids = forbidsOf(root, game)
  const otherwise = readJson<{ [game: string]: { [id: string]: string } }>(join(root, OTHERWISE), {})[game] ?? {}
  const lines = readFileSync(join(root, 'ledger', `${game}.tsv`), 'utf8').split(/\r?\n/)
  const entries = lines
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id, kind, text] = line.split('\t')
      if (!KINDS.includes(kind as LedgerKind))
        throw new Error(`ledger/${game}.tsv: rule ${id} has the unknown kind '${kind}'`)
      return { id, kind: kind as LedgerKind, text, forbids: forbids.get(id), otherwise: otherwise[id] }
    })
  checkOtherwise(game, entries, otherwise)
  const excused = readJson<{ [game: string]: { [id: string]: string } }>(join(root, NOT_APPLICABLE), {})
  return {
    game,
    written: existsSync(join(root, 'games', game, 'package.json')),
    entries,
    notApplicable: excused[game] ?? {},
  }
}

function forbidsOf(root: string, game: string): Map<string, boolean> {
  const file = join(root, 'games', game, 'rulebook/rules.json')
  const { rules } = readJson<{ rules: { id: string; forbids: boolean }[] }>(file, { rules: [] })
  return new Map(rules.map((rule) => [rule.id, rule.forbids]))
}

export const NOT_APPLICABLE = 'ledger/not-applicable.json'
/** Rules that forbid something whose refusals name others, with the reason. */
export const OTHERWISE = 'ledger/refused-otherwise.json'

/** An exception for a rule that is gone, or that forbids nothing any more, or without a reason, must not linger. */
function checkOtherwise(game: string, entries: LedgerEntry[], otherwise: { [id: string]: string }): void {
  for (const [id, reason] of Object.entries(otherwise)) {
    if (!entries.some((entry) => entry.id === id && entry.forbids === true))
      throw new Error(`${OTHERWISE}: ${game} has no rule ${id} that forbids something`)
    if (reason.trim() === '') throw new Error(`${OTHERWISE}: ${game} ${id} has no reason`)
  }
}

/** What is wrong with the list of rules that are not applicable: at most one in ten, only data, each with a reason. */
export function wrongExcuses({ game, entries, notApplicable }: Ledger): string[] {
  const faults: string[] = []
  for (const [id, reason] of Object.entries(notApplicable)) {
    const entry = entries.find((known) => known.id === id)
    if (entry === undefined) faults.push(`${game} has no rule ${id}`)
    else if (entry.kind !== 'data')
      faults.push(`${game} ${id} is of kind ${entry.kind}: only data may be not applicable`)
    if (reason.trim() === '') faults.push(`${game} ${id} has no reason`)
  }
  const count = Object.keys(notApplicable).length
  if (count * 10 > entries.length) faults.push(`${game}: ${count} of ${entries.length} rules, more than one in ten`)
  return faults.map((fault) => `${NOT_APPLICABLE}: ${fault}`)
}

/** Per game the rules that were proven when this was recorded. */
export interface Proven {
  [game: string]: string[]
}

const PROVEN = 'ledger/proven.json'

export function readProven(root: string): Proven {
  return readJson<Proven>(join(root, PROVEN), {})
}

export function writeProven(root: string, proven: Proven): void {
  const games = Object.keys(proven).sort()
  const text = games.map((game) => `  ${JSON.stringify(game)}: ${listOf(proven[game])}`).join(',\n')
  writeFileSync(join(root, PROVEN), `{\n${text}\n}\n`)
}

/** One id a line, so that a change shows which rules were won or lost. */
function listOf(ids: string[]): string {
  if (ids.length === 0) return '[]'
  return `[\n${ids.map((id) => `    ${JSON.stringify(id)}`).join(',\n')}\n  ]`
}

function readJson<T>(file: string, absent: T): T {
  if (!existsSync(file)) return absent
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
}
