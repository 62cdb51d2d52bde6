import type { Language } from '@middlesea/engine'
import { JSON_FLAG } from '../args.ts'
import { UsageError } from '../errors.ts'
import { type GameKit, loadGame } from '../games.ts'
import { print, printJson } from '../output.ts'
import { hint } from '../suggest.ts'
import { dataLines } from '../text/data.ts'
import { table as textTable } from '../text/table.ts'
import { LANG_FLAG, languageFrom } from '../voice.ts'
import type { Command } from './command.ts'

export const table: Command = {
  name: 'table',
  summary: {
    en: "print a game's tables: map, units, charts, and where their values come from",
    ja: 'ゲームの表（マップ、ユニット、各種表）と値の出典を表示する',
  },
  positionals: ['GAME', 'NAME?'],
  flags: [LANG_FLAG, JSON_FLAG],
  notes: ['NAME may go deeper: units.axisAir, map.zones.mosta. Without NAME all tables are listed.'],
  async run(args) {
    const [id, name] = args.positionals
    const kit = await loadGame(id)
    const language = languageFrom(args.value('lang'), process.env)
    if (args.has('json')) printJson(name === undefined ? kit.tables : find(kit, name))
    else if (name === undefined) print(...textTable(HEAD[language], index(kit, language)))
    else print(...dataLines(name, find(kit, name), language))
    return 0
  },
}

const HEAD: { [L in Language]: string[] } = {
  en: ['table', 'where its values come from'],
  ja: ['表', '値の出典'],
}

/** Each table with its origin: one for all of it, or one for each part. */
function index(kit: GameKit, language: Language): string[][] {
  return Object.entries(kit.tables).map(([name, data]) => [
    name,
    originOf((data as { provenance?: unknown } | null)?.provenance, language),
  ])
}

function originOf(provenance: unknown, language: Language): string {
  if (typeof provenance === 'string') return provenance
  if (typeof provenance !== 'object' || provenance === null) return ''
  const { [language]: own } = provenance as { [L in Language]?: unknown }
  if (typeof own === 'string') return own
  const parts = Object.values(provenance).map((part) => originOf(part, language))
  return [...new Set(parts)].filter(Boolean).join('; ')
}

/** The table or value at a dotted path; an entry of a list goes by its id or number. */
function find(kit: GameKit, path: string): unknown {
  let at: unknown = kit.tables
  // In packs and files the charts are under `tables`.
  for (const part of path.replace(/^tables\./, '').split('.')) {
    const names = namesIn(at)
    if (!names.includes(part)) {
      const known = names.length > 40 ? names.filter((each) => each.startsWith(part[0])) : names
      throw new UsageError(`${kit.game.id} has no table '${path}': there is no '${part}'. ${hint(part, known)}`)
    }
    at = Array.isArray(at) ? at[names.indexOf(part)] : (at as Record<string, unknown>)[part]
  }
  return at
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((item: unknown, i) => (item as { id?: string } | null)?.id ?? String(i))
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
