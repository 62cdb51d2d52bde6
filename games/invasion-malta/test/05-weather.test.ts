import { gatherScenes } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { weatherAt, WEATHERS } from '../src/05-weather.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import { A, P, X } from './table.ts'

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
})
