// return.1: on Movement Step 6 aircraft come home, or are lost. Push-through applies; no battle is declared.
import { call, type Io, law } from '@middlesea/engine'
import { reachOf, wayOf } from './04-reach.ts'
import { travel } from './04-travel.ts'
import { isOfThisStep } from './04-steps.ts'
import { loadsInto } from './06-loads.ts'
import { removeCasualties } from './12-losses.ts'
import { AIR, can, sideOf } from './kit.ts'
import {
  cargoOf,
  hasMark,
  idOf,
  isAlive,
  MARK,
  onBoard,
  profile,
  setAboard,
  setMark,
  type State,
  unitsAt,
} from './state.ts'
import { type Frame, procedure, run, say } from './steps.ts'

export const AIR_RETURN = 6

/** An objective or airfield that the side controls, its own nation's or its teammate's. */
export const isBase = law(
  'return.1',
  (s: State, side: number, space: number): boolean => {
    const site = s.derived.kit.siteAt[space]
    return site !== -1 && s.derived.kit.sites[site].kind !== 'line' && sideOf(s.control[site]) === side
  },
  true,
)

/** Carriers of its own nation with room, within its move: one of those that are alike. */
export function decksFor(s: State, u: number): number[] {
  if (s.step !== AIR_RETURN || !hasDeck(s, s.nation[u]) || !mayLand(s, u)) return NO_DECKS
  const decks: number[] = []
  addDeck(s, u, s.place[u], decks)
  for (const space of reachOf(s, [u]).spaces) addDeck(s, u, space, decks)
  return decks
}

const NO_DECKS: number[] = []

/** Whether a nation has a carrier on the board at all: a cheap look before the long one. */
function hasDeck(s: State, nation: number): boolean {
  const { kit, profiles, slots } = s.derived
  for (const type of kit.carriers) {
    const kind = nation * kit.types.length + type
    if (!can(profiles[kind], 'carrier')) continue
    for (const ship of slots[kind]) if (onBoard(s, ship)) return true
  }
  return false
}

/** The first deck for an aircraft in a space, if there is one. */
function addDeck(s: State, u: number, space: number, decks: number[]): void {
  for (const ship of unitsAt(s, space)) {
    if (!isDeckFor(s, ship, u)) continue
    decks.push(ship)
    return
  }
}

const mayLand = (s: State, u: number): boolean =>
  onBoard(s, u) &&
  s.aboard[u] === -1 &&
  can(profile(s, u), 'carrierCapable') &&
  isOfThisStep(s, profile(s, u)) &&
  !hasMark(s, u, MARK.halted)

const isDeckFor = (s: State, ship: number, u: number): boolean =>
  s.nation[ship] === s.nation[u] && can(profile(s, ship), 'carrier') && loadsInto(s, ship, [...cargoOf(s, ship), u])

/** Flies to a carrier and lands on it, if both are still there. */
export function landOn(s: State, _io: Io, u: number, ship: number): void {
  const way = wayOf(s, [u], s.place[ship])
  call(s, deckLanding, { unit: u, ship })
  if (way.length > 0) call(s, travel, { units: [u], way, from: s.place[u], side: sideOf(s.nation[u]) })
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
      setMark(s, f.unit, MARK.halted)
      io.tell('return.1', say('told.deck', { unit: idOf(s, f.unit), on: idOf(s, f.ship) }))
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
    removeCasualties(s, io, stranded, 'return.1')
  },
  undefined,
)
