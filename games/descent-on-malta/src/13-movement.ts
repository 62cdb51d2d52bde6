import { reach } from '@middlesea/board'
import { call, type Choice, type Io, law, type Refusal, type Seat } from '@middlesea/engine'
import { type Action, clearBy, DONE, hurryZone, moveTo, reconTo, unitChoice, withDone } from './actions.ts'
import { adjacentZones, hasAllied, hasAlliedGround, hasAxisGround, terrainOf } from './06-map.ts'
import { revealZone } from './08-allied-forces.ts'
import { hasAxisHq, lacksStaffPoints, spendStaffPoints, staffCost } from './09-staff-points.ts'
import { hasLanded } from './12-staging.ts'
import { flyAerialSupply, lacksAerialSupply } from './28-aerial-supply.ts'
import { cannotClear, clearObstacle, isClearing } from './28-engineers.ts'
import { cannotScout, canScoutAny, isScouting, scout } from './28-ground-recon.ts'
import { notCommanded, type OpenPhase, passPhase, stillActing, whoDecidesForAll } from './28-team.ts'
import { unitNumber } from './data.ts'
import { type AnyProcedure, type Attempt, decide, forbid, idOf, placeId, procedure, say } from './steps.ts'
import {
  hasMark,
  isAxisGround,
  isHq,
  isZone,
  MARK,
  placeNumber,
  put,
  setMark,
  type State,
  unitsAt,
  ZONE_COUNT,
  ZONES,
} from './state.ts'

/** Phase 5. */
export function tacticalMovementPhase(s: State): void {
  call(s, tacticalMovement, { passed: [], hurried: [] })
}

interface Movement extends OpenPhase {
  /** 13.3: zones whose units may move a zone further. */
  hurried: number[]
  /** 13.3: zones that an HQ has left in this phase. Matches that older rules began in it do not say. */
  hqLeft?: number[]
}

// ---- 13.1 How far

const MOVES = 2

/** 13.1: up to two zones, or three from a zone that a staff point has hurried (13.3). */
const allowance = law('13.1', (f: Movement, zone: number): number => MOVES + hurriedBy(f, zone), ZONE_COUNT)

const hurriedBy = law('13.3', (f: Movement, zone: number): number => (f.hurried.includes(zone) ? 1 : 0), 0)

const NOT_ON_THE_MAP = forbid('13.1', 'refuse.notOnTheMap')
const HAS_ACTED = forbid('13.1', 'refuse.hasMoved')

const isOffTheMap = (s: State, u: number): Refusal | null => (isZone(s.place[u]) ? null : NOT_ON_THE_MAP)

/** 13.1: units on the map move once a phase, each by itself. */
const isSpent = law(
  '13.1',
  (s: State, u: number): Refusal | null => isOffTheMap(s, u) ?? (hasMark(s, u, MARK.acted) ? HAS_ACTED : null),
  null,
)

// ---- 13.2 Where movement is stopped

const PINNED = forbid('13.2', 'refuse.pinned')

/** 13.2: nobody leaves a zone with Allied ground units; a revealed obstacle alone lets everybody go. */
const isPinned = law(
  '13.2',
  (s: State, zone: number): Refusal | null => (hasAlliedGround(s, zone) ? PINNED : null),
  null,
)

/** 13.2: any Allied unit ends the movement of what enters its zone, an obstacle too (8.2). */
const stopsAtAllied = law('13.2', (s: State, zone: number): boolean => hasAllied(s, zone), false)

const stopsAtTerrain = (s: State, zone: number): boolean => terrainOf(s, zone).move === 'stop'

function destinations(s: State, u: number, moves: number): number[] {
  const { zones } = s.derived.data
  return reach(zones, s.place[u], moves, (zone) => !stopsAtAllied(s, zone) && !stopsAtTerrain(s, zone))
}

/** 13.1, 13.2: where a unit on the map could go without a staff point, whether or not it has moved. */
export function zonesInReach(s: State, u: number): number[] {
  const from = s.place[u]
  if (!isZone(from) || isPinned(s, from) !== null) return []
  return destinations(s, u, MOVES)
}

