import { useText } from '../i18n/useText.ts'
import type { SeatOf } from './api.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Names who sits in a seat: a person, a program, nobody, or somebody whose account is gone. */
export function useSitterName(): (sitter: Pick<SeatOf, 'name' | 'guest' | 'bot' | 'free'>) => string {
  const text = useOnlineText()
  const page = useText()
  return ({ name, guest, bot, free }) => {
    if (bot !== null) return page.setup.bot(bot)
    if (free) return text.room.free
    if (!name) return text.room.gone
    return guest ? text.people.guest(name) : name
  }
}
