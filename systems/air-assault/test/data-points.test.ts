import { describe, expect, test } from 'vitest'
import type { UnitData } from '../src/core/data-files.ts'
import { pointKind } from '../src/core/data-points.ts'

type Kind = Parameters<typeof pointKind>[0]

const unit = (values: Partial<UnitData>): Kind => ({
  side: 'axis',
  nation: 'GE',
  type: 'para',
  size: 'coy',
  move: 4,
  airborne: true,
  greek: false,
  battalionHq: false,
  ...values,
})

describe('the row of the casualty points', () => {
  test.each<[Partial<UnitData>, string]>([
    [{}, 'airborneCompany'],
    [{ size: 'bty', type: 'arty' }, 'airborneCompany'],
    [{ battalionHq: true }, 'airborneHq'],
    [{ size: 'hq', type: 'hq' }, 'airborneHq'],
    [{ size: 'bn' }, 'germanAirborneBattalion'],
    [{ size: 'bn', nation: 'IT' }, 'italianAirborneBattalion'],
    [{ airborne: false, type: 'mtn', size: 'bn' }, 'otherBattalion'],
    [{ airborne: false, type: 'hq', size: 'hq' }, 'otherHq'],
    [{ airborne: false, type: 'at' }, 'otherCompany'],
  ])('of an Axis unit: %j', (values, kind) => {
    expect(pointKind(unit(values))).toBe(kind)
  })

  test.each<[Partial<UnitData>, string]>([
    [{ type: 'inf', size: 'bn' }, 'evacuatedBattalion'],
    [{ type: 'inf', size: 'bn', greek: true }, 'evacuatedGreek'],
    [{ type: 'hq', size: 'hq' }, 'evacuatedHq'],
    [{ type: 'docks', size: 'nc' }, 'evacuatedNoncombat'],
    [{ type: 'laa', size: 'bty' }, 'evacuatedCompany'],
    [{ type: 'armH', size: 'plt' }, 'evacuatedPlatoon'],
    [{ type: 'cd', size: 'bty', move: 0 }, ''],
    [{ type: 'steamer', size: 'naval' }, ''],
    [{ type: 'decoy', size: 'decoy' }, ''],
  ])('of an Allied unit: %j', (values, kind) => {
    expect(pointKind(unit({ side: 'allied', nation: 'UK', airborne: false, ...values }))).toBe(kind)
  })
})
