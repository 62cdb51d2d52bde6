import { type Stack, stackAt } from './stacks.ts'
import type { PlaceShape, Point } from './types.ts'

/** Something the keyboard can stand on: a place, or a stack in it. */
export interface Stop {
  /** 'place:ID' or 'stack:ID'. */
  key: string
  at: Point
}

/** All stops in reading order of the places: each place, then its stacks. */
export function stopsOf(places: readonly PlaceShape[], stacks: readonly Stack[], edge: number): Stop[] {
  const byPlace = new Map<string, Stack[]>()
  for (const stack of stacks) {
    const list = byPlace.get(stack.place)
    if (list) list.push(stack)
    else byPlace.set(stack.place, [stack])
  }
  return places.flatMap((place) => [
    { key: `place:${place.id}`, at: place.label },
    ...(byPlace.get(place.id) ?? []).map((stack) => ({ key: `stack:${stack.id}`, at: stackAt(stack, place, edge) })),
  ])
}

const DIRECTION: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A step to the side counts this much more than a step ahead: arrows go where they point. */
const SIDEWAYS = 2.2

/** The stop that an arrow key reaches: the nearest one ahead, or null at the edge. */
export function nextStop(stops: readonly Stop[], from: Stop, key: string): Stop | null {
  const direction = DIRECTION[key]
  if (!direction) return null
  let best: Stop | null = null
  let least = Number.POSITIVE_INFINITY
  for (const stop of stops) {
    const dx = stop.at[0] - from.at[0]
    const dy = stop.at[1] - from.at[1]
    const ahead = dx * direction[0] + dy * direction[1]
    const aside = Math.abs(dx * direction[1] - dy * direction[0])
    const cost = ahead + aside * SIDEWAYS
    if (stop.key === from.key || ahead <= 0.5 || aside > ahead * 3 || cost >= least) continue
    best = stop
    least = cost
  }
  return best
}

/** The stop after this one among those that match, around the end; `back` goes the other way. */
export function cycle(
  stops: readonly Stop[],
  from: string | null,
  back: boolean,
  match: (stop: Stop) => boolean,
): Stop | null {
  const n = stops.length
  const start = stops.findIndex((stop) => stop.key === from)
  for (let i = 1; i <= n; i++) {
    const at = back ? (start < 0 ? n : start) - i : start + i
    const stop = stops[((at % n) + n) % n]
    if (match(stop)) return stop
  }
  return null
}
