// The Japanese texts of the project as they stand in its files: what people read in prompts, guides, journals, pages and the
// terminal, and the names in the games' data.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface JapaneseText {
  file: string
  text: string
  /** The English beside it, where both stand together. */
  english?: string
  /** Under what it stands in a data file. */
  key?: string
}

const SPOKEN = [
  'cli/src',
  'engine/src',
  'server/src',
  'table-kit/src',
  'web/src',
  ...inEach(['src', 'table', 'terminal']),
]

const WRITTEN = inEach(['data', 'rulebook'])

const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/

/** Folders of all games and systems. */
function inEach(folders: string[]): string[] {
  const homes = ['games', 'systems'].flatMap((home) => readdirSync(join(root, home)).map((name) => join(home, name)))
  return homes.flatMap((home) => folders.map((folder) => join(home, folder)))
}

/** Corrections are kept as they were told. */
const filesIn = (folders: string[], ending: RegExp): string[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => ending.test(file) && !file.includes('corrections'))

/** What is said to people: strings in the code with Japanese in them, without what is put into them. */
export function spokenTexts(): JapaneseText[] {
  return filesIn(SPOKEN, /\.tsx?$/).flatMap((file) => {
    const strings = readFileSync(join(root, file), 'utf8').match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
    return strings
      .filter((text) => JAPANESE.test(text))
      .map((text) => ({ file, text: withoutHoles(text.slice(1, -1)) }))
      .filter(({ text }) => JAPANESE.test(text))
  })
}

/** `${...}` becomes □, from the innermost outwards. */
function withoutHoles(text: string): string {
  const filled = text.replace(/\$?\{[^{}]*\}/g, '□')
  // A string within a string cuts the outer one in two.
  return filled === text ? text.replace(/\$\{[^}]*$/, '□').replace(/^[^{]*\}/, '□') : withoutHoles(filled)
}

/** Names and summaries in the games' data. */
export function writtenTexts(): JapaneseText[] {
  return filesIn(WRITTEN, /\.json$/).flatMap((file) =>
    pairsIn(JSON.parse(readFileSync(join(root, file), 'utf8')), file),
  )
}

function pairsIn(value: unknown, file: string, key?: string): JapaneseText[] {
  if (typeof value !== 'object' || value === null) return []
  const { en, ja } = value as { en?: unknown; ja?: unknown }
  const own = typeof en === 'string' && typeof ja === 'string' ? [{ file, text: ja, english: en, key }] : []
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => pairsIn(inner, file, name))]
}
