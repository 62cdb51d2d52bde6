// Makes the files in data/ from the dossier of the game.
// Run: npx tsx games/song-for-war/tools/convert.ts PATH/song-for-war-data.json PATH/song-for-war-map.json
// What the dossier does not hold (Japanese names, texts of cards) is in names-ja.json and cards-text.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Name } from '@middlesea/engine'
import type {
  CardRow,
  GroupRow,
  LaneRow,
  Load,
  NationId,
  ScenarioId,
  Site,
  SpaceRow,
  UnitRow,
} from '../src/data-files.ts'
import { schemas } from '../src/data-schema.ts'
import { serialise } from '../../../tools/serialise.ts'
import type {
  Additions,
  DossierCard,
  DossierData,
  DossierLane,
  DossierMap,
  DossierRatings,
  DossierSetup,
  DossierSite,
  DossierSpace,
  DossierUnit,
  DossierUnique,
} from './dossier.ts'

const NATIONS: NationId[] = ['US', 'GB', 'DE', 'IT']

/** Points come in quarters: Bone is worth .75. */
const quarters = (points: number): number => points * 4

function needed<T>(table: Record<string, T>, key: string, what: string): T {
  if (!(key in table)) throw new Error(`there is no ${what} for "${key}"`)
  return table[key]
}

const japanese = (table: Record<string, string>, id: string, en: string): Name => ({
  en,
  ja: needed(table, id, 'Japanese name'),
})

// ---- data/units.json

/** The number of the Anti-Air dice; the dossier gives it with the evidence of Cruiser and Carrier. */
const ANTI_AIR_HIT = 9

/** The dossier's words for "any land unit" and "any carrier aircraft". */
const ANY: Record<string, string> = { anyLand: 'land', FTRorLBR: 'air' }

function loadOf(option: Record<string, number>): Load {
  return Object.fromEntries(Object.entries(option).map(([type, number]) => [ANY[type] ?? type, number]))
}

function ratings(unit: DossierRatings) {
  return {
    cost: unit.cost,
    move: unit.move,
    armour: unit.armor,
    firepower: unit.firepower.map(({ targets, dice, color, hit, when }) => ({
      targets,
      dice,
      colour: color,
      hit,
      when,
    })),
    antiAir: unit.antiAir,
    antiAirHit: ANTI_AIR_HIT,
    range: unit.range,
    abilities: unit.abilities,
    controlCapable: unit.controlCapable,
    movementSteps: unit.movementSteps,
    battleSteps: unit.battleSteps,
    capacity: (unit.capacity?.options ?? []).map(loadOf),
  }
}

function standardUnit(unit: DossierUnit, { units }: Additions): UnitRow {
  const name = japanese(units, unit.id, unit.name)
  return { id: unit.id, name, domain: unit.cls, basedOn: '', nation: '', ...ratings(unit), pool: unit.poolPerNation }
}

function uniqueUnit(
  card: DossierCard & { unit: DossierUnique },
  { units }: DossierData,
  additions: Additions,
): UnitRow {
  const { id, en, ja } = needed(additions.uniqueUnits, card.id, 'unique unit')
  const base = units.find((unit) => unit.id === card.unit.basedOn)
  if (!base) throw new Error(`${card.id} is based on no unit`)
  const head = { id, name: { en, ja }, domain: base.cls, basedOn: base.id, nation: card.nation }
  return { ...head, ...ratings(card.unit), pool: card.unit.pieces }
}

const hasUnit = (card: DossierCard): card is DossierCard & { unit: DossierUnique } => card.unit !== undefined

/** The dossier's codes in words: R p6, I p10, X. */
const inWords = (evidence: string): string =>
  evidence
    .replace(/\bR p/g, 'rulebook p')
    .replace(/\bI p/g, 'inferred from rulebook p')
    .replace(/\bI\b/g, 'inferred')
    .replace(/\bX\b/g, 'reconstructed')

function convertUnits(data: DossierData, additions: Additions) {
  const unique = data.cards.filter(hasUnit)
  const evidence = data.units.map(({ id, evidence }) => [
    id,
    Object.fromEntries(Object.entries(evidence).map(([field, source]) => [field, inWords(source)])),
  ])
  return {
    provenance: {
      pool: 'count of all pieces: rulebook p1; by type, and Italy one Aircraft Carrier fewer: reconstructed',
      antiAirHit: 'reconstructed',
      units: {
        ...Object.fromEntries(evidence),
        ...Object.fromEntries(unique.map(({ id, source }) => [additions.uniqueUnits[id].id, source])),
      },
    },
    units: [
      ...data.units.map((unit) => standardUnit(unit, additions)),
      ...unique.map((card) => uniqueUnit(card, data, additions)),
    ],
  }
}

// ---- data/maps/mediterranean.json

const SITE_KINDS = ['objective', 'airfield', 'line'] as const

function siteOf(space: DossierSpace): Site | null {
  const kind = SITE_KINDS.find((each) => space[each] !== null)
  if (kind === undefined) return null
  const { vp, owner, resupply } = space[kind] as DossierSite
  return { kind, points: quarters(vp), owner, resupply: resupply ?? null }
}

function convertSpace(space: DossierSpace, { spaces, africa }: Additions): SpaceRow {
  return {
    id: space.id,
    name: japanese(spaces, space.id, space.name),
    terrain: space.terrain,
    lat: Math.round(space.lat * 100),
    lon: Math.round(space.lon * 100),
    neighbours: [...space.neighbours.land, ...space.neighbours.sea],
    site: siteOf(space),
    africa: africa.includes(space.id),
  }
}

