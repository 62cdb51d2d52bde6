import * as z from 'zod'
import { OPTIONS } from './options.ts'
import { PHASES } from './05-sequence.ts'
import { PLACE_IDS } from './state.ts'
import { UNIT_IDS, ZONE_IDS } from './data.ts'

const unit = z.enum(UNIT_IDS)
const axisUnit = z.string().regex(/^[a-z0-9_]+(:reduced)?$/, "an Axis unit is written 'id' or 'id:reduced'")
const alliedUnit = z
  .string()
  .regex(/^\??[a-z0-9_]+(:reduced)?$/, "an Allied unit is written 'id' (face up) or '?id' (concealed)")
const count = z.int().min(0)

const options = z.strictObject(
  Object.fromEntries(
    OPTIONS.map((option) => [
      option.id,
      typeof option.values[0] === 'boolean' ? z.boolean().optional() : z.enum(option.values as string[]).optional(),
    ]),
  ),
)

/**
 * A position in the game's own terms. Axis units that are not named are in Sicily at full strength (reinforcements and
 * optional units are unused); Allied units that are not named are in the Reserve Pool, face down.
 */
export const positionSpec = z.strictObject({
  options: options.optional(),
  /** The hash of a data pack. */
  pack: z.string().optional(),
  turn: z.int().min(1).max(7).optional(),
  /** The phase that begins, or the set-up, which takes nothing else but options, a data pack and where it stops. */
  phase: z.enum(['setUp', ...PHASES.map(({ name }) => name)]),
  staffPoints: count.optional(),
  amphibiousPoints: count.optional(),
  command: z.int().min(1).max(12).optional(),
  royalNavy: z.int().min(1).max(12).optional(),
  victoryPoints: z.int().min(-99).max(99).optional(),
  /** Left out, it is true where the ME Commando has left its box. */
  sortied: z.boolean().optional(),
  clearedOn: count.optional(),
  axis: z.partialRecord(z.enum(PLACE_IDS), z.array(axisUnit)).optional(),
  /** In the pool a unit without '?' lies face up. */
  allied: z.partialRecord(z.enum(PLACE_IDS), z.array(alliedUnit)).optional(),
  /** Only these Allied units are in the pool; all others that are not named are eliminated. */
  onlyPool: z.array(unit).optional(),
  /** Units that dropped or landed from the sea this turn; units that landed by surprise. */
  assaulted: z.array(unit).optional(),
  surprise: z.array(unit).optional(),
  /** Units that have acted in this phase: staged, moved, scouted. */
  acted: z.array(unit).optional(),
  /** Allied units that an event placed this turn; air units that have flown this turn. */
  placed: z.array(unit).optional(),
  flown: z.array(unit).optional(),
  /** Transport -> the ground unit that it carries. */
  carried: z.partialRecord(unit, unit).optional(),
  /** What has been used up this turn: amphibious points; zones that were searched, 'pool' for the Reserve Pool; zones of feints. */
  used: z
    .strictObject({
      amphibiousPoints: count.optional(),
      searched: z.array(z.enum([...ZONE_IDS, 'pool'])).optional(),
      feints: z.array(z.enum(ZONE_IDS)).optional(),
    })
    .optional(),
  /** The game stops when this phase, or the 'turn', is over: nothing more happens. It may be a later phase than `phase`. */
  stopAfter: z.enum(['turn', ...PHASES.map(({ name }) => name)]).optional(),
  /** Where the first question is asked, if not in `phase`: another phase, 'over', or a phase 'of turn 4'. */
  stands: z.union([z.string(), z.array(z.string())]).optional(),
})

export type PositionSpec = z.infer<typeof positionSpec>

/** What a position may say, as JSON Schema for scripts. */
export const positionSchema = z.toJSONSchema(positionSpec)
