// How the policy sets up group B (4.14): nobody leaves a hex that wins at once to a battery; the rest as the card shows it.
import type { Rng } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import { isHeld } from '../03-zones.ts'
import { sideIn } from '../03-stacking.ts'
import { asReconstructed } from './landings.ts'
import type { State } from '../state.ts'
import { placesIn, type Question, suddenHexes, type Table } from './table.ts'
import { nearest, waysFrom } from './ways.ts'

/** The best infantry that the card has nearby goes into each hex that wins at once, if too few stand there. */
export function garrison(t: Table, question: Question): Action {
  for (const hex of t.sudden) {
    if (hasOwn(t, hex) || defenseIn(t, hex) >= t.weights.garrison) continue
    for (const u of infantryFor(t, question, hex)) {
      const place = question.expand(t.kit.actions.unit[u]).find((a) => 'to' in a && t.kit.placeNumber(a.to) === hex)
      if (place !== undefined) return place
    }
  }
  const ordered = asOrdered(t, question)
  if (ordered !== null) return ordered
  const isAsPrinted = question.decision.options.some(({ id }) => id === 'historical')
  return isAsPrinted ? asReconstructed(t, question) : asNearAsCan(t, question)
}

/** In a game of its own the default puts so many units elsewhere than their card does. */
const MOVED = 5

/** Who is to stand elsewhere than his card shows: by the plan, or by chance, which is asked once a set-up. */
function asOrdered({ kit, s, orders, weights }: Table, { decision, expand, rng, memo }: Question): Action | null {
  if (orders.setUp === undefined && weights.variety === 0) return null
  const places = orders.setUp ?? ((memo.setUp ??= randomSetUp(s, rng, MOVED)) as { [unit: string]: string })
  for (const { id, on } of decision.options) {
    if (on !== 'unit' || places[id] === undefined) continue
    const place = expand(kit.actions.unit[kit.unitNumber(id)]).find((a) => 'to' in a && a.to === places[id])
    if (place !== undefined) return place
  }
  return null
}

/** Who comes to a place does so from no farther than this. */
const AROUND = 6

/** Who stands so near a hex that wins at once stays there. */
const RESERVE = 4

/** Some infantry of group B that guards no place comes to one that has none, or stands beside one. */
export function randomSetUp(s: State, rng: Rng, count: number): { [unit: string]: string } {
  const { kit } = s.derived
  const { all } = placesIn(s)
  const rows = kit.scenario.allied.setup.map(({ unit, hex }) => ({ u: kit.unit(unit), hex: kit.place(hex) }))
  const taken = new Set(rows.filter(({ u }) => kit.isInfantry[u]).map(({ hex }) => hex))
  const bare = all.filter((hex) => !taken.has(hex))
  const beside = kit.landHexes.filter(
    (hex) => !taken.has(hex) && all.some((place) => kit.map.distance(place, hex) === 1),
  )
  const isReserve = (hex: number): boolean => all.includes(hex) || nearest(kit, hex, suddenHexes(s)) <= RESERVE
  const free = rows.filter(({ u, hex }) => kit.isGroupB[u] && kit.isInfantry[u] && !isReserve(hex))
  const places: { [unit: string]: string } = {}
  for (let i = 0; i < count && free.length > 0; i++) {
    const [{ u, hex: from }] = free.splice(rng.below(free.length), 1)
    const near = (hexes: number[]): number[] =>
      hexes.filter((hex) => !taken.has(hex) && kit.map.distance(from, hex) <= AROUND)
    const [first, second] = [near(bare), near(beside)]
    const hexes = first.length > 0 ? first : second
    if (hexes.length === 0) continue
    const hex = hexes[rng.below(hexes.length)]
    taken.add(hex)
    places[kit.unitIds[u]] = kit.placeIds[hex]
  }
  return places
}

/** 4.14: one infantry unit of group B a hex: whoever is there keeps others out. */
const hasOwn = ({ s, kit, side }: Table, hex: number): boolean =>
  isHeld(s, side, hex) && sideIn(s, side, hex).some((u) => kit.isGroupB[u] && kit.isInfantry[u])

const printedIn = ({ kit }: Table): Map<number, number> =>
  new Map(kit.scenario.allied.setup.map((row) => [kit.unit(row.unit), kit.place(row.hex)]))

/** Where the card cannot put all that are left at once (4.15): the next unit, as near to its printed hex as can be. */
function asNearAsCan(t: Table, question: Question): Action {
  const [choice] = question.decision.options
  const from = printedIn(t).get(t.kit.unitNumber(choice.id))
  const actions = question.expand(choice).flatMap((a) => (a.do === 'place' ? [a] : []))
  if (from === undefined || actions.length === 0) return asReconstructed(t, question)
  const way = ({ to }: { to: string }): number => t.kit.map.distance(from, t.kit.placeNumber(to))
  return actions.reduce((best, action) => (way(action) < way(best) ? action : best))
}

/** Of infantry, guns count for little in close combat. */
function defenseIn({ s, kit, side }: Table, hex: number): number {
  if (!isHeld(s, side, hex)) return 0
  return sideIn(s, side, hex).reduce((sum, u) => (kit.isInfantry[u] ? sum + kit.defense[3 * u + s.steps[u]] : sum), 0)
}

/** The infantry that is left: who stands there by its card, then the strongest and nearest; who guards a place, last. */
function infantryFor(t: Table, { decision }: Question, hex: number): number[] {
  const { kit, guarded } = t
  const printed = printedIn(t)
  const ways = waysFrom(kit, hex)
  const worth = (u: number): number => {
    const from = printed.get(u) ?? hex
    if (from === hex) return 100
    return 2 * kit.defense[3 * u + kit.steps[u]] - ways[from] / 2 - (guarded.includes(from) ? 10 : 0)
  }
  return decision.options
    .flatMap(({ on, id }) => (on === 'unit' ? [kit.unitNumber(id)] : []))
    .filter((u) => kit.isInfantry[u])
    .sort((a, b) => worth(b) - worth(a))
}
