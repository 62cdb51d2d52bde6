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
  urban: { en: 'Urban', ja: '市街地' },
  airfield: { en: 'Airfield', ja: '飛行場' },
}

const ROAD_NAMES: Record<string, Text> = {
  primary: { en: 'Primary road', ja: '主要道路' },
  secondary: { en: 'Secondary road', ja: '二級道路' },
  main: { en: 'Main road', ja: '主要道路' },
  minor: { en: 'Minor road', ja: '小道路' },
}

export function titleBlock({ title: { at, text: words, sub } }: HexShapes, language: Language): string {
  const [x, y] = at
  return (
    text(words[language], at, 62, { fill: INK.ink, 'letter-spacing': 18 }) +
    tag('path', { d: `M${x - 90} ${y + 22}h180`, stroke: INK.border, 'stroke-width': 1.4 }) +
    text(sub[language], [x, y + 48], 18, { fill: INK.border, 'letter-spacing': 2 })
  )
}

const SIDES: { kind: string; words: Text; draw: (p: Point) => string }[] = [
  {
    kind: 'slope',
    words: { en: 'Slope, down the points', ja: '斜面（先端が下）' },
    draw: ([x, y]) => tag('path', { d: teeth(x, y, 2, 7, 3.4), fill: '#7a4f24' }),
  },
  {
    kind: 'cliff',
    words: { en: 'Cliff', ja: '断崖' },
    draw: ([x, y]) =>
      tag('path', { d: teeth(x, y, 4, 6, 5), fill: '#5a3d20' }) +
      tag('path', { d: `M${x - 16} ${y - 3}h32`, stroke: '#3f2a14', 'stroke-width': 1.9 }),
  },
]

/** Triangles under a line. */
function teeth(x: number, y: number, width: number, length: number, gap: number): string {
  const count = Math.floor(32 / gap)
  return Array.from({ length: count }, (_, i) => {
    const reach = length * (i % 2 === 0 ? 1 : 0.65)
    return `M${x - 16 + i * gap} ${y - 3}h${width}l${-width / 2} ${reach}z`
  }).join('')
}

const ANCHOR = tag('path', {
  d: 'M0 -4.6V5.4M-2.6 -2.2H2.6M-5 1.4Q-4.4 5.2 0 5.6Q4.4 5.2 5 1.4M1.5 -6.1A1.5 1.5 0 1 0 -1.5 -6.1A1.5 1.5 0 1 0 1.5 -6.1',
  fill: 'none',
  stroke: '#1f4f63',
  'stroke-width': 1.5,
})

const SEABORNE: { words: Text; draw: (p: Point) => string }[] = [
  {
    words: { en: 'Invasion hex', ja: '侵攻ヘクス' },
    draw: ([x, y]) =>
      tag('path', { d: `M${x - 6} ${y - 2.2}h12v-3.8l9 6l-9 6v-3.8h-12z`, fill: '#1f6f8c' }) +
      tag('rect', {
        x: x - 14,
        y: y - 6,
        width: 12,
        height: 12,
        fill: '#f4f8f2',
        stroke: '#1f6f8c',
        'stroke-width': 1.2,
      }),
  },
  {
    words: { en: 'Harbor boom', ja: '泊地防材' },
    draw: (p) => stroke(p, INK.ink, 1.1) + stroke(p, '#a2352c', 3.4, '0.1 5', 'round'),
  },
  { words: { en: 'Port', ja: '港' }, draw: ([x, y]) => tag('g', { transform: `translate(${x} ${y})` }, ANCHOR) },
  {
    words: { en: 'Walls and lines', ja: '城壁、防衛線' },
    draw: ([x, y]) =>
      stroke([x, y], '#7d4a35', 1.5) +
      tag('path', { d: `M${x - 10} ${y}l2.6 -4l2.6 4zM${x + 5} ${y}l2.6 -4l2.6 4z`, fill: '#7d4a35' }),
  },
]

const ROW = 19
const WIDTH = 168

export function legend({ legend: { at }, marks }: HexShapes, map: HexMapFile, language: Language, inks: Inks): string {
  const [x, y] = at
  const grounds = Object.keys(GROUND_NAMES).filter((terrain) => map.terrains.includes(terrain))
  const [greater, lesser] = map.roads.some(({ kind }) => kind === 'main') ? ['main', 'minor'] : ['primary', 'secondary']
  const kinds = Object.keys(SIGN_NAMES).filter((kind) => map.features.some((feature) => feature.kind === kind))
  const rows: { words: string; draw: (p: Point) => string }[] = [
    ...grounds.map((terrain) => ({
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
      words: ROAD_NAMES[greater][language],
      draw: (p: Point) => stroke(p, inks.primaryEdge, 4.6) + stroke(p, inks.primary, 2.8),
    },
    { words: ROAD_NAMES[lesser][language], draw: (p) => stroke(p, inks.secondary, 1.7) },
    ...(map.hexes.some(({ river }) => river)
      ? [{ words: { en: 'River', ja: '河川' }[language], draw: (p: Point) => stroke(p, inks.water, 2.6) }]
      : []),
    { words: { en: 'Sea hexside', ja: '海のヘクスサイド' }[language], draw: (p) => stroke(p, inks.water, 5) },
    { words: { en: 'Sector border', ja: '戦区境界' }[language], draw: (p) => stroke(p, inks.sector, 2.6, '11 5 2 5') },
    ...SIDES.filter(({ kind }) => map.sides.some((side) => side.kind === kind)).map(({ words, draw }) => ({
      words: words[language],
      draw,
    })),
    ...(marks ? SEABORNE.map(({ words, draw }) => ({ words: words[language], draw })) : []),
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

function stroke([x, y]: Point, ink: string, width: number, dashes?: string, cap?: string): string {
  return tag('path', {
    d: `M${x - 16} ${y}h32`,
    stroke: ink,
    'stroke-width': width,
    'stroke-dasharray': dashes,
    'stroke-linecap': cap,
  })
}
