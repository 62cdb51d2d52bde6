// Glicko-2 as Mark Glickman published it (http://www.glicko.net/glicko/glicko2.pdf), step by step and by his names, with one
// liberty that others take too: periods may be parts of one, so that each match is counted when it ends and an absence still
// makes a rating less certain.

/** How strong somebody is thought to be, how uncertain that is, and how much it has been changing. */
export interface Skill {
  rating: number
  deviation: number
  volatility: number
}

/** A match against somebody: 1 is won, 0.5 drawn, 0 lost. */
export interface ScoredMatch {
  against: Pick<Skill, 'rating' | 'deviation'>
  score: number
}

/** Whoever has played nothing yet. */
export const BEGINNER: Skill = { rating: 1500, deviation: 350, volatility: 0.06 }

/** The width of the scale on which the formulae work. */
const SCALE = 173.7178
/** How much volatilities may change; the paper advises 0.3 to 1.2. */
const TAU = 0.5
const CONVERGED = 0.000001

/** The strength after matches of one period; with none it only gets less certain. */
export function rated(before: Skill, results: readonly ScoredMatch[], periods = 1): Skill {
  const mu = (before.rating - BEGINNER.rating) / SCALE
  const phi = before.deviation / SCALE
  if (results.length === 0) return { ...before, deviation: SCALE * spread(phi, before.volatility, periods) }
  const games = results.map(({ against, score }) => {
    const g = weight(against.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - BEGINNER.rating) / SCALE)))
    return { g, expected, score }
  })
  // Step 3: how uncertain the results alone would leave it; step 4: how far they lie from what was expected.
  const variance = 1 / games.reduce((sum, { g, expected }) => sum + g * g * expected * (1 - expected), 0)
  const surprise = games.reduce((sum, { g, expected, score }) => sum + g * (score - expected), 0)
  const volatility = newVolatility(phi, before.volatility, variance, variance * surprise)
  // Steps 6 and 7.
  const wide = spread(phi, volatility, periods)
  const narrow = 1 / Math.sqrt(1 / (wide * wide) + 1 / variance)
  const rating = SCALE * (mu + narrow * narrow * surprise) + BEGINNER.rating
  return { rating, deviation: Math.min(SCALE * narrow, BEGINNER.deviation), volatility }
}

/** How an uncertainty grows in so many periods: never beyond that of a beginner. */
function spread(phi: number, volatility: number, periods: number): number {
  return Math.min(Math.sqrt(phi * phi + volatility * volatility * periods), BEGINNER.deviation / SCALE)
}

/** What a result says less where the other's strength is uncertain. */
function weight(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))
}

/** Step 5: the root of f, enclosed between two values that come nearer (the Illinois way). */
function newVolatility(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma)
  const f = (x: number): number => {
    const e = Math.exp(x)
    const sum = phi * phi + variance + e
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU)
  }
  let low = a
  let high = lowerBound(f, a, delta * delta - phi * phi - variance)
  let [fLow, fHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > CONVERGED) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow)
    const fNext = f(next)
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh]
    else fLow /= 2
    ;[high, fHigh] = [next, fNext]
  }
  return Math.exp(low / 2)
}

function lowerBound(f: (x: number) => number, a: number, surplus: number): number {
  if (surplus > 0) return Math.log(surplus)
  let k = 1
  while (f(a - k * TAU) < 0) k++
  return a - k * TAU
}
