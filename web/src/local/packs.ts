import { type Pack, PackError, type PackValue, parsePack } from '@middlesea/engine'
import type { GameModule } from '../games/rules.ts'
import type { Store } from './store.ts'

// Data packs of this browser: what owners of the printed games corrected. A pack may be kept while it still has
// problems, since two values may have to change together; a match begins only with a sound one.

export interface KeptPack {
  id: string
  pack: Pack
  updated: number
}

/** Makes a pack ready for play after all checks, and gives its hash. Throws PackError. */
export async function readyPack({ packs, game }: GameModule, pack: Pack): Promise<string> {
  if (packs === null) throw new PackError([`game: '${game.id}' has no data packs`])
  const problems = await packs.problems(pack)
  if (problems.length > 0) throw new PackError(problems)
  return packs.use(pack)
}

export async function packsOf(store: Store, game: string): Promise<KeptPack[]> {
  return (await store.packs()).filter(({ pack }) => pack.game === game)
}

/** Keeps a pack; the time tells the newest. */
export async function keepPack(store: Store, { id, pack }: Pick<KeptPack, 'id' | 'pack'>): Promise<KeptPack> {
  const kept = { id, pack, updated: Date.now() }
  await store.putPack(kept)
  return kept
}

/** A pack with one more correction; without it where the value is the printed one again. */
export function corrected(pack: Pack, path: string, value: PackValue, printed: PackValue): Pack {
  const { [path]: _old, ...others } = pack.values
  const same = JSON.stringify(value) === JSON.stringify(printed)
  return { ...pack, values: same ? others : { ...others, [path]: value } }
}

/** The text of a pack's file: `middlesea pack check` reads it too. */
export function packText(pack: Pack): string {
  return `${JSON.stringify(pack, null, 2)}\n`
}

/** Reads a pack from a file. Throws PackError with all that is wrong; a pack with problems is not taken in. */
export async function readPack({ packs, game }: GameModule, text: string): Promise<Pack> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new PackError(['the file is not JSON'])
  }
  const pack = parsePack(value, game.id)
  const problems = (await packs?.problems(pack)) ?? []
  if (problems.length > 0) throw new PackError(problems)
  const { name, values } = pack
  return { game: game.id, name, values }
}

/** A problem by its value: the path before the colon, if it names one, and what is wrong there. */
export function problemOf(problem: string): { path: string | null; message: string } {
  const [, path, message] = /^([\w.-]+): (.*)$/s.exec(problem) ?? []
  return path === undefined ? { path: null, message: problem } : { path, message }
}
