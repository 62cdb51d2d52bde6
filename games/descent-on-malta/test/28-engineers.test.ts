import { describe, expect, test } from 'vitest'
import { type Position, position, type PositionSpec } from '../src/testing.ts'

/** The movement phase with the option; a unit on Comino keeps it open. */
const working = (spec: Partial<PositionSpec>, dice: number[] = [], engineers = true): Position =>
  position(
    {
      phase: 'tacticalMovement',
      options: { engineers },
      onlyPool: [],
      ...spec,
      axis: { comino_bay: ['ita_nap_hq'], ...spec.axis },
    },
    { 'engineers 28.1.1': dice },
  )

describe('engineers', () => {
  test('28.1.1 on 1 to 3 an engineer removes the obstacle for good, without victory points', () => {
    for (const die of [1, 3]) {
      const p = working({ axis: { mosta: ['ita_8g'] }, allied: { mosta: ['obstacle_1'] } }, [die])
      p.act({ do: 'clear', unit: 'ita_8g' })
      expect(p.place('obstacle_1')).toBe('allied.eliminated')
      expect(p.state.victoryPoints).toBe(0)
      expect(p.refuses({ do: 'clear', unit: 'ita_8g' }).key).toBe('refuse.engineerAtWork')
      p.dice.allUsed()
    }
  })

  test('28.1.1 on 4 to 6 it stays; the engineer cannot move in the same phase', () => {
    for (const die of [4, 6]) {
      const p = working({ axis: { mosta: ['ita_8g'] }, allied: { mosta: ['obstacle_1'] } }, [die])
      p.act({ do: 'clear', unit: 'ita_8g' })
      expect(p.place('obstacle_1')).toBe('mosta')
      const atWork = { rule: '28.1.1', key: 'refuse.engineerAtWork' }
      expect(p.refuses({ do: 'move', unit: 'ita_8g', to: 'salina' })).toMatchObject(atWork)
      expect(p.refuses({ do: 'clear', unit: 'ita_8g' })).toMatchObject(atWork)
    }
  })

  test('28.1.1 each engineer of the zone may try, as long as the obstacle is there', () => {
    const p = working(
      { axis: { mosta: ['ita_8g', 'ita_fri_eng', 'ita_liv_eng'] }, allied: { mosta: ['obstacle_1'] } },
      [5, 2],
    )
    p.act({ do: 'clear', unit: 'ita_8g' })
    p.act({ do: 'clear', unit: 'ita_fri_eng' })
    expect(p.place('obstacle_1')).toBe('allied.eliminated')
    expect(p.refuses({ do: 'clear', unit: 'ita_liv_eng' }).rule).toBe('28.1.1')
    p.act({ do: 'move', unit: 'ita_liv_eng', to: 'salina' })
    p.dice.allUsed()
  })

  test('28.1.1 not beside Allied ground units, not by other units, not by an engineer that came this phase', () => {
    const p = working({
      axis: { mosta: ['ita_8g', 'ita_fri_87'], marsa: ['ita_fri_eng'], zejtun: ['ita_sup_hq'], mgarr: ['ita_liv_eng'] },
      allied: { mosta: ['obstacle_1', 'mil1'], zejtun: ['obstacle_2'], fort_bingemma: ['obstacle_3'] },
    })
    expect(p.refuses({ do: 'clear', unit: 'ita_8g' }).rule).toBe('28.1.1') // a garrison
    expect(p.refuses({ do: 'clear', unit: 'ita_sup_hq' }).rule).toBe('28.1.1') // no engineer
    expect(p.refuses({ do: 'clear', unit: 'ita_fri_eng' }).rule).toBe('28.1.1') // no obstacle
    p.act({ do: 'move', unit: 'ita_liv_eng', to: 'fort_bingemma' })
    expect(p.refuses({ do: 'clear', unit: 'ita_liv_eng' })).toMatchObject({
      rule: '28.1.1',
      key: 'refuse.engineerMoved',
    })
    expect(p.refuses({ do: 'move', unit: 'ita_liv_eng', to: 'mdina' }).rule).toBe('13.1')
    expect(p.offered().some((a) => a.do === 'clear')).toBe(false)
  })

  test('28.1.1 without the option nobody clears obstacles', () => {
    const p = working({ axis: { mosta: ['ita_8g'] }, allied: { mosta: ['obstacle_1'] } }, [], false)
    expect(p.refuses({ do: 'clear', unit: 'ita_8g' }).rule).toBe('28.1.1')
    expect(p.offered().some((a) => a.do === 'clear')).toBe(false)
  })
})
