import type { AnyGame } from '@middlesea/engine'
import { JSON_FLAG } from '../args.ts'
import { GAME_IDS, type GameKit, loadGame } from '../games.ts'
import { makeConfig } from '@middlesea/engine'
import { print, printJson } from '../output.ts'
import { table } from '../text/table.ts'
import { LANG_FLAG, languageFrom } from '../voice.ts'
import { Voice } from '@middlesea/table-kit/voice'
import type { Command } from './command.ts'

export const games: Command = {
  name: 'games',
  summary: {
    en: 'list the games, their scenarios, options and bots',
    ja: 'ゲーム、シナリオ、選択ルール、ボットの一覧',
  },
  positionals: [],
  flags: [LANG_FLAG, JSON_FLAG],
  async run(args) {
    const kits = await Promise.all(GAME_IDS.map(loadGame))
    if (args.has('json')) printJson(kits.map(describe))
    else
      for (const kit of kits) print(...pageOf(kit, new Voice(kit.game, languageFrom(args.value('lang'), process.env))))
    return 0
  },
}

function describe({ game, bots }: GameKit): object {
  return {
    id: game.id,
    name: game.name,
    version: game.version,
    seats: game.seats(makeConfig(game)),
    scenarios: game.scenarios,
    options: game.options,
    bots: Object.keys(bots),
  }
}

function pageOf(kit: GameKit, voice: Voice): string[] {
  const { game } = kit
  return [
    `${game.id}: ${voice.pick(game.name)} (rules ${game.version})`,
    `  seats: ${game.seats(makeConfig(game)).join(', ')}; bots: ${Object.keys(kit.bots).join(', ')}`,
    '',
    ...indented(
      table(
        ['scenario', '', ''],
        game.scenarios.map((s) => [s.id, voice.pick(s.name), voice.pick(s.summary)]),
      ),
    ),
    '',
    ...indented(table(['option', 'rule', 'values', ''], optionRows(game, voice))),
  ]
}

function optionRows(game: AnyGame, voice: Voice): string[][] {
  return game.options.map(({ id, rule, values, name }) => [id, rule, values.join(' '), voice.pick(name)])
}

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`)
