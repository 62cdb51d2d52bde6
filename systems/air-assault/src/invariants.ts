import { excessIn, stackedIn } from './stacking.ts'
import { ALLIED, AXIS, type State, unitsAt } from './state.ts'
import { isHeld } from './zones.ts'

/** Breaches of what must hold whenever somebody decides, in plain words; empty when all is well. */
export function invariants(s: State): string[] {
  const { kit } = s.derived
  const breaches: string[] = []
  for (let hex = 0; hex < kit.hexCount; hex++) {
    const id = kit.placeIds[hex]
    if (excessIn(s, ALLIED, hex) > 0) breaches.push(`${id}: ${stackedIn(s, ALLIED, hex)} Allied stacking points`)
    const standsAtSea = unitsAt(s, hex).some((u) => !kit.isLand[hex] && !kit.isSteamer[u])
    if (standsAtSea) breaches.push(`${id}: a ground unit stands in the sea`)
    if (isHeld(s, AXIS, hex) && isHeld(s, ALLIED, hex) && !mayShare(s)) breaches.push(`${id}: both sides are in it`)
  }
  for (let u = 0; u < kit.unitCount; u++) {
    if (s.place[u] < 0 || s.place[u] >= kit.placeCount) breaches.push(`${kit.unitIds[u]} is nowhere`)
    if (kit.side[u] === AXIS && s.exposed[u] === 0) breaches.push(`${kit.unitIds[u]} lies face down`)
    if (s.neutral[u] < 0) breaches.push(`${kit.unitIds[u]}: neutralized for ${s.neutral[u]} turns`)
  }
  return breaches
}

/** Airborne units come down among the enemy, and stay there until drift combat is over (airborne.1). */
const mayShare = (s: State): boolean => s.phase === 'airborne'
