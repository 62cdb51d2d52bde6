// Small irregularities that are the same on every run: a hand's tremble for lines that would look ruled without it.
import type { Point } from './geometry.ts'

/** A number from -1 to 1 that depends on the place alone. */
export function scatter([x, y]: Point): number {
  let hash = (Math.round(x * 10) * 374761393 + Math.round(y * 10) * 668265263) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2147483648 - 1
}
