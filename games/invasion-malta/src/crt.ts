// table.crt: the Combat Results Table, read from its printed cells.
import type { TablesFile } from './data-files.ts'

/** 13.11: what happens to one side. */
export interface SideResult {
  steps: number
  retreats: boolean
  disrupted: boolean
}

export interface CombatResult {
  /** As printed: 'A1d/DR'. */
  printed: string
  attacker: SideResult
  defender: SideResult
}

/** A column of the table: '3-2'. */
export interface OddsColumn {
  attack: number
  defense: number
}

export function readOdds(printed: string): OddsColumn {
  const [attack, defense] = printed.split('-').map(Number)
  return { attack, defense }
}

const NOTHING: SideResult = { steps: 0, retreats: false, disrupted: false }

/** A result of the table by which nothing happens to anybody. */
export const NO_RESULT: CombatResult = { printed: '', attacker: NOTHING, defender: NOTHING }

/** One cell: 'A2Rd', 'DR', 'A1d/DR'. */
export function readCell(printed: string): CombatResult {
  const result: CombatResult = { printed, attacker: NOTHING, defender: NOTHING }
  for (const part of printed.split('/')) {
    const match = /^([AD])([123]?)(R?)(d?)$/.exec(part) ?? /^([AD])([123]?)(d?)(R?)$/.exec(part)
    if (match === null) throw new Error(`'${printed}' is no combat result`)
    const rest = part.slice(1)
    const side: SideResult = {
      steps: Number(match[2]) || 0,
      retreats: rest.includes('R'),
      disrupted: rest.includes('d'),
    }
    if (match[1] === 'A') result.attacker = side
    else result.defender = side
  }
  return result
}

/** `[column][modified die]`, die 0 to 11; the last column more is for odds below the first (12.54). */
export function readCrt({ odds, rows, below }: TablesFile['crt']): CombatResult[][] {
  const columns = odds.map((_, column) => rows.map(({ results }) => readCell(results[column])))
  return [...columns, rows.map(() => readCell(below))]
}
