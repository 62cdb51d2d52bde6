// bridge.1: an empty Sea Transport lets up to four Land Units cross its sea space on their own Movement Step.
import { law, type Refusal } from '@middlesea/engine'
import { worldChanged } from './changes.ts'
import { ABILITY } from './abilities.ts'
import { can, nationsOf, sideOf } from './kit.ts'
import { MARK, profile, type State, unitsAt } from './state.ts'
import { forbid } from './steps.ts'

const BRIDGE_UNITS = 4
/** The sea space counts one move, the land behind it another. */
export const BRIDGE_MOVES = 2

/** Whether these can cross that sea space together: over one Sea Transport, or over several. */
export const hasBridge = (s: State, units: readonly number[], sea: number): boolean =>
  roomOver(s, s.nation[units[0]], sea) >= units.length

/** How many Land Units of a nation can still cross a sea space: each Sea Transport bridges it for four. */
const roomOver = law(
  'bridge.1',
  (s: State, nation: number, sea: number): number => {
    let room = 0
    for (const ship of unitsAt(s, sea)) room += roomOn(s, nation, ship, sea)
    return room
  },
  0,
)

/** How many can still cross over a ship; 0 where it is no bridge for this nation. */
function roomOn(s: State, nation: number, ship: number, sea: number): number {
  if (sideOf(s.nation[ship]) !== sideOf(nation) || !isBridge(s, ship)) return 0
  return isEmpty(s, ship, sea) ? Math.max(0, BRIDGE_UNITS - s.bridged[ship]) : 0
}

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
    if (!hasBridge(s, [u], sea)) continue
    if (landNeighbours[sea].some((shore) => shore !== s.place[u] && landNeighbours[shore].includes(to))) return ENDS
  }
  return null
}

const LOADED = forbid('ability.landbridge', 'refuse.bridgeLoaded')
const FULL = forbid('bridge.1', 'refuse.bridgeFull')
const TWO_MOVES = forbid('bridge.1', 'refuse.bridgeMoves')
const ONE_SEA = forbid('bridge.1', 'refuse.bridgeOneSea')
const REVEAL_FIRST = forbid('fleet.5', 'refuse.revealFirst')

/** Why no Sea Transport beside units lets them cross together to a land space; null where none lies between, or one would. */
export function whyNoBridge(s: State, units: readonly number[], to: number, moves: number): Refusal | null {
  const { landNeighbours, seaNeighbours } = s.derived.kit
  const [u] = units
  for (const sea of seaNeighbours[s.place[u]]) {
    const ship = anyBridge(s, u, sea)
    if (ship === -1) {
      if (moves >= BRIDGE_MOVES && landNeighbours[sea].includes(to) && isHiddenBridge(s, u, sea)) return REVEAL_FIRST
      continue
    }
    if (landNeighbours[sea].includes(to)) {
      if (moves < BRIDGE_MOVES) return TWO_MOVES
      if (!hasBridge(s, units, sea)) return isEmpty(s, ship, sea) ? FULL : LOADED
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

/** Page 10: a bridge is a Sea Transport on the board; one in a Hidden Fleet of the unit's side is none. */
function isHiddenBridge(s: State, u: number, sea: number): boolean {
  const { box } = s.derived.kit
  return nationsOf(sideOf(s.nation[u])).some(
    (nation) => s.fleetAt[nation] === sea && unitsAt(s, box[nation]).some((ship) => isBridge(s, ship)),
  )
}

/** Another Sea Transport lies behind, beside a land space: page 10 bridges one sea space. */
function leadsOn(s: State, u: number, sea: number, to: number): boolean {
  const { isSea, landNeighbours, neighbours } = s.derived.kit
  return neighbours[sea].some(
    (next) => isSea[next] && landNeighbours[next].includes(to) && anyBridge(s, u, next) !== -1,
  )
}

/**
 * Units cross a sea space together: over one ship if it has room for all, their own nation's first, else over several. Gives
 * the ships.
 */
export function crossOver(s: State, units: readonly number[], sea: number): number[] {
  const nation = s.nation[units[0]]
  const foreign = (ship: number): number => Number(s.nation[ship] !== nation)
  const bridges = unitsAt(s, sea)
    .filter((ship) => roomOn(s, nation, ship, sea) > 0)
    .sort((a, b) => foreign(a) - foreign(b) || a - b)
  const forAll = bridges.find((ship) => roomOn(s, nation, ship, sea) >= units.length)
  const crossed: number[] = []
  let left = units.length
  for (const ship of forAll === undefined ? bridges : [forAll]) {
    if (left === 0) break
    const count = Math.min(left, roomOn(s, nation, ship, sea))
    s.bridged[ship] += count
    left -= count
    crossed.push(ship)
  }
  worldChanged(s)
  return crossed
}

function isEmpty(s: State, ship: number, sea: number): boolean {
  for (const u of unitsAt(s, sea)) if (s.aboard[u] === ship) return false
  return true
}
