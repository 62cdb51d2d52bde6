// Where the policy wants to go, and whom it means to beat.
import { AXIS } from '../core/state.ts'
import { isHeld } from '../core/zones.ts'
import { nearest, type Table } from './table.ts'

export const targetsOf = (t: Table): number[] => (t.side === AXIS ? axisTargets(t) : alliedTargets(t))

/** The Axis goes for prizes, and for enemies that can be beaten. */
const axisTargets = (t: Table): number[] => [...t.prizes, ...t.enemies.filter((hex) => t.isWeak(hex))]

/** The Allies go for lost airfields: into them where nobody is, against who can be beaten; else for landed enemies nearby. */
function alliedTargets(t: Table): number[] {
  const { alarm } = t.weights
  const lost = t.lost.filter((hex) => !isHeld(t.s, AXIS, hex) || t.isWeak(hex))
  const landed = t.enemies.filter((hex) => nearest(t.kit, hex, t.prizes) <= alarm && t.isWeak(hex))
  return [...lost, ...landed]
}

/**
 * What a unit goes for. Of the Axis: the prizes, and enemies who are in its way. Of the Allies: lost airfields before all,
 * then what is near; who is far from everything stays, or gathers at an airfield.
 */
export function goalsOf(t: Table, targets: number[], from: number): number[] {
  const { aside, alarm, rescue, gather } = t.weights
  const within = (radius: number): number[] => targets.filter((hex) => t.kit.map.distance(from, hex) <= radius)
  if (t.side === AXIS) return t.prizes.length > 0 ? [...t.prizes, ...within(aside)] : targets
  const lost = within(rescue).filter((hex) => t.lost.includes(hex))
  const near = lost.length > 0 ? lost : within(alarm)
  return near.length > 0 || gather === 0 ? near : t.prizes.filter((hex) => t.kit.map.distance(from, hex) <= gather)
}
