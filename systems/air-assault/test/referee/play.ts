// Games and single answers under the eyes of the referee.
import { fastDice, Io, type JournalEntry, makeConfig, type Roll, type Seat } from '@middlesea/engine'
import { playWatched } from '@middlesea/engine/testing'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import type { State } from '../../src/core/state.ts'
import { Breach } from './breach.ts'
import { hireFor } from './hire.ts'
import { Referee } from './referee.ts'

/** A whole game by chance and by what the referee would like to see, up to the first breach. */
export function watchGame(
  air: AirAssaultGame,
  seed: string,
  wish: Parameters<typeof makeConfig>[1] = {},
): { answers: number; breach: Breach | null } {
  const seen: Breach[] = []
  const hire = hireFor(air, (breach) => seen.push(breach))
  try {
    const { answers } = playWatched(air.game, makeConfig(air.game, wish), seed, hire)
    return { answers, breach: null }
  } catch (error) {
    if (seen.length === 0) throw error
    return { answers: 0, breach: seen[0] }
  }
}

/** One answer, and what the referee says of it. The state is changed. */
export function watchAction({ game, kits }: AirAssaultGame, s: State, seat: Seat, action: Action): Breach | null {
  const journal: JournalEntry[] = []
  const rolls: Roll[] = []
  const view = game.view(s, 'allied')
  game.apply(s, seat, action, new Io(fastDice('action'), journal, rolls))
  try {
    new Referee(kits.printed.files).watch(view, action, game.view(s, 'allied'), journal, rolls)
  } catch (error) {
    if (error instanceof Breach) return error
    throw error
  }
  return null
}
