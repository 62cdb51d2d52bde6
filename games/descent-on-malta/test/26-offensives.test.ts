import { describe, expect, test } from 'vitest'
import { position, type Position } from '../src/testing.ts'
import { view } from '../src/view.ts'

/** The last turn, after the fleet's sortie: nothing follows that rolls. Level 4 makes one event check. */
const EVENT = { phase: 'middleEast', turn: 7, sortied: true, command: 4 } as const
const MALTA = { 'event 24.0': [3, 4] }
const GOZO = { 'event 24.0': [4, 5] }

/** How many concealed counters the player sees in a zone. */
function concealedIn(p: Position, zone: string): number {
  return view(p.state).concealed.filter((counter) => counter.zone === zone).length
}

describe('26.1', () => {
  test('26.1 all units beside an airfield or port town move into it, concealed ones unseen', () => {
    const p = position(
      { ...EVENT, allied: { marfa: ['2dev', 'haa_4', 'air_spitfire', '?mil1', '?obstacle_1'], marsa: ['1dor'] } },
      MALTA,
    )
    expect(['2dev', 'haa_4', 'air_spitfire'].map(p.place)).toEqual(['mellieha', 'mellieha', 'mellieha'])
    expect(concealedIn(p, 'mellieha')).toBe(2)
    expect(p.place('1dor')).toBe('raf_luqa')
    const line = p.journal.find((entry) => entry.key === 'offensive.moves')
    expect(line?.params).toEqual({
      from: 'marfa',
      to: 'mellieha',
      units: ['haa_4', '2dev', 'air_spitfire'],
      concealed: 2,
    })
  })

  test('26.1 where several airfields and port towns are adjacent one is drawn for all units of the zone', () => {
    const allied = { mosta: ['2dev', 'mil1'] }
    const places = [1, 2].map((draw) => {
      const p = position({ ...EVENT, allied }, { ...MALTA, 'offensive 26.1': [draw] })
      p.dice.allUsed()
      return ['2dev', 'mil1'].map(p.place)
    })
    expect(places).toEqual([
      ['st_pauls_bay', 'st_pauls_bay'],
      ['raf_ta_qali', 'raf_ta_qali'],
    ])
  })

  test('26.1 units in a fortress, an airfield, a port town or with Axis units stay, and so do those beside neither', () => {
    const allied = {
      mdina: ['2dev'], // a fortress beside RAF Ta Qali
      raf_luqa: ['1dor'], // an airfield beside others
      kalafrana: ['1hamp'], // a port town beside an airfield
      salina: ['2rif'], // beside a port town, but with Axis units
      dingli: ['1dli'], // beside fortresses and an inland town only
    }
    const p = position({ ...EVENT, axis: { salina: ['ger_r_kroh'] }, allied }, MALTA)
    expect(['2dev', '1dor', '1hamp', '1dli'].map(p.place)).toEqual(['mdina', 'raf_luqa', 'kalafrana', 'dingli'])
    expect(p.told()).toContain('offensive.none')
    expect(p.told()).not.toContain('offensive.moves')
  })

  test('26.1 Comino has neither airfield nor port town: nobody leaves it, and no route crosses the water', () => {
    const p = position({ ...EVENT, allied: { comino_bay: ['mil1'], comino_tower: ['mil2'], gharb: ['mil3'] } }, GOZO)
    expect(['mil1', 'mil2', 'mil3'].map(p.place)).toEqual(['comino_bay', 'comino_tower', 'marsalforn'])
  })
})

test('8.2e a revealed special unit stays where it is while others move; a concealed one moves', () => {
  const p = position({ ...EVENT, allied: { marfa: ['obstacle_1', '?obstacle_2', '2dev'] } }, MALTA)
  expect(p.place('obstacle_1')).toBe('marfa')
  expect(p.place('2dev')).toBe('mellieha')
  expect(concealedIn(p, 'mellieha')).toBe(1)
})
