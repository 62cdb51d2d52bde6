import { fastDice } from '@middlesea/engine'
import { IllegalPosition } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { position, positionSchema, type PositionSpec } from '../src/testing.ts'

describe('position', () => {
  test('builds a position in game terms and stops at the first decision', () => {
    const p = position({
      phase: 'endOfTurn',
      stopAfter: 'endOfTurn',
      turn: 7,
      sortied: true,
      axis: { valletta: ['ger_r_hq:reduced'] },
      allied: { mosta: ['2dev', '?obstacle_1'] },
    })
    expect(p.place('ger_r_hq')).toBe('valletta')
    expect(p.isReduced('ger_r_hq')).toBe(true)
    expect(p.place('2dev')).toBe('mosta')
    expect(p.place('obstacle_1')).toBe('concealed')
    expect(p.state.result).toBe('strategicDefeat')
  })

  test('a wrong unit, place, phase or field is named in plain words', () => {
    expect(() => position({ phase: 'lunch' })).toThrow(/phase/)
    expect(() => position({ phase: 'endOfTurn', stopAfter: 'endOfTurn', axis: { atlantis: [] } })).toThrow(/atlantis/)
    expect(() => position({ phase: 'endOfTurn', stopAfter: 'endOfTurn', axis: { mosta: ['nobody'] } })).toThrow(
      /nobody/,
    )
    expect(() => position({ phase: 'endOfTurn', stopAfter: 'endOfTurn', turns: 3 } as never)).toThrow(/turns/)
  })

  test('stops after a phase, and says where it stands when it has run on', () => {
    const quiet = { turn: 3, axis: { mosta: ['ger_r_hq'] } }
    expect(() => position({ phase: 'commandAdjustment', ...quiet }, { 'staff points 9.2': [3] })).toThrow(
      /the game stands at '.*', not at 'commandAdjustment', where nobody is asked anything/,
    )
    const p = position({ phase: 'commandAdjustment', stopAfter: 'commandAdjustment', ...quiet })
    expect(p.hasStopped()).toBe(true)
    expect(p.told().at(-1)).toBe('phase.begins')
    const later = position({ phase: 'royalNavy', stopAfter: 'commandAdjustment', ...quiet, sortied: true })
    expect([later.state.phase, later.hasStopped()]).toEqual([p.state.phase, true])
    expect(
      position({ phase: 'intelligence', ...quiet, staffPoints: 5, allied: { mosta: ['?2dev'] } }).hasStopped(),
    ).toBe(false)
  })

  test('knows what has been used up: zones that were searched, points that were spent', () => {
    const spec = {
      phase: 'intelligence',
      turn: 2,
      staffPoints: 9,
      allied: { mosta: ['?2dev'], dingli: ['?obstacle_1'] },
    }
    expect(position(spec).offered()).toContainEqual({ do: 'search', zone: 'mosta' })
    const searched = position({ ...spec, used: { searched: ['mosta', 'pool'] } })
    expect(searched.offered()).toContainEqual({ do: 'search', zone: 'dingli' })
    expect(searched.refuses({ do: 'search', zone: 'mosta' })).toMatchObject({
      rule: '10.0',
      key: 'refuse.zoneSearched',
    })
    expect(searched.refuses({ do: 'searchPool' })).toMatchObject({ rule: '10.0', key: 'refuse.poolSearched' })
  })

  test('tells the truth of a unit that the player may not know', () => {
    const p = position({
      phase: 'refit',
      stands: ['refit', 'staging'],
      axis: { sicily: ['ger_r_hq'] },
      allied: { mosta: ['?2dev'] },
    })
    expect(p.place('2dev')).toBe('concealed')
    expect(p.truth('2dev')).toEqual({ place: 'mosta', faceUp: false, reduced: false, carrier: null })
  })

  test('takes draws by the ids of units, and other dice', () => {
    const events = { phase: 'middleEast', stopAfter: 'middleEast', turn: 3, command: 12 }
    expect(() => position(events, fastDice(1))).not.toThrow()
  })

  test('refuses an illegal position with the rule', () => {
    const crowd = { phase: 'refit', allied: { sicily: ['2dev'] } }
    expect(() => position(crowd)).toThrow(IllegalPosition)
    expect(() => position(crowd)).toThrow(/2dev is in .* \(6\.3\)/)
  })

  test('names the rule that it breaks, whatever the state of the units', () => {
    const rulesOf = (wish: Partial<PositionSpec>): string[] => {
      try {
        position({ phase: 'staging', ...wish })
      } catch (error) {
        if (error instanceof IllegalPosition) return [...new Set(error.rules)]
        throw error
      }
      return []
    }
    const [light, heavy, battalion, armor, regiment] = ['ju52_1', 'me321_1', 'ger_r_hq', 'ita_l3', 'ita_fri_87']
    expect(rulesOf({ axis: { mosta: ['ger_r_hq:reduced'] }, allied: { mosta: ['2dev', '?obstacle_1'] } })).toEqual([])
    expect(rulesOf({ axis: { pool: [battalion] } })).toEqual(['6.2'])
    expect(rulesOf({ axis: { 'malta.support': [battalion] } })).toEqual(['6.2'])
    expect(rulesOf({ axis: { 'malta.amphibious': ['bb_1'] } })).toEqual(['6.2'])
    expect(rulesOf({ allied: { sicily: ['2dev'] } })).toEqual(['6.3'])
    expect(rulesOf({ allied: { mosta: ['2dev:reduced'] } })).toEqual(['2.5'])
    expect(rulesOf({ axis: { mosta: ['bb_1'] } })).toEqual(['15.0'])
    expect(rulesOf({ axis: { mosta: ['ju52_1', 'ju52_2', 'ju52_3', 'ju52_4', 'ju52_5'] } })).toEqual(['6.4'])
    expect(rulesOf({ staffPoints: 20 })).toEqual(['9.1'])
    expect(rulesOf({ amphibiousPoints: 3, used: { amphibiousPoints: 4 } })).toEqual(['18.1'])
    expect(rulesOf({ allied: { mosta: ['obstacle_1', 'obstacle_2'] } })).toEqual(['8.2d'])
    expect(rulesOf({ allied: { mosta: ['obstacle_1', '?obstacle_2'] } })).toEqual([])
    expect(rulesOf({ allied: { mosta: ['ambush_1'] } })).toEqual(['8.2a'])
    expect(rulesOf({ allied: { mosta: ['deception_1'] } })).toEqual(['8.2c'])
    const airlanding = (...units: string[]): PositionSpec['axis'] => ({ 'malta.airlanding': units })
    expect(rulesOf({ axis: airlanding(light, battalion), carried: { [light]: battalion } })).toEqual([])
    expect(rulesOf({ axis: { mosta: [light], ...airlanding(battalion) }, carried: { [light]: battalion } })).toEqual([])
    expect(rulesOf({ axis: { mosta: [light, battalion] }, carried: { [light]: battalion } })).toEqual(['17.1'])
    expect(rulesOf({ axis: airlanding(light, armor), carried: { [light]: armor } })).toEqual(['17.2'])
    expect(rulesOf({ axis: airlanding(heavy, armor), carried: { [heavy]: armor } })).toEqual([])
    expect(rulesOf({ axis: airlanding(heavy, regiment), carried: { [heavy]: regiment } })).toEqual(['17.0'])
  })

  test('a unit of the other side, or one that is named twice, is named in plain words', () => {
    const at = (wish: Partial<PositionSpec>) => () => position({ phase: 'staging', ...wish })
    expect(at({ axis: { mosta: ['2dev'] } })).toThrow("position: '2dev' is no axis unit")
    expect(at({ allied: { mosta: ['ger_r_hq'] } })).toThrow("position: 'ger_r_hq' is no allied unit")
    expect(at({ axis: { mosta: ['ger_r_hq'], dingli: ['ger_r_hq'] } })).toThrow("position: 'ger_r_hq' is named twice")
  })

  test('13.1 a unit that has acted in the phase is not asked again', () => {
    const spec: PositionSpec = { phase: 'tacticalMovement', turn: 2, axis: { mosta: ['ger_r_hq', 'ger_r_kroh'] } }
    const p = position({ ...spec, acted: ['ger_r_hq'] })
    expect(p.refuses({ do: 'move', unit: 'ger_r_hq', to: 'dingli' })).toMatchObject({ rule: '13.1' })
  })

  test('has a JSON Schema for scripts', () => {
    expect(positionSchema).toMatchObject({ type: 'object', required: ['phase'], additionalProperties: false })
  })
})
