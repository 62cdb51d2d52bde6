import type { Decision, Seat, StandingOrderSpec } from '@middlesea/engine'
import { z } from 'zod'
import { Problem } from '../errors.ts'

const id = z.string().min(1).max(100)

/** What a seat's player has ordered: the answer to a question, unless something that they name is in it. */
export const standingOrder = z.strictObject({
  prompt: id,
  answer: id,
  /** Ids of choices, or of what the question names: when one is there, the player is asked. */
  unless: z.array(id).max(50).optional(),
  /** How often it is still given; without a number, always. */
  times: z.int().min(1).max(99).optional(),
})
export const standingOrders = z.array(standingOrder).max(20)

export type StandingOrder = z.infer<typeof standingOrder>
export type SeatOrders = { [seat: Seat]: StandingOrder[] }

/** Throws unless the game lets all of it be ordered. */
export function checkOrders(declared: StandingOrderSpec[], orders: StandingOrder[]): void {
  for (const { prompt, answer } of orders) {
    if (!declared.some((spec) => spec.prompt === prompt && spec.answers.includes(answer))) {
      throw new Problem('not-declared', `The game does not let '${answer}' to '${prompt}' be ordered.`)
    }
  }
}

/** An answer that somebody has ordered to an open question. */
export interface Ordered {
  seat: Seat
  decision: number
  action: unknown
  /** What the seat has ordered, and what of it is left when the answer is given. */
  orders: StandingOrder[]
  left: StandingOrder[]
}

/** Whether an open question is one that may have been answered in advance. */
export function mayBeOrdered(declared: StandingOrderSpec[], decisions: Decision<unknown>[]): boolean {
  return declared.some((spec) => decisions.some(({ prompt }) => prompt.key === spec.prompt))
}

/** The answer that somebody has ordered to an open question; null when none has. */
export function orderedAnswer(decisions: Decision<unknown>[], given: SeatOrders): Ordered | null {
  for (const decision of decisions) {
    const [seat] = decision.seats
    // What a team decides together is not answered by one of them alone.
    if (decision.seats.length > 1) continue
    const orders = given[seat] ?? []
    for (const [i, order] of orders.entries()) {
      const action = answerOf(decision, order)
      if (action !== null) return { seat, decision: decision.id, action, orders, left: leftAfter(orders, i) }
    }
  }
  return null
}

function leftAfter(orders: StandingOrder[], given: number): StandingOrder[] {
  const { times } = orders[given]
  if (times === undefined) return orders
  return orders.flatMap((order, i) => {
    if (i !== given) return [order]
    return times === 1 ? [] : [{ ...order, times: times - 1 }]
  })
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
