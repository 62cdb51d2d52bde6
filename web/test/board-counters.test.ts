import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fitted } from '../src/counters/fitted.ts'
import { SYMBOLS } from '@middlesea/table-kit/symbols'
import { drawingOf, UNIT_TYPES } from '@middlesea/table-kit/unit-types'
import { faceOf, UNIT_IDS, unitData } from '@middlesea/descent-on-malta/table/faces'
import { maltaMap } from '@middlesea/descent-on-malta/table/map'

const sprite = readFileSync(new URL('../src/counters/sprite.svg', import.meta.url), 'utf8')

describe('counters', () => {
  it('have a drawing for every unit of Descent on Malta, on both sides and in both languages', () => {
    for (const id of UNIT_IDS)
      for (const language of ['en', 'ja'] as const)
        for (const reduced of [false, true]) {
          const face = faceOf(id, reduced, language)
          expect([face.symbol, face.silhouette, face.marker].filter(Boolean)).toHaveLength(1)
          expect(face.name).not.toBe('')
        }
  })

  it('keep the same face for the same unit, so that nothing is drawn twice', () => {
    expect(faceOf('bb_1', false, 'en')).toBe(faceOf('bb_1', false, 'en'))
  })

  it('show the factors of the data', () => {
    const gun = UNIT_IDS.map((id) => unitData(id)).find((unit) => unit.support)!
    expect(faceOf(gun.id, false, 'en').main).toBe(`(${gun.rating})`)
    const bomber = unitData('ju88_1')
    expect(faceOf('ju88_1', false, 'en')).toMatchObject({
      main: String(bomber.tactical),
      sub: String(bomber.strategic),
      ring: String(bomber.airSuperiority),
    })
    expect(faceOf('ju88_1', true, 'en').main).toBe(String(bomber.reduced!.tactical))
    expect(faceOf('bb_2', false, 'en')).toMatchObject({ main: '4', sub: '2', corner: 'R', silhouette: 'battleship' })
  })

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

describe('the map of Malta', () => {
  it('has a shape, a name and a sign for every zone, in both languages', () => {
    const en = maltaMap('en')
    const ja = maltaMap('ja')
    expect(en.places.length).toBe(ja.places.length)
    for (const [i, place] of en.places.entries()) {
      expect(place.path).toMatch(/^M/)
      expect(place.name).not.toBe(ja.places[i].name)
      const [x, y] = place.counters
      expect(x > 0 && x < en.frame.width && y > 0 && y < en.frame.height).toBe(true)
    }
    expect(maltaMap('en')).toBe(en)
  })
})
