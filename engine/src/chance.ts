// The chance to win, told from measures of a position: a logistic of their sum, bent to what came true in games.

/** The weights and the curve of a chance, fitted on games of a policy against itself (tools/fit) and kept as data. */
export interface FittedChance {
  /** What each measure weighs. */
  weights: readonly number[]
  /** What a sum of -4, -3 and so on to 4 stands for: a few measures tell less in the middle of a match than the logistic believes. */
  curve: readonly number[]
}

/**
 * What a chance is told from: measures of a position, the same growing with time (from 0 to 1) and with its square, and the product
 * of every two. Conditions of victory hang together: an airfield counts for little where too many are lost.
 */
export function measuresInTime(measures: readonly number[], time: number): number[] {
  const all = [1, time, time * time].flatMap((late) => [late, ...measures.map((measure) => measure * late)])
  measures.forEach((measure, i) => {
    for (const other of measures.slice(i)) all.push(measure * other)
  })
  return all
}

/** The curve is told at the sums from minus so much to so much. */
export const CURVE_REACH = 4

/** The curve that leaves every sum as it is. */
export const STRAIGHT: readonly number[] = Array.from({ length: 2 * CURVE_REACH + 1 }, (_, i) => i - CURVE_REACH)

export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum))

/** The sum of the measures by their weights. */
export function weighed(weights: readonly number[], measures: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < measures.length; i++) sum += measures[i] * weights[i]
  return sum
}

/** A sum bent by the curve: on the line between two points of it, and beyond its ends as far from them as before. */
export function bent(curve: readonly number[], sum: number): number {
  const at = Math.min(CURVE_REACH, Math.max(-CURVE_REACH, sum))
  const below = Math.min(2 * CURVE_REACH - 1, Math.floor(at + CURVE_REACH))
  const part = at + CURVE_REACH - below
  return curve[below] * (1 - part) + curve[below + 1] * part + sum - at
}

/** The chance of the side that the measures speak of, from 0 to 1. */
export const chanceOf = ({ weights, curve }: FittedChance, measures: readonly number[]): number =>
  logistic(bent(curve, weighed(weights, measures)))
