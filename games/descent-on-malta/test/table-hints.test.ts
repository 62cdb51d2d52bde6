// What the table says and draws before anything is decided: arrows, chances, notes of the guide.
import { type Action, descentOnMalta } from '../src/index.ts'
import { position } from '../src/testing.ts'
import type { Point } from '@middlesea/table-kit/board'
import { describe, expect, test } from 'vitest'
import { presentation } from '../table/index.ts'
import { more } from '../table/more.ts'
import { zoneAt } from '../table/open-sea.ts'

type Position = ReturnType<typeof position>
const viewOf = (p: Position) => descentOnMalta.view(p.state, 'axis')
const noteOf = (p: Position) => more.guide!(viewOf(p), p.decision(), new Set(), 'en')

describe('arrows', () => {
  const view = viewOf(position({ phase: 'staging' }))
  const { places } = presentation.map('en')
  const from = (action: Action): Point => more.preview!(action, view)!.from!

  test('17.3 a drop comes from over the sea, on whatever zone', () => {
    for (const { id } of places) expect([id, zoneAt(from({ do: 'fly', unit: 'ju52_1', to: id }))]).toEqual([id, null])
  })

  test('18.3 a landing begins at sea and crosses no other zone', () => {
    const coast = places.filter(({ id }) => presentation.place(id, view, 'en')!.facts.includes('on the coast'))
    expect(coast.length).toBeGreaterThan(15)
    for (const { id, counters } of coast) {
      const start = from({ do: 'land', unit: 'ita_sm_baf', to: id })
      const under = Array.from({ length: 21 }, (_, i): string | null =>
        zoneAt([start[0] + ((counters[0] - start[0]) * i) / 20, start[1] + ((counters[1] - start[1]) * i) / 20]),
      )
      expect([id, under[0], [...new Set(under)].filter((zone) => zone !== null && zone !== id)]).toEqual([id, null, []])
    }
  })
})

test('10.0 a zone whose counters are all known may be searched, and the table says that it is in vain', () => {
  const p = position({ phase: 'intelligence', staffPoints: 2, allied: { mosta: ['1dor'], mdina: ['?2dev'] } })
  const told = (zone: string) => more.odds!(viewOf(p), p.decision(), { do: 'search', zone }, 'en')
  expect(p.decision().options.map(({ id }) => id)).toContain('mosta')
  expect(told('mosta')?.verdict).toEqual(['Nothing lies face down here: the staff point would be wasted.'])
  expect(told('mdina')?.verdict).toBeUndefined()
})

describe('notes of the guide', () => {
  test('9.0 speak of the staff points that there are', () => {
    const note = (staffPoints: number) => noteOf(position({ phase: 'intelligence', staffPoints }))?.text
    expect(note(3)).toContain('you have 3, so keep them')
    expect(note(6)).toContain('keep about 4')
  })

  test('6.4 send no aircraft to a zone that transports have filled', () => {
    const pairs = [
      ['ju52_1', 'ger_r_kroh'],
      ['ju52_2', 'ger_r_lehr'],
      ['ju52_3', 'ger_r_heydte'],
      ['ju52_4', 'ger_r_hubner'],
    ]
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': pairs.flat(), 'malta.support': ['ju87_1'] },
      carried: Object.fromEntries(pairs),
    })
    for (const [unit] of pairs.slice(0, 3)) p.act({ do: 'fly', unit, to: 'raf_luqa' })
    const luqa = (): boolean => noteOf(p)!.places.includes('raf_luqa')
    p.act({ do: 'fly', unit: pairs[3][0], to: 'mosta' })
    expect([luqa(), noteOf(p)!.places.includes('mosta')]).toEqual([true, true])
    const full = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': pairs.flat(), 'malta.support': ['ju87_1'] },
      carried: Object.fromEntries(pairs),
    })
    for (const [unit] of pairs) full.act({ do: 'fly', unit, to: 'raf_luqa' })
    expect(noteOf(full)).toMatchObject({ id: 'strike', places: ['malta.support'] })
    expect(noteOf(full)!.text).not.toContain('Luqa')
  })

  test('28.3.3 a retreat is told as the rule has it', () => {
    const note = (key: string) =>
      more.guide!(
        viewOf(position({ phase: 'staging' })),
        { ...position({ phase: 'staging' }).decision(), prompt: { key, params: {} } },
        new Set(),
        'en',
      )
    for (const key of ['prompt.alliedRetreats', 'prompt.axisRetreats'])
      expect(note(key)).toMatchObject({ rule: '28.3.3', text: expect.stringContaining('holds no Allied unit') })
  })
})
