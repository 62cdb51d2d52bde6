// A theatre as one picture in the manner of a printed map of the 1940s, to look at.
import type { Language } from '../made.ts'
import { INK, tag, text } from '../svg.ts'
import type { TheatreShapes } from './shapes.ts'
import type { TheatreMap, TheatreSpace } from '@middlesea/atlas-kit/theatre-spec'

const DEPTH_TINTS = ['#bcd5d6', '#cadfdc', '#d9e8e1']
const LAND_TINTS: Record<string, string> = {
  clear: '#eee6c6',
  mountain: '#dcc69a',
  desert: '#f1dfa8',
  impassable: '#d5ccb8',
}
const LANE_TINTS: Record<string, string> = { A: '#3f7fae', B: '#2f8f86', C: '#5b6fb5', D: '#2a7d9c', E: '#557f4f' }

export function drawTheatre(shapes: TheatreShapes, map: TheatreMap, language: Language): string {
  const { width, height } = shapes.frame
  const layers = [
    tag('rect', { width, height, fill: INK.sea }),
    shapes.depth.map(({ path }, i) => tag('path', { d: path, fill: DEPTH_TINTS[i], 'fill-rule': 'evenodd' })).join(''),
    lanes(shapes, map),
    graticule(shapes),
    seaBorders(shapes),
    shore(shapes),
    map.spaces
      .filter(isLand)
      .map((space) => ground(shapes, space))
      .join(''),
    tag('path', { d: shapes.islets, fill: LAND_TINTS.clear, stroke: INK.coast, 'stroke-width': 0.8 }),
    rivers(shapes),
    relief(shapes),
    landBorders(shapes),
    coast(shapes),
    laneLines(shapes),
    names(shapes, language),
    map.spaces.map((space) => place(shapes, space, language)).join(''),
    tag('rect', {
      x: 6,
      y: 6,
      width: width - 12,
      height: height - 12,
      fill: 'none',
      stroke: INK.ink,
      'stroke-width': 3,
    }),
  ]
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  return `${head}\n${layers.join('\n')}\n</svg>\n`
}

const isLand = ({ terrain }: TheatreSpace): boolean => terrain !== 'sea'

/** A space of two lanes has the tints of both. */
function lanes({ zones }: TheatreShapes, map: TheatreMap): string {
  return map.lanes
    .flatMap(({ id, spaces }) =>
      spaces.map((space) => tag('path', { d: zones[space].path, fill: LANE_TINTS[id], opacity: 0.22 })),
    )
    .join('')
}

function graticule({ frame, graticule: lines }: TheatreShapes): string {
  const across = lines.parallels.map(({ y }) => `M0 ${y}H${frame.width}`)
  const down = lines.meridians.map(({ x }) => `M${x} 0V${frame.height}`)
  return tag('path', { d: [...across, ...down].join(''), stroke: INK.seaName, 'stroke-width': 0.6, opacity: 0.3 })
}

function seaBorders({ borders }: TheatreShapes): string {
  return borders
    .filter(({ sea }) => sea)
    .map(({ path, route }) =>
      tag('path', {
        d: path,
        fill: 'none',
        stroke: INK.seaName,
        'stroke-width': route ? 1.3 : 3.2,
        opacity: route ? 0.75 : 0.9,
      }),
    )
    .join('')
}

/** The lines that follow the coast on old charts. */
function shore({ islands, islets }: TheatreShapes): string {
  const d = islands.map(({ path }) => path).join('') + islets
  return [15, 10, 5]
    .map((width) =>
      tag('path', {
        d,
        fill: 'none',
        stroke: INK.coast,
        'stroke-width': width,
        opacity: 0.1,
        'stroke-linejoin': 'round',
      }),
    )
    .join('')
}

const ground = ({ zones }: TheatreShapes, { id, terrain }: TheatreSpace): string =>
  tag('path', { d: zones[id].path, fill: LAND_TINTS[terrain] })

const rivers = ({ rivers: d }: TheatreShapes): string =>
  tag('path', { d, fill: 'none', stroke: '#7fa9b3', 'stroke-width': 1.4, 'stroke-linecap': 'round', opacity: 0.8 })

function relief({ relief: signs }: TheatreShapes): string {
  return signs
    .map(({ kind, strokes }) =>
      tag('path', {
        d: strokes,
        fill: 'none',
        stroke: kind === 'peaks' ? INK.relief : '#c69f4f',
        'stroke-width': 1.1,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        opacity: 0.7,
      }),
    )
    .join('')
}

