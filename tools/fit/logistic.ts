// Fits a logistic of measures to what came true: the chance that a side wins, as positions told it.
import { CURVE_REACH, type FittedChance, logistic, STRAIGHT, weighed } from '@middlesea/engine'

export interface FitSample {
  measures: number[]
  won: number
}

/** Newton's method is at the end of its way after so many rounds, or when no weight changes by so much. */
const ROUNDS = 12
const STILL = 1e-4
/** Keeps weights small where games say little. More of it pulls chances to the middle: some measures vary by a tenth only. */
const RIDGE = 1e-6

/** Weights, and then the curve that is likeliest with them. */
export function fitChance(samples: FitSample[]): FittedChance {
  const weights = fit(samples)
  return { weights, curve: fitCurve(samples.map(({ measures, won }) => ({ sum: weighed(weights, measures), won }))) }
}

/** Each point of the curve holds to the straight one as if so many positions had come out by it. */
const PRIOR = 30
/** The curve rises by at least so much from point to point, so that what is better stays better. */
const RISE = 0.1

/** A sum between two points is a part of one and a part of the other: so the points are weights of a logistic too. */
function fitCurve(told: { sum: number; won: number }[]): number[] {
  const near = told.filter(({ sum }) => Math.abs(sum) < CURVE_REACH)
  const prior = STRAIGHT.flatMap((sum) => Array.from({ length: PRIOR }, () => ({ sum, won: logistic(sum) })))
  const points = fit([...near, ...prior].map(({ sum, won }) => ({ measures: partsOf(sum), won })))
  for (let i = 1; i < points.length; i++) points[i] = Math.max(points[i], points[i - 1] + RISE)
  return points.map((point) => Math.round(point * 100) / 100)
}

/** How much of each point of the curve a sum is. */
const partsOf = (sum: number): number[] => STRAIGHT.map((point) => Math.max(0, 1 - Math.abs(sum - point)))

/** The weights of the least logarithmic loss. */
export function fit(samples: FitSample[]): number[] {
  const weights = samples[0].measures.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => RIDGE * weight)
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)))
    for (const { measures, won } of samples) {
      const chance = logistic(weighed(weights, measures))
      const error = (chance - won) / samples.length
      const spread = (chance * (1 - chance)) / samples.length
      for (let i = 0; i < weights.length; i++) {
        slope[i] += error * measures[i]
        for (let j = 0; j <= i; j++) bend[i][j] += spread * measures[i] * measures[j]
      }
    }
    // Both halves are the same.
    for (let i = 0; i < weights.length; i++) for (let j = 0; j < i; j++) bend[j][i] = bend[i][j]
    const steps = solve(bend, slope)
    steps.forEach((step, i) => (weights[i] -= step))
    if (steps.every((step) => Math.abs(step) < STILL)) break
  }
  return weights.map((weight) => Math.round(weight * 1000) / 1000)
}

/** The x for which the matrix gives the vector, by elimination with the largest pivot; both are used up. */
export function solve(matrix: number[][], vector: number[]): number[] {
  const n = vector.length
  for (let i = 0; i < n; i++) {
    const pivot = matrix.reduce(
      (best, row, r) => (r >= i && Math.abs(row[i]) > Math.abs(matrix[best][i]) ? r : best),
      i,
    )
    ;[matrix[i], matrix[pivot]] = [matrix[pivot], matrix[i]]
    ;[vector[i], vector[pivot]] = [vector[pivot], vector[i]]
    for (let r = 0; r < n; r++) {
      if (r === i) continue
      const factor = matrix[r][i] / matrix[i][i]
      for (let c = i; c < n; c++) matrix[r][c] -= factor * matrix[i][c]
      vector[r] -= factor * vector[i]
    }
  }
  return vector.map((value, i) => value / matrix[i][i])
}
