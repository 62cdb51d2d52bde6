import type { BoardMap, PlaceShape, Point } from '@middlesea/table-kit/board'
import { aimOf, type QuestionPoints } from './aim.ts'
import type { Aim } from './camera.ts'
import type { BoardState } from './types.ts'

// Which places of the map a question is about.

/** Where the camera looks when a board opens: at what the first question is about. */
export function openingAim(map: BoardMap, state: BoardState): Aim {
  const asked = inQuestion(map.places, state)
  return aimOf(
    asked.points.length > 0 ? asked : { points: map.places.map(({ counters }) => counters), bare: false },
    map,
    true,
  )
}

export function inQuestion(places: readonly PlaceShape[], state: BoardState): QuestionPoints {
  const { about = [], pieces, movable, targets, theatre = [] } = state
  const ids = new Set(about)
  if (ids.size === 0) {
    for (const id of targets) ids.add(id)
    for (const { id, place } of pieces) if (movable.has(id)) ids.add(place)
  }
  const shown = ids.size > 0 ? ids : new Set(theatre)
  return { points: pointsOf(places, shown), bare: !pieces.some(({ place }) => shown.has(place)) }
}

export function pointsOf(places: readonly PlaceShape[], shown: ReadonlySet<string>): Point[] {
  return places.filter(({ id }) => shown.has(id)).map(({ counters }) => counters)
}
