import { expect, test } from 'vitest'
import { prizeOf, totalAtEnd } from '../src/03-victory.ts'
import { PRINTED } from '../src/data.ts'
import { descentOnMalta } from '../src/index.ts'
import type { PositionSpec } from '../src/position-schema.ts'
import { type Position, position } from '../src/testing.ts'
import { times } from './helpers.ts'

/** The end of the last turn with nobody on the map: the Royal Navy's level of 1 costs 2 points. */
const LAST: PositionSpec = { phase: 'endOfTurn', turn: 7, royalNavy: 1 }

for (const [final, result] of [
  [-50, 'strategicDefeat'],
  [0, 'strategicDefeat'],
  [1, 'tacticalDefeat'],
  [30, 'tacticalDefeat'],
  [31, 'draw'],
  [45, 'draw'],
  [46, 'tacticalVictory'],
  [59, 'tacticalVictory'],
  [60, 'strategicVictory'],
  [97, 'strategicVictory'],
] as const) {
  test(`3.0 ${final} victory points at the end are a ${result}`, () => {
    const p = position({ stands: 'over', ...LAST, victoryPoints: final + 2 })
    expect(p.state.victoryPoints).toBe(final)
    expect(p.state.result).toBe(result)
    expect(p.state.stack).toEqual([])
  })
}

/** Five battalions in one zone: one has to go when the phase ends, for 2 points. */
const CROWD: PositionSpec = {
  phase: 'staffPoints',
  turn: 1,
  staffPoints: 3,
  axis: { mosta: ['ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p', 'ita_fol_7p'] },
}

for (const victoryPoints of [-99, -98]) {
  test(`3.1 a loss that takes ${victoryPoints} to -100 or less ends the game at once`, () => {
    const p = position({ ...CROWD, victoryPoints })
    p.act({ do: 'choose', unit: 'ita_fol_4p' })
    expect(p.state.result).toBe('catastrophe')
    expect(p.state.victoryPoints).toBe(victoryPoints - 2)
    expect(p.state.stack).toEqual([])
    expect(p.told()).not.toContain('end.score')
  })
}

test('3.1 at -99 the game goes on', () => {
  const p = position({ ...CROWD, victoryPoints: -97 })
  p.act({ do: 'choose', unit: 'ita_fol_4p' })
  expect(p.state.victoryPoints).toBe(-99)
  expect(p.state.result).toBe('')
  expect(p.decision().rule).toBe('10.0')
})

test('3.1 the points of the end can bring the catastrophe too', () => {
  const p = position({ stands: 'over', ...LAST, royalNavy: 12, victoryPoints: -80 })
  expect(p.state.victoryPoints).toBe(-104)
  expect(p.state.result).toBe('catastrophe')
})

test('3.2 victory points never rise above 99', () => {
  const p = position({ stands: 'over', ...LAST, victoryPoints: 97, axis: { valletta: ['ger_r_kroh'] } })
  expect(p.state.victoryPoints).toBe(99)
})

test('3.3 a reduction and a later elimination both count, and a refit gives nothing back', () => {
  const p = position(
    {
      options: { aerialSupply: true },
      phase: 'refit',
      staffPoints: 9,
      amphibiousPoints: 5,
      axis: {
        mosta: ['ger_r_hq', 'ger_r_kroh:reduced', 'ger_r_lehr:reduced', 'ger_r_art:reduced'],
        'malta.airborne': ['ju52_1', 'ju52_2:reduced'],
      },
    },
    { 'aerial supply 28.2.4': [6, 6] },
  )
  p.act({ do: 'refit', unit: 'ger_r_kroh' })
  p.act({ do: 'choose', unit: 'ju52_1' })
  expect(p.state.victoryPoints).toBe(-1)
  p.act({ do: 'refit', unit: 'ju52_1' })
  expect(p.isReduced('ju52_1')).toBe(false)
  expect(p.state.victoryPoints).toBe(-1)
  p.act({ do: 'refit', unit: 'ger_r_lehr' })
  expect(p.place('ju52_2')).toBe('axis.eliminated')
  expect(p.state.victoryPoints).toBe(-3)
})

