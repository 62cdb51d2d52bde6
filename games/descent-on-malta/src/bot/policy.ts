// The policy of the Axis: it answers every decision at once, on a known state; of Allied counters that lie face down it reads
// only where they lie. Its plan: bombers beat down the Royal Navy (its level costs points and sinks landings), ships and other
// aircraft prepare the landings, every transport drops the best troops on weakly held objectives, every amphibious point lands
// a force beside them, and on the ground each prize that is taken keeps a guard while the rest goes on to the next.
import type { Policy } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import { isAxis, isAxisAir, isAxisGround, unitNumber } from '../data.ts'
import { isConcealed, placeNumber, type State } from '../state.ts'
import { move, pursue } from './ground.ts'
import { land, send } from './landings.ts'
import { best, done } from './offered.ts'
import { editPlan, proposePlans } from './propose.ts'
import { staffGain } from './staff.ts'
import { stage } from './staging.ts'
import { STYLES } from './style.ts'
import { prizeOf, promiseOf, type Question, ratingOf, readTable, type Table, worthOf } from './table.ts'
import { valueOf } from './value.ts'

export const policy: Policy<State, Action> = {
  styles: STYLES,
  decide: (question) => planFor(question)(readTable(question.state, question.plan), question),
  value: valueOf,
  // The Allies are played by the rules: every turn is the Axis' own.
  clock: ({ turn, phase }) => ({ round: turn, side: '', phase: String(phase) }),
  propose: proposePlans,
  edit: editPlan,
}

type Plan = (t: Table, ask: Question) => Action

/** The plan by what is offered first: its verb tells what the decision is about. */
function planFor(ask: Question): Plan {
  const first = ask.decision.options[0]
  switch ((first.action ?? ask.expand(first)[0]).do) {
    case 'stage':
      return stage
    case 'fly':
    case 'load':
      return send
    case 'land':
      return land
    case 'move':
    case 'hurry':
    case 'recon':
    case 'clear':
      return move
    case 'pursue':
      return pursue
    case 'search':
    case 'searchPool':
      return search
    case 'refit':
    case 'buyAmphibious':
      return refit
    case 'recruit':
      return (_t, asked) => done(asked)
    case 'retreat':
      return retreat
    case 'choose':
      return chooseUnits
    case 'pick':
      return pick
    default:
      return answer
  }
}

// ---- Yes or no, picks, losses

/** Staff points are spent on rolls where they spare enough; a cleared Malta ends the game. */
function answer(t: Table, ask: Question): Action {
  const wanted = t.weights.thrift === 0 || staffGain(t) > t.weights.thrift
  return best(ask, (a) => ((a.do === 'yes') === wanted ? 1 : 0)).action
}

/** Recon looks at prizes; battles are fought where they promise most. */
function pick(t: Table, ask: Question): Action {
  return best(ask, (a) => {
    if (a.do !== 'pick') return -1
    const zone = placeNumber(a.zone)
    return t.strength[zone] > 0
      ? promiseOf(t, zone, t.strength[zone])
      : prizeOf(t, zone) + (t.data.sector[zone] === 'malta' ? 3 : 0)
  }).action
}

/** Of the enemy the strongest goes, of ours what is worth least. */
function chooseUnits(t: Table, ask: Question): Action {
  return best(ask, (a) => {
    if (a.do !== 'choose') return -1000 // done, where it is offered, only if nothing else is
    const u = unitNumber(a.unit)
    return isAxis(u) ? -worthOf(t, u) : 10 * ratingOf(t, u) + t.data.airSuperiority[u * 2]
  }).action
}

/** A reduced unit steps back, a full one stands. */
function retreat(t: Table, ask: Question): Action {
  return best(ask, (a) => {
    if (a.do === 'retreat') return t.reduced[unitNumber(a.unit)] === 1 ? 2 : 0
    return a.do === 'choose' ? 1 - worthOf(t, unitNumber(a.unit)) / 100 : -1
  }).action
}

// ---- Staff points

const hides = ({ s }: Table, zone: string): boolean => s.derived.units[placeNumber(zone)].some((u) => isConcealed(s, u))

function search(t: Table, ask: Question): Action {
  if (t.s.staffPoints <= t.weights.reserve + 3) return done(ask)
  const found = best(ask, (a) =>
    a.do === 'search' && hides(t, a.zone) ? prizeOf(t, placeNumber(a.zone)) + t.strength[placeNumber(a.zone)] : 0,
  )
  return found.worth > 0 ? found.action : done(ask)
}

function refit(t: Table, ask: Question): Action {
  if (t.s.staffPoints <= t.weights.reserve) return done(ask)
  const found = best(ask, (a) => {
    if (a.do === 'buyAmphibious') return t.s.amphibiousPoints < 8 ? 3 : 0
    if (a.do !== 'refit') return 0
    const u = unitNumber(a.unit)
    return isAxisGround(u) ? 1 + t.data.rating[u * 2] - t.data.rating[u * 2 + 1] : isAxisAir(u) ? 1.5 : 0.5
  })
  return found.worth > 0 ? found.action : done(ask)
}
