import type { Language } from '@middlesea/engine'
import type { BoardMap, Point } from '@middlesea/table-kit/board'
import { hexBoard, type Sign, type ToldHex } from '@middlesea/table-kit/hex-map'
import type { HexShapesFile } from '@middlesea/table-kit/hex-shapes'
import type { MapId, ScenarioFile } from '../src/data-files.ts'
import { scenarioFile } from '../src/data-scenarios.ts'
import { kits, PRINTED, SCENARIOS } from '../src/index.ts'
import type { Kit } from '../src/kit.ts'
import { NAMES } from '../src/names.ts'
import { comma, FEATURE } from './words.ts'

// Both maps. Which of them lies on the table the scenario says.

const GLYPH: { [kind: string]: Sign } = {
  airfield: { glyph: 'airfield', rank: 1 },
  town: { glyph: 'town', rank: 2 },
  fort: { glyph: 'tower', rank: 2 },
  point: { glyph: 'summit', rank: 3 },
  battery: { glyph: 'battery', rank: 3 },
  hospital: { glyph: 'hospital', rank: 3 },
  pillbox: { glyph: 'pillbox', rank: 3 },
}

/** What a hex is called by when it holds several things. */
const ORDER = Object.keys(GLYPH)

type Feature = ReturnType<Kit['map']['featuresAt']>[number]

/** What is in a hex, that which gives it its name first. */
function featuresOf(kit: Kit, h: number): Feature[] {
  const known = kit.map.featuresAt(h).filter(({ kind }) => ORDER.includes(kind))
  return known.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** What gives a hex its name; undefined for a hex that is known by its id alone. */
export const mainFeature = (kit: Kit, h: number): Feature | undefined => featuresOf(kit, h)[0]

export const mapOf = (scenario: string = SCENARIOS[0]): MapId =>
  scenarioFile(PRINTED, scenario as ScenarioFile['id']).map

/** The first scenario on a map: whatever is printed on it, all of them have. */
const scenarioOn = (map: MapId): string => SCENARIOS.find((id) => mapOf(id) === map)!

/** The maps in both languages: always the same object for the same map and language. */
export function mapsOf(shapes: (map: MapId) => HexShapesFile): (language: Language, scenario?: string) => BoardMap {
  const made = new Map<string, BoardMap>()
  return (language, scenario) => {
    const id = mapOf(scenario)
    const key = `${id} ${language}`
    const known = made.get(key)
    if (known) return known
    const map = makeMap(kits.of('', scenarioOn(id)), shapes(id), language)
    made.set(key, map)
    return map
  }
}

function makeMap(kit: Kit, shapes: HexShapesFile, language: Language): BoardMap {
  const { hexes } = kit.files.maps[kit.scenario.map]
  const board = hexBoard(shapes, language, hexes, ({ terrain }, h) => tellHex(kit, terrain, h, language))
  return { ...board, signs: signsOf(kit, shapes) }
}

function tellHex(kit: Kit, terrain: string, h: number, language: Language): ToldHex {
  const main = mainFeature(kit, h)
  const kinds = [NAMES[`terrain.${terrain}`], ...featuresOf(kit, h).map(({ kind }) => FEATURE[kind])]
  return {
    main: main && {
      key: main.key,
      name: main.name[language],
      sign: main.hexes[0] === h ? GLYPH[main.kind] : undefined,
    },
    kind: [...new Set(kinds.map((kind) => kind[language]))].join(comma(language)),
  }
}

/** What else is in a hex that is named after something: a hospital in a town, a battery on a mountain. Its name is said where one points. */
function signsOf(kit: Kit, shapes: HexShapesFile): NonNullable<BoardMap['signs']> {
  const later = kit.map.ids.flatMap((_, h) => featuresOf(kit, h).slice(1))
  return [...new Set(later)].flatMap(({ key, kind }) => {
    const at = shapes.places[key]?.at
    if (at === undefined) return []
    return [{ glyph: GLYPH[kind].glyph, at: [at[0], at[1]] as Point }]
  })
}

/** The hexes beside a hex of a scenario's map. */
export function neighboursOf(place: string, scenario: string | undefined): string[] {
  const { map } = kits.of('', scenarioOn(mapOf(scenario)))
  const h = map.indexOf(place)
  if (h === -1) return []
  return Array.from(map.neighbours.slice(6 * h, 6 * h + 6)).flatMap((to) => (to === -1 ? [] : [map.ids[to]]))
}
