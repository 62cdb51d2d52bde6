import { drifts, driftRules, jump, jumpersOf } from '@middlesea/air-assault/testing/suites/drift'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed

driftRules({ kit, position })

test('drift.3 an AA battalion in range adds 3', () => {
  const battalions = kit.units.filter(({ size }) => size === 'aabn').map(({ id }) => id)
  const [unit] = jumpersOf(kit, 1)
  const one = jump({ kit, position }, { allied: { e: [battalions[0]] }, units: [{ unit, over: 'c', die: 1 }] })
  expect(drifts(one.p)).toEqual([[1, 3, 4]])
  const battery = kit.units.find(({ aaDrift }) => aaDrift === 1)!.id
  const all = jump(
    { kit, position },
    {
      allied: { e: [battalions[0], battery], w: [battalions[1]] },
      units: [{ unit, over: 'c', die: 2 }],
    },
  )
  expect(drifts(all.p)).toEqual([[2, 7, 9]])
})
