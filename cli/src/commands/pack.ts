import { type Pack, packHash } from '@middlesea/engine'
import { CheckFailed, UsageError } from '../errors.ts'
import { readPack } from '../files.ts'
import { GAME_IDS, loadGame } from '../games.ts'
import { print } from '../output.ts'
import { hint } from '../suggest.ts'
import type { Command } from './command.ts'

export const pack: Command = {
  name: 'pack',
  summary: {
    en: 'check a data pack: corrections to the data of a game',
    ja: 'データパック（ゲームデータの修正）を検査する',
  },
  positionals: ['check', 'FILE'],
  flags: [],
  notes: [
    'A pack is a JSON file: { "game": "GAME", "name": "...", "values": { "PATH": VALUE } }.',
    'A path leads through the tables to a value: units.LIST.UNIT.VALUE, tables.TABLE.rows.1.COLUMN; `middlesea table GAME` shows them.',
  ],
  async run(args) {
    const [verb, file] = args.positionals
    if (verb !== 'check') throw new UsageError(`pack has no '${verb}'. Write: middlesea pack check FILE`)
    const value = readPack(file, (trouble) => new CheckFailed(`${file}\n  it is not JSON: ${trouble}`))
    const { game, name, values } = (value ?? {}) as Partial<Pack>
    if (typeof game !== 'string' || !GAME_IDS.includes(game)) {
      throw new CheckFailed(`${file}\n  game: the pack must name its game. ${hint(String(game), GAME_IDS)}`)
    }
    const { packs } = await loadGame(game)
    if (packs === null) throw new CheckFailed(`${file}\n  game: ${game} has no data packs`)
    const problems = await packs.problems(value)
    if (problems.length > 0) {
      const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
      throw new CheckFailed([`${file}: ${count}`, ...problems.map((problem) => `  ${problem}`)].join('\n'))
    }
    const corrections = Object.keys(values ?? {}).length
    print(`${file}: '${name}' for ${game} is in order: ${corrections} corrections, hash ${packHash(value as Pack)}.`)
    return 0
  },
}
