import { lightSave, type Save } from '@middlesea/engine'
import { LARGEST_SAVE } from '../match/files.ts'
import { OpenError } from '../match/trouble.ts'

// A match in an address: its save, compressed, in letters that need no escape.

/** The longest link that is read. A long match needs about 10,000 letters. */
export const LONGEST_LINK = 400_000
/** Some programs cut longer ones. */
export const LONG_LINK = 8_000

export async function packSave(save: Save): Promise<string> {
  const packed = new Blob([JSON.stringify(lightSave(save))]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toLetters(await allOf(packed, Infinity))
}

/** The text of the save in a link. It comes from outside: nothing is known of it but its size. */
export async function unpackSave(letters: string): Promise<string> {
  if (letters.length > LONGEST_LINK) throw new OpenError('link-too-long')
  const bytes = fromLetters(letters)
  try {
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(await allOf(plain, LARGEST_SAVE))
  } catch (error) {
    if (error instanceof OpenError) throw error
    throw new OpenError('link-damaged', { cause: error })
  }
}

/** A small file can unpack to a huge one: it is read only as far as a save can be. */
async function allOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw new OpenError('too-large')
    }
    chunks.push(value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** Base64 with - and _, without padding. */
function toLetters(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(letters)) throw new OpenError('link-damaged')
  try {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  } catch (error) {
    throw new OpenError('link-damaged', { cause: error })
  }
}
