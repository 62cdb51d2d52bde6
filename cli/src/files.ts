import { readFileSync, writeFileSync } from 'node:fs'
import { type Match, type Pack, type Save, loadMatch, packHash, parseSave } from '@middlesea/engine'
import { UsageError } from './errors.ts'
import { type GameKit, loadGame } from './games.ts'

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyMatch = Match<any, any, any>

const REASONS: { [code: string]: string } = {
  ENOENT: 'there is no such file. Check the name',
  EACCES: 'you may not read it. Check its permissions',
  EISDIR: 'it is a folder. Name a file in it',
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new UsageError(`Cannot read ${file}: ${REASONS[code] ?? message}.`)
  }
}

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${(error as Error).message}. Name another file.`)
  }
}

/** A pack as plain data. That it is JSON is all that is known of it. */
export function readPack(file: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON (${(error as Error).message}). Mend it, then try again.`)
  }
}

/** Makes a pack ready for a game, or says in one line what is wrong with it. */
export async function usePack(kit: GameKit, pack: unknown, file: string): Promise<string> {
  if (kit.packs === null) throw new UsageError(`${kit.game.id} has no data packs.`)
  const problems = await kit.packs.problems(pack)
  if (problems.length > 0) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
    throw new UsageError(`${file} cannot be used: ${problems[0]}${more}. See: middlesea pack check ${file}`)
  }
  return kit.packs.use(pack as Pack)
}

export interface Opened {
  kit: GameKit
  save: Save
  match: AnyMatch
}

/** Opens a saved match and replays it with all checks. */
export async function openMatch(file: string): Promise<Opened> {
  const { kit, save } = await openSave(file)
  return { kit, save, match: loadMatch(kit.game, save) }
}

/** Reads a save and what it needs, the game and its pack, but does not replay it. */
export async function openSave(file: string): Promise<{ kit: GameKit; save: Save }> {
  const save = parseSave(readText(file))
  const kit = await loadGame(save.game)
  if (save.config.pack !== '') {
    if (save.pack === null || packHash(save.pack as Pack) !== save.config.pack) {
      throw new UsageError(`${file} is damaged: it does not hold the data pack that it was played with.`)
    }
    await usePack(kit, save.pack, file)
  }
  return { kit, save }
}
