// What happens to a counter that leaves the game.
import type { Io } from '@middlesea/engine'
import { put, type State, turnOver } from './state.ts'
import { say } from './steps.ts'
import { cargoOf } from './transport.ts'

/** Removes a unit from the game, with all that it carries. Everybody sees what it was. */
export function eliminate(s: State, u: number, rule: string, io: Io): void {
  const { kit } = s.derived
  const from = kit.placeIds[s.place[u]]
  if (s.exposed[u] === 0) {
    turnOver(s, u, 1)
    io.reveal()
  }
  s.carrier[u] = -1
  put(s, u, kit.ELIMINATED)
  io.tell(rule, say('loss.eliminated', { unit: kit.unitIds[u], place: from }))
  for (const cargo of cargoOf(s, u)) eliminate(s, cargo, rule, io)
}
