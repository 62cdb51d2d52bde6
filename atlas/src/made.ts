// What making a map gives: files, and what is to be said about them.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Language = 'en' | 'ja'

export interface Made {
  /** Where from the root, and what. */
  files: { path: string; text: string }[]
  /** What is wrong with the map: it is not written then. */
  faults: string[]
  notes: string[]
  /** A printed map, to look at. */
  picture(language: Language): string
}

export const root = resolve(import.meta.dirname, '../..')

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function readJson(path: string): unknown {
  return JSON.parse(readText(path))
}
