import { describe, expect, test } from 'vitest'
import { unitNumber } from '../src/data.ts'
import { hasMark, MARK } from '../src/state.ts'
import { type Position, position, type PositionSpec } from '../src/testing.ts'
import { QUIET } from './battlefield.ts'

const marked = (p: Position, unit: string, mark: number): boolean => hasMark(p.state, unitNumber(unit), mark)

/** The rolls on the landing table: die and modifier. */
const landingRolls = (p: Position): [unknown, unknown][] =>
  p.journal.filter((e) => e.key === 'landing.roll').map((e) => [e.params.die, e.params.modifier])

/** The landing phase with these units aboard; the Royal Navy is medium, which changes nothing. */
const aboard = (units: string[], script: { [purpose: string]: number[] }, more: Partial<PositionSpec> = {}): Position =>
  position(
    { ...QUIET, royalNavy: 6, phase: 'amphibious', ...more, axis: { 'malta.amphibious': units, ...more.axis } },
    script,
  )

const [HIGH, LOW] = [9, 4]

// The Amphibious Landing Table of the dossier: the results of 0 to 7 by column.
const BEACH = ['turnBackLoss', 'turnBack', 'divert', 'land', 'land', 'land', 'surprise', 'surprise']
const URBAN = ['turnBackLoss', 'loss', 'turnBack', 'divert', 'land', 'land', 'surprise', 'surprise']
const HARD = ['turnBackLoss', 'turnBackLoss', 'loss', 'turnBack', 'divert', 'land', 'land', 'surprise']
const COLUMNS: [zone: string, type: string, results: string[], clockwise: string][] = [
  ['raf_hal_far', 'airfield', BEACH, 'wied_iz_zurrieq'],
  ['salina', 'plains', BEACH, 'fort_madliena'],
  ['sliema', 'port town', URBAN, 'valletta'],
  ['dingli', 'rough', HARD, 'fort_bingemma'],
  ['marfa', 'tower', HARD, 'mellieha'],
  ['valletta', 'fortress', HARD, 'cottonera'],
]

describe('the Amphibious Landing Table', () => {
  for (const [zone, type, results, clockwise] of COLUMNS) {
    results.forEach((result, total) => {
      test(`table.amphib ${type}, ${total}: ${result}`, () => {
        // 0 is a 1 under a strong Royal Navy, 7 a 6 under a weak one.
        const die = Math.min(Math.max(total, 1), 6)
        const royalNavy = total === 0 ? HIGH : total === 7 ? LOW : 6
        const p = aboard(
          ['ita_ccnn_1'],
          { 'landing 18.3': [die], ...(result === 'divert' ? { 'divert 18.3': [1] } : {}) },
          { royalNavy },
        )
        p.act({ do: 'land', unit: 'ita_ccnn_1', to: zone })
        p.act({ do: 'done' })
        const turnsBack = result === 'turnBack' || result === 'turnBackLoss'
        const loses = result === 'loss' || result === 'turnBackLoss'
        expect(p.place('ita_ccnn_1')).toBe(turnsBack ? 'sicily' : result === 'divert' ? clockwise : zone)
        expect(p.isReduced('ita_ccnn_1')).toBe(loses)
        expect(p.state.amphibiousPoints).toBe(loses ? 9 : 10)
        expect(marked(p, 'ita_ccnn_1', MARK.surprise)).toBe(result === 'surprise')
        expect(marked(p, 'ita_ccnn_1', MARK.assaulted)).toBe(!turnsBack)
        p.dice.allUsed()
      })
    })
  }

  test('table.amphib the first row is for less than 0 too, the last for more than 7', () => {
    const low = aboard(['ita_ccnn_1'], { 'landing 18.3': [1] }, { royalNavy: HIGH, allied: { salina: ['obstacle_1'] } })
    low.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' }) // 1 - 2
    low.act({ do: 'done' })
    expect(low.place('ita_ccnn_1')).toBe('sicily')
    expect(low.isReduced('ita_ccnn_1')).toBe(true)
    const high = aboard(['ita_sm_baf'], { 'landing 18.3': [6] }, { royalNavy: LOW })
    high.act({ do: 'land', unit: 'ita_sm_baf', to: 'valletta' }) // 6 + 2
    high.act({ do: 'done' })
    expect(marked(high, 'ita_sm_baf', MARK.surprise)).toBe(true)
  })
})

