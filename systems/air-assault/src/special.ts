// What units do in the movement phase besides moving: load and unload, work, leave the map. `u` may still move.
import type { Io, Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { cannotDemolish, cannotRepair, demolish, repair, type Work, worksOf } from './engineers.ts'
import { cannotExit, exit } from './exits.ts'
import type { State } from './state.ts'
import type { Attempt } from './steps.ts'
import { cannotLoad, cannotUnload, load, unload, unloadings } from './transport.ts'

export function specialActions(s: State, u: number): Action[] {
  const { kit } = s.derived
  const actions = [...loadings(s, u), ...worksOf(s, u)]
  if (cannotExit(s, u) === null) actions.push(kit.actions.ofUnit.exit[u].action!)
  return actions
}

/** Units that are aboard a steamer do nothing but go ashore. */
export const shoreActions = (s: State, u: number): Action[] => unloadings(s, u)

function loadings(s: State, u: number): Action[] {
  const { kit } = s.derived
  const carriers = kit.carriers.filter((carrier) => cannotLoad(s, u, carrier) === null)
  return carriers.map((carrier) => ({ do: 'load', unit: kit.unitIds[u], onto: kit.unitIds[carrier] }))
}

export function resolveSpecial(s: State, a: Action, io: Io): void {
  const { kit } = s.derived
  if (!('unit' in a)) return
  const u = kit.unitNumber(a.unit)
  if (a.do === 'load') load(s, u, kit.unitNumber(a.onto), io)
  else if (a.do === 'unload') unload(s, u, kit.placeNumber(a.to), io)
  else if (a.do === 'demolish') demolish(s, u, a.what, io)
  else if (a.do === 'repair') repair(s, u, a.what, io)
  else if (a.do === 'exit') exit(s, u, io)
}

export function whyNotSpecial(s: State, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  if (u === -1) return null
  if (a.do === 'load') {
    const carrier = kit.unitNumber(a.onto)
    return carrier === -1 ? null : cannotLoad(s, u, carrier)
  }
  if (a.do === 'unload') return cannotUnload(s, u, kit.placeNumber(a.to))
  if (a.do === 'demolish') return cannotDemolish(s, u, a.what as Work)
  if (a.do === 'repair') return cannotRepair(s, u, a.what as Work)
  return a.do === 'exit' ? cannotExit(s, u) : null
}
