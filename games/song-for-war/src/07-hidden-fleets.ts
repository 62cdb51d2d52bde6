// Hidden fleets: forming one, sailing it, and slipping ships and aircraft in and out (fleet.1 to fleet.6).
import { call, type Choice, type Io, law, type Refusal, type Seat } from '@middlesea/engine'
import { isSolo } from './01-setup.ts'
import { likeness } from './04-likeness.ts'
import { isOfThisStep } from './04-steps.ts'
import { hasRoomFor } from './06-loads.ts'
import { checkFleet, hasFleet, isLawfulFleet, LEAST_SHIPS, MOST_SHIPS, revealFleet, shipsOf } from './07-revealing.ts'
import { findAirWays, findSeaWays, seaSpace, seaWay, wayLength } from './07-ways.ts'
import type { Action } from './actions.ts'
import { formingChoice } from './offers.ts'
import { isMined, mineStrike } from './cards/mines.ts'
import { ABILITY } from './abilities.ts'
import { AIR, can, enemyOf, MOST_SPACES, NATIONS, SEA, sideOf } from './kit.ts'
import {
  hasMark,
  idOf,
  isHidden,
  MARK,
  onBoard,
  presence,
  profile,
  put,
  putWithCargo,
  seatOfNation,
  seatsOfSide,
  setAboard,
  setFleet,
  setIntruder,
  setMark,
  spaceId,
  spaceNumber,
  spend,
  type State,
  unitNumber,
  unitsAt,
} from './state.ts'
import { type Attempt, decide, DONE_CHOICE, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'

const FLEET_STEP = 3
const AIR_RETURN = 6

const WRONG_STEP = forbid('fleet.4', 'refuse.fleetStep')
const ENEMY_NEAR = forbid('fleet.1', 'refuse.enemyNear')
const ENEMY_NEAR_FLEET = forbid('fleet.2', 'refuse.enemyNearFleet')
const ONE_FLEET = forbid('fleet.6', 'refuse.oneFleet')
const BAD_FLEET = forbid('fleet.1', 'refuse.fleetSize')
const ENEMY_THERE = forbid('fleet.2', 'refuse.enemyThere')
const NO_DECK = forbid('fleet.3', 'refuse.noDeck')
const TOO_SLOW = forbid('fleet.4', 'refuse.tooFarForFleet')
const SOLO = forbid('solo.1', 'refuse.solo')

// ---- Forming

/** fleet.1: no enemy of any kind in the space or beside it. */
function enemyWithinOne(s: State, side: number, space: number): boolean {
  if (presence(s, enemyOf(side), space) > 0) return true
  for (const next of s.derived.kit.neighbours[space]) if (presence(s, enemyOf(side), next) > 0) return true
  return false
}
const isWatched = law('fleet.1', enemyWithinOne, false)

/** fleet.6 */
const hasOne = law('fleet.6', (s: State, nation: number): boolean => hasFleet(s, nation), false)

function eligible(s: State, nation: number, space: number): number[] {
  const ships: number[] = []
  for (const u of unitsAt(s, space)) if (s.nation[u] === nation && profile(s, u).domain === SEA) ships.push(u)
  return ships
}

function whyNotIncorporate(s: State, nation: number, space: number): Refusal | null {
  if (isSolo(s)) return SOLO
  if (s.step !== FLEET_STEP) return WRONG_STEP
  if (hasOne(s, nation)) return ONE_FLEET
  if (space === -1 || !canForm(s, eligible(s, nation, space))) return BAD_FLEET
  return isWatched(s, sideOf(nation), space) ? ENEMY_NEAR : null
}

/** fleet.1: whether some of these ships make a lawful fleet. */
const canForm = law(
  'fleet.1',
  (s: State, ships: number[]): boolean =>
    isLawfulFleet(s, ships.length > MOST_SHIPS ? warshipsFirst(s, ships).slice(0, MOST_SHIPS) : ships),
  true,
)
const warshipsFirst = (s: State, ships: number[]): number[] =>
  ships
    .slice()
    .sort((a, b) => Number(can(profile(s, a), ABILITY.landBridge)) - Number(can(profile(s, b), ABILITY.landBridge)))

interface FormingFrame extends Frame {
  nation: number
  at: number
  chosen: number[]
}

export const forming = procedure<FormingFrame>('formingFleet', [
  decide('include', {
    rule: 'fleet.1',
    seats: (s, f) => [seatOfNation(s, f.nation)],
    prompt: (s, f) =>
      say('prompt.include', { nation: NATIONS[f.nation], at: spaceId(s, f.at), count: f.chosen.length }),
    options: includeChoices,
    resolve(s, f, action, io) {
      if (action.do === 'include') {
        f.chosen.push(unitNumber(s, action.unit))
        return 'again'
      }
      incorporate(s, io, f)
      return undefined
    },
  }),
])

/** A ship is offered only if the fleet can still become a lawful one. */
function includeChoices(s: State, f: FormingFrame): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  const seen = new Set<number>()
  const rest = eligible(s, f.nation, f.at).filter((u) => !f.chosen.includes(u))
  const helpers = warshipsFirst(s, rest)
  for (const u of f.chosen.length < MOST_SHIPS ? rest : []) {
    const key = likeness(s, u)
    if (seen.has(key) || !canComplete(s, [...f.chosen, u], helpers)) continue
    seen.add(key)
    const unit = idOf(s, u)
    choices.push({ on: 'unit', id: unit, action: { do: 'include', unit } })
  }
  if (isLawfulFleet(s, f.chosen)) choices.push(DONE_CHOICE)
  return choices
}

