// Counts how often an activation passes to another player and what is asked then, over games of a game's strongest bot.
// Run: npm run hand-overs -- GAME [--games N] [--seed K] [--scenario S]. Ends with 1 where it passes more often than it may.
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { botsOf, playGame, usualBot } from '@middlesea/bots'
import { makeConfig, type Seat } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import type { Activation } from '@middlesea/table-kit/manifest'
import { loadBench, loadGame } from './games.ts'

const USAGE = 'usage: hand-overs GAME [--games N] [--seed K] [--scenario S]'

/** So that a move a day is enough: in the median, and in nineteen of twenty activations. */
const LIMITS = { median: 2, most: 4 }

/** Hears who is asked what, and counts the times that a question goes from whoever is active to somebody else. */
export class HandOvers {
  /** By activation. */
  readonly counts: number[] = []
  /** By prompt: the questions with which it passed to others. */
  readonly prompts: { [prompt: string]: number } = {}
  private current: string | null = null
  private isAway = false

  hear(activation: Activation | null, seats: readonly Seat[], prompt: string): void {
    if (activation === null) {
      this.current = null
      return
    }
    if (activation.id !== this.current) {
      this.current = activation.id
      this.isAway = false
      this.counts.push(0)
    }
    const isAway = !seats.includes(activation.seat)
    if (isAway && !this.isAway) {
      this.counts[this.counts.length - 1]++
      this.prompts[prompt] = (this.prompts[prompt] ?? 0) + 1
    }
    this.isAway = isAway
  }
}

/** The value below which so large a part of all values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** Whether an activation passes to others as seldom as a move a day needs it. */
export const isSeldom = (counts: readonly number[]): boolean =>
  percentile(counts, 0.5) <= LIMITS.median && percentile(counts, 0.95) <= LIMITS.most

/** Games of the strongest bot against itself, with what the options of a new match are. */
export async function handOversOf(id: string, scenario: string, games: number, first: number): Promise<HandOvers> {
  const { activation } = await loadBench(id)
  if (activation === undefined) throw new Error(`${id} has no activations`)
  const game = await loadGame(id)
  const bots = await botsOf(game, GAMES.find((one) => one.id === id)!)
  const bot = bots[usualBot(Object.keys(bots))]
  const config = makeConfig(game, { scenario })
  const heard = new HandOvers()
  for (let seed = first; seed < first + games; seed++) {
    heard.hear(null, [], '')
    playGame(game, config, Object.fromEntries(game.seats(config).map((seat) => [seat, bot])), {
      seed,
      onStep: (state, { seats, prompt }) => heard.hear(activation(state), seats, prompt.key),
    })
  }
  return heard
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    options: { games: text, seed: text, scenario: text },
    allowPositionals: true,
  })
  const [id] = positionals
  if (id === undefined || (await loadBench(id)).activation === undefined) {
    console.error(`${id === undefined ? 'name a game' : `${id} has no activations`}\n${USAGE}`)
    return 2
  }
  const game = await loadGame(id)
  const scenarios = values.scenario === undefined ? game.scenarios.map((one) => one.id) : [values.scenario]
  const [games, first] = [Number(values.games ?? 200), Number(values.seed ?? 1)]
  let isMet = true
  for (const scenario of scenarios) {
    const heard = await handOversOf(id, scenario, games, first)
    const { counts } = heard
    isMet &&= isSeldom(counts)
    const [median, most] = [percentile(counts, 0.5), percentile(counts, 0.95)]
    const worst = counts.reduce((a, b) => Math.max(a, b), 0)
    console.log(
      `${scenario}: ${games} games, ${counts.length} activations; passed on: median ${median}, 95 % ${most}, most ${worst}`,
    )
    const asked = Object.entries(heard.prompts).sort((a, b) => b[1] - a[1])
    for (const [prompt, n] of asked) console.log(`  ${prompt}: ${(n / counts.length).toFixed(2)} an activation`)
  }
  return isMet ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main()
