// Finds hexes for a test by what they are like, so that a test tells its rule and not the map of the day.
import type { Kit } from '../core/kit.ts'

/** What a hex of a test is like. What is not said is not there: no river, no road, no coast, nothing printed on it. */
export interface HexWish {
  terrain?: string
  /** Names of hexes of the same test that it touches, over a side that can be crossed. */
  beside?: string[]
  /** Names of hexes that it does not touch. */
  apart?: string[]
  /** Hexes away from another one: `{ from: 'gun', hexes: 3 }`. */
  away?: { from: string; hexes: number }
  coastal?: boolean
  river?: boolean
  bridge?: boolean
  /** Connected by road with these hexes of the test; by default it has no road at all. */
  roadTo?: string[]
  /** Any road is welcome. */
  road?: boolean
  /** Kinds of features that it has. */
  features?: string[]
  /** Whatever else. */
  where?: (hex: number) => boolean
}

export type FoundHexes<Names extends string> = { [name in Names]: string }

/** The first hexes of the map, in its order, that are like this. */
export function findGround<Names extends string>(kit: Kit, wishes: { [name in Names]: HexWish }): FoundHexes<Names> {
  const names = Object.keys(wishes) as Names[]
  const found = new Map<string, number>()
  if (!search(kit, names, wishes, found, 0)) throw new Error(`the map has no such ground: ${names.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, kit.placeIds[found.get(name)!]])) as FoundHexes<Names>
}

function search<Names extends string>(
  kit: Kit,
  names: Names[],
  wishes: { [name in Names]: HexWish },
  found: Map<string, number>,
  index: number,
): boolean {
  if (index === names.length) return true
  const wish = wishes[names[index]]
  for (const hex of candidates(kit, wish, found)) {
    if (taken(found, hex) || !isLike(kit, hex, wish, found)) continue
    found.set(names[index], hex)
    if (search(kit, names, wishes, found, index + 1)) return true
    found.delete(names[index])
  }
  return false
}

const taken = (found: Map<string, number>, hex: number): boolean => [...found.values()].includes(hex)

/** Neighbours if it has to touch a hex that is already found, else all hexes. */
function candidates(kit: Kit, wish: HexWish, found: Map<string, number>): number[] {
  const anchor = (wish.beside ?? wish.roadTo ?? []).map((name) => found.get(name)).find((hex) => hex !== undefined)
  if (anchor === undefined) return kit.map.ids.map((_, hex) => hex)
  return Array.from(kit.map.neighbours.slice(6 * anchor, 6 * anchor + 6)).filter((hex) => hex !== -1)
}

function isLike(kit: Kit, hex: number, wish: HexWish, found: Map<string, number>): boolean {
  const { map } = kit
  const hexOf = (name: string): number => {
    const other = found.get(name)
    if (other === undefined) throw new Error(`'${name}' must be named before the hex that refers to it`)
    return other
  }
  const touches = (name: string): boolean => {
    const d = map.directionTo(hex, hexOf(name))
    return d !== -1 && (map.sides[6 * hex + d] & kit.seaSide) === 0
  }
  const roads = Array.from(map.roads.slice(6 * hex, 6 * hex + 6)).some((road) => road !== 0)
  const connected = (name: string): boolean => {
    const d = map.directionTo(hex, hexOf(name))
    return d !== -1 && map.roads[6 * hex + d] !== 0
  }
  const kinds = map.featuresAt(hex).map(({ kind }) => kind)
  return (
    map.terrains[map.terrain[hex]] === (wish.terrain ?? 'clear') &&
    (wish.beside ?? []).every(touches) &&
    !(wish.apart ?? []).some((name) => map.distance(hex, hexOf(name)) <= 1) &&
    (wish.away === undefined || map.distance(hex, hexOf(wish.away.from)) === wish.away.hexes) &&
    kit.isCoastal[hex] === (wish.coastal ?? false) &&
    kit.isRiver[hex] === (wish.river ?? false) &&
    kit.isBridge[hex] === (wish.bridge ?? false) &&
    (wish.road === true || wish.roadTo !== undefined || !roads) &&
    (wish.roadTo ?? []).every(connected) &&
    (wish.features ?? []).every((kind) => kinds.includes(kind)) &&
    (wish.features !== undefined || !kinds.some((kind) => kind !== 'town')) &&
    (wish.where === undefined || wish.where(hex))
  )
}
