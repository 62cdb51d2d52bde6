// victory.malta: three airfields and two bastions; lost German battalions make a victory smaller.
import { AXIS, endScene, isFriendly, isFriendlyFeature, standRow, type State } from '@middlesea/air-assault'
import { handicapFor, type Io, law, type Message, type Outcome, type SceneRow } from '@middlesea/engine'
import { casualtyPoints } from './withdrawal.ts'
import { say } from './steps.ts'

/** From best to worst for the Axis. */
const LEVELS = ['axisDecisive', 'axisMarginal', 'alliedMarginal', 'alliedDecisive'] as const
export type Level = (typeof LEVELS)[number]

const AIRFIELDS_AND_BASTIONS = 0
const AIRFIELDS_ONLY = 1
const NOTHING = 3

export const airfields = (s: State): number =>
  s.derived.kit.airfields.filter((field) => isFriendlyFeature(s, AXIS, field)).length

export const bastions = (s: State): number => {
  const { map } = s.derived.kit
  const bastion = map.terrainIndex('bastion')
  return map.ids.filter((_, hex) => map.terrain[hex] === bastion && isFriendly(s, AXIS, hex)).length
}

/** A German airborne battalion is lost when its counter is, or all its companies are. */
const isLost = (s: State, u: number): boolean => {
  const { kit } = s.derived
  const gone = (unit: number): boolean => s.place[unit] === kit.ELIMINATED
  return gone(u) || (kit.components[u].length > 0 && kit.components[u].every(gone))
}

export function battalionsLost(s: State): number {
  const { kit } = s.derived
  return kit.units.filter(
    ({ airborne, nation, size }, u) => airborne && nation === 'GE' && size === 'bn' && isLost(s, u),
  ).length
}

/** The battalions that the Axis may lose: those of the scenario, more or fewer by what was bid. */
export const battalionsToSpare = (s: State): number =>
  s.derived.kit.files.scenarios[s.scenario].victory.battalionsToSpare + handicapFor(s.options.handicap, 'axis')

/** victory.malta: the level if the game ended now. */
export const levelOf = law(
  'victory.malta',
  (s: State): Level => {
    const { victory } = s.derived.kit.files.scenarios[s.scenario]
    const fields = airfields(s) >= victory.airfields
    if (!fields) return LEVELS[NOTHING]
    const level = bastions(s) >= victory.bastions ? AIRFIELDS_AND_BASTIONS : AIRFIELDS_ONLY
    const tooMany = Math.max(0, battalionsLost(s) - battalionsToSpare(s))
    return LEVELS[Math.min(level + tooMany, NOTHING)]
  },
  LEVELS[NOTHING],
)

/** 13.1: the Axis wins at the end of any turn with all it needs; else the last turn decides. */
export function judgeTurn(s: State, io: Io): void {
  const { turns, victory } = s.derived.kit.files.scenarios[s.scenario]
  const level = levelOf(s)
  const complete = airfields(s) >= victory.airfields && bastions(s) >= victory.bastions && level.startsWith('axis')
  if (s.turn < turns.length && !complete) return
  s.result = level
  io.tell('victory.malta', endText(s), () => endScene(s, endRows(s), endText(s)))
}

/** The end in a sentence, with all that the level hangs on. */
function endText(s: State): Message {
  const held = { airfields: airfields(s), bastions: bastions(s), lost: battalionsLost(s), spare: battalionsToSpare(s) }
  return say('end.result', { result: `result.${s.result}`, points: casualtyPoints(s), ...held })
}

function endRows(s: State): SceneRow[] {
  const { victory } = s.derived.kit.files.scenarios[s.scenario]
  return [
    standRow('victory.malta', 'prize.airfield', airfields(s), victory.airfields),
    standRow('victory.malta', 'prize.bastion', bastions(s), victory.bastions),
    {
      ...standRow('victory.malta', 'count.battalions', battalionsLost(s)),
      result: say('scene.battalions', { lost: battalionsLost(s), spare: battalionsToSpare(s) }),
    },
  ]
}

export function maltaOutcome(s: State): Outcome | null {
  if (s.result === '') return null
  const rank = LEVELS.length - LEVELS.indexOf(s.result as Level)
  const winner = s.result.startsWith('axis') ? 'axis' : 'allied'
  const axis = rank * 1000 - casualtyPoints(s) + 100 * airfields(s) + 100 * bastions(s)
  return {
    scores: { axis, allied: -axis },
    winners: [winner],
    result: endText(s),
  }
}
