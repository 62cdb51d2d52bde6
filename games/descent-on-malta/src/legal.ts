// What no match comes to, and what only a position could say, in plain words with the rule. What must hold in every state is in
// invariants.ts, which matches are watched with; this here is not loaded with the game.
import { PHASES } from './05-sequence.ts'
import { hasAxis, hasConcealed } from './06-map.ts'
import { boxesFor, cannotSail, missionOf, sectorOfBox } from './12-staging.ts'
import { cannotDrop, isNoDropZone, isTooLargeToFly, suitsAirlanding } from './17-air-transport.ts'
import { isGrounded } from './28-gliders.ts'
import { UNIT_IDS } from './data.ts'
import {
  ALLIED_ELIMINATED,
  ALLIED_UNITS,
  AXIS_ELIMINATED,
  AXIS_UNITS,
  carriedBy,
  COMMANDO_BOX,
  hasMark,
  isAxis,
  isAxisAir,
  isAxisGround,
  isAxisNaval,
  isConcealed,
  isTransport,
  isZone,
  MARK,
  ME_COMMANDO,
  PLACE_IDS,
  POOL,
  SICILY,
  type State,
  typeOf,
  UNIT_COUNT,
  unitsAt,
  UNUSED,
  ZONES,
} from './state.ts'

/** 17.2: what `lift` is for a transport that takes no armor. */
const LIGHT = 1

/** Breaches of a position that is arranged and not opened yet, at a phase; empty when all is well. */
export function breachesOf(s: State, phase: string): string[] {
  const breaches: string[] = []
  for (const u of AXIS_UNITS) checkAxis(s, u, phase, breaches)
  for (const u of ALLIED_UNITS) checkAllied(s, u, breaches)
  checkCommando(s, breaches)
  for (let u = 0; u < UNIT_COUNT; u++) {
    if (s.carrier[u] !== -1) checkCargo(s, u, s.carrier[u], breaches)
    checkMarks(s, u, breaches)
  }
  for (const zone of ZONES) checkZone(s, zone, phase, breaches)
  if (s.amphibiousUsed > s.amphibiousPoints)
    breaches.push(`${s.amphibiousUsed} amphibious points of ${s.amphibiousPoints} are used (18.1)`)
  if (s.clearedOn > s.turn) breaches.push(`on turn ${s.turn} Malta was not cleared on turn ${s.clearedOn} yet (3.4)`)
  return breaches
}

/** Whether the position opens with one of these phases or one between them. */
function isWithin(phase: string, first: string, last: string): boolean {
  const number = (name: string): number => PHASES.findIndex((known) => known.name === name)
  return number(phase) >= number(first) && number(phase) <= number(last)
}

// ---- Axis units

function checkAxis(s: State, u: number, phase: string, breaches: string[]): void {
  const where = `${UNIT_IDS[u]} cannot be in ${PLACE_IDS[s.place[u]]}`
  const rule = wrongBox(s, u)
  if (rule !== null) breaches.push(`${where} (${rule})`)
  // 6.2: aircraft and ships are in a zone on their mission alone, transports until they have landed what they carry.
  const last = isTransport(s, u) ? 'airLanding' : 'tacticalAir'
  if (isZone(s.place[u]) && !isAxisGround(u) && !isWithin(phase, 'strategicAttack', last))
    breaches.push(`${where} at ${phase} (6.2)`)
  if (s.reduced[u] === 1 && !s.derived.data.twoSteps[u]) breaches.push(`${UNIT_IDS[u]} has one step (2.5)`)
  if (s.derived.data.availability[u] === 'Opt' && s.place[u] !== UNUSED && !s.options.flieger)
    breaches.push(`${UNIT_IDS[u]} is of the 7th Flieger Division, which is not in use (28.1.3)`)
}

/**
 * The rule that keeps a unit out of the box where it is: 6.2 for ground units and ships, 15.0 for missions of ships, 14.1
 * for transports, which would have to attack. Aircraft in other boxes that are not theirs do nothing there.
 */
function wrongBox(s: State, u: number): string | null {
  const box = s.place[u]
  if (isZone(box) || box === SICILY || box >= AXIS_ELIMINATED) return null
  if (isTransport(s, u) && sectorOfBox(box) === 'strategic') return '14.1'
  if (isAxisAir(u)) return null
  if (!boxesFor(s, u).includes(box)) return '6.2'
  return isAxisNaval(u) ? (cannotSail(s, u, missionOf(box))?.rule ?? null) : null
}

