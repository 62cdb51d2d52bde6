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
  /** The id of a match that this browser keeps; null for one from outside. */
  id: string | null
}

// The functions below open matches to be looked at. They throw OpenError or SaveError.

/** Opens one of the matches that this browser keeps. */
export async function watchKept(id: string, signal: AbortSignal): Promise<Watched> {
  const kept = await store.get(id)
  if (kept === null) throw new OpenError('no-such-match')
  const film = await filmOfSave(await moduleFor(kept.save), kept.save, signal)
  return watched(film, kept.save, kept.head)
}

/** Opens the text of a save file. The match is not added to those that this browser keeps. */
export async function watchText(text: string, title: string, signal: AbortSignal): Promise<Watched> {
  const { save, module } = await readSave(text)
  return watched(await filmOfSave(module, save, signal), save, { id: null, title, players: {} })
}

/** Opens a match that a link carries. It is not added to those that this browser keeps. */
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
