import { describe, expect, it } from 'vitest'
import { firstDifference } from '../src/testing/properties/compare.ts'

describe('the first difference of two values', () => {
  it('is found in typed arrays, which derived tables may be', () => {
    const table = (...values: number[]) => ({ zoc: Int16Array.from(values) })
    expect(firstDifference(table(1, 2, 3), table(1, 2, 3), 'derived')).toBeNull()
    expect(firstDifference(table(1, 2, 3), table(1, 5, 3), 'derived')).toBe('derived.zoc[1]: 2 and 5')
    expect(firstDifference(table(1, 2), table(1, 2, 3), 'derived')).toBe('derived.zoc.length: 2 and 3')
    expect(firstDifference(table(1), { zoc: { 0: 1 } }, 'derived')).not.toBeNull()
    expect(firstDifference({ zoc: { 0: 1 } }, table(1), 'derived')).not.toBeNull()
  })

  it('does not enter what both share', () => {
    const shared = { deep: [1] }
    expect(firstDifference({ shared }, { shared })).toBeNull()
  })
})
