// 17.3, 18.3: what the dice of units that come down from the air or the sea lead to.
import { dropModifiers, dropResult, type DropResult } from '../17-air-transport.ts'
import { landingModifiers, landingResult, type LandingResult } from '../18-amphibious.ts'
import { unitNumber } from '../data.ts'
import { type Modifier, sumOf } from '../modifiers.ts'
import { placeNumber, type State } from '../state.ts'
import { facesBy, facesWhere } from './dice.ts'

/** A die that is read in a table. */
export interface TableChances<Result extends string = DropResult | LandingResult> {
  modifiers: Modifier[]
  /** By result, the faces of the die before its modifiers. */
  results: Map<Result, number[]>
  /** The faces that set units down unharmed where they wanted to go. */
  unharmed: number[]
}

const UNHARMED: string[] = ['land', 'landSurprise'] satisfies (DropResult & LandingResult)[]

function tableRoll<Result extends string>(
  modifiers: Modifier[],
  resultOf: (total: number) => Result,
): TableChances<Result> {
  const result = (die: number): Result => resultOf(die + sumOf(modifiers))
  return { modifiers, results: facesBy(result), unharmed: facesWhere((die) => UNHARMED.includes(result(die))) }
}

/** 17.3: the drop of a unit. `staff`: a staff point is spent on it. */
export function dropRoll(s: State, zone: string, unit: string, staff: boolean): TableChances<DropResult> {
  const at = placeNumber(zone)
  return tableRoll(dropModifiers(s, at, unitNumber(unit), staff), (total) => dropResult(s, at, total))
}

/** 18.3: the landing of units that go ashore together. */
export function landingRoll(
  s: State,
  zone: string,
  units: readonly string[],
  staff: boolean,
): TableChances<LandingResult> {
  const at = placeNumber(zone)
  const modifiers = landingModifiers(s, at, units.map(unitNumber), staff)
  return tableRoll(modifiers, (total) => landingResult(s, at, total))
}
