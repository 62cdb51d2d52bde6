// One pair of games between two bots: what is asked for, and what it came to.
import { type Pair, playPair, STRANGER, strangerBot } from '@middlesea/bots'
import type { AnyBot, Budget, MatchConfig } from '@middlesea/engine'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../errors.ts'
import { botCalled, type GameKit, loadGame } from '../games.ts'

/** Plain data, so that it can be given to another process. */
export interface PairJob {
  game: string
  config: MatchConfig
  bots: [string, string]
  /** How many simulated answers each may think about a turn; null for what its level says. */
  budgets: [number | null, number | null]
  seed: number
  /** A module that names further bots, or null. */
  more: string | null
}

/** A line of a file of ratings. */
export interface PairLine {
  game: string
  rules: string
  scenario: string
  options: MatchConfig['options']
  bots: [string, string]
  budgets: [number | null, number | null]
  seed: number
  pair: Pair
  /** CPU milliseconds by bot: of all its answers in both games, and of the longest. */
  cpuMilliseconds: [number, number]
  longest: [number, number]
  /** The numbers of the last turns of all games together. */
  turns: number
}

export type PairHead = Pick<PairLine, 'game' | 'rules' | 'scenario' | 'options' | 'bots' | 'budgets' | 'seed'>

export function headOf({ game }: GameKit, { config, bots, budgets, seed }: PairJob): PairHead {
  const { scenario, options } = config
  return { game: game.id, rules: game.version, scenario, options, bots, budgets, seed }
}

export const keyOf = ({ game, rules, scenario, options, bots, budgets, seed }: PairHead): string =>
  JSON.stringify([game, rules, scenario, options, bots, budgets, seed])

/** The game with the bots that a job names. */
export async function kitFor({ game, more }: Pick<PairJob, 'game' | 'more'>): Promise<GameKit> {
  const kit = await withStranger(await loadGame(game))
  if (more === null) return kit
  const { bots } = (await import(pathToFileURL(resolve(more)).href)) as { bots?: GameKit['bots'] }
  if (bots === undefined) throw new UsageError(`${more} exports no 'bots'.`)
  return { ...kit, bots: { ...kit.bots, ...bots } }
}

async function withStranger(kit: GameKit): Promise<GameKit> {
  const brain = await kit.brain()
  return brain === null ? kit : { ...kit, bots: { ...kit.bots, [STRANGER]: strangerBot(kit.game, brain.policy) } }
}

const kits = new Map<string, Promise<GameKit>>()

export async function playPairJob(job: PairJob): Promise<PairLine> {
  const name = `${job.game} ${job.more}`
  const known = kits.get(name) ?? kitFor(job)
  kits.set(name, known)
  return playPairWith(await known, job)
}

export function playPairWith(kit: GameKit, job: PairJob): PairLine {
  const { game } = kit
  const { config, seed, bots: names, budgets } = job
  const watches = names.map((name) => new Stopwatch(botCalled(kit, name)))
  let turns = 0
  const counting = { ...game, outcome: (s: unknown) => ((turns += game.turn(s)), game.outcome(s)) }
  const contest = {
    bots: [watches[0].bot, watches[1].bot] as [AnyBot, AnyBot],
    budgets: budgets.map((steps) => (steps === null ? undefined : { steps })) as [
      Budget | undefined,
      Budget | undefined,
    ],
  }
  const pair = playPair(counting, contest, { config, sides: kit.sides(game.seats(config)) }, seed)
  return {
    ...headOf(kit, job),
    pair,
    cpuMilliseconds: [Math.round(watches[0].all), Math.round(watches[1].all)],
    longest: [Math.round(watches[0].longest), Math.round(watches[1].longest)],
    turns,
  }
}

/** Measures how long a bot thinks. */
class Stopwatch {
  all = 0
  longest = 0
  readonly bot: AnyBot

  constructor(bot: AnyBot) {
    this.bot = {
      ...bot,
      choose: (ask) => {
        const begin = process.cpuUsage()
        const action: unknown = bot.choose(ask)
        const { user, system } = process.cpuUsage(begin)
        const milliseconds = (user + system) / 1000
        this.all += milliseconds
        this.longest = Math.max(this.longest, milliseconds)
        return action
      },
    }
  }
}
