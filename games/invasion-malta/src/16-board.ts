// The convoy board as open facts for the table: by zone the guns that can fire, what weighs on an arrival, who waits, the
// beaches with their room, ports and booms; and the arrival or landing that is going on. Frames are read here and nowhere
// else. Which convoy goes to which zone is shown only as far as the reader may know it (16.22).
import { openFrame, type Seat } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { isFriendly } from './03-control.ts'
import { limitOf, stackedIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { batteriesOf, coastPoints } from './10-coast.ts'
import type { Drm } from './12-drms.ts'
import { type ArrivalFrame, arrivalDrms, passageDrms } from './16-arrival.ts'
import { beachheadOn } from './16-beachheads.ts'
import { type LandingOfFrame, landingDrms, livingIn } from './16-shore.ts'
import { isBoomed } from './18-boom.ts'
import type { InvasionZone } from './kit-card.ts'
import { ALLIED, AXIS, seatOf, type State, unitsAt } from './state.ts'

export interface GunView {
  unit: string
  /** What it adds to the roll (table.coast). */
  points: number
}

export interface BeachView {
  hex: string
  coast: string
  /** The number in its box. */
  number: number
  /** Stacking points for which there is room on the invasion hex. */
  room: number
  /** Enemies stand in the coastal hex: the landing would be opposed (16.33e). */
  opposed: boolean
  /** A boom bars it (18.32). */
  boomed: boolean
  /** Its Beachhead supplies this formation (16.44); null where there is none. */
  supplies: string | null
}

export interface PortView {
  hex: string
  owner: Seat
  room: number
  boomed: boolean
}

export interface ZoneView {
  zone: string
  /** Coast artillery that can fire at an Axis convoy here now. */
  guns: GunView[]
  /** What else weighs on the arrival of an Axis convoy. */
  drms: Drm[]
  /** Convoys for this zone, as far as the reader knows. */
  convoys: string[]
  available: string[]
  delayed: string[]
  beaches: BeachView[]
  ports: PortView[]
}

/** The arrival that is being resolved (16.24). */
export interface OpenArrival {
  zone: string
  side: Seat
  units: string[]
  guns: string[]
  drms: Drm[]
  /** Steps that are still to be delayed; 0 before the roll. */
  late: number
}

/** The landing that is being resolved (16.33b). */
export interface OpenLanding {
  hex: string
  units: string[]
  drms: Drm[]
}

export interface SeaView {
  zones: ZoneView[]
  /** 18.33: the booms that still stand. */
  booms: string[]
  arrival: OpenArrival | null
  landing: OpenLanding | null
}

const ids = (s: State, units: readonly number[]): string[] => units.map((u) => s.derived.kit.unitIds[u])

const roomIn = (s: State, side: number, hex: number): number => Math.max(0, limitOf(s) - stackedIn(s, side, hex))

function beachesOf(s: State, zone: InvasionZone): BeachView[] {
  const { placeIds, formations } = s.derived.kit
  return zone.beaches.map(({ key, sea, coast, number }) => {
    const beachhead = beachheadOn(s, sea)
    return {
      hex: placeIds[sea],
      coast: placeIds[coast],
      number,
      room: roomIn(s, AXIS, sea),
      opposed: isHeld(s, ALLIED, coast),
      boomed: isBoomed(s, AXIS, key) !== null,
      supplies: beachhead === undefined ? null : formations[beachhead.formation].id,
    }
  })
}

function portsOf(s: State, zone: InvasionZone): PortView[] {
  return zone.ports.map(({ key, hex }) => {
    const owner = isFriendly(s, AXIS, hex) ? AXIS : ALLIED
    return {
      hex: s.derived.kit.placeIds[hex],
      owner: seatOf(owner),
      room: roomIn(s, owner, hex),
      boomed: isBoomed(s, AXIS, key) !== null,
    }
  })
}

const zoneView = (s: State, z: number, seen: readonly number[]): ZoneView => {
  const { kit } = s.derived
  const zone = kit.zones[z]
  return {
    zone: zone.id,
    guns: batteriesOf(s, z).map((u) => ({ unit: kit.unitIds[u], points: coastPoints(s, u, z) })),
    drms: passageDrms(s, z, AXIS, false),
    convoys: kit.convoys.flatMap(({ id }, c) => (seen[c] === z ? [id] : [])),
    available: ids(s, unitsAt(s, zone.available)),
    delayed: ids(s, unitsAt(s, zone.delayed)),
    beaches: beachesOf(s, zone),
    ports: portsOf(s, zone),
  }
}

const ARRIVAL = { name: 'convoyArrival', steps: [] }
const LANDING = { name: 'landingOf', steps: [] }

function arrivalOf(s: State): OpenArrival | null {
  const f = openFrame<State, ArrivalFrame, Action>(s, ARRIVAL)
  if (f === null) return null
  return {
    zone: s.derived.kit.zones[f.zone].id,
    side: seatOf(f.side),
    units: ids(s, f.units),
    guns: ids(s, f.guns),
    drms: arrivalDrms(s, f),
    late: f.late,
  }
}

function landingOf(s: State): OpenLanding | null {
  const f = openFrame<State, LandingOfFrame, Action>(s, LANDING)
  if (f === null) return null
  const units = livingIn(s, f.hex)
  return {
    hex: s.derived.kit.placeIds[f.hex],
    units: ids(s, units),
    drms: units.length === 0 ? [] : landingDrms(s, f.hex, units, f.gun),
  }
}

/** The sea as a reader sees it; `seen` is the zone of each convoy as far as he knows it. */
export const seaView = (s: State, seen: readonly number[]): SeaView => ({
  zones: s.derived.kit.zones.map((_, z) => zoneView(s, z, seen)),
  booms: s.derived.kit.booms.flatMap(({ key }, boom) => (s.boomDestroyed[boom] === 0 ? [key] : [])),
  arrival: arrivalOf(s),
  landing: landingOf(s),
})
