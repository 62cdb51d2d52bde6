import { gameCard } from '../games/cards.ts'
import { useLanguage } from '../i18n/useText.ts'

/** Names a game in the reader's language. */
export function useGameName(): (game: string) => string {
  const language = useLanguage()
  return (game) => gameCard(game)?.name[language] ?? game
}
