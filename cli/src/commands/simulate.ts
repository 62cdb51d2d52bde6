import type { Check } from '@middlesea/engine/testing'
import { JSON_FLAG } from '../args.ts'
import { CONFIG_FLAGS, configFrom, namedConfig } from '../config.ts'
import { botCalled, loadGame } from '../games.ts'
import { print, printJson } from '../output.ts'
import { Progress } from '../progress.ts'
import { type Batch, playBatch } from '../simulate/batch.ts'
import { playJobs } from '../simulate/jobs.ts'
import { report, type Tally } from '../simulate/tally.ts'
import { table } from '../text/table.ts'
import type { Command } from './command.ts'

export const simulate: Command = {
  name: 'simulate',
  summary: {
    en: 'let bots play many games, check them, and measure',
    ja: 'ボットに多数のゲームをプレイさせ、検査し、計測する',
  },
  positionals: ['GAME'],
  flags: [
    { name: 'games', value: 'N', help: 'how many games (100)' },
    { name: 'seed', value: 'K', help: 'the seed of the first game; the others count up from it (1)' },
    ...CONFIG_FLAGS,
    { name: 'random-options', help: 'scenario and options of each game at random, but what is named' },
    {
      name: 'check',
      value: 'none|turn|action',
      values: ['none', 'turn', 'action'],
      help: 'check the laws of play at every turn or every action (none)',
    },
    { name: 'bots', value: 'A,B', help: 'the bots of the seats in their order (random)' },
    { name: 'jobs', value: 'J', help: 'how many processes share the seeds (1)' },
    { name: 'failures', value: 'DIR', help: 'where failed games are written (failures)' },
    JSON_FLAG,
  ],
  notes: [
    'Only decisions with two or more answers count as actions.',
    'A failed game is written to a file; `middlesea play GAME --load FILE` opens it where it failed.',
  ],
  async run(args) {
    const kit = await loadGame(args.positionals[0])
    const bots = args.names('bots')
    for (const name of bots) botCalled(kit, name)
    const batch: Batch = {
      game: kit.game.id,
      games: args.number('games', 100, 1),
      seed: args.number('seed', 1),
      config: configFrom(kit.game, args),
      random: args.has('random-options') ? namedConfig(kit.game, args) : null,
      check: (args.value('check') ?? 'none') as Check,
      bots: bots.every((name) => name === 'random') ? [] : bots,
      folder: args.value('failures') ?? 'failures',
    }
    const jobs = args.number('jobs', 1, 1)
    const progress = new Progress(kit.game.id, batch.games)
    const onGames = (done: number): void => progress.update(done)
    const tally = jobs === 1 ? playBatch(kit, batch, onGames) : await playJobs(batch, jobs, onGames)
    progress.end()
    if (args.has('json')) printJson(report(kit.game.id, tally))
    else print(...summary(kit.game.id, tally))
    return tally.failures.length === 0 ? 0 : 1
  },
}

function summary(game: string, tally: Tally): string[] {
  const { games, actions, cpuSeconds, failures } = tally
  const perSecond = (count: number): string => Math.round(count / Math.max(cpuSeconds, 1e-6)).toLocaleString('en')
  const lines = [
    `${game}: ${games.toLocaleString('en')} games, ${actions.toLocaleString('en')} actions in ${cpuSeconds.toFixed(2)} CPU seconds`,
    `${perSecond(actions)} actions and ${perSecond(games)} games a CPU second`,
    '',
    ...table(
      ['result', 'games'],
      Object.entries(tally.results)
        .sort((a, b) => b[1] - a[1])
        .map(([name, n]) => [name, String(n)]),
    ),
    '',
    ...table(
      ['seat', 'won', 'mean score', 'lowest', 'highest'],
      Object.entries(tally.scores).map(([seat, { games: n, sum, min, max }]) => [
        seat,
        String(tally.wins[seat] ?? 0),
        (sum / n).toFixed(2),
        String(min),
        String(max),
      ]),
    ),
    '',
  ]
  if (failures.length === 0) return [...lines, 'No failure.']
  const told = failures.slice(0, 20).map(({ seed, error, file }) => `  seed ${seed}: ${error}\n    ${file}`)
  const more = failures.length > 20 ? [`  and ${failures.length - 20} more`] : []
  return [...lines, `${failures.length} FAILED:`, ...told, ...more]
}
