// The referee of a match of this system, as the fuzz layer hires him.
import type { Referee as Hired } from '@middlesea/engine/testing'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import type { View } from '../../src/core/view.ts'
import { Breach } from './breach.ts'
import { Referee } from './referee.ts'

/** `seen` hears of the breach that ends the match. */
export function hireFor({ kits }: AirAssaultGame, seen: (breach: Breach) => void = () => undefined): () => Hired<View> {
  return () => {
    const referee = new Referee(kits.printed.files)
    return {
      watch({ action, before, after, told, rolls }): string[] {
        try {
          referee.watch(before.allied, action as Action, after.allied, told, rolls)
          return []
        } catch (error) {
          if (!(error instanceof Breach)) throw error
          seen(error)
          return [error.message]
        }
      },
      wish: (action, { allied }) => referee.wish(allied, action as Action),
    }
  }
}
