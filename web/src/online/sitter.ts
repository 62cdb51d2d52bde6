import { useText } from '../i18n/useText.ts'
import type { SeatOf } from './api.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Names who sits in a seat: a person, a program, nobody, or somebody whose account is gone. */
export function useSitterName(): (sitter: Pick<SeatOf, 'name' | 'bot' | 'free'>) => string {
  const text = useOnlineText()
  const page = useText()
  return ({ name, bot, free }) => {
    if (bot !== null) return page.setup.bot(bot)
    return free ? text.room.free : name || text.room.gone
  }
}
