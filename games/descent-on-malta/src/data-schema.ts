// The shape of the files in data/. For tests, tools and the command line only: the rules import the types alone,
// so that zod stays out of the page. What one value says about another is checked in test/data.test.ts.
import { provenanceForm, SOURCE_BY_CHAPTER } from '@middlesea/table-kit/provenance'
import * as z from 'zod'

// In a page the policy forbids code made of text; zod would try it and be reported.
z.config({ jitless: true })

// ---- What all files share

const id = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'an id is made of a-z, 0-9 and _')

const text = z.strictObject({ en: z.string().min(1), ja: z.string().min(1) })

/** Clauses joined by "; ", each with a source of the design: "name: rulebook 2.2.5; values: reconstructed". */
const provenance = z
  .string()
  .regex(provenanceForm(SOURCE_BY_CHAPTER), 'provenance names rulebook N, history, geography or reconstructed')

/** Values inside a file or table that come from elsewhere than the rest: path of the value -> provenance. */
const exceptions = z.record(z.string(), provenance).optional()

const rating = z.int().min(0).max(6)

// ---- data/maps/malta.json

/** The zone types of 6.1. */
const zoneType = z.enum(['airfield', 'fortress', 'town', 'portTown', 'rough', 'plains', 'tower'])

const lat = z.number().min(35.7).max(36.2)
const lon = z.number().min(14.1).max(14.7)

const zone = z.strictObject({
  id,
  name: text,
  sector: z.enum(['malta', 'gozo']),
  island: z.enum(['malta', 'gozo', 'comino']),
  type: zoneType,
  coastal: z.boolean(),
  clockwise: id.nullable(),
  counterclockwise: id.nullable(),
  lat,
  lon,
  x: z.int().min(0).max(1400),
  y: z.int().min(0).max(1400),
  routes: z.array(id).min(1),
  provenance,
})

const coast = z.array(z.tuple([lon, lat])).min(3)

const map = z.strictObject({
  provenance,
  exceptions,
  zones: z.array(zone).min(1),
  /** Clockwise round each island. */
  coastalOrder: z.strictObject({ malta: z.array(id), gozo: z.array(id), comino: z.array(id) }),
  /** [lon, lat], clockwise. */
  outline: z.strictObject({ provenance, malta: coast, gozo: coast, comino: coast }),
})

// ---- data/units.json

const axisNation = z.enum(['german', 'italian'])
const alliedNation = z.enum(['british', 'maltese'])

const axisGround = z.strictObject({
  id,
  name: text,
  nationality: axisNation,
  formation: text,
  type: z.enum([
    'airborneInfantry',
    'airlandingInfantry',
    'infantry',
    'armor',
    'hq',
    'marine',
    'commando',
    'engineer',
    'recon',
    'heavyWeapons',
    'artillery',
    'antiTank',
  ]),
  /** 2.2.4: company, battalion, regiment; an HQ travels as a battalion. */
  size: z.enum(['I', 'II', 'III', 'HQ']),
  rating,
  reducedRating: rating,
  support: z.boolean(),
  elite: z.boolean(),
  reducedElite: z.boolean(),
  drop: z.enum(['airborne', 'airlanding']).nullable(),
  reinforcement: z.boolean(),
  /** The row of the Victory Point Table that prices a reinforcement. */
  recruit: z.literal('groundUnit').nullable(),
  optional: z.boolean(),
  provenance,
})

const airType = z.enum(['bomber', 'groundAttack', 'diveBomber', 'fighter', 'fighterBomber', 'transport', 'glider'])
const airRatings = { airSuperiority: rating, tactical: rating, strategic: rating }

const axisAir = z.strictObject({
  id,
  name: text,
  nationality: axisNation,
  type: airType,
  ...airRatings,
  reduced: z.strictObject(airRatings),
  /** 17.2 */
  transport: z.enum(['light', 'heavy']).nullable(),
  reinforcement: z.boolean(),
  recruit: z.enum(['airCombat', 'airTransport']).nullable(),
  provenance,
})

const navalRatings = { combat: rating, aaa: rating }

const axisNaval = z.strictObject({
  id,
  name: text,
  nationality: axisNation,
  type: z.enum(['BB', 'CA', 'CL', 'DD', 'SS']),
  ...navalRatings,
  reduced: z.strictObject(navalRatings),
  reinforcement: z.boolean(),
  recruit: z.literal('naval').nullable(),
  provenance,
})

