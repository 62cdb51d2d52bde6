import { canonical } from '@middlesea/engine'
import type { Asides } from '@middlesea/table-kit/presentation'
import { wrap } from '@middlesea/table-kit/lines'
import { NotUnderstood } from './choices.ts'
import { findByName } from './names.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

type Row = Asides<unknown>['rows'][number]

/** What a seat sets for itself unseen, such as standing orders: all of it, or a change that goes along with its next gesture. */
export async function orderLines(session: Session, texts: Texts, wish: string): Promise<string[]> {
  const { kit, view, match, pen } = session
  const table = await kit.table(match.head.config.scenario)
  const panel = table.asides?.(view, pen.voice.language) ?? null
  if (panel === null || session.seat === 'spectator') return [texts.noOrders]
  if (wish === '') {
    const { paint, width } = pen
    return [
      paint.title(panel.title),
      ...wrap(`${panel.about} ${paint.dim(`[${panel.rule}]`)}`, width),
      ...panel.rows.flatMap((row, i) => rowLines(row, i + 1, session)),
      ...wrap(texts.ordersUsage, width),
    ]
  }
  const { row, choice } = changed(wish, panel.rows, texts)
  // What it is already need not be said.
  if (choice.id === row.now) session.waiting.delete(row.id)
  else session.waiting.set(row.id, choice.action)
  return wrap(texts.ordered(row.name, choice.label), pen.width)
}

/** Its number and name, what is ordered, and what else could be. */
function rowLines(row: Row, number: number, { pen, waiting }: Session): string[] {
  const { paint, voice, width } = pen
  const wished = waiting.get(row.id)
  const isNow = ({ id, action }: Row['choices'][number]): boolean =>
    wished === undefined ? id === row.now : canonical(action) === canonical(wished)
  const choices = row.choices.map((choice, i) => {
    const text = `${i + 1} ${choice.label}`
    return isNow(choice) ? paint.title(`*${text}`) : text
  })
  const name = `${paint.number(String(number))} ${row.name} ${paint.dim(`[${row.rule}]`)}`
  return wrap(`  ${name}${voice.colon}${choices.join(voice.comma)}`, width, '      ')
}

/** `4 2`, or names with a sign between: `Reaction > never`. */
function changed(wish: string, rows: Row[], texts: Texts): { row: Row; choice: Row['choices'][number] } {
  const [about, be] = wish.includes('>') ? wish.split('>') : wish.split(/\s+(?=\S+$)/)
  const [row] = one(about.trim(), rows, ({ id, name }) => [id, name])
  const [choice] = row === undefined ? [] : one(be?.trim() ?? '', row.choices, ({ id, label }) => [id, label])
  if (row === undefined || choice === undefined) throw new NotUnderstood(texts.ordersUsage)
  return { row, choice }
}

/** What has this number in its list, or else the only one that goes by this name. */
function one<T>(text: string, things: T[], namesOf: (thing: T) => string[]): T[] {
  if (/^\d+$/.test(text)) return things.slice(Number(text) - 1, Number(text))
  const found = findByName(text, things, namesOf)
  return found.length === 1 ? found : []
}
