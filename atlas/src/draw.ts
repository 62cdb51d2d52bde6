// The shapes as one picture in the manner of a printed map of the 1940s, to look at.
import { drawMarks, drawTints, GROUND_INKS, lines } from './draw-ground.ts'
import { cartouche, marginalia } from './draw-margin.ts'
import { mark } from './draw-marks.ts'
import type { GroundLayers } from './ground.ts'
import type { Language } from './made.ts'
import { INK, tag, text } from './svg.ts'
import type { Shapes } from './shapes.ts'
import type { MapFile } from '@middlesea/atlas-kit/spec'

const DEPTH_TINTS = ['#c6dad9', '#d3e3df', '#e0ece5']

export function drawMap(shapes: Shapes, ground: GroundLayers, map: MapFile, language: Language): string {
  const { width, height } = shapes.frame
  const layers = [
    tag('rect', { width, height, fill: INK.sea }),
    shapes.depth.map(({ path }, i) => tag('path', { d: path, fill: DEPTH_TINTS[i], 'fill-rule': 'evenodd' })).join(''),
    graticule(shapes),
    land(shapes),
    ...drawTints(ground.tints),
    relief(shapes),
    ...drawMarks(ground.marks, 'ground'),
    borders(shapes),
    coast(shapes),
    ...drawMarks(ground.marks, 'built'),
    routes(shapes),
    map.zones.map((zone) => mark(zone.type, shapes.zones[zone.id].centre)).join(''),
    names(shapes, language),
    zoneNames(shapes, map, language),
    marginalia(shapes, language),
    cartouche(language),
  ]
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  return `${head}\n${layers.join('\n')}\n</svg>\n`
}

function graticule({ frame, graticule: lines }: Shapes): string {
  const across = lines.parallels.map(({ y }) => `M0 ${y}H${frame.width}`)
  const down = lines.meridians.map(({ x }) => `M${x} 0V${frame.height}`)
  return tag('path', { d: [...across, ...down].join(''), stroke: INK.seaName, 'stroke-width': 0.4, opacity: 0.35 })
}

function land({ islands }: Shapes): string {
  const d = islands.map((island) => island.path).join('')
  // A pale rim of shoals, and a hint of shadow that lifts the land off the sea.
  return (
    tag('path', { d, fill: 'none', stroke: '#eef4ea', 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
    tag('path', { d, fill: GROUND_INKS.clear })
  )
}

function relief({ relief: list }: Shapes): string {
  const d = list.map(({ strokes }) => strokes).join('')
  return lines(d, { stroke: INK.relief, 'stroke-width': 0.75, opacity: 0.75 })
}

function borders(shapes: Shapes): string {
  return shapes.borders
    .map(({ path, route }) => {
      const look = route
        ? { stroke: INK.border, 'stroke-width': 1.1, 'stroke-dasharray': '7 2.5 1.5 2.5' }
        : { stroke: INK.border, 'stroke-width': 1.6 }
      return tag('path', { d: path, fill: 'none', opacity: 0.75, 'stroke-linejoin': 'round', ...look })
    })
    .join('')
}

function coast({ islands }: Shapes): string {
  const d = islands.map((island) => island.path).join('')
  return tag('path', { d, fill: 'none', stroke: INK.coast, 'stroke-width': 1.3, 'stroke-linejoin': 'round' })
}

function routes(shapes: Shapes): string {
  const d = shapes.routes.map(({ path }) => path).join('')
  return (
    tag('path', { d, fill: 'none', stroke: INK.ink, 'stroke-width': 2.4, opacity: 0.7, 'stroke-linecap': 'round' }) +
    tag('path', { d, fill: 'none', stroke: INK.road, 'stroke-width': 1.3, 'stroke-linecap': 'round' })
  )
}

const NAME_LOOK: Record<string, { size: number; fill: string; spacing: number; italic: boolean; upper: boolean }> = {
  sea: { size: 25, fill: INK.seaName, spacing: 7, italic: true, upper: true },
  channel: { size: 9, fill: INK.seaName, spacing: 1, italic: true, upper: false },
  bay: { size: 8, fill: INK.seaName, spacing: 0.4, italic: true, upper: false },
  island: { size: 17, fill: INK.ink, spacing: 6, italic: false, upper: true },
  islet: { size: 9.5, fill: INK.ink, spacing: 1, italic: false, upper: false },
  note: { size: 10, fill: INK.ink, spacing: 0.5, italic: true, upper: false },
  height: { size: 7, fill: INK.relief, spacing: 0, italic: false, upper: false },
}

function names(shapes: Shapes, language: Language): string {
  return shapes.names
    .map(({ kind, text: words, at: [x, y], angle }) => {
      const look = NAME_LOOK[kind]
      const label = look.upper && language === 'en' ? words.en.toUpperCase() : words[language]
      const attributes = {
        'font-style': look.italic ? 'italic' : 'normal',
        'letter-spacing': look.spacing,
        fill: look.fill,
      }
      const dot = kind === 'height' ? tag('path', { d: `M${x} ${y - 6}l3 5h-6z`, fill: INK.relief }) : ''
      const arrow =
        kind === 'note' ? tag('path', { d: `M${x} ${y - 34}l3 8h-2.4v14h-1.2v-14h-2.4z`, fill: INK.ink }) : ''
      const turn = angle === 0 ? {} : { transform: `rotate(${angle} ${x} ${y})` }
      return dot + arrow + text(label, [x, kind === 'height' ? y + 6 : y], look.size, { ...attributes, ...turn })
    })
    .join('')
}

function zoneNames(shapes: Shapes, map: MapFile, language: Language): string {
  return map.zones
    .map((zone) => {
      const [x, y] = shapes.zones[zone.id].label
      const size = language === 'ja' ? 8.5 : 9.5
      const halo = { stroke: INK.paper, 'stroke-width': 2.6, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
      return text(zone.name[language], [x, y + size * 0.35], size, { fill: INK.ink, 'font-weight': 600, ...halo })
    })
    .join('')
}
