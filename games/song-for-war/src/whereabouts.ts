// Where units are, what they carry and what they have done in this Movement Step. Nothing else writes the tables by unit,
// and whoever writes here says what changed.
import { carriageChanged, frontChanged, unitChanged, worldChanged } from './changes.ts'
import { ownSlots } from './clone.ts'
import { sideOf } from './kit.ts'
import { check, MOST_UNITS } from './limits.ts'
import type { State } from './state.ts'

/** Facts about a unit that last for a Movement Step. */
export const MARK = {
  /** Has moved at least one space in this Movement Step. */
  moved: 1,
  /** May not move any more in this Movement Step: unloaded, stopped by terrain, sent back. */
  halted: 2,
  /** Entered, in this Movement Step, a space that held only enemies: it must declare, and leaving is a push-through. */
  intruder: 4,
  /** battle.2: has attacked, has defended in this Movement Step. */
  attacked: 8,
  defended: 16,
  /** C17: has searched. */
  searched: 32,
  /** ability.escort: has set out in a convoy: the Transports with the Destroyers that escort them. */
  convoy: 64,
  /** ability.deployed: has fired freely, at who pushed through or landed. */
  fired: 128,
} as const

/** Above the marks of a ship stands the number of the convoy in which it set out; 0 for none. */
export const MARKS = 256
export const convoyOf = (s: State, u: number): number => s.marks[u] >> 8
/** ability.escort: these ships set out together. No other convoy of this Movement Step has the number of its first ship. */
export function setConvoy(s: State, ships: readonly number[]): void {
  for (const u of ships) {
    s.marks[u] = (ships[0] + 1) * MARKS + (s.marks[u] & (MARKS - 1))
    setMark(s, u, MARK.convoy)
  }
}

/** The number of a kind of units: what the tables by kind go by. */
export const kindNumber = (s: State, nation: number, type: number): number => nation * s.derived.kit.types.length + type
export const slotsOf = (s: State, nation: number, type: number): number[] =>
  s.derived.slots[kindNumber(s, nation, type)]

// ---- Where units are

function enter(s: State, u: number): void {
  stand(s, u)
  noteMove(s, u, s.place[u])
}

/** Puts a unit into the tables of its place. */
export function stand(s: State, u: number): void {
  const { units, present, kit } = s.derived
  const place = s.place[u]
  const list = units[place]
  // By hand, here and in leave: splice makes an array at every move. Places without units may share a list (clone.ts).
  let i = list.length
  if (i === 0) units[place] = [u]
  else {
    for (; i > 0 && list[i - 1] > u; i--) list[i] = list[i - 1]
    list[i] = u
  }
  const at = sideOf(s.nation[u]) * kit.placeCount + place
  present[at]++
}

function leave(s: State, u: number): void {
  const { units, present, kit } = s.derived
  const place = s.place[u]
  const list = units[place]
  for (let i = list.indexOf(u) + 1; i < list.length; i++) list[i - 1] = list[i]
  list.pop()
  const at = sideOf(s.nation[u]) * kit.placeCount + place
  present[at]--
  noteMove(s, u, place)
}

/** A unit came to a place, or left it. */
function noteMove(s: State, u: number, place: number): void {
  const { present, kit } = s.derived
  unitChanged(s, u)
  if (place >= kit.spaceCount) {
    if (place !== kit.gone) worldChanged(s)
  } else if (present[(1 - sideOf(s.nation[u])) * kit.placeCount + place] > 0) frontChanged(s)
}

/** Moves one unit, and not what it carries. Nothing else writes `place`. */
export function put(s: State, u: number, place: number): void {
  leave(s, u)
  s.place[u] = place
  enter(s, u)
}

/** Moves one unit a space along its way, and sets or clears its intruder mark. */
export function advanceTo(s: State, u: number, place: number, intruding: boolean): void {
  leave(s, u)
  s.place[u] = place
  if (intruding) s.marks[u] |= MARK.intruder
  else s.marks[u] &= ~MARK.intruder
  enter(s, u)
}

/** Moves a unit with all that it carries. */
export function putWithCargo(s: State, u: number, place: number): void {
  for (const cargo of cargoOf(s, u)) put(s, cargo, place)
  put(s, u, place)
}

/** Marks a unit as an intruder, or no longer. Nothing else writes that mark, but for advanceTo. */
export function setIntruder(s: State, u: number, intruder: boolean): void {
  const was = (s.marks[u] & MARK.intruder) !== 0
  if (was === intruder) return
  s.marks[u] ^= MARK.intruder
  unitChanged(s, u)
  frontChanged(s)
}

