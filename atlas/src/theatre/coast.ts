// The coast of a theatre: lands that spaces lie on, and islets.
import type { CoastFile } from '../coast.ts'
import { areaOf, isInside, type Point, type Ring, simplifyRing } from '../geometry.ts'
import type { Project } from '../projection.ts'
import type { LandSpec, TheatreSpec } from './spec.ts'

export interface Coast {
  lands: Ring[]
  islets: Ring[]
}

export function coastOf(spec: TheatreSpec, file: CoastFile, project: Project): Coast {
  const rings = file.features.map(
    ({ geometry }): Ring => geometry.coordinates[0].slice(0, -1).map(([lon, lat]) => project([lat, lon])),
  )
  const lands = spec.lands.map((land) => landRing(land, rings, project))
  const islets = rings.filter((ring) => !lands.some(({ source }) => source === ring) && areaOf(ring) > spec.leastIslet)
  const soft = (ring: Ring): Ring => simplifyRing(ring, spec.coastTolerance)
  return { lands: lands.map(({ ring }) => soft(ring)), islets: islets.map(soft) }
}

function landRing({ at, enlarged }: LandSpec, rings: readonly Ring[], project: Project): { source: Ring; ring: Ring } {
  const source = rings.find((ring) => isInside(ring, project(at)))
  if (!source) throw new Error(`coast: no land at ${at.join(' ')}`)
  if (enlarged === undefined) return { source, ring: source }
  const [x, y] = project(at)
  return { source, ring: source.map((p): Point => [x + (p[0] - x) * enlarged, y + (p[1] - y) * enlarged]) }
}

const ROW = 4

/** Whether a point lies on one of the lands: asked for all over the map, so the coast is kept in rows. */
export function landTest(rings: readonly Ring[]): (p: Point) => boolean {
  const rows = new Map<number, [Point, Point][]>()
  for (const ring of rings) {
    ring.forEach((start, i) => {
      const end = ring[(i + 1) % ring.length]
      const last = Math.floor(Math.max(start[1], end[1]) / ROW)
      for (let row = Math.floor(Math.min(start[1], end[1]) / ROW); row <= last; row++) {
        const list = rows.get(row)
        if (list) list.push([start, end])
        else rows.set(row, [[start, end]])
      }
    })
  }
  return ([x, y]) => {
    let inside = false
    for (const [[x1, y1], [x2, y2]] of rows.get(Math.floor(y / ROW)) ?? []) {
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
    return inside
  }
}
