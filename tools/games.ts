// The games of this repository, found by their packages, so that tools need no list of them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '@middlesea/engine'

const folder = join(import.meta.dirname, '../games')

export function writtenGames(): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .sort()
}

/** Where a game's package lies. */
export function folderOf(id: string): string {
  return join(folder, id)
}

export async function loadGame(id: string): Promise<AnyGame> {
  const exported = (await import(pathToFileURL(join(folder, id, 'src/index.ts')).href)) as { default: AnyGame }
  return exported.default
}