function convertMap({ spaces, lanes }: DossierMap, additions: Additions) {
  const isSea = (space: DossierSpace): boolean => space.terrain === 'sea'
  const printed = spaces.filter(({ sources }) => sources.resupply?.includes('rulebook'))
  return {
    provenance: {
      spaces: "ids of the fleets' first spaces: rulebook p3; names, borders, terrain: reconstructed over true coasts",
      sites: 'names, owners: rulebook p3; points: rulebook p18',
      resupply: 'reconstructed',
      exceptions: Object.fromEntries(printed.map(({ id, sources }) => [`${id}.resupply`, sources.resupply])),
      lanes: Object.fromEntries(
        lanes.map((lane) => [lane.id, { objectives: laneSource(lane), spaces: lane.source_spaces }]),
      ),
      africa: 'geography',
    },
    spaces: [...spaces.filter((space) => !isSea(space)), ...spaces.filter(isSea)].map((space) =>
      convertSpace(space, additions),
    ),
    lanes: lanes.map(({ id, spaces, objectives }): LaneRow => ({ id, spaces, objectives })),
  }
}

/** Only the page and what was read otherwise, without where the dossier explains it. */
const laneSource = ({ source_objectives }: DossierLane): string => source_objectives.replace(/, see md (C\d+)/, ', $1')

// ---- data/cards.json

function convertCard(card: DossierCard, { cards, uniqueUnits, upgraded }: Additions): CardRow {
  const { id, nation, type, cost } = card
  const own = needed(cards, type === 'strategy' ? id.slice(3) : id, 'text of a card')
  const units = { strategy: '', event: '', unique: uniqueUnits[id]?.id, upgrade: upgraded[id] }
  const name = { en: card.name, ja: own.name }
  return { id, nation, kind: type, name, text: own.text, cost, unit: units[type] }
}

function convertCards({ cards }: DossierData, additions: Additions) {
  return {
    provenance: {
      cards: 'kinds: rulebook p19; number: rulebook p1; names, costs, effects: reconstructed unless named here',
      exceptions: Object.fromEntries(
        cards.filter(({ source }) => source.includes('rulebook')).map(({ id, source }) => [id, source]),
      ),
    },
    cards: cards.map((card) => convertCard(card, additions)),
  }
}

// ---- data/scenarios/*.json

function groupsOf(setup: DossierSetup): GroupRow[] {
  return Object.keys(setup)
    .filter((space) => space !== 'HIDDEN' && !space.includes('.'))
    .map((space) => ({
      space,
      units: setup[space],
      aboardTransports: setup[`${space}.transport`] ?? {},
      aboardCarriers: setup[`${space}.carrier`] ?? {},
    }))
}

function fleetsOf(setups: Record<NationId, DossierSetup>, starts: Partial<Record<NationId, string[]>>) {
  const fleets = NATIONS.flatMap((nation) => {
    const fleet = setups[nation].HIDDEN
    if (!fleet) return []
    const { units, aboardTransports, aboardCarrier } = fleet
    return [[nation, { starts: starts[nation], units, aboardTransports, aboardCarriers: aboardCarrier }]]
  })
  return Object.fromEntries(fleets)
}

function convertScenario(id: ScenarioId, data: DossierData, map: DossierMap, { scenarios }: Additions) {
  const { startStage, lastStage, alliesWin, axisWin, startVP, removeCards } = data.scenarios[id]
  const setups = data.setups[id]
  return {
    id,
    year: id,
    name: scenarios[id].name,
    summary: scenarios[id].summary,
    provenance: {
      stages: 'rulebook p4',
      victory: 'rulebook p18',
      removedCards: 'rulebook p2',
      fleets: 'starts: rulebook p3; ships and cargo: reconstructed',
      groups: 'reconstructed',
    },
    firstStage: startStage,
    lastStage,
    alliesWin: quarters(alliesWin),
    axisWin: quarters(axisWin),
    startPoints: { allies: quarters(startVP.allies), axis: quarters(startVP.axis) },
    removedCards: removeCards,
    groups: Object.fromEntries(NATIONS.map((nation) => [nation, groupsOf(setups[nation])])),
    fleets: fleetsOf(setups, map.hiddenFleetStart[id]),
  }
}

// ---- All of it

/** The bytes of every data file, by its path under data/. Throws where the dossier gives what no schema allows. */
export function convert(data: DossierData, map: DossierMap, additions: Additions): Record<string, string> {
  const scenarios = schemas.scenarios.parse({
    '1942': convertScenario('1942', data, map, additions),
    '1943': convertScenario('1943', data, map, additions),
    // The teaching match is ours: it is written by hand.
    tunis: readJson(join(import.meta.dirname, '../data/scenarios/tunis.json')),
  })
  return {
    'units.json': serialise(schemas.units.parse(convertUnits(data, additions))),
    'maps/mediterranean.json': serialise(schemas.map.parse(convertMap(map, additions))),
    'cards.json': serialise(schemas.cards.parse(convertCards(data, additions))),
    'scenarios/1942.json': serialise(scenarios['1942']),
    'scenarios/1943.json': serialise(scenarios['1943']),
  }
}

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

export function readAdditions(): Additions {
  const beside = <T>(file: string): T => readJson<T>(join(import.meta.dirname, file))
  return { ...beside<Omit<Additions, 'cards'>>('names-ja.json'), cards: beside<Additions['cards']>('cards-text.json') }
}

function main(data: string | undefined, map: string | undefined): void {
  if (!data || !map) {
    console.error('usage: convert.ts PATH/song-for-war-data.json PATH/song-for-war-map.json')
    process.exitCode = 2
    return
  }
  const files = convert(readJson<DossierData>(data), readJson<DossierMap>(map), readAdditions())
  for (const [file, bytes] of Object.entries(files)) {
    writeFileSync(join(import.meta.dirname, '..', 'data', file), bytes)
    console.log(`data/${file}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2], process.argv[3])
