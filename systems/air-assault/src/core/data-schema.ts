// The shape of a game's data files, checked. For tests, tools and the command line only: the rules import the types of
// data-files.ts, so that zod stays out of the page. What one value says about another is in data-check.ts.
import { provenanceForm } from '@middlesea/table-kit/provenance'
import * as z from 'zod'
import type { ScenarioFile, TablesFile, UnitsFile } from './data-files.ts'

// In a page the policy forbids code made of text; zod would try it and be reported.
z.config({ jitless: true })

// ---- What all files share

const text = z.strictObject({ en: z.string().min(1), ja: z.string().min(1) })

const SOURCE = /(rulebook|history|geography|reconstructed)( \([^()]+\))?/

/** Clauses joined by "; ", each with a source: "unit: history; values: reconstructed". */
const provenance = z
  .string()
  .regex(provenanceForm(SOURCE), 'provenance names rulebook, history, geography or reconstructed')

/** A hex as the map prints it, or a port's landing box. */
const place = z
  .string()
  .regex(/^([A-Z]-[1-9]\d{0,2}|port\.[a-z][a-z-]*)$/, "a hex is written like G-17, a port's box like port.suda-port")

const count = z.int().min(0)
const turn = z.int().min(0).max(40)

// ---- data/units.json

const type = z.enum([
  'inf',
  'para',
  'glider',
  'mtn',
  'marine',
  'cdo',
  'eng',
  'mg',
  'at',
  'recon',
  'arty',
  'laa',
  'haa',
  'cd',
  'armL',
  'armH',
  'hq',
  'noncombat',
  'docks',
  'truck',
  'steamer',
  'decoy',
])

const by = z.enum([
  'setup',
  'airborne',
  'airLanding',
  'convoy',
  'southEdge',
  'port',
  'assault',
  'followUp',
  'special',
  'commando',
  'substitute',
])

const unitId = z.string().regex(/^[A-Za-z0-9]+([/-][A-Za-z0-9]+)*$/, 'an id is letters and digits, joined by / or -')

const unit = z.strictObject({
  id: unitId,
  name: text,
  side: z.enum(['axis', 'allied']),
  nation: z.enum(['GE', 'IT', 'UK', 'NZ', 'AU', 'GR', 'MT']),
  type,
  size: z.enum(['bn', 'coy', 'plt', 'bty', 'aabn', 'hq', 'nc', 'naval', 'decoy']),
  attack: count.max(20),
  defense: count.max(20),
  move: count.max(20),
  stack: count.max(6),
  arty: count.max(9),
  range: count.max(20),
  aaRange: count.max(9),
  aaDrift: count.max(9),
  cd: count.max(9),
  cdRange: count.max(20),
  carries: count.max(6),
  points: count.max(50),
  sector: z.string(),
  arrival: z.strictObject({ by, turn, group: z.string() }),
  airborne: z.boolean(),
  greek: z.boolean(),
  battalionHq: z.boolean(),
  regiment: z.string(),
  battalion: z.union([unitId, z.literal('')]),
  components: z.array(unitId),
  hex: z.union([place, z.literal('')]),
  provenance,
})

const units = z.strictObject({ provenance, units: z.array(unit).min(1) })

// ---- data/tables.json

const combatResult = z.enum(['AE', 'AL', 'AR', 'NE', 'EX', 'DR', 'DE'])
const seaResult = z.enum(['arrive', 'halfAbort', 'halfElim', 'abort', 'elim', 'delay0', 'delay1', 'delay2', 'delay3'])
const direction = z.int().min(0).max(5)

const terrainRow = z.strictObject({
  cost: z.int().min(1).max(40),
  defense: z.int().min(1).max(4),
  blocksFire: z.boolean(),
  roadOnly: z.boolean(),
})

const tables = z.strictObject({
  provenance,
  crt: z.strictObject({
    provenance,
    columns: z.array(z.string()).length(11),
    rows: z.array(z.array(combatResult).length(11)).length(8),
  }),
  bombardment: z.strictObject({
    provenance,
    from: z.array(z.int().min(1)).length(5),
    rows: z.array(z.array(z.int().min(0).max(2)).length(5)).length(6),
  }),
  armor: z.strictObject({ provenance, rows: z.array(z.enum(['sub', 'none', 'elim'])).length(7) }),
  sea: z.strictObject({
    provenance,
    columns: z.array(z.string()).length(5),
    rows: z.array(z.array(seaResult).length(5)).length(6),
    emergency: z.int().min(-6).max(0),
    port: z.int().min(-6).max(0),
  }),
  drift: z.strictObject({
    provenance,
    hexes: z.array(z.array(direction).max(4)).min(1),
    enemyOccupied: z.int(),
    glider: z.int(),
    eliminatedAt: z.int().min(2),
  }),
  terrain: z.strictObject({ provenance, rows: z.record(z.string(), terrainRow) }),
  roads: z.strictObject({ provenance, primary: count, secondary: count, city: count, river: count }),
  fort: z.strictObject({ provenance, defense: z.int().min(1).max(4) }),
  stacking: z.strictObject({ provenance, hex: z.int().min(1), beachBox: z.int().min(1) }),
  aircraft: z.strictObject({
    provenance,
    strength: z.strictObject({ B: count, FB: count, F: count }),
    perHex: z.int().min(1),
  }),
  evacuation: z.strictObject({
    provenance,
    firstTurn: z.int().min(1),
    withDocks: count,
    withoutDocks: count,
    southEdge: count,
  }),
  night: z.strictObject({ provenance, artilleryRange: z.int().min(1) }),
  points: z.strictObject({ provenance, rows: z.record(z.string(), count) }),
})

// ---- data/scenarios/*.json

const scenario = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'a scenario is named in small letters'),
  name: text,
  summary: text,
  provenance,
  turns: z
    .array(
      z.strictObject({
        turn: z.int().min(1).max(40),
        night: z.boolean(),
        B: count.max(20),
        FB: count.max(20),
        F: count.max(20),
        name: text,
      }),
    )
    .min(1),
  sectors: z.array(z.string().min(1)),
  fixed: z.record(z.string(), z.union([z.string(), z.boolean()])),
  convoys: z.record(z.string(), z.strictObject({ turn, beach: z.string(), earliest: turn })),
  victory: z.record(z.string(), z.int()),
})

export const schemas: {
  units: z.ZodType<UnitsFile>
  tables: z.ZodType<TablesFile>
  scenario: z.ZodType<ScenarioFile>
} = { units, tables, scenario }
