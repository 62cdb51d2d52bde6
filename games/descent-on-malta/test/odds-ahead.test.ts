// The battle that units would fight in a zone before they go there: by the rules, over what may lie face down.
import { describe, expect, test } from 'vitest'
import { type Action, descentOnMalta } from '../src/index.ts'
import { battleOdds, oddsAhead, worldsFrom } from '../src/odds/index.ts'
import { type Position, position } from '../src/testing.ts'
import { more } from '../table/more.ts'
import { LANGUAGES } from './by-chance.ts'

const FORCE = ['ger_r_kroh', 'ger_r_lehr', 'ger_r_art']

/** A force in Luqa, before it goes to Siggiewi. */
const moving = (allied: { [zone: string]: string[] }, axis: string[] = FORCE): Position =>
  position({ phase: 'tacticalMovement', command: 6, staffPoints: 0, axis: { raf_luqa: axis }, allied })

const viewOf = (p: Position) => descentOnMalta.view(p.state, 'axis')

const ahead = (p: Position, zone: string, units: string[] = FORCE) =>
  oddsAhead(worldsFrom(viewOf(p)), units, zone, 'moved')

const odds = (
  p: Position,
  action: Action | null,
  place?: string,
  language: 'en' | 'ja' = 'en',
  pieces: string[] = FORCE,
) => more.odds!(viewOf(p), p.decision(), action, language, pieces, place)

describe('while units move', () => {
  test('22.2 against known units: the battle that is fought there once they have come', () => {
    const p = moving({ siggiewi: ['2dev', 'haa_4'] })
    const { won, stays, known, unopposed } = ahead(p, 'siggiewi')!
    for (const unit of FORCE) p.act({ do: 'move', unit, to: 'siggiewi' })
    const fought = battleOdds(p.state, 'siggiewi', 'axis', null)!
    expect(won).toEqual([fought.chances.won, fought.chances.won])
    expect(stays).toBeCloseTo(fought.chances.won + fought.chances.drawn)
    expect(known!.edge).toEqual(fought.edge)
    expect(unopposed).toBe(0)
  })

  test('8.1 what lies face down gives a range, the same whatever it is', () => {
    const hidden = ['?2dev', '?mil1', '?ambush_1', '?deception_1', '?obstacle_1', '?intel']
    const all = hidden.map((id) => ahead(moving({ siggiewi: [id] }), 'siggiewi')!)
    for (const one of all) expect(one).toEqual(all[0])
    const [least, most] = all[0].won
    expect(least).toBeLessThan(most)
    // Some counters are no units: then nobody fights, and the zone is won.
    expect(all[0].unopposed).toBeGreaterThan(0)
    expect(most).toBe(1)
  })

  test('8.1 the range holds what known units of that kind would give', () => {
    const [least, most] = ahead(moving({ siggiewi: ['?2dev'] }), 'siggiewi')!.won
    for (const id of ['2dev', 'mil1', 'haa_4']) {
      const [chance] = ahead(moving({ siggiewi: [id] }), 'siggiewi')!.won
      expect(chance).toBeGreaterThanOrEqual(least)
      expect(chance).toBeLessThanOrEqual(most)
    }
  })

  test('nobody asks about a zone without an enemy, or for units that cannot fight', () => {
    const p = moving({ siggiewi: ['2dev'] })
    expect(ahead(p, 'raf_safi')).toBeNull()
    expect(ahead(p, 'siggiewi', [])).toBeNull()
    expect(odds(p, { do: 'move', unit: FORCE[0], to: 'raf_safi' })).toBeNull()
  })
})

describe('in words', () => {
  test('pointing at an enemy while moving: verdict first, the range and why it is one', () => {
    const p = moving({ siggiewi: ['?2dev', '?mil1'] })
    const told = odds(p, { do: 'move', unit: FORCE[0], to: 'siggiewi' })!
    expect(told.verdict![0]).toMatch(/^\d+ %–\d+ % that the Axis win the zone$/)
    expect(told.verdict![1]).toMatch(/^\d+ % that the Axis are still there at the end$/)
    expect(told.verdict).toContain('A range: 2 counters lie face down there')
    expect(told.verdict!.at(-1)).toBe('Not counted: gunfire and air attacks before the battle')
  })

  test('all who are chosen are counted, and a zone beyond their reach is told as such', () => {
    const p = moving({ siggiewi: ['2dev'], valletta: ['1dor'] })
    const alone = odds(p, { do: 'move', unit: FORCE[0], to: 'siggiewi' }, undefined, 'en', [FORCE[0]])!
    expect(odds(p, { do: 'move', unit: FORCE[0], to: 'siggiewi' })!.title).not.toBe(alone.title)
    expect(odds(p, null, 'valletta')!.verdict!.at(-1)).toBe('As if they were there: too far for this move')
    expect(odds(p, null)).toBeNull()
  })

  test('17.3, 18.3 a landing tells whether units arrive, and what then waits for them', () => {
    const p = position({
      phase: 'amphibious',
      royalNavy: 9,
      staffPoints: 2,
      axis: { 'malta.amphibious': ['ita_sm_baf'] },
      allied: { salina: ['?2dev'] },
    })
    const told = odds(p, { do: 'land', unit: 'ita_sm_baf', to: 'salina' }, undefined, 'en', [])!
    expect(told.verdict![0]).toBe('67 % to arrive unharmed in Salina Bay')
    expect(told.verdict![1]).toBe('If all of them arrive unharmed:')
    expect(told.verdict![2]).toMatch(/that the Axis win the zone$/)
    for (const language of LANGUAGES)
      expect(
        JSON.stringify(odds(p, { do: 'land', unit: 'ita_sm_baf', to: 'salina' }, undefined, language)),
      ).not.toMatch(/undefined|NaN/)
  })
})
