import { type BaseState, hashState, Match, type MatchSnapshot, newerThan, rulesAfter } from '@middlesea/engine'
import { takeOver, type TakenOver } from '@middlesea/engine/older'
import type { KeptMatch, Store } from '@middlesea/store'
import { Problem } from '../errors.ts'
import type { ServerGame } from '../games.ts'
import { type AnyMatch, bodyOf, headOf, logOf, outcomeOf } from './kept.ts'
import { playInSlices, restNowAndThen } from './slices.ts'

/** A match as the store has it, ready for play by the rules of this server. */
export interface OpenedMatch {
  match: AnyMatch
  /** The turn in which each entry of the store was made. */
  turns: number[]
  /** How many entries the snapshot stands for that was used. */
  snapshotAt: number
  /** Older rules played it until now: its log has one entry more than the store, from which these go on. */
  taken: TakenOver<BaseState, unknown, unknown> | null
}

/** Reads all of a match from the store. */
export async function openMatch(store: Store, kept: KeptMatch, played: ServerGame): Promise<OpenedMatch> {
  const { game } = played
  // In this order: another process may write both meanwhile, and a snapshot must not be ahead of the entries.
  const snapshot = await soundSnapshot(store, kept.id)
  const entries = await store.entries.from(kept.id, 0)
  const log = logOf(entries)
  const turns = entries.map(({ turn }) => turn)
  const rules = rulesAfter(log, kept.rules)
  if (newerThan(rules, game.version)) {
    throw new Problem('unavailable', 'This match is played by newer rules than this server has: it must be updated.')
  }
  const head = headOf(played, kept)
  if (newerThan(game.version, rules)) {
    const finished = kept.status === 'finished'
    const taken = await inSlices(
      takeOver(game, { head, log, from: rules, snapshot, outcome: outcomeOf(kept), finished }),
    )
    return { match: taken.match, turns, snapshotAt: 0, taken }
  }
  const own = snapshot?.rules === game.version ? snapshot : null
  const match: AnyMatch =
    own === null ? Match.begin(game, head, log) : Match.resume(game, head, log.slice(0, own.number), own)
  await playInSlices(match, log.slice(match.log.length), () => Promise.resolve(own))
  return { match, turns, snapshotAt: own?.number ?? 0, taken: null }
}

/** The newest snapshot, whichever version made it; null where there is none, or its state is not the one that was kept. */
export async function soundSnapshot(store: Store, match: string): Promise<MatchSnapshot | null> {
  const kept = await store.entries.snapshot(match)
  if (kept === null) return null
  const snapshot = bodyOf(kept)
  const sound = kept.hash === '' || hashState(snapshot.state as BaseState) === kept.hash
  return sound ? snapshot : null
}

async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  const rest = restNowAndThen()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await rest()
  }
}