const NO_ROUTE = forbid('6.0', 'refuse.noRoute')
const TOO_FAR = forbid('13.1', 'refuse.tooFar')
const ALLIED_ON_THE_WAY = forbid('13.2', 'refuse.alliedOnTheWay')
const FORTRESS_ON_THE_WAY = forbid('table.terrain', 'refuse.terrainOnTheWay')

/** Why a zone cannot be reached: no route at all, too many zones, or something on the way that stops movement. */
function isOutOfReach(s: State, f: Movement, u: number, to: number): Refusal | null {
  const from = s.place[u]
  const { zones } = s.derived.data
  const goesWithin = (moves: number, passes: (zone: number) => boolean): boolean =>
    reach(zones, from, moves, passes).includes(to)
  const anywhere = (): boolean => true
  if (!goesWithin(ZONE_COUNT, anywhere)) return NO_ROUTE
  if (!goesWithin(allowance(f, from), anywhere)) return TOO_FAR
  if (!goesWithin(allowance(f, from), (zone) => !stopsAtAllied(s, zone))) return ALLIED_ON_THE_WAY
  return destinations(s, u, allowance(f, from)).includes(to) ? null : FORTRESS_ON_THE_WAY
}

function cannotMove(s: State, f: Movement, u: number, to: number): Refusal | null {
  return isClearing(s, u) ?? isScouting(s, u) ?? isSpent(s, u) ?? isPinned(s, s.place[u]) ?? isOutOfReach(s, f, u, to)
}

function move(s: State, f: Movement, u: number, to: number, io: Io): void {
  const from = s.place[u]
  if (isHq(s, u)) f.hqLeft = [...(f.hqLeft ?? []), from]
  put(s, u, to)
  setMark(s, u, MARK.acted)
  io.tell('13.1', say('move.moved', { unit: idOf(u), from: placeId(from), to: placeId(to) }))
  revealZone(s, to, '19.1', io)
}

// ---- 13.3 A staff point and an HQ

const NOT_HIS_POINTS = forbid('28.5a', 'refuse.staffPointsOfSupreme')
const HURRIED = forbid('13.3', 'refuse.hurried')
const NO_HQ = forbid('9.4', 'refuse.hurryNoHq')
const HQ_MOVED = forbid('13.3', 'refuse.hqMoved')
const NOBODY_TO_HURRY = forbid('13.3', 'refuse.nobodyToHurry')

/** 13.3: one point for a zone, spent before its HQ moves, and only where somebody can still move. */
const cannotBeHurried = law(
  '13.3',
  (s: State, f: Movement, zone: number): Refusal | null => {
    if (f.hurried.includes(zone)) return HURRIED
    if (hqHasMoved(s, zone)) return HQ_MOVED
    return somebodyMayMove(s, zone) ? null : NOBODY_TO_HURRY
  },
  null,
)

const hasLostHq = law('13.3', (f: Movement, zone: number): boolean => (f.hqLeft ?? []).includes(zone), false)

function hqHasMoved(s: State, zone: number): boolean {
  let moved = false
  for (const u of unitsAt(s, zone)) {
    if (!isAxisGround(u)) break
    if (!isHq(s, u)) continue
    if (!hasMark(s, u, MARK.acted)) return false
    moved = true
  }
  return moved
}

const somebodyMayMove = (s: State, zone: number): boolean =>
  isPinned(s, zone) === null && unitsAt(s, zone).some((u) => isAxisGround(u) && !hasMark(s, u, MARK.acted))

function cannotHurry(s: State, f: Movement, zone: number, seat: Seat): Refusal | null {
  if (!hasAxisHq(s, zone)) return hasLostHq(f, zone) ? HQ_MOVED : NO_HQ
  return (
    lacksStaffPoints(s, 'movementPlus1') ??
    cannotBeHurried(s, f, zone) ??
    lacksAerialSupply(s, zone, staffCost(s, 'movementPlus1')) ??
    hasNoPoints(s, seat)
  )
}

