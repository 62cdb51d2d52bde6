import { describe, expect, it } from 'vitest'
import { namesOf, tellNames } from '../src/games/heldNames.ts'
import { namesIn, printedIn } from '../tools/names.ts'

describe('names that come apart', () => {
  it('are filled when a language is told, and again when another one is', () => {
    const named = namesOf('a file')
    const first = named()
    const others = named(2)
    expect(first).toEqual({ en: '', ja: '' })
    tellNames('en', { 'a file': ['Malta', 'Gozo', 'Comino'] })
    expect([first, ...others].map(({ en }) => en)).toEqual(['Malta', 'Gozo', 'Comino'])
    tellNames('ja', { 'a file': ['マルタ', 'ゴゾ', 'コミノ'] })
    expect(others[0]).toEqual({ en: 'Gozo', ja: 'ゴゾ' })
    expect(named.taken()).toBe(3)
  })

  it('are there at once where the language was told before', () => {
    tellNames('en', { 'a later file': ['Leros'] })
    expect(namesOf('a later file')()).toEqual({ en: 'Leros', ja: '' })
  })

  it('come in Japanese with the designations that are printed on counters', () => {
    for (const game of ['descent-on-malta', 'crete-1941', 'malta-1942', 'invasion-malta']) {
      const file = `${game} data/units`
      expect(printedIn(game)).toEqual({ [file]: namesIn(game, 'en')[file] })
      expect(printedIn(game)[file]).not.toContain('')
    }
  })
})