const endScore = (p: Position): { [part: string]: unknown } =>
  p.journal.find(({ key }) => key === 'end.score')?.params as { [part: string]: unknown }

test('3.3 at the end every Allied unit on the map counts, but revealed obstacles and the pool do not', () => {
  const p = position({
    stands: 'over',
    ...LAST,
    victoryPoints: 50,
    allied: {
      mosta: ['8man', '?mil1', '?obstacle_1', 'obstacle_2'],
      nadur: ['?deception_1', 'air_b24', 'obstacle_3'],
      pool: ['rn'],
      // A marker that nobody met is a unit like others (8.2).
      gharb: ['ambush_1'],
      'allied.eliminated': ['re'],
    },
  })
  expect(endScore(p).alliedLeft).toBe(-6)
})

// ---- 3.4 Clearing Malta

const OBJECTIVES = PRINTED.map.zones
  .filter(({ type }) => ['fortress', 'airfield', 'town', 'portTown'].includes(type))
  .map(({ id }) => id)

const GARRISON = PRINTED.units.axisGround
  .filter((unit) => !unit.optional && !unit.reinforcement && unit.size !== 'III')
  .map(({ id }) => id)

/** One Axis battalion in each of these zones. */
function holding(zones: string[]): { [zone: string]: string[] } {
  return Object.fromEntries(zones.map((zone, i) => [zone, [GARRISON[i]]]))
}

/** Turn 3 ends, and the Axis hold every objective. */
const CLEARED: PositionSpec = {
  phase: 'endOfTurn',
  turn: 3,
  royalNavy: 2,
  staffPoints: 5,
  victoryPoints: -60,
  axis: holding(OBJECTIVES),
}
const INCOME = { 'staff points 9.2': [1] }

test('3.4 with Malta cleared the player may declare the end', () => {
  const p = position(CLEARED)
  expect(p.decision().rule).toBe('3.4')
  p.act({ do: 'yes' })
  // 7 forts, 5 airfields, 13 towns; 7 - 3 for the turn; twice the Royal Navy's level.
  expect(endScore(p)).toEqual({ forts: 42, airfields: 20, towns: 52, alliedLeft: 0, cleared: 4, royalNavy: -4 })
  expect(p.state.victoryPoints).toBe(-60 + 42 + 20 + 52 + 4 - 4)
  expect(p.state.result).toBe('tacticalVictory')
})

test('3.4 with Malta cleared the player may play on, and the turn of clearing counts', () => {
  const p = position(CLEARED, INCOME)
  p.act({ do: 'no' })
  expect(p.state.turn).toBe(4)
  expect(p.state.clearedOn).toBe(3)
  // The bonus is that of the first time, though Malta is cleared on later turns too.
  const later = position({ ...CLEARED, turn: 5, clearedOn: 3 })
  later.act({ do: 'yes' })
  expect([later.state.clearedOn, endScore(later).cleared]).toEqual([3, 4])
})

test('3.4 revealed units on Gozo and revealed obstacles do not keep Malta from being cleared', () => {
  const p = position({ ...CLEARED, allied: { nadur: ['8man'], marsa: ['obstacle_1'], comino_bay: ['mil1'] } })
  expect(p.decision().rule).toBe('3.4')
})

for (const [what, change] of [
  ['a concealed unit on Gozo', { allied: { nadur: ['?8man'] } }],
  ['a concealed unit on Comino', { allied: { comino_tower: ['?obstacle_1'] } }],
  ['a revealed unit on Malta', { allied: { marsa: ['8man'] } }],
  ['a concealed obstacle on Malta', { allied: { marsa: ['?obstacle_1'] } }],
  ['a disputed town', { allied: { mosta: ['mil1'] } }],
  ['a fortress of Gozo without Axis units', { axis: holding(OBJECTIVES.filter((zone) => zone !== 'victoria')) }],
  ['a town without Axis units', { axis: holding(OBJECTIVES.filter((zone) => zone !== 'mgarr')) }],
  ['a port town without Axis units', { axis: holding(OBJECTIVES.filter((zone) => zone !== 'xlendi')) }],
  ['an airfield without Axis units', { axis: holding(OBJECTIVES.filter((zone) => zone !== 'raf_luqa')) }],
] as [string, Partial<PositionSpec>][]) {
  test(`3.4 ${what} keeps Malta from being cleared, and the end cannot be declared`, () => {
    const p = position({ stands: 'intelligence of turn 4', ...CLEARED, ...change }, INCOME)
    p.refuses({ do: 'yes' })
    expect(p.state.turn).toBe(4)
    expect(p.state.clearedOn).toBe(0)
    expect(p.told()).not.toContain('end.cleared')
  })
}

