// victory.malta: three airfields, two bastions, and the price of them.
import type { Position, PositionSpec } from '@middlesea/air-assault/testing'
import { textOf } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'
import { presentation } from '../table/index.ts'

const kit = malta.kits.printed
const LAST = 20
const FIELDS = kit.airfields.flatMap(({ hexes }) => hexes.map((hex) => kit.placeIds[hex]))
const BASTIONS = ['G-20', 'H-20', 'H-22']
const BATTALIONS = kit.units.flatMap(({ id, airborne, nation, size }) =>
  airborne && nation === 'GE' && size === 'bn' ? [id] : [],
)
/** Where an Allied battalion stands out of the way. */
const INLAND = 'J-15'

function end(turn: number, axisHexes: string[], spec: Partial<PositionSpec> = {}): Position {
  return position({
    phase: 'alliedCombat',
    stopAfter: 'turn',
    turn,
    axisHexes,
    ...spec,
    allied: { [INLAND]: ['DEV2'], ...spec.allied },
  })
}

const resultOf = (turn: number, axisHexes: string[], eliminated: string[] = []): string =>
  end(turn, axisHexes, { axis: { eliminated } }).state.result

test('victory.malta until the last turn is over nobody has won with less', () => {
  for (const turn of [LAST - 2, LAST - 1]) {
    expect([resultOf(turn, []), resultOf(turn, FIELDS)]).toEqual(['', ''])
  }
  expect([resultOf(LAST, []), resultOf(LAST, FIELDS)]).toEqual(['alliedDecisive', 'axisMarginal'])
})

test('victory.malta all airfields and two bastions at the end of any turn: the Axis wins at once', () => {
  const p = end(7, [...FIELDS, ...BASTIONS.slice(0, 2)])
  expect(p.state.result).toBe('axisDecisive')
  expect(malta.game.outcome(p.state)?.winners).toEqual(['axis'])
  expect(resultOf(7, [...FIELDS, 'H-20', 'H-22'])).toBe('axisDecisive')
  expect(resultOf(7, [...FIELDS, ...BASTIONS])).toBe('axisDecisive')
})

test('victory.malta one bastion, or an airfield less, is not enough before the last turn', () => {
  expect(resultOf(7, [...FIELDS, 'G-20'])).toBe('')
  for (const missing of FIELDS) expect(resultOf(7, [...FIELDS.filter((hex) => hex !== missing), ...BASTIONS])).toBe('')
})

test('victory.malta an enemy on an airfield or a bastion holds it', () => {
  const held = (hex: string): string =>
    end(7, [...FIELDS, 'G-20', 'H-20'], { allied: { [INLAND]: [], [hex]: ['DEV2'] } }).state.result
  expect(held('M-20')).toBe('')
  expect(held('H-20')).toBe('')
})

test('victory.malta after turn 20 the airfields alone are a marginal victory; else the Allies win', () => {
  expect(resultOf(LAST, FIELDS)).toBe('axisMarginal')
  expect(resultOf(LAST, [...FIELDS, ...BASTIONS])).toBe('axisDecisive')
  const p = end(LAST, FIELDS.slice(1))
  expect(p.state.result).toBe('alliedDecisive')
  expect(malta.game.outcome(p.state)?.winners).toEqual(['allied'])
})

test('victory.malta each German airborne battalion lost beyond the fourth lowers an Axis victory by a step', () => {
  const all = [...FIELDS, ...BASTIONS]
  expect(resultOf(7, all, BATTALIONS.slice(0, 4))).toBe('axisDecisive')
  expect(resultOf(7, all, BATTALIONS.slice(0, 5))).toBe('axisMarginal')
  // Six: no Axis victory any more. The game goes on to its last turn.
  expect(resultOf(7, all, BATTALIONS.slice(0, 6))).toBe('')
  expect(resultOf(LAST, all, BATTALIONS.slice(0, 6))).toBe('alliedMarginal')
  expect(resultOf(LAST, FIELDS, BATTALIONS.slice(0, 5))).toBe('alliedMarginal')
  expect(resultOf(LAST, FIELDS, BATTALIONS.slice(0, 6))).toBe('alliedDecisive')
})

