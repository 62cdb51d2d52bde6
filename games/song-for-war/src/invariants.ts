import { isLawfulFleet, shipsOf } from './07-revealing.ts'
import { loadsInto } from './06-loads.ts'
import { isNested, isRailwayGun } from './06-transport.ts'
import { MOST_TOKENS } from './17-national-support.ts'
import { MINES } from './cards/events.ts'
import { AIR, LAND, NATIONS, SEA, sideOf } from './kit.ts'
import { cargoOf, idOf, isAlive, isHidden, onBoard, profile, type State } from './state.ts'

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
    const places = s.hand[nation].length + s.deck[nation].length + s.played[nation].length
    if (places > cards.size) breaches.push(`a card of ${id} is in two places (ns.1)`)
    breaches.push(...tokenBreaches(s, id, nation))
  })
  return breaches
}

/** Where a nation's fleet, mines and fortification lie. */
function tokenBreaches(s: State, id: string, nation: number): string[] {
  const { kit } = s.derived
  const breaches: string[] = []
  const at = s.fleetAt[nation]
  if (at !== -1 && !kit.isSea[at])
    breaches.push(`the Hidden Fleet of ${id} is on land in ${kit.spaceIds[at]} (fleet.1)`)
  let mines = 0
  s.mines.forEach((owner, space) => {
    if (owner !== nation) return
    mines++
    if (!kit.isSea[space]) breaches.push(`a mine of ${id} is on land in ${kit.spaceIds[space]} (card.S1)`)
  })
  if (mines > MINES) breaches.push(`${id} has laid ${mines} mines (card.S1)`)
  const fort = s.forts[nation]
  if (fort !== -1 && (kit.isSea[fort] || kit.terrain[fort] === 'impassable'))
    breaches.push(`the fortification of ${id} is in ${kit.spaceIds[fort]} (card.S2)`)
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
    if (domain === LAND && kit.isSea[at]) return `stands in ${kit.spaceIds[at]} (move.3)`
    if (domain === LAND && kit.terrain[at] === 'impassable') return `stands in ${kit.spaceIds[at]} (terrain.impassable)`
    if (domain === SEA && !kit.isSea[at]) return `is a ship on land in ${kit.spaceIds[at]} (move.3)`
    return null
  }
  if (s.place[carrier] !== at) return `is aboard ${idOf(s, carrier)}, which is elsewhere (transport.1)`
  if (s.nation[carrier] !== s.nation[u]) return 'is aboard a ship of another nation (transport.1)'
  if (domain === AIR && sideOf(s.nation[u]) !== sideOf(s.nation[carrier])) return 'is aboard an enemy (transport.1)'
  if (isNested(s, u, carrier)) return `is carried by ${idOf(s, carrier)} with what it carries (transport.3)`
  if (isRailwayGun(s, u)) return `is carried by ${idOf(s, carrier)} (card.DE-Q3)`
  return loadsInto(s, carrier, cargoOf(s, carrier))
    ? null
    : `does not fit aboard ${idOf(s, carrier)} (ability.transport)`
}