// ---- 3.5 The end

for (const [zones, part, points] of [
  [['valletta', 'victoria'], 'forts', 12],
  [['raf_luqa', 'raf_safi', 'raf_qrendi'], 'airfields', 12],
  [['mosta', 'xlendi'], 'towns', 8],
  [['dingli', 'marsa', 'marfa'], 'towns', 0],
] as [string[], string, number][]) {
  test(`3.5 the Axis hold ${zones.join(', ')} at the end: ${points} points for ${part}`, () => {
    const p = position({ stands: 'over', ...LAST, royalNavy: 5, victoryPoints: 20, axis: holding(zones) })
    expect(endScore(p)).toMatchObject({ [part]: points, royalNavy: -10 })
    expect(p.state.victoryPoints).toBe(20 + points - 10)
  })
}

test('3.5 a disputed fortress gives nothing, one beside a revealed obstacle does', () => {
  const p = position({
    stands: 'over',
    ...LAST,
    victoryPoints: 20,
    axis: holding(['valletta', 'mdina']),
    allied: { valletta: ['8man'], mdina: ['obstacle_1'] },
  })
  expect(endScore(p)).toMatchObject({ forts: 6, alliedLeft: -1 })
})

test('3.5 the turn of clearing gives 7 less its number', () => {
  expect(endScore(position({ stands: 'over', ...LAST, clearedOn: 2 })).cleared).toBe(5)
  expect(endScore(position({ ...LAST, stands: 'over' })).cleared).toBe(0)
  expect(endScore(position({ stands: 'over', ...CLEARED, turn: 7 })).cleared).toBe(0)
})

// ---- 5.19 The end of a turn

test('5.19 the game ends after turn 7', () => {
  const p = position({ stands: 'over', phase: 'endOfTurn', turn: 7 })
  expect(p.state.result).not.toBe('')
  expect(p.state.stack).toEqual([])
  expect(p.told()).toContain('end.score')
})

test('5.19 after an earlier turn the next begins', () => {
  const p = position(
    { stands: 'intelligence of turn 7', phase: 'endOfTurn', turn: 6, staffPoints: 1 },
    { 'staff points 9.2': [1] },
  )
  expect(p.state.result).toBe('')
  expect(p.state.turn).toBe(7)
  expect(p.told()).not.toContain('end.score')
})

test('5.19 with Malta cleared the player may end the game before turn 7', () => {
  const p = position(CLEARED)
  p.act({ do: 'yes' })
  expect(p.state.turn).toBe(3)
  expect(p.state.result).not.toBe('')
})

// ---- The Victory Point Table

/** The victory points that losses gave or took, in order. */
const lossPoints = (p: Position): unknown[] =>
  p.journal.filter(({ rule, key }) => rule === '3.3' && key === 'vp.change').map(({ params }) => params.change)

/** The last turn with no events and no sortie. */
const QUIET = { turn: 7, command: 1, sortied: true } as const

for (const [unit, points] of [
  ['8man', 1],
  ['art_13', 1],
  ['hq_malta', 1],
  ['hq_western', 1],
] as const) {
  test(`table.vp ${unit} eliminated: ${points}`, () => {
    const p = position(
      { stands: 'over', ...QUIET, phase: 'tacticalAir', axis: { mosta: ['ju87_1'] }, allied: { mosta: [unit] } },
      { 'tactical air 21.1': [1] },
    )
    expect(lossPoints(p)).toEqual([points])
  })
}

