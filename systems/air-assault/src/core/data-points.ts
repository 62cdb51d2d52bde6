// points.crete.table, points.malta.table: what a unit is worth when it is lost (Axis) or saved (Allied).
import type { TablesFile, UnitData } from './data-files.ts'

type Kind = Pick<UnitData, 'side' | 'nation' | 'type' | 'size' | 'move' | 'airborne' | 'greek' | 'battalionHq'>

/** The row of the casualty points for a unit; '' if it is worth nothing. */
export function pointKind(unit: Kind): string {
  return unit.side === 'axis' ? axisKind(unit) : alliedKind(unit)
}

/** A battalion headquarters company scores as a headquarters: 3 x 2 + 7 = 13, as the note on the engineers has it. */
function axisKind({ type, size, airborne, battalionHq, nation }: Kind): string {
  const headquarters = type === 'hq' || battalionHq
  if (!airborne) return headquarters ? 'otherHq' : size === 'bn' ? 'otherBattalion' : 'otherCompany'
  if (headquarters) return 'airborneHq'
  if (size !== 'bn') return 'airborneCompany'
  return nation === 'IT' ? 'italianAirborneBattalion' : 'germanAirborneBattalion'
}

/** Decoys, ships and guns that cannot move are never evacuated. */
function alliedKind({ type, size, move, greek }: Kind): string {
  if (type === 'decoy' || size === 'naval' || move === 0) return ''
  if (greek) return 'evacuatedGreek'
  if (type === 'hq') return 'evacuatedHq'
  if (size === 'nc') return 'evacuatedNoncombat'
  if (size === 'bn') return 'evacuatedBattalion'
  return size === 'plt' ? 'evacuatedPlatoon' : 'evacuatedCompany'
}

export function pointsOf(unit: Kind, { rows }: TablesFile['points']): number {
  return rows[pointKind(unit)] ?? 0
}
