import {
  type AnyGame,
  type BaseState,
  beginSaved,
  canonical,
  type Dice,
  diceCommitment,
  diceOf,
  hashState,
  isOlder,
  keptLines,
  type LogEntry,
  type MatchHead,
  Refused,
  type Roll,
  type Save,
  saltCommitment,
  seedCommitment,
} from '@middlesea/engine'
import { takeOverSave } from '@middlesea/engine/older'
import { Breach, checkState } from '@middlesea/engine/testing'
import type { Flag } from '../args.ts'
import { CheckFailed } from '../errors.ts'
import { openSave } from '../files.ts'
import type { GameKit } from '../games.ts'
import { print } from '../output.ts'
import type { AnyMatch } from '../files.ts'
import { notPerformed, refusalIn, retell, wordsOf } from '../retold.ts'
import type { Command } from './command.ts'

const COMMITMENT_FLAG: Flag = {
  name: 'commitment',
  value: 'HEX',
  help: {
    en: 'what you wrote down before the first die fell: the file must promise the same',
    ja: '最初のサイを振る前に書き留めたコミットメント（ファイルと一致するか検査する）',
  },
}

export const verify: Command = {
  name: 'verify',
  summary: {
    en: 'check a saved match: every action, every roll, every state',
    ja: 'セーブした対戦のすべての行動、サイの目、状態を検査する',
  },
  positionals: ['FILE'],
  flags: [COMMITMENT_FLAG],
  async run(args) {
    const { kit, save } = await openSave(args.positionals[0])
    const { checked, unchecked } = verifySave(kit, save)
    const noted = args.value('commitment')
    if (noted !== undefined) checked.push(notedLine(save, noted.trim().toLowerCase()))
    for (const line of checked) print(line)
    if (unchecked !== '') throw new CheckFailed(unchecked)
    return 0
  },
}

/** What was checked, and what today's rules could not check; '' if there is nothing. */
export interface Verified {
  checked: string[]
  unchecked: string
}

/** Replays a save entry by entry and checks all that can be checked. Throws CheckFailed where something is wrong. */
export function verifySave({ game }: GameKit, save: Save): Verified {
  const older = isOlder(game, save)
  const taken = older ? takeOverSave(game, save) : null
  const log: LogEntry<unknown>[] = taken?.match.log ?? save.log
  const match = beginSaved(game, older ? { ...save, rules: game.version, log } : save)
  const before = verifyOlder(game, match.head, log.slice(0, match.correctedAt + 1))
  const begin = match.correctedAt + 1
  let rolls = begin === 0 ? checkRolls(diceOf(match.head), match.rolls, 'the set-up') : before.rolls
  for (let i = begin; i < log.length; i++) {
    const where = `entry ${i + 1} of ${log.length}`
    const known = match.rolls.length
    try {
      match.replayEntry(log[i])
      // Who resigns leaves a question open: it is the match that is over.
      checkState(game, match.state, log[i].kind === 'end' ? game.decisions(match.state) : match.decisions)
    } catch (error) {
      if (error instanceof Refused) throw new CheckFailed(`${where} is not legal: ${wordsOf(game, error.refusal)}`)
      if (error instanceof Breach) throw new CheckFailed(`${where} leads to an impossible state: ${error.message}.`)
      throw error
    }
    if (log[i].kind === 'act') rolls += checkRolls(diceOf(match.head, match.epoch), match.rolls.slice(known), where)
  }
  if (!older && match.hash !== save.hash) {
    throw new CheckFailed('the match does not lead to the state that was saved.')
  }
  if (!older) checkKept(save, match)
  const performed = log.length - begin
  const checked = [
    ...before.lines,
    ...(older ? [] : [`${performed} entries: every action was legal when it was taken.`]),
    `${rolls} rolls: each is what the seed gives${save.dice === 'fast' ? ' (dice of simulations)' : ''}.`,
    ...(older ? [] : [`${performed + 1} states: the game's invariants hold, and each comes back from JSON.`]),
    older ? keptStateLine(game, save) : `The match leads to the state that was saved: ${save.hash}.`,
    commitmentLine(save),
    ...saltLines(save),
  ]
  const stopped = taken?.stopped ?? null
  const cut = stopped === null ? null : { from: save.rules, why: refusalIn(stopped.error) }
  const reason = before.stopped ?? (stopped === null || cut === null ? '' : notPerformed(game, stopped.entry, cut))
  return { checked, unchecked: reason === '' ? '' : `Not all of it could be checked: ${reason}` }
}

