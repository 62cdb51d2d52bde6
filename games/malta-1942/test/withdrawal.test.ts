// malta.withdraw, points.malta.table, malta.drop: the German airborne units.
import type { Position, PositionSpec } from '@middlesea/air-assault/testing'
import { expect, test } from 'vitest'
import { casualtyPoints, malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed
const FIELD = 'M-20'
const INLAND = 'J-15'
const BESIDE = 'J-16'
const SHORE = 'K-22'

/** The start of an Axis segment. */
const segment = (turn: number, spec: Partial<PositionSpec> = {}): Position =>
  position({ phase: 'aircraft', stands: ['aircraft', 'airborne', 'axisSea', 'axisMovement'], turn, ...spec })

const lost = (...units: string[]): number => casualtyPoints(segment(2, { axis: { eliminated: units } }).state)

// ---- Points

for (const [kind, unit, points] of [
  ['a German airborne headquarters', 'HQ/FJR1', 5],
  ['an Italian airborne headquarters', 'HQ/185Fo', 5],
  ['a headquarters company of a battalion', 'IHQ/FJR1', 5],
  ['a German airborne battalion', 'I/FJR1', 21],
  ['the German engineer battalion', 'Pi7', 21],
  ['an Italian airborne battalion', 'II/185', 11],
  ['an airborne company', '13/FJR1', 2],
  ['an airborne battery', 'ARTFo', 2],
  ['a unit that is not airborne', 'SM-Grado', 0],
] as const) {
  test(`points.malta.table ${kind} that is eliminated: ${points}`, () => {
    expect(lost(unit)).toBe(points)
    expect(lost(unit, 'HQ/FJR3')).toBe(points + 5)
  })
}

// ---- The order

/** Two German battalions and four companies: 50 points. */
const FIFTY = ['I/FJR1', 'II/FJR1', '13/FJR1', '14/FJR1', '13/FJR2', '14/FJR2']

test('malta.withdraw at 50 casualty points of both nations, or on turn 15, the German airborne units are withdrawn', () => {
  expect(lost(...FIFTY)).toBe(50)
  const ordered = (p: Position): boolean => p.told().includes('withdrawal.ordered')
  expect(ordered(segment(4, { axis: { eliminated: FIFTY } }))).toBe(true)
  expect(ordered(segment(4, { axis: { eliminated: FIFTY.slice(1) } }))).toBe(false)
  expect(
    ordered(segment(4, { axis: { eliminated: ['II/185', 'III/185', 'IV/185', 'V/186', 'HQ/FJR1', 'ARTFo'] } })),
  ).toBe(true)
  expect(ordered(segment(14))).toBe(false)
  const p = segment(15, { axis: { [INLAND]: ['III/FJR1'] } })
  expect(ordered(p)).toBe(true)
  expect(p.place('III/FJR1')).toBe('withdrawn')
  p.refuses({ do: 'drop', unit: 'III/FJR1', to: INLAND })
})

test('malta.withdraw those on a friendly airfield, on a beachhead or outside enemy zones of control leave; the rest stays', () => {
  const p = segment(15, {
    axis: { [FIELD]: ['I/FJR1'], [SHORE]: ['II/FJR1'], [INLAND]: ['III/FJR1'], 'H-14': ['I/FJR2'] },
    allied: { 'M-21': ['DEV2'], 'K-21': ['DOR1'], [BESIDE]: ['?DECOY1'] },
    own: { beachheads: [0, 0, 0, kit.placeNumber(SHORE) + 1] },
  })
  expect(p.in('withdrawn')).toEqual(['I/FJR1', 'II/FJR1', 'I/FJR2'])
  expect(p.place('III/FJR1')).toBe(INLAND)
  p.refuses({ do: 'drop', unit: 'I/FJR1', to: INLAND })
})

test('malta.withdraw an airfield of two hexes takes them off when both are friendly', () => {
  const held = (axisHexes: string[]): Position =>
    segment(15, { axis: { 'J-18': ['I/FJR1'] }, allied: { 'J-17': ['DEV2'] }, axisHexes })
  expect(held(['K-18']).place('I/FJR1')).toBe('withdrawn')
  // The other half of Luqa is Allied.
  expect(held([]).place('I/FJR1')).toBe('J-18')
})

test('malta.withdraw who was held back must first leave the zone of control, and is taken off in the next segment', () => {
  const p = position({
    phase: 'axisMovement',
    turn: 15,
    axis: { [INLAND]: ['III/FJR1'] },
    allied: { [BESIDE]: ['DEV2'] },
    own: { withdrawal: 15 },
  })
  expect(p.place('III/FJR1')).toBe(INLAND)
  p.act({ do: 'move', unit: 'III/FJR1', to: 'K-14' })
  while (p.state.turn === 15) p.act({ do: 'done' })
  expect(p.place('III/FJR1')).toBe('withdrawn')
  p.refuses({ do: 'move', unit: 'III/FJR1', to: INLAND })
})

test('malta.withdraw Italian airborne units stay, and fight on', () => {
  const p = segment(15, { axis: { [INLAND]: ['II/185'] } })
  expect(p.place('II/185')).toBe(INLAND)
  p.refuses({ do: 'drop', unit: 'II/185', to: INLAND })
})

test('malta.withdraw no more German airborne units land, from the moment the points are reached', () => {
  const drop = (turn: number, eliminated: string[]): Position =>
    position({ phase: 'airborne', turn, axis: { reserve: ['III/FJR3', 'II/185'], eliminated }, axisHexes: [FIELD] })
  const p = drop(5, FIFTY)
  const no = { rule: 'malta.withdraw', key: 'refuse.withdrawn' }
  expect(p.refuses({ do: 'drop', unit: 'III/FJR3', to: INLAND })).toMatchObject(no)
  expect(p.placesFor('II/185')).toContain(INLAND)
  p.act({ do: 'done' })
  expect(p.refuses({ do: 'airland', unit: 'III/FJR3', to: FIELD })).toMatchObject(no)
  expect(drop(5, []).placesFor('III/FJR3')).toContain(INLAND)
})

test('malta.withdraw nor do those land by air who saw the points reached in the drop of the same phase', () => {
  const almost = ['I/FJR1', 'II/FJR1', '13/FJR1', '14/FJR1', '14/FJR2']
  const p = position(
    {
      phase: 'airborne',
      turn: 5,
      axis: { reserve: ['13/FJR2', '13/FJR3', 'I/125'], eliminated: almost },
      axisHexes: [FIELD],
      allied: { 'I-19': ['HAA4', 'HAA7'] },
    },
    { 'drift drift.1': [6] },
  )
  p.act({ do: 'drop', unit: '13/FJR2', to: 'I-19' })
  p.act({ do: 'done' })
  expect([p.place('13/FJR2'), p.decision().prompt.key]).toEqual(['eliminated', 'prompt.airland'])
  const land = (unit: string) => ({ do: 'airland', unit, to: FIELD }) as const
  expect(p.refuses(land('13/FJR3'))).toMatchObject({ rule: 'malta.withdraw', key: 'refuse.withdrawn' })
  p.act(land('I/125'))
  expect(p.place('I/125')).toBe(FIELD)
})

test('malta.withdraw from two turns after the order they do not attack', () => {
  const combat = (turn: number, withdrawal: number): Position =>
    position({
      phase: 'axisCombat',
      turn,
      axis: { [INLAND]: ['III/FJR1'], 'K-15': ['II/185', 'III/185'] },
      allied: { [BESIDE]: ['DEV2'] },
      own: { withdrawal },
    })
  const attack = { do: 'attack', hex: BESIDE } as const
  const late = combat(17, 15)
  late.act(attack)
  expect(late.offered()).toContainEqual({ do: 'join', unit: 'II/185' })
  expect(late.refuses({ do: 'join', unit: 'III/FJR1' })).toMatchObject({
    rule: 'malta.withdraw',
    key: 'refuse.withdrawing',
  })
  const early = combat(16, 15)
  early.act(attack)
  expect(early.offered()).toContainEqual({ do: 'join', unit: 'III/FJR1' })
  // Where nobody else stands beside a hex, that is the reason why it cannot be attacked.
  const alone = position({
    phase: 'axisCombat',
    turn: 17,
    axis: { [INLAND]: ['III/FJR1'], 'B-10': ['II/185'] },
    allied: { [BESIDE]: ['DEV2'], 'C-11': ['RM-ENG'] },
    own: { withdrawal: 15 },
  })
  expect(alone.refuses(attack)).toMatchObject({ rule: 'malta.withdraw', key: 'refuse.withdrawing' })
})

test('malta.withdraw from two turns after the order their artillery supports no attack, and fires at none', () => {
  const battery = '1/FArt7'
  const combat = (turn: number): Position =>
    position({
      phase: 'axisCombat',
      turn,
      axis: { [INLAND]: [battery], 'K-15': ['II/185', 'III/185'] },
      allied: { [BESIDE]: ['DEV2'] },
      own: { withdrawal: 15 },
    })
  const no = { rule: 'malta.withdraw', key: 'refuse.withdrawing' }
  const late = combat(17)
  late.act({ do: 'attack', hex: BESIDE })
  late.act({ do: 'join', unit: 'II/185' })
  expect(late.offered()).toEqual([{ do: 'join', unit: 'III/185' }, { do: 'done' }])
  expect(late.refuses({ do: 'join', unit: battery })).toMatchObject(no)
  const early = combat(16)
  early.act({ do: 'attack', hex: BESIDE })
  early.act({ do: 'join', unit: 'II/185' })
  expect(early.offered()).toContainEqual({ do: 'join', unit: battery })
  const under = (turn: number): Position => {
    const p = position({
      phase: 'alliedCombat',
      turn,
      axis: { [INLAND]: ['II/185', battery, 'ARTFo'] },
      allied: { [BESIDE]: ['DEV2'] },
      own: { withdrawal: 15 },
    })
    p.act({ do: 'attack', hex: INLAND })
    p.act({ do: 'done' })
    return p
  }
  expect(under(17).refuses({ do: 'fire', unit: battery, at: BESIDE })).toMatchObject(no)
  expect(under(17).offered()).toContainEqual({ do: 'fire', unit: 'ARTFo', at: BESIDE })
  expect(under(16).offered()).toContainEqual({ do: 'fire', unit: battery, at: BESIDE })
})

// ---- Whole battalions

test('malta.drop battalions drop whole, anywhere; their companies do not', () => {
  const p = position({ phase: 'airborne', axis: { reserve: ['I/FJR1'] } }, { 'drift drift.1': [1] })
  const sectors = new Set(p.placesFor('I/FJR1').map((hex) => kit.sectorOf[kit.placeNumber(hex)]))
  expect(sectors.size).toBe(kit.map.sectors.length)
  expect(p.refuses({ do: 'drop', unit: '1/FJR1', to: INLAND })).toMatchObject({ rule: 'malta.drop' })
  p.act({ do: 'drop', unit: 'I/FJR1', to: INLAND })
  expect(p.place('I/FJR1')).toBe(INLAND)
})

test("malta.drop a battalion does not break down of its owner's free will", () => {
  const p = position({ phase: 'axisMovement', axis: { [INLAND]: ['I/FJR1'] } })
  expect(p.refuses({ do: 'breakDown', unit: 'I/FJR1' })).toMatchObject({
    rule: 'malta.drop',
    key: 'refuse.onlyForLosses',
  })
})
