import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

/** The last turn with no events and no sortie: after the last decision the game runs to its end. */
const QUIET = { turn: 7, command: 1, sortied: true } as const

// ---- 2.5 Steps

const AIR_STRIKE = { ...QUIET, phase: 'alliedAirAttack', stopAfter: 'alliedAirAttack' } as const

for (const unit of ['ger_r_kroh', 'ita_fri_87']) {
  test(`2.5 a loss turns ${unit} to its reduced side, the next eliminates it`, () => {
    const first = position(
      { ...AIR_STRIKE, axis: { mosta: [unit] }, allied: { mosta: ['air_b24'] } },
      { 'allied air 21.2': [1] },
    )
    expect([first.isReduced(unit), first.place(unit)]).toEqual([true, 'mosta'])
    const second = position(
      { ...AIR_STRIKE, axis: { mosta: [`${unit}:reduced`] }, allied: { mosta: ['air_b24'] } },
      { 'allied air 21.2': [1] },
    )
    expect(second.place(unit)).toBe('axis.eliminated')
  })
}

test('2.5 naval and air units have two steps as well', () => {
  const p = position(
    {
      ...QUIET,
      phase: 'strategicAttack',
      stopAfter: 'strategicAttack',
      axis: { 'strategic.navy': ['ju88_1', 'ju88_2:reduced', 'ca_1', 'ca_2:reduced'] },
    },
    { 'navy attack 16.2': [6, 6, 6, 6] },
  )
  expect([p.isReduced('ju88_1'), p.place('ju88_1')]).toEqual([true, 'sicily'])
  expect(p.place('ju88_2')).toBe('axis.eliminated')
  expect([p.isReduced('ca_1'), p.place('ca_1')]).toEqual([true, 'sicily'])
  expect(p.place('ca_2')).toBe('axis.eliminated')
})

const BOMBS = { ...QUIET, phase: 'tacticalAir', stopAfter: 'tacticalAir' } as const

test('2.5 an Allied unit has one step, the ME Commando two', () => {
  const p = position(
    { ...BOMBS, axis: { mosta: ['ju87_1'], nadur: ['stuka_1'] }, allied: { mosta: ['8man'], nadur: ['me_cdo'] } },
    { 'tactical air 21.1': [1, 1] },
  )
  expect(p.place('8man')).toBe('allied.eliminated')
  expect([p.isReduced('me_cdo'), p.place('me_cdo')]).toEqual([true, 'nadur'])
  const again = position(
    { ...BOMBS, axis: { nadur: ['stuka_1'] }, allied: { nadur: ['me_cdo:reduced'] } },
    { 'tactical air 21.1': [1] },
  )
  expect(again.place('me_cdo')).toBe('allied.eliminated')
})

test('2.5 a reduced unit is elite only if its reduced side says so', () => {
  const modifier = (unit: string): unknown => {
    const p = position(
      {
        turn: 7,
        sortied: true,
        command: 5,
        phase: 'groundCombat',
        stopAfter: 'groundCombat',
        axis: { mosta: [unit] },
        allied: { mosta: ['mil1'] },
      },
      {
        'axis edge 22.2': [1],
        'allied edge 22.2': [6],
        'allied combat 22.3': [1, 1],
        'axis combat 22.3': [1],
        'event 24.0': [5, 6],
      },
    )
    return p.journal.find(({ key }) => key === 'combat.edge')?.params.axisModifier
  }
  expect(modifier('ger_r_kroh:reduced')).toBe(1)
  expect(modifier('ita_fol_2p:reduced')).toBe(0)
})

// ---- 2.7 Chance and control

/** Phase 18 raises the command level by one for an airfield that the Allies hold or dispute. */
test('2.7 a side controls a zone where it alone has ground units', () => {
  const level = (axis: string[], allied: string[]): number =>
    position({
      turn: 7,
      command: 1,
      phase: 'commandAdjustment',
      stopAfter: 'commandAdjustment',
      axis: { raf_luqa: axis },
      allied: { raf_luqa: allied },
    }).state.command
  expect(level([], ['8man'])).toBe(2)
  expect(level([], ['?8man'])).toBe(2)
  expect(level(['ger_r_kroh'], ['8man'])).toBe(2)
  expect(level(['ger_r_kroh'], [])).toBe(1)
  expect(level([], [])).toBe(1)
  // Neither air units nor a revealed obstacle hold ground.
  expect(level([], ['air_b24', 'obstacle_1'])).toBe(1)
  expect(level(['ger_r_kroh'], ['obstacle_1'])).toBe(1)
})

test('2.7 a random choice gives every alternative one chance', () => {
  const goal = (draw: number): string =>
    position(
      {
        turn: 7,
        sortied: true,
        command: 4,
        phase: 'middleEast',
        stopAfter: 'middleEast',
        allied: { zejtun: ['8man'] },
      },
      { 'event 24.0': [3, 4], 'offensive 26.1': [draw] },
    ).place('8man')
  expect([1, 2, 3, 4].map(goal)).toEqual(['raf_luqa', 'marsaskala', 'marsaxlokk', 'kalafrana'])
  expect(() => goal(5)).toThrow('1 to 4')
})

test('2.1.1 each sector has four mission boxes, and there are two strategic ones beside Sicily', () => {
  const p = position({ phase: 'staging' })
  const staged = [
    ['ger_r_kroh', 'malta.airborne'],
    ['ger_r_lehr', 'gozo.airborne'],
    ['ger_r_art', 'malta.airlanding'],
    ['ger_r_hq', 'gozo.airlanding'],
    ['ita_fri_87', 'malta.amphibious'],
    ['ita_fri_88', 'gozo.amphibious'],
    ['ju88_1', 'malta.support'],
    ['ju88_2', 'gozo.support'],
    ['ju88_3', 'strategic.command'],
    ['ca_1', 'strategic.navy'],
  ]
  for (const [unit, to] of staged) p.act({ do: 'stage', unit, to })
  expect(staged.map(([unit]) => p.place(unit))).toEqual(staged.map(([, box]) => box))
  expect(p.place('ita_liv_33')).toBe('sicily')
})

test('2.1.1 a ground unit in a mission box can be refitted', () => {
  const p = position({
    phase: 'refit',
    staffPoints: 3,
    axis: { 'gozo.amphibious': ['ger_bb:reduced'], sicily: ['ger_r_kroh:reduced'] },
  })
  p.act({ do: 'refit', unit: 'ger_bb' })
  expect(p.isReduced('ger_bb')).toBe(false)
})