/** With the first of the others, as far as there is room: warships stand before Transports. */
function canComplete(s: State, chosen: number[], helpers: number[]): boolean {
  const fleet = chosen.slice()
  for (const u of helpers) if (fleet.length < MOST_SHIPS && !chosen.includes(u)) fleet.push(u)
  return canForm(s, fleet)
}

function incorporate(s: State, io: Io, f: FormingFrame): void {
  setFleet(s, f.nation, f.at)
  for (const u of f.chosen) {
    setIntruder(s, u, false)
    putWithCargo(s, u, s.derived.kit.box[f.nation])
  }
  io.tell(
    'fleet.1',
    say('told.incorporated', { nation: NATIONS[f.nation], at: spaceId(s, f.at), count: f.chosen.length }),
  )
}

// ---- Sailing

/** fleet.4: a fleet goes as far as its slowest ship can still go. */
const fleetMoves = law(
  'fleet.4',
  (s: State, nation: number): number => {
    let least = 99
    for (const u of shipsOf(s, nation)) {
      least = Math.min(least, hasMark(s, u, MARK.halted) ? 0 : profile(s, u).move - s.spent[u])
    }
    return Math.max(0, least)
  },
  99,
)

interface SailingFrame extends Frame {
  nation: number
  way: number[]
}

/** One space at a time: there may be mines. */
export const sailing = procedure<SailingFrame>('sailing', [
  repeat('spaces', {
    rule: 'fleet.4',
    while: (s, f) => f.way.length > 0 && hasFleet(s, f.nation),
    do(s, f) {
      const space = f.way.shift() as number
      setFleet(s, f.nation, space)
      const ships = shipsOf(s, f.nation)
      for (const u of ships) {
        spend(s, u, 1)
        setMark(s, u, MARK.moved)
      }
      call(s, sailedInto, { nation: f.nation, space, units: ships })
    },
  }),
])

interface SailedFrame extends Frame {
  nation: number
  space: number
  units: number[]
}

const sailedInto = procedure<SailedFrame>('sailedInto', [
  run('mines', {
    rule: 'card.S1',
    when: (s, f) => isMined(s, sideOf(f.nation), f.units, f.space),
    do: (s, f) => call(s, mineStrike, { units: f.units, space: f.space, nation: f.nation }),
  }),
  run('aircraft', { rule: 'fleet.3', do: (s, f) => leaveDecks(s, f.nation) }),
  run('limits', { rule: 'fleet.5', do: (s, f, io) => checkFleet(s, io, f.nation) }),
])

