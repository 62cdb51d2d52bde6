// The view as the page reads it: units that are alike as one, and a state to ask the rules with. What is hidden is a guess.
import { fastRng, type Seat } from '@middlesea/engine'
import { kitOf, songForWar, type State, type UnitView, type View } from '../src/index.ts'
import { type Kit, likeness, NATIONS, type NationId, sideOf, type UnitRow } from '../src/for-the-table.ts'

/** Units between which nobody need choose: one counter with a number. */
export interface AlikeUnits {
  /** The first of them: the one that the game offers. */
  id: string
  /** All of them, in the order in which the game takes them. */
  members: string[]
  nation: NationId
  row: UnitRow
  unit: UnitView
  /** Its number in the state. */
  number: number
}

export interface Reading {
  view: View
  kit: Kit
  state: State
  kinds: AlikeUnits[]
  kindOf: Map<string, AlikeUnits>
  at: Map<string, AlikeUnits[]>
}

const readings = new WeakMap<View, Reading>()

export function read(view: View): Reading {
  const known = readings.get(view)
  if (known) return known
  const reading = readingOf(view)
  readings.set(view, reading)
  return reading
}

function readingOf(view: View): Reading {
  const kit = kitOf(view.pack)
  const state = songForWar.determinize(view, fastRng('page'))
  const r: Reading = { view, kit, state, kinds: [], kindOf: new Map(), at: new Map() }
  const byLikeness = new Map<string, AlikeUnits>()
  const picked = pickedIn(view)
  view.units.forEach((unit, number) => {
    // Of lost units nobody asks which transport they were on.
    const alike = unit.place === LOST ? `${state.type[number]}` : `${likeness(state, number)}`
    const key = `${unit.place} ${state.nation[number]} ${alike} ${picked.has(unit.id)}`
    const known = byLikeness.get(key)
    if (known) known.members.push(unit.id)
    else byLikeness.set(key, newKind(r, unit, number))
    r.kindOf.set(unit.id, byLikeness.get(key)!)
  })
  r.kinds = [...byLikeness.values()]
  for (const kind of r.kinds) r.at.set(kind.unit.place, [...(r.at.get(kind.unit.place) ?? []), kind])
  return r
}

/** Who was picked in the question that is open, or fires from range: these are not offered again as the others. */
function pickedIn({ picked, group, battles, units }: View): Set<string> {
  const ranged = battles.flatMap((one) => one.ranged).map((u) => units[u].id)
  return new Set([...picked, ...group, ...ranged])
}

function newKind({ kit, state }: Reading, unit: UnitView, number: number): AlikeUnits {
  const nation = NATIONS[state.nation[number]]
  return { id: unit.id, members: [unit.id], nation, row: kit.types[state.type[number]], unit, number }
}

/** The kinds of resupply of a nation. */
export const SLOTS = ['land', 'sea', 'air', 'second']

export const LOST = 'lost'
export const kindsAt = (r: Reading, place: string): AlikeUnits[] => r.at.get(place) ?? []
export const isSpace = (r: Reading, place: string): boolean => r.kit.spaceNumber[place] !== undefined
export const fleetPlace = (nation: NationId): string => `fleet.${nation}`

/** 0 the Allies, 1 the Axis; -1 for who only looks on. */
export const sideOfReader = ({ seat }: View): number => (seat === 'spectator' ? -1 : sideOfSeat(seat))

export const sideOfSeat = (seat: Seat): number => (['allies', 'us', 'gb'].includes(seat) ? 0 : 1)

export const sideOfNation = (nation: NationId): number => sideOf(NATIONS.indexOf(nation))

/** Whether the reader is told the secrets of a nation. */
export const knows = (v: View, nation: NationId): boolean => sideOfReader(v) === sideOfNation(nation)
