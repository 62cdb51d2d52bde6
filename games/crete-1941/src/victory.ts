// victory.crete, victory.crete.basic, points.crete.table: points, and who has won.
import {
  type Airfield,
  ALLIED,
  AXIS,
  endScene,
  isAdvanced,
  isContested,
  isFriendlyFeature,
  type Kit,
  onMap,
  standRow,
  type State,
  unitsAt,
} from '@middlesea/air-assault'
import { handicapFor, type Io, law, type Message, type Outcome, type SceneRow } from '@middlesea/engine'
import { say } from './steps.ts'

export type VictoryLevel =
  | 'axisWins'
  | 'alliedWins'
  | 'alliedDecisive'
  | 'alliedMarginal'
  | 'axisMarginal'
  | 'axisDecisive'

// ---- Points

/** points.crete.table: the engineer battalion counts whole when all of it is gone, headquarters and companies. */
const ENGINEERS = 'Pi7'
const engineerBonus = law(
  'points.crete.table',
  (s: State): number => {
    const { kit } = s.derived
    const battalion = kit.unitNumber(ENGINEERS)
    const companies = kit.components[battalion]
    if (companies.some((u) => s.place[u] !== kit.ELIMINATED)) return 0
    return kit.points[battalion] - sumOf(kit, companies)
  },
  0,
)

const sumOf = (kit: Kit, units: number[]): number => units.reduce((sum, u) => sum + kit.points[u], 0)

/** What the Allies have for Axis units that are lost. */
export const casualtyPoints = law(
  'points.crete.table',
  (s: State): number => {
    const { kit } = s.derived
    const lost = unitsAt(s, kit.ELIMINATED).filter((u) => kit.side[u] === AXIS)
    return sumOf(kit, lost) + engineerBonus(s)
  },
  0,
)

/** What the Allies have for units that got away. */
export const evacuationPoints = law(
  'points.crete.table',
  (s: State): number => sumOf(s.derived.kit, unitsAt(s, s.derived.kit.EVACUATED)),
  0,
)

export const alliedPoints = (s: State): number => casualtyPoints(s) + evacuationPoints(s)

/** A step that is bid, in points. */
export const BID_POINTS = 20

/** The points that the levels are read by: those of the Allies, with what was bid for them or against them. */
export const countedPoints = (s: State): number =>
  alliedPoints(s) + BID_POINTS * handicapFor(s.options.handicap, 'allied')

// ---- The end

/** The airfields that count in a scenario. */
export const airfieldsContested = (s: State): Airfield[] =>
  s.derived.kit.airfields.filter(({ hexes }) => isContested(s, hexes[0]))

const fieldsHeld = (s: State): Airfield[] => airfieldsContested(s).filter((field) => isFriendlyFeature(s, AXIS, field))

export const airfieldsHeld = (s: State): number => fieldsHeld(s).length

/**
 * Counts at how many ends of turn in a row each airfield has been Axis (5.2). With a bid for the Axis it counts below 0 at how many
 * one has been lost again.
 */
function countAirfields(s: State): void {
  const counts = handicapFor(s.options.handicap, 'axis') > 0
  s.held = s.derived.kit.airfields.map((field, i) => {
    const ends = s.held[i]
    if (isFriendlyFeature(s, AXIS, field)) return Math.max(0, ends) + 1
    if (!counts || ends === 0) return 0
    return ends > 0 ? -1 : ends - 1
  })
}

/** The airfields of a short scenario that count at its end: held at so many more ends of turn in a row, or lost at no more, as was bid. */
function airfieldsCounted(s: State): number {
  const bid = handicapFor(s.options.handicap, 'axis')
  const isEnough = (ends: number): boolean => (bid > 0 ? ends > 0 || (ends < 0 && -ends <= bid) : ends > -bid)
  return s.derived.kit.airfields.filter(({ hexes }, i) => isContested(s, hexes[0]) && isEnough(s.held[i])).length
}

const isLastTurn = (s: State): boolean => s.turn === s.derived.kit.files.scenarios[s.scenario].turns.length