/** move.4, fleet.3: aircraft whose carrier is lost find room on another, or are seen over the fleet's space. */
function leaveDecks(s: State, nation: number): void {
  for (const u of unitsAt(s, s.derived.kit.box[nation]).slice()) {
    if (!isAircraft(s, u) || s.aboard[u] !== -1) continue
    const deck = deckFor(s, u)
    if (deck === -1) put(s, u, s.fleetAt[nation])
    else setAboard(s, u, deck)
  }
}

// ---- Slipping in and out

/** fleet.2: nobody may be near enough to see it. */
const isFleetWatched = law(
  'fleet.2',
  (s: State, nation: number): boolean => enemyWithinOne(s, sideOf(nation), s.fleetAt[nation]),
  false,
)

const isAircraft = (s: State, u: number): boolean => profile(s, u).domain === AIR

/** Whether a ship or aircraft in the box may act on this Movement Step: ships on step 3, aircraft on their own. */
const mayLeave = (s: State, u: number): boolean =>
  isAircraft(s, u)
    ? isOfThisStep(s, profile(s, u)) && s.step !== AIR_RETURN
    : s.step === FLEET_STEP && s.aboard[u] === -1

/** fleet.2, fleet.3: where a ship or aircraft of a hidden fleet may appear without giving it away. */
function spacesOut(s: State, u: number): number[] {
  const nation = s.nation[u]
  if (!isHidden(s, u) || !mayLeave(s, u) || hasMark(s, u, MARK.halted) || isFleetWatched(s, nation)) return []
  const moves = profile(s, u).move - s.spent[u]
  if (isAircraft(s, u)) return airSpacesOut(s, nation, moves)
  if (
    !isLawfulFleet(
      s,
      shipsOf(s, nation).filter((v) => v !== u),
    )
  )
    return []
  return seaSpacesOut(s, nation, moves)
}

function seaSpacesOut(s: State, nation: number, moves: number): number[] {
  const spaces: number[] = []
  const found = findSeaWays(s, nation, s.fleetAt[nation], moves, true)
  for (let i = 1; i < found; i++) if (isFree(s, nation, seaSpace(i))) spaces.push(seaSpace(i))
  return spaces
}

const isFree = (s: State, nation: number, space: number): boolean => presence(s, enemyOf(sideOf(nation)), space) === 0

function airSpacesOut(s: State, nation: number, moves: number): number[] {
  const spaces: number[] = []
  findAirWays(s, nation, s.fleetAt[nation], moves)
  for (let space = 0; space < s.derived.kit.spaceCount; space++) if (wayLength(space) > 0) spaces.push(space)
  return spaces
}

/** How many spaces a unit moves that slips in or out: round enemies. */
function slippingDistance(s: State, u: number, from: number, to: number): number {
  const { move } = profile(s, u)
  if (isAircraft(s, u)) findAirWays(s, s.nation[u], from, move)
  else findSeaWays(s, s.nation[u], from, move, true)
  return Math.max(0, wayLength(to))
}

/** card.S1: mines lie on no way that is slipped along, but perhaps at its end. */
function meetMines(s: State, u: number, space: number): void {
  const nation = s.nation[u]
  if (!isMined(s, sideOf(nation), [u], space)) return
  if (isHidden(s, u)) call(s, sailedInto, { nation, space, units: [u] })
  else call(s, mineStrike, { units: [u], space, nation: -1 })
}

/** fleet.2, fleet.3: that is its whole move, and it declares no battle; else the fleet would have to be revealed. */
function slipOut(s: State, io: Io, u: number, space: number): void {
  spend(s, u, slippingDistance(s, u, s.fleetAt[s.nation[u]], space))
  setMark(s, u, MARK.moved | MARK.halted | MARK.attacked)
  if (isAircraft(s, u)) {
    setAboard(s, u, -1)
    put(s, u, space)
  } else putWithCargo(s, u, space)
  io.tell(isAircraft(s, u) ? 'fleet.3' : 'fleet.2', say('told.slipOut', { unit: idOf(s, u), to: spaceId(s, space) }))
  meetMines(s, u, space)
}

/** fleet.2, fleet.3: whether a unit on the board may vanish into its nation's hidden fleet. */
export function canSlipIn(s: State, u: number): boolean {
  return hasFleet(s, s.nation[u]) && isNearFleet(s, u) && whyNotSlipIn(s, u) === null
}

