import { wrap } from '@middlesea/table-kit/lines'
import { allNames } from './choices.ts'
import { findByName } from './names.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/** `zone NAME`: all that is known of a place. */
export function zoneLines({ kit, view, pen }: Session, texts: Texts, name: string): string[] {
  if (name === '') return wrap(texts.zoneUsage, pen.width)
  const { game, presentation } = kit
  const found = findByName(name, presentation.placeIds, (id) => allNames(game, id))
  if (found.length === 0) return wrap(texts.noPlace(name), pen.width)
  if (found.length > 1) {
    const names = found.map((id) => pen.voice.name(id)).join(pen.voice.comma)
    return wrap(texts.ambiguous(name, names), pen.width)
  }
  return presentation.placeLines(found[0], view, pen)
}

/** `units [PLACE]`: who is known to be where. */
export const unitLines = (session: Session, texts: Texts, place: string): string[] =>
  place === '' ? session.kit.presentation.unitLines(session.view, session.pen) : zoneLines(session, texts, place)
