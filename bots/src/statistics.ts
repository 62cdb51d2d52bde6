/** A mean with what is known of its error. With fewer than two values nothing is. */
export interface Estimate {
  mean: number
  standardError: number | null
  /** 95 % confidence. */
  interval: [number, number] | null
}

export function estimate(values: number[]): Estimate {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  if (n < 2) return { mean, standardError: null, interval: null }
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  const standardError = Math.sqrt(variance / n)
  const half = studentQuantile(n - 1) * standardError
  return { mean, standardError, interval: [mean - half, mean + half] }
}

/**
 * The 97.5 % point of Student's t: a few pairs tell less than the normal curve would say. Exact for one and two degrees
 * of freedom, from three on the expansion of Cornish and Fisher, which is right to about one in a hundred.
 */
export function studentQuantile(degrees: number): number {
  if (degrees === 1) return 12.706
  if (degrees === 2) return 4.303
  const z = 1.959964
  const d = degrees
  return (
    z +
    (z ** 3 + z) / (4 * d) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * d ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * d ** 3)
  )
}

/** Elo from the share of points; null where it would be without end. */
export function elo(share: number): number | null {
  if (share <= 0 || share >= 1) return null
  return -400 * Math.log10(1 / share - 1)
}

/**
 * The interval of a share of points over pairs. Where all pairs were won (or lost) their spread is zero and says
 * nothing; the rule of three does: what was not seen in n pairs happens in fewer than 3/n of them.
 */
export function shareInterval(shares: number[]): [number, number] | null {
  const { mean, interval } = estimate(shares)
  if (interval === null) return null
  const three = Math.min(1, 3 / shares.length)
  if (mean === 1) return [1 - three, 1]
  if (mean === 0) return [0, three]
  return [Math.max(0, interval[0]), Math.min(1, interval[1])]
}

/** The interval of how often something happens that happened in so many of n games (Wilson's). */
export function proportionInterval(happened: number, n: number): [number, number] {
  const z = 1.959964
  const share = happened / n
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n)
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** A sequential test on pairs: is the first bot better by the second bound (Elo) rather than by the first? */
export interface Sprt {
  /** The logarithm of how much likelier the better is. */
  ratio: number
  /** Where it is decided: errors of 5 % either way. */
  bound: number
  verdict: 'better' | 'no better' | null
}

const SPRT_BOUND = Math.log(0.95 / 0.05)
/** Fewer pairs decide nothing: their spread is not known yet. */
const SPRT_FROM = 10

/** Wald's test with the spread that was seen, as engines of chess are tested. */
export function sprt(shares: number[], [low, high]: [number, number]): Sprt {
  const n = shares.length
  const { mean } = estimate(shares)
  // A spread of zero is no knowledge: half a pair otherwise is added.
  const variance = Math.max(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / n, 0.125 / n)
  const [s0, s1] = [shareAt(low), shareAt(high)]
  const ratio = (n * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance)
  const verdict = n < SPRT_FROM || Math.abs(ratio) < SPRT_BOUND ? null : ratio > 0 ? 'better' : 'no better'
  return { ratio, bound: SPRT_BOUND, verdict }
}

/** The share of points that goes with an Elo difference. */
const shareAt = (difference: number): number => 1 / (1 + 10 ** (-difference / 400))
