// Title and legend of a hex map: only what is on it.
import type { HexMapFile } from '@middlesea/board'
import type { Point } from '../geometry.ts'
import type { Language } from '../made.ts'
import type { Text } from '@middlesea/atlas-kit/spec'
import { INK, tag, text } from '../svg.ts'
import { SIGN_NAMES, sign } from './draw-signs.ts'
import type { HexShapes } from './shapes.ts'

export interface Inks {
  ground: Record<string, string>
  primary: string
  primaryEdge: string
  secondary: string
  water: string
  sector: string
}

const GROUND_NAMES: Record<string, Text> = {
  clear: { en: 'Clear', ja: '平地' },
  rough: { en: 'Rough', ja: '荒地' },
  city: { en: 'City', ja: '都市' },
}

export function titleBlock({ title: { at, text: words, sub } }: HexShapes, language: Language): string {
  const [x, y] = at
  return (
    text(words[language], at, 62, { fill: INK.ink, 'letter-spacing': 18 }) +
    tag('path', { d: `M${x - 90} ${y + 22}h180`, stroke: INK.border, 'stroke-width': 1.4 }) +
    text(sub[language], [x, y + 48], 18, { fill: INK.border, 'letter-spacing': 2 })
  )
}

const ROW = 19
const WIDTH = 168

export function legend({ legend: { at } }: HexShapes, map: HexMapFile, language: Language, inks: Inks): string {
  const [x, y] = at
  const kinds = Object.keys(SIGN_NAMES).filter((kind) => map.features.some((feature) => feature.kind === kind))
  const rows: { words: string; draw: (p: Point) => string }[] = [
    ...Object.keys(GROUND_NAMES).map((terrain) => ({
      words: GROUND_NAMES[terrain][language],
      draw: ([px, py]: Point) =>
        tag('rect', {
          x: px - 12,
          y: py - 6,
          width: 24,
          height: 12,
          fill: inks.ground[terrain],
          stroke: INK.ink,
          'stroke-width': 0.6,
        }),
    })),
    {
      words: { en: 'Primary road', ja: '主要道路' }[language],
      draw: (p: Point) => stroke(p, inks.primaryEdge, 4.6) + stroke(p, inks.primary, 2.8),
    },
    { words: { en: 'Secondary road', ja: '二級道路' }[language], draw: (p) => stroke(p, inks.secondary, 1.7) },
    ...(map.hexes.some(({ river }) => river)
      ? [{ words: { en: 'River', ja: '河川' }[language], draw: (p: Point) => stroke(p, inks.water, 2.6) }]
      : []),
    { words: { en: 'Sea hexside', ja: '海のヘクスサイド' }[language], draw: (p) => stroke(p, inks.water, 5) },
    { words: { en: 'Sector border', ja: '戦区境界' }[language], draw: (p) => stroke(p, inks.sector, 2.6, '11 5 2 5') },
    ...kinds
      .filter((kind) => kind !== 'city')
      .map((kind) => ({ words: SIGN_NAMES[kind][language], draw: (p: Point) => sign(kind, p) })),
  ]
  const half = Math.ceil(rows.length / 2)
  const box = { fill: INK.paper, stroke: INK.ink }
  return [
    tag('rect', { x, y, width: WIDTH * 2, height: half * ROW + 18, ...box, 'stroke-width': 1.4 }),
    tag('rect', { x: x + 4, y: y + 4, width: WIDTH * 2 - 8, height: half * ROW + 10, ...box, 'stroke-width': 0.5 }),
    ...rows.map(({ words, draw }, i) => {
      const left = x + (i < half ? 0 : WIDTH)
      const level = y + 19 + (i % half) * ROW
      return (
        draw([left + 28, level]) + text(words, [left + 50, level + 4], 11, { fill: INK.ink, 'text-anchor': 'start' })
      )
    }),
  ].join('')
}

function stroke([x, y]: Point, ink: string, width: number, dashes?: string): string {
  return tag('path', { d: `M${x - 16} ${y}h32`, stroke: ink, 'stroke-width': width, 'stroke-dasharray': dashes })
}
