// bridge.1: an empty Sea Transport lets up to four Land Units cross its sea space on their own Movement Step.
import { law } from '@middlesea/engine'
import { worldChanged } from './changes.ts'
import { ABILITY } from './abilities.ts'
import { can, sideOf } from './kit.ts'
import { profile, type State, unitsAt } from './state.ts'

const BRIDGE_UNITS = 4

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

/** So many units crossed over a ship. */
export function crossOver(s: State, ship: number, count: number): void {
  s.bridged[ship] += count
  worldChanged(s)
}

function isEmpty(s: State, ship: number, sea: number): boolean {
  for (const u of unitsAt(s, sea)) if (s.aboard[u] === ship) return false
  return true
}
