import type { Advice } from '@middlesea/table-kit/presentation'
import { wrap } from '@middlesea/table-kit/lines'
import { optionName } from './choices.ts'
import type { Session } from './session.ts'
import { shortcutsOf } from './shortcuts.ts'
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
  const advice = note.advice === undefined ? '' : await adviceText(note.advice, session, texts)
  return [
    paint.title(note.title),
    ...wrap(`${note.text}${rule}`, width),
    ...(advice === '' ? [] : wrap(`→ ${advice}`, width, '  ')),
  ]
}

async function adviceText(advice: Advice, session: Session, texts: Texts): Promise<string> {
  const { voice } = session.pen
  if ('pieces' in advice) {
    const pieces = advice.pieces.map((id) => voice.name(id)).join(voice.comma)
    return `${pieces} > ${voice.name(advice.place)}`
  }
  const option = session.options().find(({ choice }) => choice.id === advice.press)
  if (option !== undefined) return `${option.number} ${optionName(voice, option)}`
  const quick = await shortcutsOf(session)
  const at = quick.findIndex(({ id }) => id === advice.press)
  return at === -1 ? '' : texts.quickly(at + 1, quick[at].label)
}
