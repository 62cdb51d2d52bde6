// The policy of both sides: it answers every decision at once, on a state in which nothing is hidden.
import type { Policy } from '@middlesea/engine'
import { NO_FORMATION, ownFormation } from '../04-formations.ts'
import type { Action } from '../actions.ts'
import { ALLIED, AXIS, onMap, type State } from '../state.ts'
import {
  advanceUnits,
  declareAttack,
  joinAttack,
  pickLead,
  pickLoss,
  react,
  retreatUnits,
  spendPoints,
} from './combat.ts'
import { assignZones, drop, flyIn, placeAirhead, takeAll } from './landings.ts'
import { enterPorts, moveUnits } from './movement.ts'
import { editPlan, proposePlans } from './propose.ts'
import { garrison } from './set-up.ts'
import { STYLES } from './style.ts'
import { doneOr, firstOf, type Question, Table } from './table.ts'
import { valueOf } from './value.ts'

type Answer = (t: Table, question: Question) => Action

const yes: Answer = (_t, question) =>
  question.decision.options.find(({ id }) => id === 'yes')?.action ?? firstOf(question)
const enough: Answer = (_t, question) => doneOr(question)

/** By what is asked. */
const ANSWERS: { [prompt: string]: Answer } = {
  'prompt.assign': assignZones,
  'prompt.setUp': garrison,
  'prompt.army': takeAll,
  'prompt.sail': takeAll,
  'prompt.changeZones': enough,
  'prompt.supplies': enough,
  'prompt.coastFire': takeAll,
  'prompt.shoreGun': takeAll,
  'prompt.delay': pickLoss,
  'prompt.port': enterPorts,
  'prompt.airhead': placeAirhead,
  'prompt.drop': drop,
  'prompt.aaFire': takeAll,
  'prompt.jumpOrder': enough,
  'prompt.glide': flyIn,
  'prompt.fly': flyIn,
  'prompt.move': moveUnits,
  'prompt.declare': declareAttack,
  'prompt.join': joinAttack,
  'prompt.react': react,
  'prompt.refuse': enough,
  'prompt.attackerLead': pickLead,
  'prompt.defenderLead': pickLead,
  'prompt.lead': pickLead,
  'prompt.standLead': pickLead,
  'prompt.throughLead': pickLead,
  'prompt.command': spendPoints,
  'prompt.lose': pickLoss,
  'prompt.excess': pickLoss,
  'prompt.stand': yes,
  'prompt.patrols': yes,
  'prompt.retreat': retreatUnits,
  'prompt.through': retreatUnits,
  'prompt.advance': advanceUnits,
}

/** What is not named above has one sensible answer, and it is the first: the marker that was drawn is played. */
function decide(question: Question): Action {
  const answer = ANSWERS[question.decision.prompt.key]
  if (answer === undefined) return firstOf(question)
  return answer(new Table(question.state, question.seat, question.plan), question)
}

/** Activation markers of formations with somebody on the map: so often the side acts in a turn (7.1). The set-up is one thought. */
function activationsOf(s: State, side: number): number {
  const { kit } = s.derived
  const acting = new Set(kit.unitsOf[side].filter((u) => onMap(s, u)).map((u) => ownFormation(s, u)))
  let markers = 0
  for (const formation of acting) {
    if (formation !== NO_FORMATION) markers += kit.formations[formation].markers.filter((from) => from <= s.turn).length
  }
  return s.phase === '' ? 1 : Math.max(1, markers)
}

export const policy: Policy<State, Action> = {
  styles: STYLES,
  decide,
  value: valueOf,
  clock: ({ turn, side, phase }) => ({ round: turn, side: ['axis', 'allied'][side] ?? '', phase }),
  thoughts: (s, seat) => activationsOf(s, seat === 'axis' ? AXIS : ALLIED),
  propose: proposePlans,
  edit: editPlan,
}
