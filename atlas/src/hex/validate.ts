// What must hold for every hex map, as faults. It reads the finished file, as the rules will, and knows nothing of how
// it was made.
import { type FeatureEntry, type HexMap, type HexMapFile, readHexMap, stepsOf } from '@middlesea/board'
import type { Exceptions, UnitEntry } from '@middlesea/atlas-kit/hex-spec'

export interface MapToCheck {
  file: HexMapFile
  units: readonly UnitEntry[]
  exceptions: Exceptions
  /** Guns of the coast stand in forts and batteries only. */
  gunsInForts: boolean
}

export function validateHexMap(check: MapToCheck): string[] {
  const map = readMap(check.file)
  if (typeof map === 'string') return [map]
  const ground = groundOf(map)
  return [
    ...holes(map),
    ...sideFaults(check.file, ground),
    ...coastalFaults(check.file, ground),
    ...reachFaults(ground, check.exceptions),
    ...seaFaults(ground),
    ...roadFaults(check.file, ground),
    ...bridgeFaults(check.file, ground),
    ...sectorFaults(check.file),
    ...check.file.features.flatMap((feature) => featureFaults(feature, ground)),
    ...check.units.flatMap((unit) => unitFaults(unit, ground, check.gunsInForts)),
  ]
}

function readMap(file: HexMapFile): HexMap | string {
  try {
    return readHexMap(file)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The map with the words of the terrain chart. */
interface Ground {
  map: HexMap
  terrain(h: number): string
  isSea(h: number): boolean
  /** Land that units walk on. */
  isLand(h: number): boolean
  hasRoad(h: number): boolean
  /** The hexes around that are on the map, with the direction. */
  around(h: number): { h: number; direction: number }[]
  /** Whether a sea side parts two land hexes. */
  isParted(h: number, direction: number): boolean
}

function groundOf(map: HexMap): Ground {
  const terrain = (h: number): string => map.terrains[map.terrain[h]]
  const sea = map.sideBit('sea')
  return {
    map,
    terrain,
    isSea: (h) => terrain(h) === 'sea',
    isLand: (h) => terrain(h) !== 'sea' && terrain(h) !== 'island',
    hasRoad: (h) => [0, 1, 2, 3, 4, 5].some((direction) => map.roads[6 * h + direction] !== 0),
    around: (h) =>
      [0, 1, 2, 3, 4, 5]
        .map((direction) => ({ h: map.neighbour(h, direction), direction }))
        .filter((next) => next.h >= 0),
    isParted: (h, direction) => (map.sides[6 * h + direction] & sea) !== 0,
  }
}

/** No single hex is left out in the middle of others. */
function holes(map: HexMap): string[] {
  const { q, r } = stepsOf(map.grid)
  const found = new Map<string, string>()
  map.ids.forEach((id, h) => {
    q.forEach((dq, d) => {
      const [gapQ, gapR] = [map.q[h] + dq, map.r[h] + r[d]]
      if (map.at(gapQ, gapR) >= 0) return
      if (q.every((step, k) => map.at(gapQ + step, gapR + r[k]) >= 0)) found.set(`${gapQ} ${gapR}`, id)
    })
  })
  return [...found.values()].map((id) => `a hex beside ${id} is missing`)
}

function sideFaults({ sides, roads }: HexMapFile, ground: Ground): string[] {
  const seaSides = new Set(sides.filter(({ kind }) => kind === 'sea').map(({ between }) => pair(between)))
  const wet = sides.filter(
    ({ kind, between }) => kind === 'sea' && between.some((id) => ground.isSea(ground.map.hex(id))),
  )
  return [
    ...wet.map(({ between }) => `sea side ${between.join('|')}: one of its hexes is sea itself`),
    ...roads
      .filter(({ between }) => seaSides.has(pair(between)))
      .map(({ between }) => `road ${between.join('-')} crosses a sea side`),
  ]
}

const pair = (between: readonly string[]): string => [...between].sort().join(' ')

function coastalFaults({ hexes }: HexMapFile, ground: Ground): string[] {
  return hexes.flatMap((hex, h) => {
    if (ground.isSea(h)) return hex.coastal ? [`${hex.id} is sea and called coastal`] : []
    const touches = ground.around(h).some((next) => ground.isSea(next.h) || ground.isParted(h, next.direction))
    if (touches && !hex.coastal) return [`${hex.id} touches the sea and is not called coastal`]
    // At the edge of the map the sea may lie outside.
    const inside = ground.around(h).length === 6
    return hex.coastal && !touches && inside ? [`${hex.id} is called coastal and touches no sea`] : []
  })
}

/** All that can be reached from a hex by steps that are allowed. */
function flood(
  ground: Ground,
  start: number,
  allowed: (from: number, direction: number, to: number) => boolean,
): Set<number> {
  const reached = new Set([start])
  const open = [start]
  while (open.length > 0) {
    const h = open.pop()!
    for (const next of ground.around(h)) {
      if (reached.has(next.h) || !allowed(h, next.direction, next.h)) continue
      reached.add(next.h)
      open.push(next.h)
    }
  }
  return reached
}

function hexesWhere(ground: Ground, holds: (h: number) => boolean): number[] {
  return Array.from({ length: ground.map.size }, (_, h) => h).filter(holds)
}

function reachFaults(ground: Ground, { cutOff = {} }: Exceptions): string[] {
  const land = hexesWhere(ground, ground.isLand)
  const walk = (from: number, direction: number, to: number): boolean =>
    ground.isLand(to) && !ground.isParted(from, direction)
  const main = land.reduce<Set<number>>((best, h) => {
    if (best.has(h)) return best
    const piece = flood(ground, h, walk)
    return piece.size > best.size ? piece : best
  }, new Set())
  return land.flatMap((h) => {
    const id = ground.map.ids[h]
    if (main.has(h)) return id in cutOff ? [`${id} is named as cut off and is not`] : []
    return id in cutOff ? [] : [`${id} cannot be reached over land`]
  })
}

/** All sea is one, sea lanes counted: the steamer sails from port to port, and no lake is left over. */
function seaFaults(ground: Ground): string[] {
  const { map } = ground
  const sea = hexesWhere(ground, ground.isSea)
  const left = new Set(sea)
  const reached: number[] = []
  const sail = (h: number): void => {
    for (const found of flood(ground, h, (_, __, to) => ground.isSea(to))) {
      if (!left.delete(found)) continue
      reached.push(found)
    }
  }
  if (sea.length > 0) sail(sea[sea.length - 1])
  for (const h of reached) {
    for (const lane of map.features.filter(({ kind, hexes }) => kind === 'sea-lane' && hexes.includes(h)))
      for (const end of lane.hexes) if (left.has(end)) sail(end)
  }
  return [...left].map((h) => `${map.ids[h]} is sea without a way to the open sea`)
}

function roadFaults({ roads, hexes }: HexMapFile, ground: Ground): string[] {
  const { map } = ground
  const wet = roads.filter(({ between }) => between.some((id) => !ground.isLand(map.hex(id))))
  const inBed = roads.filter(({ between }) => between.every((id) => hexes[map.hex(id)].river === true))
  const onRoad = hexesWhere(ground, ground.hasRoad)
  const net =
    onRoad.length === 0
      ? new Set()
      : flood(ground, onRoad[0], (from, direction) => map.roads[6 * from + direction] !== 0)
  return [
    ...wet.map(({ between }) => `road ${between.join('-')} leaves the land`),
    ...inBed.map(({ between }) => `road ${between.join('-')} runs in a river bed`),
    ...onRoad.filter((h) => !net.has(h)).map((h) => `the road in ${map.ids[h]} is not joined to the others`),
  ]
}

function bridgeFaults({ hexes }: HexMapFile, ground: Ground): string[] {
  return hexes.flatMap((hex, h) => {
    const wanted = hex.river === true && ground.hasRoad(h)
    if (wanted === (hex.bridge === true)) return []
    return [`${hex.id} ${wanted ? 'has a road over a river and no bridge' : 'has a bridge without road and river'}`]
  })
}

function sectorFaults({ hexes }: HexMapFile): string[] {
  return hexes
    .filter(({ terrain, sector }) => (sector === undefined) !== (terrain === 'sea' || terrain === 'island'))
    .map(({ id }) => `${id}: every land hex has a sector, and no other`)
}

function featureFaults({ key, kind, hexes }: FeatureEntry, ground: Ground): string[] {
  const { map } = ground
  const own = hexes.map((id) => map.hex(id))
  const isOn = (terrain: string): boolean => own.every((h) => ground.terrain(h) === terrain)
  const onLand = own.every(ground.isLand)
  const onCoast = own.every((h) => ground.around(h).some((next) => ground.isSea(next.h)))
  const joined = own.some(ground.hasRoad)
  const legal: Record<string, boolean> = {
    city: isOn('city') && joined,
    bastion: isOn('bastion') && joined,
    airfield: onLand && joined,
    port: isOn('city') && onCoast && joined,
    beach: onLand && onCoast,
    exit: onLand && joined && own.every((h) => map.neighbour(h, 3) < 0),
    'sea-lane': isOn('sea') && own.length === 2,
  }
  return (legal[kind] ?? onLand) ? [] : [`${kind} ${key} lies in ${hexes.join(', ')}, where no ${kind} can be`]
}

function unitFaults({ id, hex, sector, type, move }: UnitEntry, ground: Ground, gunsInForts: boolean): string[] {
  const { map } = ground
  const port = /^port\.(.+)$/.exec(hex)
  if (port) {
    const found = map.features.some(({ key, kind }) => kind === 'port' && key === port[1])
    return found ? [] : [`unit ${id} is set up in the port ${port[1]}, which is not on the map`]
  }
  if (hex === '') return []
  const h = map.indexOf(hex)
  if (h < 0 || !ground.isLand(h)) return [`unit ${id} is set up in ${hex}, which is no land`]
  const faults: string[] = []
  if (map.sectors.includes(sector) && map.sectors[map.sector[h]] !== sector)
    faults.push(`unit ${id} of ${sector} is set up in ${hex}, which is in ${map.sectors[map.sector[h]]}`)
  if (move > 4 && ground.terrain(h) === 'rough' && !ground.hasRoad(h))
    faults.push(`unit ${id} has wheels and is set up in ${hex}, which is rough without a road`)
  const inWorks = map.featuresAt(h).some(({ kind }) => kind === 'fort' || kind === 'battery')
  if (gunsInForts && type === 'cd' && !inWorks) faults.push(`coast guns ${id} in ${hex} have no fort or battery`)
  return faults
}
