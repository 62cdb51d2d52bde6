// Plans for a turn: other styles, other goals, fewer attacks, other set-ups. Search rolls them out and takes the best.
import { type Plan, planOf, type Rng, type Seat } from '@middlesea/engine'
import { AXIS, ALLIED, type State } from '../core/state.ts'
import type { Orders } from './orders.ts'
import { isSettingUp, type Places, randomDecoys, randomSetUp, type SetUps, shuffled } from './set-up.ts'
import { STYLES } from './style.ts'
import { prizesOf } from './table.ts'

/** Styles that defend what one has: of no use to the side that lands. */
const FOR_DEFENDERS = ['sit', 'fortress', 'garrison', 'retake']
/** Styles of coming down by air: of no use to the defenders. */
const FOR_LANDERS = ['careful-drop', 'daring-drop']

/** The default style, the other styles by chance, then by chance each style with one goal, or without attacks. */
export function proposePlans(book: SetUps, s: State, seat: Seat, rng: Rng, k: number): Plan[] {
  if (isSettingUp(s)) return setUpPlans(book, s, seat, rng, k)
  const useless = seat === 'axis' ? FOR_DEFENDERS : FOR_LANDERS
  const [first, ...others] = STYLES.filter(({ id }) => !useless.includes(id)).map(planOf)
  const styles = [first, ...shuffled(others, rng)]
  const ordered = STYLES.flatMap((style) =>
    ordersFor(s, seat).map((orders): Plan => ({ style, orders: { ...orders } })),
  )
  return [...styles, ...shuffled(ordered, rng)].slice(0, k)
}

function ordersFor(s: State, seat: Seat): Orders[] {
  const { kit } = s.derived
  const prizes = new Set(prizesOf(s, seat === 'axis' ? AXIS : ALLIED))
  const fields = [...kit.airfields, ...kit.ports].filter(({ hexes }) => hexes.some((hex) => prizes.has(hex)))
  const goals = fields.map(({ hexes }): Orders => ({ goals: hexes.map((hex) => kit.placeIds[hex]) }))
  return [...(goals.length > 1 ? goals : []), { attacks: [] }]
}

/**
 * The default, and the strong ones or the convoys otherwise. A set-up is judged by the whole match, which a thought has not
 * the time for: where good ones were found at leisure (tools/fit/set-ups.ts), it chooses among these.
 */
function setUpPlans(book: SetUps, s: State, seat: Seat, rng: Rng, k: number): Plan[] {
  const plans = [planOf(STYLES[0])]
  const known = seat === 'allied' ? (book[s.scenario] ?? []) : []
  if (known.length > 0)
    return [...plans, ...shuffled(known.slice(), rng).map((places) => inBook(s, places, rng))].slice(0, k)
  if (seat === 'allied' && Object.keys(randomSetUp(s, rng)).length === 0) return plans
  const other = (): Orders => (seat === 'axis' ? { beaches: randomBeaches(s, rng) } : { setUp: randomSetUp(s, rng) })
  while (plans.length < k) plans.push({ style: STYLES[0], orders: { ...other() } })
  return plans
}

/** A set-up that was found to be good; decoys lie otherwise in each match. */
const inBook = (s: State, places: Places, rng: Rng): Plan => ({
  style: STYLES[0],
  orders: { setUp: { ...places, ...randomDecoys(s, rng) } },
})

/** By convoy of the plan: any beach. */
function randomBeaches({ scenario, derived: { kit } }: State, rng: Rng): { [convoy: string]: string } {
  const planned = Object.entries(kit.files.scenarios[scenario].convoys).filter(([, { beach }]) => beach !== '')
  return Object.fromEntries(
    planned.map(([convoy]) => [convoy, kit.placeIds[kit.beaches[rng.below(kit.beaches.length)].place]]),
  )
}
