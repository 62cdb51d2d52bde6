import { describe, expect, test } from 'vitest'
import { type Position, position, type PositionSpec } from '../src/testing.ts'

/** The movement phase with the option; a unit on Comino keeps it open. */
const scouting = (spec: Partial<PositionSpec>, dice: number[] = [], groundRecon = true): Position =>
  position(
    {
      phase: 'tacticalMovement',
      options: { groundRecon },
      ...spec,
      axis: { comino_bay: ['ita_nap_hq'], ...spec.axis },
    },
    { 'ground recon 28.3.1': dice },
  )

const reconsOf = (p: Position): string[] => p.offered().flatMap((a) => (a.do === 'recon' ? [`${a.unit} ${a.to}`] : []))

describe('ground recon', () => {
  test('28.3.1 a die at or under its rating reveals one adjacent zone; the unit cannot move then', () => {
    const p = scouting({ axis: { mosta: ['ger_bb'] }, allied: { salina: ['?mil1', '?mil2'], mgarr: ['?mil3'] } }, [3])
    expect(reconsOf(p)).toEqual(['ger_bb mgarr', 'ger_bb salina'])
    p.act({ do: 'recon', unit: 'ger_bb', to: 'salina' })
    expect(p.place('mil1')).toBe('salina')
    expect(p.place('mil2')).toBe('salina')
    expect(p.place('mil3')).toBe('concealed')
    const scouted = { rule: '28.3.1', key: 'refuse.hasScouted' }
    expect(p.refuses({ do: 'move', unit: 'ger_bb', to: 'st_pauls_bay' })).toMatchObject(scouted)
    expect(p.refuses({ do: 'recon', unit: 'ger_bb', to: 'mgarr' })).toMatchObject(scouted)
    p.dice.allUsed()
  })

  test('28.3.1 above its rating nothing is learned; a reduced unit scouts with its reduced rating', () => {
    const p = scouting({ axis: { mosta: ['ger_bb:reduced', 'ita_ls_rec'] }, allied: { salina: ['?mil1'] } }, [2, 3])
    p.act({ do: 'recon', unit: 'ger_bb', to: 'salina' }) // 1 when reduced
    p.act({ do: 'recon', unit: 'ita_ls_rec', to: 'salina' }) // 2
    expect(p.place('mil1')).toBe('concealed')
    p.dice.allUsed()
  })

  test('28.3.1 only recon and commando units, into adjacent zones with concealed units, before they move', () => {
    const p = scouting({
      axis: { mosta: ['ger_bb', 'ita_fri_87'], marsa: ['ita_n_sm'] },
      allied: { salina: ['mil1'], mgarr: ['?mil2'], sliema: ['?mil3'], zejtun: ['?mil4'] },
    })
    expect(p.refuses({ do: 'recon', unit: 'ita_fri_87', to: 'mgarr' }).rule).toBe('28.3.1')
    expect(p.refuses({ do: 'recon', unit: 'ger_bb', to: 'salina' }).rule).toBe('28.3.1') // all is known
    expect(p.refuses({ do: 'recon', unit: 'ger_bb', to: 'sliema' }).rule).toBe('28.3.1') // not adjacent
    p.act({ do: 'move', unit: 'ita_n_sm', to: 'raf_luqa' })
    expect(p.refuses({ do: 'recon', unit: 'ita_n_sm', to: 'zejtun' })).toMatchObject({
      rule: '28.3.1',
      key: 'refuse.scoutMoved',
    })
    expect(p.refuses({ do: 'move', unit: 'ita_n_sm', to: 'marsa' }).rule).toBe('13.1')
  })

  test('28.3.1 a unit that Allied units pin may still scout', () => {
    const p = scouting({ axis: { mosta: ['ger_bb'] }, allied: { mosta: ['mil2'], salina: ['?mil1'] } }, [1])
    expect(p.refuses({ do: 'move', unit: 'ger_bb', to: 'salina' }).rule).toBe('13.2')
    p.act({ do: 'recon', unit: 'ger_bb', to: 'salina' })
    expect(p.place('mil1')).toBe('salina')
  })

  test('28.3.1 without the option nobody scouts', () => {
    const p = scouting({ axis: { mosta: ['ger_bb'] }, allied: { salina: ['?mil1'] } }, [], false)
    expect(p.refuses({ do: 'recon', unit: 'ger_bb', to: 'salina' }).rule).toBe('28.3.1')
    expect(reconsOf(p)).toEqual([])
  })
})
