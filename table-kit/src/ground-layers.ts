import type { LayerStyle, MapLayer } from './board.ts'

// The ground of a map as the atlas drew it: areas of heights, shade and towns, and marks over them.

export interface GroundTint {
  kind: string
  level: number
  path: string
}

export interface GroundMark {
  level: string
  style: string
  path: string
}

/** Rough and built-up ground, as the rules have it; heights, shade and light, for the eye. */
export function groundLayers(tints: readonly GroundTint[]): MapLayer[] {
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

/** Marks that are drawn with two strokes, one over the other. */
const CORES: Record<string, LayerStyle> = { runway: 'runway-core', line: 'line-tower', boom: 'boom-float' }

export function markLayers(marks: readonly GroundMark[] = [], wanted: string): MapLayer[] {
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
  'field', 'terrace', 'rock', 'salt-pan', 'runway', 'slope', 'cliff-tooth', 'cliff-edge',
  'line', 'wall', 'bastion', 'boom', 'anchor', 'arrow', 'arrow-box',
]
