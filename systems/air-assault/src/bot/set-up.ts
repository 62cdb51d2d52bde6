// How the Allies are set up: as in history, or otherwise.
import type { Rng } from '@middlesea/engine'
import type { Action } from '../core/actions.ts'
import { ALLIED, type State } from '../core/state.ts'
import { asInHistory } from './air-sea.ts'
import type { Question, Table } from './table.ts'

export const isSettingUp = ({ turn, phase }: State): boolean => turn === 1 && phase === ''

/** Sets up units where the plan says, or where chance has put them in this match; all others as in history. */
export function setUp(t: Table, question: Question): Action {
  const { orders, weights } = t
  const isAsEver = orders.setUp === undefined && weights.variety === 0
  if (isAsEver) return asInHistory(t, question)
  const places = orders.setUp ?? ((question.memo.setUp ??= variedSetUp(t.s, question.rng)) as Places)
  for (const choice of question.decision.options) {
    const to = places[choice.id]
    if (to === undefined) continue
    const place = question.expand(choice).find((action) => action.do === 'place' && action.to === to)
    if (place !== undefined) return place
  }
  return asInHistory(t, question)
}

/** malta.cd: guns that come before all others stand as in history, one by one: 'as in history' would place everybody. */
export function setUpGuns(t: Table, question: Question): Action {
  const { kit, orders, weights } = t
  if (orders.setUp === undefined && weights.variety === 0) return asInHistory(t, question)
  const choice = question.decision.options.find(({ on }) => on === 'unit')
  if (choice === undefined) return asInHistory(t, question)
  const wish = kit.placeNumber(kit.units[kit.unitNumber(choice.id)].hex)
  const way = (action: Action): number =>
    action.do === 'place' && wish !== -1 ? kit.map.distance(kit.placeNumber(action.to), wish) : 0
  return question.expand(choice).reduce((best, action) => (way(action) < way(best) ? action : best))
}

/** Where units are set up: by unit, its hex. */
export type Places = { [unit: string]: string }

/** Set-ups of the Allies that were found to be good, by scenario. */
export interface SetUps {
  [scenario: string]: Places[]
}

/** One in so many of the strong units is set up elsewhere than in history. */
const STAY = 3

/** Some of the strong ones at an airfield, and decoys anywhere in their sector. */
function variedSetUp(s: State, rng: Rng): Places {
  const strong = Object.entries(randomSetUp(s, rng)).filter(() => rng.below(STAY) === 0)
  return { ...Object.fromEntries(strong), ...randomDecoys(s, rng) }
}

export function randomDecoys({ derived: { kit }, place }: State, rng: Rng): Places {
  const places: Places = {}
  for (const u of kit.unitsOf[ALLIED]) {
    const hexes = kit.sectorHexes.get(kit.units[u].sector)
    if (!kit.isDecoy[u] || place[u] === kit.UNUSED || hexes === undefined) continue
    const wish = kit.placeNumber(kit.units[u].hex)
    const near = wish === -1 ? hexes : hexes.filter((hex) => kit.map.distance(hex, wish) <= AROUND)
    if (near.length > 0) places[kit.unitIds[u]] = kit.placeIds[near[rng.below(near.length)]]
  }
  return places
}

/** A unit stands at an airfield if it is at most so many hexes from it. */
const AROUND = 3
const STRONG = 3

/** Where the stronger defenders of each sector with an airfield might stand: on it and around it. */
export function randomSetUp(s: State, rng: Rng): Places {
  const { kit } = s.derived
  const room = new Map<number, number>()
  const places: Places = {}
  const strong = kit.unitsOf[ALLIED].filter((u) => kit.attack[u] >= STRONG && s.place[u] !== kit.UNUSED)
  for (const u of shuffled(strong, rng)) {
    const fields = kit.airfields.filter(({ hexes }) => kit.sectorOf[hexes[0]] === kit.units[u].sector)
    if (fields.length === 0) continue
    const [field] = fields[rng.below(fields.length)].hexes
    const far = rng.below(AROUND + 1)
    const near = kit.landHexes.filter(
      (hex) =>
        kit.map.distance(hex, field) <= far &&
        kit.sectorOf[hex] === kit.units[u].sector &&
        (room.get(hex) ?? 0) + kit.stack[u] <= kit.tables.stacking.hex,
    )
    if (near.length === 0) continue
    const hex = near[rng.below(near.length)]
    room.set(hex, (room.get(hex) ?? 0) + kit.stack[u])
    places[kit.unitIds[u]] = kit.placeIds[hex]
  }
  return places
}

export function shuffled<T>(items: T[], rng: Rng): T[] {
  const left = items.slice()
  return items.map(() => left.splice(rng.below(left.length), 1)[0])
}
