// 17.1, 17.2: HQs, command range and command points.
import { type Io, law, type Refusal } from '@middlesea/engine'
import { backOf } from './03-classes.ts'
import { areOfOneFormation } from './03-efficiency.ts'
import { ALLIED, hasMark, MARK, onMap, type State } from './state.ts'
import { forbid, say } from './steps.ts'
import { clearMarks, setMark } from './whereabouts.ts'

const OTHER_FORMATION = forbid('17.12', 'refuse.otherFormation')
const OUT_OF_RANGE = forbid('17.13', 'refuse.outOfCommand')
const IS_DISRUPTED = forbid('17.21', 'refuse.hqDisrupted')
const IS_SPENT = forbid('17.24', 'refuse.hqSpent')
const HAS_ACTED = forbid('17.25', 'refuse.hqHasActed')
const ONE_HQ = forbid('17.23', 'refuse.oneHqAHex')
const JUST_RECOVERED = forbid('17.26', 'refuse.hqRecovered')
const NO_POINTS = forbid('17.21', 'refuse.noPoints')

/** 17.12: the lead must be of the HQ's own formation. */
const isOfOther = law(
  '17.12',
  (s: State, hq: number, lead: number): Refusal | null => (areOfOneFormation(s, hq, lead) ? null : OTHER_FORMATION),
  null,
)

/** 17.14: the hex of the HQ is not counted, that of the unit is; ground, enemies and their zones do not matter. */
const rangeTo = law(
  '17.14',
  (s: State, hq: number, hex: number): number => s.derived.kit.map.distance(s.place[hq], hex),
  99,
)

/** 17.13: nine hexes; a Sector HQ in its own sector reaches all of it. */
export const isInCommand = law(
  '17.13',
  (s: State, hq: number, hex: number): boolean => {
    const { kit } = s.derived
    const at = s.place[hq]
    const home = kit.homeSector[hq]
    const isAtHome = kit.side[hq] === ALLIED && home !== -1 && kit.sectorOf[at] === home
    if (isAtHome && kit.sectorOf[hex] === home) return true
    return rangeTo(s, hq, hex) <= kit.tables.limits.commandRange
  },
  true,
)

/** 17.21: a Disrupted HQ has no points; others have theirs in each sequence, of friends and enemies (ruling 29). */
const cannotSpend = law(
  '17.21',
  (s: State, hq: number): Refusal | null => (hasMark(s, hq, MARK.disrupted) ? IS_DISRUPTED : null),
  null,
)

/** 17.26: in the Recovery Phase an HQ that has just recovered spends none; nor does one that has spent them in it. */
const hasJustRecovered = law(
  '17.26',
  (s: State, hq: number): Refusal | null =>
    s.phase === 'recovery' && hasMark(s, hq, MARK.spent) ? JUST_RECOVERED : null,
  null,
)

/** 17.24: points serve one check: then the HQ is Spent. 17.25: so it is when it has moved, reacted or defended. */
const isSpent = law(
  '17.24',
  (s: State, hq: number): Refusal | null => {
    if (!hasMark(s, hq, MARK.spent)) return null
    const hasDefended = s.derived.kit.side[hq] !== s.side && hasMark(s, hq, MARK.fought)
    return hasDefended || hasMark(s, hq, MARK.moved | MARK.reacted) ? HAS_ACTED : IS_SPENT
  },
  null,
)

/** 17.23: one HQ of a side for a Defender hex. */
const isServed = law(
  '17.23',
  (s: State, hq: number, hex: number): Refusal | null =>
    hex !== -1 && s.commanded.includes(2 * hex + s.derived.kit.side[hq]) ? ONE_HQ : null,
  null,
)

/** Why a unit has no points to spend now, on whatever check; null if it has. */
export function hasNoPoints(s: State, hq: number): Refusal | null {
  const { kit } = s.derived
  if (!kit.isHq[hq] || kit.command[hq] === 0 || !onMap(s, hq)) return NO_POINTS
  return cannotSpend(s, hq) ?? hasJustRecovered(s, hq) ?? isSpent(s, hq)
}

/** Why an HQ may not spend its points on an ER check of this lead; null if it may. `hex`: the Defender hex or -1. */
export function cannotCommand(s: State, hq: number, lead: number, hex: number): Refusal | null {
  const { kit } = s.derived
  const own = hasNoPoints(s, hq)
  if (own === NO_POINTS || kit.side[hq] !== kit.side[lead]) return NO_POINTS
  if (!onMap(s, lead) || !isInCommand(s, hq, s.place[lead])) return OUT_OF_RANGE
  return own ?? isOfOther(s, hq, lead) ?? isServed(s, hq, hex)
}

export function commandersOf(s: State, lead: number, hex: number): number[] {
  const found: number[] = []
  for (const hq of s.derived.kit.hqs) if (cannotCommand(s, hq, lead, hex) === null) found.push(hq)
  return found
}

/** 17.21: in each sequence, of whichever side, every HQ has its points. */
export const freshPoints = law('17.21', (s: State): void => clearMarks(s, MARK.spent), undefined)

/** 17.26: in the Reset Phase, and at the end of the Recovery Phase, Spent HQs turn back. */
export const turnHqsBack = law('17.26', (s: State): void => clearMarks(s, MARK.spent), undefined)

/** 17.24: each point takes one from the die. */
export const drmOfPoints = law('17.24', (points: number): number => -points, 0)

/** 17.22: the full value, never a part of it. */
const fullValue = law('17.22', (s: State, hq: number): number => s.derived.kit.command[hq], 1)

/** 17.22: the points are spent whole; the HQ is turned to its Spent side. */
export function spendPoints(s: State, hq: number, hex: number, io: Io): number {
  const { kit } = s.derived
  if (hex !== -1) s.commanded.push(2 * hex + kit.side[hq])
  setMark(s, hq, backOf(kit, hq))
  const points = fullValue(s, hq)
  io.tell('17.22', say('command.spent', { unit: kit.unitIds[hq], points }))
  return points
}
