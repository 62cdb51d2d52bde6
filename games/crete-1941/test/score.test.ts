import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'
import { presentation } from '../table/index.ts'

const noteOf = (p: ReturnType<typeof position>): string =>
  presentation.score(crete.game.view(p.state, 'allied'), 'en').note ?? ''

test('victory.crete the score says who leads, by which points, and what whoever is behind needs', () => {
  const none = position({ phase: 'axisMovement' })
  expect(noteOf(none)).toBe(
    'Allies lead: a decisive victory if it ended now. Allied points 0: the Axis needs an airfield',
  )
  const held = position({ phase: 'axisMovement', axis: { 'G-17': ['1/Sturm'], eliminated: ['2/Sturm'] } })
  const lost = crete.kits.printed.points[crete.kits.printed.unitNumber('2/Sturm')]
  expect(noteOf(held)).toBe(
    `Axis leads: a decisive victory if it ended now. Allied points ${lost}: the Allies need ${200 - lost} more to lead`,
  )
})

test('victory.crete.basic the score of the basic game is made of airfields, at Maleme of its own', () => {
  const score = (scenario: string) =>
    presentation.score(
      crete.game.view(
        position({ scenario, phase: 'axisMovement', options: { basic: true }, axis: { 'G-17': ['1/Sturm'] } }).state,
        'axis',
      ),
      'en',
    )
  expect(score('maleme')).toMatchObject({ now: 1, ifEndedNow: 1, lines: [{ name: 'Maleme airfield', points: 1 }] })
  expect(score('campaign').lines.map(({ points }) => points)).toEqual([1, 0, 0])
})

test('victory.crete.basic without points the airfields say who leads', () => {
  const p = position({ phase: 'axisMovement', options: { basic: true }, axis: { 'G-17': ['1/Sturm'] } })
  expect(noteOf(p)).toBe('Axis leads: it holds 1 airfield, and the Allies must leave it none')
})