const alliedGround = z.strictObject({
  id,
  name: text,
  nationality: alliedNation,
  /** The groups of the set-up (4.0). */
  group: z.enum(['first', 'combat', 'support', 'special']),
  type: z.enum([
    'hq',
    'artillery',
    'coastalArtillery',
    'antiAircraft',
    'infantry',
    'engineer',
    'armor',
    'heavyWeapons',
    'antiTank',
    'obstacle',
    'intel',
    'deception',
    'ambush',
  ]),
  rating,
  support: z.boolean(),
  elite: z.boolean(),
  provenance,
})

const alliedAir = z.strictObject({
  id,
  name: text,
  nationality: alliedNation,
  group: z.literal('air'),
  type: z.literal('air'),
  airType,
  ...airRatings,
  provenance,
})

const meCommando = z.strictObject({
  id,
  name: text,
  nationality: alliedNation,
  type: z.literal('commando'),
  rating,
  reducedRating: rating,
  support: z.boolean(),
  elite: z.boolean(),
  reducedElite: z.boolean(),
  provenance,
})

const units = z.strictObject({
  provenance,
  exceptions,
  axisGround: z.array(axisGround),
  axisAir: z.array(axisAir),
  axisNaval: z.array(axisNaval),
  allied: z.array(z.discriminatedUnion('group', [alliedGround, alliedAir])),
  meCommando,
  markers: z.array(z.strictObject({ id, count: z.int().min(1), provenance })),
})

// ---- data/tables.json

const zoneTypes = z.array(zoneType).min(1)
const dropResult = z.enum(['loss', 'scatter', 'scatterLoss', 'land', 'landSurprise'])
const landingResult = z.enum(['turnBackLoss', 'turnBack', 'loss', 'divert', 'land', 'landSurprise'])

/** A die roll below the first row reads the first, one above the last row the last. */
const airborneDrop = z.strictObject({
  provenance,
  exceptions,
  columns: z.strictObject({ open: zoneTypes, urban: zoneTypes, hard: zoneTypes }),
  rows: z.array(z.strictObject({ die: z.int(), open: dropResult, urban: dropResult, hard: dropResult })),
})

const amphibiousLanding = z.strictObject({
  provenance,
  exceptions,
  columns: z.strictObject({ beach: zoneTypes, urban: zoneTypes, hard: zoneTypes }),
  rows: z.array(z.strictObject({ die: z.int(), beach: landingResult, urban: landingResult, hard: landingResult })),
})

const navalAttackOutcome = z.strictObject({
  provenance,
  exceptions,
  rows: z.array(z.strictObject({ die: z.int().min(1).max(6), vp: z.int().min(0), text })).length(6),
})

const terrain = z.strictObject({
  provenance,
  exceptions,
  rows: z.record(
    zoneType,
    z.strictObject({
      /** Who wins a tied tactical edge (22.2). */
      tie: z.enum(['attacker', 'defender']),
      /** Added to the factor of every attacking unit (22.3). */
      attackerMod: z.int().min(-1).max(0),
      move: z.enum(['none', 'stop']),
      drop: z.boolean(),
      airland: z.boolean(),
    }),
  ),
})

const staffAction = z.enum([
  'intelligenceZone',
  'intelligencePool',
  'refitCompanyBattalionHq',
  'refitRegiment',
  'refitAir',
  'refitNaval',
  'amphibPoint',
  'movementPlus1',
  'airborneDropPlus1',
  'amphibLandingPlus1',
  'tacticalEdgePlus1',
])

const staffPoints = z.strictObject({
  provenance,
  exceptions,
  /** hq: not needed, needed in the zone (13.3), or one of three places that do (11.1). */
  rows: z.record(staffAction, z.strictObject({ sp: z.int().min(1), hq: z.enum(['none', 'zone', 'refitPlace']) })),
})

const band = z.tuple([z.int(), z.int()])

/** The lower row of a track of levels 1 to 12: byLevel[0] is level 1. */
const lowerRow = z.strictObject({
  provenance,
  exceptions,
  byLevel: z.array(z.int().min(0).max(6)).length(12),
  bands: z.strictObject({ low: band, medium: band, high: band }),
})

