import {
  diceCommitment,
  type LogEntry,
  makeConfig,
  type Match,
  type MatchHead,
  type MatchSnapshot,
  type Outcome,
  type Salt,
  saltedSeed,
  type Seat,
} from '@middlesea/engine'
import type { Entry, KeptMatch, MatchSummary } from '@middlesea/store'
import type { ServerGame } from '../games.ts'

// What the store keeps of a match, in the engine's words and back.

// Actions, states and views have a type of their own in each game; here they are data.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyMatch = Match<any, any, any>

/** The head of a match: what it was set up with. */
export function headOf({ game }: ServerGame, kept: KeptMatch): MatchHead {
  const config = makeConfig(game, { scenario: kept.scenario, options: kept.options })
  return { config, seed: saltedSeed(kept.seed, saltsOf(kept)), practice: false }
}

/** What players added to the seed, in the order of the seats. */
export function saltsOf({ seats }: KeptMatch): Salt[] {
  return seats
    .filter(({ salt }) => salt !== '')
    .map(({ seat, salt, saltHash }) => ({ seat, salt, ...(saltHash === '' ? {} : { commitment: saltHash }) }))
}

/** One hash of all that was promised about the dice, by the server and the seats; '' until all have promised. */
export function promiseOf({ status, opening, commitment, seats }: KeptMatch): string {
  if (status === 'open' && opening === null) return ''
  return diceCommitment(
    commitment,
    seats.flatMap(({ saltHash }) => (saltHash === '' ? [] : [saltHash])),
  )
}

export function logOf(entries: Entry[]): LogEntry<unknown>[] {
  return entries.map(({ body }) => body as LogEntry<unknown>)
}

/** The seats that a match waits for. */
export function waitingIn({ decisions }: AnyMatch): Seat[] {
  const waiting: Seat[] = []
  for (const { seats } of decisions) for (const seat of seats) if (!waiting.includes(seat)) waiting.push(seat)
  return waiting
}

/** What lists show of a match, and whom it waits for. */
export function summaryOf(match: AnyMatch, botWaits: boolean): MatchSummary {
  const waiting = waitingIn(match)
  const outcome = match.over ? { how: 'played', ...match.outcome } : null
  return { waiting, botWaits, outcome, rules: match.game.version }
}

/** The program that must act next; persons come first where either may. Null when none must. */
export function botToAct(
  { status, seats: taken }: KeptMatch,
  decisions: readonly { seats: Seat[] }[],
): { seat: Seat; bot: string } | null {
  // At most tables there are no programs, and every action asks.
  if (status !== 'playing' || !taken.some(({ bot }) => bot !== null)) return null
  for (const { seats } of decisions) {
    const bots = seats.map((seat) => taken.find((one) => one.seat === seat)?.bot ?? null)
    if (bots[0] !== null && bots.every((bot) => bot !== null)) return { seat: seats[0], bot: bots[0] }
  }
  return null
}

/** Whether nobody but programs sits at a table. */
export function areAllPrograms(seats: { user: string | null; bot: string | null }[]): boolean {
  return seats.every(({ user, bot }) => user === null && bot !== null)
}

/** How a match was played to its end; null where it goes on, or ended in another way. */
export function outcomeOf({ outcome }: KeptMatch): Outcome | null {
  const { how, ...played } = (outcome ?? { how: '' }) as Outcome & { how: string }
  return how === 'played' ? played : null
}

/** The state of a snapshot, and all that goes with it. */
export function bodyOf({ body }: { body: unknown }): MatchSnapshot {
  return body as MatchSnapshot
}
