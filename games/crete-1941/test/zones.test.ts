import { drawMeadow, type Position } from '@middlesea/air-assault/testing'
import { zoneRules } from '@middlesea/air-assault/testing/suites/zones'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed

zoneRules({ kit, position })

/** Every kind of Allied unit that moves and does not fear zones of control, and whether it is infantry. */
const KINDS = [
  { unit: 'NZ22', isInfantry: true },
  { unit: 'NZ27MGa', isInfantry: true },
  { unit: 'NZE7-19', isInfantry: true },
  { unit: 'HQ5NZ', isInfantry: false },
  { unit: 'RTR7a', isInfantry: false },
  { unit: 'CARR', isInfantry: false },
]

test('night.1 by night infantry goes through enemy zones, machine-gunners and engineers too, headquarters and armor do not', () => {
  const { at, kit: drawn } = drawMeadow(kit)
  for (const { unit, isInfantry } of KINDS) {
    const axis = { [at.nw]: ['5/Sturm'], [at.ne]: ['6/Sturm'] }
    const p = position({ phase: 'alliedMovement', turn: 10, axis, allied: { [at.nn]: [unit] } }, {}, drawn)
    // Every way leads between the two.
    expect([unit, p.placesFor(unit).includes(at.n)]).toEqual([unit, true])
    expect([unit, p.placesFor(unit).includes(at.s)]).toEqual([unit, isInfantry])
  }
})

test('truck.1 a truck takes the same infantry along, and nobody else', () => {
  const { at, kit: drawn } = drawMeadow(kit)
  const loading = (unit: string): Position =>
    position({ phase: 'alliedMovement', turn: 9, allied: { [at.c]: [unit, 'NC-FRE1'] } }, {}, drawn)
  const load = (unit: string) => ({ do: 'load', unit, onto: 'NC-FRE1' }) as const
  for (const { unit } of KINDS.filter(({ isInfantry }) => isInfantry)) {
    expect(loading(unit).offered()).toContainEqual(load(unit))
  }
  for (const { unit } of KINDS.filter(({ isInfantry }) => !isInfantry)) {
    expect(loading(unit).refuses(load(unit))).toMatchObject({ rule: 'truck.1', key: 'refuse.trucksCarryInfantry' })
  }
})
