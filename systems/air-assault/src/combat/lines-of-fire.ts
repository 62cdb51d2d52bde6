// combat.3: the map decides which hexes a gun can see. It never changes, so each line is looked at once.
import type { Kit } from '../core/kit.ts'

const UNKNOWN = 0
const CLEAR = 1
const BLOCKED = 2

/** What is known of the lines of fire, by the hex that they begin in: made when it is first fired from. */
export type LinesOfFire = (Uint8Array | null)[]

export const noLines = (hexes: number): LinesOfFire => Array.from({ length: hexes }, () => null)

/** A rough or city hex between, or on either side of a hexside that the line runs along, blocks it (5.7). */
export function isLineBlocked(kit: Kit, from: number, to: number): boolean {
  const lines = (kit.linesOfFire[from] ??= new Uint8Array(kit.hexCount))
  if (lines[to] === UNKNOWN) lines[to] = looksBlocked(kit, from, to) ? BLOCKED : CLEAR
  return lines[to] === BLOCKED
}

function looksBlocked(kit: Kit, from: number, to: number): boolean {
  const blocks = (hex: number): boolean => hex !== -1 && kit.terrain[hex].blocksFire
  const { crossed, beside } = kit.map.line(from, to)
  const between = crossed.some((hex) => hex !== from && hex !== to && blocks(hex))
  return between || beside.some(([one, other]) => blocks(one) || blocks(other))
}
