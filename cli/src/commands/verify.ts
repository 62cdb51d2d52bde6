import { beginSaved, diceOf, Refused, type Roll, type Save, seedCommitment } from '@middlesea/engine'
import { Breach, checkState } from '@middlesea/engine/testing'
import { CheckFailed } from '../errors.ts'
import { type AnyMatch, openSave } from '../files.ts'
import type { GameKit } from '../games.ts'
import { print } from '../output.ts'
import type { Command } from './command.ts'

export const verify: Command = {
  name: 'verify',
  summary: {
    en: 'check a saved match: every action, every roll, every state',
    ja: 'セーブしたマッチのすべての行動、サイの目、状態を検査する',
  },
  positionals: ['FILE'],
  flags: [],
  async run(args) {
    const { kit, save } = await openSave(args.positionals[0])
    for (const line of verifySave(kit, save)) print(line)
    return 0
  },
}

/** Replays a save entry by entry and checks all that can be checked. Gives what it checked; throws CheckFailed. */
export function verifySave(kit: GameKit, save: Save): string[] {
  const { game } = kit
  const match = beginSaved(game, save)
  let rolls = checkRolls(match, 0, 'the set-up')
  save.log.forEach((entry, i) => {
    const where = `entry ${i + 1} of ${save.log.length}`
    const before = match.rolls.length
    try {
      match.replayEntry(entry)
      checkState(game, match.state, match.decisions)
    } catch (error) {
      if (error instanceof Refused) throw new CheckFailed(`${where} is not legal: ${error.message}.`)
      if (error instanceof Breach) throw new CheckFailed(`${where} leads to an impossible state: ${error.message}.`)
      throw error
    }
    rolls += checkRolls(match, entry.kind === 'act' ? before : match.rolls.length, where)
  })
  if (match.hash !== save.hash) throw new CheckFailed('the match does not lead to the state that was saved.')
  return [
    `${save.log.length} entries: every action was legal when it was taken.`,
    `${rolls} rolls: each is what the seed gives${save.dice === 'fast' ? ' (dice of simulations)' : ''}.`,
    `${save.log.length + 1} states: the game's invariants hold, and each comes back from JSON.`,
    `The match leads to the state that was saved: ${save.hash}.`,
    commitmentLine(save),
  ]
}

/** Computes rolls again, apart from the match, from the seed, the epoch and their number. */
function checkRolls(match: AnyMatch, from: number, where: string): number {
  const dice = diceOf(match.head, match.epoch)
  const made: Roll[] = match.rolls.slice(from)
  for (const { n, sides, purpose, value } of made) {
    if (dice.value(n, sides, purpose) + 1 !== value) {
      throw new CheckFailed(`${where}: roll ${n} (${purpose}) was ${value}, but the seed gives another result.`)
    }
  }
  return made.length
}

function commitmentLine({ seed, commitment }: Save): string {
  if (commitment === undefined)
    return 'The file names no commitment to its seed: nothing was published before the match.'
  if (seedCommitment(seed) !== commitment) {
    throw new CheckFailed('the seed is not the one that was promised before the match.')
  }
  return `The seed is the one that was promised before the match: ${commitment}.`
}
