import type { Game } from '../game.ts'
import { Io, type JournalEntry } from '../io.ts'
import type { Decision } from '../kernel.ts'
import type { BaseState, Refusal, Seat } from '../procedure.ts'
import type { ScriptedDice } from './dice.ts'
import { refused } from './laws.ts'
import { checkSame } from './properties/state.ts'

/** A table with scripted dice: each rule test is a few lines on it. A game adds what its tests ask of units and places. */
export interface TestTable<S, A> {
  state: S
  journal: JournalEntry[]
  dice: ScriptedDice
  /** The decision that is open, for a seat or for whoever is asked first; fails when there is none. */
  decision(seat?: Seat): Decision<A>
  /** Every action that is offered, both levels. */
  offered(seat?: Seat): A[]
  /** Takes an action through the kernel's check. */
  act(action: A, seat?: Seat): void
  /** Tries an action that must be refused; nothing may change. */
  refuses(action: unknown, seat?: Seat): Refusal
  /** The keys of the journal's lines, to see what happened. */
  told(): string[]
}

/** Runs a state that a test has arranged to its first decision, and opens a table there. */
export function openTable<S extends BaseState, A, V>(game: Game<S, A, V>, s: S, dice: ScriptedDice): TestTable<S, A> {
  const journal: JournalEntry[] = []
  game.resume(s, new Io(dice, journal))
  const breaches = game.invariants(s)
  if (breaches.length > 0) throw new Error(`not a legal position: ${breaches.join('; ')}`)
  const seatOf = (seat?: Seat): Seat => seat ?? game.decisions(s)[0]?.seats[0] ?? ''
  const decision = (seat?: Seat): Decision<A> => {
    const found = game.decisions(s).find(({ seats }) => seats.includes(seatOf(seat)))
    if (found === undefined)
      throw new Error(seat === undefined ? 'nobody has to decide' : `'${seat}' has nothing to decide`)
    return found
  }
  const act = (action: A, seat?: Seat): void => game.apply(s, seatOf(seat), action, new Io(dice, journal))
  return {
    state: s,
    journal,
    dice,
    decision,
    offered: (seat) => {
      const open = decision(seat)
      return open.options.flatMap((choice) => game.expand(s, open, choice))
    },
    act,
    refuses: (action, seat) => {
      const before = game.clone(s)
      const why = refused(() => act(action as A, seat))
      checkSame(before, s, 'a refused action changed the state')
      return why
    },
    told: () => journal.flatMap(({ key }) => (key === '' ? [] : [key])),
  }
}
