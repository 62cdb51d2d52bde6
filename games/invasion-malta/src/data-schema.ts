// The schemas of the files in data/. For tests, tools and the command line only: the rules import the types of
// data-files.ts alone, so that zod stays out of the page. What one value says about another is checked in data-check.ts.
//
// The shape in short (data-files.ts says it field by field):
//   units.json       units: combat units with every printed value, front and `reduced`; air; naval; markers
//   tables.json      one entry a chart; a list of { max, ... } is read by the first row whose max is not passed
//   scenarios/*.json the set-up cards: allied.setup (hex, group A or B), axis.kgs, gliders, convoys, airTransport;
//                    turns, weather, activation markers, airheads, motor pool, victory; `changes` of printed values.
//                    scenarioUnits(files, id) gives the counters of a scenario with its changes made
// Ids: a unit is nation_name (br_a_2_devon, ge_5_3), a hex four digits, an invasion zone as on the map (st-pauls, east),
// a formation as printed ('7', 'St', 'Fo'; '' for Army), an Allied sector N, C or S.
import { provenanceForm, SOURCE_BY_CHAPTER } from '@middlesea/table-kit/provenance'
import * as z from 'zod'
import type { ScenarioFile, ShortFile, TablesFile, UnitsFile } from './data-files.ts'

// In a page the policy forbids code made of text; zod would try it and be reported.
z.config({ jitless: true })

// ---- What all files share

const id = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'an id is made of a-z, 0-9 and _')
/** Places of the map: invasion zones, victory locations. */
const place = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a place is made of a-z, 0-9 and -')
const hex = z.string().regex(/^\d{4}$/, 'a hex has four digits')
const text = z.strictObject({ en: z.string().min(1), ja: z.string().min(1) })

/** Clauses joined by "; ", each with a source: "units: history; values: reconstructed". */
const provenance = z
  .string()
  .regex(provenanceForm(SOURCE_BY_CHAPTER), 'provenance names rulebook N, history, geography or reconstructed')

/** Values inside a file or table that come from elsewhere than the rest: path of the value -> provenance. */
const exceptions = z.record(z.string(), provenance).optional()

const side = z.enum(['axis', 'allied'])
const nation = z.enum(['german', 'italian', 'british'])
const formation = z.enum(['7', 'O', 'R', 'St', 'Fo', 'F', 'L', 'M', 'S'])
const formationOrArmy = z.union([formation, z.literal('')])
const sector = z.enum(['N', 'C', 'S'])
const drm = z.int().min(-10).max(10)
const count = z.int().min(0)
const turn = z.int().min(1).max(20)

// ---- data/units.json

const unitType = z.enum([
  'infantry',
  'paraInfantry',
  'gliderInfantry',
  'motorcycle',
  'engineer',
  'paraEngineer',
  'commando',
  'antiTank',
  'armor',
  'hq',
  'fieldArtillery',
  'motorizedArtillery',
  'coastArtillery',
  'heavyAA',
  'lightAA',
  'pillbox',
])

const strength = z.int().min(0).max(20)
const rating = z.int().min(1).max(10)

const unit = z.strictObject({
  id,
  name: text,
  side,
  nation,
  formation: formationOrArmy,
  sector: z.union([sector, z.literal('')]),
  battalion: z.union([id, z.literal('')]),
  battalionHq: z.boolean(),
  type: unitType,
  vehicle: z.string(),
  size: z.enum(['platoon', 'company', 'battalion', 'regiment', 'brigade', 'division']),
  attack: strength,
  defense: strength.min(1),
  move: z.int().min(0).max(12),
  moveClass: z.enum(['foot', 'orange', 'red']),
  er: rating,
  stack: z.int().min(0).max(9),
  steps: z.union([z.literal(1), z.literal(2)]),
  reduced: z
    .strictObject({ attack: strength, defense: strength.min(1), move: z.int().min(0).max(12), er: rating })
    .nullable(),
  command: z.int().min(0).max(2),
  range: z.int().min(0).max(60),
  fire: strength,
  aa: z.int().min(0).max(6),
  noZoc: z.boolean(),
  maltese: z.boolean(),
  marine: z.boolean(),
  provenance,
})

const air = z.strictObject({ id, name: text, nation, type: id, cas: strength, bombardment: strength, provenance })

const naval = z.strictObject({
  id,
  name: text,
  side,
  nation,
  bombardment: strength,
  range: z.int().min(1).max(60),
  provenance,
})

const units = z.strictObject({
  provenance,
  exceptions,
  units: z.array(unit),
  air: z.array(air),
  naval: z.array(naval),
  markers: z.array(z.strictObject({ id, name: text, provenance })),
}) satisfies z.ZodType<UnitsFile>

// ---- data/tables.json

