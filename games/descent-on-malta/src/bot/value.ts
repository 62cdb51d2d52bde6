// How the Axis stands, at a glance: the points that the end would give now, on the whole track.
import { totalAtEnd } from '../03-victory.ts'
import type { State } from '../state.ts'

/** From 0 at a catastrophe to 1 at the highest total (3.1, 3.2). Points are what counts: a point is worth the same everywhere. */
export function valueOf(s: State): number {
  const { catastrophe } = s.derived.data.files.tables.victoryPoints
  const { max } = s.derived.data.files.tables.tracks.victoryPoints
  const total = s.result === '' ? totalAtEnd(s) : s.victoryPoints
  return Math.min(1, Math.max(0, (total - catastrophe) / (max - catastrophe)))
}
