import type { Message } from '@middlesea/engine'
import type { View } from '@middlesea/song-for-war'
import type { PathPreview } from '../../board/types.ts'
import { isSpace, read } from './read.ts'

// What happened leaves lines on the map; a battle draws the eye.

/** The moves since the reader last did something. */
export function trailsOf(lines: readonly Message[], since: number, v: View): PathPreview[] {
  const r = read(v)
  const trails = new Map<string, PathPreview>()
  for (const { key, params } of lines.slice(since)) {
    const { from, to } = params as { from?: string; to?: string }
    if (key !== 'told.move' || from === undefined || to === undefined || !isSpace(r, from) || !isSpace(r, to)) continue
    trails.set(`${from} ${to}`, { places: [from, to], kind: 'sketch' })
  }
  return [...trails.values()]
}

/** The space of the battle, or all where units of the side that acts stand. */
export function theatreOf(v: View): string[] {
  const r = read(v)
  const battle = v.stack.find(({ proc }) => proc === 'battle') as unknown as { at: number } | undefined
  if (battle) return [r.kit.spaceIds[battle.at]]
  return [...r.at.keys()].filter((place) => isSpace(r, place))
}
