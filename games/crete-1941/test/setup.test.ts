import { setUpRules } from '@middlesea/air-assault/testing/suites/setup'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed

setUpRules({ kit, position })

test('setup.crete at Maleme only its sector and the gliders take part: forty counters', () => {
  const p = position({ scenario: 'maleme', phase: 'start' })
  const inPlay = p.in('reserve')
  expect(inPlay).toHaveLength(40)
  const sectors = new Set(inPlay.map((id) => kit.units[kit.unitNumber(id)].sector))
  expect([...sectors].sort()).toEqual(['Glider', 'Maleme'])
})
