import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { KeptMatch } from '@middlesea/store'
import type { Allowance } from '../allowances.ts'
import { filmOf, type FilmStart, filmText } from './film.ts'
import { FilmStates } from './filmStates.ts'
import type { LiveMatch } from './live.ts'
import type { Reader } from './reader.ts'

const pack = promisify(gzip)

/** Parts of films are kept, packed, up to so many bytes: people look at the same ends again. */
const MOST_BYTES = 32_000_000
/** The most parts that one person may wait for; they are made one after the other. */
const MOST_WAITING = 8

/** A match, and how whoever asks has read it in the store: what they have just done is in the film. */
interface Filmed {
  live: LiveMatch
  read: KeptMatch
}

/** Makes the parts of films: one at a time for a person, by what their allowance leaves, and not twice. */
export class Films {
  private readonly states = new FilmStates()
  private readonly parts = new Map<string, Buffer>()
  private bytes = 0

  /** A part of a film as JSON, packed (gzip). */
  part({ live, read }: Filmed, reader: Reader, start: FilmStart, allowance: Allowance): Promise<Buffer> {
    return allowance.inTurn('film', MOST_WAITING, async () => {
      // What was told is the same as long as nothing is added to the log.
      const key = JSON.stringify([read.id, read.entries, read.status, reader, start])
      const known = this.parts.get(key)
      if (known !== undefined) return this.keep(key, known)
      await allowance.ready()
      await live.use(() => {}, read)
      const film = await filmOf(live, reader, start, this.states, allowance.meter)
      return this.keep(key, await pack(filmText(film)))
    })
  }

  private keep(key: string, part: Buffer): Buffer {
    this.drop(key)
    this.parts.set(key, part)
    this.bytes += part.length
    for (const oldest of this.parts.keys()) {
      if (this.bytes <= MOST_BYTES) break
      this.drop(oldest)
    }
    return part
  }

  private drop(key: string): void {
    this.bytes -= this.parts.get(key)?.length ?? 0
    this.parts.delete(key)
  }
}