/** Most units that are asked about are too far away by any way: none is looked for. */
function isNearFleet(s: State, u: number): boolean {
  const { kit } = s.derived
  if (!onBoard(s, u)) return false
  return kit.distance[s.place[u] * kit.spaceCount + s.fleetAt[s.nation[u]]] <= profile(s, u).move - s.spent[u]
}

function whyNotSlipIn(s: State, u: number): Refusal | null {
  const nation = s.nation[u]
  if (!hasFleet(s, nation) || !onBoard(s, u) || hasMark(s, u, MARK.halted) || s.aboard[u] !== -1) return BAD_FLEET
  if (isFleetWatched(s, nation)) return ENEMY_NEAR_FLEET
  // push.1: who stands among enemies alone does not get away from them unseen.
  if (hasMark(s, u, MARK.intruder)) return ENEMY_THERE
  const moves = profile(s, u).move - s.spent[u]
  if (isAircraft(s, u)) {
    if (!can(profile(s, u), ABILITY.carrierCapable) || !isOfThisStep(s, profile(s, u))) return NO_DECK
    if (deckFor(s, u) === -1) return NO_DECK
    findAirWays(s, nation, s.place[u], moves)
    return wayLength(s.fleetAt[nation]) >= 0 ? null : TOO_SLOW
  }
  if (profile(s, u).domain !== SEA || s.step !== FLEET_STEP) return WRONG_STEP
  if (shipsOf(s, nation).length >= MOST_SHIPS) return BAD_FLEET
  findSeaWays(s, nation, s.place[u], moves, true)
  return wayLength(s.fleetAt[nation]) >= 0 ? null : TOO_SLOW
}

/** fleet.3: a carrier of the hidden fleet with room for an aircraft; -1 if there is none. */
export const deckFor = law(
  'fleet.3',
  (s: State, u: number): number => {
    for (const ship of shipsOf(s, s.nation[u])) {
      if (can(profile(s, ship), ABILITY.carrier) && hasRoomFor(s, ship, u)) return ship
    }
    return -1
  },
  -1,
)

export function slipIn(s: State, io: Io, u: number): void {
  const nation = s.nation[u]
  const { kit } = s.derived
  const way = slippingDistance(s, u, s.place[u], s.fleetAt[nation])
  spend(s, u, way)
  setMark(s, u, way > 0 ? MARK.moved : 0)
  setIntruder(s, u, false)
  if (isAircraft(s, u)) {
    setAboard(s, u, deckFor(s, u))
    put(s, u, kit.box[nation])
  } else putWithCargo(s, u, kit.box[nation])
  io.tell(isAircraft(s, u) ? 'fleet.3' : 'fleet.2', say('told.slipIn', { unit: idOf(s, u), nation: NATIONS[nation] }))
  meetMines(s, u, s.fleetAt[nation])
}

// ---- Choices of the movement decision

const FLEET_CHOICES = NATIONS.map((id): Choice<Action>[] => [{ on: 'button', id: `fleet.${id}`, action: null }])
const NO_CHOICES: Choice<Action>[] = []

/** A button for each hidden fleet, and one for each space where one may be formed. */
export function fleetChoices(s: State, nation: number): Choice<Action>[] {
  if (hasFleet(s, nation)) return FLEET_CHOICES[nation]
  if (s.step !== FLEET_STEP || isSolo(s)) return NO_CHOICES
  const spaces = gatherings(s, nation)
  if (spaces.length === 0) return NO_CHOICES
  const choices: Choice<Action>[] = []
  for (const space of spaces) {
    if (whyNotIncorporate(s, nation, space) === null) choices.push(formingChoice(s, nation, space))
  }
  return choices
}

const areEnough = law('fleet.1', (ships: number): boolean => ships >= LEAST_SHIPS, true)
const rising = (a: number, b: number): number => a - b

// By space: how many ships were counted there; all are 0 between two counts. And the spaces where some were.
const counted = new Int32Array(MOST_SPACES)
const countedAt = new Int32Array(MOST_SPACES)

