import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/** What a bot says that sees the match as decided, and how it can be ended; '' while the match is open. */
export function decidedLine({ decided, pen: { voice } }: Session, texts: Texts): string {
  if (decided === null) return ''
  const { seat, chance, resigns } = decided
  return texts.decided(Math.round(100 * chance), voice.name(seat), voice.name(resigns))
}
