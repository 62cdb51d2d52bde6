// Airborne units that come down among the enemy on drawn ground: the middle of the meadow.
import type { UnitData } from '../../src/core/data-files.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { MeadowDrawing } from '../../src/testing/meadow.ts'
import type { Position } from '../../src/testing/position.ts'
import { DAY, type Field, forceInOrder, isAttacker, meadowOf, type Stacks } from './forces.ts'

export interface Drop {
  drawing?: MeadowDrawing
  /** The attack points of those who drop; many weak units rather than few strong ones. */
  points: number
  allied: string[]
  /** Allied units elsewhere, and Axis units that are on the ground already. */
  others?: Stacks
  friends?: Stacks
  /** The die of drift combat. */
  die?: number
}

/** The roll that carries whoever jumps over the hex in the north to the middle: south is 2. */
const SOUTH = 2

export function drop({ kit, position }: Proving, wish: Drop): Field & { units: string[] } {
  const meadow = meadowOf(kit, wish.drawing)
  const { at } = meadow
  const sector = meadow.kit.sectorOf[meadow.kit.placeNumber(at.n)]
  const jumps = (unit: UnitData): boolean =>
    isAttacker(unit) &&
    unit.arrival.by === 'airborne' &&
    (unit.sector === sector || !kit.map.sectors.includes(unit.sector))
  const pool = kit.units.filter(jumps).sort((a, b) => a.attack - b.attack)
  const units = forceInOrder(pool, ({ attack }) => attack, wish.points, kit.tables.stacking.hex)
  const placed = (stacks: Stacks = {}): { [hex: string]: string[] } =>
    Object.fromEntries(Object.entries(stacks).map(([name, ids]) => [at[name as keyof Stacks], ids]))
  const p: Position = position(
    {
      phase: 'airborne',
      turn: DAY,
      axis: { reserve: units, ...placed(wish.friends) },
      allied: { [at.c]: wish.allied, ...placed(wish.others) },
    },
    { 'drift drift.1': units.map(() => SOUTH), 'combat crt': wish.die === undefined ? [] : [wish.die] },
    meadow.kit,
  )
  for (const unit of units) p.act({ do: 'drop', unit, to: at.n })
  p.act({ do: 'done' })
  return { p, at, kit: meadow.kit, units }
}
