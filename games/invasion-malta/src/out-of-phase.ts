// Why something that belongs to another phase cannot be done: what was not offered there is refused with the rule that
// forbade it, not with silence. Every question falls back on it (`withReasons`).
import { law, type Refusal } from '@middlesea/engine'
import { cannotLead } from './03-efficiency.ts'
import { whyNoExcess } from './03-stacking.ts'
import { whyNotArmyNow } from './07-army.ts'
import { whyPlayed } from './07-cup.ts'
import { SEQUENCE, type SequencePhase } from './07-operations.ts'
import { whyNoMove } from './08-movement.ts'
import { whyNoAttack, whyNotInLast } from './09-declaration.ts'
import { whyNoReaction, whyNoReactionAtAll } from './09-reaction.ts'
import { whyNoRefusal } from './09-refusal.ts'
import { whyNoBombardment } from './10-bombardment-phase.ts'
import { cannotAssign } from './11-air.ts'
import { bombsFallBefore } from './11-air-bombardment.ts'
import { isNotForSupport } from './11-close-support.ts'
import { whyNoCombat } from './12-combat.ts'
import { whyNoFlight } from './15-air-transport.ts'
import { whyNoAirhead } from './15-airheads.ts'
import { whyNoHelp } from './15-drift-combat.ts'
import { whyNoDrop } from './15-drop-hexes.ts'
import { whyNoBeachhead } from './16-beachheads.ts'
import { whyNoSailing, whyNoTransfer } from './16-convoys.ts'
import { hasNoPoints } from './17-command.ts'
import { whyNoGlide } from './17-gliders.ts'
import { shipsComeByNight } from './17-naval.ts'
import { whyNoRally } from './18-rally.ts'
import { whyNotAsked } from './out-of-question.ts'
import { SEATS, type State } from './state.ts'
import { type AnyProcedure, type Attempt, forbid } from './steps.ts'

const OTHER_PHASE = forbid('7.14', 'refuse.otherPhase')

/** 7.14: the phase of an Operations Sequence to which an action belongs. */
const PHASE_OF: { [verb: string]: SequencePhase } = {
  sail: 'naval',
  announce: 'naval',
  transfer: 'naval',
  airhead: 'airborne',
  drop: 'airborne',
  glide: 'airborne',
  fly: 'airborne',
  move: 'movement',
  stack: 'movement',
  ride: 'movement',
  through: 'movement',
  rideThrough: 'movement',
  land: 'movement',
  attack: 'declaration',
  join: 'declaration',
  bombard: 'bombardment',
  react: 'reaction',
  refuse: 'reaction',
  resolve: 'combat',
  support: 'combat',
  beachhead: 'reset',
  giveUp: 'reset',
}

const isOfOtherPhase = law(
  '7.14',
  (s: State, verb: string): Refusal | null =>
    s.side !== -1 && PHASE_OF[verb] !== undefined && PHASE_OF[verb] !== s.phase ? OTHER_PHASE : null,
  null,
)

/** What bars somebody from coming by sea or air in this activation; null where nothing does, or where he asks for something else. */
function whyNotComing(s: State, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  if (a.do === 'sail' || a.do === 'announce') return whyNoSailing(s, a.convoy)
  if (a.do === 'transfer') return whyNoTransfer(s, a.unit, a.to)
  if (a.do === 'airhead') return whyNoAirhead(s, kit.placeNumber(a.hex))
  if (a.do === 'glide') return u === -1 ? null : whyNoGlide(s, u)
  if (a.do === 'fly') return u === -1 ? null : whyNoFlight(s, u, kit.placeNumber(a.to))
  const kg = a.do === 'drop' ? kit.kgs.findIndex(({ id }) => id === a.kg) : -1
  return kg === -1 ? null : whyNoDrop(s, kg)
}

/** What keeps an HQ from spending points and an air unit from flying support at any time, whomever they would help. */
function whyNoAid(s: State, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const [u, air] = [kit.unitNumber(a.unit), kit.airNumber(a.air)]
  if (a.do === 'command' && u !== -1) return hasNoPoints(s, u)
  return a.do === 'support' && air !== -1 ? isNotForSupport(s, air) : null
}

/** 18.2: each side asks about its own units; without a seat (`side` -1) any unit can be asked about. */
const whyNotRallied = (s: State, u: number, side: number): Refusal | null =>
  u === -1 || (side !== -1 && side !== s.derived.kit.side[u]) ? null : whyNoRally(s, u)

/** Whether the phase of an action is over in this sequence. */
const isTooLate = (s: State, verb: string): boolean =>
  s.side !== -1 && PHASE_OF[verb] !== undefined && SEQUENCE.indexOf(PHASE_OF[verb]) < indexOf(s.phase)

const indexOf = (phase: string): number => SEQUENCE.findIndex((known) => known === phase)

