// What stands around a map: title, legend, scale bar, north arrow, degrees along the frame.
import type { Language } from './made.ts'
import { MARK_NAMES, mark } from './draw-marks.ts'
import type { Point } from './geometry.ts'
import type { Shapes } from './shapes.ts'
import { INK, tag, text } from './svg.ts'

const WORDS = {
  title: { en: 'THE MALTESE ISLANDS', ja: 'マルタ諸島' },
  year: { en: '1942', ja: '1942年' },
  route: { en: 'Route', ja: '連絡路' },
  crossed: { en: 'Zone border', ja: 'ゾーン境界' },
  closed: { en: 'No route across', ja: '通過不可' },
  km: { en: 'km', ja: 'km' },
}

type Margin = Pick<Shapes, 'frame' | 'graticule' | 'scale' | 'north'>

export function marginalia(shapes: Margin, language: Language): string {
  return scaleBar(shapes, language) + northArrow(shapes) + neatLine(shapes)
}

function scaleBar({ scale }: Margin, language: Language): string {
  const [x, y] = scale.at
  const first = scale.unitsPerKm
  const parts = Array.from({ length: scale.km[scale.km.length - 1] }, (_, i) =>
    tag('rect', {
      x: x + i * first,
      y,
      width: first,
      height: 5,
      fill: i % 2 === 0 ? INK.ink : INK.paper,
      stroke: INK.ink,
      'stroke-width': 0.7,
    }),
  )
  const numbers = scale.km.map((km, i) => {
    const unit = i === scale.km.length - 1 ? ` ${WORDS.km[language]}` : ''
    return text(`${km}${unit}`, [x + km * first, y - 4], 9, { fill: INK.ink })
  })
  return [...parts, ...numbers].join('')
}

function northArrow({ north }: Margin): string {
  const [x, y] = north.at
  return tag(
    'g',
    { transform: `translate(${x} ${y}) rotate(${north.angle})` },
    tag('circle', { r: 17, fill: 'none', stroke: INK.ink, 'stroke-width': 0.8 }) +
      tag('path', { d: 'M0 -38L6 0H-6Z', fill: INK.ink }) +
      tag('path', { d: 'M0 38L6 0H-6Z', fill: INK.paper, stroke: INK.ink, 'stroke-width': 0.8 }) +
      tag('path', { d: 'M-26 0H-17M17 0H26', stroke: INK.ink, 'stroke-width': 0.8 }) +
      text('N', [0, -43], 14, { fill: INK.ink }),
  )
}

/** The double frame with degrees and minutes. */
function neatLine({ frame: { width, height }, graticule }: Margin): string {
  const inner = 16
  const line = { fill: 'none', stroke: INK.ink }
  const degrees = (minutes: number, side: string): string =>
    `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${side}`
  const look = { fill: INK.ink }
  const meridians = graticule.meridians.flatMap(({ minutes, x }) => [
    tag('path', { d: `M${x} 3v13M${x} ${height - 16}v13`, ...line, 'stroke-width': 0.8 }),
    text(degrees(minutes, 'E'), [x + 22, 12.5], 7.5, look),
    text(degrees(minutes, 'E'), [x + 22, height - 6.5], 7.5, look),
  ])
  const upright = (words: string, [x, y]: Point): string =>
    text(words, [x, y], 7.5, { ...look, transform: `rotate(-90 ${x} ${y})` })
  const parallels = graticule.parallels.flatMap(({ minutes, y }) => [
    tag('path', { d: `M3 ${y}h13M${width - 16} ${y}h13`, ...line, 'stroke-width': 0.8 }),
    upright(degrees(minutes, 'N'), [12.5, y - 22]),
    upright(degrees(minutes, 'N'), [width - 6.5, y - 22]),
  ])
  const band = `M0 0H${width}V${height}H0ZM${inner} ${inner}V${height - inner}H${width - inner}V${inner}Z`
  return [
    tag('path', { d: band, fill: INK.paper }),
    tag('rect', { x: 3, y: 3, width: width - 6, height: height - 6, ...line, 'stroke-width': 2 }),
    tag('rect', {
      x: inner,
      y: inner,
      width: width - 2 * inner,
      height: height - 2 * inner,
      ...line,
      'stroke-width': 0.8,
    }),
    ...meridians,
    ...parallels,
  ].join('')
}

export function cartouche(language: Language): string {
  const [x, y] = [62, 722]
  const width = 220
  const rows = Object.entries(MARK_NAMES).map(([type, name], i) => {
    const at: Point = [x + 24 + (i % 2) * 100, y + 92 + Math.floor(i / 2) * 19]
    return (
      mark(type, at) + text(name[language], [at[0] + 14, at[1] + 3.2], 9.5, { fill: INK.ink, 'text-anchor': 'start' })
    )
  })
  const lines = [
    { words: WORDS.route, look: { stroke: INK.ink, 'stroke-width': 2.4, opacity: 0.7 } },
    { words: WORDS.crossed, look: { stroke: INK.border, 'stroke-width': 1.1, 'stroke-dasharray': '7 2.5 1.5 2.5' } },
    { words: WORDS.closed, look: { stroke: INK.border, 'stroke-width': 1.6 } },
  ].map(({ words, look }, i) => {
    const level = y + 172 + i * 16
    const inside = i === 0 ? tag('path', { d: `M${x + 16} ${level}h34`, stroke: INK.road, 'stroke-width': 1.3 }) : ''
    const line = tag('path', { d: `M${x + 16} ${level}h34`, ...look }) + inside
    return line + text(words[language], [x + 62, level + 3.2], 9.5, { fill: INK.ink, 'text-anchor': 'start' })
  })
  const frame = { fill: INK.paper, stroke: INK.ink }
  return [
    tag('rect', { x, y, width, height: 222, ...frame, 'stroke-width': 1.6 }),
    tag('rect', { x: x + 4, y: y + 4, width: width - 8, height: 214, ...frame, 'stroke-width': 0.6 }),
    text(WORDS.title[language], [x + width / 2, y + 32], language === 'en' ? 15 : 20, {
      fill: INK.ink,
      'letter-spacing': 1.2,
    }),
    tag('path', { d: `M${x + 70} ${y + 43}h80`, stroke: INK.border, 'stroke-width': 1 }),
    text(WORDS.year[language], [x + width / 2, y + 63], 13, { fill: INK.border, 'letter-spacing': 2 }),
    ...rows,
    ...lines,
  ].join('')
}
