import { drawMeadow, findUnits } from '@middlesea/air-assault/testing'
import { engineerRules } from '@middlesea/air-assault/testing/suites/engineers'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed

engineerRules({ kit, position })

test('engineer.1 what one Allied engineer destroys no other works on', () => {
  const { at, kit: drawn } = drawMeadow(kit, {
    hexes: { n: { river: true, bridge: true } },
    secondary: [['nn', 'n', 'c']],
  })
  const [one, two] = findUnits(kit, { side: 'allied', type: 'eng', size: 'coy' }, 2)
  const p = position({ phase: 'alliedMovement', turn: 9, allied: { [at.n]: [one, two] } }, {}, drawn)
  p.act({ do: 'demolish', unit: one, what: 'bridge' })
  const again = { do: 'demolish', unit: two, what: 'bridge' } as const
  expect(p.refuses(again)).toMatchObject({ rule: 'engineer.1', key: 'refuse.nothingToDestroy' })
  expect(p.offered()).not.toContainEqual(again)
})
