import { type AnyGame, type LogEntry, type MatchHead, Refused, type Refusal } from '@middlesea/engine'
import { Retelling, type Telling } from '@middlesea/engine/older'
import { Voice } from '@middlesea/table-kit/voice'

/** A match told again by today's rules, as far as they lead where those of then led. */
export interface Retold {
  /** What each gesture told and rolled, the set-up (entry -1) first. */
  tellings: (Telling & { entry: number; epoch: number })[]
  /** The gestures that count, and how many of them could be performed. */
  gestures: number
  performed: number
  /** Where it could not go on for the first time, and why; null when it went to the end. */
  stopped: string | null
}

/** Tells a match again up to its end, or as far as its log can be performed. */
export function retell(game: AnyGame, head: MatchHead, log: readonly LogEntry<unknown>[]): Retold {
  const retelling = new Retelling(game, head, log)
  const tellings: Retold['tellings'] = [{ ...retelling.first, entry: -1, epoch: 0 }]
  let stopped = retelling.stuck === null ? null : notPerformed(game, -1, retelling.stuck)
  let performed = 0
  for (let { next } = retelling; next !== null; next = retelling.next) {
    tellings.push({ ...retelling.tell(), entry: next.entry, epoch: next.epoch })
    if (next.made.kind !== 'act') continue
    if (retelling.stuck === null) performed++
    else stopped ??= notPerformed(game, next.entry, retelling.stuck)
  }
  const gestures = retelling.counted.filter(({ made }) => made.kind === 'act').length
  return { tellings, gestures, performed, stopped }
}

/** Why an entry of older rules (-1: the set-up) is not performed by those of today. */
export function notPerformed(
  game: AnyGame,
  entry: number,
  { from, why }: { from: string; why: Refusal | null },
): string {
  const where = entry === -1 ? 'the set-up' : `entry ${entry + 1}`
  const reason =
    why === null
      ? `comes out otherwise by version ${game.version}`
      : `is refused by version ${game.version}${ruleOf(why)}: ${new Voice(game, 'en').say(why)}`
  return `${where}, played with version ${from} of the rules, ${reason}`
}

/** A refusal in words, with its rule. */
export const wordsOf = (game: AnyGame, why: Refusal): string => `${new Voice(game, 'en').say(why)}${ruleOf(why)}`

const ruleOf = ({ rule }: Refusal): string => (rule === '' ? '' : ` (rule ${rule})`)

/** The refusal in an error; null for an error of another kind. */
export function refusalIn(error: unknown): Refusal | null {
  return error instanceof Refused ? error.refusal : null
}
