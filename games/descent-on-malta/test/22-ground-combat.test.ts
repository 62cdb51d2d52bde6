import { describe, expect, test } from 'vitest'
import { position, type Position } from '../src/testing.ts'
import { ALLIED_EDGE, AXIS_EDGE, factors, lastEdge, lossPoints, MEDIUM, QUIET, shooters, ULTRA } from './battlefield.ts'

/** A staff point in hand stops the run before each battle, so that the one before can be looked at. */
const PHASE_14 = { ...QUIET, phase: 'groundCombat', staffPoints: 1 } as const

/** Fights in one zone, without the staff point. */
function fight(zone: string, axis: string[], allied: string[], script: { [purpose: string]: number[] }): Position {
  const p = position({ ...PHASE_14, axis: { [zone]: axis }, allied: { [zone]: allied } }, script)
  p.act({ do: 'no' })
  return p
}

describe('22.1', () => {
  test('22.1 the player chooses the order of the battles, and can leave none out', () => {
    const spec = {
      ...PHASE_14,
      axis: { marsa: ['ger_r_kroh'], salina: ['ger_r_lehr'], gharb: ['ger_bb'], mgarr: ['ita_l3'] },
      allied: { marsa: ['mil1'], salina: ['mil2'], mgarr: ['obstacle_1'], mosta: ['8man'] },
    }
    const p = position(spec, AXIS_EDGE)
    expect(p.offered()).toEqual([
      { do: 'pick', zone: 'salina' },
      { do: 'pick', zone: 'marsa' },
    ])
    expect(p.refuses({ do: 'done' }).rule).toBe('22.1')
    expect(p.refuses({ do: 'pick', zone: 'gharb' }).rule).toBe('22.1')
    p.act({ do: 'pick', zone: 'marsa' })
    expect(p.decision().prompt.params.zone).toBe('marsa')
  })

  test('22.1 each battle is resolved before the next begins', () => {
    const spec = {
      ...PHASE_14,
      axis: { marsa: ['ger_r_kroh'], salina: ['ger_r_lehr'] },
      allied: { marsa: ['mil1'], salina: ['mil2'] },
    }
    const p = position({ ...spec, stands: 'groundCombat' }, { ...AXIS_EDGE, 'axis combat 22.3': [4] })
    p.act({ do: 'pick', zone: 'salina' })
    p.act({ do: 'no' })
    expect(p.place('mil2')).toBe('allied.eliminated')
    expect(p.decision().rule).toBe('22.5')
    p.act({ do: 'done' })
    // The other battle follows by itself: it is the only one left.
    expect(p.decision().prompt).toEqual({ key: 'prompt.edgePoint', params: { zone: 'marsa', points: 1 } })
  })

  test('22.1 the same units fight again in the counterattack phase, where the Allies attack', () => {
    const p = fight('marsa', ['ger_r_kroh'], ['8man'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [6],
      'allied combat 22.3': [6],
    })
    expect(p.state.phase).toBe(16)
    expect(p.journal.filter((e) => e.key === 'combat.begins').map((e) => e.params)).toEqual([
      { zone: 'marsa', attacker: 'axis' },
      { zone: 'marsa', attacker: 'allied' },
    ])
  })
})

describe('17.5', () => {
  test('17.5 units that dropped must fight in the ground combat phase of the same turn', () => {
    const spec = {
      ...QUIET,
      phase: 'airLanding',
      axis: { marsa: ['ju52_1'], 'malta.airborne': ['ger_r_kroh'] },
      carried: { ju52_1: 'ger_r_kroh' },
      allied: { marsa: ['8man'] },
    }
    const p = position({ ...spec, stands: 'groundCombat' }, { 'drop 17.3': [4], ...AXIS_EDGE, 'axis combat 22.3': [4] })
    p.dice.allUsed()
    expect(p.place('ger_r_kroh')).toBe('marsa')
    expect(p.place('8man')).toBe('allied.eliminated')
  })

  test('17.5 so must units that airlanded among Allied units', () => {
    const spec = {
      ...QUIET,
      phase: 'airLanding',
      axis: { raf_luqa: ['ju52_1', 'ger_r_lehr'], 'malta.airlanding': ['ita_ls_1_125'] },
      carried: { ju52_1: 'ita_ls_1_125' },
      allied: { raf_luqa: ['8man', 'mil1'] },
    }
    const p = position({ ...spec, stands: 'groundCombat' }, { ...AXIS_EDGE, 'axis combat 22.3': [4, 2] })
    p.dice.allUsed()
    expect(shooters(p)).toEqual(['ger_r_lehr', 'ita_ls_1_125'])
  })
})

