import { hiddenRules } from '@middlesea/air-assault/testing/suites/hidden'
import { meadowOf } from '@middlesea/air-assault/testing/suites/forces'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed
const DOCKERS = 'DOCKS-IT'

hiddenRules({ kit, position })

test('decoy.1 enemies who do not fight turn a counter up as well, on its way and where it stops', () => {
  const { at, kit: meadow } = meadowOf(kit)
  const moves = (counter: string, to: string) => {
    const spec = { phase: 'alliedMovement', turn: 3, allied: { [at.nn]: [`?${counter}`] }, axis: { [at.c]: [DOCKERS] } }
    const p = position(spec, {}, meadow)
    p.act({ do: 'move', unit: counter, to })
    return p
  }
  expect(moves('DEV2', at.n).truth('DEV2')).toMatchObject({ place: at.n, faceUp: true })
  expect(moves('DEV2', at.nne).truth('DEV2')).toMatchObject({ place: at.nne, faceUp: false })
  expect(moves('DEV2', at.c).truth('DEV2')).toMatchObject({ place: at.c, faceUp: true })
  expect(moves('DECOY1', at.n).truth('DECOY1').place).toBe('eliminated')
  // Found out in the first hex beside them it does not go on.
  expect(moves('DECOY1', at.ne).truth('DECOY1').place).toBe('eliminated')
  expect(moves('DECOY1', at.s).truth('DECOY1').place).toBe('eliminated')
})

test('decoy.1 and so when the Axis has ended its movement', () => {
  const { at, kit: meadow } = meadowOf(kit)
  const p = position(
    {
      phase: 'axisMovement',
      stopAfter: 'axisMovement',
      turn: 3,
      axis: { [at.c]: [DOCKERS], [at.ss]: ['I/125'] },
      allied: { [at.n]: ['?DEV2'], [at.nnw]: ['?DOR1'] },
    },
    {},
    meadow,
  )
  p.act({ do: 'done' })
  expect([p.truth('DEV2').faceUp, p.truth('DOR1').faceUp]).toEqual([true, false])
})
