// 13.3, 13.4: where a unit may retreat to, and why not elsewhere.
import { type Retreat, retreats } from '@middlesea/board'
import { law, type Refusal } from '@middlesea/engine'
import { isTowed, movesAs } from './03-classes.ts'
import { isWorthPassing } from './03-control.ts'
import { isHeld } from './03-zones.ts'
import { hasNoFuel } from './06-effects.ts'
import { cannotPass, halve, isNothing, zonesReach } from './08-reach.ts'
import { isRooted } from './14-fortifications.ts'
import { CLOSED, FAST, stepCost } from './ground.ts'
import { enemyOf, hasMark, MARK, type State } from './state.ts'
import { forbid } from './steps.ts'

/** How good a way is, by its worst step. */
const OPEN = 0
const AMONG_FRIENDS = 1
export const THROUGH_ZONE = 2
export const NO_WAY = -1

/** What a retreat is about: the combat, and how far to go. */
export interface Errand {
  /** The Defender hex. */
  hex: number
  /** Hexes to go at least: two for defenders, one for attackers; and at most (13.32). */
  least: number
  most: number
  /** How much further from the Defender hex it ends at least (ruling 24). */
  away: number
  /** 15.65: it leads out of a drift combat: the zones of those who stay in the hex do not matter. */
  drift: boolean
}

const FULL = 2

/** 13.32: defenders go two hexes, attackers one or two. */
export const errandOf = law(
  '13.32',
  (s: State, side: number, hex: number, drift: boolean): Errand => ({
    hex,
    least: side === s.side ? 1 : FULL,
    most: FULL,
    away: side === s.side ? 1 : FULL,
    drift,
  }),
  { hex: -1, least: 1, most: 1, away: 1, drift: false },
)

// ---- Who cannot go at all

/** 13.37, 8.15: no Movement Allowance left, or an orange circle. Armor out of supply has none (6.15). */
const isImmobile = law(
  '13.37',
  (s: State, u: number): boolean => {
    const { kit } = s.derived
    const printed = kit.move[3 * u + s.steps[u]]
    const left = hasMark(s, u, MARK.disrupted) ? halve(printed) : printed
    return isNothing(left) || isTowed(kit, u) || hasNoFuel(s, u)
  },
  false,
)

/** The rule by which a unit is lost when it must retreat, wherever it stands; '' if it can go (13.44). */
export function whyLost(s: State, u: number): string {
  if (isRooted(s.derived.kit, u)) return '14.23'
  return isImmobile(s, u) ? '13.37' : ''
}

/** 13.44: all others may pass through enemy zones. */
export const isEligible = law('13.44', (s: State, u: number): boolean => whyLost(s, u) === '', false)

/** 13.53, 8.15, 14.23: units that cannot move cannot advance after combat either. */
export const cannotGo = (s: State, u: number): boolean => isImmobile(s, u)

// ---- Steps

/** 13.34: not across what the unit could not cross, not onto enemies. */
const isBarred = law(
  '13.34',
  (s: State, u: number, from: number, direction: number, to: number): boolean => {
    const { kit } = s.derived
    const side = 6 * from + direction
    if (stepCost(kit.ground, movesAs(kit, u, s.marks[u]), FAST, side, to) === CLOSED) return true
    if (isHeld(s, enemyOf(kit.side[u]), to) && !isFoughtIn(s, u, to)) return true
    return kit.isMotorized[u] && cannotPass(s, u, side, to)
  },
  false,
)

/** 15.65: hexes in which both sides stand, as they do in drift combat, are open to both. */
const isFoughtIn = law(
  '15.65',
  (s: State, u: number, hex: number): boolean => isHeld(s, s.derived.kit.side[u], hex),
  false,
)

/** 13.43: vacant hexes in an enemy zone are passed, but nobody ends there. */
const rankInZone = law('13.43', (isLast: boolean): number => (isLast ? NO_WAY : rankThrough()), NO_WAY)
/** 13.41: and they are passed only where there is no other way. */
const rankThrough = law('13.41', (): number => THROUGH_ZONE, OPEN)
/** 13.42: friends in a hex hold it open for those who pass. */
const rankPastFriends = law('13.42', (): number => OPEN, THROUGH_ZONE)
/** 13.36: and they negate the zone for who ends his retreat with them. */
const rankWithFriends = law('13.36', (): number => AMONG_FRIENDS, NO_WAY)

/** 13.35: hexes outside of enemy zones first, then those of friends in them. */
const rankOf = law(
  '13.35',
  (s: State, u: number, errand: Errand, to: number, isLast: boolean): number => {
    const side = s.derived.kit.side[u]
    if (!isUnderZone(s, enemyOf(side), errand, to)) return OPEN
    if (!isHeld(s, side, to)) return rankInZone(isLast)
    return isLast ? rankWithFriends() : rankPastFriends()
  },
  OPEN,
)

function isUnderZone(s: State, enemy: number, errand: Errand, hex: number): boolean {
  const { kit, tables } = s.derived
  if (tables.occupancy.zoc[enemy * kit.hexCount + hex] === 0) return false
  return !errand.drift || zonesReach(s, enemy, hex, errand.hex)
}

