import { describe, expect, test } from 'vitest'
import { type Position, position, type PositionSpec } from '../src/testing.ts'

/** The movement phase, with a unit on Comino that keeps it open. */
const moving = (spec: Partial<PositionSpec>, script = {}): Position =>
  position({ phase: 'tacticalMovement', ...spec, axis: { comino_bay: ['ita_nap_hq'], ...spec.axis } }, script)

/** Where a unit may move now. */
const movesOf = (p: Position, unit: string): string[] =>
  p.offered().flatMap((a) => (a.do === 'move' && a.unit === unit ? [a.to] : []))

describe('tactical movement', () => {
  test('13.1 a unit moves up to two zones along routes, and once', () => {
    const p = moving({ axis: { marfa: ['ita_fri_87'], mosta: ['ita_fri_hq'] } })
    expect(movesOf(p, 'ita_fri_87').sort()).toEqual(['ghajn_tuffieha', 'mellieha', 'st_pauls_bay'])
    expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'mgarr' })).toMatchObject({ rule: '13.1' })
    p.act({ do: 'move', unit: 'ita_fri_87', to: 'st_pauls_bay' })
    expect(p.place('ita_fri_87')).toBe('st_pauls_bay')
    expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'salina' })).toMatchObject({ rule: '13.1' })
  })

  test('13.1 units of one zone move one by one, each where it likes, or not at all', () => {
    const p = moving({ axis: { mosta: ['ita_fri_hq', 'ita_fri_art', 'ita_fri_eng'] } })
    p.act({ do: 'move', unit: 'ita_fri_art', to: 'raf_ta_qali' })
    p.act({ do: 'move', unit: 'ita_fri_hq', to: 'sliema' })
    expect(p.place('ita_fri_eng')).toBe('mosta')
    expect(p.refuses({ do: 'move', unit: 'ita_fri_art', to: 'mosta' }).rule).toBe('13.1')
  })

  test('13.1 a move is one: a unit that has gone a zone does not go on when others have moved (ruling 62)', () => {
    const p = moving({ staffPoints: 1, axis: { marfa: ['ita_fri_87', 'ita_fri_hq'], mosta: ['ita_liv_hq'] } })
    p.act({ do: 'move', unit: 'ita_fri_87', to: 'mellieha' })
    expect(movesOf(p, 'ita_fri_87')).toEqual([])
    p.act({ do: 'move', unit: 'ita_liv_hq', to: 'salina' })
    expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'st_pauls_bay' }).rule).toBe('13.1')
    p.act({ do: 'hurry', zone: 'marfa' }) // helps those who have not moved yet
    expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'st_pauls_bay' }).rule).toBe('13.1')
    expect(movesOf(p, 'ita_fri_hq')).toContain('mgarr')
  })

  test('13.1 units in boxes do not move', () => {
    const p = moving({ axis: { mosta: ['ita_fri_hq'], 'malta.amphibious': ['ita_fri_87'] } })
    expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'salina' }).rule).toBe('13.1')
  })

  test('13.2 a unit in a zone with Allied ground units cannot leave', () => {
    const p = moving({ axis: { mosta: ['ita_fri_hq'], salina: ['ita_liv_hq'] }, allied: { mosta: ['mil1'] } })
    expect(movesOf(p, 'ita_fri_hq')).toEqual([])
    expect(p.refuses({ do: 'move', unit: 'ita_fri_hq', to: 'salina' }).rule).toBe('13.2')
    p.act({ do: 'move', unit: 'ita_liv_hq', to: 'st_pauls_bay' })
  })

  test('13.2 an obstacle alone lets it go, and so do Allied air units; with a garrison it does not', () => {
    const p = moving({
      axis: { mosta: ['ita_fri_hq'], marsa: ['ita_liv_hq'], zejtun: ['ita_sup_hq'] },
      allied: { mosta: ['obstacle_1'], marsa: ['air_spitfire'], zejtun: ['obstacle_2', 'mp'] },
    })
    p.act({ do: 'move', unit: 'ita_fri_hq', to: 'raf_ta_qali' })
    expect(p.place('ita_fri_hq')).toBe('raf_ta_qali')
    p.act({ do: 'move', unit: 'ita_liv_hq', to: 'raf_luqa' })
    expect(p.place('ita_liv_hq')).toBe('raf_luqa')
    expect(p.refuses({ do: 'move', unit: 'ita_sup_hq', to: 'marsa' }).rule).toBe('13.2')
  })

  test('13.2 movement stops in a zone with any Allied unit: concealed, revealed, in the air or an obstacle', () => {
    for (const unit of ['?mil1', 'mil1', 'air_spitfire', 'obstacle_1', '?deception_1']) {
      const p = moving({ axis: { marfa: ['ita_fri_87'], marsa: ['ita_liv_hq'] }, allied: { mellieha: [unit] } })
      expect(movesOf(p, 'ita_fri_87')).toEqual(['mellieha'])
      expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'st_pauls_bay' }).rule).toBe('13.2')
      p.act({ do: 'move', unit: 'ita_fri_87', to: 'mellieha' })
      expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'st_pauls_bay' }).rule).toBe('13.1')
    }
  })

  test('13.3 a staff point and an HQ take the units of its zone three zones far, the HQ too', () => {
    const p = moving({
      staffPoints: 2,
      axis: { marfa: ['ita_fri_87', 'ita_fri_hq:reduced'], mellieha: ['ita_fri_eng'] },
    })
    expect(p.refuses({ do: 'move', unit: 'ita_fri_87', to: 'mgarr' }).rule).toBe('13.1')
    p.act({ do: 'hurry', zone: 'marfa' })
    expect(p.state.staffPoints).toBe(1)
    p.act({ do: 'move', unit: 'ita_fri_87', to: 'mgarr' })
    p.act({ do: 'move', unit: 'ita_fri_hq', to: 'salina' })
    expect(p.place('ita_fri_87')).toBe('mgarr')
    expect(p.place('ita_fri_hq')).toBe('salina')
    // A unit that started elsewhere gains nothing.
    expect(p.refuses({ do: 'move', unit: 'ita_fri_eng', to: 'fort_madliena' }).rule).toBe('13.1')
  })

  test('13.3 the point is spent before the HQ moves, once for a zone, and only where somebody can move', () => {
    const p = moving({
      staffPoints: 5,
      axis: { mosta: ['ita_fri_hq', 'ita_fri_eng'], marsa: ['ita_liv_hq', 'ita_liv_eng'], zejtun: ['ita_sup_hq'] },
      allied: { zejtun: ['mp'] },
    })
    p.act({ do: 'hurry', zone: 'marsa' })
    expect(p.refuses({ do: 'hurry', zone: 'marsa' }).rule).toBe('13.3')
    p.act({ do: 'move', unit: 'ita_fri_hq', to: 'salina' })
    expect(p.refuses({ do: 'hurry', zone: 'mosta' })).toMatchObject({ rule: '13.3', key: 'refuse.hqMoved' })
    expect(p.refuses({ do: 'hurry', zone: 'mgarr' }).rule).toBe('9.4') // no HQ was ever there
    expect(p.refuses({ do: 'hurry', zone: 'salina' }).rule).toBe('13.3') // and has moved
    expect(p.refuses({ do: 'hurry', zone: 'zejtun' }).rule).toBe('13.3') // pinned: nobody can move
    expect(p.state.staffPoints).toBe(4)
  })

  test('13.3 where the only HQ has moved in, nobody is hurried, though others there could move', () => {
    const p = moving({
      staffPoints: 5,
      axis: { mosta: ['ita_fri_hq'], salina: ['ita_fri_eng', 'ita_fri_87'], zejtun: ['ita_sup_hq'] },
      allied: { zejtun: ['mp'] },
    })
    p.act({ do: 'move', unit: 'ita_fri_hq', to: 'salina' })
    const why = (zone: string): unknown => p.refuses({ do: 'hurry', zone })
    expect(why('salina')).toMatchObject({ rule: '13.3', key: 'refuse.hqMoved' })
    expect(why('zejtun')).toMatchObject({ rule: '13.3', key: 'refuse.nobodyToHurry' })
    expect(p.offered()).not.toContainEqual({ do: 'hurry', zone: 'salina' })
  })

  test('13.3 units that have moved do not keep an HQ that has not from hurrying the others', () => {
    const p = moving({
      staffPoints: 2,
      axis: { marfa: ['ita_fri_87', 'ita_fri_hq', 'ita_fri_eng'], mellieha: ['ita_1a'] },
    })
    p.act({ do: 'move', unit: 'ita_1a', to: 'marfa' })
    p.act({ do: 'hurry', zone: 'marfa' })
    p.act({ do: 'move', unit: 'ita_fri_eng', to: 'mgarr' })
    expect(p.place('ita_fri_eng')).toBe('mgarr')
    expect(p.refuses({ do: 'hurry', zone: 'marfa' })).toMatchObject({ rule: '13.3', key: 'refuse.hurried' })
  })

  test('13.3 an HQ that came into a zone does not hurry the units there, and 13.2 still holds', () => {
    const p = moving({
      staffPoints: 1,
      axis: { marfa: ['ita_fri_hq', 'ita_fri_eng'], mellieha: ['ita_liv_hq'] },
      allied: { st_pauls_bay: ['?mil1'] },
    })
    p.act({ do: 'move', unit: 'ita_liv_hq', to: 'marfa' })
    p.act({ do: 'hurry', zone: 'marfa' })
    expect(movesOf(p, 'ita_fri_eng').sort()).toEqual(['ghajn_tuffieha', 'mellieha', 'mgarr', 'st_pauls_bay'])
    expect(p.refuses({ do: 'move', unit: 'ita_fri_eng', to: 'salina' }).rule).toBe('13.2')
    expect(p.refuses({ do: 'move', unit: 'ita_liv_hq', to: 'mellieha' }).rule).toBe('13.1')
  })

  test('13.3 without a staff point nobody is hurried', () => {
    const p = moving({ axis: { mosta: ['ita_fri_hq', 'ita_fri_eng'] } })
    expect(p.refuses({ do: 'hurry', zone: 'mosta' }).rule).toBe('9.1')
  })

  // From, through a zone of the type (the only way of two zones), to, and whether a unit gets through.
  const THROUGH: [type: string, from: string, through: string, to: string, passes: boolean][] = [
    ['airfield', 'siggiewi', 'raf_qrendi', 'wied_iz_zurrieq', true],
    ['fortress', 'mgarr', 'fort_bingemma', 'dingli', false],
    ['town', 'ghajn_tuffieha', 'mgarr', 'fort_bingemma', true],
    ['port town', 'marfa', 'mellieha', 'st_pauls_bay', true],
    ['rough', 'marsalforn', 'nadur', 'fort_chambray', true],
    ['plains', 'birkirkara', 'marsa', 'cottonera', true],
    ['tower', 'xlendi', 'dwejra', 'gharb', true],
  ]

  for (const [type, from, through, to, passes] of THROUGH) {
    test(`table.terrain movement ${passes ? 'goes on through' : 'ends in'} a ${type} zone`, () => {
      const p = moving({ axis: { [from]: ['ita_fri_87'] } })
      expect(movesOf(p, 'ita_fri_87')).toContain(through)
      expect(movesOf(p, 'ita_fri_87').includes(to)).toBe(passes)
      // Dingli lies behind the fortress of Bingemma: that is what the chart forbids.
      const q = moving({ axis: { mgarr: ['ita_fri_87'] } })
      expect(q.refuses({ do: 'move', unit: 'ita_fri_87', to: 'dingli' }).rule).toBe('table.terrain')
    })
  }

  test('table.terrain a unit that begins in a fortress zone moves out of it as usual', () => {
    const p = moving({ axis: { fort_bingemma: ['ita_fri_87'] } })
    p.act({ do: 'move', unit: 'ita_fri_87', to: 'siggiewi' }) // through Dingli
    expect(p.place('ita_fri_87')).toBe('siggiewi')
    const q = moving({ axis: { mgarr: ['ita_fri_87'] } })
    expect(q.refuses({ do: 'move', unit: 'ita_fri_87', to: 'dingli' }).rule).toBe('table.terrain')
  })

  test('28.2.4 hurrying a zone needs an empty transport of the sector, which flies home', () => {
    const spec = {
      options: { aerialSupply: true },
      staffPoints: 3,
      axis: {
        mosta: ['ita_fri_hq'],
        nadur: ['ita_liv_hq'],
        'malta.airborne': ['ju52_1'],
        'gozo.airlanding': ['ju52_2'],
      },
    }
    const p = moving(spec, { 'aerial supply 28.2.4': [6] })
    expect(p.refuses({ do: 'hurry', zone: 'nadur' }).rule).toBe('28.2.4')
    p.act({ do: 'hurry', zone: 'mosta' })
    expect(p.place('ju52_1')).toBe('sicily')
    expect(p.isReduced('ju52_1')).toBe(true)
    expect(movesOf(p, 'ita_fri_hq')).toContain('valletta')
    p.dice.allUsed()
  })
})
