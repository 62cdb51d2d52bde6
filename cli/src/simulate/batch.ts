import { playGame } from '@middlesea/bots'
import { type AnyGame, type Decision, fastRng, type MatchConfig, type Outcome, type Seat } from '@middlesea/engine'
import { type Check, playRandom, randomConfig, Watcher } from '@middlesea/engine/testing'
import type { NamedConfig } from '../config.ts'
import { botCalled, type GameKit } from '../games.ts'
import { writeFailure } from './failure.ts'
import { addOutcome, emptyTally, type Tally } from './tally.ts'

/** Which games to play: plain data, so that it can be given to another process. */
export interface Batch {
  game: string
  games: number
  /** The seed of the first game; the others count up from it. */
  seed: number
  config: MatchConfig
  /** Scenario and options are drawn for each game, but what is named here; null if `config` is that of all. */
  random: NamedConfig | null
  check: Check
  /** The bots by seat, over and over; empty for random play. */
  bots: string[]
  /** Where files of failed games go. */
  folder: string
}

/** Sees every answer before it is taken. */
export type OnStep = (state: unknown, decision: Decision<unknown>, action: unknown) => void

export function playBatch(kit: GameKit, batch: Batch, onGame: (done: number) => void): Tally {
  const tally = emptyTally()
  const begin = process.cpuUsage()
  for (let i = 0; i < batch.games; i++) {
    const seed = batch.seed + i
    const config = configOf(kit.game, batch, seed)
    try {
      const { actions, outcome } = playOne(kit, batch, config, seed)
      tally.actions += actions
      addOutcome(tally, kit.game, outcome)
    } catch (error) {
      tally.failures.push(writeFailure(kit, batch, config, seed, error))
    }
    tally.games++
    onGame(tally.games)
  }
  const { user, system } = process.cpuUsage(begin)
  tally.cpuSeconds = (user + system) / 1e6
  return tally
}

function configOf(game: AnyGame, batch: Batch, seed: number): MatchConfig {
  if (batch.random === null) return batch.config
  const drawn = randomConfig(game, fastRng(`options ${seed}`))
  const { scenario = drawn.scenario, options } = batch.random
  return { ...drawn, scenario, options: { ...drawn.options, ...options }, pack: batch.config.pack }
}

/** One game of a batch. Played again it is the same game, answer by answer. */
export function playOne(
  kit: GameKit,
  batch: Batch,
  config: MatchConfig,
  seed: number,
  onStep?: OnStep,
): { actions: number; outcome: Outcome } {
  const { game } = kit
  const { check } = batch
  if (batch.bots.length === 0) return playRandom(game, config, { seed, check, onStep })
  const watcher = check === 'none' ? null : new Watcher(game, config, check, seed)
  return playGame(game, config, players(kit, batch, config), {
    seed,
    watch: watcher === null ? undefined : (playout) => watcher.look(playout),
    onStep,
  })
}

function players(kit: GameKit, { bots }: Batch, config: MatchConfig): { [seat: Seat]: ReturnType<typeof botCalled> } {
  const seats = kit.game.seats(config)
  return Object.fromEntries(seats.map((seat, i) => [seat, botCalled(kit, bots[i % bots.length])]))
}
