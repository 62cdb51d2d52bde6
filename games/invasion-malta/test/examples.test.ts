// Worked examples of the rulebook that are of no hexes: the others stand with their chapters (8.2, 10.28, 12.2, 12.53, 13.45,
// 15.4, 16.24, 16.33b) and with the maps (map.test.ts).
import { expect, test } from 'vitest'
import { view } from '../src/view.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, declaring, onward, plan, rolled } from './combat.ts'
import { A, B, X } from './table.ts'

const MALTA = { scenario: 'malta-1942' } as const
/** Livorno, Friuli, and an Army unit. */
const [LIVORNO, LIVORNO_AT_SEA, FRIULI, ARMY] = ['it_i_33', 'it_ii_33', 'it_i_87', 'it_50_ccnn']
const BRITISH = 'br_a_2_devon'

/** It is the start of a new Operations Sequence, and the marker of Livorno comes out of the cup. */
const livornoIsDrawn = (): Position =>
  position(
    {
      phase: 'operations',
      turn: 5,
      cup: { 'axis L': 1, 'axis F': 1, 'allied C': 1 },
      axis: { '0505': [LIVORNO], 'delayed.famagosta': [LIVORNO_AT_SEA], '0303': [FRIULI], '0707': [ARMY] },
      allied: { '0909': [BRITISH] },
    },
    { 'draw 7.13': ['axis L', 'allied C'], 'convoy 16.24': [1] },
    meadow({ ...MALTA, beach: ['0500-0501'] }),
  )

const active = (t: Position): string[] =>
  [LIVORNO, LIVORNO_AT_SEA, FRIULI, ARMY, BRITISH].filter((unit) => t.marks(unit).includes('active'))

test('4.42 the example: the marker of Livorno is played, and its units alone move, with the Army units that are chosen', () => {
  const t = livornoIsDrawn()
  expect(t.decision()).toMatchObject({ seats: ['axis'], prompt: { key: 'prompt.drawn' } })
  t.act({ do: 'activate', marker: 'drawn' })
  t.act({ do: 'army', unit: ARMY })
  while (asked(t) !== 'prompt.move') t.act({ do: 'done' })
  expect(active(t)).toEqual([LIVORNO, LIVORNO_AT_SEA, ARMY])
  for (const unit of [LIVORNO, ARMY]) expect(t.placesFor(unit).length).toBeGreaterThan(0)
  expect(t.placesFor(FRIULI)).toEqual([])
  expect(t.refuses({ do: 'move', unit: FRIULI, to: '0304' }).rule).toBe('4.42')
})

test('4.42 the example: with the Pass Option nobody is active, and no phase is played', () => {
  const t = livornoIsDrawn()
  t.act({ do: 'hold' })
  // The next marker is drawn at once: it is the only one of its sector, so nobody is asked whether it is played.
  const held = t.journal.findIndex(({ key }) => key === 'marker.held')
  const next = t.journal.findIndex(({ key }, i) => i > held && key === 'marker.drawn')
  expect(held).toBeGreaterThan(-1)
  expect(t.journal.slice(held, next).filter(({ key }) => key === 'phase.begins')).toEqual([])
  expect(active(t)).toEqual([BRITISH])
  expect(view(t.state, 'axis').pool[0]).toBe(t.kit.formationNumber('L', 0))
})

test('12.54 the example: who has 3-1 does not attack at 2-1', () => {
  const t = declaring({ axis: { '0505': [A, B], '0606': ['ge_7_65'] } }, { 'combat 12.63': [4] })
  plan(t, { '0506': [A, B, 'ge_7_65'] })
  // 9 to 3: nothing that is offered takes a declared unit out of it again, or calls another column.
  expect(t.offered().every((a) => a.do === 'lead')).toBe(true)
  expect(t.refuses({ do: 'attack', hex: '0506' }).rule).not.toBe('')
  onward(t)
  expect(rolled(t)).toMatchObject({ odds: '3-1' })
  expect(t.place(X)).toBe('0506')
})

test('17.24 the example: the 1st and the 2nd HQ of Folgore are near, and one of them helps the coordination', () => {
  const [first, second] = ['it_hq_1_fo', 'it_hq_2_fo']
  const [one, two] = ['it_1_ii', 'it_2_ii']
  const wish: Partial<PositionSpec> = {
    phase: 'combat',
    turn: 6,
    active: 'axis Fo',
    axis: { '0505': [one], '0606': [two], '0402': [first], '0302': [second] },
    allied: { '0506': [BRITISH] },
    attacks: [{ hex: '0506', units: [one, two] }],
  }
  const t = position(wish as PositionSpec, { 'ER check 12.41': [9], 'combat 12.63': [4] }, meadow(MALTA))
  onward(t, ['prompt.command'])
  expect(t.offered().flatMap((a) => (a.do === 'command' ? [a.unit] : []))).toEqual([first, second])
  t.act({ do: 'command', unit: first })
  // Nobody is asked for the other one: it is not turned, and the check has the points of the first alone.
  const check = t.journal.find(({ key }) => key === 'check.rolled')!.params as { total: number; die: number }
  const points = t.kit.units[t.kit.unit(first)].command
  const night = 2
  expect(check.total).toBe(check.die + night - points)
  expect(t.marks(first)).toContain('spent')
  expect(t.marks(second)).not.toContain('spent')
  expect(t.refuses({ do: 'command', unit: second }).rule).toBe('17.23')
})
