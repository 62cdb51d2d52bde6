import {
  beginAnswer,
  call,
  type Choice,
  endAnswer,
  holds,
  type Io,
  law,
  type Refusal,
  type Seat,
} from '@middlesea/engine'
import { type Action, DONE, stageTo, unitChoice, withDone } from './actions.ts'
import { takesNoPart } from './07-axis-forces.ts'
import { cannotDrop, isTooLargeToFly } from './17-air-transport.ts'
import { amphibiousCost } from './18-amphibious.ts'
import { armOf, notCommanded, type OpenPhase, passPhase, stillActing } from './28-team.ts'
import { unitNumber } from './data.ts'
import { type AnyProcedure, type Attempt, decide, forbid, idOf, placeId, procedure, say } from './steps.ts'
import {
  AIRBORNE,
  AIRLANDING,
  AMPHIBIOUS,
  COMMAND_BOX,
  hasMark,
  isAxis,
  isAxisAir,
  isAxisGround,
  isTransport,
  isZone,
  MARK,
  NAVY_BOX,
  PLACE_IDS,
  placeNumber,
  put,
  setMark,
  SICILY,
  type State,
  SUPPORT,
  typeOf,
  unitsAt,
} from './state.ts'

/** Phase 4. */
export function stagingPhase(s: State): void {
  call(s, staging, { passed: [], revisable: [] })
}

export interface Staging extends OpenPhase {
  /** 28.5a: units that a sector commander has staged; on each the supreme commander may have the last word. */
  revisable: number[]
}

// ---- The boxes (2.1.1)

/** 'malta', 'gozo' or 'strategic' for the boxes of missions. */
const SECTOR_OF: string[] = PLACE_IDS.map((id) => id.split('.')[0])
/** 'airborne', 'airlanding', 'amphibious', 'support', 'command' or 'navy' for the boxes of missions. */
const MISSION_OF: string[] = PLACE_IDS.map((id) => id.split('.')[1] ?? '')

export const sectorOfBox = (box: number): string => SECTOR_OF[box]
export const missionOf = (box: number): string => MISSION_OF[box]

/** 6.2: the boxes for each kind of unit. */
const GROUND_BOXES = [AIRLANDING, AIRBORNE, AMPHIBIOUS].flatMap((box) => [box.malta, box.gozo])
const COMBAT_AIR_BOXES = [SUPPORT.malta, SUPPORT.gozo, COMMAND_BOX, NAVY_BOX]
const TRANSPORT_BOXES = [AIRBORNE, AIRLANDING].flatMap((box) => [box.malta, box.gozo])
const NAVAL_BOXES = [NAVY_BOX, SUPPORT.malta, SUPPORT.gozo, COMMAND_BOX]

export function boxesFor(s: State, u: number): number[] {
  if (isAxisGround(u)) return GROUND_BOXES
  if (!isAxisAir(u)) return NAVAL_BOXES
  return isTransport(s, u) ? TRANSPORT_BOXES : COMBAT_AIR_BOXES
}

const NOT_TO_SICILY = forbid('12.1', 'refuse.backToSicily')
const WRONG_KIND = forbid('6.2', 'refuse.wrongKindOfBox')

const isOfAnotherKind = law(
  '6.2',
  (s: State, u: number, box: number): Refusal | null => {
    if (box === SICILY) return NOT_TO_SICILY
    return boxesFor(s, u).includes(box) ? null : WRONG_KIND
  },
  null,
)

// ---- 12.1 From box to box

const LANDED = forbid('17.6', 'refuse.landed')
const NOT_AT_HAND = forbid('12.1', 'refuse.notAtHand')
const STAGED = forbid('12.1', 'refuse.staged')
const THERE_ALREADY = forbid('12.1', 'refuse.thereAlready')

/** 17.6: what has landed never leaves the islands. */
export const hasLanded = law(
  '17.6',
  (s: State, u: number): Refusal | null => (isZone(s.place[u]) ? LANDED : null),
  null,
)

/** 12.1: staging is out of Sicily or a box of missions. What stands in a zone was refused before (17.6). */
const isNotAtHand = law(
  '12.1',
  (s: State, u: number): Refusal | null => (s.place[u] > NAVY_BOX ? NOT_AT_HAND : null),
  null,
)

/** 12.1: a unit is staged once a phase. */
const isStaged = law(
  '12.1',
  (s: State, f: Staging, u: number, seat: Seat): Refusal | null =>
    hasMark(s, u, MARK.acted) && !mayRevise(f, u, seat) ? STAGED : null,
  null,
)

