// What no match comes to, and what only a position could say, in plain words with the rule. What must hold whenever somebody
// decides is in invariants.ts, which matches are watched with; this here is not loaded with the game.
import { aircraftGiven, flies } from '../air/aircraft.ts'
import type { AircraftKind } from '../core/actions.ts'
import type { Kit } from '../core/kit.ts'
import { stackedIn } from '../core/stacking.ts'
import { AXIS, type State } from '../core/state.ts'
import { cargoOf, cargoPoints } from '../movement/transport.ts'

/** Asked before anything else, because all rules look the turn up. */
export function isNoTurn({ files, rules }: Kit, scenario: string, turn: number): string[] {
  const { turns } = files.scenarios[scenario]
  return turn > turns.length ? [`turn ${turn} of ${turns.length} (${rules.ids.seq})`] : []
}

/**
 * Breaches of a position that is arranged and not opened yet; empty when all is well. An Axis hex may be overfilled in the middle of
 * a phase (5.4), so that a position may open there.
 */
export function breachesOf(s: State): string[] {
  const { kit } = s.derived
  const breaches: string[] = []
  for (let u = 0; u < kit.unitCount; u++) {
    checkBox(s, u, breaches)
    checkCargo(s, u, breaches)
  }
  for (const { place, kind } of kit.landingBoxes) {
    if (stackedIn(s, AXIS, place) > kit.tables.stacking.beachBox)
      breaches.push(`${kit.placeIds[place]}: ${stackedIn(s, AXIS, place)} stacking points (terrain.${kind}box)`)
  }
  if (kit.rules.dropsAsCompanies) for (const battalion of kit.battalions) checkCompanies(s, battalion, breaches)
  for (const hex of s.broken) {
    if (!kit.hasRoad[hex] && !kit.isBridge[hex])
      breaches.push(`nothing can be destroyed in ${kit.placeIds[hex]} (engineer.1)`)
  }
  checkFlights(s, breaches)
  return breaches
}

/** sub.1: what is inside a battalion is not on the map, its headquarters first of all; others may stand in for its companies. */
function checkCompanies(s: State, battalion: number, breaches: string[]): void {
  const { kit } = s.derived
  const [headquarters] = kit.components[battalion]
  if (s.place[battalion] === kit.UNUSED) return
  if (s.place[headquarters] !== kit.UNUSED)
    breaches.push(`${kit.unitIds[headquarters]} is inside ${kit.unitIds[battalion]} (sub.1)`)
  const isOfIt = (u: number): boolean => kit.units[u].regiment === kit.units[battalion].regiment
  const inside = kit.battalions
    .filter((u) => isOfIt(u) && s.place[u] !== kit.UNUSED)
    .reduce((sum, u) => sum + kit.components[u].length, 0)
  if (kit.companies.filter((u) => isOfIt(u) && s.place[u] === kit.UNUSED).length < inside)
    breaches.push(`companies are both inside ${kit.unitIds[battalion]} and elsewhere (sub.1)`)
}

/** Ships of the Axis bring units into landing boxes; the Allies have the steamer, and that lies in ports. */
function checkBox(s: State, u: number, breaches: string[]): void {
  const { kit } = s.derived
  const box = kit.boxAt[s.place[u]]
  if (s.place[u] === kit.EVACUATED && kit.side[u] === AXIS) breaches.push(`${kit.unitIds[u]} is evacuated (evac.1)`)
  if (box === null || kit.side[u] === AXIS) return
  if (kit.isSteamer[u] && box.kind === 'port') return
  const rule = kit.isSteamer[u] ? 'steamer.1' : `terrain.${box.kind}box`
  breaches.push(`${kit.unitIds[u]} cannot be in ${kit.placeIds[box.place]} (${rule})`)
}

function checkCargo(s: State, u: number, breaches: string[]): void {
  const { kit } = s.derived
  const carrier = s.carrier[u]
  if (carrier !== -1 && (kit.units[carrier].carries === 0 || kit.side[carrier] !== kit.side[u]))
    breaches.push(`${kit.unitIds[carrier]} does not carry ${kit.unitIds[u]} (truck.1)`)
  const cargo = cargoOf(s, u)
  if (cargo.length === 0) return
  if (kit.isSteamer[u]) {
    const isFull = cargo.some((load) => kit.isArmor[load]) ? cargo.length > 1 : isOverloaded(s, u)
    if (isFull) breaches.push(`${kit.unitIds[u]} carries too much (steamer.1)`)
  } else {
    if (isOverloaded(s, u)) breaches.push(`${kit.unitIds[u]} carries too much (truck.1)`)
    for (const load of cargo)
      if (!kit.isInfantry[load]) breaches.push(`${kit.unitIds[load]} is no infantry and on a truck (truck.1)`)
  }
}

const isOverloaded = (s: State, u: number): boolean => cargoPoints(s, u) > s.derived.kit.units[u].carries

function checkFlights(s: State, breaches: string[]): void {
  const { kit } = s.derived
  const { perHex } = kit.tables.aircraft
  for (const kind of ['B', 'FB', 'F'] as AircraftKind[]) {
    const sent = s.flights.filter((flight) => flight.kind === kind).length
    if (sent > aircraftGiven(s, kind)) breaches.push(`${sent} ${kind} fly, not ${aircraftGiven(s, kind)} (air.2)`)
  }
  for (const { hex, kind, mission, target } of s.flights) {
    if (!flies(s, kind, mission)) breaches.push(`${kind} on the mission ${mission} (air.1)`)
    if ((mission === 'bomb') === (target === '')) breaches.push(`the mission ${mission} aimed at '${target}' (air.1)`)
    if (!kit.isHex(hex)) breaches.push(`aircraft over ${kit.placeIds[hex]} (air.1)`)
    if (s.flights.filter((flight) => flight.hex === hex).length > perHex)
      breaches.push(`more than ${perHex} aircraft over ${kit.placeIds[hex]} (air.1)`)
  }
}
