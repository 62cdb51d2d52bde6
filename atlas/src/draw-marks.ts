// The mark of a place by the type of its zone, and the words for it in the legend.
import type { Point } from './geometry.ts'
import type { Text } from '@middlesea/atlas-kit/spec'
import { INK, tag } from './svg.ts'

/** Drawn around 0 0, about ten units wide. */
const MARKS: Record<string, string> = {
  town: tag('circle', { r: 3.2, fill: INK.ink }),
  portTown:
    tag('circle', { r: 4.6, fill: INK.paper, stroke: INK.ink, 'stroke-width': 0.8 }) +
    tag('path', {
      d: 'M0 -3.2V3M-1.5 -1.6H1.5M-2.7 .6Q-2.4 3 0 3Q2.4 3 2.7 .6',
      fill: 'none',
      stroke: INK.ink,
      'stroke-width': 0.9,
    }),
  fortress: tag('path', {
    d: 'M0 -5.4L1.5 -1.9L5.1 -1.7L2.4 .7L3.2 4.4L0 2.5L-3.2 4.4L-2.4 .7L-5.1 -1.7L-1.5 -1.9Z',
    fill: INK.border,
    stroke: INK.ink,
    'stroke-width': 0.6,
  }),
  airfield:
    tag('circle', { r: 5, fill: INK.paper, stroke: INK.ink, 'stroke-width': 0.9 }) +
    tag('path', { d: 'M-3.4 1.8L3.4 -1.8M-2 -3L2 3', stroke: INK.ink, 'stroke-width': 1.3 }),
  tower: tag('path', {
    d: 'M-2.6 4V-2.2H-3.4V-4.6H-1.6V-3.4H-.8V-4.6H.8V-3.4H1.6V-4.6H3.4V-2.2H2.6V4Z',
    fill: INK.ink,
  }),
  rough: tag('path', { d: 'M-5 3L-1.8 -2.6L.6 1.2L2.2 -1L5 3', fill: INK.paper, stroke: INK.ink, 'stroke-width': 1 }),
  plains: tag('circle', { r: 2.6, fill: INK.paper, stroke: INK.ink, 'stroke-width': 1 }),
}

export const MARK_NAMES: Record<string, Text> = {
  town: { en: 'Town', ja: '町' },
  portTown: { en: 'Port town', ja: '港町' },
  fortress: { en: 'Fortress', ja: '要塞' },
  airfield: { en: 'Airfield', ja: '飛行場' },
  tower: { en: 'Tower', ja: '塔' },
  rough: { en: 'Rough', ja: '荒地' },
  plains: { en: 'Plains', ja: '平地' },
}

export function mark(type: string, [x, y]: Point): string {
  return tag('g', { transform: `translate(${x} ${y})` }, MARKS[type] ?? MARKS.plains)
}
