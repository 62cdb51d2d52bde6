// What is known of the plans of a search, and how much thought is left.
import type { BaseState, Budget, Plan } from '@middlesea/engine'
import { tryPlan } from './trial.ts'
import type { Searched, Worlds } from './worlds.ts'

/** A plan with how it did in the worlds it was tried in: the first, the second and so on. */
export interface Tried {
  plan: Plan
  values: number[]
}

export class PlansTried<S extends BaseState, A, V> {
  used = 0
  private readonly searched: Searched<S, A, V>
  private readonly worlds: Worlds<S, A, V>
  private readonly budget: Budget
  private readonly rounds: number

  constructor(searched: Searched<S, A, V>, worlds: Worlds<S, A, V>, budget: Budget, rounds: number) {
    this.searched = searched
    this.worlds = worlds
    this.budget = budget
    this.rounds = rounds
  }

  get isUp(): boolean {
    return this.used >= this.budget.steps || this.budget.isUp?.() === true
  }

  /** Tries a plan in worlds until it was in so many of them; false if thought ran out before. */
  tryIn(tried: Tried, count: number): boolean {
    while (tried.values.length < count) {
      if (this.isUp) return false
      const { value, steps } = tryPlan(this.searched, this.worlds, tried.plan, tried.values.length, this.rounds)
      tried.values.push(value)
      this.used += steps
    }
    return true
  }
}

/** The mean of the first values. */
export function meanOf({ values }: Tried, count = values.length): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += values[i]
  return sum / count
}

/** A plan that wins so surely needs no more thought. */
const SURE = 0.99

export const isDecided = (best: Tried): boolean => meanOf(best) > SURE

/** By how much one plan did better than another in the worlds that both were tried in, and the standard error of that. */
export function compare(a: Tried, b: Tried): { mean: number; error: number } {
  const n = Math.min(a.values.length, b.values.length)
  if (n < 2) return { mean: 0, error: Infinity }
  let sum = 0
  let squares = 0
  for (let i = 0; i < n; i++) {
    const d = a.values[i] - b.values[i]
    sum += d
    squares += d * d
  }
  const mean = sum / n
  const variance = Math.max(0, (squares - n * mean * mean) / (n - 1))
  return { mean, error: Math.sqrt(variance / n) }
}