describe('18.3', () => {
  test('18.3 after a drawn battle on the beach both sides stay, and the landing is counterattacked', () => {
    const spec = {
      ...QUIET,
      phase: 'amphibious',
      royalNavy: 6,
      axis: { 'malta.amphibious': ['ita_fri_87'] },
      allied: { marsaxlokk: ['8man'] },
    }
    const p = position(spec, {
      'landing 18.3': [5],
      'axis edge 22.2': [6, 6],
      'allied edge 22.2': [1, 1],
      'axis combat 22.3': [6, 6],
      'allied combat 22.3': [6, 6],
    })
    p.act({ do: 'land', unit: 'ita_fri_87', to: 'marsaxlokk' })
    p.act({ do: 'done' })
    p.dice.allUsed()
    expect(['ita_fri_87', '8man'].map(p.place)).toEqual(['marsaxlokk', 'marsaxlokk'])
    expect(p.told().filter((key) => key === 'combat.draw')).toHaveLength(2)
  })
})

describe('22.2a', () => {
  test('22.2a one staff point may be spent on a battle, for +1; without points it is not asked', () => {
    const spec = {
      ...MEDIUM,
      phase: 'groundCombat',
      axis: { marsa: ['ita_fri_87:reduced'] },
      allied: { marsa: ['8man'] },
    }
    const dice = { 'axis edge 22.2': [3], 'allied edge 22.2': [4] }
    const p = position({ ...spec, staffPoints: 5 }, { ...dice, 'axis combat 22.3': [2] })
    expect(p.offered()).toEqual([{ do: 'yes' }, { do: 'no' }])
    p.act({ do: 'yes' })
    expect(p.state.staffPoints).toBe(4)
    expect(lastEdge(p)).toMatchObject({ axis: 4, allied: 4, edge: 'axis' })
    // Without points the battle is over when the position has been made.
    const without = position(
      { stands: 'over', ...spec, staffPoints: 0 },
      { ...dice, ...ULTRA, 'allied combat 22.3': [4] },
    )
    expect(lastEdge(without)).toMatchObject({ axis: 3, allied: 4, edge: 'allied' })
    expect(without.state.result).not.toBe('')
  })

  test('22.2a the side with the higher modified die has the edge and fires first', () => {
    const axis = fight('marsa', ['ita_fri_87'], ['8man'], { ...AXIS_EDGE, 'axis combat 22.3': [4] })
    expect(shooters(axis)).toEqual(['ita_fri_87'])
    const allied = fight('marsa', ['ita_fri_87'], ['8man'], {
      ...ALLIED_EDGE,
      'allied combat 22.3': [4],
      'axis combat 22.3': [2],
    })
    expect(shooters(allied)).toEqual(['8man', 'ita_fri_87'])
  })

  test('22.2a the example of 22.2, read with the lists (ruling 1): Axis 3 + 2 against Allies 4 + 2', () => {
    const spec = {
      ...MEDIUM,
      phase: 'groundCombat',
      axis: { marsaxlokk: ['ita_sm_baf', 'ita_sm_gra'] },
      surprise: ['ita_sm_baf', 'ita_sm_gra'],
      allied: { marsaxlokk: ['mil1', 'ambush_1'] },
    }
    const script = {
      'axis edge 22.2': [3],
      'allied edge 22.2': [4],
      'allied combat 22.3': [6],
      'axis combat 22.3': [3, 3],
    }
    const p = position({ ...spec, staffPoints: 1 }, script)
    p.act({ do: 'no' })
    expect(lastEdge(p)).toEqual({
      zone: 'marsaxlokk',
      axis: 5,
      axisModifier: 2,
      allied: 6,
      alliedModifier: 2,
      edge: 'allied',
    })
  })
})

