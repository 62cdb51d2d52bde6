import { type Rating, rate as rateBots } from '@middlesea/bots'
import { JSON_FLAG } from '../args.ts'
import { CONFIG_FLAGS, configFrom } from '../config.ts'
import { UsageError } from '../errors.ts'
import { botCalled, loadGame } from '../games.ts'
import { print, printJson } from '../output.ts'
import { Progress } from '../progress.ts'
import type { Command } from './command.ts'

export const rate: Command = {
  name: 'rate',
  summary: {
    en: 'compare two bots by pairs of games',
    ja: '2つのボットを対戦の組で比較する',
  },
  positionals: ['GAME'],
  flags: [
    { name: 'bots', value: 'A,B', help: 'the two bots' },
    { name: 'pairs', value: 'N', help: 'how many pairs of games (100)' },
    { name: 'seed', value: 'K', help: 'the seed of the first pair (1)' },
    { name: 'budget', value: 'N', help: 'how many simulated answers a bot may think about each answer (0)' },
    ...CONFIG_FLAGS,
    JSON_FLAG,
  ],
  notes: [
    'In a game of one side both bots play the same seeds; else each seed is played twice with sides swapped.',
    'Intervals are of 95 % confidence, from pairs. 60 pairs cannot tell bots apart that differ by less than 60 to 80 Elo.',
  ],
  async run(args) {
    const kit = await loadGame(args.positionals[0])
    const names = (args.value('bots') ?? '').split(',').filter((name) => name !== '')
    if (names.length !== 2) {
      throw new UsageError(`Name two bots: --bots A,B. ${kit.game.id} has: ${Object.keys(kit.bots).join(', ')}.`)
    }
    const [first, second] = names.map((name) => botCalled(kit, name))
    const pairs = args.number('pairs', 100, 1)
    const seed = args.number('seed', 1)
    const progress = new Progress(`${kit.game.id}: ${names.join(' v ')}`, pairs)
    const config = configFrom(kit.game, args)
    const rating = rateBots(kit.game, first, second, {
      pairs,
      seed,
      config,
      sides: kit.sides(kit.game.seats(config)),
      budget: { steps: args.number('budget', 0) },
      onPair: (done) => progress.update(done),
    })
    progress.end()
    if (args.has('json')) printJson({ game: kit.game.id, bots: names, pairs, seed, ...rating })
    else print(`${kit.game.id}: ${names.join(' v ')}, ${pairs} pairs from seed ${seed}`, ...lines(names, rating))
    return 0
  },
}

function lines(names: string[], { means, difference, share, elo }: Rating): string[] {
  const told = [
    ...names.map((name, i) => `mean score of ${name}: ${means[i].toFixed(2)}`),
    `difference by pairs: ${signed(difference.mean)}${span(difference.interval)}` +
      (difference.standardError === null ? '' : `, standard error ${difference.standardError.toFixed(2)}`),
  ]
  if (share === undefined || elo === undefined) return told
  const [low, high] = elo.interval ?? [null, null]
  return [
    ...told,
    `share of points: ${(share.mean * 100).toFixed(1)} %${span(share.interval?.map((x) => x * 100) ?? null, ' %')}`,
    `Elo: ${elo.elo === null ? 'beyond measure' : signed(elo.elo)} (95 %: ${low === null ? 'no lower bound' : signed(low)} to ${high === null ? 'no upper bound' : signed(high)})`,
  ]
}

function span(interval: number[] | null, unit = ''): string {
  if (interval === null) return ' (one pair tells nothing about its error)'
  return ` (95 %: ${interval[0].toFixed(2)} to ${interval[1].toFixed(2)}${unit})`
}

const signed = (n: number): string => (n >= 0 ? `+${n.toFixed(2)}` : n.toFixed(2))
