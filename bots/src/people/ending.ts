// When a bot offers to end a match, and how. Whoever only asks for it, such as the page, loads nothing else.
import type { Memo, Seat } from '@middlesea/engine'

/** A match is decided where a seat wins with this chance, or loses with it, at two beginnings of its turns in a row. */
const DECIDED = 0.97

/** The chances at the last two beginnings of a turn, as the bot keeps them in its memo; null where there was none. */
export interface LastChances {
  turn: string
  round: number
  now: number
  before: number | null
}

/** The chance that a bot gives itself in a match that it sees as decided; null while it is open. */
export function decidedIn(memo: Memo): number | null {
  const chances = memo.chances as unknown as LastChances | undefined
  if (chances === undefined || chances.before === null) return null
  const { now, before } = chances
  const isWon = Math.min(now, before) >= DECIDED
  const isLost = Math.max(now, before) <= 1 - DECIDED
  return isWon || isLost ? now : null
}

/** How a match that a bot sees as decided may be ended: who resigns to whom. Nobody is asked within a side. */
export interface Decided {
  seat: Seat
  /** The chance that the bot gives itself. */
  chance: number
  resigns: Seat
  winners: Seat[]
}

/**
 * The end that a bot offers to persons of the other side; null where there are no such two sides. `sides`: the seats that
 * win and lose together.
 */
export function endFor(seat: Seat, chance: number, sides: readonly Seat[][], persons: readonly Seat[]): Decided | null {
  const own = sides.find((side) => side.includes(seat)) ?? []
  const others = sides.filter((side) => side !== own)
  if (others.length !== 1 || persons.length === 0 || persons.some((person) => own.includes(person))) return null
  const [other] = others
  const wins = chance > 0.5
  return { seat, chance, resigns: wins ? persons[0] : seat, winners: wins ? own : other }
}
