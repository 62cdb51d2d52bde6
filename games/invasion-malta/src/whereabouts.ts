// The only places where `place` and `marks` are written: they keep the tables and the control of hexes up to date.
import { noteControl } from './03-control.ts'
import { MARK, type State } from './state.ts'
import { addUnit, lendZones, removeUnit } from './tables.ts'

/** Marks on which a unit's zone of control hangs. */
const OF_ZONES = MARK.disrupted | MARK.excess

/** Moves a unit to a place. Whoever leaves a stack is not over-stacked any more. */
export function put(s: State, u: number, place: number): void {
  const { kit, tables } = s.derived
  const from = s.place[u]
  if (from === place) return
  removeUnit(kit, tables, u, from)
  s.place[u] = place
  s.marks[u] &= ~MARK.excess
  addUnit(kit, tables, u, place, s.marks[u])
  const side = kit.side[u]
  if (from < kit.hexCount) lendZones(kit, tables, from, side, s.marks)
  if (place < kit.hexCount) lendZones(kit, tables, place, side, s.marks)
  if (from < kit.hexCount) noteControl(s, from)
  if (place < kit.hexCount) noteControl(s, place)
}

export function setMark(s: State, u: number, mark: number): void {
  writeMarks(s, u, s.marks[u] | mark)
}

export function clearMark(s: State, u: number, mark: number): void {
  writeMarks(s, u, s.marks[u] & ~mark)
}

/** Takes marks off all units. Not for marks on which zones of control hang. */
export function clearMarks(s: State, marks: number): void {
  const { marks: all } = s
  for (let u = 0; u < all.length; u++) all[u] &= ~marks
}

function writeMarks(s: State, u: number, marks: number): void {
  const changed = s.marks[u] ^ marks
  s.marks[u] = marks
  const { kit, tables } = s.derived
  if ((changed & OF_ZONES) === 0 || s.place[u] >= kit.hexCount) return
  removeUnit(kit, tables, u, s.place[u])
  addUnit(kit, tables, u, s.place[u], marks)
  lendZones(kit, tables, s.place[u], kit.side[u], s.marks)
  noteControl(s, s.place[u])
}
