import type { PathPreview, Tint } from '@middlesea/table-kit/board'
import { isInZone } from '../src/03-zones.ts'
import { reachOf } from '../src/08-reach.ts'
import { LAND } from '../src/ground.ts'
import { MARK } from '../src/marks.ts'
import { ALLIED, AXIS, seatOf } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { isHexId, read, type Reading, stateOf, unitsAt } from './read.ts'

// What is drawn over the map to decide by: costs of a move, zones of control, attacks and drops under way.

/** Movement points are counted in halves. */
export const points = (halves: number): string =>
  halves % 2 === 0 ? String(halves / 2) : `${Math.floor(halves / 2) || ''}½`

export function isLandHex({ kit }: Reading, id: string): boolean {
  const h = kit.placeNumber(id)
  return kit.isHex(h) && (kit.ground.hex[h] & LAND) !== 0
}

/** What it costs the selected units to go where they can; of several, what the slowest pays. */
export function costsOf(units: readonly string[], v: View): ReadonlyMap<string, string> {
  const r = read(v)
  const worst = new Map<string, number>()
  if (v.phase !== 'movement') return new Map()
  for (const id of units) {
    const unit = r.seen.get(id)
    if (unit === undefined || !isHexId(r, unit.place)) continue
    const reach = reachOf(stateOf(v), unit.u)
    for (let i = 0; i < reach.count; i++) {
      const hex = r.kit.placeIds[reach.entered[i]]
      worst.set(hex, Math.max(worst.get(hex) ?? 0, reach.costTo(reach.entered[i])))
    }
  }
  return new Map([...worst].map(([hex, halves]) => [hex, points(halves)]))
}

/** 3.2: who holds which hexes in his zones of control. */
export function zonesOf(v: View): Record<string, Tint> {
  const s = stateOf(v)
  const { kit } = s.derived
  const zones: Record<string, Tint> = {}
  for (const hex of kit.landHexes) {
    const [axis, allied] = [isInZone(s, AXIS, hex), isInZone(s, ALLIED, hex)]
    if (axis || allied) zones[kit.placeIds[hex]] = axis && allied ? 'disputed' : axis ? 'axis' : 'allied'
  }
  return zones
}

/** Who attacks where: lines that stay until the attack is over. */
export function plansOf(v: View): PathPreview[] {
  const { kit, seen } = read(v)
  const declared = v.attacks.map(({ hex, units }) => ({
    hex: kit.placeIds[hex],
    units: units.map((u) => kit.unitIds[u]),
  }))
  const fought = v.combat === null ? [] : [{ hex: v.combat.hex, units: v.combat.attackers }]
  const lines = new Map<string, PathPreview>()
  for (const { hex, units } of [...declared, ...fought]) {
    for (const id of units) {
      const unit = seen.get(id)!
      if (unit.place === hex || kit.placeNumber(unit.place) >= kit.hexCount) continue
      const kind = kit.isArtillery[unit.u] ? 'fire' : 'move'
      lines.set(`${unit.place} ${hex} ${kind}`, { places: [unit.place, hex], kind })
    }
  }
  return [...lines.values()]
}

/**
 * Where to look when a question names no place: at the active units, or at all that are on the map. Before the first turn
 * the Axis chooses among invasion zones: at one beach of each. Who drops or comes by sea is not on the map yet: at Airheads,
 * then at Drop Hexes, and at the beaches of the zones where somebody waits.
 */
export function theatreOf(v: View): string[] {
  const r = read(v)
  if (v.phase === '' && v.reader === seatOf(AXIS)) return beachesOf(r, (zone) => zone.beaches.slice(0, 1))
  const comers = v.phase === 'airborne' ? dropPlaces(r) : v.phase === 'naval' ? beachesOf(r, beachesInUse(r)) : []
  if (comers.length > 0) return comers
  const onMap = [...r.seen.values()].filter(({ place }) => isHexId(r, place))
  const active = onMap.filter(({ marks }) => (marks & MARK.active) !== 0)
  return [...new Set((active.length > 0 ? active : onMap).map(({ place }) => place))]
}

type Zone = Reading['kit']['zones'][number]

const beachesOf = ({ kit }: Reading, chosen: (zone: Zone) => Zone['beaches']): string[] =>
  kit.zones.flatMap((zone) => chosen(zone).map(({ sea }) => kit.placeIds[sea]))

const beachesInUse =
  (r: Reading) =>
  ({ id, beaches }: Zone): Zone['beaches'] =>
    unitsAt(r, `available.${id}`).length + unitsAt(r, `delayed.${id}`).length > 0 ? beaches : []

/** The Drop Hexes of KGs that have not come down; before there is one, the Airheads. */
function dropPlaces({ view, kit }: Reading): string[] {
  if (view.drops.length === 0) return view.airheads.flatMap((hex) => (hex >= 0 ? [kit.placeIds[hex]] : []))
  const isComing = (kg: string): boolean => view.dropFrom[kit.kgs.findIndex(({ id }) => id === kg)] !== -1
  return view.drops.filter(({ kg }) => isComing(kg)).map(({ hex }) => hex)
}