/** What kept somebody from doing it in its phase: where nobody could do anything, that phase has asked nobody. */
function whyNotThen(s: State, a: Attempt, side: number): Refusal | null {
  if (a.do === 'refuse') return s.phase === 'reaction' || isTooLate(s, 'refuse') ? whyNoRefusal(s, a.hex) : null
  if (!isTooLate(s, String(a.do))) return null
  if (a.do === 'attack') return whyNoAttack(s, a.hex)
  if (a.do === 'join') return whyNotInLast(s, s.derived.kit.unitNumber(a.unit))
  if (a.do === 'bombard') return whyNoBombardment(s, side, s.derived.kit.placeNumber(a.hex))
  return a.do === 'react' ? whyNoReaction(s, a) : whyNoMove(s, a)
}

/** 16.41, 16.46: in a Reset Phase in which nobody has landed. */
function whyNoMarker(s: State, a: Attempt): Refusal | null {
  const isBeachhead = a.do === 'beachhead' || a.do === 'giveUp'
  if (!isBeachhead || s.phase !== 'reset') return null
  return whyNoBeachhead(s, a.do as string, s.derived.kit.placeNumber(a.hex))
}

/** Lets every question of a procedure that has nothing of its own to say against an action say what is known here. */
export function withReasons(procedure: AnyProcedure): AnyProcedure {
  procedure.steps = procedure.steps.map((step): AnyProcedure['steps'][number] =>
    step.kind === 'decide'
      ? { ...step, why: (s, f, a, seat) => step.why?.(s, f, a, seat) ?? whyNotNow(s, a, SEATS.indexOf(seat)) }
      : step,
  )
  return procedure
}

/** What forbids an action in the phase of a state in which nobody could do anything: null where nothing is known. */
export function whyNever(s: State, a: Attempt, side: number): Refusal | null {
  const { phase } = s
  const none = whyNoReactionAtAll(s, a) ?? whyNotFought(s, a) ?? whyNoMission(s, a)
  if (none !== null) return none
  // To say why not is asked of a phase that is over.
  if (s.side !== -1) s.phase = 'reset'
  const refusal = whyNotNow(s, a, side)
  s.phase = phase
  return refusal === OTHER_PHASE ? null : refusal
}

/** 11.21: why an air unit had no mission to be given in an Air Readiness Phase that asked nobody. */
function whyNoMission(s: State, a: Attempt): Refusal | null {
  const air = s.derived.kit.airNumber(a.air)
  return a.do === 'mission' && air !== -1 && s.phase === 'airReadiness' ? cannotAssign(s, air, a.box) : null
}

/** 12.31: why nobody of a combat that was fought without a question could be led by this unit. */
function whyNotFought(s: State, a: Attempt): Refusal | null {
  const u = s.derived.kit.unitNumber(a.unit)
  if (a.do !== 'lead' || u === -1 || s.phase !== 'combat') return null
  const isOfAttack = s.attacks.some(({ hex, units }) => units.includes(u) || s.place[u] === hex)
  return isOfAttack ? cannotLead(s, u) : null
}

/** What forbids an action to a side that is not asked now; null where it only has to wait, or where nothing is known. */
export function whyNotAlso(s: State, a: Attempt, side: number): Refusal | null {
  const refusal = whyNoHelp(s, a) ?? whyNotNow(s, a, side)
  return refusal === OTHER_PHASE ? null : refusal
}

function whyNotNow(s: State, a: Attempt, side: number): Refusal | null {
  const { kit } = s.derived
  // Of what comes after set-up and missions nothing is known yet.
  if (s.phase === '' || s.phase === 'airReadiness') return null
  if (a.do === 'mission' && kit.airNumber(a.air) !== -1) return cannotAssign(s, kit.airNumber(a.air), a.box)
  if (a.do === 'bomb' && kit.airNumber(a.air) !== -1) return bombsFallBefore(s)
  if (a.do === 'ship' && kit.shipNumber(a.ship) !== -1) return shipsComeByNight(s)
  if (a.do === 'army') return whyNotArmyNow(s, kit.unitNumber(a.unit))
  if (a.do === 'rally') return whyNotRallied(s, kit.unitNumber(a.unit), side)
  if (a.do === 'hold') return whyPlayed(s)
  if (a.do === 'excess') return whyNoExcess(s, kit.unitNumber(a.unit))
  if (a.do === 'resolve' && s.phase === 'combat') return whyNoCombat(s, kit.placeNumber(a.hex))
  return (
    whyNotComing(s, a) ??
    whyNotAsked(s, a) ??
    whyNoAid(s, a) ??
    whyNotThen(s, a, side) ??
    whyNoMarker(s, a) ??
    isOfOtherPhase(s, String(a.do))
  )
}
