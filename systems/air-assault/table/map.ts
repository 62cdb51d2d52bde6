import { type Kit, TERRAIN_NAMES } from '../src/index.ts'
import type { Language } from '@middlesea/engine'
import type { BoardMap, Point } from '@middlesea/table-kit/board'
import { hexBoard, type Sign, type ToldHex } from '@middlesea/table-kit/hex-map'
import type { HexShapesFile } from '@middlesea/table-kit/hex-shapes'
import { comma, FEATURE } from './words.ts'

const GLYPH: { [kind: string]: Sign } = {
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

/** What gives a hex its name; undefined for a hex that is known by its id alone. */
export function mainFeature(kit: Kit, h: number): ReturnType<Kit['map']['featuresAt']>[number] | undefined {
  const named = kit.map.featuresAt(h).filter(({ kind }) => ORDER.includes(kind))
  named.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  return named[0]
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

function makeMap(kit: Kit, shapes: HexShapesFile, language: Language): BoardMap {
  const { hexes } = kit.files.map
  const board = hexBoard(shapes, language, hexes, ({ terrain }, h) => tellHex(kit, terrain, h, language))
  return { ...board, signs: signsOf(kit, shapes, language) }
}

function tellHex(kit: Kit, terrain: string, h: number, language: Language): ToldHex {
  const main = mainFeature(kit, h)
  const kinds = [TERRAIN_NAMES[terrain], ...kit.map.featuresAt(h).map(({ kind }) => FEATURE[kind])]
  return {
    main: main && {
      key: main.key,
      name: main.name[language],
      sign: main.hexes[0] === h ? GLYPH[main.kind] : undefined,
    },
    kind: [...new Set(kinds.filter((kind) => kind !== undefined).map((kind) => kind[language]))].join(comma(language)),
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
