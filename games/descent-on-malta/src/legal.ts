// What no match comes to, and what only a position could say, in plain words with the rule. What must hold in every state is in
// invariants.ts, which matches are watched with; this here is not loaded with the game.
import { hasAxis } from './06-map.ts'
import { missionOf, sectorOfBox } from './12-staging.ts'
import { UNIT_IDS } from './data.ts'
import {
  AXIS_ELIMINATED,
  AXIS_UNITS,
  carriedBy,
  isAxisGround,
  isAxisNaval,
  isConcealed,
  isRegiment,
  isZone,
  PLACE_IDS,
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

/** Breaches of a position that is arranged and not opened yet; empty when all is well. */
export function breachesOf(s: State): string[] {
  const breaches: string[] = []
  for (const u of AXIS_UNITS) {
    if (isInWrongBox(s, u)) breaches.push(`${UNIT_IDS[u]} cannot be in ${PLACE_IDS[s.place[u]]} (6.2)`)
    if (s.reduced[u] === 1 && !s.derived.data.twoSteps[u]) breaches.push(`${UNIT_IDS[u]} has one step (2.5)`)
    if (s.derived.data.availability[u] === 'Opt' && s.place[u] !== UNUSED && !s.options.flieger)
      breaches.push(`${UNIT_IDS[u]} is of the 7th Flieger Division, which is not in use (28.1.3)`)
  }
  for (let u = 0; u < UNIT_COUNT; u++) if (s.carrier[u] !== -1) checkCargo(s, u, s.carrier[u], breaches)
  for (const zone of ZONES) checkSpecial(s, zone, breaches)
  if (s.amphibiousUsed > s.amphibiousPoints)
    breaches.push(`${s.amphibiousUsed} amphibious points of ${s.amphibiousPoints} are used (18.1)`)
  return breaches
}

/** 6.2: ground units are staged for landings by air and by sea, naval units for gunfire and against the Royal Navy. */
function isInWrongBox(s: State, u: number): boolean {
  const box = s.place[u]
  if (isZone(box) || box === SICILY || box >= AXIS_ELIMINATED) return false
  const isForGround = ['airborne', 'airlanding', 'amphibious'].includes(missionOf(box))
  return isAxisGround(u) ? !isForGround : isAxisNaval(u) && isForGround
}

/** Cargo stays in its box until it is set down; its transport is there too, or over the sector. */
function checkCargo(s: State, u: number, transport: number, breaches: string[]): void {
  const [box, at] = [s.place[u], s.place[transport]]
  const names = `${UNIT_IDS[u]} on ${UNIT_IDS[transport]}`
  const isOver = isZone(at) && s.derived.data.sector[at] === sectorOfBox(box)
  const isAirBox = ['airborne', 'airlanding'].includes(missionOf(box))
  if (!isAirBox || (at !== box && !isOver)) breaches.push(`${names} is not in its box (17.1)`)
  if (carriedBy(s, transport) !== u) breaches.push(`${names} is one too many (17.2)`)
  if (isRegiment(s, u)) breaches.push(`${names} is a regiment (17.0)`)
  if (typeOf(s, u) === 'armor' && s.derived.data.lift[transport] === LIGHT)
    breaches.push(`${names} is too heavy (17.2)`)
}

/** 8.2: which special counters stay on the map once they are revealed. */
function checkSpecial(s: State, zone: number, breaches: string[]): void {
  const revealed = unitsAt(s, zone).filter((u) => !isConcealed(s, u))
  const ofType = (type: string): number => revealed.filter((u) => typeOf(s, u) === type).length
  if (ofType('obstacle') > 1) breaches.push(`two obstacles in ${PLACE_IDS[zone]} (8.2d)`)
  if (ofType('deception') > 0) breaches.push(`deception face up in ${PLACE_IDS[zone]} (8.2c)`)
  if (ofType('intel') > 0) breaches.push(`intelligence face up in ${PLACE_IDS[zone]} (8.2b)`)
  if (ofType('ambush') > 0 && !hasAxis(s, zone)) breaches.push(`an ambush face up in ${PLACE_IDS[zone]} (8.2a)`)
}