/** What the file says of the end, and what newer rules would go on from, must be what the log leads to. */
function checkKept({ outcome, newest }: Save, match: AnyMatch): void {
  if (outcome !== undefined && canonical(outcome) !== canonical(match.over ? match.outcome : null))
    throw new CheckFailed('the match does not end as the file says.')
  if (newest === undefined) return
  const now = match.snapshot()
  const kept = { ...newest, journal: keptLines(newest.journal) }
  const led = { ...now, journal: keptLines(now.journal) }
  for (const part of ['number', 'rules', 'state', 'journal', 'rolls', 'acts'] as const) {
    if (canonical(kept[part]) !== canonical(led[part]))
      throw new CheckFailed(`what newer rules would go on from is not where the match leads: newest.${part}.`)
  }
}

/** What older rules played: the rolls come of the seed whatever the rules, the gestures as far as today's perform them. */
function verifyOlder(game: AnyGame, head: MatchHead, log: LogEntry<unknown>[]) {
  if (log.length === 0) return { rolls: 0, lines: [], stopped: null }
  const { tellings, gestures, performed, stopped } = retell(game, head, log)
  const rolls = tellings.reduce((sum, { epoch, entry, rolls: made }) => {
    return sum + checkRolls(diceOf(head, epoch), made, entry === -1 ? 'the set-up' : `entry ${entry + 1}`)
  }, 0)
  const lines = [
    `${performed} of ${gestures} gestures of older rules: performed with those of today (${game.version}), they come out as they did then.`,
  ]
  return { rolls, lines, stopped }
}

/** Computes rolls again, apart from the match, from the seed, the epoch and their number. */
function checkRolls(dice: Dice, made: readonly Roll[], where: string): number {
  for (const { n, sides, purpose, value } of made) {
    if (dice.value(n, sides, purpose) + 1 !== value) {
      throw new CheckFailed(`${where}: roll ${n} (${purpose}) was ${value}, but the seed gives another result.`)
    }
  }
  return made.length
}

function keptStateLine({ version }: AnyGame, { rules, newest, hash }: Save): string {
  if (newest === undefined) return `The file was saved by version ${rules} of the rules and holds no state.`
  if (hashState(newest.state as BaseState) !== hash)
    throw new CheckFailed('the kept state is not the one that was saved.')
  return `The file was saved by version ${rules} of the rules; version ${version} goes on from the kept state: ${hash}.`
}

function commitmentLine({ seed, commitment }: Save): string {
  if (commitment === undefined)
    return 'The file names no commitment to its seed: nothing was published before the match.'
  if (seedCommitment(seed) !== commitment) {
    throw new CheckFailed('the seed is not the one that was promised before the match.')
  }
  return `The seed is the one that was promised before the match: ${commitment}.`
}

/** What players promised to add, if they did. */
function saltLines({ salts = [] }: Save): string[] {
  const promised = salts.filter(({ commitment }) => commitment !== undefined)
  for (const { seat, salt, commitment } of promised) {
    if (saltCommitment(salt) !== commitment)
      throw new CheckFailed(`the salt of ${seat} is not the one that was promised.`)
  }
  return promised.length === 0 ? [] : [`${promised.length} salts of players: each is the one that was promised.`]
}

/** Whether what a player wrote down before the first die fell is what this file promises. */
function notedLine({ seed, salts = [] }: Save, noted: string): string {
  const seedHash = seedCommitment(seed)
  const all = diceCommitment(
    seedHash,
    salts.flatMap(({ commitment }) => commitment ?? []),
  )
  if (noted === all) return 'The commitment that you wrote down is that of this seed and these salts.'
  if (noted === seedHash) {
    return 'The commitment that you wrote down is that of this seed alone: it does not tell whether the salts are the same.'
  }
  throw new CheckFailed('the commitment that you wrote down is not that of this file: other dice were promised to you.')
}
