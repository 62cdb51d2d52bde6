// return.1: on Movement Step 6 aircraft come home, or are lost. Push-through applies; no battle is declared. Decks take them on all
// Movement Steps of theirs (R73).
import { callInTurn, frame, type Io, law, type Refusal } from '@middlesea/engine'
import { takeFirst } from './04-alike.ts'
import { halt, whyHalted } from './04-halting.ts'
import { movesOf } from './04-reach.ts'
import { wayOf } from './04-ways.ts'
import { setOut } from './04-travel.ts'
import { AIR_RETURN, isOfThisStep } from './04-steps.ts'
import { hasRoomFor } from './06-loads.ts'
import { hasAlike } from './06-transport.ts'
import { removeCasualties } from './12-losses.ts'
import { ABILITY } from './abilities.ts'
import { AIR, can, sideOf } from './kit.ts'
import { lossesEnd, strandedBegin, strandedHead } from './scenes/events.ts'
import { hasMark, idOf, isAlive, MARK, onBoard, profile, setAboard, type State } from './state.ts'
import { forbid, type Frame, procedure, run, say } from './steps.ts'

/** An objective or airfield that the side controls, its own nation's or its teammate's. */
export function isBaseOf(s: State, side: number, space: number): boolean {
  const site = s.derived.kit.siteAt[space]
  return site !== -1 && s.derived.kit.sites[site].kind !== 'line' && sideOf(s.control[site]) === side
}
export const isBase = law('return.1', isBaseOf, true)

export const NO_BASE = forbid('return.1', 'refuse.noBase')
const NO_DECK_AT_HOME = forbid('return.1', 'refuse.noDeckAtHome')
const NO_DECK = forbid('ability.transport', 'refuse.noDeckAtHome')
const NOT_THIS_STEP = forbid('move.1', 'refuse.notThisStep')

/** Whether an aircraft can come to a base from here. */
export function canComeHome(s: State, u: number): boolean {
  const { sites, distance, spaceCount } = s.derived.kit
  const side = sideOf(s.nation[u])
  const moves = movesOf(s, u, false)
  const row = s.place[u] * spaceCount
  for (const { space } of sites) {
    if (distance[row + space] <= moves && space !== s.place[u] && isBase(s, side, space)) return true
  }
  return false
}

/** R73: Carriers of its own nation with room, within its move, on any Movement Step of its own: one of those that are alike. */
export function decksFor(s: State, u: number): number[] {
  if (!mayLand(s, u)) return NO_DECKS
  const { kit, profiles, slots } = s.derived
  const moves = movesOf(s, u, false)
  const row = s.place[u] * kit.spaceCount
  let decks = NO_DECKS
  for (const type of kit.carriers) {
    const kind = s.nation[u] * kit.types.length + type
    if (!can(profiles[kind], ABILITY.carrier)) continue
    for (const ship of slots[kind]) {
      if (!onBoard(s, ship) || kit.distance[row + s.place[ship]] > moves || !hasRoomFor(s, ship, u)) continue
      // move.4: from a deck too one flies to another, elsewhere.
      if (s.aboard[u] !== -1 && s.place[ship] === s.place[u]) continue
      if (!hasAlike(s, decks, ship)) decks = [...decks, ship]
    }
  }
  return decks
}

const NO_DECKS: number[] = []

/** Why an aircraft does not land on a Carrier; null when it may. */
export function whyNotLand(s: State, u: number, ship: number): Refusal | null {
  const decks = decksFor(s, u)
  if (decks.includes(ship)) return null
  const isOwn = ship !== -1 && s.nation[ship] === s.nation[u]
  const first = isOwn ? decks.find((deck) => hasAlike(s, [deck], ship)) : undefined
  if (first !== undefined) return takeFirst(s, 'ability.transport', first)
  if (onBoard(s, u) && !isOfThisStep(s, profile(s, u))) return NOT_THIS_STEP
  if (hasMark(s, u, MARK.halted)) return whyHalted(s, u)
  return s.step === AIR_RETURN ? NO_DECK_AT_HOME : NO_DECK
}

const mayLand = (s: State, u: number): boolean =>
  onBoard(s, u) &&
  can(profile(s, u), ABILITY.carrierCapable) &&
  isOfThisStep(s, profile(s, u)) &&
  !hasMark(s, u, MARK.halted)

/** Flies to a carrier and lands on it, if both are still there. */
export function landOn(s: State, io: Io, u: number, ship: number): void {
  const way = wayOf(s, [u], s.place[ship])
  const flight = way.length > 0 ? setOut(s, io, [u], way) : []
  callInTurn(s, [...flight, frame(deckLanding, { unit: u, ship })])
}

interface DeckFrame extends Frame {
  unit: number
  ship: number
}

export const deckLanding = procedure<DeckFrame>('deckLanding', [
  run('land', {
    rule: 'return.1',
    when: (s, f) => isAlive(s, f.unit) && s.place[f.unit] === s.place[f.ship],
    do(s, f, io) {
      setAboard(s, f.unit, f.ship)
      halt(s, f.unit, 'deck')
      io.tell(
        s.step === AIR_RETURN ? 'return.1' : 'ability.transport',
        say('told.deck', { unit: idOf(s, f.unit), on: idOf(s, f.ship) }),
      )
    },
  }),
])

/** Aircraft of the active side that are neither at a base nor aboard a carrier are lost, with what they carry. */
export const loseStranded = law(
  'return.1',
  (s: State, io: Io): void => {
    const stranded: number[] = []
    for (let u = 0; u < s.type.length; u++) {
      if (sideOf(s.nation[u]) !== s.active || !onBoard(s, u) || s.aboard[u] !== -1) continue
      if (profile(s, u).domain === AIR && !isBase(s, s.active, s.place[u])) stranded.push(u)
    }
    if (stranded.length === 0) return
    io.show('return.1', () => strandedBegin(s, stranded))
    removeCasualties(s, io, stranded, 'return.1', strandedHead(s))
    io.show('return.1', () => lossesEnd(strandedHead(s), stranded))
  },
  undefined,
)
