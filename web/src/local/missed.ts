import { filmOfMatch } from './film.ts'
import { missedFrom } from './history.ts'
import { Replay } from './replay.ts'
import type { Session } from './session.ts'

/** What happened since the reader last did something, and through it, as the reader may see it. */
export async function missedReplay(session: Session, signal: AbortSignal): Promise<Replay> {
  const { id, title, module, match, seat, seating } = session
  const film = await filmOfMatch(module, match, signal)
  return new Replay({ film, id, title, players: seating.players, seat, from: missedFrom(film.steps, seat) })
}
