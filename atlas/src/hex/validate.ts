// What must hold for every hex map, as faults. It reads the finished file, as the rules will, and knows nothing of how
// it was made.
import { type FeatureEntry, type HexMap, type HexMapFile, readHexMap, stepsOf } from '@middlesea/board'
import { flood, type CheckedMap, groundOf, hexesWhere } from './check-ground.ts'
import { roadFaults } from './check-roads.ts'
import { seaborneFaults } from './check-seaborne.ts'
import { climbFaults, seaFaults, sideFaults } from './check-sides.ts'
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
    ...climbFaults(check.file),
    ...coastalFaults(check.file, ground),
    ...reachFaults(ground, check.exceptions),
    ...seaFaults(ground),
    ...roadFaults(check.file, ground, check.exceptions),
    ...bridgeFaults(check.file, ground),
    ...sectorFaults(check.file),
    ...seaborneFaults(check.file, ground),
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

function coastalFaults({ hexes }: HexMapFile, ground: CheckedMap): string[] {
  return hexes.flatMap((hex, h) => {
    if (ground.isSea(h)) return hex.coastal ? [`${hex.id} is sea and called coastal`] : []
    const touches = ground.around(h).some((next) => ground.isSea(next.h) || ground.isParted(h, next.direction))
    if (touches && !hex.coastal) return [`${hex.id} touches the sea and is not called coastal`]
    // At the edge of the map the sea may lie outside.
    const inside = ground.around(h).length === 6
    return hex.coastal && !touches && inside ? [`${hex.id} is called coastal and touches no sea`] : []
  })
}

function reachFaults(ground: CheckedMap, { cutOff = {} }: Exceptions): string[] {
  const land = hexesWhere(ground, ground.isLand)
  const walk = (from: number, direction: number, to: number): boolean =>
    ground.isLand(to) && !ground.isParted(from, direction) && !ground.isCliff(from, direction)
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

function bridgeFaults({ hexes }: HexMapFile, ground: CheckedMap): string[] {
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

function featureFaults({ key, kind, hexes }: FeatureEntry, ground: CheckedMap): string[] {
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
    town: onLand && joined,
    hospital: onLand && joined,
  }
  return (legal[kind] ?? onLand) ? [] : [`${kind} ${key} lies in ${hexes.join(', ')}, where no ${kind} can be`]
}

function unitFaults({ id, hex, sector, type, move }: UnitEntry, ground: CheckedMap, gunsInForts: boolean): string[] {
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
