// Standing orders: answers that a seat gives beforehand, in secret, so that a turn needs few questions (ruling C14).
// All are asked for them once, before the first stage. Later a seat changes them along with whatever it does (R19).
import { type Choice, frame, ret, type Seat } from '@middlesea/engine'
import type { Action } from './actions.ts'
import {
  BATTLES,
  CASUALTIES,
  CONCENTRATE,
  type StandingOrders,
  REVEAL,
  seatIndex,
  seatsOf,
  type State,
  SUPPORT,
} from './state.ts'
import { type Attempt, decide, type Frame, procedure, run, say } from './steps.ts'

const KINDS = {
  reveal: REVEAL,
  casualties: CASUALTIES,
  support: SUPPORT,
  concentrate: CONCENTRATE,
  battles: BATTLES,
} as const
type About = keyof typeof KINDS
/** Those that everybody is asked for. The order of battles is given along with them or later, and else asked for each time. */
const ABOUTS = ['reveal', 'casualties', 'support', 'concentrate'] as const
type Asked = (typeof ABOUTS)[number]

/** The rule that an order answers for. */
export const RULE_OF: { [A in About]: string } = {
  reveal: 'fleet.5',
  casualties: 'casualty.1',
  support: 'support.1',
  concentrate: 'concentrate.1',
  battles: 'battle.1',
}

interface OrdersFrame extends Frame<StandingOrders> {
  orders: StandingOrders
  /** How many kinds are answered. */
  answered: number
}

export const ordering = procedure<OrdersFrame>('standingOrders', [
  decide('order', {
    rule: 'fleet.5',
    when: (_s, f) => f.answered < ABOUTS.length,
    seats: () => [],
    prompt: (_s, f) => say('prompt.order', { about: ABOUTS[f.answered], rule: RULE_OF[ABOUTS[f.answered]] }),
    options: (_s, f) => choicesFor(ABOUTS[f.answered]),
    resolve(_s, f, action) {
      if (action.do !== 'order') return
      f.orders[action.about] = (KINDS[action.about] as readonly string[]).indexOf(action.be)
      f.answered++
      return 'again'
    },
  }),
  run('give', { rule: 'fleet.5', do: (s, f) => ret(s, f, f.orders) }),
])

const CHOICES: { [A in Asked]: Choice<Action>[] } = {
  reveal: choices('reveal'),
  casualties: choices('casualties'),
  support: choices('support'),
  concentrate: choices('concentrate'),
}
const choicesFor = (about: Asked): Choice<Action>[] => CHOICES[about]

function choices(about: About): Choice<Action>[] {
  return KINDS[about].map((be) => ({ on: 'button', id: `${about}.${be}`, action: { do: 'order', about, be } }))
}

/** R19: a seat changes an order of its own. Nothing of it is told, counted or asked. */
export function changeOrder(s: State, seat: Seat, attempt: Attempt): boolean {
  const { do: verb, about, be, ...more } = attempt
  if (verb !== 'order' || !Object.hasOwn(KINDS, about as About) || Object.keys(more).length > 0) return false
  const kind = about as About
  const order = (KINDS[kind] as readonly unknown[]).indexOf(be)
  if (order === -1) return false
  s.orders[seatIndex(s, seat)][kind] = order
  return true
}

export const standingOrders = {
  /** A seat begins from the orders that it has. */
  open(s: State, seat: Seat): OrdersFrame {
    const { reveal, casualties, support, concentrate } = s.orders[seatIndex(s, seat)]
    return frame(ordering, { orders: { reveal, casualties, support, concentrate }, answered: 0 })
  },
  join(s: State, results: { [seat: Seat]: StandingOrders }): void {
    seatsOf(s.options).forEach((seat, i) => (s.orders[i] = { ...s.orders[i], ...results[seat] }))
  },
}
