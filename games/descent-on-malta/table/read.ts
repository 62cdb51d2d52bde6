import { dataOf, MARK, type View } from '../src/index.ts'
import { type UnitData, UNIT_IDS, type UnitsFile, unitData } from './faces.ts'

// The view as the page reads it: what stands where. It holds what the player sees and nothing else.

type Data = ReturnType<typeof dataOf>
export type Zone = Data['files']['map']['zones'][number]
type Control = 'axis' | 'allied' | 'disputed' | 'none'

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
}

const readings = new WeakMap<View, Reading>()

export function read(view: View): Reading {
  const known = readings.get(view)
  if (known) return known
  const { files } = dataOf(view.pack)
  const units = files.units as unknown as UnitsFile
  const r: Reading = {
    view,
    files,
    units,
    seen: new Map(),
    at: new Map(),
    concealed: new Map(),
    cargo: new Map(),
    landings: plannedLandings(view),
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

/** The amphibious phase keeps the landings on its frame, by number of zone and unit; so does the one that is rolled. */
function plannedLandings(view: View): Map<string, string[]> {
  const { zones } = dataOf(view.pack).files.map
  const landings = new Map<string, string[]>()
  for (const frame of view.stack) {
    const { landings: planned, zone, units } = frame as { landings?: Landing[] } & Partial<Landing>
    const list = frame.proc === 'amphibious' ? (planned ?? []) : []
    if (frame.proc === 'landing' && zone !== undefined && units !== undefined) list.push({ zone, units })
    for (const landing of list)
      landings.set(
        zones[landing.zone].id,
        landing.units.map((u) => UNIT_IDS[u]),
      )
  }
  return landings
}

interface Landing {
  zone: number
  units: number[]
}

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

export const has = (unit: Seen, mark: keyof typeof MARK): boolean => (unit.marks & MARK[mark]) !== 0

// ---- What stands where

export const unitsAt = (r: Reading, place: string): Seen[] => r.at.get(place) ?? []

export const zoneOf = (r: Reading, id: string): Zone | undefined => r.files.map.zones.find((zone) => zone.id === id)

/** 2.7: who controls a zone. */
export function controlOf(r: Reading, zone: string): Control {
  const axis = unitsAt(r, zone).some(isLanded)
  const allied = r.concealed.has(zone) || unitsAt(r, zone).some(holdsGround)
  if (axis) return allied ? 'disputed' : 'axis'
  return allied ? 'allied' : 'none'
}

/** 6.4: a regiment counts as two. */
export const stackingOf = (unit: Seen): number => (unit.data.size === 'III' ? 2 : 1)

/** How much Axis ground stands in a zone, and how much more is on its way there. */
export function stackIn(r: Reading, zone: string): { landed: number; coming: number } {
  let landed = 0
  let coming = 0
  for (const unit of unitsAt(r, zone)) {
    if (isLanded(unit)) landed += stackingOf(unit)
    else if (isAxisGround(unit)) coming += stackingOf(unit)
  }
  for (const id of r.landings.get(zone) ?? []) coming += stackingOf(r.seen.get(id)!)
  return { landed, coming }
}

/** 6.5: how much Axis ground a zone holds at most. */
export const GROUND_LIMIT = 4

/** How much more Axis ground a zone could take now. */
export function roomIn(r: Reading, zone: string): number {
  const there = unitsAt(r, zone).filter(isAxisGround)
  return Math.max(0, GROUND_LIMIT - there.reduce((sum, unit) => sum + stackingOf(unit), 0))
}

/** 8.2d: a revealed obstacle lies there. */
export const hasObstacle = (r: Reading, zone: string): boolean =>
  unitsAt(r, zone).some((unit) => unit.data.type === 'obstacle')

export type Band = 'low' | 'medium' | 'high'

/** 23.0, 18.3: the band of a level on its track. */
export function bandOf(level: number, bands: { low: number[]; high: number[] }): Band {
  if (level <= bands.low[1]) return 'low'
  return level >= bands.high[0] ? 'high' : 'medium'
}
