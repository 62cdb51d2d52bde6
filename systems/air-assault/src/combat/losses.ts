// What happens to a counter that leaves the game.
import type { Io } from '@middlesea/engine'
import { pieceOf, type SceneHead, unitScene } from '../scenes/parts.ts'
import { put, type State, turnOver } from '../core/state.ts'
import { say } from '../core/steps.ts'
import { cargoOf } from '../movement/transport.ts'

/** Removes a unit from the game, with all that it carries. Everybody sees what it was. `within`: see expose. */
export function eliminate(s: State, u: number, rule: string, io: Io, within?: SceneHead): void {
  const { kit } = s.derived
  const loss = lossOf(s, u)
  const place = kit.placeIds[s.place[u]]
  if (s.exposed[u] === 0) {
    turnOver(s, u, 1)
    io.reveal()
  }
  s.carrier[u] = -1
  put(s, u, kit.ELIMINATED)
  io.tell(rule, loss, () => unitScene(s, 'loss', u, { do: 'lost', rule, piece: pieceOf(s, u), place }, loss, within))
  for (const cargo of cargoOf(s, u)) eliminate(s, cargo, rule, io, within)
}

/** Who is lost in the air or at sea has not been anywhere yet: the box it waited in would tell nothing. */
function lossOf(s: State, u: number): ReturnType<typeof say> {
  const { ABORTED, RESERVE, placeIds, unitIds } = s.derived.kit
  const place = s.place[u]
  const unit = unitIds[u]
  if (place === RESERVE || place === ABORTED) return say('loss.onTheWay', { unit })
  return say('loss.eliminated', { unit, place: placeIds[place] })
}
