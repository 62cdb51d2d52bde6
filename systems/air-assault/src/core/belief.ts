// What the Axis player can have learned of counters that lie face down. Guns without a movement allowance stay where they were
// set up (a truck takes infantry only, truck.1), and coast guns stand in forts and batteries (malta.cd): so a counter that
// came to its hex later is none of them, and no coast gun lies anywhere else.
import type { Kit } from './kit.ts'
import { mostInHex } from './stacking.ts'
import type { View } from './view.ts'

// A type, not an interface: plain data is kept by whoever plays the seat.
export type Belief = {
  /** By place: at most so many of the counters that lie there were there at the set-up; null before it is over. */
  still: { [place: string]: number } | null
}

export function remember(v: View, before: Belief | null): Belief {
  if (v.turn === 1 && v.phase === '') return { still: null }
  const counts: { [place: string]: number } = {}
  for (const { place } of v.counters) counts[place] = (counts[place] ?? 0) + 1
  const still = before?.still ?? null
  if (still === null) return { still: counts }
  const left = Object.entries(still).map(([place, most]): [string, number] => [
    place,
    Math.min(most, counts[place] ?? 0),
  ])
  return { still: Object.fromEntries(left.filter(([, most]) => most > 0)) }
}

/** Guns that never leave the hex of their set-up. */
export const isFixed = (kit: Kit, u: number): boolean => kit.isGun[u] && kit.move[u] === 0

/** Tells of each counter of a view whether a gun that is fixed may lie there. */
export class FixedGuns {
  private readonly kit: Kit
  private readonly places: readonly number[]
  /** By place: how many of them may lie there still. */
  private readonly room: Map<number, number>
  /** By place: the stacking points of known units and of the guns dealt so far. */
  private readonly points: Uint16Array

  constructor(kit: Kit, places: readonly number[], known: Uint16Array, { still }: Belief) {
    this.kit = kit
    this.places = places
    this.points = known.slice()
    this.room = new Map()
    for (const place of places) this.room.set(place, (this.room.get(place) ?? 0) + 1)
    if (still === null) return
    for (const place of this.room.keys()) if (kit.isHex(place)) this.room.set(place, still[kit.placeIds[place]] ?? 0)
  }

  /** Whether a gun may be dealt to a counter. */
  suits(u: number, counter: number): boolean {
    const { kit } = this
    const place = this.places[counter]
    if (kit.rules.coastGunsInForts && kit.cd[u] > 0 && kit.isHex(place) && !kit.holdsCoastGuns[place]) return false
    const fits = !kit.isHex(place) || this.points[place] + kit.stack[u] <= mostInHex(kit)
    return fits && (this.room.get(place) ?? 0) > 0
  }

  sectorOf(counter: number): string {
    return this.kit.sectorOf[this.places[counter]] ?? ''
  }

  take(u: number, counter: number): void {
    const place = this.places[counter]
    this.points[place] += this.kit.stack[u]
    this.room.set(place, (this.room.get(place) ?? 0) - 1)
  }
}
