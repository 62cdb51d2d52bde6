// The signs of features on a hex map, drawn around 0 0.
import type { Point } from '../geometry.ts'
import type { Text } from '@middlesea/atlas-kit/spec'
import { INK, tag, text } from '../svg.ts'

const SIGNS: Record<string, string> = {
  city: tag('rect', { x: -4.5, y: -4.5, width: 9, height: 9, fill: INK.ink }),
  town: tag('circle', { r: 2.8, fill: INK.paper, stroke: INK.ink, 'stroke-width': 1.3 }),
  airfield:
    tag('circle', { r: 8.5, fill: INK.paper, stroke: INK.ink, 'stroke-width': 1.2 }) +
    tag('path', { d: 'M-6 3.2L6 -3.2M-3.4 -5.2L3.4 5.2', stroke: INK.ink, 'stroke-width': 2.2 }),
  bastion: tag('path', {
    d: 'M0 -8L2.3 -2.8L7.6 -2.5L3.6 1L4.8 6.6L0 3.7L-4.8 6.6L-3.6 1L-7.6 -2.5L-2.3 -2.8Z',
    fill: INK.border,
    stroke: INK.ink,
    'stroke-width': 0.8,
  }),
  fort: tag('path', {
    d: 'M-5 5V-3H-6V-6H-3.4V-4.4H-1.3V-6H1.3V-4.4H3.4V-6H6V-3H5V5Z',
    fill: INK.border,
    stroke: INK.ink,
    'stroke-width': 0.7,
  }),
  battery: tag('path', { d: 'M-5 3.5A5 5 0 0 1 5 3.5M0 2V-5.5', fill: 'none', stroke: INK.ink, 'stroke-width': 1.7 }),
  beach: tag('path', {
    d: 'M0 -6L5.5 3H2V7H-2V3H-5.5Z',
    fill: '#2f6f86',
    stroke: INK.paper,
    'stroke-width': 0.8,
    transform: 'rotate(180)',
  }),
  hospital:
    tag('circle', { r: 5.2, fill: '#fdfaf0', stroke: INK.ink, 'stroke-width': 0.7 }) +
    tag('path', { d: 'M-1.3 -3.6h2.6v2.3h2.3v2.6h-2.3v2.3h-2.6v-2.3h-2.3v-2.6h2.3z', fill: '#b3261e' }),
  pillbox: tag('path', {
    d: 'M-3.6 2.6L-3.6 -.6L-1.8 -2.6H1.8L3.6 -.6V2.6ZM-1.8 -.2H1.8',
    fill: '#8b8474',
    stroke: INK.ink,
    'stroke-width': 0.7,
  }),
  point: tag('path', { d: 'M0 -3.4L3.4 0L0 3.4L-3.4 0Z', fill: INK.paper, stroke: INK.ink, 'stroke-width': 1 }),
  exit: tag('path', { d: 'M0 9L6 0H2.4V-7H-2.4V0H-6Z', fill: '#a2352c', stroke: INK.paper, 'stroke-width': 0.8 }),
}

export const SIGN_NAMES: Record<string, Text> = {
  city: { en: 'City', ja: '都市' },
  town: { en: 'Town', ja: '町' },
  airfield: { en: 'Airfield', ja: '飛行場' },
  bastion: { en: 'Bastion', ja: '堡塁' },
  fort: { en: 'Fort', ja: '砦' },
  battery: { en: 'Coast battery', ja: '沿岸砲台' },
  beach: { en: 'Landing beach', ja: '上陸海岸' },
  hospital: { en: 'Hospital', ja: '病院' },
  pillbox: { en: 'Pillbox site', ja: 'トーチカ' },
  point: { en: 'Point of interest', ja: '特定地点' },
  exit: { en: 'Exit to the south', ja: '南方への出口' },
}

export function sign(kind: string, [x, y]: Point, value?: number): string {
  const number =
    value === undefined
      ? ''
      : tag('circle', { cx: 9, cy: -8, r: 5, fill: INK.ink }) + text(String(value), [9, -5.2], 8, { fill: INK.paper })
  return tag('g', { transform: `translate(${x} ${y})` }, (SIGNS[kind] ?? SIGNS.town) + number)
}
