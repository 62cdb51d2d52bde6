import type { HexLayout } from '@middlesea/board'
import type { BoardMap, MapLabel, Point } from './types.ts'

// From the atlas's file of a hex map (data/maps/*-shapes.json) to the board. The hexes themselves come from the map file.

export interface HexShapesFile {
  frame: { width: number; height: number }
  title: { at: number[]; text: { en: string; ja: string }; sub: { en: string; ja: string } }
  layout: HexLayout
  islands: { id: string; path: string }[]
  edge: string
  tints: { kind: string; level: number; path: string }[]
  depth: { km: number; path: string }[]
  relief: { id: string; kind: string; edge: string | null; strokes: string }[]
  borders: { between: readonly string[]; route: boolean; path: string }[]
  seaSides: string
  rivers: { id: string; path: string }[]
  routes: { kind: string; between: readonly string[]; path: string }[]
  places: Record<string, { at: number[]; label: number[] }>
  names: { id: string; kind: string; text: { en: string; ja: string }; at: number[]; angle: number }[]
  graticule: BoardMap['graticule']
  scale: { unitsPerKm: number; at: number[]; km: number[] }
  north: { at: number[]; angle: number }
}

/** Everything of the printed map that is not a hex. */
export function hexLayers(
  file: HexShapesFile,
  language: 'en' | 'ja',
): Omit<BoardMap, 'frame' | 'counterSize' | 'places'> {
  const islands = file.islands.map(({ path }) => path)
  const tint = (level: number): string[] =>
    file.tints.filter((t) => t.kind === 'rough' && t.level === level).map(({ path }) => path)
  const built = file.tints.filter(({ kind }) => kind !== 'rough').map(({ path }) => path)
  const roads = (kind: string): string[] => file.routes.filter((r) => r.kind === kind).map(({ path }) => path)
  const at = ([x, y]: number[]): Point => [x, y]
  return {
    layers: [
      { style: 'depth-0', paths: file.depth.slice(0, 1).map(({ path }) => path) },
      { style: 'depth-1', paths: file.depth.slice(1, 2).map(({ path }) => path) },
      { style: 'depth-2', paths: file.depth.slice(2).map(({ path }) => path) },
      { style: 'shore', paths: islands },
      { style: 'land', paths: islands },
      { style: 'rough-0', paths: tint(0) },
      { style: 'rough-1', paths: tint(1) },
      { style: 'rough-2', paths: file.tints.filter((t) => t.kind === 'rough' && t.level > 1).map(({ path }) => path) },
      { style: 'built', paths: built },
      { style: 'relief', paths: file.relief.map(({ strokes }) => strokes) },
      { style: 'river', paths: file.rivers.map(({ path }) => path) },
      { style: 'coast', paths: islands },
      { style: 'secondary', paths: roads('secondary') },
      { style: 'primary', paths: roads('primary') },
      { style: 'primary-core', paths: roads('primary') },
      { style: 'border', paths: file.borders.map(({ path }) => path) },
      { style: 'sea-side', paths: [file.seaSides] },
    ],
    labels: file.names.map(({ kind, text, at: where, angle }) => ({
      at: at(where),
      text: text[language],
      style: kind as MapLabel['style'],
      turn: angle,
    })),
    graticule: file.graticule,
    scale: { ...file.scale, at: at(file.scale.at) },
    compass: at(file.north.at),
    title: { at: at(file.title.at), text: file.title.text[language], sub: file.title.sub[language] },
  }
}

const tenth = (n: number): number => Math.round(n * 10) / 10

/** A closed path through points. */
export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`
