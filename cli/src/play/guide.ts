import type { Advice } from '@middlesea/table-kit/presentation'
import { wrap } from '@middlesea/table-kit/lines'
import { optionName } from './choices.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/** The note of the game's guide for the question that is open; the next one when it is asked again. */
export async function guideLines(session: Session, texts: Texts): Promise<string[]> {
  const { kit, view, match, pen, decision, guided } = session
  const table = await kit.table(match.head.config.scenario)
  const note = table.guide?.(view, decision, guided, pen.voice.language) ?? null
  if (note === null) return [texts.noGuide]
  guided.add(note.id)
  const { paint, width } = pen
  const rule = note.rule === undefined ? '' : ` ${paint.dim(`[${note.rule}]`)}`
  return [
    paint.title(note.title),
    ...wrap(`${note.text}${rule}`, width),
    ...(note.advice === undefined ? [] : wrap(`→ ${adviceText(note.advice, session)}`, width, '  ')),
  ]
}

function adviceText(advice: Advice, session: Session): string {
  const { voice } = session.pen
  if ('pieces' in advice) {
    const pieces = advice.pieces.map((id) => voice.name(id)).join(voice.comma)
    return `${pieces} > ${voice.name(advice.place)}`
  }
  const option = session.options().find(({ choice }) => choice.id === advice.press)
  return option === undefined ? advice.press : `${option.number} ${optionName(voice, option)}`
}
