import { sequenceRules } from '@middlesea/air-assault/testing/suites/sequence'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

sequenceRules({ kit: crete.kits.printed, position })

test('night.1 whatever is asked by night, nobody comes by air and no aircraft fly', () => {
  const p = position({ phase: 'aircraft', turn: 8, stands: 'axisSea', axis: { reserve: ['1/FJR1'] } })
  expect(p.decision().prompt.key).toBe('prompt.convoyOrders')
  expect(p.refuses({ do: 'drop', unit: '1/FJR1', to: 'T-104' })).toMatchObject({ rule: 'night.1' })
  expect(p.refuses({ do: 'airland', unit: '1/FJR1', to: 'T-105' })).toMatchObject({ rule: 'night.1' })
  expect(p.refuses({ do: 'fly', kind: 'F', mission: 'interdict', hex: 'T-104' })).toMatchObject({ rule: 'air.2' })
  expect(p.refuses({ do: 'emergency', to: 'T-104' })).toMatchObject({ rule: 'convoy.crete' })
})
