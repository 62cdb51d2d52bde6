// The games of this repository for tools, from their manifests.
import { join } from 'node:path'
import type { AnyGame, AnyPolicy } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import { type Bench, load, type Manifest, type TellOdds } from '@middlesea/table-kit/manifest'

const folder = join(import.meta.dirname, '../games')

export function writtenGames(): string[] {
  return GAMES.map(({ id }) => id)
}

/** Where a game's package lies. */
export function folderOf(id: string): string {
  return join(folder, id)
}

export function loadGame(id: string): Promise<AnyGame> {
  return load(manifestOf(id), 'game')
}

/** Whether people play a game: from version 1.0.0 on matches must outlive what is changed in it. */
export function isPlayed({ version }: AnyGame): boolean {
  return !version.startsWith('0.')
}

/** What is asked of a game when it is measured and fuzzed. */
export function loadBench(id: string): Promise<Bench> {
  return load(manifestOf(id), 'bench')
}

/** How programs play a game; null where it has no policy. */
export async function loadPolicy(id: string): Promise<AnyPolicy | null> {
  const manifest = manifestOf(id)
  return manifest.policy === null ? null : load(manifest, 'policy')
}

/** What tells the odds of a game; null where it tells none. */
export async function loadOdds(id: string): Promise<TellOdds | null> {
  const manifest = manifestOf(id)
  return manifest.odds === null ? null : load(manifest, 'odds')
}

function manifestOf(id: string): Manifest {
  const manifest = GAMES.find((game) => game.id === id)
  if (manifest === undefined) throw new Error(`no game '${id}'; there are: ${writtenGames().join(', ')}`)
  return manifest
}
