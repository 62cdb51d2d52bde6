// When something on the table last changed: what is kept between two questions asks here whether it still holds. One
// clock for all tables, so a change on one makes what is kept for another look old too; never the other way round.

/** Kinds of units: nation * types + type. No game has more. */
export const MOST_KINDS = 512

let clock = 1
/** Of each kind of unit, and of each side's units. */
const kinds = new Float64Array(MOST_KINDS)
const sides = new Float64Array(2)
/** Of transports, carriers and who is aboard of what. */
let carriage = 1
/** Of units in spaces with enemies: what is held by enemies alone. */
let front = 1
/** Of what concerns everybody: fleets, mines, control, profiles, a new Movement Step. */
let world = 1

export function unitChanged(kind: number, side: number, carries: boolean): void {
  clock++
  kinds[kind] = clock
  sides[side] = clock
  if (carries) carriage = clock
}

export function carriageChanged(): void {
  carriage = ++clock
}

export function frontChanged(): void {
  front = ++clock
}

export function worldChanged(): void {
  world = ++clock
}

/** The time of the last change of anything. */
export const now = (): number => clock
export const kindChangedAt = (kind: number): number => kinds[kind]
export const sideChangedAt = (side: number): number => sides[side]
export const carriageChangedAt = (): number => carriage
export const frontChangedAt = (): number => front
export const worldChangedAt = (): number => world