const weather = z.enum(['good', 'windy', 'storm'])
const upTo = <T extends z.ZodType>(result: T) => z.array(z.strictObject({ max: z.int().nullable(), result })).min(1)
const source = { provenance, exceptions }

const CRT_RESULT = /^(A[123]?R?d?)?(\/?(D[123]?R?d?))?$/
const crtResult = z.string().min(2).regex(CRT_RESULT, 'a combat result reads like A2Rd, DR or A1d/DR')
const odds = z.string().regex(/^\d-\d$/, 'odds read like 3-2')

const terrainRow = z.strictObject({ cost: z.number().min(0.5).max(5), combat: drm, bombardment: drm })

const driftRow = z.strictObject({
  number: z.int().min(1).max(14),
  dx: z.int().min(-4).max(4),
  dz: z.int().min(-4).max(4),
  disrupted: z.boolean(),
  steps: z.int().min(0).max(2),
})
const driftTable = z.strictObject({ abort: z.int().min(2), plain: z.array(driftRow).min(1), red: z.array(driftRow) })

const convoyRows = z.array(z.strictObject({ max: z.int().nullable(), lost: count, delayed: count })).min(1)
const chart = z.record(id, z.record(place, z.int().min(1).max(10)))

const capability = z.strictObject({
  bombards: z.boolean(),
  bombardsInvasionHex: z.boolean(),
  attacksAdjacent: z.boolean(),
  aaBombardment: z.boolean(),
  aaCas: z.boolean(),
  aaDrop: z.boolean(),
  convoyDrm: z.boolean(),
  moves: z.enum(['never', 'motorPool', 'normal', 'road']),
})

const die = z.int().min(1).max(10)

const tables = z.strictObject({
  provenance,
  crt: z.strictObject({
    ...source,
    odds: z.array(odds).min(1),
    rows: z.array(z.strictObject({ die: z.int().min(0).max(11), results: z.array(crtResult) })).length(12),
    below: crtResult,
    declare: odds,
    maxDrm: count,
  }),
  coordination: z.strictObject({
    ...source,
    fail: drm,
    night: drm,
    disrupted: drm,
    formations: drm,
    landAndSea: drm,
    britishAndItalian: drm,
  }),
  weather: z.strictObject({ ...source, june: upTo(weather), november: upTo(weather) }),
  terrain: z.strictObject({
    ...source,
    hex: z.strictObject({ clear: terrainRow, rough: terrainRow, urban: terrainRow, airfield: terrainRow }),
    road: z.strictObject({ cost: z.number(), alliedDay: z.number() }),
    fort: z.strictObject({ alliedCombat: drm, axisCombat: drm, bombardment: drm }),
    pillbox: z.strictObject({ combat: drm, bombardment: drm }),
    slope: z.strictObject({ cost: count, combat: drm }),
    cliff: z.strictObject({ cost: count, combat: drm }),
    sea: z.strictObject({ combat: drm }),
    zoc: z.strictObject({ cost: count }),
  }),
  bombardment: z.strictObject({
    ...source,
    rows: upTo(z.enum(['NE', 'd', '1', '2', '3'])),
    windy: drm,
    stackedOver: count,
    stacked: drm,
    excessUnit: drm,
    units: z.strictObject({ axis: count, british: count }),
  }),
  aaFire: z.strictObject({
    ...source,
    columns: z.array(z.strictObject({ min: count, max: count.nullable() })).min(1),
    rows: z.array(z.strictObject({ die, results: z.array(z.enum(['-', 'F1', 'F2', 'X'])) })).length(10),
    dropSteps: z.strictObject({ F1: count, F2: count, X: count }),
  }),
  convoyArrival: z.strictObject({
    ...source,
    malta: convoyRows,
    leros: convoyRows,
    night: drm,
    windy: drm,
    delayed: drm,
    alliedNaval: drm,
  }),
  landing: z.strictObject({
    ...source,
    rows: upTo(z.enum(['NE', 'd', '1', '2'])),
    notTrained: drm,
    windy: drm,
    beachhead: drm,
    marines: drm,
    port: drm,
    glider: z.strictObject({ rough: drm, slope: drm, slopeMax: count }),
  }),
  coastArtillery: z.strictObject({ ...source, malta: chart, leros: chart }),
  drift: z.strictObject({
    ...source,
    A: driftTable,
    B: driftTable,
    alliedUnit: drm,
    aaUnit: drm,
    landed: drm,
    abortSteps: count,
    abortTurns: count,
  }),
  artillery: z.strictObject({
    ...source,
    field: capability,
    motorized: capability,
    coastRange: capability,
    coastNoRange: capability,
    heavyAA: capability,
    lightAA: capability,
  }),
  air: z.strictObject({ ...source, repairMin: die, repairMax: die, unitsAMission: count }),
  limits: z.strictObject({
    ...source,
    stacking: count,
    commandRange: count,
    armyUnits: count,
    mUnits: count,
    airheadGap: count,
    dropRange: count,
    dropGap: count,
    portPoints: count,
    beachheadsAZone: count,
    beachheadsANation: count,
    motorPoolMove: count,
    disruptedEr: count,
    outOfSupplyEr: count,
    refusalEr: count,
  }),
}) satisfies z.ZodType<TablesFile>

