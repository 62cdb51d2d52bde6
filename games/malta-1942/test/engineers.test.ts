import { engineerRules } from '@middlesea/air-assault/testing/suites/engineers'
import { drawMeadow } from '@middlesea/air-assault/testing'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed

engineerRules({ kit, position })

test('engineer.1 Italian engineers repair nothing, of the army or of the parachutists', () => {
  const { at, kit: pass } = drawMeadow(kit, { ground: 'rough', secondary: [['nn', 'n', 'c']] })
  const spec = { phase: 'axisMovement', turn: 9, broken: [at.n] }
  const repair = (unit: string) => ({ do: 'repair' as const, unit, what: 'road' as const })
  for (const unit of ['GUA8', 'VIII/187']) {
    expect(kit.type[kit.unitNumber(unit)]).toBe('eng')
    const p = position({ ...spec, axis: { [at.n]: [unit] } }, {}, pass)
    expect(p.refuses(repair(unit))).toMatchObject({ rule: 'engineer.1', key: 'refuse.noEngineer' })
  }
  expect(position({ ...spec, axis: { [at.n]: ['Pi7'] } }, {}, pass).offered()).toContainEqual(repair('Pi7'))
})
