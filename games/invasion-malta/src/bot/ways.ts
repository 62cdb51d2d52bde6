// How far hexes lie apart. It hangs on the map alone, so it is counted once for each map and hex.
import type { Kit } from '../kit.ts'

export const FAR = 1000

const WAYS = new WeakMap<Kit, (Int16Array | undefined)[]>()

/** How far every hex lies from one, by hex. */
export function waysFrom(kit: Kit, hex: number): Int16Array {
  let ways = WAYS.get(kit)
  if (ways === undefined) WAYS.set(kit, (ways = Array.from({ length: kit.hexCount }, () => undefined)))
  return (ways[hex] ??= Int16Array.from({ length: kit.hexCount }, (_, other) => kit.map.distance(hex, other)))
}

/** The way to the nearest of some hexes; FAR without any. */
export function nearest(kit: Kit, hex: number, to: readonly number[]): number {
  const ways = waysFrom(kit, hex)
  let least = FAR
  for (const other of to) if (ways[other] < least) least = ways[other]
  return least
}
