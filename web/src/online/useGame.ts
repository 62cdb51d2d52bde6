import { useEffect, useState } from 'react'
import type { GameModule } from '../games/rules.ts'
import { loadGame } from '../games/registry.ts'
import { useLanguage } from '../i18n/useText.ts'

interface LoadedGame {
  /** null until it is there. */
  module: GameModule | null
  /** The name of a seat; its id until the game is there. */
  seatName: (seat: string) => string
}

/** A game once it is loaded: pages do not wait for it. */
export function useGame(id: string): LoadedGame {
  const language = useLanguage()
  const [module, setModule] = useState<GameModule | null>(null)
  useEffect(() => {
    let gone = false
    loadGame(id).then(
      (loaded) => gone || setModule(loaded),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id])
  const known = module?.game.id === id ? module : null
  return { module: known, seatName: (seat) => known?.game.names(seat)?.[language] ?? seat }
}
