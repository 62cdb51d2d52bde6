// Keeps the table of games in README.md equal to the manifests of the games, and to what is recorded as proven.
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

/**
 * The README with the games that are listed, in their order, and the numbers of all of them. A game that is planned keeps
 * its name and players as they are written there.
 */
export function withNumbers(readme: string, lines: GameLine[], listed: readonly Listed[] = []): string {
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`README.md needs its table of games between '${BEGIN}' and '${END}'`)
  const table = readme.slice(begin, end).trimEnd().split('\n')
  const head = table.filter((line) => !isRow(line))
  const written = table.filter(isRow).map(readRow)
  const known = [...listed, ...written.filter(({ id }) => !listed.some((game) => game.id === id))]
  const unknown = lines.find(({ ledger }) => !known.some(({ id }) => id === ledger.game))
  if (unknown) throw new Error(`README.md: the table of games has no row for ${unknown.ledger.game}`)
  const rows = known.flatMap(({ id, name, players }) => {
    const line = lines.find(({ ledger }) => ledger.game === id)
    if (line === undefined) return table.filter((text) => isRow(text) && readRow(text).id === id)
    return [`| \`${id}\` | ${name} | ${players} | ${line.coverage.all} | ${provenOf(line)} | ${stateOf(line)} |`]
  })
  return `${readme.slice(0, begin)}${[...head, ...rows].join('\n')}\n${readme.slice(end)}`
}

const isRow = (line: string): boolean => line.startsWith('| `')

function readRow(line: string): Listed {
  const [, id, name, players] = line.split('|').map((cell) => cell.trim())
  return { id: id.replaceAll('`', ''), name, players }
}

function provenOf({ coverage }: GameLine): string {
  const excused = coverage.notApplicable.length
  return `${coverage.proven.length}${excused > 0 ? ` (${excused} not applicable)` : ''}`
}

function stateOf({ ledger, coverage }: GameLine): string {
  if (!ledger.written) return 'planned'
  return coverage.open.length === 0 ? 'all rules proven' : 'in work'
}
