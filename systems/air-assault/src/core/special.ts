// What units do in the movement phase besides moving: load and unload, work, leave the map, break down.
import type { Ways } from '@middlesea/board'
import type { Io, Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { beginWork, cannotDemolish, cannotRepair, type Job, type Work, worksOf } from '../movement/engineers.ts'
import { cannotExit, exit } from '../movement/exits.ts'
import { isAdvanced } from './options.ts'
import { hasMark, MARK, type State } from './state.ts'
import { type Attempt, forbid } from './steps.ts'
import { cannotEmbark, cannotUnload, embark, unload } from '../sea/steamer.ts'
import { breakDown, cannotBreakDown } from './substitution.ts'
import { isLoaded } from '../movement/transport.ts'
import { cannotMount, mount } from '../movement/truck.ts'

/** `u` may still move; `ways` is its reach where it has just been searched for. */
export function specialActions(s: State, jobs: Job[], u: number, ways: Ways | null = null): Action[] {
  const { kit } = s.derived
  const actions: Action[] = worksOf(s, jobs, u)
  for (const carrier of kit.carriers) {
    if (cannotLoad(s, u, carrier) === null) {
      actions.push({ do: 'load', unit: kit.unitIds[u], onto: kit.unitIds[carrier] })
    }
  }
  if (cannotExit(s, u, ways) === null) actions.push(kit.actions.ofUnit.exit[u].action!)
  if (kit.rules.cannotEvacuate(s, u, ways) === null) actions.push(kit.actions.ofUnit.evacuate[u].action!)
  if (cannotBreakDown(s, u) === null) actions.push(kit.actions.ofUnit.breakDown[u].action!)
  return actions
}

const CANNOT_CARRY = forbid('truck.1', 'refuse.cannotCarry')
const HAS_SAILED = forbid('steamer.1', 'refuse.hasSailed')

/** Can it go aboard this truck or steamer, which has not moved either? */
function cannotLoad(s: State, u: number, carrier: number): Refusal | null {
  const { kit } = s.derived
  if (kit.units[carrier].carries === 0 || kit.side[carrier] !== kit.side[u] || carrier === u) return CANNOT_CARRY
  if (!isAdvanced(s) || isLoaded(s, u)) return CANNOT_CARRY
  if (hasMark(s, carrier, MARK.moved)) return kit.isSteamer[carrier] ? HAS_SAILED : CANNOT_CARRY
  return kit.isSteamer[carrier] ? cannotEmbark(s, u, carrier) : cannotMount(s, u, carrier)
}

export function resolveSpecial(s: State, jobs: Job[], a: Action, io: Io): Job[] {
  const { kit } = s.derived
  if (!('unit' in a)) return jobs
  const u = kit.unitNumber(a.unit)
  if ('what' in a) return [...jobs, beginWork(s, u, a.what, io)]
  if (a.do === 'load') load(s, u, kit.unitNumber(a.onto), io)
  else if (a.do === 'unload') unload(s, u, kit.placeNumber(a.to), io)
  else if (a.do === 'exit') exit(s, u, io)
  else if (a.do === 'evacuate') kit.rules.evacuate(s, u, io)
  else breakDown(s, u, io)
  return jobs
}

function load(s: State, u: number, carrier: number, io: Io): void {
  if (s.derived.kit.isSteamer[carrier]) embark(s, u, carrier, io)
  else mount(s, u, carrier, io)
}

export function whyNotSpecial(s: State, jobs: Job[], u: number, a: Attempt): Refusal | null {
  const { kit } = s.derived
  if (a.do === 'load') {
    const carrier = kit.unitNumber(a.onto)
    return carrier === -1 ? null : cannotLoad(s, u, carrier)
  }
  if (a.do === 'unload') return cannotUnload(s, u, kit.placeNumber(a.to))
  if (a.do === 'demolish') return cannotDemolish(s, jobs, u, a.what as Work)
  if (a.do === 'repair') return cannotRepair(s, jobs, u, a.what as Work)
  if (a.do === 'breakDown') return cannotBreakDown(s, u)
  if (a.do === 'evacuate') return kit.rules.cannotEvacuate(s, u, null)
  return a.do === 'exit' ? cannotExit(s, u) : null
}
