import type { Dice } from './dice.ts'
import { touch } from './law.ts'
import type { Message } from './message.ts'
import type { BaseState, Seat } from './procedure.ts'

/** What happened, as data. `seats` null means that everybody reads it; else the others read `others`, or nothing. */
export interface JournalEntry extends Message {
  rule: string
  seats: Seat[] | null
  others: Message | null
}

/** One roll that was made. */
export interface Roll {
  n: number
  sides: number
  purpose: string
  value: number
  /** A die, which falls in the open. Else a draw: which of many it was may be a secret, so it is told by the journal alone. */
  die: boolean
}

/** What the rules may do to the world outside the state while an action is applied: roll, tell, reveal. */
export class Io {
  rolled = false
  revealed = false
  readonly dice: Dice
  readonly journal: JournalEntry[] | null
  readonly rollsMade: Roll[] | null

  /** Without a journal (simulations) nothing is written down. */
  constructor(dice: Dice, journal: JournalEntry[] | null = null, rollsMade: Roll[] | null = null) {
    this.dice = dice
    this.journal = journal
    this.rollsMade = rollsMade
  }

  /** A die: 1 to sides. */
  roll(s: BaseState, sides: number, purpose: string): number {
    return this.draw(s, sides, purpose, true) + 1
  }

  /** A draw: 0 to count - 1. */
  draw(s: BaseState, count: number, purpose: string, die = false): number {
    this.rolled = true
    const n = s.rolls++
    const value = this.dice.value(n, count, purpose)
    if (this.rollsMade !== null) this.rollsMade.push({ n, sides: count, purpose, value: value + 1, die })
    return value
  }

  /** Says that a secret became known: undo stops here. */
  reveal(): void {
    this.revealed = true
  }

  /** Tells everybody. */
  tell(rule: string, message: Message): void {
    touch(rule)
    if (this.journal !== null)
      this.journal.push({ rule, key: message.key, params: message.params, seats: null, others: null })
  }

  /** Tells everybody what is dear to say: the message is made only where there is a journal. */
  tellIfRead(rule: string, message: () => Message): void {
    touch(rule)
    if (this.journal !== null) this.tell(rule, message())
  }

  /** Tells some seats; the others read something else, or nothing. */
  tellOnly(seats: Seat[], rule: string, message: Message, others: Message | null = null): void {
    touch(rule)
    if (this.journal !== null) this.journal.push({ rule, key: message.key, params: message.params, seats, others })
  }
}

/** The journal as a seat may read it. */
export function journalFor(journal: JournalEntry[], seat: Seat | 'spectator'): JournalEntry[] {
  const lines: JournalEntry[] = []
  for (const entry of journal) {
    if (entry.seats === null || entry.seats.includes(seat)) lines.push({ ...entry, seats: null, others: null })
    else if (entry.others !== null) lines.push({ rule: entry.rule, ...entry.others, seats: null, others: null })
  }
  return lines
}
