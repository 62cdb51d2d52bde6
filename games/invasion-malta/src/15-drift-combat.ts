// 15.6: drift combat: who comes down on enemies fights them at once, in that hex.
import { call, type Io, law, type Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { eliminate } from './03-losses.ts'
import { sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { cannotAttack, isLed } from './09-declaration.ts'
import { openCombat } from './12-combat.ts'
import { attackPoints, ownAttack } from './12-strength.ts'
import { openRetreat } from './13-retreat.ts'
import { ALLIED, AXIS, hasMark, MARK, type State } from './state.ts'
import { type AnyProcedure, type Attempt, forbid, type Frame, procedure, run, say } from './steps.ts'

interface DriftCombatFrame extends Frame {
  hex: number
}

/** 15.6: the hexes in which units of both sides are. */
export const driftHexes = law(
  '15.15',
  (s: State): number[] => {
    const found: number[] = []
    for (const u of s.derived.kit.unitsOf[AXIS]) {
      const hex = s.place[u]
      if (hex >= s.derived.kit.hexCount || !isHeld(s, ALLIED, hex) || found.includes(hex)) continue
      found.push(hex)
    }
    return found
  },
  [],
)

/** 15.61: the dropped units attack, and nobody else; 15.65: nor who has retreated there from another drift combat. */
const attackersIn = law(
  '15.61',
  (s: State, hex: number): number[] =>
    sideIn(s, AXIS, hex).filter((u) => hasMark(s, u, MARK.dropped) && !hasMark(s, u, MARK.retreated)),
  [],
)

const NOT_DROPPED = forbid('15.61', 'refuse.notDropped')
const NO_HELP = forbid('15.62', 'refuse.noHelpInDrift')
const NO_REFUSAL = forbid('9.35', 'refuse.noRefusalInDrift')
const NO_DRIFT_COMBAT = forbid('15.61', 'refuse.noDriftCombat')

/** 15.61: who did not come down there does not take part. */
const isNoDropper = law(
  '15.61',
  (units: readonly number[], u: number): Refusal | null => (units.includes(u) ? null : NOT_DROPPED),
  null,
)

/** 15.62: no close air support, no bombardment, no reserves. */
const isNoHelp = law('15.62', (): Refusal | null => NO_HELP, null)

/** 9.35: and no refusal of combat. */
const isNoRefusal = law('9.35', (): Refusal | null => NO_REFUSAL, null)

const HELP: unknown[] = ['support', 'bombard', 'bomb', 'react', 'attack', 'join'] satisfies Action['do'][]

/** Why a side is not helped in drift combats, nor slips away from them; null elsewhere. */
export function whyNoHelp(s: State, a: Attempt): Refusal | null {
  if (s.phase !== 'airborne') return null
  return a.do === 'refuse' ? isNoRefusal() : HELP.includes(a.do) ? isNoHelp() : null
}

/** Why something cannot be done in a drift combat, besides what forbids it in all combats; null elsewhere. */
export function whyNotInDrift(s: State, a: Attempt, attackers: readonly number[]): Refusal | null {
  if (s.phase !== 'airborne' || a.do !== 'lead') return whyNoHelp(s, a)
  const u = s.derived.kit.unitNumber(a.unit)
  return u === -1 ? null : isNoDropper(attackers, u)
}

/** Why the order of drift combats has no room for something; null if that is not said here. */
export const whyNotNext = (s: State, a: Attempt): Refusal | null =>
  a.do === 'resolve' ? NO_DRIFT_COMBAT : whyNoHelp(s, a)

/** 15.64: whoever is reduced to less than a point cannot attack, and is lost. */
const loseTooWeak = law(
  '15.64',
  (s: State, hex: number, io: Io): void => {
    for (const u of attackersIn(s, hex)) {
      if (attackPoints(s, u) > 0 && ownAttack(s, u) < 1) eliminate(s, u, '15.64', io)
    }
  },
  undefined,
)

/** 15.64: so is a force in which nobody can attack: guns that are Disrupted alone. The over-stacked go with it (15.63). */
const loseHelpless = law(
  '15.64',
  (s: State, hex: number, io: Io): void => {
    const able = attackersIn(s, hex).filter((u) => cannotAttack(s, u, hex) === null)
    if (isLed(s, able)) return
    for (const u of sideIn(s, AXIS, hex)) if (hasMark(s, u, MARK.dropped)) eliminate(s, u, '15.64', io)
  },
  undefined,
)

const driftCombat = procedure<DriftCombatFrame>('driftCombat', [
  run('weak', {
    rule: '15.64',
    do: (s, f, io) => {
      io.tell('15.61', say('drift.combat', { hex: s.derived.kit.placeIds[f.hex] }))
      loseTooWeak(s, f.hex, io)
      loseHelpless(s, f.hex, io)
    },
  }),
  // 15.62: neither CAS (11-close-support.ts) nor bombardment nor reserves, whose phases come later: the combat alone.
  run('fight', { rule: '15.61', do: (s, f) => openCombat(s, f.hex, attackersIn(s, f.hex)) }),
  // Both sides cannot stay: where no combat was fought, who has come there leaves (ruling 4).
  run('part', {
    rule: '15.65',
    when: (s, f) => isHeld(s, AXIS, f.hex) && isHeld(s, ALLIED, f.hex),
    do: (s, f) => openRetreat(s, sideIn(s, AXIS, f.hex), f.hex, { drift: true, forced: false }),
  }),
])

/** Opens the drift combat in a hex. Call last. */
export const openDriftCombat = (s: State, hex: number): void => call(s, driftCombat, { hex })

export const driftCombatProcedures: AnyProcedure[] = [driftCombat]
