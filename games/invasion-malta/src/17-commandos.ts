// 17.3: commandos. How they move is in 03-classes and 08-reach; here: how Allied patrols attack and slip away.
import { type Choice, call, law, type Refusal } from '@middlesea/engine'
import { type Action, NO, YES } from './actions.ts'
import { leadsAtNeed, whyNotLead } from './03-efficiency.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { openRetreat } from './13-retreat.ts'
import { errandOf, hasCleanWay, whyLost } from './13-ways.ts'
import { ALLIED, AXIS, hasMark, MARK, type State, seatsOf } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'

const ONE_COMMANDO = forbid('17.32', 'refuse.commandoLeads')
const NO_PATROL = forbid('17.32', 'refuse.leadGoesNot')

/** 17.32: an Allied commando attacks only as the lead: one a combat, and an active one. */
export const isSecondCommando = law(
  '17.32',
  (s: State, u: number, others: readonly number[]): Refusal | null => {
    if (!isPatrol(s, u)) return null
    return !hasMark(s, u, MARK.active) || others.some((other) => isPatrol(s, other)) ? ONE_COMMANDO : null
  },
  null,
)

const isPatrol = ({ derived: { kit } }: State, u: number): boolean => kit.side[u] === ALLIED && kit.isCommando[u]

/** 17.32: who must lead an attack: the patrol in it; -1 where there is none. */
export const patrolOf = (s: State, units: readonly number[]): number => units.find((u) => isPatrol(s, u)) ?? -1

/** 17.32: the patrols in a hex that may slip away before a combat: they go all together, by clean ways (ruling C5). */
export const patrolsIn = law(
  '17.32',
  (s: State, hex: number): number[] => {
    // There is no Attack Objective marker in a drift combat (15.6): nobody slips away from under those who drop.
    if (s.side === ALLIED || isHeld(s, AXIS, hex)) return []
    const patrols = sideIn(s, ALLIED, hex).filter((u) => isPatrol(s, u))
    const errand = errandOf(s, ALLIED, hex, false)
    return patrols.every((u) => whyLost(s, u) === '' && hasCleanWay(s, u, errand)) ? patrols : []
  },
  [],
)

interface PatrolsFrame extends Frame {
  hex: number
  units: number[]
  goes: boolean
  lead: number
}

/** Opens the question whether the patrols in a hex retreat before its combat. Call last. */
export function openPatrols(s: State, hex: number): void {
  const units = patrolsIn(s, hex)
  if (units.length > 0) call(s, patrols, { hex, units, goes: false, lead: -1 })
}

function leads(s: State, f: PatrolsFrame): Choice<Action>[] {
  return leadsAtNeed(s, f.units).map((u) => s.derived.kit.actions.ofUnit.lead[u])
}

const patrols = procedure<PatrolsFrame>('patrols', [
  decide('go', {
    rule: '17.32',
    seats: () => seatsOf(ALLIED),
    prompt: (s, f) => say('prompt.patrols', { hex: s.derived.kit.placeIds[f.hex], units: f.units.length }),
    options: () => [YES, NO],
    resolve: (_s, f, a) => {
      f.goes = a.do === 'yes'
    },
  }),
  decide('lead', {
    rule: '17.32',
    when: (_, f) => f.goes,
    seats: () => seatsOf(ALLIED),
    prompt: (s, f) => say('prompt.standLead', { hex: s.derived.kit.placeIds[f.hex] }),
    options: leads,
    resolve: (s, f, a) => {
      if (a.do === 'lead') f.lead = s.derived.kit.unitNumber(a.unit)
    },
    why: (s, f, a) => whyNotLead(s, a, f.units, NO_PATROL),
  }),
  run('check', {
    rule: '17.32',
    when: (_, f) => f.goes,
    do: (s, f) => openErCheck(s, f.lead, '17.32', { hex: f.hex }),
  }),
  run('retreat', {
    rule: '17.32',
    when: (_, f) => f.goes && hasPassed(f),
    do: (s, f, io) => {
      io.tell('17.32', say('patrols.leave', { hex: s.derived.kit.placeIds[f.hex] }))
      openRetreat(s, f.units, f.hex, { forced: false })
    },
  }),
])

export const commandoProcedures: AnyProcedure[] = [patrols]