/** 13.3: 'away': the end lies further from the Defender hex than the start; of defenders two hexes off (ruling 24). */
const isAway = (s: State, u: number, { hex, away }: Errand, to: number): boolean => {
  const { map } = s.derived.kit
  return map.distance(to, hex) >= map.distance(s.place[u], hex) + away
}

/** 13.33: friends in a hex, however many, hinder nobody: who ends there may be over-stacked. */
const mayCrowd = law('13.33', (): boolean => true, false)

// ---- Ways

export interface RetreatWays {
  rank: number
  ways: Retreat[]
}

/** Where a unit may retreat to: the best ways that there are. */
export function retreatsOf(s: State, u: number, errand: Errand): RetreatWays {
  const { map } = s.derived.kit
  let best: RetreatWays = { rank: NO_WAY, ways: [] }
  for (let length = errand.least; length <= errand.most; length++) {
    const found = retreats(map, s.place[u], length, (from, d, to, steps) => {
      if (isBarred(s, u, from, d, to)) return NO_WAY
      const isLast = steps === length
      return isLast && !(isAway(s, u, errand, to) && mayCrowd()) ? NO_WAY : rankOf(s, u, errand, to, isLast)
    })
    if (found.rank === NO_WAY || (best.rank !== NO_WAY && found.rank > best.rank)) continue
    const known = found.rank === best.rank ? best.ways : []
    best = { rank: found.rank, ways: [...known, ...found.ways.filter((way) => !known.some(({ to }) => to === way.to))] }
  }
  return best
}

/**
 * 13.31, 3.11: of equally good ways to a hex the one that a unit takes: its owner goes through a hex on which something
 * hangs, if one of them leads there.
 */
export function wayTo(s: State, u: number, errand: Errand, to: number): readonly number[] {
  const { path } = retreatsOf(s, u, errand).ways.find((way) => way.to === to)!
  const { map, side } = s.derived.kit
  const [start, usual] = path
  if (path.length !== FULL + 1 || isWorthPassing(s, side[u], usual)) return path
  for (let d = 0; d < 6; d++) {
    const hex = map.neighbours[6 * start + d]
    const onward = hex === -1 ? -1 : map.directionTo(hex, to)
    if (onward === -1 || !isWorthPassing(s, side[u], hex)) continue
    if (isBarred(s, u, start, d, hex) || isBarred(s, u, hex, onward, to)) continue
    if (rankOf(s, u, errand, hex, false) === rankOf(s, u, errand, usual, false)) return [start, hex, to]
  }
  return path
}

/**
 * 13.35: of the ends of ways through enemy zones those outside of them come first, then friends in them. Elsewhere the rank of
 * a way has its end in it.
 */
export const firstOf = law(
  '13.35',
  (s: State, u: number, errand: Errand, goals: readonly number[]): readonly number[] => {
    const first = goals.filter((to) => rankOf(s, u, errand, to, true) === OPEN)
    return first.length > 0 ? first : goals
  },
  [],
)

/** Whether a unit can retreat without passing enemy zones. */
export function hasCleanWay(s: State, u: number, errand: Errand): boolean {
  const { rank } = retreatsOf(s, u, errand)
  return rank !== NO_WAY && rank !== THROUGH_ZONE
}

// ---- Why not

const NOT_AWAY = forbid('13.32', 'refuse.retreatDistance')
const BARRED = forbid('13.34', 'refuse.retreatBarred')
export const BETTER_HEX = forbid('13.35', 'refuse.betterRetreat')
const OTHER_WAY = forbid('13.41', 'refuse.otherWay')
const ENDS_IN_ZONE = forbid('13.43', 'refuse.retreatEndsInZone')

/** Why a unit may not retreat to a hex; null if it may. */
export function cannotRetreatTo(s: State, u: number, errand: Errand, to: number): Refusal | null {
  const { kit } = s.derived
  const best = retreatsOf(s, u, errand)
  if (best.ways.some((way) => way.to === to)) return null
  if (!kit.isHex(to) || isHeld(s, enemyOf(kit.side[u]), to)) return BARRED
  const distance = kit.map.distance(s.place[u], to)
  if (distance > errand.most || distance < 1 || !isAway(s, u, errand, to)) return NOT_AWAY
  if (rankOf(s, u, errand, to, true) === NO_WAY) return ENDS_IN_ZONE
  const way = worstWay(s, u, errand, to)
  if (way === NO_WAY) return BARRED
  return way === THROUGH_ZONE ? OTHER_WAY : BETTER_HEX
}

/** How good the best way to this very hex is. */
function worstWay(s: State, u: number, errand: Errand, goal: number): number {
  let best = NO_WAY
  for (let length = errand.least; length <= errand.most; length++) {
    const { rank } = retreats(s.derived.kit.map, s.place[u], length, (from, d, to, steps) => {
      const isLast = steps === length
      return isBarred(s, u, from, d, to) || (isLast && to !== goal) ? NO_WAY : rankOf(s, u, errand, to, isLast)
    })
    if (rank !== NO_WAY && (best === NO_WAY || rank < best)) best = rank
  }
  return best
}
