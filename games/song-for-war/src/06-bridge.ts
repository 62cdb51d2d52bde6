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

/** Why no Sea Transport beside a unit lets it cross to a land space; null where none lies between, or one would. */
export function whyNoBridge(s: State, u: number, to: number): Refusal | null {
  const { landNeighbours, seaNeighbours } = s.derived.kit
  for (const sea of seaNeighbours[s.place[u]]) {
    if (!landNeighbours[sea].includes(to) || bridgeOver(s, [u], sea) !== -1) continue
    for (const ship of unitsAt(s, sea)) {
      if (sideOf(s.nation[ship]) === sideOf(s.nation[u]) && isBridge(s, ship))
        return isEmpty(s, ship, sea) ? FULL : LOADED
    }
  }
  return null
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
