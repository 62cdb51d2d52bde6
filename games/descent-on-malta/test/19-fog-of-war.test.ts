import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

/** The reveal phase of the last turn: no events, no sortie. */
const REVEAL = { phase: 'reveal', stopAfter: 'reveal', turn: 7, command: 1, sortied: true } as const

test('19.1 in the reveal phase units are revealed where Axis ground, air or naval units are, and nowhere else', () => {
  const p = position({
    ...REVEAL,
    axis: { mosta: ['ger_r_kroh'], mdina: ['mc200_1'], dingli: ['ss_1'] },
    allied: { mosta: ['?obstacle_1'], mdina: ['?obstacle_2'], dingli: ['?obstacle_3'], nadur: ['?obstacle_4'] },
  })
  expect(p.journal.filter(({ key }) => key === 'reveal.zone').map(({ params }) => params.zone)).toEqual([
    'mosta',
    'mdina',
    'dingli',
  ])
  expect(p.place('obstacle_4')).toBe('concealed')
})

test('19.1 a successful intelligence attempt reveals, and what is revealed stays so', () => {
  const p = position(
    { phase: 'intelligence', staffPoints: 3, allied: { mosta: ['?8man'], nadur: ['?rn'], gharb: ['?re'] } },
    { 'intelligence 10.1': [3, 6] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(p.place('8man')).toBe('mosta')
  p.act({ do: 'search', zone: 'nadur' })
  expect(p.place('8man')).toBe('mosta')
  expect(p.place('rn')).toBe('concealed')
})

test('19.1 units are revealed the moment an Axis ground unit enters their zone', () => {
  const p = position({
    phase: 'tacticalMovement',
    axis: { marsa: ['ger_r_kroh', 'ger_r_lehr'] },
    allied: { zejtun: ['?8man', '?obstacle_1'], siggiewi: ['?mil1'] },
  })
  p.act({ do: 'move', unit: 'ger_r_kroh', to: 'zejtun' })
  expect(['8man', 'obstacle_1', 'mil1'].map(p.place)).toEqual(['zejtun', 'zejtun', 'concealed'])
  expect(p.state.phase).toBe(5)
})