/** A new unit on the table: the lowest free slot of its kind, or a new one. */
export function addUnit(s: State, nation: number, type: number, place: number): number {
  const slots = slotsOf(s, nation, type)
  const { gone } = s.derived.kit
  for (const u of slots) {
    if (s.place[u] === gone) {
      put(s, u, place)
      return u
    }
  }
  const u = s.type.length
  check('units', u + 1, MOST_UNITS)
  ownSlots(s)
  s.type.push(type)
  s.nation.push(nation)
  s.number.push(slots.length + 1)
  s.place.push(place)
  s.aboard.push(-1)
  s.marks.push(0)
  s.spent.push(0)
  s.bridged.push(0)
  s.landing.push(-1)
  const kind = kindNumber(s, nation, type)
  s.derived.kind.push(kind)
  // Clones share the lists of kinds: each is replaced, not changed.
  s.derived.slots[kind] = [...slots, u]
  worldChanged(s)
  enter(s, u)
  return u
}

/** Takes a unit from the table; what it carries is the caller's business. */
export function removeUnit(s: State, u: number): void {
  setIntruder(s, u, false)
  // While it is there: who carried it has room again.
  if (s.aboard[u] !== -1) setAboard(s, u, -1)
  put(s, u, s.derived.kit.gone)
  s.marks[u] = 0
  s.spent[u] = 0
  s.bridged[u] = 0
  s.landing[u] = -1
}

/** Puts a unit aboard of a carrier in its place, or takes it off (-1). */
export function setAboard(s: State, u: number, carrier: number): void {
  s.aboard[u] = carrier
  unitChanged(s, u)
  carriageChanged(s, s.nation[u], s.place[carrier === -1 ? u : carrier])
}

/** Notes where a unit aboard lands when the battle is resolved; -1 for nowhere. */
export function setLanding(s: State, u: number, space: number): void {
  s.landing[u] = space
  unitChanged(s, u)
}

/** Notes that a unit has moved so many spaces. */
export function spend(s: State, u: number, spaces: number): void {
  s.spent[u] += spaces
  unitChanged(s, u)
}

/** Notes that a unit has moved so many spaces, and marks it. */
export function spendAndMark(s: State, u: number, spaces: number, mark: number): void {
  s.spent[u] += spaces
  s.marks[u] |= mark
  unitChanged(s, u)
}

/** Puts a nation's hidden fleet into a space; -1 for none. */
export function setFleet(s: State, nation: number, space: number): void {
  s.fleetAt[nation] = space
  worldChanged(s)
}

/** The units in a place: the table's own list, not to be changed or kept over a change. */
export const unitsAt = (s: State, place: number): readonly number[] => s.derived.units[place]

const NO_CARGO: readonly number[] = []
export const isCarrier = (s: State, u: number): boolean => s.derived.kit.carries[s.type[u]]

/** What a transport or carrier has aboard. */
export function cargoOf(s: State, carrier: number): readonly number[] {
  if (!isCarrier(s, carrier)) return NO_CARGO
  const list: number[] = []
  for (const u of s.derived.units[s.place[carrier]]) if (s.aboard[u] === carrier) list.push(u)
  return list
}

export const isAlive = (s: State, u: number): boolean => s.place[u] !== s.derived.kit.gone
export const onBoard = (s: State, u: number): boolean => s.place[u] < s.derived.kit.spaceCount
export const isHidden = (s: State, u: number): boolean => s.place[u] === s.derived.kit.box[s.nation[u]]
/** Where a unit really is: the space of its hidden fleet for those in one. */
export const spaceOf = (s: State, u: number): number => (isHidden(s, u) ? s.fleetAt[s.nation[u]] : s.place[u])

export const presence = (s: State, side: number, space: number): number =>
  s.derived.present[side * s.derived.kit.placeCount + space]

/**
 * R2: whether a side holds a space open for those who come to it. Of the side that moves that is who was there before its
 * moves, or came while the space was open; not who came among enemies alone, nor whom a fleet has stopped there (R76).
 */
export function isSettled(s: State, side: number, space: number): boolean {
  if (side !== s.active || presence(s, 1 - side, space) === 0) return presence(s, side, space) > 0
  const closed = s.forced.includes(space) ? MARK.moved : MARK.intruder
  for (const u of unitsAt(s, space)) {
    if (sideOf(s.nation[u]) === side && (!hasMark(s, u, MARK.moved) || !hasMark(s, u, closed))) return true
  }
  return false
}

/** Enemies are there, and nobody of the side who holds the space open. */
export const isEnemyOnly = (s: State, side: number, space: number): boolean =>
  presence(s, 1 - side, space) > 0 && !isSettled(s, side, space)
export const isContested = (s: State, space: number): boolean => presence(s, 0, space) > 0 && presence(s, 1, space) > 0

// ---- Marks

export const hasMark = (s: State, u: number, mark: number): boolean => (s.marks[u] & mark) !== 0
export function setMark(s: State, u: number, mark: number): void {
  s.marks[u] |= mark
  unitChanged(s, u)
}
export function clearMark(s: State, u: number, mark: number): void {
  s.marks[u] &= ~mark
  unitChanged(s, u)
}

/** A Movement Step begins: everybody may move, attack and defend again. */
export function clearMarks(s: State): void {
  for (let u = 0; u < s.marks.length; u++) {
    if (s.marks[u] !== 0) {
      setIntruder(s, u, false)
      s.marks[u] = 0
    }
    s.spent[u] = 0
    s.bridged[u] = 0
  }
  worldChanged(s)
}
