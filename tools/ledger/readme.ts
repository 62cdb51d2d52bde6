// Keeps the tables of games in README.md and README.ja.md equal to the manifests of the games, and to what is recorded as proven.
import type { Ledger } from './ledgers.ts'
import type { Coverage } from './prove.ts'

const BEGIN = '<!-- numbers from ledger/proven.json: npm run ledger -- --readme -->'
const END = '<!-- end of numbers -->'

export interface GameLine {
  ledger: Ledger
  coverage: Coverage
}

/** What a game's manifest and box say of it. */
export interface Listed {
  id: string
  name: string
  players: string
}

/** How complete a game is. */
interface Words {
  planned: string
  inWork: string
  proven: string
  notApplicable: (n: number) => string
}

const WORDS: { en: Words; ja: Words } = {
  en: {
    planned: 'planned',
    inWork: 'in work',
    proven: 'all rules proven',
    notApplicable: (n) => ` (${n} not applicable)`,
  },
  ja: { planned: '計画中', inWork: '作業中', proven: '全ルール証明済み', notApplicable: (n) => `（対象外${n}）` },
}

/** A README as it is written, and what it must list, in its language. */
export interface Readme {
  file: string
  text: string
  language: keyof typeof WORDS
  listed: readonly Listed[]
}

/**
 * The README with the games that are listed, in their order, and the numbers of all of them. A game that is planned keeps
 * its name and players as they are written there.
 */
export function withNumbers({ file, text, language, listed }: Readme, lines: GameLine[]): string {
  const words = WORDS[language]
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`${file} needs its table of games between '${BEGIN}' and '${END}'`)
  const table = text.slice(begin, end).trimEnd().split('\n')
  const head = table.filter((line) => !isRow(line))
  const written = table.filter(isRow).map(readRow)
  const known = [...listed, ...written.filter(({ id }) => !listed.some((game) => game.id === id))]
  const unknown = lines.find(({ ledger }) => !known.some(({ id }) => id === ledger.game))
  if (unknown) throw new Error(`${file}: the table of games has no row for ${unknown.ledger.game}`)
  const rows = known.flatMap(({ id, name, players }) => {
    const line = lines.find(({ ledger }) => ledger.game === id)
    if (line === undefined) return table.filter((row) => isRow(row) && readRow(row).id === id)
    return [
      `| \`${id}\` | ${name} | ${players} | ${line.coverage.all} | ${provenOf(line, words)} | ${stateOf(line, words)} |`,
    ]
  })
  return `${text.slice(0, begin)}${[...head, ...rows].join('\n')}\n${text.slice(end)}`
}

const isRow = (line: string): boolean => line.startsWith('| `')

function readRow(line: string): Listed {
  const [, id, name, players] = line.split('|').map((cell) => cell.trim())
  return { id: id.replaceAll('`', ''), name, players }
}

function provenOf({ coverage }: GameLine, words: Words): string {
  const excused = coverage.notApplicable.length
  return `${coverage.proven.length}${excused > 0 ? words.notApplicable(excused) : ''}`
}

function stateOf({ ledger, coverage }: GameLine, words: Words): string {
  if (!ledger.written) return words.planned
  return coverage.open.length === 0 ? words.proven : words.inWork
}
