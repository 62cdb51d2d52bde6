import { describe, expect, test } from 'vitest'
import { dataOf, unitNumber } from '../src/data.ts'
import { position, type Position } from '../src/testing.ts'
import { ALLIED_EDGE, AXIS_EDGE, lossPoints, QUIET, shooters } from './battlefield.ts'

/** The printed factor of an Allied unit: a die equal to it forces a retreat. */
const factorOf = (unit: string): number => dataOf('').rating[2 * unitNumber(unit)]

type Units = { [zone: string]: string[] }

/** A battle in Marsa with the option; a staff point in hand stops the run before the counterattack. */
function fight(axis: Units, allied: Units, script: { [purpose: string]: number[] }): Position {
  const options = { tacticalRetreat: true }
  const p = position({ ...QUIET, options, phase: 'groundCombat', staffPoints: 1, axis, allied }, script)
  p.act({ do: 'no' })
  return p
}

describe('28.3.3', () => {
  test('28.3.3 under the factor is a hit, equal to it a retreat: an Allied unit goes to the pool without VP', () => {
    const axis = { marsa: ['ger_r_kroh'] }
    const equal = fight(axis, { marsa: ['mil1'] }, { ...AXIS_EDGE, 'axis combat 22.3': [4], 'allied combat 22.3': [6] })
    expect(equal.place('mil1')).toBe('concealed')
    expect(lossPoints(equal)).toEqual([])
    expect(equal.journal.find((e) => e.key === 'combat.won')?.params.side).toBe('axis')
    const under = fight(axis, { marsa: ['mil1'] }, { ...AXIS_EDGE, 'axis combat 22.3': [3] })
    expect(under.place('mil1')).toBe('allied.eliminated')
    expect(lossPoints(under)).toEqual([1])
  })

  test('28.3.3 without the option a die equal to the factor is a hit', () => {
    const spec = { ...QUIET, phase: 'groundCombat', axis: { marsa: ['ger_r_kroh'] }, allied: { marsa: ['mil1'] } }
    const p = position(spec, { ...AXIS_EDGE, 'axis combat 22.3': [4] })
    expect(p.place('mil1')).toBe('allied.eliminated')
  })

  test('28.3.3 without the option nobody retreats, whoever is asked', () => {
    const p = position({
      ...QUIET,
      phase: 'groundCombat',
      staffPoints: 1,
      axis: { marsa: ['ger_r_kroh'] },
      allied: { marsa: ['8man'] },
    })
    expect(p.refuses({ do: 'retreat', unit: 'ger_r_kroh', to: 'birkirkara' })).toMatchObject({
      rule: '28.3.3',
      key: 'refuse.noRetreats',
    })
  })

  test('28.3.3 all eliminations of a round, on both sides, come before its retreats; who will retreat still fires', () => {
    const p = fight(
      { marsa: ['ger_r_kroh', 'ger_r_lehr'] },
      { marsa: ['8man', '11lf', 'mil1'] },
      { ...AXIS_EDGE, 'axis combat 22.3': [4, 1], 'allied combat 22.3': [3, 6] },
    )
    expect(p.decision().prompt.key).toBe('prompt.groundLosses')
    p.act({ do: 'choose', unit: 'mil1' })
    // The Allied fire of the same round, and its hit, come next.
    expect(p.decision().prompt).toMatchObject({ key: 'prompt.groundLosses', params: { side: 'axis', hits: 1 } })
    p.act({ do: 'choose', unit: 'ger_r_lehr' })
    expect(p.decision().prompt.key).toBe('prompt.alliedRetreats')
    expect(p.refuses({ do: 'done' }).rule).toBe('28.3.3')
    p.act({ do: 'choose', unit: '8man' })
    p.dice.allUsed()
    expect(['mil1', '8man', '11lf'].map(p.place)).toEqual(['allied.eliminated', 'concealed', 'marsa'])
    expect(shooters(p)).toEqual(['ger_r_kroh', 'ger_r_lehr', '8man', '11lf'])
  })

  test('28.3.3 who retreats after the support round takes no part in the maneuver round', () => {
    const p = fight(
      { marsa: ['ita_fri_art'] },
      { marsa: ['8man', 'mort'] },
      // The guns roll their factor of 3; the mortars, which have still to fire, hit them.
      { ...AXIS_EDGE, 'axis combat 22.3': [3], 'allied combat 22.3': [1] },
    )
    expect(p.decision().prompt.key).toBe('prompt.alliedRetreats')
    p.act({ do: 'choose', unit: '8man' })
    expect(p.isReduced('ita_fri_art')).toBe(true)
    expect(shooters(p)).toEqual(['ita_fri_art', 'mort'])
    expect(['8man', 'mort'].map(p.place)).toEqual(['concealed', 'marsa'])
  })

  test('28.3.3 the retreats of the support round are over with it: the maneuver round has its own', () => {
    const p = fight(
      { marsa: ['ger_r_kroh', 'ita_fri_art'] },
      { marsa: ['8man', '11lf', 'mort'] },
      // The guns of both sides roll their factors, all others miss.
      { ...ALLIED_EDGE, 'allied combat 22.3': [factorOf('mort'), 6, 6], 'axis combat 22.3': [3, 6] },
    )
    expect(p.decision().prompt.key).toBe('prompt.alliedRetreats')
    p.act({ do: 'choose', unit: 'mort' })
    expect(p.decision().prompt).toMatchObject({ key: 'prompt.axisRetreats', params: { retreats: 1 } })
    p.act({ do: 'choose', unit: 'ger_r_kroh' })
    p.dice.allUsed()
    expect(['mort', '8man', '11lf'].map(p.place)).toEqual(['concealed', 'marsa', 'marsa'])
    expect([p.isReduced('ger_r_kroh'), p.isReduced('ita_fri_art')]).toEqual([true, false])
    // The counterattack is next.
    expect(p.decision().prompt.key).toBe('prompt.edgePoint')
    expect(p.refuses({ do: 'retreat', unit: 'ger_r_kroh', to: 'raf_luqa' }).rule).toBe('22.2a')
  })

  test('28.3.3 when both sides retreat from a zone nobody has won it, and nobody pursues', () => {
    const p = fight(
      { marsa: ['ger_r_kroh'] },
      { marsa: ['8man'] },
      { ...AXIS_EDGE, 'axis combat 22.3': [4], 'allied combat 22.3': [4] },
    )
    expect(p.place('8man')).toBe('concealed')
    p.act({ do: 'retreat', unit: 'ger_r_kroh', to: 'raf_luqa' })
    p.dice.allUsed()
    expect(p.place('ger_r_kroh')).toBe('raf_luqa')
    expect(p.told()).toContain('combat.abandoned')
    expect(p.told()).not.toContain('combat.won')
    expect(p.told()).not.toContain('pursuit.moves')
  })

  test('27.2 a retreat is never the ME Commando’s to take, nor an obstacle’s (8.2d)', () => {
    const p = fight(
      { marsa: ['ger_r_kroh'] },
      { marsa: ['mil1', 'mil2', 'me_cdo', 'obstacle_1'] },
      // With the obstacle the factor is 3.
      { ...AXIS_EDGE, 'axis combat 22.3': [3], 'allied combat 22.3': [6, 6, 6] },
    )
    expect(p.refuses({ do: 'choose', unit: 'me_cdo' })).toMatchObject({ rule: '27.2', key: 'refuse.commandoStays' })
    expect(p.refuses({ do: 'choose', unit: 'obstacle_1' }).rule).toBe('8.2d')
    expect(p.offered()).toEqual(['mil1', 'mil2'].map((unit) => ({ do: 'choose', unit })))
  })

  test('28.3.3 a retreat into a zone of deception gives no pursuit from there', () => {
    const spec = { ...QUIET, options: { tacticalRetreat: true }, phase: 'reveal' } as const
    const p = position(
      {
        stands: 'groundCombat',
        ...spec,
        axis: { marsa: ['ger_r_kroh', 'ger_r_lehr'], raf_luqa: ['ger_r_hubner'] },
        allied: { marsa: ['8man'], raf_luqa: ['?deception_1'] },
      },
      { ...ALLIED_EDGE, 'allied combat 22.3': [4], 'axis combat 22.3': [6, 6] },
    )
    p.act({ do: 'pick', zone: 'marsa' })
    p.act({ do: 'retreat', unit: 'ger_r_kroh', to: 'raf_luqa' })
    expect(p.decision().prompt).toMatchObject({ key: 'prompt.pursuit', params: { zone: 'raf_luqa' } })
    expect(p.refuses({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_safi' }).key).toBe('refuse.pursuitTwice')
    const pursuers = p.offered().flatMap((a) => (a.do === 'pursue' ? [a.unit] : []))
    expect(new Set(pursuers)).toEqual(new Set(['ger_r_hubner']))
  })

  test('28.3.3 retreats beyond the number of units are lost, and the ME Commando never leaves its zone (27.2)', () => {
    const p = fight(
      { marsa: ['ger_r_kroh', 'ger_r_lehr', 'ger_r_hubner'] },
      { marsa: ['mil1', 'me_cdo'] },
      { ...AXIS_EDGE, 'axis combat 22.3': [4, 4, 4], 'allied combat 22.3': [6, 6] },
    )
    p.dice.allUsed()
    expect(['mil1', 'me_cdo'].map(p.place)).toEqual(['concealed', 'marsa'])
    expect(p.isReduced('me_cdo')).toBe(false)
  })

  const RETREAT = { ...ALLIED_EDGE, 'allied combat 22.3': [4], 'axis combat 22.3': [6] }

  test('28.3.3 an Axis unit takes a hit', () => {
    const p = fight(
      { marsa: ['ger_r_kroh', 'ita_fri_art'] },
      { marsa: ['8man'] },
      { ...RETREAT, 'axis combat 22.3': [6, 6] },
    )
    expect(p.decision().prompt).toEqual({ key: 'prompt.axisRetreats', params: { zone: 'marsa', retreats: 1 } })
    p.act({ do: 'choose', unit: 'ger_r_kroh' })
    p.dice.allUsed()
    expect(p.isReduced('ger_r_kroh')).toBe(true)
    expect(p.place('ger_r_kroh')).toBe('marsa')
  })

  test('28.3.3 or it moves one connected zone without Allied units, when it has fired', () => {
    const axis = { marsa: ['ger_r_kroh', 'ita_1a'], zejtun: ['ita_fri_87', 'ita_fri_88'] }
    const allied = { marsa: ['8man'], valletta: ['?mil1'], cottonera: ['obstacle_1'] }
    const p = fight(axis, allied, { ...RETREAT, 'axis combat 22.3': [6, 6] })
    const goals = p
      .offered()
      .filter((a) => a.do === 'retreat' && a.unit === 'ger_r_kroh')
      .map((a) => (a as { to: string }).to)
    expect(goals.sort()).toEqual(['birkirkara', 'raf_luqa', 'siggiewi'])
    expect(p.refuses({ do: 'retreat', unit: 'ger_r_kroh', to: 'valletta' }).key).toBe('refuse.retreatToAllied')
    expect(p.refuses({ do: 'retreat', unit: 'ger_r_kroh', to: 'cottonera' }).rule).toBe('28.3.3')
    expect(p.refuses({ do: 'retreat', unit: 'ger_r_kroh', to: 'mosta' }).key).toBe('refuse.retreatTooFar')
    expect(p.refuses({ do: 'retreat', unit: 'ger_r_kroh', to: 'zejtun' }).key).toBe('refuse.retreatNoRoom')
    expect(p.refuses({ do: 'done' }).rule).toBe('28.3.3')
    p.act({ do: 'retreat', unit: 'ger_r_kroh', to: 'raf_luqa' })
    p.dice.allUsed()
    expect(p.place('ger_r_kroh')).toBe('raf_luqa')
    expect(p.isReduced('ger_r_kroh')).toBe(false)
    expect(shooters(p)).toEqual(['8man', 'ger_r_kroh', 'ita_1a'])
  })

  test('28.3.3 each result is answered apart: one unit falls back, another takes the hit', () => {
    const p = fight(
      { marsa: ['ger_r_kroh', 'ita_1a'] },
      { marsa: ['8man', '11lf'] },
      { ...ALLIED_EDGE, 'allied combat 22.3': [4, 4], 'axis combat 22.3': [6, 6] },
    )
    p.act({ do: 'retreat', unit: 'ger_r_kroh', to: 'raf_luqa' })
    p.act({ do: 'choose', unit: 'ita_1a' })
    p.dice.allUsed()
    expect(p.place('ger_r_kroh')).toBe('raf_luqa')
    expect(p.isReduced('ita_1a')).toBe(true)
  })

  test('28.3.3 when all have fallen back the rest of the results is lost', () => {
    const p = fight(
      { marsa: ['ger_r_kroh'] },
      { marsa: ['8man', '11lf'] },
      { ...ALLIED_EDGE, 'allied combat 22.3': [4, 4], 'axis combat 22.3': [6] },
    )
    p.act({ do: 'retreat', unit: 'ger_r_kroh', to: 'raf_luqa' })
    p.dice.allUsed()
    expect(p.isReduced('ger_r_kroh')).toBe(false)
    expect(p.journal.find((e) => e.key === 'combat.won')?.params.side).toBe('allied')
  })

  test('28.3.3 a hit is taken for each result: who stays may take two, and another the third', () => {
    const axis = { marsa: ['ger_r_kroh', 'ita_fri_art:reduced'] }
    const allied = { marsa: ['8man', '11lf', '2dev'] }
    const p = fight(axis, allied, {
      ...ALLIED_EDGE,
      'allied combat 22.3': ['8man', '11lf', '2dev'].map(factorOf),
      'axis combat 22.3': [6, 6],
    })
    expect(p.decision().prompt).toMatchObject({ key: 'prompt.axisRetreats', params: { retreats: 3 } })
    p.act({ do: 'choose', unit: 'ger_r_kroh' })
    expect([p.isReduced('ger_r_kroh'), p.place('ger_r_kroh')]).toEqual([true, 'marsa'])
    expect(p.refuses({ do: 'done' }).rule).toBe('28.3.3')
    p.act({ do: 'choose', unit: 'ger_r_kroh' })
    expect(p.place('ger_r_kroh')).toBe('axis.eliminated')
    p.act({ do: 'choose', unit: 'ita_fri_art' })
    expect(p.place('ita_fri_art')).toBe('axis.eliminated')
    expect(p.journal.find((e) => e.key === 'combat.won')?.params.side).toBe('allied')
  })

  test('28.3.3 air attacks know no retreat', () => {
    const spec = { ...QUIET, options: { tacticalRetreat: true }, phase: 'tacticalAir' }
    const p = position(
      { stands: 'over', ...spec, axis: { marsa: ['ju87_1'] }, allied: { marsa: ['8man'] } },
      { 'tactical air 21.1': [3] },
    )
    expect(p.place('8man')).toBe('allied.eliminated')
  })
})
