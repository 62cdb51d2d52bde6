import { airLandingRules } from '@middlesea/air-assault/testing/suites/airlanding'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

airLandingRules({ kit: crete.kits.printed, position })

test('airland.1 mountain guns of range five land, those of range six and tanks are too heavy', () => {
  const MALEME = 'G-17'
  const p = position({
    phase: 'airborne',
    turn: 7,
    axis: { reserve: ['I/GAR95'], aborted: ['III/GAR95', 'IV/GAR95', 'Pz31', '3/PzJg95'] },
    axisHexes: [MALEME],
  })
  const land = (unit: string) => ({ do: 'airland', unit, to: MALEME }) as const
  for (const unit of ['I/GAR95', 'III/GAR95', '3/PzJg95']) expect(p.offered()).toContainEqual(land(unit))
  for (const unit of ['IV/GAR95', 'Pz31']) {
    expect(p.refuses(land(unit))).toMatchObject({ rule: 'airland.1', key: 'refuse.tooHeavy' })
  }
})
