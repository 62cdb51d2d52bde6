// Fits a sum of measures to numbers, by least squares.
import { solve } from './logistic.ts'

export interface MeasuredResult {
  measures: number[]
  result: number
}

/** Keeps weights small where games say little. */
const RIDGE = 1e-5

export const sumOf = (weights: number[], measures: number[]): number =>
  measures.reduce((sum, measure, i) => sum + measure * weights[i], 0)

export function fitSum(samples: MeasuredResult[]): number[] {
  const n = samples[0].measures.length
  const vector = Array.from({ length: n }, () => 0)
  const matrix = vector.map((_, i) => vector.map((__, j) => (i === j ? RIDGE * samples.length : 0)))
  for (const { measures, result } of samples) {
    for (let i = 0; i < n; i++) {
      vector[i] += measures[i] * result
      for (let j = 0; j < n; j++) matrix[i][j] += measures[i] * measures[j]
    }
  }
  return solve(matrix, vector).map((weight) => Math.round(weight * 100) / 100)
}

/** The root of the mean square error. */
export function spreadOf(weights: number[], samples: MeasuredResult[]): number {
  const squares = samples.reduce((sum, { measures, result }) => sum + (sumOf(weights, measures) - result) ** 2, 0)
  return Math.sqrt(squares / samples.length)
}