/** 12.1: staging is into another box. */
const goesNowhere = law(
  '12.1',
  (s: State, u: number, box: number): Refusal | null => (s.place[u] === box ? THERE_ALREADY : null),
  null,
)

/** 28.5a: the supreme commander has the last word on what sector commanders staged, once for each unit. */
const mayRevise = law(
  '28.5a',
  (f: Staging, u: number, seat: Seat): boolean => seat === 'supreme' && f.revisable.includes(u),
  false,
)

const TOO_FEW_AP = forbid('12.1', 'refuse.stagedAmphibious')

const isAmphibious = (box: number): boolean => box === AMPHIBIOUS.malta || box === AMPHIBIOUS.gozo

/** What the units in both Amphibious boxes would need to land. */
export function stagedAmphibious(s: State): number {
  let sum = 0
  for (const u of unitsAt(s, AMPHIBIOUS.malta)) sum += amphibiousCost(s, u)
  for (const u of unitsAt(s, AMPHIBIOUS.gozo)) sum += amphibiousCost(s, u)
  return sum
}

/** 12.1: staging for landings alone is limited, by the amphibious points. */
const lacksAmphibiousPoints = law(
  '12.1',
  (s: State, u: number): Refusal | null => {
    if (isAmphibious(s.place[u])) return null // it asks for no more than before
    return stagedAmphibious(s) + amphibiousCost(s, u) > s.amphibiousPoints ? TOO_FEW_AP : null
  },
  null,
)

// ---- 12.3 Assaults by box and sector

const OTHER_SECTOR = forbid('12.3', 'refuse.otherSectorAssault')

/** 12.3: the box settles the sector of an assault, by air or by sea. */
export const assaultsElsewhere = law(
  '12.3',
  (s: State, u: number, zone: number): Refusal | null =>
    s.derived.data.sector[zone] === sectorOfBox(s.place[u]) ? null : OTHER_SECTOR,
  null,
)

// ---- What fits into which box

function doesNotFit(s: State, u: number, box: number): Refusal | null {
  const mission = missionOf(box)
  if (isAxisGround(u)) {
    if (mission === 'amphibious') return lacksAmphibiousPoints(s, u)
    return isTooLargeToFly(s, u) ?? (mission === 'airborne' ? cannotDrop(s, u) : null)
  }
  return isAxisAir(u) ? null : cannotSail(s, u, mission)
}

const NOT_AGAINST_COMMAND = forbid('15.0', 'refuse.navalCommand')
const NO_SUBMARINES = forbid('15.0', 'refuse.submarineSupport')

/** 15.0: naval units attack the Royal Navy only, and submarines give no gunfire. */
export const cannotSail = law(
  '15.0',
  (s: State, u: number, mission: string): Refusal | null => {
    if (mission === 'command') return NOT_AGAINST_COMMAND
    return mission === 'support' && typeOf(s, u) === 'SS' ? NO_SUBMARINES : null
  },
  null,
)

/** 28.5: a sector commander stages out of Sicily or his own boxes into his own boxes. */
function notHisToStage(s: State, u: number, box: number, seat: Seat): Refusal | null {
  if (s.options.team === 'none') return null
  const from = s.place[u]
  const refusal = notCommanded(s, seat, armOf(u), sectorOfBox(box))
  return from === SICILY ? refusal : (refusal ?? notCommanded(s, seat, armOf(u), sectorOfBox(from)))
}

export const cannotLeave = (s: State, f: Staging, u: number, seat: Seat): Refusal | null =>
  takesNoPart(s, u) ?? hasLanded(s, u) ?? isNotAtHand(s, u) ?? isStaged(s, f, u, seat)

/** What forbids a unit to enter a box of its kind. */
const cannotEnter = (s: State, u: number, box: number, seat: Seat): Refusal | null =>
  goesNowhere(s, u, box) ?? doesNotFit(s, u, box) ?? notHisToStage(s, u, box, seat)

// ---- The phase

export const staging = procedure<Staging>('staging', [
  decide('units', {
    rule: '12.1',
    optional: true,
    lastWord: DONE,
    perSeat: true,
    seats: stillActing,
    prompt: (s) => say('prompt.stage', { points: Math.max(0, s.amphibiousPoints - listedAmphibious(s)) }),
    options: stageable,
    expand: (s, _f, choice, seat) => {
      const u = unitNumber(choice.id)
      const actions: Action[] = []
      for (const box of boxesFor(s, u)) if (cannotEnter(s, u, box, seat) === null) actions.push(stageTo(u, box))
      return actions
    },
    resolve: (s, f, a, io, seat) => {
      if (a.do !== 'stage') return passPhase(s, f, seat)
      stage(s, f, unitNumber(a.unit), placeNumber(a.to), io, seat)
      return 'again'
    },
    why: whyNot,
  }),
])

