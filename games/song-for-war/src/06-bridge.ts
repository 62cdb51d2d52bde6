// bridge.1: an empty Sea Transport lets up to four Land Units cross its sea space on their own Movement Step.
import { law, type Refusal } from '@middlesea/engine'
import { worldChanged } from './changes.ts'
import { ABILITY } from './abilities.ts'
import { can, sideOf } from './kit.ts'
import { MARK, profile, type State, unitsAt } from './state.ts'
import { forbid } from './steps.ts'

const BRIDGE_UNITS = 4
/** The sea space counts one move, the land behind it another. */
export const BRIDGE_MOVES = 2

/** The Sea Transport over which all of these can cross that sea space: their own nation's first; -1 if there is none. */
export const bridgeOver = law(
  'bridge.1',
  (s: State, units: readonly number[], sea: number): number => {
    const nation = s.nation[units[0]]
    let teammates = -1
    for (const ship of unitsAt(s, sea)) {
      if (sideOf(s.nation[ship]) !== sideOf(nation) || !isBridge(s, ship)) continue
      if (s.bridged[ship] + units.length > BRIDGE_UNITS || !isEmpty(s, ship, sea)) continue
      if (s.nation[ship] === nation) return ship
      if (teammates === -1) teammates = ship
    }
    return teammates
  },
  -1,
)

const isBridge = law(
  'ability.landbridge',
  (s: State, ship: number): boolean => can(profile(s, ship), ABILITY.landBridge),
  false,
)

/** Page 10: the move of a unit that crosses a bridge ends on the land behind it. */
export const endsMove = law('bridge.1', (): number => MARK.halted, 0)

const ENDS = forbid('bridge.1', 'refuse.bridgeEnds')

/** Why a unit does not go on from a bridge beside it to a land space behind; null where no bridge leads that way. */
export function whyNotBeyondBridge(s: State, u: number, to: number): Refusal | null {
  const { landNeighbours, seaNeighbours } = s.derived.kit
  for (const sea of seaNeighbours[s.place[u]]) {
    if (bridgeOver(s, [u], sea) === -1) continue
    if (landNeighbours[sea].some((shore) => shore !== s.place[u] && landNeighbours[shore].includes(to))) return ENDS
  }
  return null
}

const LOADED = forbid('ability.landbridge', 'refuse.bridgeLoaded')
const FULL = forbid('bridge.1', 'refuse.bridgeFull')
const TWO_MOVES = forbid('bridge.1', 'refuse.bridgeMoves')
const ONE_SEA = forbid('bridge.1', 'refuse.bridgeOneSea')

/** Why no Sea Transport beside units lets them cross together to a land space; null where none lies between, or one would. */
export function whyNoBridge(s: State, units: readonly number[], to: number, moves: number): Refusal | null {
  const { landNeighbours, seaNeighbours } = s.derived.kit
  const [u] = units
  for (const sea of seaNeighbours[s.place[u]]) {
    const ship = anyBridge(s, u, sea)
    if (ship === -1) continue
    if (landNeighbours[sea].includes(to)) {
      if (moves < BRIDGE_MOVES) return TWO_MOVES
      if (bridgeOver(s, units, sea) === -1) return isEmpty(s, ship, sea) ? FULL : LOADED
    } else if (moves >= BRIDGE_MOVES && leadsOn(s, u, sea, to)) return ONE_SEA
  }
  return null
}

/** A Sea Transport of the unit's side in a sea space, whatever it has aboard: one that is empty if there is one; -1 for none. */
function anyBridge(s: State, u: number, sea: number): number {
  let found = -1
  for (const ship of unitsAt(s, sea)) {
    if (sideOf(s.nation[ship]) !== sideOf(s.nation[u]) || !isBridge(s, ship)) continue
    if (isEmpty(s, ship, sea)) return ship
    found = ship
  }
  return found
}

/** Another Sea Transport lies behind, beside a land space: page 10 bridges one sea space. */
function leadsOn(s: State, u: number, sea: number, to: number): boolean {
  const { isSea, landNeighbours, neighbours } = s.derived.kit
  return neighbours[sea].some(
    (next) => isSea[next] && landNeighbours[next].includes(to) && anyBridge(s, u, next) !== -1,
  )
}

/** So many units crossed over a ship. */
export function crossOver(s: State, ship: number, count: number): void {
  s.bridged[ship] += count
  worldChanged(s)
}

function isEmpty(s: State, ship: number, sea: number): boolean {
  for (const u of unitsAt(s, sea)) if (s.aboard[u] === ship) return false
  return true
}
