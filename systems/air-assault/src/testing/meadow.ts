// A piece of a game's map drawn anew for a test, so that the test says all of its ground, whatever the map of the day is.
import type { FeatureEntry, HexEntry, HexMapFile } from '@middlesea/board'
import { Kit } from '../core/kit.ts'

/** The nineteen hexes of a meadow, by the way from its middle `c`: directions as 0 (north) to 5 (north-west). */
const WAYS = {
  c: [],
  n: [0],
  ne: [1],
  se: [2],
  s: [3],
  sw: [4],
  nw: [5],
  nn: [0, 0],
  nne: [0, 1],
  nene: [1, 1],
  e: [1, 2],
  sese: [2, 2],
  sse: [2, 3],
  ss: [3, 3],
  ssw: [3, 4],
  swsw: [4, 4],
  w: [4, 5],
  nwnw: [5, 5],
  nnw: [5, 0],
} as const

export type MeadowHex = keyof typeof WAYS

/** What a test draws on the meadow; the rest is clear ground. */
export interface MeadowDrawing {
  /** The terrain of all hexes that have none of their own. */
  ground?: string
  hexes?: { [name in MeadowHex]?: Partial<Pick<HexEntry, 'terrain' | 'river' | 'bridge' | 'sector'>> }
  /** Roads, each from hex to hex. */
  primary?: MeadowHex[][]
  secondary?: MeadowHex[][]
  seaSides?: [MeadowHex, MeadowHex][]
  features?: { kind: string; hex: MeadowHex }[]
}

export interface Meadow {
  kit: Kit
  /** The printed ids of its hexes. */
  at: { [name in MeadowHex]: string }
}

/** Draws a meadow with sea hexsides all around over a part of the map where nothing is printed. */
export function drawMeadow(kit: Kit, drawing: MeadowDrawing = {}): Meadow {
  const hexes = meadowHexes(kit)
  const names = Object.keys(WAYS) as MeadowHex[]
  const at = Object.fromEntries(names.map((name, i) => [name, kit.map.ids[hexes[i]]])) as Meadow['at']
  const map = redraw(kit, hexes, at, drawing)
  return { kit: new Kit({ ...kit.files, map }, kit.rules), at }
}

/** In the order of WAYS: the first part of the map that is large enough. */
function meadowHexes({ map }: Kit): number[] {
  for (let middle = 0; middle < map.size; middle++) {
    const hexes = Object.values(WAYS).map((way) =>
      way.reduce<number>((hex, d) => (hex === -1 ? -1 : map.neighbours[6 * hex + d]), middle),
    )
    if (hexes.every((hex) => hex !== -1 && map.featuresAt(hex).length === 0)) return hexes
  }
  throw new Error('the map has no room for a meadow')
}

function redraw({ files, map }: Kit, hexes: number[], at: Meadow['at'], drawing: MeadowDrawing): HexMapFile {
  const names = Object.keys(WAYS) as MeadowHex[]
  const drawn = new Map(names.map((name) => [at[name], name]))
  const isOutside = ({ between }: { between: string[] }): boolean => !between.some((id) => drawn.has(id))
  const side = (a: string, b: string): HexMapFile['sides'][number] => ({ kind: 'sea', between: [a, b] })
  const shore = hexes.flatMap((hex) =>
    Array.from(map.neighbours.subarray(6 * hex, 6 * hex + 6))
      .filter((next) => next !== -1 && !hexes.includes(next))
      .map((next) => side(map.ids[hex], map.ids[next])),
  )
  return {
    ...files.map,
    terrains: [...new Set([...files.map.terrains, 'island'])],
    hexes: files.map.hexes.map((hex) => {
      const name = drawn.get(hex.id)
      return name === undefined ? hex : drawHex(hex, name, drawing, map.sectors[0])
    }),
    sides: [
      ...files.map.sides.filter(isOutside),
      ...shore,
      ...(drawing.seaSides ?? []).map(([a, b]) => side(at[a], at[b])),
    ],
    roads: [
      ...files.map.roads.filter(isOutside),
      ...roadsOf('primary', drawing.primary ?? [], at),
      ...roadsOf('secondary', drawing.secondary ?? [], at),
    ],
    features: [...files.map.features, ...(drawing.features ?? []).map((feature, i) => featureOf(feature, i, at))],
  }
}

function drawHex(
  { id, col, row }: HexEntry,
  name: MeadowHex,
  { ground, hexes }: MeadowDrawing,
  sector: string,
): HexEntry {
  const drawn = { terrain: ground ?? 'clear', ...hexes?.[name] }
  const isLand = drawn.terrain !== 'sea' && drawn.terrain !== 'island'
  return { id, col, row, ...(isLand ? { sector } : {}), ...drawn }
}

function roadsOf(kind: string, ways: MeadowHex[][], at: Meadow['at']): HexMapFile['roads'] {
  return ways.flatMap((way) =>
    way.slice(1).map((to, i) => ({ kind, between: [at[way[i]], at[to]] as [string, string] })),
  )
}

function featureOf({ kind, hex }: { kind: string; hex: MeadowHex }, i: number, at: Meadow['at']): FeatureEntry {
  return { key: `drawn-${i}`, kind, name: { en: kind, ja: kind }, hexes: [at[hex]] }
}
