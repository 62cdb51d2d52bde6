import type { BoardMap, Laid, PlaceShape } from '@middlesea/table-kit/board'
import { useMemo } from 'react'
import { type Stop, stopsOf } from './focus.ts'
import { withRoom } from './room.ts'
import { counterEdge, type Stack, stacksOf } from './stacks.ts'

/** What lies on the map, and how large and where it is drawn at the scale of the moment. */
export interface LaidOut {
  stacks: readonly Stack[]
  stackById: ReadonlyMap<string, Stack>
  /** The edge of a counter, in units of the map. */
  edge: number
  shapes: readonly PlaceShape[]
  places: ReadonlyMap<string, PlaceShape>
  /** Where the arrow keys stop. */
  stops: readonly Stop[]
}

export function useLaidOut(map: BoardMap, { pieces, marks }: Laid, scale: number): LaidOut {
  const piled = useMemo(() => stacksOf(pieces, map.places, map.hexes), [pieces, map])
  const edge = counterEdge(map.counterSize, scale)
  // In a hex counters stay; other places are larger than they look from afar.
  const { stacks, places: shapes } = useMemo(
    () => (map.hexes ? { stacks: piled, places: map.places } : withRoom(map.places, piled, edge, marks)),
    [map, piled, edge, marks],
  )
  const stackById = useMemo(() => new Map(stacks.map((stack) => [stack.id, stack])), [stacks])
  const places = useMemo(() => new Map(shapes.map((place) => [place.id, place])), [shapes])
  const stops = useMemo(() => stopsOf(shapes, stacks, edge), [shapes, stacks, edge])
  return { stacks, stackById, edge, shapes, places, stops }
}