const gain = z.int().min(0)
const cost = z.int().max(0)

const victoryPoints = z.strictObject({
  provenance,
  exceptions,
  during: z.strictObject({
    alliedUnitEliminated: gain,
    alliedHqEliminated: gain,
    alliedAirEliminated: gain,
    axisGroundReduced: cost,
    axisGroundEliminated: cost,
    axisRegimentReduced: cost,
    axisRegimentEliminated: cost,
    axisAirReduced: cost,
    axisAirEliminated: cost,
    axisNavalReduced: cost,
    axisNavalEliminated: cost,
  }),
  recruit: z.strictObject({
    groundUnit: cost,
    airCombat: cost,
    airTransport: cost,
    naval: cost,
    optional7Flieger: cost,
  }),
  end: z.strictObject({
    axisFort: gain,
    axisAirfield: gain,
    axisTown: gain,
    alliedUnitOnMap: cost,
    /** Malta cleared on turn t: this number less t. */
    clearedLessTurn: gain,
    perRoyalNavyLevel: cost,
  }),
  /** In rising order; a total up to max is this level. */
  levels: z.array(
    z.strictObject({
      max: z.int(),
      result: z.enum(['strategicDefeat', 'tacticalDefeat', 'draw', 'tacticalVictory', 'strategicVictory']),
    }),
  ),
  catastrophe: z.int(),
})

const randomPlacement = z.strictObject({
  provenance,
  exceptions,
  /** table[first die - 1][second die - 1] */
  table: z.array(z.array(id).length(6)).length(6),
})

const limits = z.strictObject({ min: z.int(), max: z.int() })

const tracks = z.strictObject({
  provenance,
  exceptions,
  turn: limits,
  staffPoints: limits,
  amphibiousPoints: limits,
  alliedCommand: limits,
  royalNavy: limits,
  victoryPoints: limits,
})

const middleEastEvents = z.strictObject({
  provenance,
  exceptions,
  rows: z
    .array(
      z.strictObject({
        total: z.int().min(2).max(12),
        event: z.enum([
          'moraleCheck',
          'rafRaidsNaval',
          'middleEastSituation',
          'reservesReleased',
          'offensiveMalta',
          'offensiveGozo',
          'rafRaidsAirfields',
          'ultra',
          'commandBreakdown',
        ]),
      }),
    )
    .length(11),
})

const tables = z.strictObject({
  provenance,
  airborneDrop,
  amphibiousLanding,
  navalAttackOutcome,
  terrain,
  staffPoints,
  alliedCommandLower: lowerRow,
  royalNavyLower: lowerRow,
  victoryPoints,
  randomPlacement,
  tracks,
  middleEastEvents,
})

// ---- data/scenarios/*.json

const count = z.int().min(0)

const scenario = z.strictObject({
  provenance,
  exceptions,
  id,
  name: text,
  map: id,
  turns: z.int().min(1),
  start: z.strictObject({
    turn: z.int(),
    victoryPoints: z.int(),
    staffPoints: z.literal('2d6'),
    amphibiousPoints: z.int(),
    alliedCommand: z.int(),
    royalNavy: z.int(),
  }),
  /** Zones that pre-battle recon reveals (4.0). */
  reconZones: z.literal('2d6'),
  /** The zone types that get a unit of the first group (4.0). */
  firstGroupZones: zoneTypes,
  counts: z.strictObject({
    counters: count,
    zones: count,
    allied: z.strictObject({ first: count, combat: count, support: count, air: count, special: count }),
    special: z.strictObject({ obstacle: count, intel: count, deception: count, ambush: count }),
    reinforcements: count,
    optional: count,
  }),
})

export const schemas = { map, units, tables, scenario }

export type MapData = z.infer<typeof map>
export type ZoneData = z.infer<typeof zone>
export type ZoneType = z.infer<typeof zoneType>
export type UnitsData = z.infer<typeof units>
export type AxisGroundData = z.infer<typeof axisGround>
export type AxisAirData = z.infer<typeof axisAir>
export type AxisNavalData = z.infer<typeof axisNaval>
export type AlliedData = z.infer<typeof alliedGround> | z.infer<typeof alliedAir>
export type TablesData = z.infer<typeof tables>
export type ScenarioData = z.infer<typeof scenario>
