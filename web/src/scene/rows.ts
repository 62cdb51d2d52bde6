import type { SceneRow } from '@middlesea/engine'
import { effectLines, type Naming, pieceName } from './story.ts'

// The rows of a scene as they are read: what says the same twice is said once.

/** Rows one after the other that resolve the same at the same place, die by die, are one row with all their dice. */
export function joinedRows(rows: readonly SceneRow[]): SceneRow[] {
  const joined: SceneRow[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    if (last !== undefined && isSame(last, row)) {
      joined[joined.length - 1] = {
        ...last,
        rolls: [...(last.rolls ?? []), ...(row.rolls ?? [])],
        effects: [...(last.effects ?? []), ...(row.effects ?? [])],
      }
    } else joined.push(row)
  }
  return joined
}

/** A sum, a cell of a table or a result belongs to its own dice. */
const isPlain = ({ rolls = [], strengths, cell, result }: SceneRow): boolean =>
  rolls.length > 0 && strengths === undefined && cell === undefined && result === undefined

function isSame(a: SceneRow, b: SceneRow): boolean {
  const head = ({ rule, step, place, side, column, modifiers = [] }: SceneRow): string =>
    JSON.stringify([rule, step, place, side, column, modifiers])
  return isPlain(a) && isPlain(b) && head(a) === head(b)
}

/** More rows than these that look into one table show its cell alone: a drop of a division would print it sixty times. */
const MOST_TABLES = 4

/** The tables that so many rows of a scene look into that each row has only its cell. */
export function tablesInBrief(rows: readonly SceneRow[]): Set<string> {
  const times = new Map<string, number>()
  for (const { cell } of rows) if (cell !== undefined) times.set(cell.table, (times.get(cell.table) ?? 0) + 1)
  return new Set([...times].filter(([, n]) => n > MOST_TABLES).map(([table]) => table))
}

/** Who was turned up, where a row tells nothing else: its heading has the place, and one line is enough. Else null. */
export function onlyRevealed(row: SceneRow, naming: Naming): string | null {
  const { rolls = [], strengths, modifiers = [], cell, result, effects = [], place } = row
  if (rolls.length > 0 || modifiers.length > 0 || strengths || cell || result) return null
  const turned = effects.flatMap((effect) =>
    effect.do === 'revealed' && effect.place === place ? [pieceName(effect.piece, naming)] : [],
  )
  const all = turned.length === effects.length && effectLines(effects, naming).length === 1
  return all ? naming.list(turned) : null
}