describe('22.2b', () => {
  test('22.2b a unit with factor 0 does not fire but takes a hit like any other', () => {
    // Two hits on a battalion and an ambush marker: both are gone, and only the battalion could have fired.
    const p = fight('marsa', ['ger_r_kroh', 'ger_r_lehr'], ['8man', 'ambush_1'], {
      ...ALLIED_EDGE,
      'allied combat 22.3': [6],
      'axis combat 22.3': [1, 6],
    })
    p.dice.allUsed()
    expect(shooters(p)).toEqual(['8man', 'ger_r_kroh', 'ger_r_lehr'])
    expect(p.offered()).toEqual([
      { do: 'choose', unit: '8man' },
      { do: 'choose', unit: 'ambush_1' },
    ])
    p.act({ do: 'choose', unit: 'ambush_1' })
    expect(p.place('ambush_1')).toBe('allied.eliminated')
    expect(lossPoints(p)).toEqual([1])
  })

  test('8.2d no hit in ground combat can be given to an obstacle', () => {
    const spec = { ...MEDIUM, phase: 'groundCombat', allied: { marsa: ['8man', 'mil1', 'obstacle_1'] } }
    const p = position({ ...spec, axis: { marsa: ['ger_r_kroh'] } }, { ...AXIS_EDGE, 'axis combat 22.3': [3] })
    expect(p.refuses({ do: 'choose', unit: 'obstacle_1' })).toMatchObject({
      rule: '8.2d',
      key: 'refuse.obstacleUnharmed',
    })
    expect(p.refuses({ do: 'choose', unit: 'ger_r_kroh' }).rule).toBe('22.4')
    expect(p.offered()).toEqual(['8man', 'mil1'].map((unit) => ({ do: 'choose', unit })))
  })

  test('22.2b an obstacle neither fires nor takes hits', () => {
    const p = fight('marsa', ['ger_r_kroh', 'ger_r_lehr'], ['8man', 'obstacle_1'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [1, 1],
    })
    p.dice.allUsed()
    expect(['8man', 'obstacle_1'].map(p.place)).toEqual(['allied.eliminated', 'marsa'])
    expect(p.decision().rule).toBe('22.5')
  })
})

describe('22.2c', () => {
  test('22.2c support units fire before maneuver units, the side with the edge first; all must fire', () => {
    const p = fight('marsa', ['ita_fri_87', 'ita_fri_art'], ['8man', 'art_13'], {
      ...ALLIED_EDGE,
      'allied combat 22.3': [6, 6],
      'axis combat 22.3': [6, 6],
    })
    p.dice.allUsed()
    expect(shooters(p)).toEqual(['art_13', 'ita_fri_art', '8man', 'ita_fri_87'])
  })

  test('22.2c support units that the first fire eliminated or reduced fire no more, or weaker', () => {
    const gone = fight('marsa', ['ita_fri_87', 'ita_fri_art'], ['art_13', 'ches_a'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [3, 6],
      'allied combat 22.3': [6],
    })
    gone.act({ do: 'choose', unit: 'art_13' })
    gone.dice.allUsed()
    expect(shooters(gone)).toEqual(['ita_fri_art', 'ches_a', 'ita_fri_87'])
    const weaker = fight('marsa', ['ita_fri_art'], ['art_13'], {
      ...ALLIED_EDGE,
      'allied combat 22.3': [1],
      'axis combat 22.3': [6],
    })
    expect(weaker.isReduced('ita_fri_art')).toBe(true)
    expect(factors(weaker)).toEqual([3, 1])
  })
})

describe('22.2d', () => {
  test('22.2d maneuver units fire once, the side with the edge first, and there are no further rounds', () => {
    const p = fight('marsa', ['ita_fri_87', 'ita_fri_88'], ['8man', '11lf'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [6, 6],
      'allied combat 22.3': [6, 6],
    })
    p.dice.allUsed()
    expect(shooters(p)).toEqual(['ita_fri_87', 'ita_fri_88', '8man', '11lf'])
    expect(p.state.phase).toBe(16)
  })

  test('22.2d support fire may destroy the maneuver units before they fire', () => {
    const p = fight('marsa', ['ita_fri_art', 'ita_fri_hw', 'ita_fri_87'], ['8man'], {
      ...ALLIED_EDGE,
      'axis combat 22.3': [3, 6],
    })
    p.dice.allUsed()
    expect(p.place('8man')).toBe('allied.eliminated')
    expect(shooters(p)).toEqual(['ita_fri_art', 'ita_fri_hw'])
  })
})

