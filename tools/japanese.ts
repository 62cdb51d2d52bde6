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

/** Latin words that Japanese players read as they are. Everything else has a Japanese word. */
const LATIN = new Set(
  [
    // Abbreviations that the rulebooks print, also in Japanese.
    'AA AAA AE AL AM AP AR ARd AT ATR BB CA CAS CD CL CRT DD DE DOCKS DR DRd DRM DRd ER EX FB FJR GT HQ KG LTR MA MP NE NP',
    'Opt PL PM Rd SM SP SS STR UI VP ZOC Fo St GAR',
    // Names of units that stand so on their counters, aircraft and guns.
    'ADRA Ar Ba Bf Cdo CR He Ju KOMR KV LST MC Me MkVIb mm cm NZ SM Sturm Savoia',
    'II III IIIHQ IV VI VII VIII IX',
    // The project, programs and formats.
    'Middle Sea SeaTCMP JSON URL IPv Markdown Discord LAN PC webhook Webhook HTTPS HTTP SMTP ID OK SHA middlesea dice token Bot https null true false art km',
    // Keys of the keyboard.
    'Tab Enter Escape Esc Shift Space Ctrl Alt Page Up Down Home End',
    // What is typed into the terminal and the text view.
    'board boards choose clear done dice end exit guide help hint human bot journal json JSON lang load log moves odds orders place quick quit redo rule save seat show',
    'easy heuristic hard expert random bold', // Bots and their characters, by the names under which they are typed.
    'score seat to turn undo units who why zone play replay table COMMAND FILE GAME LANG NAME commit option',
  ].flatMap((line) => line.split(' ')),
)

/** The Latin words of a text that are not on the list. */
export const latinIn = (text: string): string[] =>
  (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !LATIN.has(word))
