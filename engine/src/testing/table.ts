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
  /** Whether the rules stopped where the test said. */
  hasStopped(): boolean
  /** The keys of the journal's lines, to see what happened. */
  told(): string[]
}

/** How a table opens, in the words of a game's `position`. */
export interface Opening<S> {
  /** Where the test says that the game stands at its first question, one or several places; and where it stands. */
  stands?: string | string[]
  standing?: (s: S) => string
  /** Nothing is set up yet: it must be a legal position only afterwards. */
  unset?: boolean
  /** The rules stop, between two steps, where this holds: the test has seen what it wanted. */
  stopWhen?: (s: S) => boolean
  /** Sets what has been used up so far, at the first question: it must still be one. */
  use?: (s: S) => void
}

/** A position breaks what must hold in every state of the game. */
export class IllegalPosition extends Error {
  /** The rules that it breaks, as far as the game names them: 'too many units (6.4)'. */
  readonly rules: string[]
  constructor(breaches: string[]) {
    super(`not a legal position: ${breaches.join('; ')}`)
    this.rules = breaches.flatMap((breach) => /\(([^()\s]+)\)$/.exec(breach)?.[1] ?? [])
  }
}

/** Runs a state that a test has arranged to its first decision, and opens a table there. */
export function openTable<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  s: S,
  dice: ScriptedDice,
  { stands, standing, unset = false, stopWhen, use }: Opening<S> = {},
): TestTable<S, A> {
  const journal: JournalEntry[] = []
  const io = (): Io => {
    const made = new Io(dice, journal)
    if (stopWhen !== undefined) made.until = stopWhen as (state: BaseState) => boolean
    return made
  }
  const hasStopped = (): boolean => stopWhen?.(s) === true
  const checkGoesOn = (): void => {
    if (hasStopped()) throw new Error('the position has stopped, as the test said: nobody is asked')
  }
  if (!unset) checkLegal(game, s)
  game.resume(s, io())
  if (use !== undefined && s.stack.length > 0 && !hasStopped()) {
    use(s)
    game.decisions(s)
  }
  checkLegal(game, s)
  const now = hasStopped() ? undefined : standing?.(s)
  const wanted = stands === undefined ? [] : [stands].flat()
  if (wanted.length > 0 && now !== undefined && !wanted.includes(now)) {
    throw new Error(
      `position: the game stands at '${now}', not at '${wanted.join("' or '")}', where nobody is asked anything. If you mean that, say so: stopAfter, or stands: '${now}'`,
    )
  }
  const seatOf = (seat?: Seat): Seat => seat ?? game.decisions(s)[0]?.seats[0] ?? ''
  const decision = (seat?: Seat): Decision<A> => {
    checkGoesOn()
    const found = game.decisions(s).find(({ seats }) => seats.includes(seatOf(seat)))
    if (found === undefined)
      throw new Error(seat === undefined ? 'nobody has to decide' : `'${seat}' has nothing to decide`)
    return found
  }
  const act = (action: A, seat?: Seat): void => {
    checkGoesOn()
    game.apply(s, seatOf(seat), action, io())
  }
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
    hasStopped,
    told: () => journal.flatMap(({ key }) => (key === '' ? [] : [key])),
  }
}

function checkLegal<S extends BaseState, A, V>(game: Game<S, A, V>, s: S): void {
  const breaches = game.invariants(s)
  if (breaches.length > 0) throw new IllegalPosition(breaches)
}

/** For `stopWhen`: the frame so many deep has left some steps, and what it called is over. */
export const hasLeft =
  (depth: number, ...steps: string[]) =>
  ({ stack }: BaseState): boolean =>
    stack.length < depth || (stack.length === depth && !steps.includes(stack[depth - 1].step))

/** The names of a procedure's steps up to one of them: for `hasLeft`, where a position may begin before that step. */
export function stepsUntil({ steps }: { steps: readonly { name: string }[] }, last: string): string[] {
  const names = steps.map(({ name }) => name)
  return names.slice(0, names.indexOf(last) + 1)
}
