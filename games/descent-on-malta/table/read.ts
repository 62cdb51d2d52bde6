import * as map from '../src/06-map.ts'
import { hasObstacle as lies } from '../src/08-allied-forces.ts'
import { unitNumber } from '../src/data.ts'
import { dataOf, MARK, type State, type View } from '../src/index.ts'
import { guessFrom } from '../src/odds/guess.ts'
import { placeNumber } from '../src/state.ts'
import { type UnitData, type UnitsFile, unitData } from './faces.ts'

// The view as the page reads it: what stands where. It holds what the player sees and nothing else.

type Data = ReturnType<typeof dataOf>
export type Zone = Data['files']['map']['zones'][number]

/** A unit that is seen, with its data. */
export interface Seen {
  id: string
  data: UnitData
  /** Where the counter lies: cargo lies with its transport. */
  place: string
  reduced: boolean
  marks: number
  /** The transport that carries it, or null. */
  carrier: string | null
}

export interface Reading {
  view: View
  files: Data['files']
  units: UnitsFile
  seen: Map<string, Seen>
  /** By place. */
  at: Map<string, Seen[]>
  /** Concealed counters by zone. */
  concealed: Map<string, number>
  /** By transport, what it carries. */
  cargo: Map<string, Seen>
  /** Landings from the sea that are planned and not yet rolled for: zone -> units. */
  landings: Map<string, string[]>
  /** A state to ask the rules about: what lies face down in it is a guess. */
  readonly s: State
}

const readings = new WeakMap<View, Reading>()

export function read(view: View): Reading {
  const known = readings.get(view)
  if (known) return known
  const { files } = dataOf(view.pack)
  const units = files.units as unknown as UnitsFile
  let guess: State | null = null
  const r: Reading = {
    view,
    files,
    units,
    seen: new Map(),
    at: new Map(),
    concealed: new Map(),
    cargo: new Map(),
    landings: landingsIn(view),
    get s() {
      guess ??= guessFrom(view)
      return guess
    },
  }
  for (const [id, { place, reduced, marks, carrier }] of Object.entries(view.units)) {
    const where = carrier === null ? place : view.units[carrier].place
    const seen: Seen = { id, data: unitData(id, units), place: where, reduced, marks, carrier }
    r.seen.set(id, seen)
    r.at.set(where, [...(r.at.get(where) ?? []), seen])
    if (carrier !== null) r.cargo.set(carrier, seen)
  }
  for (const { zone } of view.concealed) r.concealed.set(zone, (r.concealed.get(zone) ?? 0) + 1)
  readings.set(view, r)
  return r
}

/** By zone, the units that make for it: those whose die is rolled next among them. */
const landingsIn = ({ landings, landing }: View): Map<string, string[]> =>
  new Map([...landings, ...(landing === null ? [] : [landing])].map(({ zone, units }) => [zone, units]))

// ---- Who is what

export const isAxis = ({ data }: Seen): boolean => data.nationality === 'german' || data.nationality === 'italian'
export const isAir = ({ data }: Seen): boolean => data.tactical !== undefined
export const isNaval = ({ data }: Seen): boolean => data.combat !== undefined
export const isAxisGround = (unit: Seen): boolean => isAxis(unit) && !isAir(unit) && !isNaval(unit)
export const isTransport = ({ data }: Seen): boolean => typeof data.transport === 'string'
export const isCombatAircraft = (unit: Seen): boolean => isAir(unit) && !isTransport(unit)
/** Stands on the ground and fights: not in the air aboard a transport (17.5). */
export const isLanded = (unit: Seen): boolean => isAxisGround(unit) && unit.carrier === null
/** Allied ground units but revealed obstacles, which hold nothing. */
export const holdsGround = (unit: Seen): boolean => !isAxis(unit) && !isAir(unit) && unit.data.type !== 'obstacle'

/** 28.1.3: a unit of an optional rule that is not played. It does not lie among the reinforcements that can be recruited. */
export const isLeftOut = (unit: Seen): boolean => unit.place === 'unused' && unit.data.optional === true

export const has = (unit: Seen, mark: keyof typeof MARK): boolean => (unit.marks & MARK[mark]) !== 0

// ---- What stands where

export const unitsAt = (r: Reading, place: string): Seen[] => r.at.get(place) ?? []

export const zoneOf = (r: Reading, id: string): Zone | undefined => r.files.map.zones.find((zone) => zone.id === id)

/** 2.7: who controls a zone. */
export const controlOf = (r: Reading, zone: string): map.Control => map.controlOf(r.s, placeNumber(zone))

/** 6.4: how much of a stack a unit is. */
export const stackingOf = (r: Reading, { id }: Seen): number => map.stackingOf(r.s, unitNumber(id))

/** How much Axis ground stands in a zone, and how much more is on its way there. */
export function stackIn(r: Reading, zone: string): { landed: number; coming: number } {
  const flying = unitsAt(r, zone).filter((unit) => isAxisGround(unit) && !isLanded(unit))
  const sailing = (r.landings.get(zone) ?? []).map((id) => r.seen.get(id)!)
  return {
    landed: map.groundStack(r.s, placeNumber(zone)),
    coming: [...flying, ...sailing].reduce((sum, unit) => sum + stackingOf(r, unit), 0),
  }
}

/** The zones over which paratroopers are on their way, most first. */
export function dropZones(r: Reading): string[] {
  const counts = new Map<string, number>()
  for (const { place } of r.cargo.values()) if (isOnMap(place)) counts.set(place, (counts.get(place) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([zone]) => zone)
}

const isOnMap = (place: string): boolean => place !== 'sicily' && !place.includes('.')

/** 8.2d: a revealed obstacle lies there. */
export const hasObstacle = (r: Reading, zone: string): boolean => lies(r.s, placeNumber(zone))
