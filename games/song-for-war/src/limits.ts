// The most that the tables of this game are made for. Whoever goes beyond it is told so: no table is overrun in silence.

/** Spaces, fleet boxes and the place of lost units. */
export const MOST_PLACES = 256
/** Types of units. */
export const MOST_TYPES = 32
/** Pieces on the table and lost, of all nations. */
export const MOST_UNITS = 1023
/** Spaces that a unit moves in one Movement Step. */
export const MOST_MOVES = 12
/** Cards of a nation: there is a bit for each. */
const MOST_CARDS = 31

/** The numbers of a kit that have limits. */
export interface KitCounts {
  placeCount: number
  types: readonly unknown[]
  deck: readonly (readonly unknown[])[]
}

/** Refuses a kit that has too much of something. */
export function checkLimits({ placeCount, types, deck }: KitCounts): void {
  check('places', placeCount, MOST_PLACES)
  check('types of units', types.length, MOST_TYPES)
  for (const cards of deck) check('cards of a nation', cards.length, MOST_CARDS)
}

export function check(what: string, count: number, most: number): void {
  if (count > most) throw new Error(`Song for War has room for ${most} ${what}; these are ${count}`)
}
