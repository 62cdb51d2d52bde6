// The shapes of a hex map as one picture in the manner of a printed map of the 1940s, to look at.
import { type HexEntry, type HexMapFile, hexCentre, hexCorners, smoothPath } from '@middlesea/board'
import type { Language } from '../made.ts'
import { INK, tag, text } from '../svg.ts'
import { drawMarks, drawTints, GROUND_INKS, lines } from '../draw-ground.ts'
import { marginalia } from '../draw-margin.ts'
import { type Inks, legend, titleBlock } from './draw-legend.ts'
import { sign } from './draw-signs.ts'
import { hasName, nameSize } from './names.ts'
import type { HexShapes } from './shapes.ts'

const DEPTH_TINTS = ['#c2d8d8', '#d0e2df', '#deebe6']
const INKS: Inks = {
  ground: GROUND_INKS,
  primary: '#d8694a',
  primaryEdge: '#5d2f22',
  secondary: '#7a5636',
  water: '#4f8fa8',
  sector: '#a2352c',
}

export function drawHexMap(shapes: HexShapes, map: HexMapFile, language: Language): string {
  const { width, height } = shapes.frame
  const layers = [
    tag('rect', { width, height, fill: INK.sea }),
    ...shapes.depth.map(({ path }, i) => tag('path', { d: path, fill: DEPTH_TINTS[i], 'fill-rule': 'evenodd' })),
    land(shapes),
    ...drawTints(shapes.tints),
    relief(shapes),
    lines(shapes.rivers.map(({ path }) => smoothPath(path)).join(''), { stroke: INKS.water, 'stroke-width': 2.6 }),
    coast(shapes),
    ...drawMarks(shapes.marks, 'ground'),
    outside(shapes),
    grid(shapes, map),
    lines(shapes.seaSides, { stroke: INKS.water, 'stroke-width': 5, opacity: 0.75 }),
    borders(shapes),
    roads(shapes),
    bridges(shapes),
    ...drawMarks(shapes.marks, 'built'),
    hexIds(shapes, map),
    names(shapes, language),
    places(shapes, map, language),
    marginalia(shapes, language),
    titleBlock(shapes, language),
    legend(shapes, map, language, INKS),
  ]
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  return `${head}\n${layers.join('\n')}\n</svg>\n`
}

function land({ islands }: HexShapes): string {
  const d = islands.map(({ path }) => path).join('')
  return lines(d, { stroke: '#eef4ea', 'stroke-width': 7 }) + tag('path', { d, fill: INKS.ground.clear })
}

function relief({ relief: list }: HexShapes): string {
  return lines(list.map(({ strokes }) => strokes).join(''), { stroke: INK.relief, 'stroke-width': 0.8, opacity: 0.8 })
}

function coast({ islands }: HexShapes): string {
  return lines(islands.map(({ path }) => path).join(''), { stroke: INK.coast, 'stroke-width': 1.4 })
}

/** A veil over what no hex covers. */
function outside({ frame: { width, height }, edge }: HexShapes): string {
  const d = `M0 0H${width}V${height}H0Z${edge}`
  return (
    tag('path', { d, fill: INK.paper, 'fill-rule': 'evenodd', opacity: 0.5 }) +
    lines(edge, { stroke: INK.border, 'stroke-width': 1.2, opacity: 0.55 })
  )
}

function grid({ layout }: HexShapes, { hexes }: HexMapFile): string {
  const d = hexes
    .map(({ col, row }) => {
      const corners = hexCorners(layout, col, row).map((corner) => corner.map((n) => n.toFixed(1)).join(' '))
      return `M${corners.join('L')}Z`
    })
    .join('')
  return lines(d, { stroke: '#5c5140', 'stroke-width': 0.55, opacity: 0.42 })
}

function borders({ borders: list }: HexShapes): string {
  const d = list.map(({ path }) => path).join('')
  return lines(d, { stroke: INKS.sector, 'stroke-width': 2.6, 'stroke-dasharray': '11 5 2 5', opacity: 0.7 })
}

function roads({ routes }: HexShapes): string {
  const of = (wanted: string): string =>
    routes
      .filter(({ kind }) => kind === wanted)
      .map(({ path }) => smoothPath(path))
      .join('')
  return (
    lines(of('secondary'), { stroke: '#f4ead0', 'stroke-width': 3.4 }) +
    lines(of('secondary'), { stroke: INKS.secondary, 'stroke-width': 1.7 }) +
    lines(of('primary'), { stroke: INKS.primaryEdge, 'stroke-width': 4.6 }) +
    lines(of('primary'), { stroke: INKS.primary, 'stroke-width': 2.8 })
  )
}

