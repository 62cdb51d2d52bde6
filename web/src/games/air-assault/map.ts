import '../../board/hexmap.css'
import { hexCentre, hexCorners } from '@middlesea/board'
import type { Kit } from '@middlesea/air-assault'
import type { Language } from '@middlesea/engine'
import { type HexShapesFile, hexLayers, pathOf } from '../../board/hexShapes.ts'
import type { BoardMap, PlaceGlyph, PlaceShape } from '../../board/types.ts'
import { comma, FEATURE, TERRAIN } from './words.ts'

const GLYPH: { [kind: string]: { glyph: PlaceGlyph; rank: 1 | 2 | 3 } } = {
  bastion: { glyph: 'fortress', rank: 1 },
  city: { glyph: 'town', rank: 1 },
  port: { glyph: 'port', rank: 2 },
  airfield: { glyph: 'airfield', rank: 1 },
  fort: { glyph: 'fortress', rank: 3 },
  battery: { glyph: 'tower', rank: 3 },
  town: { glyph: 'town', rank: 2 },
}

/** What a hex is called first when it holds several things. */
const ORDER = ['airfield', 'bastion', 'city', 'port', 'town', 'fort', 'battery', 'exit', 'beach']

/** The map of a game in both languages: always the same object for the same language. */
export function mapsOf(kit: Kit, shapes: HexShapesFile): (language: Language) => BoardMap {
  const made = new Map<Language, BoardMap>()
  return (language) => {
    const known = made.get(language)
    if (known) return known
    const map = makeMap(kit, shapes, language)
    made.set(language, map)
    return map
  }
}

/** A counter covers most of a hex, so that two of them side by side still touch only their own. */
const COUNTER_IN_HEX = 0.6

function makeMap(kit: Kit, shapes: HexShapesFile, language: Language): BoardMap {
  const places = kit.files.map.hexes.map((hex, h) => hexShape(kit, shapes, hex, h, language))
  const printed = hexLayers(shapes, language)
  return {
    frame: shapes.frame,
    counterSize: shapes.layout.across * COUNTER_IN_HEX,
    places,
    ...printed,
    layers: [...printed.layers, { style: 'hex', paths: places.map(({ path }) => path) }],
  }
}

function hexShape(
  kit: Kit,
  shapes: HexShapesFile,
  { id, col, row, terrain }: { id: string; col: number; row: number; terrain: string },
  h: number,
  language: Language,
): PlaceShape {
  const centre = hexCentre(shapes.layout, col, row)
  const features = [...kit.map.featuresAt(h)].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  const main = features.find(({ kind }) => GLYPH[kind] !== undefined)
  const kinds = [TERRAIN[terrain][language], ...features.map(({ kind }) => FEATURE[kind]?.[language] ?? kind)]
  const sign = main ? GLYPH[main.kind] : undefined
  const place = main ? shapes.places[main.key] : undefined
  const drawn = main && main.hexes[0] === h ? sign : undefined
  return {
    id,
    path: pathOf(hexCorners(shapes.layout, col, row)),
    label: place && drawn ? [place.label[0], place.label[1]] : [centre[0], centre[1] + shapes.layout.across * 0.42],
    counters: centre,
    name: main ? `${main.name[language]}` : id,
    kind: [...new Set(kinds)].join(comma(language)),
    ...(drawn ? { glyph: drawn.glyph, glyphAt: place ? [place.at[0], place.at[1]] : centre, rank: drawn.rank } : {}),
    ...(main ? {} : { rank: 3 as const }),
  }
}
