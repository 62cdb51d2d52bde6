import { isContested, type State } from './state.ts'

/** The spaces with units of both sides, in rising order: the kept list itself, not to be changed. A unit that comes to such a space or leaves it changes the front. */
export function contestedSpaces(s: State): readonly number[] {
  const { kit, kept } = s.derived
  if (kept.contested === null || kept.contested.at < kept.times.front) {
    const spaces: number[] = []
    for (let space = 0; space < kit.spaceCount; space++) if (isContested(s, space)) spaces.push(space)
    kept.contested = { at: kept.times.now, spaces }
  }
  return kept.contested.spaces
}
