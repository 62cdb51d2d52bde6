import {
  defineGame,
  frame,
  type Game,
  type MatchConfig,
  type Message,
  type Outcome,
  type Seat,
  withoutNoHandicap,
} from '@middlesea/engine'
import rulebook from '../rulebook/rules.json' with { type: 'json' }
import { SETUP_PROCEDURES } from './01-setup.ts'
import { game, ORDER_PROCEDURES } from './02-order.ts'
import { movement } from './04-movement.ts'
import { travel } from './04-travel.ts'
import { DESERT_PROCEDURES } from './05-desert.ts'
import { FLEET_PROCEDURES } from './07-hidden-fleets.ts'
import { REVEAL_PROCEDURES } from './07-revealing.ts'
import { pushThrough } from './08-push-through.ts'
import { deckLanding } from './09-air-return.ts'
import { declaring } from './10-declaring.ts'
import { BATTLE_PROCEDURES } from './11-battles.ts'
import { casualties } from './12-casualties.ts'
import { CONTROL_PROCEDURES } from './16-control.ts'
import { goalOf, pointsOf, victoryPhase } from './16-victory.ts'
import { nationalSupport, playing } from './17-national-support.ts'
import { RESUPPLY_PROCEDURES } from './18-resupply.ts'
import type { Action } from './actions.ts'
import { type Belief, remember } from './belief.ts'
import { placing } from './cards/activation.ts'
import { mineStrike } from './cards/mines.ts'
import { clone } from './clone.ts'
import { CORRECTIONS } from './corrections.ts'
import { invariants } from './invariants.ts'
import { ALLIES, AXIS, correctedFiles, kitOf, sideOf, usePack } from './kit.ts'
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { nameOf } from './names.ts'
import { OPTIONS } from './options.ts'
import { PRINTED } from './printed.ts'
import { recheck } from './recheck.ts'
import { changeOrder, ordering } from './standing-orders.ts'
import { blankState, derive, MARK, type Options, seatsOf, seatsOfSide, type State } from './state.ts'
import { type AnyProcedure, say } from './steps.ts'
import { determinize, pieces, type UnitView, view, type View } from './view.ts'

export const PROCEDURES: AnyProcedure[] = [
  ...SETUP_PROCEDURES,
  ...ORDER_PROCEDURES,
  ordering,
  movement,
  travel,
  ...DESERT_PROCEDURES,
  ...FLEET_PROCEDURES,
  ...REVEAL_PROCEDURES,
  pushThrough,
  mineStrike,
  deckLanding,
  declaring,
  ...BATTLE_PROCEDURES,
  casualties,
  ...CONTROL_PROCEDURES,
  victoryPhase,
  nationalSupport,
  playing,
  placing,
  ...RESUPPLY_PROCEDURES,
]

function start(config: MatchConfig): State {
  const s = blankState(config.scenario, withoutNoHandicap(config.options) as unknown as Options, config.pack)
  s.stack.push(frame(game, {}))
  return s
}

/** The score of a side is how far it is ahead, in quarters of a point. */
function outcome(s: State): Outcome | null {
  if (s.result === '') return null
  const allies = pointsOf(s, ALLIES)
  const axis = pointsOf(s, AXIS)
  const scores: { [seat: string]: number } = {}
  for (const seat of seatsOfSide(s, ALLIES)) scores[seat] = allies - axis
  for (const seat of seatsOfSide(s, AXIS)) scores[seat] = axis - allies
  return {
    scores,
    winners: seatsOfSide(s, s.result === 'allies' ? ALLIES : AXIS),
    result: say('end.result', { side: s.result, allies, axis, needed: [goalOf(s, ALLIES), goalOf(s, AXIS)] }),
  }
}

function label(action: Action): Message {
  const { do: verb, ...params } = action
  return { key: `act.${verb}`, params }
}

export const songForWar: Game<State, Action, View> = defineGame<State, Action, View>({
  id: 'song-for-war',
  name: { en: 'Song for War', ja: 'ソング・フォー・ウォー' },
  version: '1.11.0',
  corrections: CORRECTIONS,
  scenarios: (['1942', '1943', 'tunis'] as const).map((id) => {
    const { name, summary } = PRINTED.scenarios[id]
    return { id, name, summary }
  }),
  options: OPTIONS,
  rulebook: rulebook.rules,
  catalogues: { en, ja },
  names: nameOf,
  seats: (config) => seatsOf(config.options as unknown as Options),
  procedures: PROCEDURES,
  start,
  view,
  pieces,
  determinize,
  remember: (v, before) => remember(v, before as Belief | null),
  outcome,
  clone,
  derive,
  label,
  aside: changeOrder,
  turn: (s) => s.stage * 10 + s.step,
  invariants,
  recheck,
})

/** The points of both sides in a view, in quarters. */
export function pointsOfView(v: View): [allies: number, axis: number] {
  const points: [number, number] = [0, 0]
  kitOf(v.pack).sites.forEach((site, i) => (points[sideOf(v.control[i])] += site.points))
  return points
}

const ALLIED_SEATS = ['allies', 'us', 'gb']
export const isAlliedSeat = (seat: Seat): boolean => ALLIED_SEATS.includes(seat)

export default songForWar
export { correctedFiles, kitOf, MARK, pointsOf, PRINTED, usePack }
export type { Action, State, UnitView, View }
