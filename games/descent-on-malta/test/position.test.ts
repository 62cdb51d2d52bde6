import { fastDice } from '@middlesea/engine'
import { IllegalPosition } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { position, positionSchema } from '../src/testing.ts'

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

  test('has a JSON Schema for scripts', () => {
    expect(positionSchema).toMatchObject({ type: 'object', required: ['phase'], additionalProperties: false })
  })
})
