import type { View } from '../src/index.ts'
import shapes from '../data/maps/malta-shapes.json' with { type: 'json' }
import mapFile from '../data/maps/malta.json' with { type: 'json' }
import type { PathPreview, Point } from '@middlesea/table-kit/board'
import { isDropping } from './pieces.ts'
import { read, unitsAt } from './read.ts'

// Arrows of drops and landings: they come from over the sea, for their units wait in boxes beside the map.

const zones: { [id: string]: { counters: number[][] } } = shapes.zones
const islandOf = new Map(mapFile.zones.map(({ id, island }) => [id, island]))

const middleOf = (id: string): Point => {
  const [a, b] = zones[id].counters
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** How far off the arrows begin, in map units. */
const SEA_LENGTH = 105
const AIR_LENGTH: Point = [64, -92]

/** A landing comes straight at the coast: away from the middle of its island. */
function fromTheSea(zone: string): Point {
  const [x, y] = middleOf(zone)
  const same = [...islandOf].filter(([, island]) => island === islandOf.get(zone)).map(([id]) => middleOf(id))
  const cx = same.reduce((sum, point) => sum + point[0], 0) / same.length
  const cy = same.reduce((sum, point) => sum + point[1], 0) / same.length
  const length = Math.hypot(x - cx, y - cy) || 1
  return within([x + ((x - cx) / length) * SEA_LENGTH, y + ((y - cy) / length) * SEA_LENGTH])
}

/** Aircraft come from Sicily, in the north. */
function fromTheAir(zone: string): Point {
  const [x, y] = middleOf(zone)
  return within([x + AIR_LENGTH[0], y + AIR_LENGTH[1]])
}

const MARGIN = 20
const { width, height } = shapes.frame

const within = ([x, y]: Point): Point => [
  Math.round(Math.max(MARGIN, Math.min(width - MARGIN, x))),
  Math.round(Math.max(MARGIN, Math.min(height - MARGIN, y))),
]

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

export const landingPath = (zone: string): PathPreview => ({ from: fromTheSea(zone), places: [zone], kind: 'sea' })
export const flightPath = (zone: string): PathPreview => ({ from: fromTheAir(zone), places: [zone], kind: 'drop' })
