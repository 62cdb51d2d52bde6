import type { UnitData } from '../core/data-files.ts'
import type { Kit } from '../core/kit.ts'

/** The first units, in the order of the list, that are like this. */
export function findUnits(kit: Kit, like: Partial<UnitData>, count = 1): string[] {
  const found = kit.units.filter((unit) =>
    Object.entries(like).every(([name, value]) => unit[name as keyof UnitData] === value),
  )
  if (found.length < count) throw new Error(`only ${found.length} units are like ${JSON.stringify(like)}`)
  return found.slice(0, count).map(({ id }) => id)
}

export const findUnit = (kit: Kit, like: Partial<UnitData>): string => findUnits(kit, like)[0]
