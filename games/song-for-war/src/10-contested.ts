import { frontChangedAt, now } from './changes.ts'
import { type Derived, isContested, type State } from './state.ts'

// What is kept, and when it was listed: of the table that was asked about last.
let keptFor: Derived | null = null
let keptAt = 0
let kept: number[] = []

/** The spaces with units of both sides, in rising order: the kept list itself, not to be changed. A unit that comes to such a space or leaves it changes the front. */
export function contestedSpaces(s: State): readonly number[] {
  if (keptFor !== s.derived || keptAt < frontChangedAt()) {
    keptFor = s.derived
    keptAt = now()
    kept = []
    for (let space = 0; space < s.derived.kit.spaceCount; space++) if (isContested(s, space)) kept.push(space)
  }
  return kept
}
