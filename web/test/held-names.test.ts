import { describe, expect, it } from 'vitest'
import { namesOf, tellNames } from '../src/games/heldNames.ts'

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
})
