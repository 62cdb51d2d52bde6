import { type AnyGame, type Correction, refusal } from '../game.ts'
import type { JournalEntry } from '../io.ts'
import type { Json } from '../json.ts'
import { newerThan } from '../versions.ts'

/** What was corrected after a version, oldest first. */
export function correctionsSince({ corrections = [] }: AnyGame, from: string): Correction[] {
  return corrections.filter(({ version }) => newerThan(version, from))
}

/** How a match came from an older version into this one. */
export interface Passage {
  from: string
  /** The steps that could be kept, and how many there were; null where the state itself was kept, and so all of them. */
  again: { kept: number; of: number } | null
  /** Whether the match was over when newer rules met it. */
  finished: boolean
}

/** What players read when newer rules take a match over. Of a finished match there is something to say only if it is cut. */
export function passageTold(game: AnyGame, { from, again, finished }: Passage): JournalEntry[] {
  const versions = { from, to: game.version }
  if (finished) {
    const whole = again === null || again.kept === again.of
    return whole ? [] : [line('', 'kernel.lookedAtAgain', { ...versions, ...again })]
  }
  const first =
    again === null ? line('', 'kernel.newRules', versions) : line('', 'kernel.playedAgain', { ...versions, ...again })
  const corrected = correctionsSince(game, from).map(({ rule, text }) => line(rule, 'kernel.corrected', { text }))
  return [first, ...corrected]
}

function line(rule: string, key: string, params: { [name: string]: Json }): JournalEntry {
  return { ...refusal(rule, key, params), seats: null, others: null }
}
