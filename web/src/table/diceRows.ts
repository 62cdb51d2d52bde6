import type { Roll } from '@middlesea/engine'
import type { Line } from '../local/session.ts'

/** A die with the line of the journal that tells what it did, if one does. */
export interface DiceRow {
  rolls: Roll[]
  line: Line | null
  /** Whether it did what was hoped for; null where the journal names no number. */
  hit: boolean | null
}

/** Dice by what they were thrown for. Lines name their die, in the order in which dice fell. */
export function diceRows(rolls: readonly Roll[], lines: readonly Line[]): DiceRow[] {
  const waiting = lines.filter(({ params }) => typeof params.die === 'number' || typeof params.total === 'number')
  const rows: DiceRow[] = []
  for (const roll of rolls.filter(({ die }) => die)) {
    const at = waiting.findIndex(({ params }) => params.die === roll.value)
    const line = at === -1 ? null : waiting.splice(at, 1)[0]
    const last = rows.at(-1)
    if (line === null && last && last.line === null && last.rolls[0].purpose === roll.purpose) last.rolls.push(roll)
    else rows.push({ rolls: [roll], line, hit: line && hitOf(line) })
  }
  return rows
}

function hitOf({ params }: Line): boolean | null {
  const needed = params.needed ?? params.strength
  return typeof needed === 'number' && typeof params.die === 'number' ? params.die <= needed : null
}