// ---- data/scenarios/*.json

const convoy = z.strictObject({
  id: z.string().regex(/^[A-Z]?\d+$/, 'a convoy has a number'),
  side,
  formation: formationOrArmy,
  turn,
  units: z.array(id).min(1),
  zone: place,
})

const marker = z.string().regex(/^(7|O|R|St|Fo|F|L|M|S|sector[NCS])\.\d$/)

const printedId = z.enum(['malta-1940', 'malta-1941', 'malta-1942', 'leros-1943'])

const scenario = z.strictObject({
  id: printedId,
  number: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  name: text,
  summary: text,
  provenance,
  exceptions,
  tunable: z.array(z.string()),
  map: z.enum(['malta', 'leros']),
  turns: z
    .array(
      z.strictObject({
        turn,
        day: z.int().min(1),
        part: z.enum(['am', 'pm', 'night']),
        name: text,
        weather: weather.nullable(),
      }),
    )
    .min(1),
  weather: z.enum(['june', 'november', 'good']),
  drift: z.enum(['A', 'B']),
  moveAfterDrop: z.union([z.literal(0), z.literal(1)]),
  alliedLossOnGt1: count,
  first: z.strictObject({ formations: z.array(formation).min(1), convoys: z.array(z.string()) }),
  activationMarkers: z
    .array(
      z.strictObject({
        id: marker,
        side,
        formation: z.union([formation, sector]),
        from: turn,
      }),
    )
    .min(1),
  airheads: z.strictObject({ german: count, italian: count }),
  airheadPlan: z.strictObject({ german: z.array(hex), italian: z.array(hex) }),
  zones: z.array(place).min(1),
  motorPool: z.strictObject({ points: count, day: z.boolean() }),
  allied: z.strictObject({
    setup: z.array(z.strictObject({ unit: id, hex, sector, group: z.enum(['A', 'B']), disrupted: z.boolean() })),
    convoys: z.array(convoy),
  }),
  axis: z.strictObject({
    kgs: z.array(
      z.strictObject({
        id: z.string().regex(/^KG[A-Z]?\d+$/, 'a KG is named like KG1 or KGR2'),
        formation: formationOrArmy,
        turn,
        first: z.boolean(),
        units: z.array(id).min(1),
        drop: hex,
      }),
    ),
    gliders: z.array(z.strictObject({ unit: id, turn, first: z.boolean(), land: hex })),
    convoys: z.array(convoy),
    airTransport: z.array(
      z.strictObject({
        id: z.string(),
        formation: formationOrArmy,
        turn,
        units: z.array(id).min(1),
        only: z.boolean(),
      }),
    ),
    notTrained: z.array(id),
    portEntryOnly: z.array(id),
  }),
  air: z.array(id),
  naval: z.array(z.strictObject({ unit: id, from: turn, uses: z.enum(['once', 'everyNight']), optional: z.boolean() })),
  changes: z.record(id, z.strictObject({ er: rating, reducedEr: rating })),
  victory: z.strictObject({
    needed: z.int().min(1),
    locations: z.array(z.strictObject({ id: place, name: text, hexes: z.array(hex).min(1) })).min(1),
    sudden: z.array(hex).min(1),
    suddenJapanese: z.array(hex).min(1),
  }),
  specialRules: z.array(z.strictObject({ id, text })),
}) satisfies z.ZodType<ScenarioFile>

const part = z.strictObject({
  begins: turn,
  markers: z.record(marker, turn),
  allied: z.record(id, hex),
  ashore: z.record(id, hex),
  beachheads: z.array(hex),
  air: z.array(id),
  locations: z.array(place).min(1),
})

const short = z.strictObject({
  provenance,
  scenarios: z.array(
    z.strictObject({
      id: z.enum(['rachi-1943', 'leros-first-day', 'malta-first-day']),
      of: printedId,
      turns: turn,
      needed: z.int().min(1),
      name: text,
      summary: text,
      part: part.optional(),
    }),
  ),
}) satisfies z.ZodType<ShortFile>

export const schemas = {
  units,
  tables,
  scenarios: z.strictObject({
    'malta-1940': scenario,
    'malta-1941': scenario,
    'malta-1942': scenario,
    'leros-1943': scenario,
  }),
  short,
}
