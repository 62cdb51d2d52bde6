import { useText } from '../i18n/useText.ts'
import { useOnlineText } from '../online/words/useOnlineText.ts'
import type { CupCard } from './api.ts'

/** Names somebody in a cup: a person, a program, or somebody whose account is gone. */
export function useEntrantName(): (entrant: CupCard['entrants'][number]) => string {
  const page = useText()
  const online = useOnlineText()
  return ({ name, bot }) => (bot !== null ? page.setup.bot(bot) : name === '' ? online.room.gone : name)
}
