import type { AnyGame, Outcome } from '@middlesea/engine'
import { Voice } from '@middlesea/table-kit/voice'

interface ScoreTally {
  games: number
  sum: number
  min: number
  max: number
}

/** What many games came to. Plain data, so that processes can add theirs up. */
export interface Tally {
  games: number
  actions: number
  cpuSeconds: number
  wins: { [seat: string]: number }
  noWinner: number
  results: { [name: string]: number }
  scores: { [seat: string]: ScoreTally }
  failures: FailureReport[]
}

/** A game that failed, and the file that opens it. */
export interface FailureReport {
  seed: number
  error: string
  file: string
}

export function emptyTally(): Tally {
  return { games: 0, actions: 0, cpuSeconds: 0, wins: {}, noWinner: 0, results: {}, scores: {}, failures: [] }
}

export function addOutcome(tally: Tally, game: AnyGame, outcome: Outcome): void {
  if (outcome.winners.length === 0) tally.noWinner++
  for (const seat of outcome.winners) tally.wins[seat] = (tally.wins[seat] ?? 0) + 1
  const name = resultName(game, outcome)
  tally.results[name] = (tally.results[name] ?? 0) + 1
  for (const [seat, score] of Object.entries(outcome.scores)) {
    tally.scores[seat] = addScores(tally.scores[seat], { games: 1, sum: score, min: score, max: score })
  }
}

/** The kind of a result: what its message names, without its numbers. */
function resultName(game: AnyGame, { result }: Outcome): string {
  const voice = new Voice(game, 'en')
  const named = Object.values(result.params).filter((value) => typeof value === 'string')
  return named.length === 0 ? result.key : named.map((id) => voice.name(id)).join(', ')
}

function addScores(a: ScoreTally | undefined, b: ScoreTally): ScoreTally {
  if (a === undefined) return b
  return { games: a.games + b.games, sum: a.sum + b.sum, min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) }
}

export function addTally(total: Tally, part: Tally): void {
  total.games += part.games
  total.actions += part.actions
  total.cpuSeconds += part.cpuSeconds
  total.noWinner += part.noWinner
  for (const [seat, n] of Object.entries(part.wins)) total.wins[seat] = (total.wins[seat] ?? 0) + n
  for (const [name, n] of Object.entries(part.results)) total.results[name] = (total.results[name] ?? 0) + n
  for (const [seat, scores] of Object.entries(part.scores)) {
    total.scores[seat] = addScores(total.scores[seat], scores)
  }
  total.failures.push(...part.failures)
}

/** The tally as scripts read it. */
export function report(game: string, tally: Tally): object {
  const { games, actions, cpuSeconds, wins, noWinner, results } = tally
  const scores = Object.fromEntries(
    Object.entries(tally.scores).map(([seat, { games: n, sum, min, max }]) => [seat, { mean: sum / n, min, max }]),
  )
  return {
    game,
    games,
    actions,
    cpuSeconds,
    actionsPerCpuSecond: perSecond(actions, cpuSeconds),
    gamesPerCpuSecond: perSecond(games, cpuSeconds),
    outcomes: { wins, noWinner, results, scores },
    failures: tally.failures.sort((a, b) => a.seed - b.seed),
  }
}

function perSecond(count: number, seconds: number): number {
  return seconds === 0 ? 0 : Math.round((count / seconds) * 100) / 100
}
