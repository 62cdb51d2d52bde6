import type { BoardMap, Piece, PlaceShape } from '@middlesea/table-kit/board'
import { useMemo } from 'react'
import { type Stop, stopsOf } from './focus.ts'
import { spread } from './room.ts'
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

export function useLaidOut(map: BoardMap, pieces: readonly Piece[], scale: number): LaidOut {
  const stacks = useMemo(() => stacksOf(pieces, map.places), [pieces, map])
  const stackById = useMemo(() => new Map(stacks.map((stack) => [stack.id, stack])), [stacks])
  const edge = counterEdge(map.counterSize, scale)
  // In a hex counters stay; other places are larger than they look from afar.
  const shapes = useMemo(() => (map.hexes ? map.places : spread(map.places, stacks, edge)), [map, stacks, edge])
  const places = useMemo(() => new Map(shapes.map((place) => [place.id, place])), [shapes])
  const stops = useMemo(() => stopsOf(shapes, stacks, edge), [shapes, stacks, edge])
  return { stacks, stackById, edge, shapes, places, stops }
}
