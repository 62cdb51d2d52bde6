// The view as the page reads it: what stands where. It holds what the reader sees and nothing else.
import { fastRng } from '@middlesea/engine'
import type { UnitRow } from '../src/data-files.ts'
import { invasionMalta, kits } from '../src/index.ts'
import type { Kit } from '../src/kit.ts'
import { ALLIED, AXIS, seatOf, type State } from '../src/state.ts'
import type { View } from '../src/view.ts'

export interface Seen {
  id: string
  /** Its number in the kit. */
  u: number
  data: UnitRow
  side: number
  place: string
  steps: number
  marks: number
}

export interface Reading {
  view: View
  kit: Kit
  seen: Map<string, Seen>
  /** Units by place. */
  at: Map<string, Seen[]>
}

const readings = new WeakMap<View, Reading>()
const states = new WeakMap<View, State>()

/** Each view is read once. */
export function read(view: View): Reading {
  const known = readings.get(view)
  if (known) return known
  const kit = kits.of(view.pack, view.scenario)
  const r: Reading = { view, kit, seen: new Map(), at: new Map() }
  for (const [id, { place, steps, marks }] of Object.entries(view.units)) {
    const u = kit.unitNumber(id)
    const unit: Seen = { id, u, data: kit.units[u], side: kit.side[u], place, steps, marks }
    r.seen.set(id, unit)
    const here = r.at.get(place)
    if (here) here.push(unit)
    else r.at.set(place, [unit])
  }
  readings.set(view, r)
  return r
}

/** A state that looks like this to the reader: to ask the rules for reach, odds and stacking. What is hidden is a guess. */
export function stateOf(view: View): State {
  const known = states.get(view)
  if (known) return known
  const state = invasionMalta.determinize(view, fastRng('page'))
  states.set(view, state)
  return state
}

export const unitsAt = (r: Reading, place: string): Seen[] => r.at.get(place) ?? []
export const isHexId = (r: Reading, place: string): boolean => r.kit.isHex(r.kit.placeNumber(place))
export const has = (unit: Seen, mark: number): boolean => (unit.marks & mark) !== 0

/** The reader's side; -1 for who only looks on. */
export const readerSide = ({ reader }: View): number => [AXIS, ALLIED].find((side) => seatOf(side) === reader) ?? -1
