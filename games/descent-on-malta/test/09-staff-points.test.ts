import { expect, test } from 'vitest'
import { type Position, position } from '../src/testing.ts'

test('9.1 staff points carry over, and gains above 19 are lost', () => {
  const gains = (staffPoints: number, die: number): number =>
    position({ stands: 'intelligence', phase: 'staffPoints', turn: 2, staffPoints }, { 'staff points 9.2': [die] })
      .state.staffPoints
  expect(gains(0, 1)).toBe(1)
  expect(gains(13, 6)).toBe(19)
  expect(gains(17, 6)).toBe(19)
})

test('9.1 what costs more than there is cannot be done', () => {
  const p = position({ phase: 'refit', staffPoints: 1, amphibiousPoints: 5, axis: { sicily: ['ita_fri_87:reduced'] } })
  expect(p.refuses({ do: 'refit', unit: 'ita_fri_87' })).toMatchObject({ rule: '9.1', key: 'refuse.staffPoints' })
  expect(p.offered()).toEqual([{ do: 'buyAmphibious' }, { do: 'done' }])
  p.act({ do: 'buyAmphibious' })
  expect(p.state.staffPoints).toBe(0)
})

test('9.1 a loss of staff points stops at zero', () => {
  const p = position(
    { stands: 'over', phase: 'middleEast', turn: 7, command: 4, sortied: true, staffPoints: 3, victoryPoints: 0 },
    { 'event 24.0': [1, 1], 'morale 24.2': [6] },
  )
  expect(p.state.staffPoints).toBe(0)
})

test('9.2 staff points come from the second turn on, one die a turn', () => {
  const first = position({ stands: 'intelligence', phase: 'staffPoints', turn: 1, staffPoints: 5 })
  expect(first.state.staffPoints).toBe(5)
  const second = position(
    { stands: 'intelligence', phase: 'staffPoints', turn: 2, staffPoints: 5 },
    { 'staff points 9.2': [4] },
  )
  expect(second.state.staffPoints).toBe(9)
  second.dice.allUsed()
})

// ---- 9.3 and the Staff Point Expenditure Chart

/** The last turn with no events and no sortie: after the last decision the game runs to its end. */
const QUIET = { turn: 7, command: 1, sortied: true, staffPoints: 9 } as const

/** What each action of the chart costs, in play. */
const USES: { [action: string]: { points: number; use: () => Position } } = {
  'an intelligence attempt in a zone': {
    points: 1,
    use: () => {
      const p = position(
        { ...QUIET, phase: 'intelligence', allied: { mosta: ['?8man'] } },
        { 'intelligence 10.1': [6] },
      )
      p.act({ do: 'search', zone: 'mosta' })
      return p
    },
  },
  'an intelligence attempt in the pool': {
    points: 1,
    use: () => {
      const p = position({ ...QUIET, phase: 'intelligence' }, { 'intelligence 10.2': [1] })
      p.act({ do: 'searchPool' })
      return p
    },
  },
  'the refit of a battalion': { points: 1, use: () => refit('ger_r_kroh') },
  'the refit of a company': { points: 1, use: () => refit('ger_bb') },
  'the refit of an HQ': { points: 1, use: () => refit('ita_cds_hq') },
  'the refit of a regiment': { points: 2, use: () => refit('ita_fri_87') },
  'the refit of an air unit': { points: 2, use: () => refit('ju52_1') },
  'the refit of a naval unit': { points: 3, use: () => refit('dd_1') },
  'an amphibious point': {
    points: 1,
    use: () => {
      const p = position({ ...QUIET, phase: 'refit', amphibiousPoints: 4 })
      p.act({ do: 'buyAmphibious' })
      return p
    },
  },
  'one zone more of movement': { points: 1, use: hurry },
  'the drops in a zone': { points: 1, use: drop },
  'the landing in a zone': { points: 1, use: land },
  'an edge roll': { points: 1, use: fight },
}

function refit(unit: string): Position {
  const p = position({ ...QUIET, phase: 'refit', axis: { sicily: [`${unit}:reduced`] } })
  p.act({ do: 'refit', unit })
  return p
}

