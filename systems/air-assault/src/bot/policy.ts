// The policy of both games and both sides: it answers every decision at once, on a state in which nothing is hidden.
import { type Bot, type Policy, policyBot } from '@middlesea/engine'
import type { Action } from '../core/actions.ts'
import type { Kits } from '../core/kit.ts'
import type { State } from '../core/state.ts'
import { determinize, type View } from '../core/view.ts'
import { landByAir, landBySea, planConvoy, sendAircraft } from './air-sea.ts'
import { advanceUnits, fireGuns, firstOf, joinAttack, pickAttack, retreatUnit } from './combat.ts'
import { dropUnits } from './drop.ts'
import { evacuate } from './evacuation.ts'
import { pickLoss } from './losses.ts'
import { moveUnits } from './movement.ts'
import { editPlan } from './edit.ts'
import { proposePlans } from './propose.ts'
import { setUp, setUpGuns, type SetUps } from './set-up.ts'
import { STYLES } from './style.ts'
import { type Question, Table } from './table.ts'
import { type Fitted, valueOf } from './value.ts'

type Answer = (t: Table, question: Question) => Action

/** By what is asked. */
const ANSWERS: { [prompt: string]: Answer } = {
  'prompt.setUp': setUp,
  'prompt.setUpGuns': setUpGuns,
  'prompt.plan': planConvoy,
  'prompt.planAssault': planConvoy,
  'prompt.convoyOrders': (_t, question) => callForHelp(question),
  'prompt.aircraft': sendAircraft,
  'prompt.drop': dropUnits,
  'prompt.airland': landByAir,
  'prompt.landings': landBySea,
  'prompt.moveAxis': moveUnits,
  'prompt.moveAllied': moveUnits,
  'prompt.combat': pickAttack,
  'prompt.joinFirst': joinAttack,
  'prompt.join': joinAttack,
  'prompt.defensiveFire': fireGuns,
  'prompt.loseOne': pickLoss,
  'prompt.exchange': pickLoss,
  'prompt.match': pickLoss,
  'prompt.excess': pickLoss,
  'prompt.retreat': retreatUnit,
  'prompt.advance': advanceUnits,
  'prompt.evacuate': evacuate,
}

/** The emergency convoy comes as soon as it can. */
const callForHelp = ({ decision }: Question): Action =>
  (decision.options.find(({ action }) => action?.do === 'emergency') ?? decision.options.at(-1)!).action!

/** What is not named above has one sensible answer, and it is the first. */
function decide(question: Question): Action {
  const answer = ANSWERS[question.decision.prompt.key]
  if (answer === undefined) return firstOf(question)
  return answer(new Table(question.state, question.seat, question.plan), question)
}

/** The policy of one of the games. What it thinks of positions and of set-ups was found in matches of that game. */
export const policyFor = (fitted: Fitted, setUps: SetUps = {}): Policy<State, Action> => ({
  styles: STYLES,
  decide,
  value: (s, seat) => valueOf(fitted, s, seat),
  clock: ({ turn, segment, phase }) => ({ round: turn, side: segment, phase }),
  propose: (s, seat, rng, k) => proposePlans(setUps, s, seat, rng, k),
  edit: editPlan,
})

/** The bot of one of the games: its policy on one state that its seat can imagine. */
export const heuristicFor = (policy: Policy<State, Action>, kits: Kits): Bot<View, Action> =>
  policyBot(policy, (view: View, rng) => determinize(kits.of(view.pack), view, rng))
