import { describe, expect, it } from 'vitest'
import { faceOf, UNIT_IDS, unitData } from '../table/faces.ts'
import { maltaMap } from '../table/map.ts'

describe('counters', () => {
  it('have a drawing for every unit, on both sides and in both languages', () => {
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