describe('22.2e', () => {
  test('22.2e with only Axis units left the Axis win', () => {
    const p = fight('marsa', ['ger_r_kroh'], ['mil1'], { ...AXIS_EDGE, 'axis combat 22.3': [1] })
    expect(p.journal.find((e) => e.key === 'combat.won')?.params).toEqual({ zone: 'marsa', side: 'axis' })
  })

  test('22.2e with only Allied units left the Allies win, and there is nothing to counterattack', () => {
    const p = fight('marsa', ['ger_r_kroh:reduced'], ['8man'], { ...ALLIED_EDGE, 'allied combat 22.3': [1] })
    expect(p.journal.find((e) => e.key === 'combat.won')?.params).toEqual({ zone: 'marsa', side: 'allied' })
    expect(p.told()).not.toContain('counterattack.begins')
    expect(p.state.result).not.toBe('')
  })

  test('22.2e with both left the battle is a draw, and Allied units with a factor counterattack', () => {
    const p = fight('marsa', ['ger_r_kroh'], ['mil1'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [6],
      'allied combat 22.3': [6],
    })
    expect(p.journal.find((e) => e.key === 'combat.draw')?.params).toEqual({ zone: 'marsa', counterattack: true })
    expect(p.state.phase).toBe(16)
    expect(p.decision().prompt.key).toBe('prompt.edgePoint')
  })

  test('22.2e an ambush marker that is left makes a draw without pursuit, and then goes back to the pool', () => {
    const p = fight('marsa', ['ger_r_kroh', 'ger_r_lehr'], ['mil1', 'ambush_1'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [1, 6],
    })
    p.act({ do: 'choose', unit: 'mil1' })
    p.dice.allUsed()
    expect(p.journal.find((e) => e.key === 'combat.draw')?.params).toEqual({ zone: 'marsa', counterattack: false })
    expect(p.place('ambush_1')).toBe('concealed')
    expect(p.state.result).not.toBe('')
  })
})

describe('22.3', () => {
  test('22.3 the example: three Axis units with the edge score one hit, and the Allied unit that is left fires', () => {
    const p = fight('marsa', ['ger_r_kroh', 'ger_r_lehr', 'ger_r_hubner'], ['8man', 'mil1'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [4, 5, 6],
      'allied combat 22.3': [6],
    })
    p.act({ do: 'choose', unit: '8man' })
    p.dice.allUsed()
    expect(shooters(p)).toEqual(['ger_r_kroh', 'ger_r_hubner', 'ger_r_lehr', 'mil1'])
  })

  test('22.3 the example: with two hits there is no return fire', () => {
    const p = fight('marsa', ['ger_r_kroh', 'ger_r_lehr', 'ger_r_hubner'], ['8man', 'mil1'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [4, 4, 6],
    })
    p.dice.allUsed()
    expect(['8man', 'mil1'].map(p.place)).toEqual(['allied.eliminated', 'allied.eliminated'])
  })

  test('22.3 hits are applied after all rolls of the side: the last unit fires even if the first hit was enough', () => {
    const p = fight('marsa', ['ger_r_kroh', 'ger_r_lehr'], ['mil1'], { ...AXIS_EDGE, 'axis combat 22.3': [1, 1] })
    p.dice.allUsed()
    expect(shooters(p)).toHaveLength(2)
  })

  test('22.3 obstacle and terrain add up to -2, but no factor falls below 1', () => {
    // Factors 4, 3 and 1 in a fortress with an obstacle.
    const p = fight('cottonera', ['ger_r_kroh', 'ita_fol_2p', 'ita_cds_hq'], ['8man', 'obstacle_1'], {
      ...AXIS_EDGE,
      'axis combat 22.3': [3, 2, 2],
      'allied combat 22.3': [6],
    })
    p.dice.allUsed()
    expect(factors(p)).toEqual([2, 1, 1, 4])
    expect(p.place('8man')).toBe('cottonera')
  })
})

