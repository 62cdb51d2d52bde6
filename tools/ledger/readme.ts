// Keeps the table of games in README.md equal to what is recorded as proven.
import type { Ledger } from './ledgers.ts'
import type { Standing } from './prove.ts'

const BEGIN = '<!-- numbers from ledger/proven.json: npm run ledger -- --readme -->'
const END = '<!-- end of numbers -->'

export interface GameLine {
  ledger: Ledger
  standing: Standing
}

/** The README with the numbers of these games; id, name and players of each row stay as they are written there. */
export function withNumbers(readme: string, lines: GameLine[]): string {
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`README.md needs its table of games between '${BEGIN}' and '${END}'`)
  const table = readme.slice(begin, end).split('\n')
  for (const line of lines) {
    const row = table.findIndex((text) => text.startsWith(`| \`${line.ledger.game}\` |`))
    if (row === -1) throw new Error(`README.md: the table of games has no row for ${line.ledger.game}`)
    const [, id, name, players] = table[row].split('|')
    table[row] = [
      '',
      id,
      name,
      players,
      ` ${line.standing.all} `,
      ` ${provenOf(line)} `,
      ` ${stateOf(line)} `,
      '',
    ].join('|')
  }
  return readme.slice(0, begin) + table.join('\n') + readme.slice(end)
}

function provenOf({ standing }: GameLine): string {
  const excused = standing.notApplicable.length
  return `${standing.proven.length}${excused > 0 ? ` (${excused} not applicable)` : ''}`
}

function stateOf({ ledger, standing }: GameLine): string {
  if (!ledger.written) return 'planned'
  return standing.open.length === 0 ? 'complete' : 'in work'
}
