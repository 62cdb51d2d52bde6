import { describe, expect, test } from 'vitest'
import { unitNumber } from '../src/data.ts'
import { type Position, position, type PositionSpec } from '../src/testing.ts'
import { QUIET } from './battlefield.ts'

/** A transport over the plains of Marsa, which Axis troops hold, with a unit of the Airlanding box. */
const landing = (unit: string, dice: number[], more: Partial<PositionSpec> = {}): Position =>
  position(
    {
      ...QUIET,
      phase: 'airLanding',
      stopAfter: 'airLanding',
      options: { emergencyLanding: true },
      axis: { 'malta.airlanding': [unit], marsa: ['ju52_1', 'ita_fri_hq'] },
      carried: { ju52_1: unit.split(':')[0] },
      ...more,
    },
    { 'drop 17.3': dice },
  )

describe('emergency airlandings', () => {
  test('28.2.3 transports may land on plains as on airfields', () => {
    const spec: PositionSpec = {
      phase: 'airNavalMovement',
      axis: {
        'malta.airlanding': ['ita_ls_art', 'ju52_1'],
        'gozo.airlanding': ['ita_ls_hq', 'ju52_2'],
        marsa: ['ita_fri_hq'],
      },
      carried: { ju52_1: 'ita_ls_art', ju52_2: 'ita_ls_hq' },
    }
    const flights = (p: Position): string[] => p.offered().flatMap((a) => (a.do === 'fly' ? [a.to] : []))
    expect(flights(position({ ...spec, options: { emergencyLanding: true } }))).toEqual([
      'ghajn_tuffieha',
      'salina',
      'marsa',
      'raf_hal_far',
      'gharb',
      'comino_bay',
    ])
    const without = position(spec)
    expect(flights(without)).toEqual(['raf_hal_far'])
    expect(without.refuses({ do: 'fly', unit: 'ju52_1', to: 'marsa' }).rule).toBe('17.4')
  })

  test('28.2.3 loss: transport and cargo are reduced, and the cargo lands', () => {
    const p = landing('ita_ls_art', [1])
    expect(p.place('ita_ls_art')).toBe('marsa')
    expect(p.isReduced('ita_ls_art')).toBe(true)
    expect(p.isReduced('ju52_1')).toBe(true)
    expect(p.place('ju52_1')).toBe('sicily')
    p.dice.allUsed()
  })

  test('28.2.3 a transport whose cargo was shot down rolls for nobody, and goes home with the others', () => {
    const axis = { 'malta.airlanding': ['ita_ls_art'], marsa: ['ju52_1', 'ju52_2', 'ita_fri_hq'] }
    const p = landing('ita_ls_art', [4], { staffPoints: 1, axis })
    const params = { zone: 'marsa', units: ['ita_ls_art'], points: 1 }
    expect(p.decision().prompt).toEqual({ key: 'prompt.dropStaff', params })
    p.act({ do: 'no' })
    expect(['ita_ls_art', 'ju52_1', 'ju52_2'].map(p.place)).toEqual(['marsa', 'sicily', 'sicily'])
    p.dice.allUsed()
  })

  test('28.2.3 scatter: the mission aborts, both return to Sicily unharmed', () => {
    const p = landing('ita_ls_art', [2])
    expect(p.place('ita_ls_art')).toBe('sicily')
    expect(p.place('ju52_1')).toBe('sicily')
    expect(p.isReduced('ita_ls_art')).toBe(false)
    expect(p.state.carrier[unitNumber('ita_ls_art')]).toBe(-1)
  })

  test('28.2.3 land: the cargo lands; a 6 gives no surprise, for nobody jumps', () => {
    for (const die of [3, 4, 5, 6]) {
      const p = landing('ita_ls_art', [die])
      expect(p.place('ita_ls_art')).toBe('marsa')
      expect(p.isReduced('ju52_1')).toBe(false)
      expect(p.state.marks[unitNumber('ita_ls_art')]).toBe(0)
    }
  })

  test('28.2.3 the modifiers of drops apply: staff point, elite, obstacle', () => {
    const elite = landing('ita_1a', [2])
    expect(elite.place('ita_1a')).toBe('marsa') // 3 lands
    const staff = landing('ita_ls_art', [2], { staffPoints: 1 })
    staff.act({ do: 'yes' })
    expect(staff.place('ita_ls_art')).toBe('marsa')
    expect(staff.state.staffPoints).toBe(0)
    const obstacle = landing('ita_ls_art', [3], { onlyPool: [], allied: { marsa: ['obstacle_1'] } })
    expect(obstacle.place('ita_ls_art')).toBe('sicily') // 2 scatters
  })

  test('28.2.3 a reduced transport that is lost takes its cargo with it; reduced cargo dies alone', () => {
    const p = landing('ita_ls_art', [1], {
      axis: { 'malta.airlanding': ['ita_ls_art'], marsa: ['ju52_1:reduced', 'ita_fri_hq'] },
    })
    expect(p.place('ju52_1')).toBe('axis.eliminated')
    expect(p.place('ita_ls_art')).toBe('axis.eliminated')
    const q = landing('ita_ls_art:reduced', [1])
    expect(q.place('ju52_1')).toBe('sicily')
    expect(q.place('ita_ls_art')).toBe('axis.eliminated')
  })

  test('28.2.3 plains that nobody holds when the phase begins send them back without a roll', () => {
    const axis = { 'malta.airlanding': ['ita_ls_art'], salina: ['ju52_1'] }
    const p = landing('ita_ls_art', [], { axis, staffPoints: 3 })
    expect(p.hasStopped()).toBe(true) // nor is a staff point asked for
    expect(p.place('ita_ls_art')).toBe('sicily')
    expect(p.place('ju52_1')).toBe('sicily')
  })

  test('28.2.3 who drops on plains drops as ever: he scatters, and a loss spares his transport', () => {
    const dropping = (script: { [purpose: string]: (number | string)[] }): Position =>
      position(
        {
          ...QUIET,
          phase: 'airLanding',
          stopAfter: 'airLanding',
          options: { emergencyLanding: true },
          axis: { 'malta.airborne': ['ger_r_art'], marsa: ['ju52_1', 'ita_fri_hq'] },
          carried: { ju52_1: 'ger_r_art' },
        },
        script,
      )
    expect(dropping({ 'drop 17.3': [2], 'scatter 17.3': ['valletta'] }).place('ger_r_art')).toBe('valletta')
    const lost = dropping({ 'drop 17.3': [1] })
    expect([lost.isReduced('ger_r_art'), lost.isReduced('ju52_1')]).toEqual([true, false])
  })

  test('28.2.3 airfields need no roll', () => {
    const p = landing('ita_ls_art', [], {
      axis: { 'malta.airlanding': ['ita_ls_art'], raf_luqa: ['ju52_1', 'ita_fri_hq'] },
    })
    expect(p.place('ita_ls_art')).toBe('raf_luqa')
  })
})
