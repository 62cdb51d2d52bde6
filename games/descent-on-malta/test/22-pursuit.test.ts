import { describe, expect, test } from 'vitest'
import { position, type Position } from '../src/testing.ts'
import { ALLIED_EDGE, AXIS_EDGE, QUIET } from './battlefield.ts'

const PHASE_14 = { ...QUIET, phase: 'groundCombat' } as const

/** The Axis have won in Marsa and may pursue; its neighbours are as given. */
function won(axis: string[], more: { axis?: object; allied?: object } = {}, script: object = {}): Position {
  const spec = { ...PHASE_14, axis: { marsa: axis, ...more.axis }, allied: { marsa: ['mil1'], ...more.allied } }
  return position(spec, { ...AXIS_EDGE, 'axis combat 22.3': axis.map(() => 1), ...script })
}

describe('22.5', () => {
  test('22.5 after a won attack each maneuver unit may move one zone, in any direction, before the next battle', () => {
    const p = won(['ger_r_kroh', 'ger_r_lehr'], { axis: { salina: ['ger_bb'] }, allied: { salina: ['mil2'] } }, {})
    // Two battles: the player begins with Marsa.
    p.act({ do: 'pick', zone: 'marsa' })
    const to = (unit: string): string[] =>
      p
        .offered()
        .filter((a) => a.do === 'pursue' && a.unit === unit)
        .map((a) => (a as { to: string }).to)
    const around = ['birkirkara', 'cottonera', 'raf_luqa', 'siggiewi', 'valletta', 'zejtun']
    expect(to('ger_r_kroh').sort()).toEqual(around)
    expect(to('ger_r_lehr').sort()).toEqual(around)
    p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_luqa' })
    expect(p.place('ger_r_kroh')).toBe('raf_luqa')
    expect(to('ger_r_kroh')).toEqual([])
    expect(p.state.phase).toBe(14)
  })

  test('22.5 support units stay, one zone is the limit, and nobody pursues where nothing connects', () => {
    const p = won(['ger_r_kroh', 'ita_fri_art'])
    expect(p.refuses({ do: 'pursue', unit: 'ita_fri_art', to: 'raf_luqa' }).rule).toBe('22.5')
    expect(p.refuses({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_safi' }).rule).toBe('22.5')
    expect(p.refuses({ do: 'pursue', unit: 'ger_r_kroh', to: 'sicily' }).rule).toBe('22.5')
    p.act({ do: 'done' })
    expect(p.place('ger_r_kroh')).toBe('marsa')
  })

  test('22.5 a pursuit never goes beyond the stacking limit, where a regiment counts as two', () => {
    const axis = { raf_luqa: ['ita_liv_33', 'ita_1a'] }
    const p = won(['ita_fri_87', 'ger_r_kroh', 'ger_r_lehr'], { axis })
    expect(p.refuses({ do: 'pursue', unit: 'ita_fri_87', to: 'raf_luqa' }).key).toBe('refuse.pursuitNoRoom')
    p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_luqa' })
    expect(p.refuses({ do: 'pursue', unit: 'ger_r_lehr', to: 'raf_luqa' }).rule).toBe('22.5')
    p.act({ do: 'pursue', unit: 'ita_fri_87', to: 'zejtun' })
    p.act({ do: 'done' })
    expect(['ger_r_kroh', 'ita_fri_87', 'ger_r_lehr'].map(p.place)).toEqual(['raf_luqa', 'zejtun', 'marsa'])
  })

  test('22.5 Allied units in the new zone are revealed at once; only the counterattack follows', () => {
    const script = { 'axis edge 22.2': [6, 1], 'allied edge 22.2': [1, 6], 'allied combat 22.3': [6] }
    const p = won(['ger_r_kroh'], { allied: { raf_luqa: ['?8man'] } }, { ...script, 'axis combat 22.3': [1, 6] })
    expect(p.place('8man')).toBe('concealed')
    p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_luqa' })
    p.dice.allUsed()
    expect(p.place('8man')).toBe('raf_luqa')
    expect(p.journal.filter((e) => e.key === 'combat.begins').map((e) => e.params)).toEqual([
      { zone: 'marsa', attacker: 'axis' },
      { zone: 'raf_luqa', attacker: 'allied' },
    ])
  })

  test('22.5 a unit that pursues into a battle not yet fought fights in it', () => {
    const more = { axis: { raf_luqa: ['ger_r_lehr'] }, allied: { raf_luqa: ['8man', 'mil2'] } }
    const script = { 'axis edge 22.2': [6, 6], 'allied edge 22.2': [1, 1], 'axis combat 22.3': [1, 1, 1] }
    const p = won(['ger_r_kroh'], more, script)
    p.act({ do: 'pick', zone: 'marsa' })
    p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_luqa' })
    p.dice.allUsed()
    expect(['8man', 'mil2'].map(p.place)).toEqual(['allied.eliminated', 'allied.eliminated'])
    // This battle is won too, and both may pursue again.
    expect(p.offered().filter((a) => a.do === 'pursue' && a.to === 'marsa')).toHaveLength(2)
  })

  test('22.5 there is no pursuit after a draw, a defeat or a counterattack', () => {
    const spec = { ...QUIET, axis: { marsa: ['ger_r_kroh'] }, allied: { marsa: ['mil1'] } }
    const defended = position(
      { stands: 'over', ...spec, phase: 'counterattack' },
      { ...ALLIED_EDGE, 'allied combat 22.3': [6], 'axis combat 22.3': [1] },
    )
    expect(defended.place('mil1')).toBe('allied.eliminated')
    expect(defended.state.result).not.toBe('')
    const drawn = position(
      { ...spec, phase: 'groundCombat', staffPoints: 1 },
      { ...AXIS_EDGE, 'axis combat 22.3': [6], 'allied combat 22.3': [6] },
    )
    drawn.act({ do: 'no' })
    expect(drawn.state.phase).toBe(16)
  })

  test('22.5 a force that met only deception may pursue, its support units not', () => {
    const spec = {
      ...QUIET,
      phase: 'reveal',
      axis: { marsa: ['ger_r_kroh', 'ita_fri_art'] },
      allied: { marsa: ['?deception_1'] },
    }
    const p = position({ ...spec, stands: 'groundCombat' })
    expect(p.state.phase).toBe(14)
    expect(p.decision().rule).toBe('22.5')
    expect(p.refuses({ do: 'pursue', unit: 'ita_fri_art', to: 'raf_luqa' }).rule).toBe('22.5')
    p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_luqa' })
    expect(p.place('ger_r_kroh')).toBe('raf_luqa')
  })

  test('22.5 who pursues into a zone of deception stays there: deception alone lets the force stay (ruling 28)', () => {
    const p = won(['ger_r_kroh'], { allied: { raf_luqa: ['?deception_1'] } })
    p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_luqa' })
    expect(p.place('ger_r_kroh')).toBe('raf_luqa')
    expect(p.state.result).not.toBe('')
  })

  test('22.5 from a zone of deception only those pursue that met it', () => {
    const spec = {
      ...QUIET,
      phase: 'reveal',
      axis: { marsa: ['ger_r_kroh'], raf_luqa: ['ger_r_lehr'] },
      allied: { marsa: ['?deception_1'], raf_luqa: ['?deception_2'] },
    }
    const p = position({ ...spec, stands: 'groundCombat' })
    p.act({ do: 'pick', zone: 'marsa' })
    p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_luqa' })
    expect(p.refuses({ do: 'pursue', unit: 'ger_r_kroh', to: 'marsa' }).key).toBe('refuse.pursuitTwice')
    p.act({ do: 'pursue', unit: 'ger_r_lehr', to: 'marsa' })
    expect(['ger_r_kroh', 'ger_r_lehr'].map(p.place)).toEqual(['raf_luqa', 'marsa'])
  })

  test('22.5 guns alone that met deception are asked nothing, and the battle elsewhere is fought at once', () => {
    const used = { feints: ['marsa'] }
    const beside = (axis: string[]) =>
      position(
        { ...PHASE_14, axis: { marsa: axis, salina: ['ger_bb'] }, allied: { salina: ['mil2'] }, used },
        { ...AXIS_EDGE, 'axis combat 22.3': [1] },
      )
    const guns = beside(['ita_fri_art'])
    expect(guns.told()).toContain('combat.begins')
    expect(guns.refuses({ do: 'pursue', unit: 'ita_fri_art', to: 'raf_luqa' }).key).toBe('kernel.notOffered')
    const both = beside(['ita_fri_art', 'ger_r_kroh'])
    expect(both.told()).not.toContain('combat.begins')
    expect(both.offered()).toEqual([
      { do: 'pick', zone: 'salina' },
      { do: 'pick', zone: 'marsa' },
    ])
  })

  test('22.5 deception met on the turn before gives no pursuit any more', () => {
    const feint = { axis: { marsa: ['ger_r_kroh'], salina: ['ger_bb'] }, allied: { salina: ['mil2'] } }
    const used = { feints: ['marsa'] }
    // On its own turn the player chooses between the battle and the pursuit.
    const now = position({ ...PHASE_14, ...feint, used })
    expect(now.offered()).toContainEqual({ do: 'pick', zone: 'marsa' })
    const later = position(
      { ...QUIET, ...feint, used, phase: 'endOfTurn', turn: 6, stands: 'intelligence of turn 7' },
      { 'staff points 9.2': [1], ...AXIS_EDGE, 'axis combat 22.3': [1] },
    )
    while (later.state.phase < 14) later.act({ do: 'done' })
    expect(later.decision().prompt).toMatchObject({ key: 'prompt.edgePoint', params: { zone: 'salina' } }) // at once
    later.act({ do: 'no' })
    expect(later.refuses({ do: 'pursue', unit: 'ger_bb', to: 'valletta' }).rule).toBe('22.5')
    later.act({ do: 'done' })
    expect(later.told()).not.toContain('pursuit.moves')
    expect(later.place('ger_r_kroh')).toBe('marsa')
  })

  test('22.5 deception that was revealed before the force came met nobody: no pursuit', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'intelligence',
        staffPoints: 2,
        axis: { raf_luqa: ['ger_r_kroh'], salina: ['ger_bb'] },
        allied: { marsa: ['?deception_1'], salina: ['mil2'] },
      },
      { 'intelligence 10.1': [1], ...AXIS_EDGE, 'axis combat 22.3': [1] },
    )
    p.act({ do: 'search', zone: 'marsa' })
    p.act({ do: 'done' })
    while (p.state.phase < 5) p.act({ do: 'done' })
    p.act({ do: 'move', unit: 'ger_r_kroh', to: 'marsa' })
    while (p.state.phase < 14) p.act({ do: 'done' })
    // The battle of Salina alone is left: it begins at once.
    expect(p.decision().prompt).toMatchObject({ key: 'prompt.edgePoint', params: { zone: 'salina' } })
    p.act({ do: 'no' })
    expect(p.decision().prompt).toMatchObject({ key: 'prompt.pursuit', params: { zone: 'salina' } })
    expect(p.refuses({ do: 'pursue', unit: 'ger_bb', to: 'marsa' }).rule).toBe('22.5')
    p.act({ do: 'done' })
    expect(p.place('ger_r_kroh')).toBe('marsa')
  })

  test('22.5 deception beside an obstacle that it is revealed with is not all that was met: no pursuit', () => {
    const spec = { ...QUIET, phase: 'reveal', axis: { marsa: ['ger_r_kroh'] } }
    const p = position({ stands: 'over', ...spec, allied: { marsa: ['?deception_1', '?obstacle_1'] } })
    expect(p.told()).toContain('special.deception')
    expect(p.told()).not.toContain('combat.begins')
    expect(p.state.result).not.toBe('')
    // An obstacle that lay open before was met by nobody.
    const before = position({ stands: 'groundCombat', ...spec, allied: { marsa: ['?deception_1', 'obstacle_1'] } })
    expect(before.decision().rule).toBe('22.5')
    expect(before.refuses({ do: 'pursue', unit: 'ger_r_kroh', to: 'mosta' }).rule).toBe('22.5')
  })

  test('22.5 who has marched or landed into deception earlier in the turn may pursue from there', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'tacticalMovement',
        royalNavy: 6,
        axis: { marsa: ['ger_r_kroh'], 'malta.amphibious': ['ita_ccnn_1'] },
        allied: { raf_luqa: ['?deception_1'], sliema: ['?deception_2'] },
      },
      { 'landing 18.3': [5] },
    )
    p.act({ do: 'move', unit: 'ger_r_kroh', to: 'raf_luqa' })
    p.act({ do: 'done' })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' })
    p.act({ do: 'done' })
    expect(p.offered()).toEqual([
      { do: 'pick', zone: 'sliema' },
      { do: 'pick', zone: 'raf_luqa' },
    ])
    p.act({ do: 'pick', zone: 'sliema' })
    expect(p.refuses({ do: 'pursue', unit: 'ita_ccnn_1', to: 'marsa' }).key).toBe('refuse.pursuitOneZone')
    p.act({ do: 'pursue', unit: 'ita_ccnn_1', to: 'birkirkara' })
    p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'marsa' })
    expect(['ita_ccnn_1', 'ger_r_kroh'].map(p.place)).toEqual(['birkirkara', 'marsa'])
  })

  test('22.5 deception beside a garrison that bombs kill is not all that was met: no pursuit', () => {
    const axis = { marsa: ['ger_r_kroh', 'ju87_1'], salina: ['ger_bb'] }
    const met = (garrison: string[]): Position =>
      position(
        {
          ...QUIET,
          stands: 'groundCombat',
          phase: 'reveal',
          staffPoints: 1,
          axis,
          allied: { marsa: ['?deception_1', ...garrison], salina: ['mil2'] },
        },
        { 'tactical air 21.1': garrison.length > 0 ? [1] : [] },
      )
    const both = met(['mil1'])
    expect([both.place('mil1'), both.place('ger_r_kroh')]).toEqual(['allied.eliminated', 'marsa'])
    // The battle of Salina alone is left: it begins at once.
    expect(both.decision().prompt).toMatchObject({ key: 'prompt.edgePoint', params: { zone: 'salina' } })
    expect(both.refuses({ do: 'pursue', unit: 'ger_r_kroh', to: 'valletta' }).rule).toBe('22.2a')
    expect(met([]).offered()).toContainEqual({ do: 'pick', zone: 'marsa' })
  })
})
