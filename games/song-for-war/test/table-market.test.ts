// The table for buying, and what Done would lose in the phases without a map: cards and values.
import { describe, expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import { position, type Position } from '../src/testing.ts'
import { DRAWS } from './table.ts'
import { LANGUAGES, ofSong } from './table-play.ts'

const viewOf = (p: Position) => songForWar.view(p.state, 'allies')
const resupply = (): Position => position({ phase: 'resupply', stage: 1, scenario: '1942', stopAfter: 'phase' })
const market = (p: Position) => ofSong.market!(viewOf(p), p.decision('allies'), 'en')!
const warnings = (p: Position) => ofSong.warnings!(viewOf(p), p.decision('allies'), 'en')

describe('the table for buying', () => {
  test('resupply.3 a purse for each nation and kind; an objective fills it, and units are paid from it', () => {
    const p = resupply()
    const [first] = market(p).purses
    expect(first).toMatchObject({ id: 'supply.US.land', name: 'United States: land resupply', left: null, goods: [] })
    p.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
    const opened = market(p).purses[0]
    expect(opened).toMatchObject({ left: 20, opens: null })
    const infantry = opened.goods.find(({ choice }) => choice === 'build.US.INF.land')!
    expect([infantry.name, infantry.cost]).toEqual(['Infantry', 2])
    const offered = p.decision('allies').options.map(({ id }) => id)
    expect(opened.goods.filter(({ choice }) => offered.includes(choice)).length).toBeGreaterThan(3)
    p.act({ do: 'build', nation: 'US', type: 'INF', at: 'ALG' })
    expect(market(p).purses[0].left).toBe(18)
    expect(
      ofSong.market!(viewOf(p), { ...p.decision('allies'), prompt: { key: 'prompt.move', params: {} } }, 'en'),
    ).toBeNull()
  })

  test('resupply.3 Done warns of values that are left, and of those for which no objective is chosen', () => {
    const p = resupply()
    p.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
    const said = warnings(p).map(({ text, rule }) => [rule, text])
    expect(said[0]).toEqual(['resupply.3', 'United States: land resupply: 20 left, which is lost.'])
    expect(said[1][1]).toContain('no objective is chosen')
    for (let i = 0; i < 10; i++) p.act({ do: 'build', nation: 'US', type: 'INF', at: 'ALG' })
    expect(warnings(p).map(({ text }) => text)).not.toContain(expect.stringContaining('land resupply: 0 left'))
    expect(warnings(p).some(({ text }) => text.startsWith('United States: land'))).toBe(false)
  })
})

describe('National Support', () => {
  test('ns.5 Done warns while a card could be played, in both languages, and cards show their text', () => {
    const hands = { US: ['US-U4'] }
    const p = position({ phase: 'support', stage: 1, hands, units: { US: { ALG: ['INF'] } } }, DRAWS)
    const decision = p.decision('allies')
    expect(decision.options.map(({ id }) => id)).toContain('US-U4')
    for (const language of LANGUAGES) {
      const told = ofSong.warnings!(viewOf(p), decision, language)
      expect(told.map(({ rule }) => rule)).toEqual(['ns.5'])
    }
    const situation = { decision, movable: new Set<string>(), selected: { pieces: [], place: null } }
    const held = ofSong.state(viewOf(p), situation, 'en').pieces.filter(({ place }) => place.startsWith('hand.'))
    expect(held.length).toBeGreaterThan(0)
    for (const { note } of held) expect(note?.length).toBeGreaterThan(10)
  })
})
