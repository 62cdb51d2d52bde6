// What must hold for every map, as faults (the map is wrong), and what a reader should know, as notes.
import { SEA } from './arcs.ts'
import { areaOf, crossing, isInside, type Ring, samePoint } from './geometry.ts'
import { ROOM_ASHORE } from './labels.ts'
import type { Parts } from './shapes.ts'
import type { MapFile } from '@middlesea/atlas-kit/spec'
import type { Border, ZoneLand } from './zones.ts'

export const LARGEST_FILE = 60_000
const LARGEST_AREA_ERROR = 0.005
/** A border that a route crosses must be wide enough to be seen: in units. */
const SHORTEST_GATE = 8

export interface Findings {
  faults: string[]
  notes: string[]
}

export function validate(map: MapFile, parts: Parts, fileSize: number): Findings {
  const { land, roads } = parts
  const neighbours = land.borders.filter((border) => border.between[1] !== SEA)
  return {
    faults: [
      ...land.zones.flatMap(landFaults),
      ...areaFaults(parts),
      ...edgeFaults(parts),
      ...crossingFaults(land.borders),
      ...land.zones.flatMap((own) => coastFaults(own, land.borders)),
      ...orderFaults(map, land.coastalOrder),
      ...map.zones.flatMap((zone) => zone.routes.flatMap((to) => gateFaults(zone.id, to, map, neighbours))),
      ...roads
        .filter((road) => road.astray.length > 0)
        .map((road) => `route ${road.between.join(' - ')} leaves its two zones near ${road.astray[0].map(Math.round)}`),
      ...land.zones.flatMap((own) => anchorFaults(own, parts)),
      ...(fileSize > LARGEST_FILE ? [`the file has ${fileSize} bytes, more than ${LARGEST_FILE}`] : []),
    ],
    notes: neighbours
      .filter(({ between: [a, b] }) => !map.zones.some((zone) => zone.id === a && zone.routes.includes(b)))
      .map(({ between, length }) => `${between.join(' and ')} touch (${Math.round(length)} units) without a route`),
  }
}

function landFaults({ zone, pieces, centre }: ZoneLand): string[] {
  if (pieces.length === 0) return [`zone ${zone.id} has no land`]
  return isInside(pieces[0], centre) ? [] : [`zone ${zone.id}: its centre lies outside`]
}

/** A name lies on its zone; the name of a very small zone may lie on the water, but on no other zone. */
function anchorFaults({ zone, pieces }: ZoneLand, { land, anchors }: Parts): string[] {
  if (pieces.length === 0) return []
  const anchor = anchors.get(zone.id)
  if (!anchor || !isInside(pieces[0], anchor.pole)) return [`zone ${zone.id} has no anchor on its land`]
  if (isInside(pieces[0], anchor.label)) return []
  if (anchor.room >= ROOM_ASHORE) return [`zone ${zone.id}: its name lies outside`]
  const host = land.zones.find((other) => other.pieces.some((piece) => isInside(piece, anchor.label)))
  return host ? [`zone ${zone.id}: its name lies on ${host.zone.id}`] : []
}

function areaFaults({ land }: Parts): string[] {
  const inZones = land.zones.reduce((sum, own) => sum + own.area, 0)
  const ofZones = land.islands.filter((island) => island.zonesOf !== null)
  const compare = (what: string, area: number): string[] => {
    const error = Math.abs(inZones / area - 1)
    return error > LARGEST_AREA_ERROR ? [`the zones differ by ${(error * 100).toFixed(2)} % from ${what}`] : []
  }
  return [
    ...compare(
      'the land that is drawn',
      ofZones.reduce((sum, { ring }) => sum + areaOf(ring), 0),
    ),
    ...compare(
      'the land of the source',
      ofZones.reduce((sum, { sourceArea }) => sum + sourceArea, 0),
    ),
  ]
}

/** Every edge of a zone is an edge of one neighbour, walked the other way, or of the coast: no gap, no overlap. */
function edgeFaults({ land }: Parts): string[] {
  const edges = (rings: readonly Ring[]): string[] =>
    rings.flatMap((ring) => ring.map((p, i) => `${p} to ${ring[(i + 1) % ring.length]}`))
  const turned = (edge: string): string => edge.split(' to ').toReversed().join(' to ')
  const coast = new Set(edges(land.islands.map(({ ring }) => ring)))
  const owners = new Map<string, string>()
  const faults: string[] = []
  for (const { zone, pieces } of land.zones) {
    for (const edge of edges(pieces)) {
      const other = owners.get(edge)
      if (other) faults.push(`zones ${other} and ${zone.id} overlap along ${edge}`)
      owners.set(edge, zone.id)
    }
  }
  for (const [edge, zone] of owners)
    if (!coast.has(edge) && !owners.has(turned(edge))) faults.push(`zone ${zone} has no neighbour along ${edge}`)
  return faults
}

/** Borders meet at their ends and nowhere else. */
function crossingFaults(borders: readonly Border[]): string[] {
  const segments = borders.flatMap(({ between, lines }) =>
    lines.flatMap((line) => line.slice(1).map((end, i) => ({ between, start: line[i], end }))),
  )
  const faults: string[] = []
  segments.forEach((a, i) => {
    for (let j = i + 1; j < segments.length; j++) {
      const b = segments[j]
      if ([a.start, a.end].some((p) => samePoint(p, b.start) || samePoint(p, b.end))) continue
      if (crossing(a.start, a.end, b.start, b.end))
        faults.push(`the borders ${a.between.join(' - ')} and ${b.between.join(' - ')} cross near ${a.start}`)
    }
  })
  return faults
}

function coastFaults({ zone }: ZoneLand, borders: readonly Border[]): string[] {
  const onSea = borders.some(({ between: [a, b] }) => a === zone.id && b === SEA)
  if (onSea === zone.coastal) return []
  return [onSea ? `zone ${zone.id} is inland but touches the sea` : `zone ${zone.id} is coastal but has no coast`]
}

/** Along the coast the zones must follow each other as the map file lists them, each once. */
function orderFaults(map: MapFile, found: Readonly<Record<string, string[]>>): string[] {
  return Object.entries(map.coastalOrder).flatMap(([island, order]) => {
    const drawn = found[island] ?? []
    const start = drawn.indexOf(order[0])
    const turned = [...drawn.slice(start), ...drawn.slice(0, start)]
    return turned.join(' ') === order.join(' ') ? [] : [`coast of ${island}: drawn as ${turned.join(', ')}`]
  })
}

function gateFaults(from: string, to: string, map: MapFile, neighbours: readonly Border[]): string[] {
  const back = map.zones.find((zone) => zone.id === to)?.routes.includes(from)
  if (!back) return [`route ${from} - ${to} has no way back`]
  if (from > to) return []
  const border = neighbours.find(({ between: [a, b] }) => a === from && b === to)
  if (!border) return [`route ${from} - ${to}: the zones do not touch`]
  return border.length < SHORTEST_GATE
    ? [`route ${from} - ${to}: the border is only ${border.length.toFixed(1)} long`]
    : []
}
