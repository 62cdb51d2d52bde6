// The land of every zone: its pieces, its borders with its neighbours and the coast, its area.
import { type Arc, islandArcs, SEA } from './arcs.ts'
import { cellLines, type Seed } from './cells.ts'
import type { Island } from './coast.ts'
import { facesOf, joinCutOff } from './faces.ts'
import { areaOf, distance, isInside, type Polyline, lengthOf, type Point, type Ring, samePoint } from './geometry.ts'
import type { Project } from './projection.ts'
import type { MapSpec, MapZone } from '@middlesea/atlas-kit/spec'

export interface ZoneLand {
  zone: MapZone
  centre: Point
  /** The largest piece first. */
  pieces: Ring[]
  area: number
}

export interface Border {
  between: readonly [string, string]
  lines: Polyline[]
  length: number
}

export interface Land {
  zones: ZoneLand[]
  /** Between zones, and between zones and the sea ('coast'). */
  borders: Border[]
  /** The coast of every island with the points where borders end on it. */
  islands: { id: string; zonesOf: string | null; ring: Ring; sourceArea: number }[]
  /** By island that zones lie on: the zones its coast passes, clockwise. */
  coastalOrder: Record<string, string[]>
}

const SOFTNESS = 6

export function landOf(spec: MapSpec, zones: readonly MapZone[], islands: readonly Island[], project: Project): Land {
  const centres = new Map(zones.map((zone) => [zone.id, project([zone.lat, zone.lon])]))
  const arcs = new Map<string, Arc[]>()
  for (const island of islands) arcs.set(island.id, arcsOf(island, spec, zones, centres, project))

  const faces = [...arcs.values()].flatMap(facesOf)
  return {
    zones: zones.map((zone) => {
      const own = faces.filter((f) => f.zone === zone.id).toSorted((a, b) => b.area - a.area)
      const pieces = own.map((f) => f.ring)
      const area = own.reduce((sum, f) => sum + f.area, 0)
      return { zone, centre: onLand(centres.get(zone.id)!, pieces), pieces, area }
    }),
    borders: bordersOf([...arcs.values()].flat()),
    islands: islands.map(({ id, zonesOf, ring, sourceArea }) => ({
      id,
      zonesOf,
      ring: coastRing(arcs.get(id)!) ?? ring,
      sourceArea,
    })),
    coastalOrder: Object.fromEntries(
      islands.filter(({ id, zonesOf }) => id === zonesOf).map(({ id }) => [id, zonesAlongCoast(arcs.get(id)!)]),
    ),
  }
}

/** The island that gives zones their name is cut into cells; an islet goes whole to the zone of the nearest centre. */
function arcsOf(
  island: Island,
  spec: MapSpec,
  allZones: readonly MapZone[],
  centres: ReadonlyMap<string, Point>,
  project: Project,
): Arc[] {
  const zones = allZones.filter((zone) => zone.island === island.zonesOf)
  if (zones.length === 0) return []
  const toIsland = (zone: MapZone): number => distance(centres.get(zone.id)!, island.ring[0])
  const [nearest] = zones.toSorted((a, b) => toIsland(a) - toIsland(b))
  if (island.id !== island.zonesOf) return islandArcs(island.ring, [], nearest.id)

  const seeds: Seed[] = zones.flatMap(({ id, lat, lon }) =>
    (spec.seeds[id] ?? [[lat, lon]]).map((at) => ({ zone: id, at: project(at) })),
  )
  const lines = cellLines(seeds, [spec.frame.width / 2, spec.frame.height / 2], SOFTNESS)
  return joinCutOff(islandArcs(island.ring, lines, nearest.id), centres)
}

/** A printed centre may lie in a bay: then the nearest point well inside the zone. */
export function onLand(centre: Point, pieces: readonly Ring[]): Point {
  if (pieces.length === 0 || isInside(pieces[0], centre)) return centre
  const shore = [...pieces[0]].toSorted((a, b) => distance(a, centre) - distance(b, centre))[0]
  const ringAround = Array.from({ length: 16 }, (_, i): Point => {
    const turn = (i * Math.PI) / 8
    return [shore[0] + 5 * Math.cos(turn), shore[1] + 5 * Math.sin(turn)]
  })
  return ringAround.find((p) => isInside(pieces[0], p)) ?? shore
}

/** One border for each pair of neighbours; arcs that continue each other become one line. */
function bordersOf(arcs: readonly Arc[]): Border[] {
  const byPair = new Map<string, Arc[]>()
  for (const arc of arcs) {
    const pair = inOrder(arc).join(' ')
    byPair.set(pair, [...(byPair.get(pair) ?? []), arc])
  }
  return [...byPair]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => {
      const between = inOrder(own[0])
      const lines = joined(own.map((arc) => (arc.left === own[0].left ? arc.points : arc.points.toReversed())))
      return { between, lines, length: lines.reduce((sum, line) => sum + lengthOf(line), 0) }
    })
}

/** Two zones by their ids; the sea comes last. */
function inOrder({ left, right }: Arc): [string, string] {
  return left !== SEA && (right === SEA || left < right) ? [left, right] : [right, left]
}

function joined(parts: readonly Polyline[]): Polyline[] {
  const lines: Polyline[] = []
  const left = [...parts]
  while (left.length > 0) {
    let line = left.shift()!
    for (let i = 0; i < left.length; ) {
      const part = left[i]
      if (samePoint(line[line.length - 1], part[0])) line = [...line, ...part.slice(1)]
      else if (samePoint(part[part.length - 1], line[0])) line = [...part, ...line.slice(1)]
      else {
        i++
        continue
      }
      left.splice(i, 1)
      i = 0
    }
    lines.push(line)
  }
  return lines
}

const coastArcsOf = (arcs: readonly Arc[]): Arc[] => {
  const coast = arcs.filter((arc) => arc.right === SEA)
  const from = new Map(coast.map((arc) => [arc.from, arc]))
  const around: Arc[] = []
  for (let arc = coast[0]; arc && !around.includes(arc); arc = from.get(arc.to)!) around.push(arc)
  return around
}

function coastRing(arcs: readonly Arc[]): Ring | null {
  const ring = coastArcsOf(arcs).flatMap((arc) => arc.points.slice(0, -1))
  return ring.length > 0 && areaOf(ring) > 0 ? ring : null
}

/** Clockwise: the coast is walked the other way round. A zone that the coast passes twice appears twice. */
function zonesAlongCoast(arcs: readonly Arc[]): string[] {
  const order = coastArcsOf(arcs)
    .map((arc) => arc.left)
    .toReversed()
  return order.filter((zone, i) => order.length === 1 || zone !== order.at(i - 1))
}