test('table.vp an Allied air unit eliminated: 1', () => {
  const p = position(
    {
      stands: 'over',
      ...QUIET,
      phase: 'alliedAirAttack',
      axis: { mosta: ['bf109_1'] },
      allied: { mosta: ['air_spitfire'] },
    },
    { 'allied air to air 20.2': [6], 'axis air to air 20.2': [1] },
  )
  expect(lossPoints(p)).toEqual([1])
})

for (const [unit, reduced, eliminated] of [
  ['ger_r_kroh', -1, -2],
  ['ger_bb', -1, -2],
  ['ger_r_hq', -1, -2],
  ['ita_fri_87', -2, -3],
] as const) {
  test(`table.vp ${unit} reduced: ${reduced}, eliminated: ${eliminated}`, () => {
    const strike = (strength: string): Position =>
      position(
        {
          stands: 'over',
          ...QUIET,
          phase: 'alliedAirAttack',
          axis: { mosta: [unit + strength] },
          allied: { mosta: ['air_b24'] },
        },
        { 'allied air 21.2': [1] },
      )
    expect(lossPoints(strike(''))).toEqual([reduced])
    expect(lossPoints(strike(':reduced'))).toEqual([eliminated])
  })
}

for (const [unit, reduced, eliminated] of [
  ['ju88_1', -1, -2],
  ['bf109_1', -1, -2],
  ['ca_1', -2, -3],
  ['ss_1', -2, -3],
] as const) {
  test(`table.vp ${unit} reduced: ${reduced}, eliminated: ${eliminated}`, () => {
    const attack = (strength: string): Position =>
      position(
        { stands: 'over', ...QUIET, phase: 'strategicAttack', axis: { 'strategic.navy': [unit + strength] } },
        { 'navy attack 16.2': [6] },
      )
    expect(lossPoints(attack(''))).toEqual([reduced])
    expect(lossPoints(attack(':reduced'))).toEqual([eliminated])
  })
}

test('table.vp a transport reduced: -1, eliminated: -2', () => {
  const p = position(
    {
      options: { aerialSupply: true },
      phase: 'refit',
      staffPoints: 9,
      axis: { mosta: ['ger_r_hq', 'ita_fri_87:reduced'], 'malta.airborne': ['ju52_1', 'ju52_2:reduced', 'ju52_3'] },
    },
    { 'aerial supply 28.2.4': [6, 6] },
  )
  p.act({ do: 'refit', unit: 'ita_fri_87' })
  p.act({ do: 'choose', unit: 'ju52_1' })
  p.act({ do: 'choose', unit: 'ju52_2' })
  expect(lossPoints(p)).toEqual([-1, -2])
})

const DEPLOYMENT = {
  'staff points 4.0': [1, 1],
  'deployment 4.0': times(48, 1),
  'recon 4.0': [1, 1],
}

for (const [unit, points] of [
  ['ger_c_z266', -1],
  ['r_ju88_1', -1],
  ['r_bf109_1', -1],
  ['r_ju52_1', -1],
  ['bb_2', -2],
  ['ss_2', -2],
] as const) {
  test(`table.vp ${unit} recruited: ${points}`, () => {
    const p = position({ phase: 'setUp' }, DEPLOYMENT)
    p.act({ do: 'pick', zone: 'mosta' })
    p.act({ do: 'pick', zone: 'mdina' })
    p.act({ do: 'done' })
    p.act({ do: 'recruit', unit })
    expect(p.state.victoryPoints).toBe(points)
  })
}

test('table.vp the 7th Flieger Division: -20', () => {
  const p = position({ phase: 'setUp', options: { flieger: true } }, DEPLOYMENT)
  expect(p.state.victoryPoints).toBe(-20)
})

test('table.vp the awards of the end: fortress 6, airfield 4, town 4, Allied unit -1, Royal Navy -2 a level, 7 less turn', () => {
  const p = position({
    stands: 'over',
    ...LAST,
    royalNavy: 3,
    clearedOn: 4,
    victoryPoints: 10,
    axis: holding(['valletta', 'raf_luqa', 'mosta', 'xlendi']),
    allied: { nadur: ['8man'] },
  })
  expect(endScore(p)).toEqual({ forts: 6, airfields: 4, towns: 8, alliedLeft: -1, cleared: 3, royalNavy: -6 })
  expect(p.state.victoryPoints).toBe(10 + 14)
})