function landBorders({ borders }: TheatreShapes): string {
  return borders
    .filter(({ sea }) => !sea)
    .map(({ path, route }) =>
      tag('path', {
        d: path,
        fill: 'none',
        stroke: INK.border,
        'stroke-width': route ? 1.6 : 3.4,
        'stroke-dasharray': route ? '9 3 2 3' : undefined,
        opacity: 0.8,
      }),
    )
    .join('')
}

function coast({ islands }: TheatreShapes): string {
  const d = islands.map(({ path }) => path).join('')
  return tag('path', { d, fill: 'none', stroke: INK.coast, 'stroke-width': 1.6, 'stroke-linejoin': 'round' })
}

function laneLines({ lanes: lines }: TheatreShapes): string {
  return lines
    .map(({ id, path }) =>
      tag('path', {
        d: path,
        fill: 'none',
        stroke: LANE_TINTS[id],
        'stroke-width': 2.2,
        'stroke-dasharray': '1 7',
        'stroke-linecap': 'round',
        opacity: 0.9,
      }),
    )
    .join('')
}

const NAME_LOOK: Record<
  string,
  { size: number; fill: string; spacing: number; italic: boolean; upper: boolean; opacity: number }
> = {
  sea: { size: 30, fill: INK.seaName, spacing: 12, italic: true, upper: true, opacity: 0.45 },
  channel: { size: 17, fill: INK.seaName, spacing: 4, italic: true, upper: true, opacity: 0.5 },
  bay: { size: 12, fill: INK.seaName, spacing: 1, italic: true, upper: false, opacity: 0.7 },
  island: { size: 26, fill: INK.ink, spacing: 14, italic: false, upper: true, opacity: 0.4 },
  islet: { size: 14, fill: INK.ink, spacing: 4, italic: false, upper: true, opacity: 0.4 },
  range: { size: 12, fill: INK.relief, spacing: 3, italic: true, upper: false, opacity: 0.8 },
}

function names(shapes: TheatreShapes, language: Language): string {
  return shapes.names
    .map(({ kind, text: words, at: [x, y], angle }) => {
      const look = NAME_LOOK[kind]
      const label = look.upper && language === 'en' ? words.en.toUpperCase() : words[language]
      return text(label, [x, y], look.size, {
        'font-style': look.italic ? 'italic' : 'normal',
        'letter-spacing': look.spacing,
        fill: look.fill,
        opacity: look.opacity,
        transform: angle === 0 ? undefined : `rotate(${angle} ${x} ${y})`,
      })
    })
    .join('')
}

const SITE_MARKS: Record<string, string> = {
  objective: tag('path', {
    d: 'M0 -8L2.2 -2.8L7.6 -2.5L3.4 1L4.8 6.5L0 3.5L-4.8 6.5L-3.4 1L-7.6 -2.5L-2.2 -2.8Z',
    fill: '#a8322a',
    stroke: INK.paper,
    'stroke-width': 0.9,
  }),
  airfield:
    tag('circle', { r: 6.5, fill: INK.paper, stroke: INK.ink, 'stroke-width': 1.1 }) +
    tag('path', { d: 'M-4.4 2.3L4.4 -2.3M-2.6 -3.9L2.6 3.9', stroke: INK.ink, 'stroke-width': 1.6 }),
  line: tag('path', { d: 'M-9 3H-6V-3H-1.5V3H1.5V-3H6V3H9', fill: 'none', stroke: INK.ink, 'stroke-width': 1.8 }),
}

function place(shapes: TheatreShapes, space: TheatreSpace, language: Language): string {
  const { label, centre } = shapes.zones[space.id]
  const sea = space.terrain === 'sea'
  const halo = {
    stroke: sea ? '#cfe0de' : INK.paper,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  }
  const size = language === 'ja' ? 10 : 11
  const name = text(
    sea ? `${space.id} ${space.name[language]}` : space.name[language],
    [label[0], label[1] + size * 0.35],
    size,
    {
      fill: sea ? '#1f4a57' : INK.ink,
      'font-weight': space.site ? 700 : 500,
      'font-style': sea ? 'italic' : 'normal',
      ...halo,
    },
  )
  const sign =
    space.site === null
      ? ''
      : tag('g', { transform: `translate(${centre[0]} ${centre[1]})` }, SITE_MARKS[space.site.kind])
  return sign + name
}
