// Makes rulebook/rules.json of both games: the rules of a game's ledger, from those that the games share
// (systems/air-assault/rulebook/rules.json) and from its own (games/GAME/rulebook/own.json).
// Run after a change in one of these: npx tsx systems/air-assault/tools/rulebook.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RuleEntry } from '@middlesea/engine'
import { serialise } from '../../../tools/serialise.ts'

const ROOT = join(import.meta.dirname, '../../..')
const GAMES = ['crete-1941', 'malta-1942']

export function sharedRules(): RuleEntry[] {
  return rulesOf(join(import.meta.dirname, '../rulebook/rules.json'))
}

export function ledgerIds(game: string): string[] {
  const lines = readFileSync(join(ROOT, 'ledger', `${game}.tsv`), 'utf8')
    .trim()
    .split(/\r?\n/)
  return lines.slice(1).map((line) => line.split('\t')[0])
}

/** The bytes of a game's rulebook. */
export function rulebookOf(game: string): string {
  const own = rulesOf(join(ROOT, 'games', game, 'rulebook/own.json'))
  return serialise({ game, rules: mergeRules(ledgerIds(game), sharedRules(), own) })
}

function rulesOf(file: string): RuleEntry[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { rules: RuleEntry[] }).rules
}

/** A game's rules in the order of the ledger. A shared rule loses its links to rules that only the sister game has. */
export function mergeRules(ids: string[], shared: RuleEntry[], own: RuleEntry[]): RuleEntry[] {
  const strange = own.map((rule) => rule.id).filter((id) => !ids.includes(id) || shared.some((rule) => rule.id === id))
  if (strange.length > 0) throw new Error(`own rules that the ledger lacks, or that are shared: ${strange.join(', ')}`)
  return ids.map((id) => {
    const rule = [...shared, ...own].find((each) => each.id === id)
    if (rule === undefined) throw new Error(`the rulebooks have no rule '${id}'`)
    return { ...rule, see: rule.see.filter((other) => ids.includes(other)) }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const game of GAMES) writeFileSync(join(ROOT, 'games', game, 'rulebook/rules.json'), rulebookOf(game))
}