describe('amphibious points', () => {
  test('18.1 no more points are used in a turn than there are', () => {
    const p = aboard(
      ['ita_fri_87', 'ita_fri_88', 'ita_fri_hq'],
      { 'landing 18.3': [4] },
      { amphibiousPoints: 3, axis: { 'gozo.amphibious': ['ita_ccnn_1'] } },
    )
    p.act({ do: 'land', unit: 'ita_fri_87', to: 'salina' })
    expect(p.state.amphibiousUsed).toBe(2)
    expect(p.refuses({ do: 'land', unit: 'ita_fri_88', to: 'salina' }).rule).toBe('18.1')
    p.act({ do: 'land', unit: 'ita_fri_hq', to: 'salina' })
    p.act({ do: 'done' })
    expect(p.state.amphibiousUsed).toBe(3)
    // Nothing is left: the landing is made, and the others stay where they are.
    expect(p.place('ita_fri_87')).toBe('salina')
    expect(p.place('ita_fri_88')).toBe('malta.amphibious')
    expect(p.place('ita_ccnn_1')).toBe('gozo.amphibious')
    p.dice.allUsed()
  })

  test('18.1 the points used begin anew each turn', () => {
    const p = position(
      {
        turn: 6,
        sortied: true,
        command: 1,
        royalNavy: 6,
        amphibiousPoints: 1,
        phase: 'amphibious',
        axis: { 'malta.amphibious': ['ita_ccnn_1', 'ita_ccnn_2'] },
      },
      { 'landing 18.3': [4, 4], 'staff points 9.2': [1] },
    )
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    p.act({ do: 'done' })
    expect(p.state.turn).toBe(7)
    expect(p.state.amphibiousUsed).toBe(0)
    while (p.state.phase !== 8) p.act({ do: 'done' })
    expect(p.refuses({ do: 'land', unit: 'ita_ccnn_3', to: 'salina' }).rule).toBe('18.3') // in Sicily
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'sliema' })
    p.act({ do: 'done' })
    p.act({ do: 'no' })
    expect(p.place('ita_ccnn_2')).toBe('sliema')
    const none = aboard(['ita_fri_87', 'ita_ccnn_1'], {}, { amphibiousPoints: 1 })
    expect(none.refuses({ do: 'land', unit: 'ita_fri_87', to: 'salina' }).rule).toBe('18.1')
  })

  test("18.1 a Loss lowers the points under what is assigned: units of the player's choice stay in their box", () => {
    const p = aboard(
      ['ita_ccnn_1', 'ita_ccnn_2', 'ita_ccnn_3', 'ita_fri_87'],
      { 'landing 18.3': [1, 5] },
      { amphibiousPoints: 5, axis: { 'gozo.amphibious': ['ita_fri_hq'] } },
    )
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' })
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'valletta' })
    p.act({ do: 'land', unit: 'ita_ccnn_3', to: 'valletta' })
    p.act({ do: 'land', unit: 'ita_fri_87', to: 'valletta' })
    p.act({ do: 'done' })
    // Sliema cost a point: four are left, one of them is used, and the boats for Valletta need four.
    expect(p.state.amphibiousPoints).toBe(4)
    expect(p.state.amphibiousUsed).toBe(5)
    expect(p.decision().rule).toBe('18.1')
    expect(p.journal.find(({ key }) => key === 'ap.change')?.params).toEqual({ change: -1, total: 4 })
    expect(p.decision().options.map(({ id }) => id)).toEqual(['ita_fri_87', 'ita_ccnn_2', 'ita_ccnn_3'])
    expect(p.refuses({ do: 'choose', unit: 'ita_ccnn_1' }).rule).toBe('18.1') // ashore already
    expect(p.refuses({ do: 'choose', unit: 'ita_fri_hq' }).rule).toBe('18.1') // not on its way
    expect(p.refuses({ do: 'done' }).rule).toBe('18.1')
    p.act({ do: 'choose', unit: 'ita_ccnn_3' })
    expect(p.place('ita_ccnn_3')).toBe('malta.amphibious')
    expect(['ita_ccnn_2', 'ita_fri_87'].map(p.place)).toEqual(['valletta', 'valletta'])
    expect(p.state.amphibiousUsed).toBe(4)
    p.dice.allUsed()
  })

  test('18.1 a zone whose units all stay behind is not rolled for', () => {
    const p = aboard(['ita_ccnn_1', 'ita_fri_87', 'ita_ccnn_2'], { 'landing 18.3': [1, 5] }, { amphibiousPoints: 4 })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' })
    p.act({ do: 'land', unit: 'ita_fri_87', to: 'valletta' })
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'cottonera' })
    p.act({ do: 'done' })
    expect(p.refuses({ do: 'choose', unit: 'ita_ccnn_1' }).rule).toBe('18.1')
    p.act({ do: 'choose', unit: 'ita_fri_87' })
    expect(p.place('ita_fri_87')).toBe('malta.amphibious')
    expect(p.place('ita_ccnn_2')).toBe('cottonera')
    expect(p.state.amphibiousUsed).toBe(2)
    p.dice.allUsed()
  })

  test('18.1 what is ashore before the Loss is not called back', () => {
    const p = aboard(['ita_ccnn_1', 'ita_ccnn_2', 'ita_fri_87'], { 'landing 18.3': [5, 2] }, { amphibiousPoints: 2 })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' })
    expect(p.refuses({ do: 'land', unit: 'ita_fri_87', to: 'valletta' }).rule).toBe('18.1')
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'valletta' })
    p.act({ do: 'done' })
    expect(p.state.amphibiousPoints).toBe(1)
    expect(['ita_ccnn_1', 'ita_ccnn_2'].map(p.place)).toEqual(['sliema', 'valletta'])
    p.dice.allUsed()
  })

  test('18.2 a regiment costs two points, a battalion, company or HQ one; every ground unit can land', () => {
    const costs: [unit: string, cost: number][] = [
      ['ita_fri_87', 2],
      ['ita_ccnn_1', 1],
      ['ger_bb', 1],
      ['ita_fri_hq', 1],
      ['ger_a_z266', 1],
      ['ger_r_kroh', 1],
    ]
    const p = aboard(['ita_l3', ...costs.map(([unit]) => unit)], {})
    let used = 0
    for (const [unit, cost] of costs) {
      p.act({ do: 'land', unit, to: 'salina' })
      used += cost
      expect(p.state.amphibiousUsed).toBe(used)
    }
  })
})

