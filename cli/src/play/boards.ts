import type { Sheet } from '@middlesea/table-kit/presentation'
import { table as tableOf } from '../text/table.ts'
import { widthOf } from '@middlesea/table-kit/width'
import { wrap } from '@middlesea/table-kit/lines'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/** The boards that the page has beside its map, as tables: all of them, or those whose title holds these words. */
export async function boardLines(session: Session, texts: Texts, wanted: string): Promise<string[]> {
  const { kit, view, decision, match, pen } = session
  const table = await kit.table(match.head.config.scenario)
  const sheets = table.sheets?.(view, decision, pen.voice.language) ?? []
  if (sheets.length === 0) return [texts.noBoards]
  const named = sheets.filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()))
  if (named.length === 0) return [texts.noBoard(wanted, sheets.map(({ title }) => title).join(pen.voice.comma))]
  return named.flatMap((sheet) => linesOf(sheet, session))
}

function linesOf({ title, note, rule, columns, rows }: Sheet, { pen: { paint, width } }: Session): string[] {
  const head = [paint.title(title), ...(note ? [note] : []), ...(rule ? [paint.dim(`[${rule}]`)] : [])].join('  ')
  const [heads, dashes, ...lines] = tableOf(
    columns,
    rows.map(({ cells }) => cells),
  )
  const body = rows.flatMap(({ notes = [] }, i) => [
    `  ${lines[i]}`,
    ...notes
      .filter(({ text }) => text !== '')
      .flatMap(({ text, rule: of }) => wrap(`    ${text}${of ? ` ${paint.dim(`[${of}]`)}` : ''}`, width, '      ')),
  ])
  return ['', head, ...(rows.length > 0 && widthOf(columns.join('')) > 0 ? [`  ${heads}`, `  ${dashes}`] : []), ...body]
}