describe('22.4', () => {
  test('22.4 each hit on the Axis costs one step of the player’s choice; one unit may take two', () => {
    const p = fight('marsa', ['ger_r_kroh', 'ita_fri_art'], ['8man', '11lf'], {
      ...ALLIED_EDGE,
      'axis combat 22.3': [6, 6],
      'allied combat 22.3': [4, 4],
    })
    expect(p.offered()).toEqual([
      { do: 'choose', unit: 'ger_r_kroh' },
      { do: 'choose', unit: 'ita_fri_art' },
    ])
    expect(p.refuses({ do: 'choose', unit: '8man' }).rule).toBe('22.4')
    p.act({ do: 'choose', unit: 'ita_fri_art' })
    expect(p.isReduced('ita_fri_art')).toBe(true)
    p.act({ do: 'choose', unit: 'ita_fri_art' })
    expect(p.place('ita_fri_art')).toBe('axis.eliminated')
    expect(p.isReduced('ger_r_kroh')).toBe(false)
    expect(lossPoints(p)).toEqual([-1, -2])
  })

  test('22.4 each hit eliminates one Allied unit, support or maneuver, of the player’s choice', () => {
    const p = fight('marsa', ['ger_r_kroh', 'ger_r_lehr'], ['8man', 'art_13', 'mil1'], {
      ...ALLIED_EDGE,
      'allied combat 22.3': [6, 6, 6],
      'axis combat 22.3': [4, 4],
    })
    p.act({ do: 'choose', unit: 'art_13' })
    p.act({ do: 'choose', unit: '8man' })
    expect(['art_13', '8man', 'mil1'].map(p.place)).toEqual(['allied.eliminated', 'allied.eliminated', 'marsa'])
    expect(lossPoints(p)).toEqual([1, 1])
  })

  test('22.4 a hit reduces the ME Commando first (27.2)', () => {
    const p = fight('marsa', ['ger_r_kroh', 'ger_r_lehr'], ['me_cdo'], {
      ...ALLIED_EDGE,
      'allied combat 22.3': [6],
      'axis combat 22.3': [1, 6],
    })
    expect(p.place('me_cdo')).toBe('marsa')
    expect(p.isReduced('me_cdo')).toBe(true)
  })

  test('22.4 as many hits as a force has steps, or more, eliminate all of it, full-strength units too', () => {
    const spec = { ...PHASE_14, stands: 'over', staffPoints: 0 }
    const script = { ...ALLIED_EDGE, 'allied combat 22.3': [1, 1, 1] }
    const alone = position(
      { ...spec, axis: { marsa: ['ita_ccnn_1'] }, allied: { marsa: ['8man', '11lf', 'mil1'] } },
      script,
    )
    expect(alone.place('ita_ccnn_1')).toBe('axis.eliminated')
    expect(lossPoints(alone)).toEqual([-1, -2])
    const two = position(
      { ...spec, axis: { marsa: ['ita_ccnn_1', 'ita_fri_87:reduced'] }, allied: { marsa: ['8man', '11lf', 'mil1'] } },
      script,
    )
    expect(['ita_ccnn_1', 'ita_fri_87'].map(two.place)).toEqual(['axis.eliminated', 'axis.eliminated'])
    expect(lossPoints(two).toSorted((a, b) => b - a)).toEqual([-1, -2, -3])
  })

  test('22.4 hits that nobody can take are lost, and none falls on another zone', () => {
    const spec = {
      ...PHASE_14,
      axis: { marsa: ['ger_r_kroh', 'ger_r_lehr', 'ger_r_hubner'] },
      allied: { marsa: ['mil1'], raf_luqa: ['mil2'] },
    }
    const p = position({ ...spec, stands: 'groundCombat' }, { ...AXIS_EDGE, 'axis combat 22.3': [1, 1, 1] })
    p.act({ do: 'no' })
    expect(['mil1', 'mil2'].map(p.place)).toEqual(['allied.eliminated', 'raf_luqa'])
    expect(lossPoints(p)).toEqual([1])
  })
})
