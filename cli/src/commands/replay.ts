import { JSON_FLAG } from '../args.ts'
import { openMatch } from '../files.ts'
import { print, printJson } from '../output.ts'
import { Voice } from '@middlesea/table-kit/voice'
import type { Command } from './command.ts'

export const replay: Command = {
  name: 'replay',
  summary: {
    en: 'play a saved match again and print where it leads',
    ja: 'セーブしたマッチを再現し、結果を表示する',
  },
  positionals: ['FILE'],
  flags: [JSON_FLAG],
  async run(args) {
    const { kit, match } = await openMatch(args.positionals[0])
    const outcome = kit.game.outcome(match.state)
    const result = { entries: match.log.length, hash: match.hash, outcome }
    if (args.has('json')) printJson(result)
    else {
      print(
        `entries  ${result.entries}`,
        `hash     ${result.hash}`,
        `outcome  ${outcome === null ? 'the match goes on' : new Voice(kit.game, 'en').say(outcome.result)}`,
      )
    }
    return 0
  },
}