/** Cargo stays in its box until it is set down; its transport is there too, or over the sector. */
function checkCargo(s: State, u: number, transport: number, breaches: string[]): void {
  const [box, at] = [s.place[u], s.place[transport]]
  const names = `${UNIT_IDS[u]} on ${UNIT_IDS[transport]}`
  const isOver = isZone(at) && s.derived.data.sector[at] === sectorOfBox(box)
  const isAirBox = ['airborne', 'airlanding'].includes(missionOf(box))
  if (!isAirBox || (at !== box && !isOver)) breaches.push(`${names} is not in its box (17.1)`)
  if (carriedBy(s, transport) !== u) breaches.push(`${names} is one too many (17.2)`)
  if (isTooLargeToFly(s, u) !== null) breaches.push(`${names} is a regiment (17.0)`)
  if (typeOf(s, u) === 'armor' && s.derived.data.lift[transport] === LIGHT)
    breaches.push(`${names} is too heavy (17.2)`)
  if (missionOf(box) === 'airborne') checkDrop(s, u, transport, names, breaches)
  else if (isOver && !suitsAirlanding(s, transport, at))
    breaches.push(`${names} cannot airland in ${PLACE_IDS[at]} (17.4)`)
}

function checkDrop(s: State, u: number, transport: number, names: string, breaches: string[]): void {
  const at = s.place[transport]
  if (cannotDrop(s, u) !== null) breaches.push(`${names} cannot drop (17.3)`)
  if (isZone(at) && isNoDropZone(s, at) !== null) breaches.push(`${names} cannot drop on ${PLACE_IDS[at]} (17.3)`)
  if (isGrounded(s, transport) !== null) breaches.push(`${names} cannot drop from a glider (28.2.1)`)
}

/** What is remembered of units, each of those to which it can happen. */
function checkMarks(s: State, u: number, breaches: string[]): void {
  const isIn = isZone(s.place[u])
  const check = (mark: number, holds: boolean, text: string): void => {
    if (hasMark(s, u, mark) && !holds) breaches.push(`${UNIT_IDS[u]} ${text}`)
  }
  check(MARK.acted, isAxis(u), 'does not act (5.0)')
  check(MARK.assaulted, isAxisGround(u) && isIn, 'has not landed on the islands (22.2a)')
  check(MARK.placed, !isAxis(u) && isIn, 'was placed by no event (26.2)')
  check(MARK.flown, isAxisAir(u), 'does not fly (14.1)')
}

// ---- Allied units

/** 8.2: special counters that go back at once lie nowhere face up; what is eliminated is seen (19.1). */
function checkAllied(s: State, u: number, breaches: string[]): void {
  if (s.place[u] === ALLIED_ELIMINATED && isConcealed(s, u))
    breaches.push(`${UNIT_IDS[u]} is eliminated face down (19.1)`)
  if (isConcealed(s, u)) return
  const where = `face up in ${PLACE_IDS[s.place[u]]}`
  const isOut = isZone(s.place[u]) || s.place[u] === POOL
  if (isOut && typeOf(s, u) === 'deception') breaches.push(`deception ${where} (8.2c)`)
  if (isOut && typeOf(s, u) === 'intel') breaches.push(`intelligence ${where} (8.2b)`)
  if (s.place[u] === POOL && typeOf(s, u) === 'ambush') breaches.push(`an ambush ${where} (8.2a)`)
}

/** 27.2: the ME Commando comes with the sortie, is never concealed and never in the pool. */
function checkCommando(s: State, breaches: string[]): void {
  const place = s.place[ME_COMMANDO]
  if (place === POOL) breaches.push('me_cdo is in the pool (27.2)')
  else if (isConcealed(s, ME_COMMANDO)) breaches.push('me_cdo is concealed (27.2)')
  if (place !== COMMANDO_BOX && !s.sortied)
    breaches.push('me_cdo has left its box, but the fleet has not sortied (27.0)')
}

// ---- Zones

function checkZone(s: State, zone: number, phase: string, breaches: string[]): void {
  const obstacles = unitsAt(s, zone).filter((u) => typeOf(s, u) === 'obstacle' && !isConcealed(s, u))
  if (obstacles.length > 1) breaches.push(`two obstacles in ${PLACE_IDS[zone]} (8.2d)`)
  // After the Reveal Phase everything that comes to a zone reveals it, until events place new units.
  if (isWithin(phase, 'alliedAirAttack', 'groundCombat') && hasAxis(s, zone) && hasConcealed(s, zone))
    breaches.push(`Allied units lie concealed beside Axis units in ${PLACE_IDS[zone]} at ${phase} (19.1)`)
}
