// Why somebody was not asked: where one answer is left the kernel gives it, and where none is it asks nobody (decision 026). Whoever
// would have answered otherwise hears at the next question what forbade it, as far as the combat, the drop, the flight or the
// convoy is still under way.
import { openFrame, type Refusal } from '@middlesea/engine'
import { cannotLead, couldNotLead } from './03-efficiency.ts'
import { LEAD_LOSES, LOSES_LAST, NOT_STRUCK } from './03-losses.ts'
import { whyNotJoined } from './09-declaration.ts'
import type { AirBombardmentFrame } from './11-air-bombardment.ts'
import { AT_BOMBERS, AT_CAS, AT_DROP, cannotFireAa } from './11-anti-aircraft.ts'
import { whyNoSupport } from './11-close-support.ts'
import { cannotHoldAir } from './11-cup.ts'
import type { CombatFrame } from './12-combat.ts'
import { whyNoAdvance } from './13-advance.ts'
import type { AirborneFrame } from './15-drop-hexes.ts'
import type { ArrivalFrame } from './16-arrival.ts'
import { whyNoVolley } from './10-bombardment-phase.ts'
import { cannotFireToSea, isOnChart } from './10-coast.ts'
import { tankHunters, whyNoHunter } from './17-anti-tank.ts'
import { cannotCommand } from './17-command.ts'
import { AXIS, hasMark, MARK, onMap, type State } from './state.ts'
import type { AnyProcedure, Attempt } from './steps.ts'

const named = (name: string): AnyProcedure => ({ name, steps: [] })
const COMBAT = named('combat')
const AIRBORNE = named('airborne')
const BOMBS = named('airBombardment')
const ARRIVAL = named('convoyArrival')

/** Why somebody does not do it now, though nobody was asked; null where nothing is known. */
export function whyNotAsked(s: State, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  const combat = openFrame(s, COMBAT) as CombatFrame | null
  if (combat !== null && (u !== -1 || a.do === 'support')) {
    const refusal = whyNotInCombat(s, combat, a, u)
    if (refusal !== null) return refusal
  }
  if (u === -1) return null
  if (a.do === 'station') return cannotHoldAir(s, u)
  return a.do === 'fire' ? whyNoFire(s, u) : null
}

/** 12, 13: of the combat that is fought. */
function whyNotInCombat(s: State, f: CombatFrame, a: Attempt, u: number): Refusal | null {
  const { kit } = s.derived
  const [own, lead] = u !== -1 && s.side === kit.side[u] ? [f.attackers, f.lead] : [f.defenders, f.defenderLead]
  if (a.do === 'join') return f.attackers.includes(u) ? null : whyNotJoined(s, u, f.hex, f.attackers)
  if (a.do === 'lose') return whyNoLoss(s, own, lead, u)
  if (a.do === 'lead') return whyNoLead(s, own, u)
  if (a.do === 'command') return lead === -1 ? null : cannotCommand(s, u, lead, f.hex)
  if (a.do === 'advance') return whyNoAdvance(s, f.attackers, f.hex, u)
  if (a.do === 'antiTank') return tankHunters(s, f.attackers, f.defenders).includes(u) ? null : whyNoHunter(s, a)
  if (a.do !== 'support') return null
  const [force, first] = s.side === AXIS ? [f.attackers, f.lead] : [f.defenders, f.defenderLead]
  return whyNoSupport(s, f.hex, first === -1 ? force : [first, ...force], kit.airNumber(a.air), f.strike)
}

/** 13.2: the first step of a loss is the lead's; who takes no part loses nothing while one of them is left. */
function whyNoLoss(s: State, force: readonly number[], lead: number, u: number): Refusal | null {
  if (lead === -1 || !onMap(s, u)) return null
  if (!force.includes(u)) return hasMark(s, u, MARK.excess | MARK.retreated) ? LOSES_LAST : NOT_STRUCK
  return u === lead ? null : LEAD_LOSES
}

/** 12.31: of those who fight. Whom somebody stood with who is lost since then is forgotten: that he was of this force is not. */
function whyNoLead(s: State, force: readonly number[], u: number): Refusal | null {
  if (force.includes(u)) return onMap(s, u) ? cannotLead(s, u) : couldNotLead(s, u, force)
  return hasMark(s, u, MARK.excess | MARK.retreated) ? cannotLead(s, u) : null
}

/** 11.3, 16.24, 10.2: AA at what flies, batteries at what sails, guns at what was bombarded. */
function whyNoFire(s: State, u: number): Refusal | null {
  if (s.derived.kit.aa[u] > 0) return whyNoAa(s, u)
  return isOnChart(s, u) ? whyNoCoastFire(s, u) : whyNoVolley(s, u)
}

function whyNoAa(s: State, u: number): Refusal | null {
  const combat = openFrame(s, COMBAT) as CombatFrame | null
  if (combat !== null && s.phase === 'combat') return cannotFireAa(s, u, combat.hex, AT_CAS, AXIS)
  const drop = openFrame(s, AIRBORNE) as AirborneFrame | null
  if (drop !== null) return firstOf(drop.hexes, (hex) => cannotFireAa(s, u, hex, AT_DROP, AXIS))
  const bombs = openFrame(s, BOMBS) as AirBombardmentFrame | null
  return bombs === null ? null : firstOf(bombs.targets, (hex) => cannotFireAa(s, u, hex, AT_BOMBERS, AXIS))
}

/** 16.24, 16.33b: at the convoy that arrives; else at any zone that the battery covers. */
function whyNoCoastFire(s: State, u: number): Refusal | null {
  const arrival = openFrame(s, ARRIVAL) as ArrivalFrame | null
  if (arrival !== null) return cannotFireToSea(s, u, arrival.zone)
  const reasons = s.derived.kit.zones.map((_, zone) => cannotFireToSea(s, u, zone))
  return reasons.includes(null)
    ? null
    : (reasons.find((known) => known!.key !== 'refuse.notOnCoastChart') ?? reasons[0])
}

/** The first reason, where there is one for each of them. */
function firstOf(hexes: readonly number[], why: (hex: number) => Refusal | null): Refusal | null {
  const reasons = hexes.map(why)
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}
