import type { BoardMap, MapLabel, PlaceGlyph, PlaceShape, Point } from './board.ts'
import { type GroundMark, type GroundTint, groundLayers, markLayers } from './ground-layers.ts'

// From the atlas's file (data/maps/*-shapes.json) to the board: the page draws what the atlas measured.

export interface ShapesFile {
  frame: { width: number; height: number }
  islands: { id: string; path: string }[]
  zones: Record<string, { path: string; centre: number[]; label: number[]; counters: number[][]; room: number }>
  borders: { between: string[]; route: boolean; path: string }[]
  routes: { between: string[]; path: string }[]
  depth: { km: number; path: string }[]
  relief: { id: string; kind: string; strokes: string }[]
  names: { id: string; kind: string; text: { en: string; ja: string }; at: number[]; angle: number }[]
  graticule: { meridians: { minutes: number; x: number }[]; parallels: { minutes: number; y: number }[] }
  scale: { unitsPerKm: number; at: number[]; km: number[] }
  north: { at: number[]; angle: number }
  /** On a map that shows its ground: see ZoneRelief. */
  tints?: GroundTint[]
  marks?: GroundMark[]
}

/** What the page adds to a map of zones after the first look (data/maps/*-relief.json). */
export type ZoneRelief = Required<Pick<ShapesFile, 'depth' | 'relief' | 'tints' | 'marks'>>

/** What a game says of a place, in the reader's language. */
export interface PlaceText {
  id: string
  name: string
  kind: string
  glyph?: PlaceGlyph
  rank?: 1 | 2 | 3
}

export interface ShapesOptions {
  language: 'en' | 'ja'
  counterSize: number
  title?: BoardMap['title']
  /** It shows its ground, now or a moment later. */
  ground?: boolean
}

export function boardMapOf(file: ShapesFile, places: readonly PlaceText[], options: ShapesOptions): BoardMap {
  const strokesOf = (cliff: boolean): string[] =>
    file.relief.filter(({ kind }) => (kind === 'cliff') === cliff).map(({ strokes }) => strokes)
  const islands = file.islands.map(({ path }) => path)
  const bordersOf = (route: boolean): string[] => file.borders.filter((b) => b.route === route).map(({ path }) => path)
  return {
    frame: file.frame,
    counterSize: options.counterSize,
    places: places.map((place) => placeShape(file, place)),
    layers: [
      { style: 'depth-0', paths: file.depth.slice(0, 1).map(({ path }) => path) },
      { style: 'depth-1', paths: file.depth.slice(1, 2).map(({ path }) => path) },
      { style: 'depth-2', paths: file.depth.slice(2).map(({ path }) => path) },
      { style: 'grid', paths: gridLines(file) },
      { style: 'shore', paths: islands },
      { style: 'land', paths: islands },
      ...groundLayers(file.tints ?? []).filter(({ paths }) => paths.length > 0),
      { style: 'relief', paths: strokesOf(false) },
      ...markLayers(file.marks, 'ground'),
      { style: 'border', paths: bordersOf(true) },
      { style: 'barrier', paths: bordersOf(false) },
      { style: 'coast', paths: islands },
      { style: 'cliff', paths: strokesOf(true) },
      ...markLayers(file.marks, 'built'),
      { style: 'road', paths: file.routes.map(({ path }) => path) },
    ],
    labels: file.names
      .map(({ kind, text, at, angle }) => ({
        at: point(at),
        text: text[options.language],
        style: kind as MapLabel['style'],
        turn: angle,
      }))
      .filter(({ text }) => !places.some(({ name }) => isNameOf(name, text))),
    graticule: file.graticule,
    scale: { ...file.scale, at: point(file.scale.at) },
    compass: point(file.north.at),
    title: options.title,
    ground: options.ground,
  }
}

/** A country that is a place of its own is written once: 'Turkey (neutral)' says 'Turkey', too. */
const isNameOf = (place: string, text: string): boolean => place.split(/ ?[(（]/)[0] === text

function placeShape(file: ShapesFile, text: PlaceText): PlaceShape {
  const zone = file.zones[text.id]
  if (!zone) throw new Error(`The map has no shape for ${text.id}.`)
  const [a, b] = zone.counters
  return {
    ...text,
    path: zone.path,
    label: point(zone.label),
    counters: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
    glyphAt: point(zone.centre),
  }
}

function gridLines({ graticule, frame }: ShapesFile): string[] {
  return [
    ...graticule.meridians.map(({ x }) => `M${x} 0V${frame.height}`),
    ...graticule.parallels.map(({ y }) => `M0 ${y}H${frame.width}`),
  ]
}

const point = ([x, y]: number[]): Point => [x, y]
