import { describe, expect, test } from 'vitest'
import {
  type BaseState,
  effectsOf,
  gatherScenes,
  Io,
  type JournalEntry,
  type Roll,
  type Scene,
  type SceneEffect,
  type SceneRow,
  journalFor,
  kernelCatalogues,
  messagesOf,
  readBy,
  textOf,
} from '../src/index.ts'
import { scriptDice } from '../src/testing/index.ts'

const blank = (): BaseState => ({ stack: [], rolls: 0, serial: 0 })
const say = (key: string) => ({ key, params: { n: 1 } })

describe('chance', () => {
  test('is counted in the state and written down with its purpose', () => {
    const made: Roll[] = []
    const io = new Io(scriptDice({ combat: [4], draw: [1] }), null, made)
    const s = blank()
    expect(io.rolled).toBe(false)
    expect(io.roll(s, 6, 'combat')).toBe(4)
    expect(io.draw(s, 20, 'draw')).toBe(0)
    expect(s.rolls).toBe(2)
    expect(io.rolled).toBe(true)
    expect(made).toEqual([
      { n: 0, sides: 6, purpose: 'combat', value: 4, die: true },
      { n: 1, sides: 20, purpose: 'draw', value: 1, die: false },
    ])
  })
})

describe('the journal', () => {
  const journal: JournalEntry[] = []
  const io = new Io(scriptDice({}), journal)
  io.tell('1', say('all'))
  io.tellOnly(['a', 'b'], '2', say('ab'))
  io.tellOnly(['a'], '3', say('a'), say('notA'))

  test.each([
    ['a', ['all', 'ab', 'a']],
    ['b', ['all', 'ab', 'notA']],
    ['c', ['all', 'notA']],
    ['spectator', ['all', 'notA']],
  ])('%s reads %j', (seat, keys) => {
    const lines = journalFor(journal, seat)
    expect(lines.map(({ key }) => key)).toEqual(keys)
    // Nobody learns from a line who else reads it, or what.
    for (const line of lines) expect(line).toMatchObject({ seats: null, others: null })
  })

  test('each line names its rule, for the others too', () => {
    expect(journalFor(journal, 'c').map(({ rule }) => rule)).toEqual(['1', '3'])
  })

  test('without a journal nothing is written', () => {
    const silent = new Io(scriptDice({}))
    silent.tell('1', say('all'))
    silent.tellOnly(['a'], '1', say('a'))
    expect(silent.journal).toBeNull()
  })
})

test('reveal is remembered', () => {
  const io = new Io(scriptDice({}))
  expect(io.revealed).toBe(false)
  io.reveal()
  expect(io.revealed).toBe(true)
})

describe('messages', () => {
  const en = { hit: (p: { unit: string }, n: (id: string) => string) => `${n(p.unit)} is hit.`, none: () => 'Nothing.' }
  const message = messagesOf<typeof en>()

  test('become texts in a catalogue', () => {
    expect(textOf(en, message('hit', { unit: 'u1' }), (id) => id.toUpperCase())).toBe('U1 is hit.')
    expect(message('none')).toEqual({ key: 'none', params: {} })
    expect(message('none', {})).toEqual({ key: 'none', params: {} })
  })

  test('without a text are an error', () => {
    expect(() => textOf(en, { key: 'miss', params: {} }, (id) => id)).toThrow("no text for message 'miss'")
  })

  test('of the kernel exist in both languages', () => {
    expect(Object.keys(kernelCatalogues.ja)).toEqual(Object.keys(kernelCatalogues.en))
    const params = { from: '1.0.0', to: '1.1.0', kept: 3, of: 5, key: 'x', text: { en: 'a tie', ja: '同数' } }
    for (const key of Object.keys(kernelCatalogues.en)) {
      const [en_, ja] = [kernelCatalogues.en, kernelCatalogues.ja].map((c) => textOf(c, { key, params }, (id) => id))
      expect(en_).not.toBe('')
      expect(ja).not.toBe(en_)
    }
  })
})

describe('scenes', () => {
  const part = (id: string): Scene => ({ id, part: 'step', kind: 'battle', place: 'x' })

  test('are told with a line, or shown without one', () => {
    const journal: JournalEntry[] = []
    const io = new Io(scriptDice({}), journal)
    io.tell('1', say('line'), () => part('with'))
    io.show('2', () => part('without'))
    io.show('3', () => null)
    expect(journalFor(journal, 'a').map(({ key, scene }) => [key, scene?.id])).toEqual([['line', 'with']])
    expect(readBy(journal, 'a').map(({ key, scene }) => [key, scene?.id])).toEqual([
      ['line', 'with'],
      ['', 'without'],
    ])
  })

  test('differ by who looks on', () => {
    const journal: JournalEntry[] = []
    const io = new Io(scriptDice({}), journal)
    io.tellOnly(
      ['a'],
      '1',
      say('known'),
      say('unknown'),
      () => part('known'),
      () => part('handle'),
    )
    io.showOnly(['a'], '2', () => part('own'))
    io.showOnly(
      ['a'],
      '3',
      () => part('open'),
      () => part('sealed'),
    )
    io.tellOnly(
      ['a'],
      '4',
      say('alone'),
      null,
      () => part('alone'),
      () => part('never'),
    )
    const seen = (seat: string) => readBy(journal, seat).map(({ scene }) => scene?.id)
    expect(seen('a')).toEqual(['known', 'own', 'open', 'alone'])
    expect(seen('b')).toEqual(['handle', 'sealed'])
    expect(seen('spectator')).toEqual(['handle', 'sealed'])
  })

  test('are not made where nobody reads', () => {
    const io = new Io(scriptDice({}))
    let made = 0
    const count = (): Scene => part(`${made++}`)
    io.tell('1', say('all'), count)
    io.tellOnly(['a'], '1', say('a'), say('b'), count, count)
    io.show('1', count)
    io.showOnly(['a'], '1', count, count)
    expect(made).toBe(0)
  })

  test('are put together from their parts, also where another one lies between', () => {
    const lost = (id: string): SceneEffect => ({ rule: '1', do: 'lost', piece: { id }, place: 'x' })
    const row: SceneRow = { rule: '1', step: say('fire'), effects: [lost('u2')] }
    const parts: Scene[] = [
      { ...part('battle'), part: 'begin', cast: [{ id: 'u1', side: 'a', role: 'role.attacker' }] },
      { ...part('inner'), part: 'whole', kind: 'fire', within: 'battle' },
      { ...part('battle'), rows: [row] },
      { ...part('battle'), effects: [lost('u3')] },
      { ...part('battle'), part: 'end', outcome: { text: say('won'), won: 'a' } },
      { ...part('open'), part: 'begin' },
    ]
    const scenes = gatherScenes(parts.map((scene) => ({ scene })))
    expect(scenes.map(({ id, over }) => [id, over])).toEqual([
      ['battle', true],
      ['inner', true],
      ['open', false],
    ])
    expect(scenes[0]).toMatchObject({ kind: 'battle', cast: [{ id: 'u1' }], outcome: { won: 'a' } })
    expect(effectsOf(scenes[0])).toEqual([lost('u2'), lost('u3')])
    expect(scenes[1].within).toBe('battle')
  })
})
