// The schemas of the files in data/. For tests, tools and the command line only: the rules import the types alone,
// so that zod stays out of the page. What one value says about another is checked in data-check.ts.
import * as z from 'zod'
import type { CardsFile, MapFile, ScenarioFile, UnitsFile } from './data-files.ts'

// In a page the policy forbids code made of text; zod would try it and be reported.
z.config({ jitless: true })

// ---- What all files share

const unitId = z.string().regex(/^[A-Z][A-Z0-9]+$/, 'the id of a unit is made of A-Z and 0-9')
const landId = z.string().regex(/^[A-Z]{3}$/, 'a land space has three letters')
const seaId = z.string().regex(/^[A-L][1-8]$/, 'a sea space has a letter from A to L and a number from 1 to 8')
const spaceId = z.union([landId, seaId])
const cardId = z.string().regex(/^(US|GB|DE|IT)-[SUQE][1-4]$/, 'a card is named like US-S1')
const nation = z.enum(['US', 'GB', 'DE', 'IT'])
const domain = z.enum(['land', 'sea', 'air'])
const colour = z.enum(['blue', 'yellow', 'red', 'black'])

const text = z.strictObject({ en: z.string().min(1), ja: z.string().min(1) })

const source = z
  .string()
  .regex(/rulebook p|inferred|geography|reconstructed/, 'a source is a page of the rulebook, inferred or reconstructed')

/** Field -> where it comes from; where that differs by thing, thing -> field -> source. */
const provenance = z.record(
  z.string(),
  z.union([source, z.record(z.string(), z.union([source, z.record(z.string(), source)]))]),
)

const count = z.int().min(0)
const pieces = z.int().min(1).max(40)
const hitNumber = z.int().min(2).max(12)
/** Points are counted in quarters. */
const quarters = z.int().min(1)

// ---- data/units.json

const firepower = z.strictObject({
  targets: z.array(domain).min(1),
  dice: z.int().min(1).max(12),
  colour,
  hit: hitNumber,
  when: z.enum(['AD', 'A', 'D']),
})

const ability = z.enum([
  'levelUp',
  'preciseHit',
  'extraShot',
  'ambush',
  'submerged',
  'sonar',
  'search',
  'coverage',
  'carrier',
  'carrierCapable',
  'deployed',
  'longRange',
  'highGround',
  'heavy',
  'climber',
  'mobile',
  'escort',
  'landBridge',
  'strategic',
  'airdrop',
  'mountainLanding',
  'infiltrate',
])

const unit = z.strictObject({
  id: unitId,
  name: text,
  domain,
  basedOn: z.union([unitId, z.literal('')]),
  nation: z.union([nation, z.literal('')]),
  cost: z.int().min(1).max(40),
  move: z.int().min(1).max(12),
  armour: colour,
  firepower: z.array(firepower),
  antiAir: z.int().min(0).max(4),
  antiAirHit: hitNumber,
  range: z.int().min(0).max(4),
  abilities: z.array(ability),
  controlCapable: z.boolean(),
  movementSteps: z.array(z.int().min(1).max(6)).min(1),
  battleSteps: z.array(z.int().min(1).max(6)),
  capacity: z.array(z.record(z.union([unitId, z.enum(['land', 'air'])]), z.int().min(1))),
  pool: pieces,
})

const units = z.strictObject({ provenance, units: z.array(unit) }) satisfies z.ZodType<UnitsFile>

// ---- data/maps/mediterranean.json

const resupplyValue = z.int().min(0).max(60)

const site = z.strictObject({
  kind: z.enum(['objective', 'airfield', 'line']),
  points: quarters,
  owner: z.strictObject({ '1942': nation, '1943': nation }),
  resupply: z.strictObject({ land: resupplyValue, sea: resupplyValue, air: resupplyValue }).nullable(),
})

const space = z.strictObject({
  id: spaceId,
  name: text,
  terrain: z.enum(['clear', 'mountain', 'desert', 'impassable', 'sea']),
  lat: z.int().min(2900).max(4500),
  lon: z.int().min(-900).max(3200),
  neighbours: z.array(spaceId).min(1),
  site: site.nullable(),
  africa: z.boolean(),
})

const lane = z.strictObject({
  id: z.enum(['A', 'B', 'C', 'D', 'E']),
  spaces: z.array(seaId).min(1),
  objectives: z.array(landId).min(1),
})

const map = z.strictObject({
  provenance,
  spaces: z.array(space),
  lanes: z.array(lane),
}) satisfies z.ZodType<MapFile>

// ---- data/cards.json

const card = z.strictObject({
  id: cardId,
  nation,
  kind: z.enum(['strategy', 'upgrade', 'unique', 'event']),
  name: text,
  text,
  cost: z.int().min(1).max(3),
  unit: z.union([unitId, z.literal('')]),
})

const cards = z.strictObject({ provenance, cards: z.array(card) }) satisfies z.ZodType<CardsFile>

// ---- data/scenarios/*.json

const unitCounts = z.record(unitId, pieces)
const load = { units: unitCounts, aboardTransports: unitCounts, aboardCarriers: unitCounts }
const group = z.strictObject({ space: spaceId, ...load })
const fleet = z.strictObject({ starts: z.array(seaId).min(1), ...load })
const stage = z.int().min(1).max(6)

const scenario = z.strictObject({
  id: z.enum(['1942', '1943', 'tunis']),
  year: z.enum(['1942', '1943']),
  name: text,
  summary: text,
  provenance,
  firstStage: stage,
  lastStage: stage,
  alliesWin: quarters,
  axisWin: quarters,
  startPoints: z.strictObject({ allies: count, axis: count }),
  removedCards: z.array(cardId),
  groups: z.strictObject({
    US: z.array(group),
    GB: z.array(group),
    DE: z.array(group),
    IT: z.array(group),
  }),
  fleets: z.strictObject({
    US: fleet.optional(),
    GB: fleet.optional(),
    DE: fleet.optional(),
    IT: fleet.optional(),
  }),
}) satisfies z.ZodType<ScenarioFile>

export const schemas = {
  map,
  units,
  cards,
  scenarios: z.strictObject({ '1942': scenario, '1943': scenario, tunis: scenario }),
}
