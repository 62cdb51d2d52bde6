import { hexCentre, hexCorners } from '@middlesea/board'
import { type Kit, TERRAIN_NAMES } from '../src/index.ts'
import type { Language } from '@middlesea/engine'
import { type HexShapesFile, hexLayers, pathOf } from '@middlesea/table-kit/hex-shapes'
import type { BoardMap, PlaceGlyph, PlaceShape, Point } from '@middlesea/table-kit/board'
import { comma, FEATURE } from './words.ts'

const GLYPH: { [kind: string]: { glyph: PlaceGlyph; rank: 1 | 2 | 3 } } = {
  airfield: { glyph: 'airfield', rank: 1 },
  bastion: { glyph: 'fortress', rank: 1 },
  city: { glyph: 'city', rank: 1 },
  port: { glyph: 'port', rank: 2 },
  town: { glyph: 'town', rank: 2 },
  fort: { glyph: 'tower', rank: 3 },
  battery: { glyph: 'battery', rank: 3 },
}

/** What a hex is called by when it holds several things. */
const ORDER = ['airfield', 'bastion', 'city', 'port', 'town', 'fort', 'battery', 'exit']

/** What gives a hex its name; null for a hex that is known by its id alone. */
export function mainFeature(kit: Kit, h: number): ReturnType<Kit['map']['featuresAt']>[number] | null {
  const named = kit.map.featuresAt(h).filter(({ kind }) => ORDER.includes(kind))
  named.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  return named[0] ?? null
}

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

/** Three factors are read from here on, in pixels. */
const LEAST_COUNTER = 28

function makeMap(kit: Kit, shapes: HexShapesFile, language: Language): BoardMap {
  const places = kit.files.map.hexes.map((hex, h) => hexShape(kit, shapes, hex, h, language))
  const printed = hexLayers(shapes, language)
  return {
    frame: shapes.frame,
    counterSize: shapes.layout.across * COUNTER_IN_HEX,
    leastCounter: LEAST_COUNTER,
    places,
    ...printed,
    layers: [...printed.layers, { style: 'hex', paths: places.map(({ path }) => path) }],
    signs: signsOf(kit, shapes, language),
  }
}

/** Beaches and exits, with the names of their boxes; ports of hexes that are named after something else. */
function signsOf(kit: Kit, shapes: HexShapesFile, language: Language): NonNullable<BoardMap['signs']> {
  return kit.files.map.features.flatMap(({ key, kind, name }): NonNullable<BoardMap['signs']> => {
    const place = shapes.places[key]
    if (place === undefined || (kind !== 'beach' && kind !== 'exit')) return []
    const at = ([x, y]: number[]): Point => [x, y]
    const more = (place.also ?? []).map((point) => ({ glyph: kind, at: at(point) }) as const)
    return [{ glyph: kind, at: at(place.at), text: name[language] }, ...more]
  })
}

function hexShape(
  kit: Kit,
  shapes: HexShapesFile,
  { id, col, row, terrain }: { id: string; col: number; row: number; terrain: string },
  h: number,
  language: Language,
): PlaceShape {
  const [x, y] = hexCentre(shapes.layout, col, row)
  const { across } = shapes.layout
  const main = mainFeature(kit, h)
  const kinds = [TERRAIN_NAMES[terrain], ...kit.map.featuresAt(h).map(({ kind }) => FEATURE[kind])]
  const sign = main && main.hexes[0] === h ? GLYPH[main.kind] : undefined
  const drawnAt = main ? shapes.places[main.key]?.at : undefined
  return {
    id,
    path: pathOf(hexCorners(shapes.layout, col, row)),
    label: [x, y + across * 0.42],
    counters: [x, y],
    name: main ? main.name[language] : id,
    kind: [...new Set(kinds.filter((kind) => kind !== undefined).map((kind) => kind[language]))].join(comma(language)),
    code: { text: id, at: [x, y + across * 0.42] },
    ...(sign ? { glyph: sign.glyph, glyphAt: drawnAt ? [drawnAt[0], drawnAt[1]] : [x, y], rank: sign.rank } : {}),
  }
}
