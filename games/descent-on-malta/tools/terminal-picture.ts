// Draws docs/terminal.svg: a piece of a real game at the terminal table. Run again when the table's look or texts change:
//   npx tsx games/descent-on-malta/tools/terminal-picture.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeConfig, Match } from '@middlesea/engine'
import { loadGame } from '../../../cli/src/games.ts'
import { Session } from '../../../cli/src/play/session.ts'
import { TerminalTable } from '../../../cli/src/play/table.ts'
import { TEXTS } from '../../../cli/src/play/texts.ts'
import { paintFor } from '../../../cli/src/text/colour.ts'
import { widthOf, withoutColour } from '@middlesea/table-kit/width'
import { Voice } from '@middlesea/table-kit/voice'

const SEED = '1'
const COLUMNS = 120

/** Turn 1: paratroops for RAF Luqa and Marsa, marines for RAF Hal Far. */
const TYPED = [
  'luqa, hal far, safi, qrendi, kalafrana',
  'marsaxlokk, zejtun',
  'done',
  'done',
  'ramcke > malta.airborne',
  '5p/fol, 6p/fol, 7p/fol, 9p/fol > malta.airborne',
  'transports > malta.airborne',
  'san marco > malta.amphibious',
  'bombers > allied command',
  'dive bombers, fighters > malta support',
  'bb littorio, ca 3 div > malta support',
  'done',
  'ramcke, folgore',
  '22-24 26 > luqa',
  '25 28-30 > marsa',
  'dive bombers > hal far',
  'bb littorio > hal far',
  'done',
  'bafile sm, grado sm > hal far',
  'done',
  'yes',
  'no',
  'yes',
  'luqa',
  'rule 22.2a',
  'yes',
  'ramcke hq',
]
/** The picture begins with the first line that is this, and ends with the last one that holds that. */
const BEGIN = 'RAF Luqa'
const END = 'win the battle of RAF Luqa'

const kit = await loadGame('descent-on-malta')
const match = new Match(kit.game, { config: makeConfig(kit.game), seed: SEED, practice: false })
const pen = { voice: new Voice(kit.game, 'en'), paint: paintFor({ isTTY: true }, {}), width: COLUMNS }
const lines: string[] = []
const table = new TerminalTable(new Session(kit, pen, match, null, { axis: null }), TEXTS.en, (said) =>
  lines.push(...said.flatMap((text) => text.split('\n'))),
)
table.begin()
for (const line of TYPED) {
  lines.push(`> \u001b[1m${line}\u001b[0m`)
  await table.line(line)
}
const begin = lines.findIndex((line) => withoutColour(line) === BEGIN)
const end =
  lines.length -
  1 -
  lines
    .slice()
    .reverse()
    .findIndex((line) => line.includes(END))
if (begin === -1 || end < begin) throw new Error('the game has changed: choose the moves anew')
writeFileSync(join(import.meta.dirname, '../../../docs/terminal.svg'), picture(lines.slice(begin, end + 1)))

// ---- The picture

/** What the codes of cli/src/text/colour.ts look like. */
function look(codes: string): string {
  const looks: { [codes: string]: string } = {
    '1': 'font-weight="bold" fill="#ffffff"',
    '2': 'fill="#8b949e"',
    '31': 'fill="#ff7b72"',
    '32': 'fill="#7ee787"',
    '33': 'fill="#e3b341"',
    '36': 'fill="#79c0ff"',
    '1;33': 'font-weight="bold" fill="#e3b341"',
  }
  return looks[codes] ?? ''
}

function picture(rows: string[]): string {
  let codes = ''
  /** A line cut where its colour changes; a colour goes on in the next line. Blanks at the ends are left out. */
  const pieces = (line: string): ColouredText[] => {
    const found: ColouredText[] = []
    let column = 0
    // oxlint-disable-next-line no-control-regex
    for (const part of line.split(/(\u001b\[[0-9;]*m)/)) {
      if (part.startsWith('\u001b')) {
        codes = part.slice(2, -1) === '0' ? '' : part.slice(2, -1)
        continue
      }
      const text = part.trim()
      if (text !== '') found.push({ text, codes, column: column + widthOf(part) - widthOf(part.trimStart()) })
      column += widthOf(part)
    }
    return found
  }
  const cell = { width: 8.4, height: 18 }
  const margin = 16
  const width = Math.ceil(COLUMNS * cell.width + 2 * margin)
  const height = rows.length * cell.height + 2 * margin
  const texts = rows.flatMap((row, i) => {
    const y = margin + (i + 1) * cell.height - 5
    return pieces(row).map(({ text, codes, column }) => {
      const x = (margin + column * cell.width).toFixed(1)
      // The same width in every font, so that columns stay columns.
      const length = (widthOf(text) * cell.width).toFixed(1)
      return `<text x="${x}" y="${y}" textLength="${length}" ${look(codes)}>${escaped(text)}</text>`
    })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Descent on Malta in a terminal">
<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#c9d1d9" xml:space="preserve">
${texts.join('\n')}
</g>
</svg>
`
}

interface ColouredText {
  text: string
  codes: string
  column: number
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