function hurry(): Position {
  const p = position({ ...QUIET, phase: 'tacticalMovement', axis: { marsa: ['ger_r_hq', 'ger_r_kroh'] } })
  p.act({ do: 'hurry', zone: 'marsa' })
  return p
}

function drop(): Position {
  const p = position(
    {
      ...QUIET,
      phase: 'airLanding',
      axis: { marsa: ['ju52_1'], 'malta.airborne': ['ger_fk_hq'] },
      carried: { ju52_1: 'ger_fk_hq' },
    },
    { 'drop 17.3': [3] },
  )
  p.act({ do: 'yes' })
  return p
}

function land(): Position {
  const p = position(
    { ...QUIET, royalNavy: 5, phase: 'amphibious', axis: { 'malta.amphibious': ['ita_ccnn_1'] } },
    { 'landing 18.3': [4] },
  )
  p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
  p.act({ do: 'done' })
  p.act({ do: 'yes' })
  return p
}

function fight(): Position {
  const p = position(
    { ...QUIET, phase: 'groundCombat', axis: { marsa: ['ita_ls_1_125'] }, allied: { marsa: ['mil1'] } },
    { 'axis edge 22.2': [3], 'allied edge 22.2': [3], 'axis combat 22.3': [1] },
  )
  p.act({ do: 'yes' })
  return p
}

for (const [action, { points, use }] of Object.entries(USES)) {
  test(`table.staff ${action} costs ${points}`, () => {
    expect(use().state.staffPoints).toBe(9 - points)
  })
}

/** The modifier that the journal tells for a roll. */
const told = (p: Position, key: string, name: string): unknown =>
  p.journal.find((line) => line.key === key)?.params[name]

test('9.3 a point buys an attempt, a refit, a zone of movement, or +1 to drops, a landing or an edge roll', () => {
  for (const { use } of Object.values(USES)) expect(use().state.staffPoints).toBeLessThan(9)
  expect(refit('ger_r_kroh').isReduced('ger_r_kroh')).toBe(false)
  // Fort Bingemma is three zones from Marsa.
  expect(hurry().offered()).toContainEqual({ do: 'move', unit: 'ger_r_kroh', to: 'fort_bingemma' })
  expect(told(drop(), 'drop.roll', 'modifier')).toBe(1)
  expect(told(land(), 'landing.roll', 'modifier')).toBe(1)
  // The command level is low: that is the other +1.
  expect(told(fight(), 'combat.edge', 'axisModifier')).toBe(2)
})

test('9.3 without a point nothing of it happens', () => {
  const p = position({
    phase: 'tacticalMovement',
    staffPoints: 0,
    axis: { marsa: ['ger_r_hq', 'ger_r_kroh'] },
  })
  expect(p.refuses({ do: 'hurry', zone: 'marsa' }).rule).toBe('9.1')
  expect(p.offered()).not.toContainEqual({ do: 'move', unit: 'ger_r_kroh', to: 'fort_bingemma' })
})

// ---- 9.4

test('9.4 the movement bonus needs an Axis HQ in the zone, full or reduced', () => {
  const p = position({
    phase: 'tacticalMovement',
    staffPoints: 5,
    axis: { marsa: ['ger_r_hq:reduced', 'ger_r_kroh'], mgarr: ['ger_r_lehr'] },
  })
  expect(p.refuses({ do: 'hurry', zone: 'mgarr' }).rule).toBe('9.4')
  p.act({ do: 'hurry', zone: 'marsa' })
  expect(p.state.staffPoints).toBe(4)
})

test('9.4 a refit in a zone needs an Axis HQ there, full or reduced', () => {
  const p = position({
    phase: 'refit',
    staffPoints: 9,
    axis: { mosta: ['ita_fol_6p:reduced', 'ger_r_hq:reduced'], mgarr: ['ita_fol_7p:reduced'], mdina: ['ita_fol_hq'] },
  })
  expect(p.refuses({ do: 'refit', unit: 'ita_fol_7p' }).rule).toBe('9.4')
  p.act({ do: 'refit', unit: 'ita_fol_6p' })
  expect(p.isReduced('ita_fol_6p')).toBe(false)
})
