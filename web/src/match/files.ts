import { OpenError } from './trouble.ts'

/** The largest save that is read, in bytes of its text. A long match needs about 100,000. */
export const LARGEST_SAVE = 8_000_000

/** The text of a file that somebody chose. */
export function readText(file: File): Promise<string> {
  if (file.size > LARGEST_SAVE) return Promise.reject(new OpenError('too-large'))
  return file.text()
}

/** The name of a match's file; without a title that of its game. */
export function fileName(title: string, game: string): string {
  return `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || game}.middlesea.json`
}

/** What a match that comes from a file is called. */
export function titleOf({ name }: File): string {
  return name.replace(/(\.middlesea)?\.json$/i, '')
}
