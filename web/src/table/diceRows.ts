import type { Roll } from '@middlesea/engine'
import type { JournalLine } from '../match/history.ts'

/** A die with the line of the journal that tells what it did, if one does. */
export interface DiceRow {
  rolls: Roll[]
  line: JournalLine | null
  /** Whether it did what was hoped for; null where the journal names no number. */
  hit: boolean | null
}

/**
 * Dice by what they were thrown for. Lines name their die, in the order in which dice fell; a die belongs to a line of
 * the rule that its purpose names, where there are such lines.
 */
export function diceRows(rolls: readonly Roll[], lines: readonly JournalLine[]): DiceRow[] {
  const dice = rolls.filter(({ die }) => die)
  const waiting = lines.filter(({ params }) => typeof params.die === 'number')
  const take = (roll: Roll, fits: (line: JournalLine) => boolean): JournalLine | null => {
    const at = waiting.findIndex((line) => line.params.die === roll.value && fits(line))
    return at === -1 ? null : waiting.splice(at, 1)[0]
  }
  const ruled = (line: JournalLine): boolean => dice.some((roll) => isOf(roll, line))
  const ofRule = dice.map((roll) => take(roll, (line) => isOf(roll, line)))
  const rows: DiceRow[] = []
  for (const [i, roll] of dice.entries()) {
    const line = ofRule[i] ?? take(roll, (other) => !ruled(other))
    const last = rows.at(-1)
    if (line === null && last && last.line === null && last.rolls[0].purpose === roll.purpose) last.rolls.push(roll)
    else rows.push({ rolls: [roll], line, hit: line && hitOf(line) })
  }
  return rows
}

/** 'allied combat 22.3' and a line of 22.3, or of 22.3a. */
function isOf({ purpose }: Roll, { rule }: JournalLine): boolean {
  const named = purpose.slice(purpose.lastIndexOf(' ') + 1)
  return rule === named || (rule.startsWith(named) && !/^[\d.]/.test(rule.slice(named.length)))
}

function hitOf({ params }: JournalLine): boolean | null {
  const needed = params.needed ?? params.strength
  return typeof needed === 'number' && typeof params.die === 'number' ? params.die <= needed : null
}
