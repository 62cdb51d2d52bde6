import { readFileSync, writeFileSync } from 'node:fs'
import { isOlder, type Match, type Name, type Pack, packHash, parseSave, type Save, SaveError } from '@middlesea/engine'
import { loadMatch, takeOverSave } from '@middlesea/engine/older'
import { UsageError } from './errors.ts'
import { type GameKit, loadGame } from './games.ts'

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyMatch = Match<any, any, any>

const UNREADABLE: { [code: string]: Name } = {
  ENOENT: { en: 'there is no such file. Check the name', ja: 'そのファイルはありません。名前を確認してください' },
  EACCES: { en: 'you may not read it. Check its permissions', ja: '読む権限がありません。権限を確認してください' },
  EISDIR: { en: 'it is a folder. Name a file in it', ja: 'フォルダーです。中のファイルを指定してください' },
}

const UNWRITABLE: { [code: string]: Name } = {
  ENOENT: { en: 'there is no such folder', ja: 'そのフォルダーはありません' },
  EACCES: { en: 'you may not write there', ja: '書き込む権限がありません' },
  EISDIR: { en: 'it is a folder', ja: 'フォルダーです' },
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = UNREADABLE[code] ?? { en: message, ja: message }
    throw new UsageError({ en: `Cannot read ${file}: ${reason.en}.`, ja: `${file}を読めません：${reason.ja}。` })
  }
}

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = UNWRITABLE[code] ?? { en: message, ja: message }
    throw new UsageError({
      en: `Cannot write ${file}: ${reason.en}. Name another file.`,
      ja: `${file}に書き込めません：${reason.ja}。別のファイルを指定してください。`,
    })
  }
}

/** A pack as plain data. That it is JSON is all that is known of it; where it is not, `complain` makes the error. */
export function readPack(file: string, complain: (trouble: string) => Error = isNoJson(file)): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw complain((error as Error).message.replace(/\s+/g, ' '))
  }
}

const isNoJson =
  (file: string) =>
  (trouble: string): Error =>
    new UsageError({
      en: `${file} is not JSON (${trouble}). Mend it, then try again.`,
      ja: `${file}はJSONではありません（${trouble}）。直してからやり直してください。`,
    })

/** Makes a pack ready for a game, or says in one line what is wrong with it. */
export async function usePack(kit: GameKit, pack: unknown, file: string): Promise<string> {
  if (kit.packs === null) {
    throw new UsageError({
      en: `${kit.game.id} has no data packs.`,
      ja: `${kit.game.id}にはデータパックがありません。`,
    })
  }
  const problems = await kit.packs.problems(pack)
  if (problems.length > 0) {
    const others = problems.length - 1
    const more = others > 0 ? { en: ` (and ${others} more)`, ja: `（ほか${others}件）` } : { en: '', ja: '' }
    const see = `middlesea pack check ${file}`
    throw new UsageError({
      en: `${file} cannot be used: ${problems[0]}${more.en}. See: ${see}`,
      ja: `${file}は使えません：${problems[0]}${more.ja}。詳細：${see}`,
    })
  }
  return kit.packs.use(pack as Pack)
}

export interface OpenedSave {
  kit: GameKit
  save: Save
  match: AnyMatch
  /** The first entry that today's rules cannot perform, if older ones played it and kept no state. */
  stopped: { entry: number; error: unknown } | null
}

/** Opens a saved match and replays it with all checks; one of older rules is taken over by those of today. */
export async function openMatch(file: string): Promise<OpenedSave> {
  const { kit, save } = await openSave(file)
  if (isOlder(kit.game, save)) return { kit, save, ...takeOverSave(kit.game, save) }
  return { kit, save, match: loadMatch(kit.game, save), stopped: null }
}

/** Reads a save and what it needs, the game and its pack, but does not replay it. */
export async function openSave(file: string): Promise<{ kit: GameKit; save: Save }> {
  const save = parseSave(readText(file))
  const kit = await loadGame(save.game)
  if (save.config.pack !== '') {
    if (save.pack === null || packHash(save.pack as Pack) !== save.config.pack) {
      throw new SaveError(
        'parts-missing',
        'the file is damaged: it does not hold the data pack that it was played with',
      )
    }
    await usePack(kit, save.pack, file)
  }
  return { kit, save }
}
