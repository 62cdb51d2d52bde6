import { MOST_PLACES, MOST_TYPES, MOST_UNITS } from './limits.ts'
import { convoyOf, isCarrier, MARK, type State, unitsAt } from './state.ts'
import { MARKS } from './whereabouts.ts'

// Room for each part: see limits.ts.
const SPENT = 16
const HALF = MOST_PLACES * MARKS * MOST_TYPES * SPENT

/** Equal for units of a nation between which a player need not choose. Whoever carries something is one of a kind. */
export function likeness(s: State, u: number): number {
  const carries = isCarrier(s, u) && isLoaded(s, u)
  const own = carries ? u + 1 : 0
  // Whole numbers as long as they are small: the two halves are put together last.
  // What is carried is in no convoy.
  const carried = own * (MOST_UNITS + 1) + s.aboard[u] + 1 + convoyOf(s, u)
  const self = ((s.place[u] * MARKS + (s.marks[u] & (MARKS - 1))) * MOST_TYPES + s.type[u]) * SPENT + s.spent[u]
  return carried * HALF + self
}

/** Whether two units of one kind are alike, so that a player need not choose between them. */
export const isAlike = (s: State, u: number, other: number): boolean =>
  s.marks[u] === s.marks[other] && s.spent[u] === s.spent[other] && standAlike(s, u, other)

/** Whether two units are alike in a battle, where nobody moves: they differ by what they have done in it, and by plans (12-plans.ts). */
export function isAlikeInBattle(s: State, u: number, other: number): boolean {
  const fought = MARK.attacked | MARK.defended | MARK.fired
  return (s.marks[u] & fought) === (s.marks[other] & fought) && standAlike(s, u, other)
}

/** In the same place, aboard of the same, about to land in the same space or nowhere, and without cargo. */
function standAlike(s: State, u: number, other: number): boolean {
  return (
    s.place[u] === s.place[other] &&
    s.aboard[u] === s.aboard[other] &&
    s.landing[u] === s.landing[other] &&
    !(isCarrier(s, u) && (isLoaded(s, u) || isLoaded(s, other)))
  )
}

export function isLoaded(s: State, carrier: number): boolean {
  for (const u of unitsAt(s, s.place[carrier])) if (s.aboard[u] === carrier) return true
  return false
}

/** Whether two units of one kind are alike. */
export type Alike = (s: State, u: number, other: number) => boolean

/** Of units that are alike the first, in their order. */
export function distinct(s: State, units: readonly number[], alike: Alike = isAlike): number[] {
  const firsts: number[] = []
  for (const u of units) if (!hasAlike(s, u, firsts, alike)) firsts.push(u)
  return firsts
}

function hasAlike(s: State, u: number, others: readonly number[], alike: Alike): boolean {
  const { kind } = s.derived
  for (const other of others) if (kind[u] === kind[other] && alike(s, u, other)) return true
  return false
}
