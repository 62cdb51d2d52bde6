import { wrap } from '@middlesea/table-kit/lines'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { NotUnderstood } from './choices.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/** What can be done in one go at the question that is open: the best lead, all convoys. */
export async function shortcutsOf({ kit, view, decision, match, pen }: Session): Promise<Shortcut<unknown>[]> {
  if (decision === null) return []
  const { shortcuts } = await kit.table(match.head.config.scenario)
  return shortcuts?.(view, decision, [], pen.voice.language) ?? []
}

export function shortcutLines(found: Shortcut<unknown>[], { pen }: Session, texts: Texts): string[] {
  const { paint, voice, width } = pen
  if (found.length === 0) return wrap(texts.noShortcuts, width)
  return found.flatMap(({ label, about }, i) =>
    wrap(`  ${paint.number(String(i + 1))} ${label}${voice.colon}${paint.dim(about)}`, width, '    '),
  )
}

export function shortcutCalled(number: string, found: Shortcut<unknown>[], texts: Texts): Shortcut<unknown> {
  const one = /^\d+$/.test(number) ? found[Number(number) - 1] : undefined
  if (one === undefined) throw new NotUnderstood(texts.noShortcut(number))
  return one
}