describe('landings', () => {
  test('18.3 units of an Amphibious box land in coastal zones of its sector', () => {
    const p = aboard(['ita_ccnn_1', 'ita_ccnn_2'], {})
    expect(p.refuses({ do: 'land', unit: 'ita_ccnn_1', to: 'mosta' }).rule).toBe('18.3')
    expect(p.refuses({ do: 'land', unit: 'ita_ccnn_3', to: 'salina' }).rule).toBe('18.3') // not staged
    const zones = p.offered().flatMap((a) => (a.do === 'land' && a.unit === 'ita_ccnn_1' ? [a.to] : []))
    expect(zones).toHaveLength(16)
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    expect(p.refuses({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' }).rule).toBe('18.3') // on its way
  })

  test('18.3 one roll for all units of a zone, zone by zone in map order, with a staff point for each', () => {
    const p = aboard(['ita_ccnn_1', 'ita_ccnn_2', 'ita_ccnn_3'], { 'landing 18.3': [5, 3] }, { staffPoints: 1 })
    p.act({ do: 'land', unit: 'ita_ccnn_3', to: 'sliema' })
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'salina' })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    p.act({ do: 'done' })
    expect(p.decision().prompt.params).toMatchObject({ zone: 'salina', units: ['ita_ccnn_1', 'ita_ccnn_2'] })
    p.refuses({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' })
    p.act({ do: 'no' })
    expect(p.decision().prompt.params).toMatchObject({ zone: 'sliema', units: ['ita_ccnn_3'] })
    p.act({ do: 'yes' })
    expect(landingRolls(p)).toEqual([
      [5, 0],
      [3, 1],
    ])
    expect(p.state.staffPoints).toBe(0)
    expect(p.place('ita_ccnn_2')).toBe('salina')
    expect(p.place('ita_ccnn_3')).toBe('sliema') // 3 + 1 lands where 3 would be carried along the coast
    p.dice.allUsed()
  })

  // What lands, where things stand, and the modifier.
  const MODIFIERS: [what: string, units: string[], more: Partial<PositionSpec>, modifier: number][] = [
    ['an ordinary unit, a medium Royal Navy', ['ita_ccnn_1'], {}, 0],
    ['an elite unit', ['ita_1a', 'ita_ccnn_1'], {}, 1],
    ['an elite unit that is reduced and elite no more', ['ita_1a:reduced'], {}, 0],
    ['two elite units', ['ita_1a', 'ger_bb'], {}, 1],
    ['marines, even reduced', ['ita_sm_baf:reduced'], {}, 1],
    ['commandos', ['ger_bb'], {}, 1],
    ['a revealed obstacle', ['ita_ccnn_1'], { allied: { salina: ['obstacle_1'] } }, -1],
    ['a concealed obstacle', ['ita_ccnn_1'], { allied: { salina: ['?obstacle_1'] } }, 0],
    ['Royal Navy 9', ['ita_ccnn_1'], { royalNavy: 9 }, -1],
    ['Royal Navy 8', ['ita_ccnn_1'], { royalNavy: 8 }, 0],
    ['Royal Navy 5', ['ita_ccnn_1'], { royalNavy: 5 }, 0],
    ['Royal Navy 4', ['ita_ccnn_1'], { royalNavy: 4 }, 1],
    [
      'marines, obstacle and a weak Royal Navy',
      ['ita_sm_gra'],
      { royalNavy: 1, allied: { salina: ['obstacle_1'] } },
      1,
    ],
  ]

  for (const [what, units, more, modifier] of MODIFIERS) {
    test(`18.3 modifier ${modifier}: ${what}`, () => {
      const p = aboard(
        units,
        { 'landing 18.3': [4] },
        { onlyPool: [], ...more, axis: { 'gozo.amphibious': ['ita_liv_hq'] } },
      )
      for (const unit of units) p.act({ do: 'land', unit: unit.split(':')[0], to: 'salina' })
      expect(p.refuses({ do: 'land', unit: 'ita_liv_hq', to: 'victoria' }).rule).toBe('18.3')
      p.act({ do: 'done' })
      expect(landingRolls(p)).toEqual([[4, modifier]])
      p.dice.allUsed()
    })
  }

  test('18.3 divert: 1 to 3 clockwise, 4 to 6 counterclockwise', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const p = aboard(['ita_ccnn_1'], { 'landing 18.3': [2], 'divert 18.3': [die] })
      p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
      p.act({ do: 'done' })
      expect(p.place('ita_ccnn_1')).toBe(die <= 3 ? 'fort_madliena' : 'st_pauls_bay')
    }
    const comino = position(
      { ...QUIET, royalNavy: 6, phase: 'amphibious', axis: { 'gozo.amphibious': ['ita_ccnn_1'] } },
      { 'landing 18.3': [2], 'divert 18.3': [6] },
    )
    comino.act({ do: 'land', unit: 'ita_ccnn_1', to: 'comino_bay' })
    comino.act({ do: 'done' })
    expect(comino.place('ita_ccnn_1')).toBe('comino_tower')
  })

  test('18.3 loss: every landing unit loses a step, the Axis one point, and survivors land', () => {
    const p = aboard(['ita_fri_87', 'ita_ccnn_1:reduced', 'ita_ccnn_2'], { 'landing 18.3': [1] }, { victoryPoints: 20 })
    for (const unit of ['ita_fri_87', 'ita_ccnn_1', 'ita_ccnn_2']) p.act({ do: 'land', unit, to: 'sliema' })
    p.act({ do: 'done' })
    expect(p.isReduced('ita_fri_87')).toBe(true)
    expect(p.place('ita_fri_87')).toBe('sliema')
    expect(p.place('ita_ccnn_1')).toBe('axis.eliminated')
    expect(p.place('ita_ccnn_2')).toBe('sliema')
    expect(p.state.amphibiousPoints).toBe(9)
    // -2 for the regiment, -2 for the unit that is gone, -1 for the battalion.
    const losses = p.journal.filter((e) => e.key === 'vp.change' && e.rule === '3.3').map((e) => e.params.change)
    expect(losses).toEqual([-2, -2, -1])
    p.dice.allUsed()
  })

  test('18.3 turn back + loss: the survivors are in Sicily', () => {
    const p = aboard(['ita_ccnn_1', 'ita_ccnn_2:reduced'], { 'landing 18.3': [1] })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'valletta' })
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'valletta' })
    p.act({ do: 'done' })
    expect(p.place('ita_ccnn_1')).toBe('sicily')
    expect(p.isReduced('ita_ccnn_1')).toBe(true)
    expect(p.place('ita_ccnn_2')).toBe('axis.eliminated')
  })

  test('18.3 the landing is rolled also where the Axis hold the zone (ruling 32)', () => {
    const p = aboard(['ita_ccnn_1'], { 'landing 18.3': [1] }, { axis: { salina: ['ita_fri_hq'] } })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    // The last unit is on its way: the die waits for Done, and the boats cannot be sent elsewhere but by undo.
    expect([landingRolls(p), p.offered()]).toEqual([[], [{ do: 'done' }]])
    expect(p.refuses({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' }).rule).toBe('18.3')
    p.act({ do: 'done' })
    expect(p.place('ita_ccnn_1')).toBe('sicily')
  })

  test('18.3 units reveal the zone when they come ashore, not before the roll', () => {
    const p = aboard(
      ['ita_ccnn_1', 'ita_ccnn_2'],
      { 'landing 18.3': [4] },
      { onlyPool: [], allied: { salina: ['?obstacle_1'], sliema: ['?obstacle_2'] } },
    )
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    expect(p.place('obstacle_1')).toBe('concealed')
    p.act({ do: 'done' })
    expect(landingRolls(p)).toEqual([[4, 0]])
    expect(p.place('obstacle_1')).toBe('salina')
    expect(p.place('obstacle_2')).toBe('concealed')
    p.dice.allUsed()
  })

  test('18.3 what a landing reveals counts in the next one: intelligence finds the obstacle that is waiting there', () => {
    const p = aboard(
      ['ita_ccnn_1', 'ita_ccnn_2'],
      { 'landing 18.3': [4, 5], 'intelligence 8.2b': [1] },
      { onlyPool: [], allied: { salina: ['?intel'], sliema: ['?obstacle_2'], nadur: ['?rn'] } },
    )
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'sliema' })
    p.act({ do: 'done' })
    expect(landingRolls(p)).toEqual([[4, 0]])
    expect(p.decision().rule).toBe('8.2b')
    expect(p.refuses({ do: 'pick', zone: 'salina' })).toMatchObject({ rule: '8.2b', key: 'refuse.nothingConcealed' })
    p.act({ do: 'pick', zone: 'sliema' }) // and with it Nadur, which alone is left
    expect(landingRolls(p)).toEqual([
      [4, 0],
      [5, -1],
    ])
    p.dice.allUsed()
  })

  test('18.3 where a Loss kills one landing unit the others reveal the zone all the same', () => {
    const p = position(
      {
        phase: 'amphibious',
        stopAfter: 'amphibious',
        royalNavy: 6,
        axis: { 'malta.amphibious': ['ita_ccnn_1:reduced', 'ita_ccnn_2'] },
        allied: { sliema: ['?obstacle_1'] },
      },
      { 'landing 18.3': [1] },
    )
    for (const unit of ['ita_ccnn_1', 'ita_ccnn_2']) p.act({ do: 'land', unit, to: 'sliema' })
    p.act({ do: 'done' })
    expect(['ita_ccnn_1', 'ita_ccnn_2'].map(p.place)).toEqual(['axis.eliminated', 'sliema'])
    expect(p.truth('obstacle_1')).toMatchObject({ place: 'sliema', faceUp: true })
  })

  test('18.3 units that turn back reveal nothing', () => {
    const p = aboard(['ita_ccnn_1'], { 'landing 18.3': [1] }, { onlyPool: [], allied: { salina: ['?mil1'] } })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    p.act({ do: 'done' })
    expect(p.place('mil1')).toBe('concealed')
    expect(p.place('ita_ccnn_1')).toBe('sicily')
    p.dice.allUsed()
  })

  test('18.3 a diverted landing may over-stack the zone where it ends; its staff point is spent all the same', () => {
    const p = aboard(
      ['ita_ccnn_1', 'ita_ccnn_2'],
      { 'landing 18.3': [1], 'divert 18.3': [3] },
      { staffPoints: 1, axis: { fort_madliena: ['ita_fri_87', 'ita_1a'] } },
    )
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'salina' })
    p.act({ do: 'done' })
    p.act({ do: 'yes' })
    expect(p.state.staffPoints).toBe(0)
    expect(p.state.amphibiousUsed).toBe(2)
    expect(['ita_ccnn_1', 'ita_ccnn_2'].map(p.place)).toEqual(['fort_madliena', 'fort_madliena'])
    expect(p.state.phase).toBe(8)
    expect(p.decision().rule).toBe('6.5')
    expect(p.refuses({ do: 'choose', unit: 'ita_ccnn_3' }).rule).toBe('6.5')
    p.act({ do: 'choose', unit: 'ita_ccnn_2' })
    expect(p.place('ita_ccnn_2')).toBe('axis.eliminated')
    p.dice.allUsed()
  })
})
