import { stretchesOf, type Past } from './history.ts'

/** A phase in which the score changed much. */
export interface TurningPoint {
  turn: number
  phase: number
  from: number
  to: number
  /** The gesture that did most of it: how many steps there are through it. */
  step: number
}

/** The phases with the largest changes of the score, in their order. `scores` has one more entry than `steps`. */
export function turningPoints(steps: readonly Past[], scores: readonly number[], most = 4): TurningPoint[] {
  const stretches = stretchesOf(steps)
  const points = stretches.map(({ turn, phase, from }, i): TurningPoint => {
    const to = stretches[i + 1]?.from ?? steps.length
    return { turn, phase, from: scores[from], to: scores[to], step: largestStep(scores, from, to) }
  })
  return points
    .filter((point) => point.from !== point.to)
    .sort((a, b) => swing(b) - swing(a))
    .slice(0, most)
    .sort((a, b) => a.step - b.step)
}

function swing({ from, to }: TurningPoint): number {
  return Math.abs(to - from)
}

function largestStep(scores: readonly number[], from: number, to: number): number {
  const way = Math.sign(scores[to] - scores[from])
  let best = from + 1
  for (let step = from + 1; step <= to; step++)
    if (way * (scores[step] - scores[step - 1]) > way * (scores[best] - scores[best - 1])) best = step
  return best
}