/** 28.5a: staff points are common to both sectors, so the supreme commander spends them. */
const hasNoPoints = law(
  '28.5a',
  (s: State, seat: Seat): Refusal | null => (whoDecidesForAll(s, 'ground').includes(seat) ? null : NOT_HIS_POINTS),
  null,
)

function hurry(s: State, f: Movement, zone: number, io: Io): void {
  f.hurried = [...f.hurried, zone]
  spendStaffPoints(s, 'movementPlus1', '13.3', io)
  io.tell('13.3', say('move.hurried', { zone: placeId(zone), zones: MOVES + 1 }))
  flyAerialSupply(s, zone, staffCost(s, 'movementPlus1'))
}

// ---- The phase

const tacticalMovement = procedure<Movement>('tacticalMovement', [
  decide('units', {
    rule: '13.1',
    optional: true,
    lastWord: DONE,
    perSeat: true,
    seats: stillActing,
    prompt: () => say('prompt.move', {}),
    options: movers,
    expand: (s, f, choice) => actionsOf(s, f, unitNumber(choice.id)),
    resolve: (s, f, a, io, seat) => {
      if (a.do === 'move') move(s, f, unitNumber(a.unit), placeNumber(a.to), io)
      else if (a.do === 'hurry') hurry(s, f, placeNumber(a.zone), io)
      else if (a.do === 'clear') clearObstacle(s, unitNumber(a.unit), io)
      else if (a.do === 'recon') scout(s, unitNumber(a.unit), placeNumber(a.to), io)
      else return passPhase(s, f, seat)
      return 'again'
    },
    why: whyNot,
  }),
])

/** A unit acts if it can move or, pinned, still scout; what can clear an obstacle can move too. */
const canAct = (s: State, u: number): boolean =>
  isSpent(s, u) === null && (isPinned(s, s.place[u]) === null || canScoutAny(s, u))

const isHis = (s: State, zone: number, seat: Seat): boolean =>
  hasAxisGround(s, zone) && notCommanded(s, seat, 'ground', s.derived.data.sector[zone]) === null

function movers(s: State, f: Movement, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const zone of ZONES) {
    if (!isHis(s, zone, seat)) continue
    for (const u of unitsAt(s, zone)) {
      if (!isAxisGround(u)) break
      if (canAct(s, u)) choices.push(unitChoice[u])
    }
    if (cannotHurry(s, f, zone, seat) === null) choices.push(hurryZone[zone])
  }
  return withDone(choices)
}

function actionsOf(s: State, f: Movement, u: number): Action[] {
  const from = s.place[u]
  const actions: Action[] = []
  if (isPinned(s, from) === null)
    for (const zone of destinations(s, u, allowance(f, from))) actions.push(moveTo(u, zone))
  if (cannotClear(s, u) === null) actions.push(clearBy[u])
  for (const zone of adjacentZones(s, from)) if (cannotScout(s, u, zone) === null) actions.push(reconTo(u, zone))
  return actions
}

function whyNot(s: State, f: Movement, a: Attempt, seat: Seat): Refusal | null {
  if (a.do === 'hurry') {
    const zone = placeNumber(a.zone)
    return isZone(zone) ? cannotHurry(s, f, zone, seat) : null
  }
  const u = unitNumber(a.unit)
  const to = placeNumber(a.to)
  if (u === -1 || !isAxisGround(u)) return null
  const notHis = isZone(s.place[u]) ? notCommanded(s, seat, 'ground', s.derived.data.sector[s.place[u]]) : null
  if (a.do === 'clear') return isOffTheMap(s, u) ?? cannotClear(s, u) ?? notHis
  if (!isZone(to)) return a.do === 'move' && to !== -1 ? hasLanded(s, u) : null
  if (a.do === 'recon') return isOffTheMap(s, u) ?? cannotScout(s, u, to) ?? notHis
  return a.do === 'move' ? (cannotMove(s, f, u, to) ?? notHis) : null
}

export const movementProcedures: AnyProcedure[] = [tacticalMovement]
