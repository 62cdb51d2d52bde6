import { type HexLayout, smoothPath } from '@middlesea/board'
import type { BoardMap, LayerStyle, MapLabel, MapLayer, Point } from './board.ts'

// From the atlas's file of a hex map (data/maps/*-shapes.json) to the board. The hexes themselves come from the map file.

/** What the page draws of it. The rest is the atlas's own, and left out of the built page (tools/shapes.ts). */
export interface HexShapesFile {
  frame: { width: number; height: number }
  title: { at: number[]; text: { en: string; ja: string }; sub: { en: string; ja: string } }
  layout: HexLayout
  islands: { path: string }[]
  edge: string
  tints: { kind: string; level: number; path: string }[]
  depth: { km: number; path: string }[]
  relief: { id: string; kind: string; edge: string | null; strokes: string }[]
  borders: { path: string }[]
  seaSides: string
  rivers: { path: string }[]
  routes: { kind: string; path: string }[]
  bridges: { at: number[]; angle: number }[]
  /** Slopes, cliffs, walls, arrows and what else a map has: over the ground, or over the roads. */
  marks?: { level: string; style: string; path: string }[]
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
    ...groundOf(file),
    { style: 'relief', paths: file.relief.map(({ strokes }) => strokes) },
    { style: 'river', paths: file.rivers.map(({ path }) => smoothPath(path)) },
    { style: 'coast', paths: islands },
    ...marksOf(file, 'ground'),
    { style: 'outside', paths: [`M0 0H${width}V${height}H0Z`, file.edge] },
    { style: 'sector', paths: file.borders.map(({ path }) => path) },
    { style: 'secondary', paths: roads('secondary') },
    { style: 'primary', paths: roads('primary') },
    { style: 'primary-core', paths: roads('primary') },
    { style: 'bridge', paths: file.bridges.map(bridgePath) },
    { style: 'sea-side', paths: [file.seaSides] },
    ...marksOf(file, 'built'),
  ]
}

/** Marks that are drawn with two strokes, one over the other. */
const CORES: Record<string, LayerStyle> = { runway: 'runway-core', line: 'line-tower', boom: 'boom-float' }

function marksOf({ marks = [] }: HexShapesFile, wanted: string): MapLayer[] {
  return marks
    .filter(({ level }) => level === wanted)
    .toSorted((a, b) => MARKS.indexOf(a.style) - MARKS.indexOf(b.style))
    .flatMap(({ style, path }): MapLayer[] => [
      { style: style as LayerStyle, paths: [path] },
      ...(CORES[style] ? [{ style: CORES[style], paths: [path] }] : []),
    ])
}

/** From the ground up: some come after the first look and still lie under the others. */
// biome-ignore format: a line for the ground, a line for what is built
const MARKS = [
  'terrace', 'rock', 'salt-pan', 'runway', 'slope', 'cliff-tooth', 'cliff-edge',
  'line', 'wall', 'bastion', 'boom', 'anchor', 'arrow', 'arrow-box',
]

/** What comes after the first look. */
export type Relief = Pick<HexShapesFile, 'depth' | 'tints' | 'marks'>

export const withRelief = (shapes: HexShapesFile, { depth, tints, marks = [] }: Relief): HexShapesFile => ({
  ...shapes,
  depth,
  tints: [...shapes.tints, ...tints],
  marks: [...(shapes.marks ?? []), ...marks],
})

/** Rough and built-up ground, as the rules have it; heights, shade and light, for the eye. */
function groundOf({ tints }: HexShapesFile): MapLayer[] {
  const of = (kind: string): { level: number; path: string }[] =>
    tints.filter((tint) => tint.kind === kind).sort((a, b) => a.level - b.level)
  const steps = (kind: string, styles: readonly LayerStyle[]): MapLayer[] =>
    of(kind).map(({ path }, i) => ({ style: styles[Math.min(i, styles.length - 1)], paths: [path] }))
  return [
    ...steps('altitude', ['altitude-0', 'altitude-1', 'altitude-2', 'altitude-3']),
    { style: 'rough', paths: of('rough').map(({ path }) => path) },
    ...steps('height', ['height-0', 'height-1', 'height-2', 'height-3']),
    ...steps('shade', ['shade-1', 'shade-2', 'shade-3']),
    ...steps('light', ['light-1', 'light-2']),
    ...steps('airfield', ['airfield']),
    { style: 'built', paths: of('built-up').map(({ path }) => path) },
  ]
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
