import { type Stack, stackAt } from './stacks.ts'
import type { PlaceShape, Point } from '@middlesea/table-kit/board'

/** Something the keyboard can stand on: a place, or a stack in it. */
export interface Stop {
  /** 'place:ID' or 'stack:ID'. */
  key: string
  at: Point
  /** The middle of the counters of its place. */
  middle: Point
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
    { key: `place:${place.id}`, at: place.label, middle: place.counters },
    ...(byPlace.get(place.id) ?? []).map((stack) => ({
      key: `stack:${stack.id}`,
      at: stackAt(stack, place, edge),
      middle: place.counters,
    })),
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

/**
 * The digits of a number pad, as the hexes lie around one with a side at the top; in degrees, clockwise from the top. Letters
 * mean something else at every table.
 */
const HEX_KEY: Record<string, number> = { 8: 0, 9: 60, 3: 120, 2: 180, 1: 240, 7: 300 }

/** The stop in the hex on that side: its stack if it has one, else the hex itself. Null for other keys and at the edge. */
export function hexStop(stops: readonly Stop[], from: Stop, key: string): Stop | null {
  const turn = HEX_KEY[key.toLowerCase()]
  if (turn === undefined) return null
  const [dx, dy] = [Math.sin((turn * Math.PI) / 180), -Math.cos((turn * Math.PI) / 180)]
  let best: Stop | null = null
  let least = Number.POSITIVE_INFINITY
  for (const stop of stops) {
    const [x, y] = [stop.middle[0] - from.middle[0], stop.middle[1] - from.middle[1]]
    const far = Math.hypot(x, y)
    // Straight ahead, within a few degrees: what lies two hexes on is farther.
    if (far < 0.5 || x * dx + y * dy < far * 0.97) continue
    if (far > least + 0.5 || (far > least - 0.5 && !stop.key.startsWith('stack:'))) continue
    best = stop
    least = far
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