function bridges({ bridges: list }: HexShapes): string {
  return list
    .map(({ at: [x, y], angle }) =>
      tag(
        'g',
        { transform: `translate(${x} ${y}) rotate(${angle})` },
        lines('M-7 -6.5L-4.5 -4H4.5L7 -6.5M-7 6.5L-4.5 4H4.5L7 6.5', { stroke: INK.ink, 'stroke-width': 1.5 }),
      ),
    )
    .join('')
}

function hexIds({ layout }: HexShapes, { hexes }: HexMapFile): string {
  return hexes
    .map(({ id, col, row, terrain }: HexEntry) => {
      const [x, y] = hexCentre(layout, col, row)
      return text(id, [x, y - layout.across / 2 + 7], 5.6, {
        fill: terrain === 'sea' ? INK.seaName : INK.ink,
        opacity: 0.62,
      })
    })
    .join('')
}

const NAME_LOOK: Record<string, { size: number; fill: string; spacing: number; italic: boolean; upper: boolean }> = {
  sea: { size: 30, fill: INK.seaName, spacing: 11, italic: true, upper: true },
  channel: { size: 13, fill: INK.seaName, spacing: 2, italic: true, upper: false },
  bay: { size: 12.5, fill: INK.seaName, spacing: 1.2, italic: true, upper: false },
  cape: { size: 9.5, fill: INK.ink, spacing: 0.3, italic: true, upper: false },
  island: { size: 17, fill: INK.ink, spacing: 7, italic: false, upper: true },
  islet: { size: 10.5, fill: INK.ink, spacing: 2, italic: false, upper: false },
  range: { size: 17, fill: '#6b4a26', spacing: 6, italic: true, upper: false },
  zone: { size: 15, fill: '#1f6f8c', spacing: 3, italic: false, upper: true },
  sector: { size: 13, fill: '#a2352c', spacing: 4, italic: false, upper: true },
  landing: { size: 10, fill: '#1f4f63', spacing: 0, italic: false, upper: false },
  note: { size: 10, fill: INK.ink, spacing: 0.5, italic: true, upper: false },
  height: { size: 8, fill: '#5b3d1c', spacing: 0, italic: false, upper: false },
}

/** How far under its place a name stands. */
const LOWER: Record<string, number> = { height: 9, landing: 3.6 }

function names({ names: list }: HexShapes, language: Language): string {
  return list
    .map(({ kind, text: words, at: [x, y], angle }) => {
      const look = NAME_LOOK[kind]
      const isHeight = kind === 'height'
      const dot = isHeight ? tag('path', { d: `M${x} ${y - 4}l3 5h-6z`, fill: look.fill }) : ''
      const label = look.upper && language === 'en' ? words.en.toUpperCase() : words[language]
      return (
        dot +
        text(label, [x, y + (LOWER[kind] ?? 0)], look.size, {
          fill: look.fill,
          'letter-spacing': look.spacing,
          'font-style': look.italic && language === 'en' ? 'italic' : 'normal',
          ...(angle === 0 ? {} : { transform: `rotate(${angle} ${x} ${y})` }),
        })
      )
    })
    .join('')
}

function places(
  { places: at, marks: drawnMarks = [] }: HexShapes,
  { features }: HexMapFile,
  language: Language,
): string {
  const drawn = features.filter(({ key }) => key in at)
  const hasRunways = drawnMarks.some(({ style }) => style === 'runway')
  const halo = { stroke: '#fbf5e2', 'stroke-width': 2.8, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
  return [
    ...drawn.map(({ key, kind, value }) => sign(kind, at[key].at, value)),
    ...drawn
      .filter(({ kind }) => kind === 'airfield' && !hasRunways)
      .flatMap(({ key, kind }) => (at[key].also ?? []).map((part) => sign(kind, part))),
    ...drawn
      .filter(({ kind }) => hasName(kind))
      .map(({ key, kind, name }) => {
        const size = nameSize(kind) * (language === 'ja' ? 0.9 : 1)
        const [x, y] = at[key].label
        const words = kind === 'beach' || kind === 'exit' ? `${key} ${name[language]}` : name[language]
        const weight = kind === 'city' || kind === 'bastion' ? 700 : 500
        return text(words, [x, y + size * 0.35], size, { fill: INK.ink, 'font-weight': weight, ...halo })
      }),
  ].join('')
}
