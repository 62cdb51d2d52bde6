import { proportionInterval, usualBot } from '@middlesea/bots'
import type { Seat } from '@middlesea/engine'
import { JSON_FLAG } from '../args.ts'
import { CONFIG_FLAGS, configFrom } from '../config.ts'
import { botCalled, type GameKit, loadGame } from '../games.ts'
import { print, printJson } from '../output.ts'
import { Progress } from '../progress.ts'
import { type PlayedLine, playBalance } from '../simulate/balance.ts'
import { table } from '../text/table.ts'
import type { Command } from './command.ts'

export const balance: Command = {
  name: 'balance',
  summary: {
    en: 'who wins how often between bots, by scenario',
    ja: 'ボット同士でどちらがどれだけ勝つかをシナリオ別に示す',
  },
  positionals: ['GAME'],
  flags: [
    { name: 'games', value: 'N', help: 'how many games of each scenario (100)' },
    { name: 'seed', value: 'K', help: 'the seed of the first game; the others count up from it (1)' },
    { name: 'bots', value: 'A,B', help: 'the bots of the seats in their order (the usual one in every seat)' },
    {
      name: 'file',
      value: 'FILE',
      help: 'where each game is added as a line; games that it holds are not played again',
    },
    ...CONFIG_FLAGS,
    JSON_FLAG,
  ],
  notes: [
    'Without --scenario all scenarios are played. Intervals are of 95 % confidence.',
    'Take a new file when the rules or the bots have changed: the version of the rules is all that it looks at.',
  ],
  async run(args) {
    const kit = await loadGame(args.positionals[0])
    const named = args.names('bots')
    const bots = named.length > 0 ? named : [usualBot(Object.keys(kit.bots))]
    for (const name of bots) botCalled(kit, name)
    const config = configFrom(kit.game, args)
    const scenarios = args.has('scenario') ? [config.scenario] : kit.game.scenarios.map(({ id }) => id)
    const games = args.number('games', 100, 1)
    const seed = args.number('seed', 1)
    const progress = new Progress(`${kit.game.id}: ${bots.join(' v ')}`, games * scenarios.length)
    const plan = {
      configs: scenarios.map((scenario) => ({ ...config, scenario })),
      bots,
      games,
      seed,
      file: args.value('file') ?? null,
    }
    const lines = playBalance(kit, plan, (done) => progress.update(done))
    progress.end()
    const results = scenarios.map((scenario) => resultOf(kit, scenario, lines))
    if (args.has('json')) printJson({ game: kit.game.id, rules: kit.game.version, bots, games, seed, results })
    else print(`${kit.game.id}: ${bots.join(' v ')}, ${games} games from seed ${seed}`, '', ...told(results))
    return 0
  },
}

/** What the games of a scenario came to. */
interface Result {
  scenario: string
  games: number
  wins: { [seat: Seat]: { games: number; share: number; interval: [number, number] } }
  noWinner: number
  meanTurn: number
  actionsPerGame: number
  cpuMillisecondsPerGame: number
}

function resultOf({ game }: GameKit, scenario: string, lines: PlayedLine[]): Result {
  const played = lines.filter((line) => line.scenario === scenario)
  const mean = (value: (line: PlayedLine) => number): number =>
    Math.round((played.reduce((sum, line) => sum + value(line), 0) / played.length) * 10) / 10
  const seats = game.seats({ ...played[0], pack: '' })
  const wins = seats.map((seat) => {
    const won = played.filter(({ winners }) => winners.includes(seat)).length
    const interval = proportionInterval(won, played.length)
    return [seat, { games: won, share: won / played.length, interval }] as const
  })
  return {
    scenario,
    games: played.length,
    wins: Object.fromEntries(wins),
    noWinner: played.filter(({ winners }) => winners.length === 0).length,
    meanTurn: mean(({ turn }) => turn),
    actionsPerGame: mean(({ actions }) => actions),
    cpuMillisecondsPerGame: mean(({ cpuMilliseconds }) => cpuMilliseconds),
  }
}

function told(results: Result[]): string[] {
  const percent = (share: number): string => (100 * share).toFixed(1)
  return table(
    ['scenario', 'games', 'seat', 'won', '%', '95 %', 'last turn', 'actions', 'CPU ms a game'],
    results.flatMap(({ scenario, games, wins, meanTurn, actionsPerGame, cpuMillisecondsPerGame }) =>
      Object.entries(wins).map(
        (
          [
            seat,
            {
              games: won,
              share,
              interval: [low, high],
            },
          ],
          i,
        ) => [
          i === 0 ? scenario : '',
          i === 0 ? String(games) : '',
          seat,
          String(won),
          percent(share),
          `${percent(low)} to ${percent(high)}`,
          i === 0 ? String(meanTurn) : '',
          i === 0 ? String(actionsPerGame) : '',
          i === 0 ? String(cpuMillisecondsPerGame) : '',
        ],
      ),
    ),
  )
}
