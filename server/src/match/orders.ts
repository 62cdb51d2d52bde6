import type { Decision, Seat, StandingSpec } from '@middlesea/engine'
import { z } from 'zod'
import { Problem } from '../errors.ts'

const id = z.string().min(1).max(100)

/** What a seat's player has ordered: the answer to a question, unless something that they name is in it. */
export const standingOrder = z.strictObject({
  prompt: id,
  answer: id,
  /** Ids of choices, or of what the question names: when one is there, the player is asked. */
  unless: z.array(id).max(50).optional(),
})
export const standingOrders = z.array(standingOrder).max(20)

export type StandingOrder = z.infer<typeof standingOrder>
export type SeatOrders = { [seat: Seat]: StandingOrder[] }

/** Throws unless the game lets all of it be ordered. */
export function checkOrders(declared: StandingSpec[], orders: StandingOrder[]): void {
  for (const { prompt, answer } of orders) {
    if (!declared.some((spec) => spec.prompt === prompt && spec.answers.includes(answer))) {
      throw new Problem('not-declared', `The game does not let '${answer}' to '${prompt}' be ordered.`)
    }
  }
}

/** The answer that somebody has ordered to an open question; null when none has. */
export function orderedAnswer(
  decisions: Decision<unknown>[],
  orders: SeatOrders,
): { seat: Seat; decision: number; action: unknown } | null {
  for (const decision of decisions) {
    const [seat] = decision.seats
    // What a team decides together is not answered by one of them alone.
    if (decision.seats.length > 1) continue
    for (const order of orders[seat] ?? []) {
      const action = answerOf(decision, order)
      if (action !== null) return { seat, decision: decision.id, action }
    }
  }
  return null
}

function answerOf(
  { prompt, options }: Decision<unknown>,
  { prompt: key, answer, unless = [] }: StandingOrder,
): unknown {
  if (prompt.key !== key) return null
  const named = [...options.map((choice) => choice.id), ...Object.values(prompt.params).map(String)]
  if (unless.some((wanted) => named.includes(wanted))) return null
  return options.find((choice) => choice.id === answer)?.action ?? null
}
