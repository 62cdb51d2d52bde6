import { canonical, type Refusal } from '@middlesea/engine'
import type { AnyAction, Past } from '../match/history.ts'
import type { OfferedChoices } from '../match/offers.ts'

export interface Bought {
  entry: number
  action: AnyAction
  /** It can be given back: nothing after it is out of reach of Undo. */
  mayReturn: boolean
}

/** What of a session is needed to buy and to give back, at one screen or far apart. */
export interface Buyer {
  history: readonly Past[]
  seat: string
  phaseStart: Past | null
  backTo(entry: number): 'free' | 'marks' | Refusal
  back(entry: number): void
  act(wanted: readonly AnyAction[]): unknown
}

/** What a hand has done in the question that is asked, the oldest first. A suggestion is one gesture of many actions. */
export function boughtSince(session: Buyer): Bought[] {
  const { history, seat, phaseStart } = session
  const own = phaseStart === null ? [] : history.filter(({ entry }) => entry >= phaseStart.entry)
  const from = own.findLastIndex((past) => past.seat !== seat || past.locked) + 1
  return own.slice(from).flatMap(({ actions, entry }) => {
    const mayReturn = session.backTo(entry) === 'free'
    return actions.map((action) => ({ entry, action, mayReturn }))
  })
}

/** The choice with which an action was bought: of two that may offer it the other one, as long as that offers it there. */
export function boughtBy(
  { pieces, actionsOf, parts }: OfferedChoices<AnyAction>,
  action: AnyAction,
): string | undefined {
  const { piece, otherwise } = parts(action)
  const other = otherwise === undefined ? undefined : pieces.get(otherwise)
  const key = canonical(action)
  return other !== undefined && actionsOf(other).some((one) => canonical(one) === key) ? otherwise : piece
}

/**
 * Gives one of a thing back: takes back down to its gesture, and does what else was in that and what came after it once more,
 * one gesture each, so that each can be given back too. Far apart all of it goes to the server in this order, each step when the one before was answered.
 */
export function giveBack(session: Buyer, key: string): void {
  const bought = boughtSince(session)
  const at = bought.findLastIndex(({ action }) => canonical(action) === key)
  if (at === -1) return
  const { entry } = bought[at]
  session.back(entry)
  const others = bought.filter((one, i) => i !== at && one.entry >= entry)
  for (const { action } of others) session.act([action])
}