/** victory.crete.basic: one airfield held at four ends of turn in a row; a short scenario asks for it at its end. */
const basicResult = law(
  'victory.crete.basic',
  (s: State): VictoryLevel | '' => {
    const { victory } = s.derived.kit.files.scenarios[s.scenario]
    const fewer = handicapFor(s.options.handicap, 'axis')
    if (victory.airfieldTurns !== undefined && s.held.some((turns) => turns >= victory.airfieldTurns - fewer))
      return 'axisWins'
    if (!isLastTurn(s)) return ''
    return victory.airfieldsAtEnd !== undefined && airfieldsCounted(s) >= victory.airfieldsAtEnd
      ? 'axisWins'
      : 'alliedWins'
  },
  '',
)

/** A ground unit on the map or aboard the steamer. Decoys are no units, and a ship alone holds no island. */
const isLeft = (s: State, u: number): boolean => {
  const { kit } = s.derived
  return kit.side[u] === ALLIED && !kit.isDecoy[u] && !kit.isSteamer[u] && (onMap(s, u) || s.place[u] === kit.ABOARD)
}

/** victory.crete: at the last turn, or when no Allied unit is left on the map. */
const advancedResult = law(
  'victory.crete',
  (s: State): VictoryLevel | '' => (isLastTurn(s) || !s.place.some((_, u) => isLeft(s, u)) ? levelOf(s) : ''),
  '',
)

/** The level that the points give now. */
export function levelOf(s: State): VictoryLevel {
  const { alliedDecisive, alliedMarginal, axisMarginal } = s.derived.kit.files.scenarios[s.scenario].victory
  const points = countedPoints(s)
  if (airfieldsHeld(s) === 0 || points >= alliedDecisive) return 'alliedDecisive'
  if (points >= alliedMarginal) return 'alliedMarginal'
  return points >= axisMarginal ? 'axisMarginal' : 'axisDecisive'
}

export function judgeTurn(s: State, io: Io): void {
  countAirfields(s)
  const result = isAdvanced(s) ? advancedResult(s) : basicResult(s)
  // Nobody plays on after the last turn.
  s.result = result === '' && isLastTurn(s) ? 'alliedWins' : result
  if (s.result !== '') {
    const rule = isAdvanced(s) ? 'victory.crete' : 'victory.crete.basic'
    io.tell(rule, endText(s), () => endScene(s, endRows(s, rule), endText(s)))
  }
}

/** The end in a sentence: in the basic game airfields alone decide. */
function endText(s: State): Message {
  const { placeIds } = s.derived.kit
  const held = fieldsHeld(s).map(({ hexes }) => placeIds[hexes[0]])
  const told = { result: `result.${s.result}`, points: alliedPoints(s), held }
  return say('end.result', isAdvanced(s) ? told : { ...told, airfieldsDecide: true })
}

/** What decided: each airfield that counts, and in the advanced game the points. */
function endRows(s: State, rule: string): SceneRow[] {
  const { placeIds } = s.derived.kit
  const held = fieldsHeld(s)
  const fields = airfieldsContested(s).map((field): SceneRow => {
    const place = placeIds[field.hexes[0]]
    const side = held.includes(field) ? 'axis' : 'allied'
    return { rule, step: say('scene.airfield', { hex: place }), place, result: say('scene.held', { side }) }
  })
  return isAdvanced(s) ? [...fields, standRow('points.crete.table', 'count.allied', alliedPoints(s))] : fields
}

/** Graded by the Allied points; who holds no airfield has nothing to show for them. */
const MOST_POINTS = 1000

export function creteOutcome(s: State): Outcome | null {
  if (s.result === '') return null
  const winner = s.result.startsWith('axis') ? 'axis' : 'allied'
  const points = countedPoints(s)
  const bonus = winner === 'axis' ? MOST_POINTS : 0
  return {
    scores: { axis: bonus - points, allied: points - bonus },
    winners: [winner],
    result: endText(s),
  }
}
