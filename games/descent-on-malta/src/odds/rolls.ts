// The dice of one unit: which faces succeed.
import { isFound, unitsSeen } from '../10-intelligence.ts'
import { strategicRating } from '../16-strategic-attacks.ts'
import { ALLIED_GUNS } from '../20-anti-aircraft.ts'
import { clears } from '../28-engineers.ts'
import { sees } from '../28-ground-recon.ts'
import { costsAttacker, scoresHit } from '../combat-results.ts'
import { UNIT_IDS, unitNumber } from '../data.ts'
import { isConcealed, placeNumber, rating, type State, tactical, unitsAt } from '../state.ts'
import { facesBy, facesWhere } from './dice.ts'

/** 10.1: an intelligence attempt in a zone. */
export const searchFaces = (): number[] => facesWhere(isFound)

/** 10.2: by how many counters of the pool are seen. */
export const poolFaces = (): Map<number, number[]> => facesBy(unitsSeen)

/** 28.1.1: an engineer at an obstacle. */
export const clearFaces = (): number[] => facesWhere(clears)

/** 28.3.1: a unit that scouts. */
export const scoutFaces = (s: State, unit: string): number[] => facesWhere((die) => sees(s, unitNumber(unit), die))

const hitFaces = (needed: number): number[] => facesWhere((die) => scoresHit(die, needed))

/** 21.1: bombs on a zone. */
export const bombFaces = (s: State, unit: string): number[] => hitFaces(tactical(s, unitNumber(unit)))

/** 15.0: gunfire at each Allied unit of a zone. */
export const gunfireFaces = (s: State, unit: string): number[] => hitFaces(rating(s, unitNumber(unit)))

/** 16.0: an attack on the Allied command or the Royal Navy. */
export const strategicFaces = (s: State, unit: string): number[] => hitFaces(strategicRating(s, unitNumber(unit)))

/** 16.1, 16.2, 21.1: the faces that cost the attacker a step. */
export const ownLossFaces = (): number[] => facesWhere(costsAttacker)

/** A gun that is known to wait for a unit, and the faces that hit. */
export interface KnownGun {
  unit: string
  faces: number[]
  rule: string
}

/** 15.0, 20.1: the known guns of a zone that would fire at a unit which comes there. */
export function knownGuns(s: State, zone: string, unit: string): KnownGun[] {
  const kind = ALLIED_GUNS.find(({ isTarget }) => isTarget(s, unitNumber(unit)))
  if (kind === undefined) return []
  return unitsAt(s, placeNumber(zone))
    .filter((gun) => !isConcealed(s, gun) && kind.power(s, gun) > 0)
    .map((gun) => ({ unit: UNIT_IDS[gun], faces: hitFaces(kind.power(s, gun)), rule: kind.rule }))
}
