import type { View } from '../src/index.ts'
import { isSpace, read } from './read.ts'

/** The space of the battle, or all where units of the side that acts stand. */
export function theatreOf(v: View): string[] {
  const r = read(v)
  const battle = v.stack.find(({ proc }) => proc === 'battle') as unknown as { at: number } | undefined
  if (battle) return [r.kit.spaceIds[battle.at]]
  return [...r.at.keys()].filter((place) => isSpace(r, place))
}
