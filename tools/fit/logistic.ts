// Fits a logistic of measures to what came true: the chance that a side wins, as positions told it.

export interface Sample {
  measures: number[]
  won: number
}

export const logistic = (weights: number[], measures: number[]): number =>
  1 / (1 + Math.exp(-measures.reduce((sum, measure, i) => sum + measure * weights[i], 0)))

/** Newton's method is at the end of its way after so many rounds. */
const ROUNDS = 12
/** Keeps weights small where games say little. More of it pulls chances to the middle: some measures vary by a tenth only. */
const RIDGE = 1e-6

/** The weights of the least logarithmic loss. */
export function fit(samples: Sample[]): number[] {
  const weights = samples[0].measures.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => RIDGE * weight)
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)))
    for (const { measures, won } of samples) {
      const chance = logistic(weights, measures)
      const error = (chance - won) / samples.length
      const spread = (chance * (1 - chance)) / samples.length
      for (let i = 0; i < weights.length; i++) {
        slope[i] += error * measures[i]
        for (let j = 0; j < weights.length; j++) bend[i][j] += spread * measures[i] * measures[j]
      }
    }
    solve(bend, slope).forEach((step, i) => (weights[i] -= step))
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

/** The mean square error, and how often the likelier winner won. */
export function judge(weights: number[], samples: Sample[]): { error: number; right: number } {
  const chances = samples.map(({ measures, won }) => [logistic(weights, measures), won])
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length
  return {
    error: mean(chances.map(([chance, won]) => (chance - won) ** 2)),
    right: mean(chances.map(([chance, won]) => (Math.round(chance) === won ? 1 : 0))),
  }
}