/** Staging takes one unit off the list, and shuts no box to the others but by the amphibious points that it takes up. */
function stageable(s: State, f: Staging, seat: Seat): Choice<Action>[] {
  const { kept } = s.derived
  const amphibious = stagedAmphibious(s)
  const isNext = kept.stagedBefore === s.serial && kept.listedFor === s.serial - 1
  const isSame = isNext && amphibious === kept.amphibious && s.options.team === 'none' && holds(kept.grounds)
  if (isSame) kept.stageable = without(kept.stageable, unitChoice[kept.staged])
  else {
    const answer = beginAnswer()
    kept.stageable = listAll(s, f, seat)
    kept.grounds = endAnswer(answer)
  }
  kept.listedFor = s.serial
  kept.amphibious = amphibious
  return kept.stageable
}

/** What is staged for landings, as it was counted for the list of this very question where there is one. */
function listedAmphibious(s: State): number {
  const { kept } = s.derived
  return kept.listedFor === s.serial ? kept.amphibious : stagedAmphibious(s)
}

/** A list with DONE at its end without one unit; with the last unit DONE goes too. */
function without(choices: Choice<Action>[], taken: Choice<Action>): Choice<Action>[] {
  if (choices.length === 2) return []
  const others = choices.slice()
  others.splice(choices.indexOf(taken), 1)
  return others
}

export function listAll(s: State, f: Staging, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (let box = SICILY; box <= NAVY_BOX; box++) {
    if (unitsAt(s, box).length > 0) listStageable(s, f, box, seat, choices)
  }
  return withDone(choices)
}

/** The kinds (data.ts) but regiments, which need amphibious points, and submarines, which have one box: each has two
 * boxes that stay open to a player who commands all, so he need not ask. Asking is slow, and this list the longest. */
const TWIN_KINDS = 0x7f & ~(1 << 0) & ~(1 << 4)

/** Units of one kind in a box may enter the same boxes: one question answers for all of them. */
function listStageable(s: State, f: Staging, from: number, seat: Seat, choices: Choice<Action>[]): void {
  const { boxKind } = s.derived.data
  const { marks } = s
  const units = unitsAt(s, from)
  const final = f.revisable.length === 0
  const unasked = s.options.team === 'none' ? TWIN_KINDS : 0
  let asked = 0
  let free = 0
  for (let i = 0; i < units.length; i++) {
    const u = units[i]
    if ((marks[u] & MARK.acted) !== 0 && (final || isStaged(s, f, u, seat) !== null)) continue
    const kind = 1 << boxKind[u]
    if ((asked & kind) === 0) {
      asked |= kind
      if ((kind & unasked) !== 0 || hasBoxToEnter(s, u, seat)) free |= kind
    }
    if ((free & kind) !== 0) choices.push(unitChoice[u])
  }
}

export function hasBoxToEnter(s: State, u: number, seat: Seat): boolean {
  for (const box of boxesFor(s, u)) if (cannotEnter(s, u, box, seat) === null) return true
  return false
}

function stage(s: State, f: Staging, u: number, box: number, io: Io, seat: Seat): void {
  const revised = hasMark(s, u, MARK.acted)
  put(s, u, box)
  setMark(s, u, MARK.acted)
  s.derived.kept.staged = u
  s.derived.kept.stagedBefore = s.serial
  if (revised) f.revisable = f.revisable.filter((other) => other !== u)
  else if (s.options.team === 'command' && seat !== 'supreme') f.revisable = [...f.revisable, u]
  if (io.journal !== null) io.tell('12.1', say('stage.staged', { unit: idOf(u), to: placeId(box) }))
}

function whyNot(s: State, f: Staging, a: Attempt, seat: Seat): Refusal | null {
  const u = unitNumber(a.unit)
  const box = placeNumber(a.to)
  if (a.do !== 'stage' || u === -1 || !isAxis(u) || box === -1) return null
  return cannotLeave(s, f, u, seat) ?? isOfAnotherKind(s, u, box) ?? cannotEnter(s, u, box, seat)
}

export const stagingProcedures: AnyProcedure[] = [staging]