test('3.2 what play earns above 99 is lost', () => {
  const p = position(
    {
      stands: 'intelligence of turn 7',
      ...QUIET,
      turn: 6,
      royalNavy: 9,
      phase: 'strategicAttack',
      victoryPoints: 98,
      axis: { 'strategic.navy': ['ju88_1'] },
    },
    { 'navy attack 16.2': [1], 'navy outcome 16.2': [6], 'staff points 9.2': [1] },
  )
  expect(p.state.victoryPoints).toBe(99)
})

test('3.2 the points of the end are summed before the limit of 99 is applied', () => {
  // 90 + 14 - 20: no step of the sum is cut to 99.
  const p = position({
    stands: 'over',
    ...LAST,
    royalNavy: 10,
    victoryPoints: 90,
    axis: holding(['valletta', 'raf_luqa', 'mosta']),
  })
  expect(p.state.victoryPoints).toBe(84)
})

test('3.4 the question whether to end names the total as it would be, 99 at most', () => {
  expect(position(CLEARED).decision().prompt.params.total).toBe(54)
  expect(position({ ...CLEARED, victoryPoints: 40 }).decision().prompt.params.total).toBe(99)
})

test('3.1 the game is over at once: what is lost with the last straw counts no more', () => {
  const p = position(
    {
      phase: 'antiAircraft',
      stands: 'over',
      turn: 3,
      victoryPoints: -98,
      axis: { mosta: ['ju52_1:reduced'], 'malta.airborne': ['ger_r_kroh'] },
      carried: { ju52_1: 'ger_r_kroh' },
      allied: { mosta: ['haa_4'] },
    },
    { 'aaa 20.1': [1] },
  )
  // The transport takes two points, and with it the game; its cargo would take two more.
  expect(p.state.victoryPoints).toBe(-100)
  expect(p.place('ger_r_kroh')).toBe('axis.eliminated')
  expect(p.told().filter((key) => key === 'vp.change' || key === 'end.result')).toEqual(['vp.change', 'end.result'])
  expect(p.refuses({ do: 'done' }).key).toBe('kernel.over')
})

test('3.3 what gives no points is not told as a change', () => {
  const p = position(
    { phase: 'strategicAttack', stopAfter: 'strategicAttack', axis: { 'strategic.navy': ['ju88_1'] } },
    { 'navy attack 16.2': [1], 'navy outcome 16.2': [1] },
  )
  expect(p.told()).toContain('strategic.outcome')
  expect(p.told()).not.toContain('vp.change')
})

for (const [result, points, winners] of [
  ['strategicDefeat', 0, []],
  ['tacticalDefeat', 30, []],
  ['draw', 45, []],
  ['tacticalVictory', 59, ['axis']],
  ['strategicVictory', 60, ['axis']],
] as const) {
  test(`3.0 with a ${result} the Axis ${winners.length > 0 ? 'have won' : 'have not won'}`, () => {
    const p = position({ ...LAST, stands: 'over', victoryPoints: points + 2 })
    expect(descentOnMalta.outcome(p.state)).toEqual({
      scores: { axis: points },
      winners,
      result: { key: 'end.result', params: { result: `result.${result}`, total: points } },
    })
  })
}

test('3.0 while the game goes on it has no result; a team wins together', () => {
  expect(descentOnMalta.outcome(position({ phase: 'staging' }).state)).toBe(null)
  const team = position({ ...LAST, stands: 'over', victoryPoints: 62, options: { team: 'combined' } })
  expect(descentOnMalta.outcome(team.state)).toMatchObject({
    scores: { ground: 60, air: 60 },
    winners: ['ground', 'air'],
  })
})

test('3.5 each zone gives at the end what the page says of it', () => {
  const empty = position({ phase: 'staging' }).state
  for (const [zone, { id }] of PRINTED.map.zones.entries()) {
    const { state } = position({ phase: 'staging', axis: { [id]: ['ger_r_kroh'] } })
    expect([id, totalAtEnd(state) - totalAtEnd(empty)]).toEqual([id, prizeOf(state, zone)])
  }
})
