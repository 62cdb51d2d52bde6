// When something on a table last changed, in the table's own time: what is kept between two questions asks here whether it
// still holds. Each state has times of its own, so that many are played side by side.
import { type Kit, NATIONS } from './kit.ts'
import type { State } from './state.ts'

export interface Times {
  /** Clones hold the same times until one of them writes: then it makes its own (ownTimes). */
  isShared: boolean
  /** The time of the last change of anything. */
  now: number
  /** Of what concerns everybody: fleets, mines, control, land bridges, profiles, a new Movement Step. */
  world: number
  /** Of units in spaces with enemies: what is held by enemies alone. */
  front: number
  /** Of each unit, of each kind of unit (nation * types + type), and of each nation's units. */
  units: number[]
  kinds: number[]
  nations: number[]
  /** By nation: of its transports and carriers, and who is aboard of what. */
  carriage: number[]
  /** By place: the same, of any nation, there or on the sea beside it. */
  shores: number[]
}

export const newTimes = ({ types, placeCount }: Kit): Times => ({
  isShared: false,
  now: 1,
  world: 1,
  front: 1,
  units: [],
  kinds: Array.from({ length: NATIONS.length * types.length }, () => 1),
  nations: NATIONS.map(() => 1),
  carriage: NATIONS.map(() => 1),
  shores: Array.from({ length: placeCount }, () => 1),
})

const copyTimes = (times: Times): Times => ({
  isShared: false,
  now: times.now,
  world: times.world,
  front: times.front,
  units: times.units.slice(),
  kinds: times.kinds.slice(),
  nations: times.nations.slice(),
  carriage: times.carriage.slice(),
  shores: times.shores.slice(),
})

/** The times of a state, to be written. */
function ownTimes(s: State): Times {
  const { kept } = s.derived
  if (kept.times.isShared) kept.times = copyTimes(kept.times)
  return kept.times
}

/** A table was rebuilt: everything on it is new. */
export function allChanged(s: State): void {
  const times = ownTimes(s)
  times.world = ++times.now
  times.units = s.type.slice().fill(times.now)
}

/** Something about a unit changed. */
export function unitChanged(s: State, u: number): void {
  const { kit, kind } = s.derived
  const times = ownTimes(s)
  const now = ++times.now
  times.units[u] = now
  times.kinds[kind[u]] = now
  times.nations[s.nation[u]] = now
  if (kit.carries[s.type[u]]) noteCarriage(kit, times, s.nation[u], s.place[u])
}

/** Where a ship is it concerns the shores too: troops go aboard there, and over it. */
function noteCarriage(kit: Kit, times: Times, nation: number, place: number): void {
  const { now, shores } = times
  times.carriage[nation] = now
  shores[place] = now
  if (place < kit.spaceCount && kit.isSea[place]) for (const shore of kit.landNeighbours[place]) shores[shore] = now
}

/** To be called when a nation's transports in a place, or the units aboard them, have changed. */
export function carriageChanged(s: State, nation: number, place: number): void {
  const times = ownTimes(s)
  times.now++
  noteCarriage(s.derived.kit, times, nation, place)
}

export function frontChanged(s: State): void {
  const times = ownTimes(s)
  times.front = ++times.now
}

export function worldChanged(s: State): void {
  const times = ownTimes(s)
  times.world = ++times.now
}
