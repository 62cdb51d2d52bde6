import type { Seat } from '@middlesea/engine'
import { isHeading, type JournalLine, missedFrom, type Past } from '../match/history.ts'
import { api, type FilmStep } from './api.ts'
import { SPECTATOR } from '../match/players.ts'
import { type Before, FarReplay } from './replay.ts'
import type { OnlineSession } from './session.ts'

/** What happened since the reader last did something or looked on, as the server shows it to the seat. */
export async function missedReplay(session: OnlineSession, signal: AbortSignal): Promise<FarReplay> {
  const { history, journal, seat, away } = session
  const shots = await filmSince(session, missedSince(history, journal, seat, away.followed()), signal)
  return new FarReplay(session, shots, before(session, shots), false)
}

/** So many gestures before a moment are shown with it: with them a scene that ends there is whole. */
const LEAD = 12

/** The match around a moment that an address names: what the server sends at once of it. */
export async function momentReplay(session: OnlineSession, entry: number, signal: AbortSignal): Promise<FarReplay> {
  const { id, seat, invite } = session
  const { steps: shots } = await api.replay(id, seat, `since=${Math.max(-1, entry - 1 - LEAD)}`, invite)
  signal.throwIfAborted()
  const replay = new FarReplay(session, shots, before(session, shots), true)
  replay.goToEntry(entry)
  return replay
}

function before({ journal, scenesTold, acts }: OnlineSession, [{ entry }]: readonly FilmStep[]): Before {
  return {
    lines: journal.filter((line) => line.entry <= entry),
    scenes: scenesTold.filter((part) => part.entry <= entry),
    acts: acts.filter((act) => act.entry <= entry),
  }
}

/**
 * The entry after which the table stood as the reader knew it: before what they have not seen happen; where they have seen it all,
 * before their own last gesture (who looks on has none); -1 for the set-up. A gesture of which the journal tells nothing is not
 * worth a replay: then earlier.
 */
export function missedSince(
  history: readonly Past[],
  journal: readonly JournalLine[],
  seat: Seat,
  followed: number,
): number {
  const unseen = history.findIndex(({ entry }) => entry >= followed)
  const own = seat === SPECTATOR ? history.length : missedFrom(history, seat)
  let from = unseen === -1 ? own : unseen
  const tells = (step: number): boolean =>
    journal.some((line) => line.entry >= (history[step]?.entry ?? Infinity) && !isHeading(line))
  while (from > 0 && !tells(from)) from--
  return history[from - 1]?.entry ?? -1
}

/** The film of what was missed. The server sends it in parts. */
async function filmSince({ id, seat, invite }: OnlineSession, since: number, signal: AbortSignal): Promise<FilmStep[]> {
  const shots: FilmStep[] = []
  for (let start: string | null = `since=${since}`; start !== null; ) {
    const { steps, next } = await api.replay(id, seat, start, invite)
    signal.throwIfAborted()
    shots.push(...steps)
    start = next === null ? null : `from=${next}`
  }
  return shots
}
