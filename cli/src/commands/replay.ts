import { isOlder } from '@middlesea/engine'
import { JSON_FLAG } from '../args.ts'
import { openMatch } from '../files.ts'
import { print, printJson } from '../output.ts'
import { notPerformed, refusalIn, retell } from '../retold.ts'
import { Voice } from '@middlesea/table-kit/voice'
import type { Command } from './command.ts'

export const replay: Command = {
  name: 'replay',
  summary: {
    en: 'play a saved match again and print where it leads',
    ja: 'セーブした対戦を再現し、結果を表示する',
  },
  positionals: ['FILE'],
  flags: [JSON_FLAG],
  async run(args) {
    const { kit, save, match, stopped } = await openMatch(args.positionals[0])
    const { game } = kit
    const { outcome } = match
    const older = isOlder(game, save)
    const again = match.correctedAt === -1 ? null : retell(game, match.head, match.log)
    const cut = stopped === null ? null : { from: save.rules, why: refusalIn(stopped.error) }
    const why = stopped === null || cut === null ? (again?.stopped ?? null) : notPerformed(game, stopped.entry, cut)
    const result = {
      entries: save.log.length,
      hash: match.hash,
      outcome,
      ...(again === null ? {} : { rules: save.rules, gestures: again.gestures, performed: again.performed, why }),
    }
    if (args.has('json')) printJson(result)
    else {
      print(
        `entries  ${result.entries}`,
        `hash     ${result.hash}`,
        `outcome  ${outcome === null ? 'the match goes on' : new Voice(game, 'en').say(outcome.result)}`,
        ...(older ? [`rules    ${save.rules}; those of today are ${game.version}`] : []),
        ...(again === null ? [] : [`again    ${again.performed} of ${again.gestures} gestures come out as they did`]),
        ...(why === null ? [] : [`why      ${why}`]),
      )
    }
    return 0
  },
}
