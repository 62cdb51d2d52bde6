// What happens to a counter that leaves the game.
import type { Io } from '@middlesea/engine'
import { put, type State, turnOver } from './state.ts'
import { say } from './steps.ts'
import { cargoOf } from './transport.ts'

/** Removes a unit from the game, with all that it carries. Everybody sees what it was. */
export function eliminate(s: State, u: number, rule: string, io: Io): void {
  const { kit } = s.derived
  const loss = lossOf(s, u)
  if (s.exposed[u] === 0) {
    turnOver(s, u, 1)
    io.reveal()
  }
  s.carrier[u] = -1
  put(s, u, kit.ELIMINATED)
  io.tell(rule, loss)
  for (const cargo of cargoOf(s, u)) eliminate(s, cargo, rule, io)
}

/** Who is lost in the air or at sea has not been anywhere yet: the box it waited in would tell nothing. */
function lossOf(s: State, u: number): ReturnType<typeof say> {
  const { ABORTED, RESERVE, placeIds, unitIds } = s.derived.kit
  const place = s.place[u]
  const unit = unitIds[u]
  if (place === RESERVE || place === ABORTED) return say('loss.onTheWay', { unit })
  return say('loss.eliminated', { unit, place: placeIds[place] })
}
