// The fingerprints of a game's random games as they lie beside its version: games/GAME/test/hashes.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '@middlesea/engine'
import { folderOf } from '../games.ts'
import type { GameHashes } from './play.ts'

export interface KeptHashes {
  /** The version of the game that played so. */
  version: string
  games: GameHashes[]
}

function fileOf(id: string): string {
  return join(folderOf(id), 'test/hashes.json')
}

/** What is kept of a game; null when there is nothing yet. */
export function readHashes(id: string): KeptHashes | null {
  const file = fileOf(id)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptHashes) : null
}

/** A line for each game, so that a change shows which ones are played otherwise. */
export function writeHashes(id: string, { version, games }: KeptHashes): void {
  const lines = games.map((game) => `    ${JSON.stringify(game)}`)
  writeFileSync(fileOf(id), `{\n  "version": ${JSON.stringify(version)},\n  "games": [\n${lines.join(',\n')}\n  ]\n}\n`)
}

/** What is wrong with what is kept, in one line that says what to do; '' when all is well. */
export function complaint(id: string, kept: KeptHashes | null, now: KeptHashes): string {
  const write = `npm run hashes -- ${id} --write`
  if (kept === null) return `${id}: no hashes are kept yet: ${write}`
  const changed = changes(kept, now)
  if (kept.version !== now.version) {
    return `${id}: the hashes are of version ${kept.version}, the game is ${now.version}: ${write}`
  }
  if (changed.play.length === 0 && changed.state.length === 0) return ''
  const what = changed.play.length > 0 ? `play otherwise (seeds ${list(changed.play)})` : 'end in other states'
  const count = new Set([...changed.play, ...changed.state]).size
  return `${id}: ${count} of ${now.games.length} random games ${what}, but the version is still ${now.version}. If you meant it, raise the version (CONTRIBUTING.md, "Raise the version"), then: ${write}`
}

/** What players are not told of a new version that plays otherwise; '' when they are. */
export function untoldIn({ id, corrections = [] }: AnyGame, kept: KeptHashes, now: KeptHashes): string {
  const played = kept.version !== now.version && changes(kept, now).play.length > 0
  if (!played || corrections.some(({ version }) => version === now.version)) return ''
  return `${id}: version ${now.version} plays otherwise than ${kept.version}: say in its \`corrections\` what was corrected, in both languages`
}

/** The seeds whose games are played otherwise, and those that end in another state. */
export function changes(kept: KeptHashes, now: KeptHashes): { play: number[]; state: number[] } {
  const before = new Map(kept.games.map((game) => [game.seed, game]))
  const differing = (field: 'play' | 'state'): number[] =>
    now.games.filter((game) => before.get(game.seed)?.[field] !== game[field]).map(({ seed }) => seed)
  return { play: differing('play'), state: differing('state') }
}

function list(seeds: number[]): string {
  return seeds.length > 5 ? `${seeds.slice(0, 5).join(', ')} …` : seeds.join(', ')
}
