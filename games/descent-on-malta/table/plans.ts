import type { Action, View } from '../src/index.ts'
import type { PathPreview } from '@middlesea/table-kit/board'
import { overWater, seaward } from './open-sea.ts'
import { isDropping } from './pieces.ts'
import { isNaval, read, type Reading, unitsAt, zoneOf } from './read.ts'

// Lines on the map: what is planned, and where an action would lead. Drops and landings come from over the sea, for their
// units wait in boxes beside the map.

/** What is on its way: landings that are planned, transports in the air. */
export function plansOf(v: View): PathPreview[] {
  const r = read(v)
  const landings = [...r.landings.keys()].map(landingPath)
  const flights = r.files.map.zones
    .filter(({ id }) => unitsAt(r, id).some((unit) => unit.carrier !== null))
    .map(({ id }): PathPreview => {
      const drops = unitsAt(r, id).some((unit) => unit.carrier !== null && isDropping(r, unit))
      return { ...flightPath(id), kind: drops ? 'drop' : 'move' }
    })
  return [...landings, ...flights]
}

/** A landing comes straight at the coast. */
const landingPath = (zone: string): PathPreview => ({ from: seaward(zone), places: [zone], kind: 'sea' })

/** Sicily lies in the north; aircraft come from there, and so high that other zones lie under their way. */
const FROM_SICILY = -Math.PI / 3
const flightPath = (zone: string): PathPreview => ({ from: overWater(zone, FROM_SICILY), places: [zone], kind: 'drop' })

/** The line of a move, flight or landing. */
export function previewOf(action: Action, v: View): PathPreview | null {
  const r = read(v)
  switch (action.do) {
    case 'move':
      return { places: wayTo(r, r.seen.get(action.unit)?.place ?? '', action.to), kind: 'move' }
    case 'pursue':
      return { places: [r.seen.get(action.unit)?.place ?? '', action.to], kind: 'move' }
    case 'retreat':
      return { places: [r.seen.get(action.unit)?.place ?? '', action.to], kind: 'retreat' }
    case 'recon':
      return { places: [r.seen.get(action.unit)?.place ?? '', action.to], kind: 'move' }
    case 'fly':
      return isShip(r, action.unit) ? landingPath(action.to) : flightPath(action.to)
    case 'land':
      return landingPath(action.to)
    default:
      return null
  }
}

const isShip = (r: Reading, id: string): boolean => {
  const unit = r.seen.get(id)
  return unit !== undefined && isNaval(unit)
}

/** The shortest way along routes, both ends in it. */
function wayTo(r: Reading, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, from]])
  const open = [from]
  for (let zone = open.shift(); zone !== undefined && !before.has(to); zone = open.shift()) {
    for (const next of zoneOf(r, zone)?.routes ?? []) {
      if (before.has(next)) continue
      before.set(next, zone)
      open.push(next)
    }
  }
  if (!before.has(to)) return [from, to]
  const way = [to]
  while (way[0] !== from) way.unshift(before.get(way[0])!)
  return way
}
