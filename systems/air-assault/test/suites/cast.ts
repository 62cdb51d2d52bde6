// The units that the suites use, found by what they are like: each game has its own.
import type { Kit } from '../../src/core/kit.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'

export interface Cast {
  /** Allied infantry battalions that move four points, and such as move three. */
  fast: string[]
  slow: string[]
  gun: string
  heavyAa: string
  coastGun: string
  armor: string
  engineer: string
  headquarters: string
  docks: string
  truck: string
  steamer: string
  decoys: string[]
  /** Axis: companies or battalions that fight on foot, a gun, engineers, what comes by sea. */
  axis: string[]
  axisGun: string
  axisEngineer: string
}

export function castOf(kit: Kit): Cast {
  const allied = { side: 'allied' } as const
  const axis = { side: 'axis' } as const
  return {
    fast: findUnits(kit, { ...allied, type: 'inf', size: 'bn', move: 4, stack: 3 }, 3),
    slow: findUnits(kit, { ...allied, type: 'inf', size: 'bn', move: 3, stack: 3 }, 3),
    gun: findUnit(kit, { ...allied, type: 'arty', move: 2 }),
    heavyAa: findUnit(kit, { ...allied, type: 'haa' }),
    coastGun: findUnit(kit, { ...allied, type: 'cd' }),
    armor: findUnit(kit, { ...allied, type: 'armL' }),
    engineer: findUnit(kit, { ...allied, type: 'eng' }),
    headquarters: findUnit(kit, { ...allied, type: 'hq' }),
    docks: findUnit(kit, { ...allied, type: 'docks' }),
    truck: findUnit(kit, { ...allied, type: 'truck' }),
    steamer: findUnit(kit, { ...allied, type: 'steamer' }),
    decoys: findUnits(kit, { ...allied, type: 'decoy' }, 2),
    axis: findUnits(kit, { ...axis, size: 'coy', move: 4, type: 'para' }, 3),
    axisGun: findUnit(kit, { ...axis, type: 'arty' }),
    axisEngineer: findUnit(kit, { ...axis, nation: 'GE', type: 'eng' }),
  }
}
