import { hexCentre, hexCorners } from '@middlesea/board'
import type { Language } from '@middlesea/engine'
import type { BoardMap, PlaceGlyph, PlaceShape, Point } from '@middlesea/table-kit/board'
import { type HexShapesFile, hexLayers, pathOf } from '@middlesea/table-kit/hex-shapes'
import type { MapId, ScenarioFile } from '../src/data-files.ts'
import { scenarioFile } from '../src/data-scenarios.ts'
import { kits, PRINTED, SCENARIOS } from '../src/index.ts'
import type { Kit } from '../src/kit.ts'
import { NAMES } from '../src/names.ts'
import { comma, FEATURE } from './words.ts'

// Both maps. Which of them lies on the table the scenario says.

const GLYPH: { [kind: string]: { glyph: PlaceGlyph; rank: 1 | 2 | 3 } } = {
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

/** A counter covers most of a hex, so that two of them side by side still touch only their own. */
const COUNTER_IN_HEX = 0.6

/** Three factors are read from here on, in pixels. */
const LEAST_COUNTER = 28

function makeMap(kit: Kit, shapes: HexShapesFile, language: Language): BoardMap {
  const places = kit.files.maps[kit.scenario.map].hexes.map((hex, h) => hexShape(kit, shapes, hex, h, language))
  const printed = hexLayers(shapes, language)
  return {
    frame: shapes.frame,
    counterSize: shapes.layout.across * COUNTER_IN_HEX,
    leastCounter: LEAST_COUNTER,
    places,
    ...printed,
    layers: [...printed.layers, { style: 'hex', paths: places.map(({ path }) => path) }],
    signs: signsOf(kit, shapes),
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

interface HexRow {
  id: string
  col: number
  row: number
  terrain: string
}

function hexShape(kit: Kit, shapes: HexShapesFile, hex: HexRow, h: number, language: Language): PlaceShape {
  const { id, col, row, terrain } = hex
  const [x, y] = hexCentre(shapes.layout, col, row)
  const { across } = shapes.layout
  const main = mainFeature(kit, h)
  const kinds = [NAMES[`terrain.${terrain}`], ...featuresOf(kit, h).map(({ kind }) => FEATURE[kind])]
  const sign = main && main.hexes[0] === h ? GLYPH[main.kind] : undefined
  const drawnAt = main ? shapes.places[main.key]?.at : undefined
  return {
    id,
    path: pathOf(hexCorners(shapes.layout, col, row)),
    label: [x, y + across * 0.42],
    counters: [x, y],
    name: main ? main.name[language] : id,
    kind: [...new Set(kinds.map((kind) => kind[language]))].join(comma(language)),
    code: { text: id, at: [x, y + across * 0.42] },
    ...(sign ? { glyph: sign.glyph, glyphAt: drawnAt ? [drawnAt[0], drawnAt[1]] : [x, y], rank: sign.rank } : {}),
  }
}

/** The hexes beside a hex of a scenario's map. */
export function neighboursOf(place: string, scenario: string | undefined): string[] {
  const { map } = kits.of('', scenarioOn(mapOf(scenario)))
  const h = map.indexOf(place)
  if (h === -1) return []
  return Array.from(map.neighbours.slice(6 * h, 6 * h + 6)).flatMap((to) => (to === -1 ? [] : [map.ids[to]]))
}
