import { type ArenaRating, ratingOf, type Sprt } from '@middlesea/bots'
import { type Args, JSON_FLAG } from '../args.ts'
import { CONFIG_FLAGS, configFrom } from '../config.ts'
import { UsageError } from '../errors.ts'
import { botCalled, type GameKit } from '../games.ts'
import { print, printJson } from '../output.ts'
import { Progress } from '../progress.ts'
import { kitFor, type PairLine } from '../simulate/pairs.ts'
import { playRating } from '../simulate/rating.ts'
import type { Command } from './command.ts'

export const rate: Command = {
  name: 'rate',
  summary: {
    en: 'compare two bots by pairs of games',
    ja: '2つのボットを対戦の組で比較する',
  },
  positionals: ['GAME', 'A?', 'B?'],
  flags: [
    { name: 'bots', value: 'A,B', help: 'the two bots, if they are not named after the game' },
    { name: 'pairs', value: 'N', help: 'how many pairs of games (100)' },
    { name: 'seed', value: 'K', help: 'the seed of the first pair; the others count up from it (1)' },
    {
      name: 'budget',
      value: 'N,M',
      help: 'how many simulated answers each bot may think about a turn (what its level says)',
    },
    {
      name: 'sprt',
      value: 'E0,E1',
      help: 'stop when A is better by E1 Elo rather than by E0, or is not (errors of 5 %)',
    },
    { name: 'jobs', value: 'J', help: 'how many processes share the pairs (1)' },
    {
      name: 'file',
      value: 'FILE',
      help: 'where each pair is added as a line; pairs that it holds are not played again',
    },
    {
      name: 'more',
      value: 'FILE',
      help: "a module that exports further `bots` by name, such as a game's test/heuristic-1.ts",
    },
    ...CONFIG_FLAGS,
    JSON_FLAG,
  ],
  notes: [
    'In a game of one side both bots play the same seeds; else each seed is played twice with sides swapped.',
    'Intervals are of 95 % confidence, from pairs. 60 pairs cannot tell bots apart that differ by less than 60 to 80 Elo.',
    "'stranger' is a bot in a style that no searcher imagines.",
    'Take a new file when the bots have changed: it looks at names, budgets and the version of the rules.',
  ],
  async run(args) {
    const more = args.value('more') ?? null
    const kit = await kitFor({ game: args.positionals[0], more })
    const bots = botsFrom(kit, args)
    const budgets = numbersFrom(args, 'budget')
    const job = { game: kit.game.id, config: configFrom(kit.game, args), bots, budgets: budgets ?? [null, null], more }
    const pairs = args.number('pairs', 100, 1)
    const seed = args.number('seed', 1)
    const jobs = args.number('jobs', 1, 1)
    const bounds = numbersFrom(args, 'sprt')
    if (bounds !== null && bounds[0] >= bounds[1])
      throw new UsageError('--sprt needs two numbers, the lower first: 0,20.')
    const progress = new Progress(`${kit.game.id}: ${bots.join(' v ')}`, pairs)
    const plan = { job, pairs, seed, jobs, bounds, file: args.value('file') ?? null }
    const { lines, test } = await playRating(kit, plan, (done) => progress.update(done))
    progress.end()
    const rating = ratingOf(lines.map(({ pair }) => pair))
    const cpu = cpuOf(lines)
    const seeds = [seed, seed + lines.length - 1]
    const { scenario } = job.config
    if (args.has('json')) {
      printJson({
        game: kit.game.id,
        scenario,
        bots,
        budgets: job.budgets,
        pairs: lines.length,
        seed,
        seeds,
        ...rating,
        cpu,
        test,
      })
    } else {
      print(
        `${kit.game.id}, ${scenario}: ${bots.join(' v ')}, ${lines.length} pairs, seeds ${seeds.join(' to ')}`,
        ...told(bots, rating),
        ...bots.map(
          (name, i) => `${name}: ${cpu[i].perTurn.toFixed(0)} CPU ms a turn, the longest answer ${cpu[i].longest}`,
        ),
        ...(test === null ? [] : [verdict(test)]),
      )
    }
    return 0
  },
}

function botsFrom(kit: GameKit, args: Args): [string, string] {
  const [, ...named] = args.positionals
  const names = named.length > 0 ? named : args.names('bots')
  if (names.length !== 2) {
    throw new UsageError(`Name two bots: rate GAME A B. ${kit.game.id} has: ${Object.keys(kit.bots).join(', ')}.`)
  }
  for (const name of names) botCalled(kit, name)
  return [names[0], names[1]]
}

/** Two numbers with a comma between; one that stands alone counts for both. */
function numbersFrom(args: Args, flag: string): [number, number] | null {
  const text = args.value(flag)
  if (text === undefined) return null
  const numbers = text.split(',').map(Number)
  if (numbers.length > 2 || numbers.some((number) => !Number.isSafeInteger(number) || number < 0)) {
    throw new UsageError(`--${flag} needs one or two whole numbers with a comma between, not '${text}'.`)
  }
  return [numbers[0], numbers[1] ?? numbers[0]]
}

/** CPU milliseconds of each bot: for a turn of the game on the mean, and its longest answer. */
function cpuOf(lines: PairLine[]): { perTurn: number; longest: number }[] {
  const turns = lines.reduce((sum, line) => sum + line.turns, 0)
  return [0, 1].map((i) => ({
    perTurn: lines.reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds[i], 0) / turns,
    longest: Math.max(...lines.map(({ longest }) => longest[i])),
  }))
}

function told(names: string[], { means, difference, share, elo, sides = {} }: ArenaRating): string[] {
  const lines = [
    ...names.map((name, i) => `mean score of ${name}: ${means[i].toFixed(2)}`),
    `difference by pairs: ${signed(difference.mean)}${span(difference.interval)}` +
      (difference.standardError === null ? '' : `, standard error ${difference.standardError.toFixed(2)}`),
  ]
  if (share === undefined || elo === undefined) return lines
  const [low, high] = elo.interval ?? [null, null]
  const percent = ({ mean, interval }: NonNullable<ArenaRating['share']>): string =>
    `${(mean * 100).toFixed(1)} %${span(interval?.map((x) => x * 100) ?? null, ' %')}`
  return [
    ...lines,
    ...Object.entries(sides).map(([side, found]) => `as ${side}: ${percent(found)}`),
    `share of points: ${percent(share)}`,
    `Elo: ${elo.elo === null ? 'beyond measure' : signed(elo.elo)} (95 %: ${low === null ? 'no lower bound' : signed(low)} to ${high === null ? 'no upper bound' : signed(high)})`,
  ]
}

const verdict = ({ ratio, bound, verdict: found }: Sprt): string =>
  `test: ${found ?? 'not decided'} (logarithm of the ratio ${ratio.toFixed(2)}, decided at ±${bound.toFixed(2)})`

function span(interval: number[] | null, unit = ''): string {
  if (interval === null) return ' (one pair tells nothing about its error)'
  return ` (95 %: ${interval[0].toFixed(2)} to ${interval[1].toFixed(2)}${unit})`
}

const signed = (n: number): string => (n >= 0 ? `+${n.toFixed(2)}` : n.toFixed(2))