/** The spaces with enough ships of a nation, in rising order. It has few ships: they are gone over, not the board. */
function gatherings(s: State, nation: number): number[] {
  const { place } = s
  const { kit, profiles, slots } = s.derived
  let found = 0
  for (let kind = nation * kit.types.length; kind < (nation + 1) * kit.types.length; kind++) {
    if (slots[kind].length === 0 || profiles[kind].domain !== SEA) continue
    for (const u of slots[kind]) {
      if (place[u] < kit.spaceCount && counted[place[u]]++ === 0) countedAt[found++] = place[u]
    }
  }
  const spaces: number[] = []
  for (let i = 0; i < found; i++) {
    if (areEnough(counted[countedAt[i]])) spaces.push(countedAt[i])
    counted[countedAt[i]] = 0
  }
  return spaces.length > 1 ? spaces.sort(rising) : spaces
}

/** The actions of a hidden fleet: where it may sail, what may slip out, and to reveal it. */
export function fleetActions(s: State, choice: string): Action[] {
  const nationId = choice.slice('fleet.'.length)
  const nation = NATIONS.indexOf(nationId as (typeof NATIONS)[number])
  const actions: Action[] = [{ do: 'reveal', nation: nationId }]
  if (s.step === FLEET_STEP) {
    const found = findSeaWays(s, nation, s.fleetAt[nation], fleetMoves(s, nation), false)
    for (let i = 1; i < found; i++) actions.push({ do: 'sail', nation: nationId, to: spaceId(s, seaSpace(i)) })
  }
  const seen = new Set<number>()
  for (const u of unitsAt(s, s.derived.kit.box[nation])) {
    const key = likeness(s, u)
    if (seen.has(key)) continue
    seen.add(key)
    for (const space of spacesOut(s, u)) actions.push({ do: 'slipOut', unit: idOf(s, u), to: spaceId(s, space) })
  }
  return actions
}

export function resolveFleetAction(s: State, io: Io, action: Action): void {
  switch (action.do) {
    case 'incorporate':
      call(s, forming, { nation: nationNumber(action.nation), at: spaceNumber(s, action.at), chosen: [] })
      return
    case 'sail': {
      const nation = nationNumber(action.nation)
      findSeaWays(s, nation, s.fleetAt[nation], fleetMoves(s, nation), false)
      const way = seaWay(spaceNumber(s, action.to))
      // Only its own side knows that it sailed, and where.
      io.tellOnly(seatsOfSide(s, sideOf(nation)), 'fleet.4', say('told.sail', { nation: action.nation, to: action.to }))
      call(s, sailing, { nation, way })
      return
    }
    case 'slipOut':
      slipOut(s, io, unitNumber(s, action.unit), spaceNumber(s, action.to))
      return
    case 'slipIn':
      slipIn(s, io, unitNumber(s, action.unit))
      return
    case 'reveal':
      revealFleet(s, io, nationNumber(action.nation), 'fleet.5', true)
      break
    default:
  }
}

const nationNumber = (id: string): number => NATIONS.indexOf(id as (typeof NATIONS)[number])

export function whyNotFleet(s: State, attempt: Attempt, seat: Seat): Refusal | null {
  if (attempt.do === 'incorporate') {
    const nation = nationNumber(String(attempt.nation))
    return nation === -1 || seatOfNation(s, nation) !== seat
      ? null
      : whyNotIncorporate(s, nation, spaceNumber(s, attempt.at))
  }
  if (attempt.do === 'sail') return s.step === FLEET_STEP ? TOO_SLOW : WRONG_STEP
  const u = unitNumber(s, attempt.unit)
  if (u === -1 || seatOfNation(s, s.nation[u]) !== seat) return null
  if (attempt.do === 'slipIn') return whyNotSlipIn(s, u)
  if (attempt.do !== 'slipOut' || !hasFleet(s, s.nation[u])) return null
  if (isFleetWatched(s, s.nation[u])) return ENEMY_NEAR_FLEET
  const to = spaceNumber(s, attempt.to)
  if (to !== -1 && !isFree(s, s.nation[u], to)) return ENEMY_THERE
  return isAircraft(s, u) ? NO_DECK : BAD_FLEET
}

export const FLEET_PROCEDURES = [forming, sailing, sailedInto]
