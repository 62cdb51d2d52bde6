import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fitted } from '../src/counters/fitted.ts'
import { SYMBOLS } from '@middlesea/table-kit/symbols'
import { drawingOf, UNIT_TYPES } from '@middlesea/table-kit/unit-types'

const sprite = readFileSync(new URL('../src/counters/sprite.svg', import.meta.url), 'utf8')

describe('counters', () => {
  it('refuse a type without a drawing', () => {
    expect(() => drawingOf('zeppelin')).toThrow(/zeppelin/)
  })

  it('find every symbol in the sprite, which holds no others', () => {
    const inSprite = [...sprite.matchAll(/<symbol id="nato-(\w+)"/g)].map(([, id]) => id)
    expect(inSprite.slice().sort()).toEqual(Object.keys(SYMBOLS).sort())
    const used = Object.values(UNIT_TYPES).flatMap((drawing) => ('symbol' in drawing ? [drawing.symbol] : []))
    expect(inSprite).toEqual(expect.arrayContaining(used))
    expect(sprite).not.toMatch(/<script|href|style=|url\(/)
  })

  it('cut a name that does not fit', () => {
    expect(fitted('1/1F', 84)).toEqual({ shown: '1/1F', size: 13 })
    expect(fitted('ブルクハルト戦闘団（降下猟兵教導大隊）', 84).shown).toMatch(/^ブルクハルト.*…$/)
  })
})
