// What a position may say, and what each word of it means: the JSON Schema that others read is made of it.
import * as z from 'zod'
import { PHASES } from '../04-turn.ts'
import { MARK } from '../marks.ts'
import { OF_OPERATION, STOPS } from './opening.ts'

const units = z.record(z.string(), z.array(z.string()))
export const MARKS = Object.keys(MARK) as (keyof typeof MARK)[]

/** A table in the game's own terms. */
export const positionSpec = z.strictObject({
  scenario: z.string().optional().describe('The first of the list of scenarios, where nothing is said.'),
  options: z
    .record(z.string(), z.union([z.string(), z.boolean()]))
    .optional()
    .describe('Options of the match by id; their defaults, where nothing is said.'),
  turn: z.int().min(1).optional().describe('The first turn of the scenario, where nothing is said.'),
  weather: z.enum(['good', 'windy', 'storm']).optional().describe('Good, where nothing is said.'),
  phase: z
    .enum(['start', ...PHASES, ...OF_OPERATION])
    .describe(
      "'start': the scenario from its set-up on; a phase of the turn; or one of an Operations Sequence, of `active`.",
    ),
  goesOn: z
    .boolean()
    .optional()
    .describe(
      "Play goes on after the phase's sequence or turn, as in a match. Else nobody decides any more when it is over, so that a test needs no dice for what comes after.",
    ),
  lastWords: z
    .boolean()
    .optional()
    .describe(
      'The test itself says Done where nothing else is left to choose. Else it is said for the player after each action.',
    ),
  active: z.string().optional().describe("Of an Operations Sequence: 'axis O', 'allied C'."),
  first: z.boolean().optional().describe('The First Operations Sequence (7.12).'),
  axis: units
    .optional()
    .describe(
      "Place -> units. A place is a hex, 'card', 'eliminated', 'available.ZONE' or 'delayed.ZONE'. Units that are not named are eliminated.",
    ),
  allied: units.optional().describe('Likewise.'),
  axisHexes: z
    .array(z.string())
    .optional()
    .describe(
      'Hexes that belong to the Axis besides those that it controls: contested ones (3.13) are Allied, where nothing is said.',
    ),
  steps: z.record(z.string(), z.int()).optional().describe('Unit -> steps left, where it has lost some.'),
  marks: z
    .record(z.string(), z.array(z.enum(MARKS as [string, ...string[]])))
    .optional()
    .describe(
      "Unit -> marks. Units of `active` are 'active' without being named; Army units that have joined it (7.23) are 'active' and 'activated'. Who was active before in this turn: 'acted0' on Axis units (17.41); on Allied ones 'acted0' in the first sector of the scenario, 'acted1' in the second, both in the third (4.52).",
    ),
  cup: z
    .record(z.string(), z.int())
    .optional()
    .describe("Markers in the cup, by 'axis O' and so on. Without it all whose turn has come are in it."),
  pool: z.array(z.string()).optional().describe('Markers held in the pools, likewise.'),
  zones: z.record(z.string(), z.string()).optional().describe('Convoy -> zone.'),
  sailed: z.array(z.string()).optional().describe('Convoys that have sailed.'),
  beachheads: z
    .record(z.string(), z.string())
    .optional()
    .describe('Invasion hex -> the formation that its Beachhead supplies.'),
  landings: units.optional().describe('Who was placed in this activation: by invasion hex or port.'),
  ships: z
    .array(z.string())
    .optional()
    .describe(
      "Ships of the scenario, in its order: a sea hex, '' for one that is in port, 'gone' for one of the Axis that has fired (17.63).",
    ),
  commanded: z
    .record(z.string(), z.array(z.enum(['axis', 'allied'])))
    .optional()
    .describe('Defender hex -> the sides of which an HQ has spent its points there in this sequence (17.23).'),
  boomsDestroyed: z.array(z.string()).optional().describe('Booms that are destroyed (18.33), by key.'),
  airheads: z
    .array(z.string())
    .optional()
    .describe(
      "Airheads by number; '' and those that are not named are lost. With an empty list all are still to be placed.",
    ),
  motorUsed: z.int().optional().describe('Points of the Motor Pool that are used up (18.12).'),
  dropFrom: z
    .record(z.string(), z.int())
    .optional()
    .describe("KG -> the first turn in which it may drop, where that is not the card's."),
  air: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      "Air unit -> 'ready', 'bombardment', 'flown', 'damaged', 'cup', or the HQ that holds it; those that are not named are flown. Without it all are ready.",
    ),
  flewOn: z.record(z.string(), z.int()).optional().describe('Air unit -> the day of its last mission (11.23).'),
  attacks: z
    .array(z.strictObject({ hex: z.string(), units: z.array(z.string()) }))
    .optional()
    .describe('Attacks that are declared: the Defender hex and who attacks it.'),
  stopAfter: z
    .enum(STOPS)
    .optional()
    .describe(
      "The game stops when this phase, or the 'turn', is over: nothing more happens. It may be a later phase than `phase`.",
    ),
  stands: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(
      "Where the first question must be asked: a phase, one of several, 'setUp', 'over', or a phase 'of turn 4'. Where nothing is said the game may have run on.",
    ),
})

export type PositionSpec = z.input<typeof positionSpec>

export const positionSchema = z.toJSONSchema(positionSpec)
