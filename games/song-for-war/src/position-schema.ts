import * as z from 'zod'

const nation = z.enum(['US', 'GB', 'DE', 'IT'])
const byNation = <T extends z.ZodType>(value: T) => z.partialRecord(nation, value)

/** A table in the game's terms. Units as 'INF', 'INF*3', 'STR[INF TNK]'; ids follow their order: US-INF-1, US-INF-2, … */
export const positionSpec = z.strictObject({
  scenario: z.enum(['1942', '1943', 'tunis']).optional(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])).optional(),
  pack: z.string().optional(),
  phase: z.enum(['setUp', 'orders', 'tactical', 'victory', 'support', 'resupply']),
  stage: z.number().int().min(1).max(6).optional(),
  /**
   * Of the Tactical Phase: the Movement Step and the side that moves. Of National Support and Resupply: the side that acts; where
   * it is the second of the stage, the first has done so already, and cards were drawn and lanes looked at before.
   */
  step: z.number().int().min(1).max(6).optional(),
  side: z.enum(['allies', 'axis']).optional(),
  units: byNation(z.record(z.string(), z.array(z.string()))).optional(),
  /** Hidden fleets: where, and what. */
  fleets: byNation(z.strictObject({ at: z.string(), units: z.array(z.string()) })).optional(),
  /** Who controls what differs from the scenario. */
  control: z.record(z.string(), nation).optional(),
  tokens: byNation(z.number().int().min(0).max(3)).optional(),
  hands: byNation(z.array(z.string())).optional(),
  played: byNation(z.array(z.string())).optional(),
  /** Cards whose effect lasts, and the space they were aimed at ('' for none). */
  effects: z.record(z.string(), z.string()).optional(),
  mines: z.record(z.string(), nation).optional(),
  forts: byNation(z.string()).optional(),
  /** What bombs and what lanes take from each value of an objective in this stage. */
  bombed: z.record(z.string(), z.number().int().min(0)).optional(),
  blockaded: z.record(z.string(), z.number().int().min(0)).optional(),
  /** Standing orders by seat. */
  orders: z
    .record(
      z.string(),
      z.strictObject({
        reveal: z.enum(['never', 'onEntry', 'ask']).optional(),
        casualties: z.enum(['ask', 'cheapest']).optional(),
        support: z.enum(['ask', 'never', 'always']).optional(),
        concentrate: z.enum(['ask', 'never']).optional(),
        battles: z.enum(['ask', 'declared']).optional(),
      }),
    )
    .optional(),
  /** Units that have moved, attacked or defended in this Movement Step. */
  moved: z.array(z.string()).optional(),
  attacked: z.array(z.string()).optional(),
  defended: z.array(z.string()).optional(),
  /** Units that have searched in it, and those whose move has ended. */
  searched: z.array(z.string()).optional(),
  halted: z.array(z.string()).optional(),
  /** Sea Transport -> the Land Units that have crossed over it in this Movement Step. */
  bridged: z.record(z.string(), z.number().int().min(0).max(4)).optional(),
  /** Unit -> the movement that it has used up in this Movement Step. */
  spent: z.record(z.string(), z.number().int().min(0)).optional(),
  /** The game stops when this is over: the active side's part of the Movement Step, the Movement Step, or `phase`. */
  stopAfter: z.enum(['segment', 'step', 'phase']).optional(),
  /** Where the first question is asked, if not where the position begins: 'tactical 5 axis', 'resupply', 'over'. */
  stands: z.union([z.string(), z.array(z.string())]).optional(),
})

export type PositionSpec = z.input<typeof positionSpec>
export const positionSchema: unknown = z.toJSONSchema(positionSpec)
