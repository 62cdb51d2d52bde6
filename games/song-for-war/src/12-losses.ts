// What happens to a casualty, and to what it carried (battle.transport, move.4).
import { type Io, law } from '@middlesea/engine'
import { ABILITY } from './abilities.ts'
import { AIR, can } from './kit.ts'
import { cargoOf, idOf, isHidden, profile, removeUnit, setAboard, setLanding, type State } from './state.ts'
import { lossScene } from './scenes/battle.ts'
import type { SceneHead } from './scenes/parts.ts'
import { say } from './steps.ts'

/** Takes casualties from the board, with their cargo where it is lost too. `within`: the scene, where it is none of a procedure. */
export function removeCasualties(s: State, io: Io, lost: number[], rule: string, within?: SceneHead): void {
  for (const u of lost) {
    for (const cargo of cargoOf(s, u)) {
      if (sharesFate(s, u, cargo)) destroy(s, io, cargo, 'battle.transport', within)
      else freeFrom(s, cargo)
    }
    destroy(s, io, u, rule, within)
  }
}

/** Cargo of Air and Sea Transports is lost with them; that of a Land Transport is not, and aircraft are in the air. */
const sharesFate = law(
  'battle.transport',
  (s: State, carrier: number, cargo: number): boolean =>
    !isInTheAir(s, cargo) && !can(profile(s, carrier), ABILITY.mobile),
  false,
)

/** What is lost with a carrier. */
export const sharingFate = (s: State, carrier: number): number[] =>
  cargoOf(s, carrier).filter((cargo) => sharesFate(s, carrier, cargo))

/** The price of a unit with all that is lost with it. */
export function worthOf(s: State, u: number): number {
  let worth = profile(s, u).cost
  for (const cargo of cargoOf(s, u)) if (sharesFate(s, u, cargo)) worth += profile(s, cargo).cost
  return worth
}

/** move.4: aircraft are always in the air. */
const isInTheAir = law('move.4', (s: State, cargo: number): boolean => profile(s, cargo).domain === AIR, false)

function freeFrom(s: State, cargo: number): void {
  setAboard(s, cargo, -1)
  setLanding(s, cargo, -1)
}

function destroy(s: State, io: Io, u: number, rule: string, within?: SceneHead): void {
  const at = s.derived.kit.placeIds[s.place[u]]
  const told = say(isHidden(s, u) ? 'told.lostHidden' : 'told.lost', { unit: idOf(s, u), at })
  io.tell(rule, told, () => lossScene(s, u, rule, within))
  removeUnit(s, u)
}
