// option.basic: what the basic game leaves out is refused by the name of the option.
import type { Refusal, Seat } from '@middlesea/engine'
import { isAdvanced } from './options.ts'
import { seatOf, type State } from './state.ts'
import { type Attempt, forbid } from './steps.ts'

const LEFT_OUT = forbid('option.basic', 'refuse.leftOut')

/** Trucks, the steamer and engineers: nothing else loads, goes ashore or works. */
const SPECIAL = ['load', 'unload', 'demolish', 'repair']
/** Landings in ports: actions with a landing box as their place. */
const BY_SHIP = ['redirect', 'emergency', 'embark']
const EVACUATION = ['evacuate', 'exit']

/** Why an action belongs to the advanced game only. Of its own units alone a seat asks by what they are (hidden.zoc). */
export function whyLeftOut(s: State, a: Attempt, seat: Seat): Refusal | null {
  if (isAdvanced(s)) return null
  return isOfSpecials(a) || isOfShips(s, a) || isOfUnit(s, a, seat) ? LEFT_OUT : null
}

function isOfSpecials(a: Attempt): boolean {
  if (a.do === 'fly') return a.mission === 'bomb' || a.mission === 'interdict'
  return SPECIAL.includes(a.do as string)
}

/** seq.malta: in Malta nobody is evacuated in the advanced game either. */
function isOfShips(s: State, a: Attempt): boolean {
  const { kit } = s.derived
  if (EVACUATION.includes(a.do as string)) return kit.exits.length > 0
  return BY_SHIP.includes(a.do as string) && kit.boxAt[kit.placeNumber(a.to)]?.kind === 'port'
}

/** The steamer's way, reinforcements of the Allies, the fire of coast guns and AA. */
function isOfUnit(s: State, a: Attempt, seat: Seat): boolean {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  if (u === -1 || seatOf(kit.side[u]) !== seat) return false
  if (a.do === 'move') return kit.isSteamer[u]
  if (a.do === 'enter') return ['port', 'southEdge'].includes(kit.units[u].arrival.by)
  return (a.do === 'fire' || a.do === 'join') && (kit.cd[u] > 0 || kit.type[u] === 'laa')
}
