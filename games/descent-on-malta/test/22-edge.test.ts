import { describe, expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { lastEdge, MEDIUM, shooters, ULTRA } from './battlefield.ts'

/** What a battle in Marsa, on the plain, has that can modify the edge roll. */
interface Lean {
  axis?: string[]
  allied?: string[]
  command?: number
  assaulted?: string[]
  surprise?: string[]
}

const MISSES = { 'axis combat 22.3': [6, 6, 6], 'allied combat 22.3': [6, 6, 6, 6] }

/** The edge roll in Marsa. A second battle, at Salina, stops the run right after the first. */
function edge(lean: Lean, dice: [number, number] = [3, 3], spend = false): { [name: string]: unknown } {
  const spec = {
    ...MEDIUM,
    phase: 'groundCombat',
    staffPoints: 2,
    command: lean.command ?? MEDIUM.command,
    axis: { marsa: lean.axis ?? ['ita_fri_87'], salina: ['ger_r_hubner'] },
    allied: { marsa: lean.allied ?? ['8man'], salina: ['1hamp'] },
    assaulted: lean.assaulted,
    surprise: lean.surprise,
  }
  const p = position(spec, { ...MISSES, 'axis edge 22.2': [dice[0]], 'allied edge 22.2': [dice[1]] })
  p.act({ do: 'pick', zone: 'marsa' })
  p.act({ do: spend ? 'yes' : 'no' })
  expect(p.decision().prompt.params.zone).toBe('salina')
  return lastEdge(p)
}

describe('table.edge', () => {
  test('table.edge without modifiers the dice alone decide; elite and landed units elsewhere do not count', () => {
    const even = { axisModifier: 0, alliedModifier: 0 }
    expect(edge({}, [3, 2])).toMatchObject({ ...even, axis: 3, allied: 2, edge: 'axis' })
    expect(edge({ surprise: ['ger_r_hubner'] }, [2, 3])).toMatchObject({ ...even, axis: 2, allied: 3, edge: 'allied' })
  })

  const axis: [string, Lean, boolean][] = [
    ['a staff point', {}, true],
    ['an elite unit', { axis: ['ger_r_kroh'] }, false],
    ['a low command level', { command: 4 }, false],
  ]
  test.each(axis)('table.edge Axis +1: %s', (_name, lean, spend) => {
    // One pip behind, the modifier makes it a tie, which the attacker wins on the plain.
    expect(edge(lean, [3, 4], spend)).toMatchObject({ axisModifier: 1, alliedModifier: 0, edge: 'axis' })
  })

  const allied: [string, Lean][] = [
    ['an elite unit', { allied: ['2dev'] }],
    ['an ambush', { allied: ['8man', 'ambush_1'] }],
    ['a high command level', { command: 9 }],
    ['Axis units that dropped or landed this turn', { assaulted: ['ita_fri_87'] }],
  ]
  test.each(allied)('table.edge Allied +1: %s', (_name, lean) => {
    // On equal dice the modifier takes the tie from the attacker.
    expect(edge(lean)).toMatchObject({ axisModifier: 0, alliedModifier: 1, axis: 3, allied: 4, edge: 'allied' })
  })

  test('table.edge surprise gives the Axis +1, and the landing the Allies +1', () => {
    expect(edge({ surprise: ['ita_fri_87'] })).toMatchObject({ axisModifier: 1, alliedModifier: 1 })
  })

  test('table.edge a level at the rim of the medium band gives nothing', () => {
    for (const command of [5, 8]) expect(edge({ command })).toMatchObject({ axisModifier: 0, alliedModifier: 0 })
  })

  test('table.edge each counts once, however many units bring it, and all add up', () => {
    const both = ['ger_r_kroh', 'ger_r_lehr']
    const lean = { axis: both, surprise: both, allied: ['2dev', '1dor', 'ambush_1', 'ambush_2'], command: 4 }
    expect(edge(lean, [1, 6], true)).toMatchObject({ axisModifier: 4, alliedModifier: 3 })
  })

  test('table.edge a reduced unit that is no longer elite gives nothing', () => {
    expect(edge({ axis: ['ita_fol_2p'] })).toMatchObject({ axisModifier: 1 })
    expect(edge({ axis: ['ita_fol_2p:reduced'] })).toMatchObject({ axisModifier: 0 })
  })

  test('table.edge surprise and the landing count this turn only: on the next turn neither side has a modifier', () => {
    const landed = ['ita_fri_87']
    const spec = { ...MEDIUM, phase: 'endOfTurn', turn: 6, stands: 'intelligence of turn 7' } as const
    const p = position(
      { ...spec, axis: { marsa: landed }, allied: { marsa: ['8man'] }, assaulted: landed, surprise: landed },
      { ...MISSES, ...ULTRA, 'staff points 9.2': [1], 'axis edge 22.2': [3, 3], 'allied edge 22.2': [2, 2] },
    )
    while (p.state.phase < 14) p.act({ do: 'done' })
    p.act({ do: 'no' })
    expect(lastEdge(p)).toMatchObject({ axisModifier: 0, alliedModifier: 0, edge: 'axis' })
  })

  test('table.edge surprise and landing count in the counterattack too (rulings 22 and 23)', () => {
    const spec = {
      ...MEDIUM,
      phase: 'counterattack',
      axis: { marsa: ['ita_fri_87'] },
      surprise: ['ita_fri_87'],
      allied: { marsa: ['8man'] },
    }
    const p = position(
      { ...spec, stands: ['over', 'groundCombat', 'counterattack'] },
      { ...MISSES, 'axis edge 22.2': [3], 'allied edge 22.2': [3] },
    )
    expect(lastEdge(p)).toMatchObject({ axisModifier: 1, alliedModifier: 1, edge: 'allied' })
  })
})

/** A battle between equal dice in a zone: who gets the edge, and with which factor a unit of printed factor 4 attacks. */
function tie(zone: string, phase: 'groundCombat' | 'counterattack', allied: string[] = ['8man']) {
  const spec = { ...MEDIUM, phase, axis: { [zone]: ['ita_fri_87'] }, allied: { [zone]: allied }, staffPoints: 1 }
  const p = position(
    { ...spec, stands: ['over', 'groundCombat', 'counterattack'] },
    { ...MISSES, 'axis edge 22.2': [3], 'allied edge 22.2': [3], ...ULTRA },
  )
  p.act({ do: 'no' })
  const factor = (unit: string): unknown =>
    p.journal.find((e) => e.key === 'combat.fire' && e.params.unit === unit)?.params.needed
  expect(shooters(p)[0]).toBe(lastEdge(p).edge === 'axis' ? 'ita_fri_87' : '8man')
  return { edge: lastEdge(p).edge, axis: factor('ita_fri_87'), allied: factor('8man') }
}

describe('table.terrain', () => {
  const rows: [string, string, 'attacker' | 'defender', number][] = [
    ['airfield', 'raf_luqa', 'attacker', 0],
    ['fortress', 'cottonera', 'defender', -1],
    ['town', 'mosta', 'defender', 0],
    ['port town', 'marsaxlokk', 'defender', 0],
    ['rough', 'dingli', 'defender', -1],
    ['plains', 'marsa', 'attacker', 0],
    ['tower', 'marfa', 'defender', 0],
  ]
  test.each(rows)(
    'table.terrain %s (%s): ties go to the %s, the attacker fires at %i',
    (_type, zone, winner, change) => {
      expect(tie(zone, 'groundCombat')).toEqual({
        edge: winner === 'attacker' ? 'axis' : 'allied',
        axis: 4 + change,
        allied: 4,
      })
      // In a counterattack the Allies attack and the Axis have the gain of the terrain (26.2).
      expect(tie(zone, 'counterattack')).toEqual({
        edge: winner === 'attacker' ? 'allied' : 'axis',
        axis: 4,
        allied: 4 + change,
      })
    },
  )
})

describe('8.2d', () => {
  test('8.2d an obstacle wins ties for the Allies, whoever attacks, and takes 1 from Axis factors alone', () => {
    // On the plain ties would go to the attacker.
    expect(tie('marsa', 'groundCombat', ['8man', 'obstacle_1'])).toEqual({ edge: 'allied', axis: 3, allied: 4 })
    expect(tie('marsa', 'counterattack', ['8man', 'obstacle_1'])).toEqual({ edge: 'allied', axis: 3, allied: 4 })
    // In a fortress the defender would win them, and here the Axis defend.
    expect(tie('cottonera', 'counterattack', ['8man', 'obstacle_1'])).toEqual({ edge: 'allied', axis: 3, allied: 3 })
  })
})
