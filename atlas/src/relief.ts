// Relief as hachures: short strokes down a slope. Scarps from the spec's lines, cliffs along the coast.
import { distance, isInside, type Polyline, type Point, type Ring, soften, stepsAlong } from './geometry.ts'
import { strokesPath } from './path.ts'
import type { Project } from './projection.ts'
import { scatter } from './scatter.ts'
import type { MapSpec } from '@middlesea/atlas-kit/spec'

export interface ReliefStrokes {
  id: string
  kind: 'scarp' | 'cliff'
  strokes: string
}

interface Stroke {
  from: Point
  by: Point
}

type Lines = Pick<MapSpec, 'scarps' | 'cliffs'>

export function reliefOf(spec: Lines, islands: readonly { ring: Ring }[], project: Project): ReliefStrokes[] {
  const onLand = (p: Point): boolean => islands.some(({ ring }) => isInside(ring, p))
  const scarps = spec.scarps.map(({ id, line }): ReliefStrokes => {
    const edge = soften(soften(line.map(project)))
    const strokes = hachures(edge, 4.5, 7).filter(
      ({ from, by }) => onLand(from) && onLand([from[0] + by[0], from[1] + by[1]]),
    )
    return { id, kind: 'scarp', strokes: strokesPath(strokes) }
  })
  const cliffs = spec.cliffs.map(({ id, from, to }): ReliefStrokes => {
    const line = coastBetween(islands, project(from), project(to))
    return { id, kind: 'cliff', strokes: strokesPath(hachures(line, 7, -5)) }
  })
  return [...scarps, ...cliffs]
}

/** Strokes to the left of the line (to the right for a length below zero), long and short in turn. */
function hachures(line: Polyline, gap: number, length: number): Stroke[] {
  const steps = stepsAlong(line, gap)
  return steps.map((from, i) => {
    const before = steps[Math.max(0, i - 1)]
    const after = steps[Math.min(steps.length - 1, i + 1)]
    const span = distance(before, after) || 1
    const reach = length * ((i % 2 === 0 ? 1 : 0.65) + 0.2 * scatter(from))
    return { from, by: [((after[1] - before[1]) / span) * reach, (-(after[0] - before[0]) / span) * reach] }
  })
}

/** The coast from the point nearest to one place to the point nearest to the other, with the land on the left. */
function coastBetween(islands: readonly { ring: Ring }[], from: Point, to: Point): Polyline {
  const nearest = (ring: Ring, p: Point): number =>
    ring.reduce((best, q, i) => (distance(q, p) < distance(ring[best], p) ? i : best), 0)
  const rings = islands.map(({ ring }) => ring)
  const off = (ring: Ring): number => distance(ring[nearest(ring, from)], from) + distance(ring[nearest(ring, to)], to)
  const [ring] = rings.toSorted((a, b) => off(a) - off(b))
  const first = nearest(ring, from)
  const last = nearest(ring, to)
  const count = (last - first + ring.length) % ring.length
  return Array.from({ length: count + 1 }, (_, i) => ring[(first + i) % ring.length])
}
