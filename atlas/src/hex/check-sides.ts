// Slopes, cliffs and water of a finished map.
import { type HexMapFile, stepsOf } from '@middlesea/board'
import { type CheckedMap, hexesWhere } from './check-ground.ts'

export function sideFaults({ sides }: HexMapFile, ground: CheckedMap): string[] {
  const { map } = ground
  return sides.flatMap(({ kind, between }) => {
    const [a, b] = between.map((id) => map.hex(id))
    const land = [a, b].filter(ground.isLand).length
    const isDry = [a, b].every((h) => !ground.isSea(h))
    const what = `${kind} side ${between.join('|')}`
    if (kind === 'sea') return isDry ? [] : [`${what}: one of its hexes is sea itself`]
    if (kind === 'cliff') return land === 0 ? [`${what} lies between two hexes of sea`] : parted(what, a, b, ground)
    if (kind === 'slope') return land < 2 ? [`${what} leads to no land`] : parted(what, a, b, ground, true)
    return []
  })
}

function parted(what: string, a: number, b: number, ground: CheckedMap, isSlope = false): string[] {
  const direction = ground.map.directionTo(a, b)
  if (ground.isParted(a, direction)) return [`${what} is a sea side too`]
  return isSlope && ground.isCliff(a, direction) ? [`${what} is a cliff too`] : []
}

/** Nobody climbs in a circle: slopes lead from low to high, and never back to where they began. */
export function climbFaults({ sides }: HexMapFile): string[] {
  const up = new Map<string, string[]>()
  for (const {
    kind,
    between: [low, high],
  } of sides)
    if (kind === 'slope') up.set(low, [...(up.get(low) ?? []), high])
  const done = new Set<string>()
  const faults: string[] = []
  const climb = (hex: string, way: readonly string[]): void => {
    if (way.includes(hex)) faults.push(`slopes go up in a circle: ${[...way.slice(way.indexOf(hex)), hex].join(', ')}`)
    if (way.includes(hex) || done.has(hex)) return
    for (const next of up.get(hex) ?? []) climb(next, [...way, hex])
    done.add(hex)
  }
  for (const hex of up.keys()) climb(hex, [])
  return faults
}

/**
 * All sea is one, sea lanes and sea sides counted: ships sail from port to port, a harbour may be joined to the sea by sea
 * sides alone, and no lake is left over. Water is followed from corner to corner of the hexes.
 */
export function seaFaults(ground: CheckedMap): string[] {
  const { map } = ground
  const sea = hexesWhere(ground, ground.isSea)
  if (sea.length === 0) return []
  const cornersOf = (h: number): string[] => [0, 1, 2, 3, 4, 5].map((d) => cornerKey(ground, h, d))
  const joins: string[][] = [
    ...sea.map((h) => [`hex ${h}`, ...cornersOf(h)]),
    ...map.features.filter(({ kind }) => kind === 'sea-lane').map(({ hexes }) => hexes.map((h) => `hex ${h}`)),
  ]
  for (const h of hexesWhere(ground, () => true))
    for (let d = 0; d < 6; d++)
      if (ground.isParted(h, d)) joins.push([cornerKey(ground, h, d), cornerKey(ground, h, (d + 1) % 6)])
  const reached = joinedTo(`hex ${sea[sea.length - 1]}`, joins)
  return sea.filter((h) => !reached.has(`hex ${h}`)).map((h) => `${map.ids[h]} is sea without a way to the open sea`)
}

/** The corner before a side, by the three hexes that meet there, on the map or not. */
function cornerKey({ map }: CheckedMap, h: number, d: number): string {
  const { q, r } = stepsOf(map.grid)
  const before = (d + 5) % 6
  const hexes = [
    [map.q[h], map.r[h]],
    [map.q[h] + q[before], map.r[h] + r[before]],
    [map.q[h] + q[d], map.r[h] + r[d]],
  ]
  return hexes
    .map((hex) => hex.join(' '))
    .sort()
    .join(', ')
}

/** All names in one piece with the first: each list joins what it names. */
function joinedTo(first: string, joins: readonly string[][]): Set<string> {
  const lists = new Map<string, string[][]>()
  for (const list of joins) for (const name of list) lists.set(name, [...(lists.get(name) ?? []), list])
  const reached = new Set([first])
  for (const name of reached) for (const list of lists.get(name) ?? []) for (const other of list) reached.add(other)
  return reached
}
