// 9.3, optional: Combat Refusal: Allied defenders who retreat before the combat (ruling 10).
import { type Choice, law, type Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { erOf, leadsAtNeed, whyNotLead } from './03-efficiency.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { attackOn, isUnderAttack } from './09-declaration.ts'
import { openAdvance } from './13-advance.ts'
import { openRetreat } from './13-retreat.ts'
import { errandOf, hasCleanWay, whyLost } from './13-ways.ts'
import { refusalBegins, refusalEnds } from './scenes-checks.ts'
import { ALLIED, AXIS, hasMark, isAlive, MARK, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'

const NOT_HERE = forbid('9.33', 'refuse.leadNotHere')
const NOT_ATTACKED = forbid('9.31', 'refuse.notUnderAttack')
const NOT_ELIGIBLE = forbid('9.32', 'refuse.cannotRefuse')
const NO_ROUTE = forbid('9.34', 'refuse.noRoute')
const IN_DRIFT = forbid('9.35', 'refuse.noRefusalInDrift')
const NOT_AGREED = forbid('9.31', 'refuse.refusalNotAgreed')
const ALLIES_ONLY = forbid('9.31', 'refuse.alliesRefuse')
const TOO_LATE = forbid('9.33', 'refuse.refusalBefore')

/** 9.32: units of a good rating that are not Disrupted and can move; the Maltese of 1940 and 1941 are not trained for it. */
const isEligible = law(
  '9.32',
  (s: State, u: number): boolean => {
    const { kit } = s.derived
    if (hasMark(s, u, MARK.disrupted) || kit.move[3 * u + s.steps[u]] === 0) return false
    if (kit.units[u].maltese && UNTRAINED.includes(kit.scenario.number)) return false
    return erOf(s, u) >= kit.tables.limits.refusalEr
  },
  true,
)

/** The scenarios of 1940 and 1941. */
const UNTRAINED = [1, 2]

/** 9.34: each needs a way that passes no enemy zone; so do those who could not retreat at all (13.37). */
const hasRoute = law(
  '9.34',
  (s: State, u: number, hex: number): boolean =>
    whyLost(s, u) === '' && hasCleanWay(s, u, errandOf(s, ALLIED, hex, false)),
  true,
)

/** 9.35: not where the enemy stands in the hex itself. */
const isDriftCombat = law('9.35', (s: State, hex: number): boolean => isHeld(s, AXIS, hex), false)

/** Why the defenders of a hex may not refuse combat; null if they may. */
export const cannotRefuse = law(
  '9.31',
  (s: State, hex: number): Refusal | null => {
    if (!s.derived.kit.isHex(hex) || !isUnderAttack(s, hex)) return NOT_ATTACKED
    const units = sideIn(s, ALLIED, hex)
    if (units.length === 0) return NOT_ATTACKED
    if (isDriftCombat(s, hex)) return IN_DRIFT
    if (!units.every((u) => isEligible(s, u))) return NOT_ELIGIBLE
    return units.every((u) => hasRoute(s, u, hex)) ? null : NO_ROUTE
  },
  NOT_ATTACKED,
)

/** Why a hex does not refuse combat, asked when that question is over or was asked of nobody. */
export function whyNoRefusal(s: State, hex: unknown): Refusal {
  if (!s.options.combatRefusal) return NOT_AGREED
  return s.side === AXIS ? (cannotRefuse(s, s.derived.kit.placeNumber(hex)) ?? TOO_LATE) : ALLIES_ONLY
}

export interface RefusalFrame extends Frame {
  hex: number
  lead: number
  /** Who was to attack the hex. */
  attackers: number[]
  refused: boolean
  scene: string
}

function leads(s: State, f: RefusalFrame): Choice<Action>[] {
  return leadsAtNeed(s, sideIn(s, ALLIED, f.hex)).map((u) => s.derived.kit.actions.ofUnit.lead[u])
}

export const refusal = procedure<RefusalFrame>('refusal', [
  run('begin', {
    rule: '9.33',
    do: (s, f, io) => {
      const hex = s.derived.kit.placeIds[f.hex]
      io.tell('9.33', say('refusal.tried', { hex }), () => refusalBegins(s, f))
    },
  }),
  decide('lead', {
    rule: '9.33',
    seats: () => seatsOf(ALLIED),
    prompt: (s, f) => say('prompt.standLead', { hex: s.derived.kit.placeIds[f.hex] }),
    options: leads,
    resolve: (s, f, a) => {
      if (a.do === 'lead') f.lead = s.derived.kit.unitNumber(a.unit)
    },
    why: (s, f, a) => whyNotLead(s, a, sideIn(s, ALLIED, f.hex), NOT_HERE),
  }),
  run('check', { rule: '9.33', do: (s, f) => openErCheck(s, f.lead, '9.33', { hex: f.hex }) }),
  run('retreat', {
    rule: '9.33',
    do: (s, f, io) => {
      f.refused = hasPassed(f)
      const hex = s.derived.kit.placeIds[f.hex]
      if (!f.refused) {
        io.tell('9.33', say('refusal.failed', { hex }))
        return
      }
      f.attackers = attackOn(s, f.hex)!.units.slice()
      s.attacks = s.attacks.filter((attack) => attack.hex !== f.hex)
      io.tell('9.33', say('refusal.made', { hex }))
      openRetreat(s, sideIn(s, ALLIED, f.hex), f.hex, { forced: false })
    },
  }),
  run('advance', {
    rule: '9.36',
    when: (s, f) => f.refused && !isHeld(s, ALLIED, f.hex),
    do: (s, f) =>
      openAdvance(
        s,
        f.attackers.filter((u) => isAlive(s, u)),
        f.hex,
        true,
      ),
  }),
  run('over', {
    rule: '9.33',
    do: (s, f, io) => {
      const hex = s.derived.kit.placeIds[f.hex]
      io.tell('9.33', say('refusal.over', { hex, refused: f.refused }), () => refusalEnds(s, f))
    },
  }),
])

export const refusalProcedures: AnyProcedure[] = [refusal]
