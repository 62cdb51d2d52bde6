// Games of bots by scenario, one line of a file for each, so that a long run can be broken off and resumed.
import { playGame } from '@middlesea/bots'
import type { MatchConfig } from '@middlesea/engine'
import { botCalled, type GameKit } from '../games.ts'
import { addLine, readLines } from './lines.ts'

/** Which games are played: of each config the seeds from `seed` on. */
export interface BalancePlan {
  configs: MatchConfig[]
  /** The names of the bots by seat. */
  bots: string[]
  games: number
  seed: number
  /** Where the games are kept; null keeps them nowhere. */
  file: string | null
}

/** One game that was played: a line of the file. */
export interface PlayedLine {
  game: string
  rules: string
  scenario: string
  options: MatchConfig['options']
  bots: string[]
  seed: number
  winners: string[]
  /** The number of the last turn. */
  turn: number
  actions: number
  cpuMilliseconds: number
}

/** Plays what the file does not hold yet: seed by seed, so that all scenarios are as far when a run is broken off. */
export function playBalance(kit: GameKit, plan: BalancePlan, onGame: (done: number) => void): PlayedLine[] {
  const known = new Map(readLines<PlayedLine>(plan.file, 'balance').map((line) => [keyOf(line), line]))
  const lines: PlayedLine[] = []
  for (let seed = plan.seed; seed < plan.seed + plan.games; seed++) {
    for (const config of plan.configs) {
      const line = known.get(keyOf(lineHead(kit, plan, config, seed))) ?? playOne(kit, plan, config, seed)
      lines.push(line)
      onGame(lines.length)
    }
  }
  return lines
}

type LineHead = Pick<PlayedLine, 'game' | 'rules' | 'scenario' | 'options' | 'bots' | 'seed'>

function lineHead(
  { game }: GameKit,
  { bots }: BalancePlan,
  { scenario, options }: MatchConfig,
  seed: number,
): LineHead {
  return { game: game.id, rules: game.version, scenario, options, bots, seed }
}

const keyOf = ({ game, rules, scenario, options, bots, seed }: LineHead): string =>
  JSON.stringify([game, rules, scenario, options, bots, seed])

function playOne(kit: GameKit, plan: BalancePlan, config: MatchConfig, seed: number): PlayedLine {
  const seats = kit.game.seats(config)
  const players = Object.fromEntries(seats.map((seat, i) => [seat, botCalled(kit, plan.bots[i % plan.bots.length])]))
  const begin = process.cpuUsage()
  let turn = 0
  const { outcome, actions } = playGame(kit.game, config, players, {
    seed,
    bound: BOUND,
    watch: ({ state }) => (turn = kit.game.turn(state)),
  })
  const { user, system } = process.cpuUsage(begin)
  const line: PlayedLine = {
    ...lineHead(kit, plan, config, seed),
    winners: outcome.winners,
    turn,
    actions,
    cpuMilliseconds: Math.round((user + system) / 1000),
  }
  addLine(plan.file, line)
  return line
}

/** Random play takes many more answers than bots do. */
const BOUND = 200_000
