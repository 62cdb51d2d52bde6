import { useEffect, useState } from 'react'
import type { GameModule } from '../games/rules.ts'
import { loadGame } from '../games/registry.ts'
import { useLanguage } from '../i18n/useText.ts'

interface LoadedGame {
  /** null until it is there. */
  module: GameModule | null
  /** Why it is not coming: no network, or a part that its manifest lacks. */
  failed: Error | null
  /** The name of a seat; its id until the game is there. */
  seatName: (seat: string) => string
}

/** A game once it is loaded: pages do not wait for it. */
export function useGame(id: string): LoadedGame {
  const language = useLanguage()
  const [module, setModule] = useState<GameModule | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    let gone = false
    loadGame(id).then(
      (loaded) => gone || setModule(loaded),
      (error: Error) => gone || setFailed(error),
    )
    return () => {
      gone = true
      setFailed(null)
    }
  }, [id])
  const known = module?.game.id === id ? module : null
  return { module: known, failed, seatName: (seat) => known?.game.names(seat)?.[language] ?? seat }
}
