import { type HexLayout, smoothPath } from '@middlesea/board'
import type { BoardMap, MapLabel, MapLayer, Point } from './board.ts'
import { type GroundMark, type GroundTint, groundLayers, markLayers } from './ground-layers.ts'

// From the atlas's file of a hex map (data/maps/*-shapes.json) to the board. The hexes themselves come from the map file.

/** What the page draws of it. The rest is the atlas's own, and left out of the built page (tools/shapes.ts). */
export interface HexShapesFile {
  frame: { width: number; height: number }
  title: { at: number[]; text: { en: string; ja: string }; sub: { en: string; ja: string } }
  layout: HexLayout
  islands: { path: string }[]
  edge: string
  tints: GroundTint[]
  depth: { km: number; path: string }[]
  relief: { id: string; kind: string; strokes: string }[]
  borders: { path: string }[]
  seaSides: string
  rivers: { path: string }[]
  routes: { kind: string; path: string }[]
  bridges: { at: number[]; angle: number }[]
  /** Slopes, cliffs, walls, arrows and what else a map has: over the ground, or over the roads. */
  marks?: GroundMark[]
  places: Record<string, { at: number[]; also?: number[][] }>
  names: { kind: string; text: { en: string; ja: string }; at: number[]; angle: number }[]
  graticule: BoardMap['graticule']
  scale: { unitsPerKm: number; at: number[]; km: number[] }
  north: { at: number[]; angle: number }
}

type Printed = Omit<BoardMap, 'frame' | 'counterSize' | 'places'>

/** Everything of the printed map that is not a hex. */
export function hexLayers(file: HexShapesFile, language: 'en' | 'ja'): Printed {
  const at = ([x, y]: number[]): Point => [x, y]
  return {
    layers: layersOf(file),
    labels: file.names.map(({ kind, text, at: where, angle }) => ({
      at: at(where),
      text: text[language],
      style: kind as MapLabel['style'],
      turn: angle,
    })),
    graticule: file.graticule,
    scale: { ...file.scale, at: at(file.scale.at) },
    compass: at(file.north.at),
    north: file.north.angle,
    title: { at: at(file.title.at), text: file.title.text[language], sub: file.title.sub[language] },
    hexes: file.layout.orientation === 'flat',
    ground: true,
  }
}

/** From the ground up. Roads lie over the borders, and all of it under the grid. */
function layersOf(file: HexShapesFile): MapLayer[] {
  const islands = file.islands.map(({ path }) => path)
  const roads = (kind: string): string[] =>
    file.routes.filter((r) => r.kind === kind).map(({ path }) => smoothPath(path))
  const { width, height } = file.frame
  return [
    { style: 'depth-0', paths: file.depth.slice(0, 1).map(({ path }) => path) },
    { style: 'depth-1', paths: file.depth.slice(1, 2).map(({ path }) => path) },
    { style: 'depth-2', paths: file.depth.slice(2).map(({ path }) => path) },
    { style: 'shore', paths: islands },
    { style: 'land', paths: islands },
    ...groundLayers(file.tints),
    { style: 'relief', paths: file.relief.map(({ strokes }) => strokes) },
    { style: 'river', paths: file.rivers.map(({ path }) => smoothPath(path)) },
    { style: 'coast', paths: islands },
    ...markLayers(file.marks, 'ground'),
    { style: 'outside', paths: [`M0 0H${width}V${height}H0Z`, file.edge] },
    { style: 'sector', paths: file.borders.map(({ path }) => path) },
    { style: 'secondary', paths: roads('secondary') },
    { style: 'primary', paths: roads('primary') },
    { style: 'primary-core', paths: roads('primary') },
    { style: 'bridge', paths: file.bridges.map(bridgePath) },
    { style: 'sea-side', paths: [file.seaSides] },
    ...markLayers(file.marks, 'built'),
  ]
}

/** What is drawn after the first look. `first`: in the built page, the finer shapes that replace coarse or missing ones. */
export type Relief = Pick<HexShapesFile, 'depth' | 'tints' | 'marks'> & { first?: Partial<HexShapesFile> }

export function withRelief(coarse: HexShapesFile, { depth, tints, marks = [], first = {} }: Relief): HexShapesFile {
  const shapes = { ...coarse, ...first }
  return { ...shapes, depth, tints: [...shapes.tints, ...tints], marks: [...(shapes.marks ?? []), ...marks] }
}

/** Two rails along the road, opening at both ends. */
const RAILS: Point[][] = [
  [
    [-7, -6.5],
    [-4.5, -4],
    [4.5, -4],
    [7, -6.5],
  ],
  [
    [-7, 6.5],
    [-4.5, 4],
    [4.5, 4],
    [7, 6.5],
  ],
]

function bridgePath({ at, angle }: HexShapesFile['bridges'][number]): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const turned = ([x, y]: Point): string => `${tenth(at[0] + x * cos - y * sin)} ${tenth(at[1] + x * sin + y * cos)}`
  return RAILS.map((rail) => `M${rail.map(turned).join('L')}`).join('')
}

const tenth = (n: number): number => Math.round(n * 10) / 10

/** A closed path through points. */
export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`
