import { isLawfulFleet, shipsOf } from './07-revealing.ts'
import { loadsInto } from './06-loads.ts'
import { AIR, LAND, NATIONS, SEA, sideOf } from './kit.ts'
import { cargoOf, idOf, isAlive, isHidden, onBoard, profile, type State } from './state.ts'

const MOST_TOKENS = 3
const CARDS_A_NATION = 16

/** What must hold in every state, in plain words when it does not. */
export function invariants(s: State): string[] {
  const breaches: string[] = []
  for (let u = 0; u < s.type.length; u++) {
    const breach = unitBreach(s, u)
    if (breach !== null) breaches.push(`${idOf(s, u)} ${breach}`)
  }
  NATIONS.forEach((id, nation) => {
    const ships = shipsOf(s, nation)
    if ((s.fleetAt[nation] === -1) !== (ships.length === 0))
      breaches.push(`the Hidden Fleet of ${id} is nowhere (fleet.6)`)
    if (s.fleetAt[nation] !== -1 && !isSettling(s) && !isLawfulFleet(s, ships)) {
      breaches.push(`the Hidden Fleet of ${id} has ${ships.length} ships (fleet.1)`)
    }
    if (s.tokens[nation] < 0 || s.tokens[nation] > MOST_TOKENS)
      breaches.push(`${id} has ${s.tokens[nation]} tokens (ns.5)`)
    const cards = new Set([...s.hand[nation], ...s.deck[nation], ...s.played[nation]])
    const removed = s.derived.kit.files.scenarios[s.scenario].removedCards.filter((card) => card.startsWith(id)).length
    if (cards.size !== CARDS_A_NATION - removed) breaches.push(`${id} has ${cards.size} cards (setup.3)`)
  })
  return breaches
}

/** A fleet may be too small while a mine's casualties are being chosen. */
const isSettling = (s: State): boolean => s.stack.some((frame) => frame.proc === 'sailedInto')

function unitBreach(s: State, u: number): string | null {
  if (!isAlive(s, u)) return null
  const { kit } = s.derived
  const { domain } = profile(s, u)
  const at = s.place[u]
  if (at >= kit.spaceCount && !isHidden(s, u)) return 'is in the Hidden Fleet of another nation (fleet.1)'
  const carrier = s.aboard[u]
  if (carrier === -1) {
    if (!onBoard(s, u)) return domain === SEA ? null : 'is hidden without a ship (fleet.1)'
    if (domain === LAND && (kit.isSea[at] || kit.terrain[at] === 'impassable'))
      return `stands in ${kit.spaceIds[at]} (move.3)`
    if (domain === SEA && !kit.isSea[at]) return `is a ship on land in ${kit.spaceIds[at]} (move.3)`
    return null
  }
  if (s.place[carrier] !== at) return `is aboard ${idOf(s, carrier)}, which is elsewhere (transport.1)`
  if (s.nation[carrier] !== s.nation[u]) return 'is aboard a ship of another nation (transport.1)'
  if (domain === AIR && sideOf(s.nation[u]) !== sideOf(s.nation[carrier])) return 'is aboard an enemy (transport.1)'
  return loadsInto(s, carrier, cargoOf(s, carrier)) ? null : `does not fit aboard ${idOf(s, carrier)} (transport.1)`
}
