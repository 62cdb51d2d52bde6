// What the referee would like to see: where rules meet. Loaded transports, landings, push-throughs, fleets that come up,
// concentrated fire, raids and cards come seldom by chance alone.
import type { Seat } from '@middlesea/engine'
import type { UnitView, View } from '../../src/view.ts'
import { MARK, otherSide, sideOf } from './book.ts'
import { knowledgeOf } from './table.ts'

/** How gladly an action is seen; those that are not named count 1. */
const LIKING: { [action: string]: number } = {
  unload: 9,
  load: 7,
  concentrate: 7,
  activate: 6,
  go: 5,
  declare: 5,
  bombard: 5,
  support: 5,
  target: 4,
  land: 4,
  incorporate: 3,
  slipOut: 3,
  slipIn: 3,
  search: 3,
  reveal: 3,
  gather: 2,
  sail: 2,
  strategic: 2,
  done: 0,
}

export function wish(action: unknown, views: { [seat: Seat]: View }): number {
  const { do: what, unit, to } = action as { do: string; unit?: string; to?: string }
  return what === 'move' ? wishOfMove(unit!, to!, views) : (LIKING[what] ?? 1)
}

/** With cargo, in among enemies, and on through them. */
function wishOfMove(unit: string, to: string, views: { [seat: Seat]: View }): number {
  const { units, held, loaded } = tableOf(views)
  const side = sideOf(unit)
  const isBold = held.has(`${otherSide(side)} ${to}`) && !held.has(`${side} ${to}`)
  const isIntruder = ((units.get(unit)?.marks ?? 0) & MARK.intruder) !== 0
  return 1 + (isBold ? 3 : 0) + (isIntruder ? 7 : 0) + (loaded.has(unit) ? 4 : 0)
}

interface Table {
  units: ReadonlyMap<string, UnitView>
  /** 'allies TUN': that side has somebody there. */
  held: ReadonlySet<string>
  /** Who carries something. */
  loaded: ReadonlySet<string | null>
}

/** The table of the last question: several answers to it are drawn. */
let last: { views: object; table: Table } | null = null

function tableOf(views: { [seat: Seat]: View }): Table {
  if (last?.views === views) return last.table
  const { units } = knowledgeOf(views)
  const all = [...units.values()]
  const table: Table = {
    units,
    held: new Set(all.map(({ id, place }) => `${sideOf(id)} ${place}`)),
    loaded: new Set(all.map(({ aboard }) => aboard)),
  }
  last = { views, table }
  return table
}
