// 3.3: stacking. How many points a hex holds, who may be with whom, and the excess at the end of a phase (3.34).
import { call, callInTurn, type Choice, frame, law, type Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { ALLIED, AXIS, enemyOf, hasMark, MARK, onMap, seatsOf, type State, unitsAt } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { pointsOf } from './tables.ts'
import { clearMark, setMark } from './whereabouts.ts'

/** 3.32: stacking points that a hex regularly holds at the end of a phase. */
export const limitOf = law('3.32', (s: State): number => s.derived.kit.tables.limits.stacking, 99)

export const stackedIn = (s: State, side: number, hex: number): number =>
  s.derived.tables.occupancy.stacked[side * s.derived.kit.hexCount + hex]

/** Whether a unit fits into a hex without over-stacking. 3.31: who has no stacking points takes no room, however many are there. */
export function fits(s: State, u: number, hex: number): boolean {
  const points = pointsOf(s.derived.kit, u)
  return points === 0 || stackedIn(s, s.derived.kit.side[u], hex) + points <= limitOf(s)
}

/** The units of a side in a hex. */
export const sideIn = (s: State, side: number, hex: number): number[] =>
  unitsAt(s, hex).filter((u) => s.derived.kit.side[u] === side)

/** 3.34: the units of a side in a hex that are not over-stacked. */
export const regularsIn = (s: State, side: number, hex: number): number[] =>
  sideIn(s, side, hex).filter((u) => !hasMark(s, u, MARK.excess))

// ---- 3.34

/** The stacking points of those that are not marked as excess. */
const regularPoints = (s: State, units: readonly number[]): number =>
  units.reduce((sum, u) => (hasMark(s, u, MARK.excess) ? sum : sum + s.derived.kit.stack[u]), 0)

/** 3.34: nobody is over-stacked for whom there is room. */
const hasNoRoomFor = law('3.34', (s: State, rest: number, points: number): boolean => rest + points > limitOf(s), true)

/** Whether the marks in a hex say rightly who is over-stacked. */
function isMarkedRightly(s: State, units: readonly number[]): boolean {
  const rest = regularPoints(s, units)
  if (rest > limitOf(s)) return false
  return units.every((u) => !hasMark(s, u, MARK.excess) || hasNoRoomFor(s, rest, s.derived.kit.stack[u]))
}

/**
 * Whether some of the units left can be marked besides those that are, so that the rest fits and nobody is marked for
 * whom there is room. Only their points matter: few cases.
 */
function canComplete(s: State, rest: number, marked: number, left: readonly number[]): boolean {
  if (rest <= limitOf(s)) return hasNoRoomFor(s, rest, marked)
  const tried = new Set<number>()
  return left.some((points, i) => {
    if (points === 0 || tried.has(points)) return false
    tried.add(points)
    return canComplete(s, rest - points, Math.min(marked, points), left.slice(i + 1))
  })
}

interface ExcessFrame extends Frame {
  side: number
  hex: number
}

/** The units without whom the rest can come to fit. */
function excessUnits(s: State, f: ExcessFrame): number[] {
  const { kit } = s.derived
  const units = sideIn(s, f.side, f.hex)
  const rest = regularPoints(s, units)
  const free = units.filter((u) => !hasMark(s, u, MARK.excess))
  const least = units.reduce((m, u) => (hasMark(s, u, MARK.excess) ? Math.min(m, kit.stack[u]) : m), 99)
  return free.filter((u) => {
    const points = kit.stack[u]
    const others = free.filter((other) => other !== u).map((other) => kit.stack[other])
    return canComplete(s, rest - points, Math.min(least, points), others)
  })
}

/** 9.14: in a Defender hex nobody who must defend is withheld while somebody who has retreated there (13.38) can be marked. */
const isMarkedFirst = law(
  '9.14',
  (s: State, hex: number, u: number): boolean =>
    hasMark(s, u, MARK.retreated) && s.attacks.some((attack) => attack.hex === hex),
  false,
)

/** The units that may be marked next. */
function excessChoices(s: State, f: ExcessFrame): Choice<Action>[] {
  const units = excessUnits(s, f)
  const first = units.filter((u) => isMarkedFirst(s, f.hex, u))
  return (first.length > 0 ? first : units).map((u) => s.derived.kit.actions.ofUnit.excess[u])
}

const ROOM_FOR_IT = forbid('3.34', 'refuse.roomForIt')
const MUST_DEFEND = forbid('9.14', 'refuse.mustDefend')

const excess = procedure<ExcessFrame>('excess', [
  decide('choose', {
    rule: '3.34',
    seats: (_, f) => seatsOf(f.side),
    prompt: (s, f) => say('prompt.excess', { hex: s.derived.kit.placeIds[f.hex], points: stackedIn(s, f.side, f.hex) }),
    options: excessChoices,
    resolve: (s, f, a, io) => {
      if (a.do !== 'excess') return undefined
      setMark(s, s.derived.kit.unitNumber(a.unit), MARK.excess)
      io.tell('3.34', say('excess.marked', { unit: a.unit, hex: s.derived.kit.placeIds[f.hex] }))
      return isMarkedRightly(s, sideIn(s, f.side, f.hex)) ? undefined : 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      const isHere = u !== -1 && s.place[u] === f.hex && s.derived.kit.side[u] === f.side
      if (a.do !== 'excess' || !isHere || hasMark(s, u, MARK.excess)) return null
      return excessUnits(s, f).includes(u) ? MUST_DEFEND : ROOM_FOR_IT
    },
  }),
])

/** Why a unit is not over-stacked, where nobody is asked about its hex: there is room for all of it. Null where there is not. */
export function whyNoExcess(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  if (u === -1 || !onMap(s, u) || hasMark(s, u, MARK.excess)) return null
  return stackedIn(s, kit.side[u], s.place[u]) <= limitOf(s) ? ROOM_FOR_IT : null
}

interface StacksFrame extends Frame {
  side: number
}

/** The first hex of a side whose marks are wrong; -1 if there is none. Marks that are not needed come off at once. */
function findCrowd(s: State, side: number): number {
  const { kit, tables } = s.derived
  const { stacked } = tables.occupancy
  const limit = limitOf(s)
  for (const u of kit.unitsOf[side]) {
    const hex = s.place[u]
    if (hex >= kit.hexCount) continue
    if (stacked[side * kit.hexCount + hex] <= limit) {
      if (hasMark(s, u, MARK.excess)) clearMark(s, u, MARK.excess)
      continue
    }
    const units = sideIn(s, side, hex)
    if (isMarkedRightly(s, units)) continue
    for (const other of units) clearMark(s, other, MARK.excess)
    return hex
  }
  return -1
}

/** The end of a phase (3.32): each stack that is too high is looked through, the active side's first. */
const stacks = procedure<StacksFrame>('stacks', [
  run('look', {
    rule: '3.32',
    do: (s, f) => {
      const hex = findCrowd(s, f.side)
      if (hex === -1) return
      f.step = 'look'
      call(s, excess, { side: f.side, hex })
    },
  }),
])

/** Opens what is to be done about stacks at the end of a phase, if there is anything. Call last. */
export function endPhase(s: State): void {
  const first = s.side === ALLIED ? ALLIED : AXIS
  const crowded = [first, enemyOf(first)].filter((side) => findCrowd(s, side) !== -1)
  callInTurn(
    s,
    crowded.map((side) => frame(stacks, { side })),
  )
}

export const stackingProcedures: AnyProcedure[] = [stacks, excess]
