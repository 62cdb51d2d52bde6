// When something on the table last changed: what is kept between two questions asks here whether it still holds. One
// clock for all tables, so a change on one makes what is kept for another look old too; never the other way round.

/** Kinds of units: nation * types + type. No game has more kinds and places. */
export const MOST_KINDS = 512
const MOST_PLACES = 512

let clock = 1
/** Of each unit, of each kind of unit, and of each nation's units. */
const units: number[] = []
const kinds = new Float64Array(MOST_KINDS)
const nations = new Float64Array(4)
/** By nation, and by place: of its transports and carriers, and who is aboard of what. */
const carriage = new Float64Array(4)
const carriageThere = new Float64Array(MOST_PLACES)
/** Of units in spaces with enemies: what is held by enemies alone. */
let front = 1
/** Of what concerns everybody: fleets, mines, control, land bridges, profiles, a new Movement Step. */
let world = 1

export function unitChanged(u: number, place: number, kind: number, nation: number, carries: boolean): void {
  clock++
  units[u] = clock
  kinds[kind] = clock
  nations[nation] = clock
  if (carries) carriageChanged(nation, place)
}

export function carriageChanged(nation: number, place: number): void {
  clock++
  carriage[nation] = clock
  carriageThere[place] = clock
}

export function frontChanged(): void {
  front = ++clock
}

export function worldChanged(): void {
  world = ++clock
}

/** The time of the last change of anything. */
export const now = (): number => clock
export const unitChangedAt = (u: number): number => units[u]
export const carriageThereChangedAt = (place: number): number => carriageThere[place]
export const kindChangedAt = (kind: number): number => kinds[kind]
export const nationChangedAt = (nation: number): number => nations[nation]
export const carriageChangedAt = (nation: number): number => carriage[nation]
export const frontChangedAt = (): number => front
export const worldChangedAt = (): number => world
