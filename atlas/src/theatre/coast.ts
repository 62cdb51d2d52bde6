// The coast of a theatre: lands that spaces lie on, and islets.
import type { CoastFile } from '../coast.ts'
import { areaOf, isInside, type Point, type Ring, simplifyRing } from '../geometry.ts'
import type { Project } from '../projection.ts'
import type { LandSpec, TheatreSpec } from '@middlesea/atlas-kit/theatre-spec'

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
