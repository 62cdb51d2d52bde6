import { PRINTED } from '../src/index.ts'
import type { SpaceRow } from '../src/for-the-table.ts'
import { SITE_NAMES, TERRAIN_NAMES } from '../src/for-the-table.ts'
import shapesFile from '../data/maps/mediterranean-shapes.json' with { type: 'json' }
import type { Language } from '@middlesea/engine'
import { boardMapOf, type PlaceText, type ShapesFile } from '@middlesea/table-kit/shapes'
import type { BoardMap, MapLayer, PlaceGlyph, Point } from '@middlesea/table-kit/board'
import { comma, points } from './words.ts'

// The Mediterranean: land and sea spaces, terrain, lanes, objectives with their points and values.

const GLYPH: { [site: string]: PlaceGlyph } = { objective: 'objective', airfield: 'airfield', line: 'rampart' }

/** Where the atlas drew spaces, coasts and what lies between them. */
export interface WideShapes extends Omit<ShapesFile, 'borders'> {
  borders: (ShapesFile['borders'][number] & { sea: boolean })[]
  rivers: string
  islets: string
  lanes: { path: string }[]
}

/** The map by language: always the same object. */
export function mapsOf(shapes: WideShapes): (language: Language) => BoardMap {
  const maps = new Map<Language, BoardMap>()
  return (language) => {
    const map = maps.get(language) ?? mapIn(shapes, language)
    maps.set(language, map)
    return map
  }
}

/** The map of the first look: in the built page borders, depths, relief and lanes come a moment later. */
export const mediterranean = mapsOf(shapesFile)

function mapIn(shapes: WideShapes, language: Language): BoardMap {
  const { borders, rivers, islets, lanes } = shapes
  // Corner contacts are barriers at sea as on land.
  const file: ShapesFile = { ...shapes, borders: borders.filter(({ sea, route }) => !sea || !route) }
  const base = boardMapOf(
    file,
    PRINTED.map.spaces.map((space) => placeText(space, language)),
    {
      language,
      counterSize: 40,
      title: {
        at: [455, 1370],
        text: { en: 'THE MIDDLE SEA', ja: '地中海' }[language],
        sub: { en: 'Mediterranean Theater, 1942–1944', ja: '地中海戦域 1942～1944年' }[language],
      },
    },
  )
  const under: MapLayer[] = [
    { style: 'sea-border', paths: borders.filter(({ sea, route }) => sea && route).map(({ path }) => path) },
    { style: 'lane', paths: lanes.map(({ path }) => path) },
  ]
  const shore = base.layers.findIndex(({ style }) => style === 'shore')
  return {
    ...base,
    layers: [
      ...base.layers.slice(0, shore),
      ...under,
      ...base.layers.slice(shore).map((layer) => withIslets(layer, islets)),
      { style: 'river', paths: [rivers] },
    ],
    signs: PRINTED.map.spaces.flatMap((space) => signOf(space, shapes)),
  }
}

/** Islets belong to no space, and are land for the eye. */
function withIslets(layer: MapLayer, islets: string): MapLayer {
  return layer.style === 'land' || layer.style === 'coast' ? { ...layer, paths: [...layer.paths, islets] } : layer
}

function placeText({ id, name, terrain, site }: SpaceRow, language: Language): PlaceText {
  const kinds = [TERRAIN_NAMES[terrain][language], ...(site ? [SITE_NAMES[site.kind][language]] : [])]
  const rank = site?.kind === 'objective' ? 1 : terrain === 'sea' || terrain === 'impassable' ? 3 : 2
  const worth = site === null ? '' : ` ${points(site.points)}★`
  return { id, name: `${name[language]}${worth}`, kind: kinds.join(comma(language)), rank }
}

/** A site, and what an objective gives to land, sea and air. */
function signOf({ id, site }: SpaceRow, { zones }: WideShapes): NonNullable<BoardMap['signs']> {
  if (site === null) return []
  const at = signPoint(zones[id])
  if (site.resupply === null) return [{ glyph: GLYPH[site.kind], at }]
  const { land, sea, air } = site.resupply
  return [{ glyph: GLYPH[site.kind], at, text: `${land}·${sea}·${air}` }]
}

/** From a stack so far is room for its name above and its number below. */
const CLEAR = 60
const BELOW = 44

/** Where the town is; under the counters where they would cover it. */
function signPoint({ centre, counters: [a, b] }: ShapesFile['zones'][string]): Point {
  const x = (a[0] + b[0]) / 2
  const y = (a[1] + b[1]) / 2
  return Math.hypot(centre[0] - x, centre[1] - y) > CLEAR ? [centre[0], centre[1]] : [x, y + BELOW]
}
