// The ground in the picture of a map: heights, shade, towns, and the marks over it.
import type { MapMark } from './marks.ts'
import { INK, tag } from './svg.ts'
import type { TintedArea } from './tints.ts'

export const GROUND_INKS = {
  clear: '#eef0d2',
  rough: '#ead9b2',
  city: '#cfa893',
  urban: '#cfa893',
  airfield: '#d3ddb4',
}
const HEIGHT_TINTS = ['#e3d1a4', '#dac293', '#cfb283', '#c2a175']

export const lines = (d: string, look: Record<string, string | number>): string =>
  tag('path', { d, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...look })

export function drawTints(list: readonly TintedArea[]): string[] {
  const levels = [
    ...new Set(list.filter(({ kind }) => kind === 'height' || kind === 'altitude').map(({ level }) => level)),
  ]
  const isUnder = ({ kind }: TintedArea): number => (kind === 'altitude' ? 0 : 1)
  return list
    .toSorted((a, b) => isUnder(a) - isUnder(b))
    .map(({ kind, level, path }) => {
      const area = { d: path, 'fill-rule': 'evenodd' }
      if (kind === 'rough') return tag('path', { ...area, fill: GROUND_INKS.rough })
      if (kind === 'airfield') return tag('path', { ...area, fill: GROUND_INKS.airfield, opacity: 0.9 })
      if (kind === 'built-up') return tag('path', { ...area, fill: GROUND_INKS.city, opacity: 0.85 })
      if (kind === 'altitude') return tag('path', { ...area, fill: HEIGHT_TINTS[levels.indexOf(level)], opacity: 0.42 })
      if (kind === 'height') return tag('path', { ...area, fill: HEIGHT_TINTS[levels.indexOf(level)], opacity: 0.8 })
      return tag('path', {
        ...area,
        fill: kind === 'shade' ? '#6d5334' : '#fff8e2',
        opacity: kind === 'shade' ? 0.14 : 0.22,
      })
    })
}

/** How marks are drawn, one stroke over the other. */
const MARK_LOOKS: Record<string, Record<string, string | number>[]> = {
  field: [{ stroke: '#8a6d40', 'stroke-width': 0.45, opacity: 0.4 }],
  terrace: [{ stroke: '#8a6d40', 'stroke-width': 0.5, opacity: 0.5 }],
  rock: [{ stroke: '#8f6b3a', 'stroke-width': 0.8, opacity: 0.9 }],
  'salt-pan': [{ stroke: '#5f8f98', 'stroke-width': 0.5, opacity: 0.9 }],
  runway: [
    { stroke: '#6f7a58', 'stroke-width': 7, 'stroke-linecap': 'butt' },
    { stroke: '#f3f0dd', 'stroke-width': 5.4, 'stroke-linecap': 'butt' },
  ],
  slope: [{ fill: '#7a4f24', opacity: 0.85 }],
  'cliff-tooth': [{ fill: '#5a3d20' }],
  'cliff-edge': [{ stroke: '#3f2a14', 'stroke-width': 1.9 }],
  wall: [
    { stroke: '#f6e9cf', 'stroke-width': 3.2, opacity: 0.8 },
    { stroke: '#7d4a35', 'stroke-width': 1.5 },
  ],
  bastion: [{ fill: '#7d4a35' }],
  line: [
    { stroke: '#7d4a35', 'stroke-width': 1.6 },
    { stroke: '#7d4a35', 'stroke-width': 4, 'stroke-dasharray': '2.2 5', 'stroke-linecap': 'butt' },
  ],
  boom: [
    { stroke: INK.ink, 'stroke-width': 1.1 },
    { stroke: '#a2352c', 'stroke-width': 3.4, 'stroke-dasharray': '0.1 5' },
  ],
  anchor: [
    { stroke: '#f4f8f2', 'stroke-width': 3.6 },
    { stroke: '#1f4f63', 'stroke-width': 1.5 },
  ],
  arrow: [{ fill: '#1f6f8c', stroke: '#f4f8f2', 'stroke-width': 1 }],
  'arrow-box': [{ fill: '#f4f8f2', stroke: '#1f6f8c', 'stroke-width': 1.2 }],
}

export function drawMarks(list: readonly MapMark[] = [], wanted: MapMark['level']): string[] {
  return list
    .filter(({ level }) => level === wanted)
    .flatMap(({ style, path }) => (MARK_LOOKS[style] ?? []).map((look) => lines(path, look)))
}
