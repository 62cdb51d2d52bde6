import { journalFor, type Seat } from '@middlesea/engine'
import { type Film, filmOfMatch } from '../match/film.ts'
import { isHeading, missedFrom } from '../match/history.ts'
import type { Session } from './session.ts'
import { Replay } from './replay.ts'

/** What happened since the reader last did something, and through it, as the reader may see it. */
export async function missedReplay(session: Session, signal: AbortSignal, saw?: SawLive): Promise<Replay> {
  const { id, title, module, match, pack, seat, seating } = session
  const film = await filmOfMatch(module, match, signal)
  return new Replay({ film, id, title, players: seating.players, pack, seat, from: tellingFrom(film, seat, saw) })
}

/** Whether the reader has looked at what came of a gesture as it was made. */
export type SawLive = (entry: number) => boolean

const NOT_LIVE: SawLive = () => false

/**
 * Where what was missed begins: behind what the reader has seen live, if anything is told there. A gesture of which the
 * journal tells nothing is not worth a replay: then from before it.
 */
export function tellingFrom(film: Film, seat: Seat, saw: SawLive = NOT_LIVE): number {
  const tells = (step: number): boolean =>
    journalFor(film.journal.slice(film.lengthAt(step).journal), seat).some((line) => !isHeading(line))
  let from = missedFrom(film.steps, seat)
  const unseen = film.steps.findIndex(({ entry }, step) => step >= from && !saw(entry))
  if (unseen > from && tells(unseen)) return unseen
  while (from > 0 && !tells(from)) from--
  return from
}
