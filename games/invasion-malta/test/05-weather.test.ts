import { gatherScenes } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { weatherAt, WEATHERS } from '../src/05-weather.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import { asked } from './combat.ts'
import { bombarding, fireDrms, G1, G2 } from './fire.ts'
import { A, B, HQ, P, X } from './table.ts'

const units = { axis: { '0505': [A] }, allied: { '0909': [X] } }
const weather = (turn: number, script = {}, scenario?: 'malta-1940'): Position =>
  position({ phase: 'weather', turn, ...(scenario === undefined ? units : {}) }, script, meadow({ scenario }))

describe('5.1', () => {
  test('5.11 one roll on the Weather Table makes the weather of the turn', () => {
    const good = weather(3, { 'weather 5.11': [6], 'draw 7.13': [1] })
    expect(WEATHERS[good.state.weather]).toBe('good')
    const windy = weather(3, { 'weather 5.11': [7], 'draw 7.13': [1] })
    expect(WEATHERS[windy.state.weather]).toBe('windy')
    const storm = weather(3, { 'weather 5.11': [10], 'draw 7.13': [1] })
    expect(WEATHERS[storm.state.weather]).toBe('storm')
  })

  test('5.11 the roll is a scene with its cell; weather without a roll is none', () => {
    const storm = weather(3, { 'weather 5.11': [10], 'draw 7.13': [1] })
    const [scene] = gatherScenes(storm.journal)
    expect(scene).toMatchObject({ id: 'weather 3', kind: 'event', over: true })
    expect(scene.rows[0]).toMatchObject({ rolls: [{ value: 10 }], cell: { table: 'weather.november', row: '10' } })
    expect(scene.outcome?.text.params).toEqual({ turn: 3, weather: 'weather.storm' })
    const unrolled = weather(2, { 'draw 7.13': [1] })
    expect(gatherScenes(unrolled.journal).map(({ kind }) => kind)).not.toContain('event')
  })

  test('5.12 turn and condition are shown to everybody', () => {
    const t = weather(3, { 'weather 5.11': [10], 'draw 7.13': [1] })
    expect(t.journal.find(({ key }) => key === 'weather.is')).toMatchObject({
      seats: null,
      params: { turn: 3, weather: 'weather.storm' },
    })
    for (const reader of ['axis', 'allied'])
      expect(invasionMalta.view(t.state, reader)).toMatchObject({ turn: 3, weather: 2 })
  })

  test('5.13 Good weather needs no roll in scenarios 2 and 3, and on named turns of 1 and 4', () => {
    const rolled = (id: string): number[] => {
      const { turns } = position({ phase: 'start', scenario: id }).kit
      return turns.filter((row) => row.weather === null).map(({ turn }) => turn)
    }
    expect(rolled('malta-1942')).toEqual([])
    expect(rolled('malta-1941')).toEqual([])
    expect(rolled('leros-1943')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(rolled('malta-1940')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    // No roll is scripted: turn 2 of Leros is Good without one.
    expect(weather(2, { 'draw 7.13': [1] }).state.weather).toBe(0)
  })
})

test('table.weather every cell', () => {
  const column = (scenario?: 'malta-1940'): string[] => {
    const t = position({ phase: 'movement', active: 'allied C', ...(scenario ? {} : units) }, {}, meadow({ scenario }))
    return Array.from({ length: 10 }, (_, i) => weatherAt(t.state, i + 1))
  }
  const times = (count: number, name: string): string[] => Array.from({ length: count }, () => name)
  expect(column()).toEqual([...times(6, 'good'), ...times(3, 'windy'), 'storm'])
  expect(column('malta-1940')).toEqual([...times(8, 'good'), ...times(2, 'windy')])
})

describe('5.2', () => {
  const dropping = (sky: 'good' | 'windy' | 'storm'): Position =>
    position(
      { phase: 'airborne', active: 'axis 7', turn: 2, weather: sky, axis: { card: [P] }, allied: { '0909': [X] } },
      {},
      meadow(),
    )
  const sailing = (sky: 'good' | 'windy' | 'storm'): Position =>
    position(
      {
        phase: 'naval',
        active: 'axis O',
        turn: 2,
        weather: sky,
        axis: { card: [A] },
        allied: { '0909': [X] },
        zones: { '1': 'east' },
      },
      {},
      meadow({ beach: ['0500-0501'] }),
    )

  /** Air units are given their missions. */
  const readying = (sky: 'good' | 'windy' | 'storm'): Position =>
    position(
      {
        phase: 'airReadiness',
        turn: 4,
        weather: sky,
        ...units,
        cup: { 'axis O': 2 },
        air: { air_ju_87_1: 'ready' },
      },
      { 'draw 7.13': [1] },
      meadow(),
    )
  /** Guns of Folgore wait for their flight to an airfield that has an Airhead. */
  const flying = (sky: 'good' | 'windy' | 'storm'): Position =>
    position(
      {
        phase: 'airborne',
        active: 'axis Fo',
        turn: 5,
        weather: sky,
        axis: { card: ['it_i_art_fo'], '0506': ['it_1_ii'] },
        axisHexes: ['0505', '0506'],
        airheads: ['0505'],
      },
      {},
      meadow({ scenario: 'malta-1942', airfield: ['0505', '0506'] }),
    )

  test('5.21 in wind nobody drops', () => {
    expect(dropping('good').decision().prompt.key).toBe('prompt.airhead')
    expect(dropping('windy').state.stack).toEqual([])
    const moving = position(
      { phase: 'movement', active: 'axis 7', turn: 2, weather: 'windy', axis: { card: [P], '0505': ['ge_2_fj2'] } },
      {},
      meadow(),
    )
    expect(moving.refuses({ do: 'drop', kg: 'KG1', to: '0505' }).rule).toBe('15.12')
  })

  test('5.22 in a storm nobody drops, no convoy sails and nobody lands', () => {
    expect(dropping('storm').state.stack).toEqual([])
    expect(sailing('good').decision().prompt.key).toBe('prompt.sail')
    expect(sailing('storm').state.stack).toEqual([])
    const landing = (sky: 'good' | 'storm'): Position =>
      position(
        {
          phase: 'movement',
          active: 'axis O',
          turn: 2,
          weather: sky,
          axis: { 'available.east': [A] },
          allied: { '0909': [X] },
        },
        {},
        meadow({ beach: ['0500-0501'] }),
      )
    expect(landing('good').placesFor(A)).toEqual(['0500'])
    expect(landing('storm').state.stack).toEqual([])
  })

  test('5.21 in wind bombs fall two worse; guns alone do not notice it', () => {
    const bombs = (sky: 'good' | 'windy'): Record<string, number> => {
      const t = position(
        {
          phase: 'airBombardment',
          turn: 2,
          weather: sky,
          ...units,
          air: { air_ju_87_1: 'bombardment' },
        },
        { 'bombardment 10.28': [1], 'draw 7.13': [1] },
        meadow(),
      )
      t.act({ do: 'bomb', air: 'air_ju_87_1', hex: '0909' })
      return fireDrms(t)
    }
    expect([bombs('good')['drm.wind'], bombs('windy')['drm.wind']]).toEqual([undefined, -2])
    const guns = bombarding({ weather: 'windy' }, [1])
    guns.act({ do: 'bombard', hex: '0506' })
    for (const unit of [G1, G2]) if (asked(guns) === 'prompt.guns') guns.act({ do: 'fire', unit })
    expect(fireDrms(guns)['drm.wind']).toBeUndefined()
  })

  test('5.21 in wind convoys sail, units land and aircraft fly', () => {
    expect(sailing('windy').decision().prompt.key).toBe('prompt.sail')
    expect(flying('windy').decision().prompt.key).toBe('prompt.fly')
    expect(readying('windy').offered()).toContainEqual({ do: 'mission', air: 'air_ju_87_1', box: 'cup' })
  })

  test('5.22 in a storm no aircraft gets a mission, drops its bombs or supports a combat', () => {
    expect(readying('good').offered()).toContainEqual({ do: 'mission', air: 'air_ju_87_1', box: 'cup' })
    const t = readying('storm')
    expect(t.told()).not.toContain('air.assigned')
    expect(t.air('air_ju_87_1')).toBe('air.ready')
    const bombing = (sky: 'good' | 'storm'): Position =>
      position(
        { phase: 'airBombardment', turn: 4, weather: sky, ...units, air: { air_ju_87_1: 'bombardment' } },
        { 'draw 7.13': [1] },
        meadow(),
      )
    expect(bombing('good').decision().prompt.key).toBe('prompt.bomb')
    const grounded = bombing('storm')
    expect(grounded.decision().prompt.key).toBe('prompt.drawn')
    expect(grounded.refuses({ do: 'bomb', air: 'air_ju_87_1', hex: '0909' }).rule).toBe('11.14')
    expect(grounded.air('air_ju_87_1')).toBe('air.bombardment')
    const supported = (sky: 'good' | 'storm'): boolean => {
      const fight = position(
        {
          phase: 'combat',
          active: 'axis O',
          turn: 4,
          weather: sky,
          axis: { '0505': [A, HQ] },
          allied: { '0506': [X] },
          air: { air_ju_87_1: HQ },
          attacks: [{ hex: '0506', units: [A] }],
        },
        { 'combat 12.63': [7] },
        meadow(),
      )
      while (!['prompt.support', 'prompt.retreat', ''].includes(asked(fight)))
        fight.act(fight.offered().find((a) => a.do === 'done') ?? fight.offered()[0])
      return asked(fight) === 'prompt.support'
    }
    expect([supported('good'), supported('storm')]).toEqual([true, false])
  })

  test('5.22 in a storm nobody flies to an airfield', () => {
    expect(flying('good').decision().prompt.key).toBe('prompt.fly')
    const t = flying('storm')
    expect(t.decision().prompt.key).toBe('prompt.move')
    expect(t.refuses({ do: 'fly', unit: 'it_i_art_fo', to: '0505' }).rule).toBe('15.77')
  })

  test('5.22 who would drop, sail or land in a storm hears of it', () => {
    const at = (axis: object, phase: 'movement'): Position =>
      position(
        { phase, active: 'axis O', turn: 4, weather: 'storm', axis: { '0505': [B], ...axis }, zones: { '1': 'east' } },
        {},
        meadow({ beach: ['0500-0501'], port: ['0301'] }),
      )
    expect(at({ card: [A] }, 'movement').refuses({ do: 'sail', convoy: '1' }).rule).toBe('16.16')
    const waiting = at({ 'available.east': [A] }, 'movement')
    expect(waiting.refuses({ do: 'land', unit: A, to: '0500' }).rule).toBe('16.32')
    expect(waiting.refuses({ do: 'land', unit: A, to: '0301' }).rule).toBe('16.16')
    waiting.act({ do: 'done' })
    // It stays where it is.
    expect(waiting.place(A)).toBe('available.east')
    const dropping = position(
      { phase: 'movement', active: 'axis 7', turn: 4, weather: 'storm', axis: { card: [P], '0505': ['ge_2_fj2'] } },
      {},
      meadow(),
    )
    expect(dropping.refuses({ do: 'drop', kg: 'KG1', to: '0505' }).rule).toBe('15.12')
  })
})