test('victory.malta a battalion of which all companies are lost is lost; Italian battalions do not count', () => {
  const companies = kit.components[kit.unitNumber('I/FJR1')].map((u) => kit.unitIds[u])
  const others = BATTALIONS.filter((id) => id !== 'I/FJR1')
  const all = [...FIELDS, ...BASTIONS]
  expect(resultOf(7, all, [...others.slice(0, 4), ...companies])).toBe('axisMarginal')
  expect(resultOf(7, all, [...others.slice(0, 4), ...companies.slice(1)])).toBe('axisDecisive')
  const italians = kit.units.flatMap(({ id, airborne, nation, size }) =>
    airborne && nation === 'IT' && size === 'bn' ? [id] : [],
  )
  expect(resultOf(7, all, italians)).toBe('axisDecisive')
})

test('victory.malta what was bid for a side moves the battalions that may be lost', () => {
  const all = [...FIELDS, ...BASTIONS]
  const result = (handicap: string, lost: number): string =>
    end(7, all, { axis: { eliminated: BATTALIONS.slice(0, lost) }, options: { handicap } }).state.result
  expect(['none', 'axis1', 'axis2'].map((bid) => result(bid, 6))).toEqual(['', 'axisMarginal', 'axisDecisive'])
  expect(['none', 'allied1', 'allied2'].map((bid) => result(bid, 4))).toEqual(['axisDecisive', 'axisMarginal', ''])
  // Without the airfields nothing helps.
  expect(end(LAST, [], { options: { handicap: 'axis3' } }).state.result).toBe('alliedDecisive')
})

test('points.malta.table the score grades a result by points lost, airfields and bastions', () => {
  const score = (axisHexes: string[], eliminated: string[] = []): number =>
    malta.game.outcome(end(LAST, axisHexes, { axis: { eliminated } }).state)!.scores.axis
  const fields = kit.airfields.length
  const points = kit.points[kit.unitNumber(BATTALIONS[0])]
  expect(score([...FIELDS, ...BASTIONS])).toBe(4000 + 100 * fields + 300)
  expect(score([...FIELDS, ...BASTIONS], [BATTALIONS[0]])).toBe(4000 - points + 100 * fields + 300)
  expect(score(FIELDS)).toBe(3000 + 100 * fields)
  expect(score([])).toBe(1000)
  const { scores } = malta.game.outcome(end(LAST, FIELDS).state)!
  expect(scores.allied).toBe(-scores.axis)
})

test('victory.malta the end and the score tell what decides: airfields, bastions and battalions that are lost', () => {
  const p = end(LAST, [...FIELDS, 'G-20'], { axis: { eliminated: BATTALIONS.slice(0, 5) } })
  const told = p.journal.find(({ key }) => key === 'end.result')!
  expect(malta.game.outcome(p.state)!.result).toEqual({ key: told.key, params: told.params })
  const words = (language: 'en' | 'ja'): string =>
    textOf(malta.game.catalogues[language], told, (id) => malta.game.names(id)?.[language] ?? id)
  expect(words('en')).toBe(
    'The game is over: Allied marginal victory. The Axis holds 3 airfields and 1 bastion. German battalions lost: 5; up to 4 cost nothing.',
  )
  expect(words('ja')).toContain('枢軸軍の飛行場3、堡塁1。ドイツ大隊の損失5（4までは影響なし）。')
  expect(told.scene?.rows?.map(({ result }) => result!.params)).toEqual([
    { count: 3, needed: 3 },
    { count: 1, needed: 2 },
    { lost: 5, spare: 4 },
  ])
  const { lines, now } = presentation.score(malta.game.view(p.state, 'axis'), 'en')
  expect([lines.map(({ points }) => points), now]).toEqual([[3, 1, -1], 3])
})
