// Where the heuristic player wants to go, and whom it means to beat.
import { AXIS, enemyOf } from '../state.ts'
import { isHeld } from '../zones.ts'
import { attackNear, defenseOf, nearest, type Table } from './table.ts'

/** How many times its defence a hex must have against it nearby before somebody steps beside it. */
const ADVANTAGE = 2
/** An airfield that was lost is worth a worse fight. */
const ADVANTAGE_LOST = 1
/** Within so many hexes units count as being at hand. */
const AT_HAND = 3
/** The Axis turns so many hexes aside for an enemy. */
const ASIDE = 2
/** Defenders care for enemies within so many hexes of their airfields. */
const ALARM = 6
/** They come from so far when an airfield is lost. */
const RESCUE = 12

export const targetsOf = (t: Table): number[] => (t.side === AXIS ? axisTargets(t) : alliedTargets(t))

/** The Axis goes for prizes, and for enemies that can be beaten. */
const axisTargets = (t: Table): number[] => [...t.prizes, ...t.enemies.filter((hex) => isWeak(t, hex))]

/** The Allies go for lost airfields: into them where nobody is, against who can be beaten; else for landed enemies nearby. */
function alliedTargets(t: Table): number[] {
  const lost = t.lost.filter((hex) => !isHeld(t.s, AXIS, hex) || isWeak(t, hex))
  const landed = t.enemies.filter((hex) => nearest(t.kit, hex, t.prizes) <= ALARM && isWeak(t, hex))
  return [...lost, ...landed]
}

/**
 * What a unit goes for. Of the Axis: the prizes, and enemies who are in its way. Of the Allies: lost airfields before all,
 * then what is near; who is far from everything stays.
 */
export function goalsOf(t: Table, targets: number[], from: number): number[] {
  const within = (radius: number): number[] => targets.filter((hex) => t.kit.map.distance(from, hex) <= radius)
  if (t.side === AXIS) return t.prizes.length > 0 ? [...t.prizes, ...within(ASIDE)] : targets
  const lost = within(RESCUE).filter((hex) => t.lost.includes(hex))
  return lost.length > 0 ? lost : within(ALARM)
}

export const isWeak = (t: Table, hex: number): boolean =>
  attackNear(t, t.side, hex, AT_HAND) >=
  (t.lost.includes(hex) ? ADVANTAGE_LOST : ADVANTAGE) * defenseOf(t, enemyOf(t.side), hex)
