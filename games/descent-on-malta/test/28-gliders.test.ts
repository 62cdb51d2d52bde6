import { describe, expect, test } from 'vitest'
import { type Position, position } from '../src/testing.ts'
import { QUIET } from './battlefield.ts'

const flightsOf = (p: Position, unit: string): string[] =>
  p.offered().flatMap((a) => (a.do === 'fly' && a.unit === unit ? [a.to] : []))

/** Loaded transports of Malta, and Axis troops in Marsa, which is inland plains. */
const loaded = (options: { [id: string]: boolean }): Position =>
  position({
    ...QUIET,
    phase: 'airNavalMovement',
    options,
    axis: {
      'malta.airlanding': ['ger_a_z266', 'me321_1', 'ger_r_lehr', 'ju52_1'],
      'malta.airborne': ['ger_r_kroh', 'me321_2'],
      marsa: ['ita_fri_hq'],
    },
    carried: { me321_1: 'ger_a_z266', ju52_1: 'ger_r_lehr' },
  })

describe('Me-321 gliders', () => {
  test('28.2.1 Me-321s airland on plains without a roll, where Axis troops stand or may come from the sea', () => {
    const p = loaded({ gliders: true })
    expect(flightsOf(p, 'me321_1')).toEqual(['ghajn_tuffieha', 'salina', 'marsa', 'raf_hal_far'])
    expect(flightsOf(p, 'ju52_1')).toEqual(['raf_hal_far'])
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'marsa' }).rule).toBe('17.4')
    p.act({ do: 'fly', unit: 'me321_1', to: 'marsa' })
    p.act({ do: 'done' })
    expect(p.place('ger_a_z266')).toBe('marsa')
    expect(p.place('me321_1')).toBe('sicily')
  })

  test('28.2.1 but they make no drops', () => {
    const p = loaded({ gliders: true })
    expect(p.refuses({ do: 'load', unit: 'ger_r_kroh', onto: 'me321_2' }).rule).toBe('28.2.1')
  })

  test('28.2.1 without the option they drop like others and land on airfields only', () => {
    const p = loaded({})
    expect(flightsOf(p, 'me321_1')).toEqual(['raf_hal_far'])
    expect(p.refuses({ do: 'fly', unit: 'me321_1', to: 'marsa' }).rule).toBe('17.4')
    p.act({ do: 'load', unit: 'ger_r_kroh', onto: 'me321_2' })
    expect(flightsOf(p, 'me321_2')).toContain('mosta')
    expect(loaded({ gliders: true }).offered()).not.toContainEqual({ do: 'load', unit: 'ger_r_kroh', onto: 'me321_2' })
  })

  test('28.2.1 with emergency airlandings too they still land on plains without a roll', () => {
    const p = loaded({ gliders: true, emergencyLanding: true })
    expect(p.refuses({ do: 'load', unit: 'ger_r_kroh', onto: 'me321_2' }).rule).toBe('28.2.1')
    p.act({ do: 'fly', unit: 'me321_1', to: 'marsa' })
    p.act({ do: 'done' })
    expect(p.place('ger_a_z266')).toBe('marsa')
  })
})
