// Roads of a finished map: on land, over no cliff, joined, and drawn as one would build them.
import type { HexMapFile } from '@middlesea/board'
import type { Exceptions } from '@middlesea/atlas-kit/hex-spec'
import { flood, type CheckedMap, hexesWhere } from './check-ground.ts'

export function roadFaults(file: HexMapFile, ground: CheckedMap, { roads: accepted = {} }: Exceptions): string[] {
  return [
    ...wrongSides(file, ground),
    ...loose(ground),
    ...rings(ground, accepted),
    ...bends(ground, accepted),
    ...sideBySide(ground),
    ...without(ground),
  ]
}

function wrongSides({ roads, hexes }: HexMapFile, ground: CheckedMap): string[] {
  const { map } = ground
  return roads.flatMap(({ between }) => {
    const [a, b] = between.map((id) => map.hex(id))
    const direction = map.directionTo(a, b)
    const what = `road ${between.join('-')}`
    return [
      ...(ground.isLand(a) && ground.isLand(b) ? [] : [`${what} leaves the land`]),
      ...(ground.isParted(a, direction) ? [`${what} crosses a sea side`] : []),
      ...(ground.isCliff(a, direction) ? [`${what} crosses a cliff`] : []),
      ...(hexes[a].river && hexes[b].river ? [`${what} runs in a river bed`] : []),
    ]
  })
}

function loose(ground: CheckedMap): string[] {
  const onRoad = hexesWhere(ground, ground.hasRoad)
  if (onRoad.length === 0) return []
  const net = flood(ground, onRoad[0], (from, direction) => ground.map.roads[6 * from + direction] !== 0)
  return onRoad.filter((h) => !net.has(h)).map((h) => `the road in ${ground.map.ids[h]} is not joined to the others`)
}

/** The hexes that roads lead to, in the order of directions. */
function joined({ map }: CheckedMap, h: number): number[] {
  return [0, 1, 2, 3, 4, 5].filter((d) => map.roads[6 * h + d] !== 0).map((d) => map.neighbour(h, d))
}

/** Three or four hexes in a ring of roads: the same road twice. */
function rings(ground: CheckedMap, accepted: Record<string, string>): string[] {
  const { ids } = ground.map
  const found = new Map<string, string[]>()
  const note = (...hexes: number[]): void => {
    const ring = hexes.map((h) => ids[h]).sort()
    found.set(ring.join(', '), ring)
  }
  for (const a of hexesWhere(ground, ground.hasRoad)) {
    for (const b of joined(ground, a)) {
      for (const c of joined(ground, b)) {
        if (c === a) continue
        if (joined(ground, c).includes(a)) note(a, b, c)
        for (const d of joined(ground, c)) if (d !== b && d !== a && joined(ground, d).includes(a)) note(a, b, c, d)
      }
    }
  }
  return [...found]
    .filter(([, ring]) => !ring.some((id) => id in accepted))
    .map(([hexes]) => `roads go round in ${hexes}: one way is enough`)
}

/** A road that leads nowhere in a hex and leaves it next to where it came in: it could have gone straight. */
function bends(ground: CheckedMap, accepted: Record<string, string>): string[] {
  const { map } = ground
  return hexesWhere(ground, ground.hasRoad).flatMap((h) => {
    const ends = joined(ground, h)
    if (ends.length !== 2 || map.featuresAt(h).length > 0 || map.ids[h] in accepted) return []
    const direction = map.directionTo(ends[0], ends[1])
    const isShort = direction >= 0 && !ground.isParted(ends[0], direction) && !ground.isCliff(ends[0], direction)
    return isShort
      ? [`the road from ${map.ids[ends[0]]} to ${map.ids[ends[1]]} makes a needless bend in ${map.ids[h]}`]
      : []
  })
}

/** Two roads that keep beside each other for so many sides are one road too many. */
const BESIDE = 3

function sideBySide(ground: CheckedMap): string[] {
  const { map } = ground
  return hexesWhere(ground, ground.hasRoad).flatMap((start) =>
    [0, 1, 2, 3, 4, 5].flatMap((direction) => {
      // A straight run of road, and the row of hexes along it to the right hand.
      const run = [start]
      while (run.length <= BESIDE) {
        const last = run[run.length - 1]
        if (map.roads[6 * last + direction] === 0) return []
        run.push(map.neighbour(last, direction))
      }
      const row = run.map((h) => map.neighbour(h, (direction + 2) % 6))
      const isDouble = row.slice(1).every((h, i) => row[i] >= 0 && h >= 0 && map.roads[6 * row[i] + direction] !== 0)
      return isDouble ? [`roads run side by side from ${map.ids[start]} to ${map.ids[run[BESIDE]]}`] : []
    }),
  )
}

/** Built-up ground that no road leads to. */
function without(ground: CheckedMap): string[] {
  return hexesWhere(ground, (h) => ground.terrain(h) === 'urban' && !ground.hasRoad(h)).map(
    (h) => `${ground.map.ids[h]} is built up and has no road`,
  )
}
