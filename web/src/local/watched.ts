import type { Save } from '@middlesea/engine'
import { type Film, filmOfSave } from '../match/film.ts'
import { unpackSave } from './link.ts'
import { moduleFor, packIn, readSave } from './matches.ts'
import { Replay } from './replay.ts'
import type { Players } from '../match/players.ts'
import { store } from './store.ts'
import { OpenError } from '../match/trouble.ts'

/** A match that is only looked at. */
export interface Watched {
  replay: Replay
  save: Save
  /** Its id if it is one of this browser's; null for one from outside. */
  id: string | null
}

// All of them throw OpenError or SaveError.

/** One of the matches of this browser. */
export async function watchKept(id: string, signal: AbortSignal): Promise<Watched> {
  const kept = await store.get(id)
  if (kept === null) throw new OpenError('no-such-match')
  const film = await filmOfSave(await moduleFor(kept.save), kept.save, signal)
  return watched(film, kept.save, kept.head)
}

/** A file that somebody gave us. It is not added to the matches. */
export async function watchText(text: string, title: string, signal: AbortSignal): Promise<Watched> {
  const { save, module } = await readSave(text)
  return watched(await filmOfSave(module, save, signal), save, { id: null, title, players: {} })
}

/** A match in a link. It is not added to the matches. */
export async function watchLink(letters: string, title: string, signal: AbortSignal): Promise<Watched> {
  return watchText(await unpackSave(letters), title, signal)
}

function watched(
  film: Film,
  save: Save,
  { id, title, players }: { id: string | null; title: string; players: Players },
): Watched {
  return { id, save, replay: new Replay({ film, id: id ?? '', title, players, pack: packIn(save) }) }
}
