import { airborneRules } from '@middlesea/air-assault/testing/suites/airborne'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

airborneRules({ kit: crete.kits.printed, position })

const MALEME = 'G-15'
const PRISON = 'J-25'

test('airborne.1 units of a sector drop in their sector, the glider battalion and free units anywhere', () => {
  const p = position({ phase: 'airborne', axis: { reserve: ['5/Sturm', '1/Sturm', '2/MG7', '1/FJR3'] } })
  const other = { rule: 'airborne.1', key: 'refuse.dropSector' }
  expect(p.refuses({ do: 'drop', unit: '5/Sturm', to: PRISON })).toMatchObject(other)
  expect(p.refuses({ do: 'drop', unit: '1/FJR3', to: MALEME })).toMatchObject(other)
  expect(p.placesFor('5/Sturm')).toContain(MALEME)
  expect(p.placesFor('1/FJR3')).toContain(PRISON)
  for (const unit of ['1/Sturm', '2/MG7']) expect(p.placesFor(unit)).toEqual(expect.arrayContaining([MALEME, PRISON]))
})

test('airborne.1 the assault is made by companies, not by battalions', () => {
  const p = position({ phase: 'airborne', axis: { reserve: ['5/Sturm'] } })
  expect(p.refuses({ do: 'drop', unit: 'II/Sturm', to: MALEME })).toMatchObject({ key: 'refuse.notDropping' })
})
