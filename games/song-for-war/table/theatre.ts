import type { View } from '../src/index.ts'
import { isSpace, read } from './read.ts'

/** The space of the battle, or all where units of the side that acts stand. */
export function theatreOf(v: View): string[] {
  const r = read(v)
  if (v.battle !== null) return [v.battle.at]
  return [...r.at.keys()].filter((place) => isSpace(r, place))
}
