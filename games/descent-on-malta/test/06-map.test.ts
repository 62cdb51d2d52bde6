import { expect, test } from 'vitest'
import { PRINTED, unitNumber } from '../src/data.ts'
import { isZone, PLACE_IDS } from '../src/state.ts'
import { position } from '../src/testing.ts'
import { PATIENCE, play } from './by-chance.ts'

/** The last turn with no events and no sortie. */
const QUIET = { turn: 7, command: 1, sortied: true } as const

test('6.3 an eliminated Allied unit is out for good: the pool does not get it back', () => {
  const p = position(
    {
      stands: 'over',
      ...QUIET,
      command: 4,
      phase: 'tacticalAir',
      onlyPool: [],
      axis: { mosta: ['ju87_1'] },
      allied: { mosta: ['8man'] },
    },
    { 'tactical air 21.1': [1], 'event 24.0': [2, 3], 'reserves 24.5': [6] },
  )
  expect(p.place('8man')).toBe('allied.eliminated')
  p.dice.allUsed()
})

test(
  '6.3 from the set-up to the end every Allied unit is in a zone, in the pool or eliminated for good',
  () => {
    const allied = PRINTED.units.allied.map(({ id }) => unitNumber(id))
    const gone = new Set<number>()
    const seen = new Set<string>()
    play('6.3', { stukas: true }, ({ state }) => {
      for (const u of allied) {
        const place = PLACE_IDS[state.place[u]]
        seen.add(isZone(state.place[u]) ? 'a zone' : place)
        if (place === 'allied.eliminated') gone.add(u)
        else if (gone.has(u)) seen.add('back from the dead')
      }
    })
    expect([...seen].sort()).toEqual(['a zone', 'allied.eliminated', 'pool'])
    expect(gone.size).toBeGreaterThan(0)
  },
  PATIENCE,
)

test('6.3 a counter that is turned up and goes back lies in the pool, face down', () => {
  const p = position({
    stands: 'over',
    ...QUIET,
    phase: 'reveal',
    axis: { mosta: ['ju88_1'] },
    allied: { mosta: ['?deception_1'] },
  })
  expect(p.truth('deception_1')).toMatchObject({ place: 'pool', faceUp: false })
})

test('6.4 a regiment counts as two: two regiments are the limit, one unit more is too much', () => {
  const full = position({
    stands: 'intelligence',
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87', 'ita_fri_88'], mgarr: ['ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p'] },
  })
  expect(full.decision().rule).toBe('10.0')
  const over = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87', 'ita_fri_88', 'ita_fri_hq'] },
  })
  expect(over.decision().rule).toBe('6.5')
  // The choice cannot be put off.
  expect(over.refuses({ do: 'done' })).toMatchObject({ rule: '6.5', key: 'refuse.overStack' })
  over.act({ do: 'choose', unit: 'ita_fri_hq' })
  expect(over.decision().rule).toBe('10.0')
})

test('6.4 a reduced regiment counts as two as well', () => {
  const p = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87:reduced', 'ita_fri_88:reduced', 'ita_fri_hq'] },
  })
  expect(p.decision().prompt).toMatchObject({ key: 'prompt.overStack', params: { zone: 'mosta', over: 1 } })
  p.act({ do: 'choose', unit: 'ita_fri_87' })
  expect(['ita_fri_87', 'ita_fri_88', 'ita_fri_hq'].map(p.place)).toEqual(['axis.eliminated', 'mosta', 'mosta'])
})

test('6.4 obstacles, air units and units of the Allies take no place', () => {
  const p = position({
    phase: 'reveal',
    stopAfter: 'antiAircraft',
    axis: { mosta: ['ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p', 'ju88_1', 'ju88_2'] },
    allied: { mosta: ['obstacle_1', '8man', 'mil1', 'mil2', 'mil3', 'mil4'] },
  })
  expect(p.hasStopped()).toBe(true) // nobody is asked to remove anything
})

test('6.5 at the end of a phase the player eliminates what is too much, unit by unit', () => {
  const p = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87', 'ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p'] },
  })
  expect(p.offered()).toHaveLength(5)
  p.act({ do: 'choose', unit: 'ita_fol_5p' })
  p.act({ do: 'choose', unit: 'ita_fol_2p' })
  expect(p.place('ita_fol_5p')).toBe('axis.eliminated')
  expect(p.place('ita_fol_2p')).toBe('axis.eliminated')
  expect(p.state.victoryPoints).toBe(-4)
  expect(p.decision().rule).toBe('10.0')
})

test('6.5 a march may crowd a zone; what is still too much when the phase ends is eliminated', () => {
  const four = ['ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p']
  const axis = { mosta: four, salina: ['ger_r_kroh'] }
  const spec = { phase: 'tacticalMovement', stopAfter: 'tacticalMovement', axis }
  const passing = position(spec)
  passing.act({ do: 'move', unit: 'ger_r_kroh', to: 'mosta' })
  passing.act({ do: 'move', unit: 'ita_fol_2p', to: 'mgarr' })
  passing.act({ do: 'done' })
  expect(passing.hasStopped()).toBe(true)
  const staying = position(spec)
  staying.act({ do: 'move', unit: 'ger_r_kroh', to: 'mosta' })
  staying.act({ do: 'done' })
  expect(staying.decision().prompt).toEqual({ key: 'prompt.overStack', params: { zone: 'mosta', over: 1 } })
  expect(staying.refuses({ do: 'move', unit: 'ger_r_kroh', to: 'salina' }).rule).toBe('6.5')
  staying.act({ do: 'choose', unit: 'ita_fol_2p' })
  expect(['ita_fol_2p', 'ger_r_kroh'].map(staying.place)).toEqual(['axis.eliminated', 'mosta'])
})

test('6.5 a regiment makes room for two', () => {
  const p = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: { mosta: ['ita_fri_87', 'ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p'] },
  })
  p.act({ do: 'choose', unit: 'ita_fri_87' })
  expect(p.decision().rule).toBe('10.0')
})

test('6.5 each zone is settled by itself', () => {
  const p = position({
    phase: 'staffPoints',
    staffPoints: 3,
    axis: {
      mosta: ['ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p', 'ita_fol_6p', 'ita_fol_7p'],
      victoria: ['ita_ls_1_125', 'ita_ls_2_125', 'ita_ls_3_125', 'ita_ls_1_126', 'ita_ls_2_126'],
    },
  })
  expect(p.refuses({ do: 'choose', unit: 'ita_ls_1_125' }).rule).toBe('6.5')
  p.act({ do: 'choose', unit: 'ita_fol_2p' })
  p.act({ do: 'choose', unit: 'ita_ls_1_125' })
  expect(p.decision().rule).toBe('10.0')
})

// ---- 6.0 Adjacency

test('6.0 only a route makes zones adjacent', () => {
  const p = position(
    {
      ...QUIET,
      phase: 'groundCombat',
      axis: { mdina: ['ger_r_kroh'] },
      allied: { mdina: ['mil1'] },
    },
    { 'axis edge 22.2': [6], 'allied edge 22.2': [1], 'axis combat 22.3': [1] },
  )
  // The pursuit goes one zone. Dingli has a route, Mgarr and Mosta lie near but have none.
  const goals = p.offered().flatMap((a) => (a.do === 'pursue' ? [a.to] : []))
  expect(goals.sort()).toEqual(['dingli', 'fort_bingemma', 'raf_ta_qali', 'siggiewi'])
  p.refuses({ do: 'pursue', unit: 'ger_r_kroh', to: 'mgarr' })
  p.refuses({ do: 'pursue', unit: 'ger_r_kroh', to: 'mosta' })
})

test('6.0 no route leads from island to island', () => {
  const p = position({ phase: 'tacticalMovement', axis: { marfa: ['ger_r_kroh'], comino_tower: ['ger_r_lehr'] } })
  expect(p.refuses({ do: 'move', unit: 'ger_r_kroh', to: 'comino_tower' }).rule).toBe('6.0')
  expect(p.refuses({ do: 'move', unit: 'ger_r_lehr', to: 'fort_chambray' }).rule).toBe('6.0')
})

// ---- 6.2 Where Axis units may be

test('6.2 every kind of unit has its boxes, and no other takes it', () => {
  const p = position({ phase: 'staging' })
  const boxes = (unit: string): string[] =>
    p
      .offered()
      .flatMap((a) => (a.do === 'stage' && a.unit === unit ? [a.to] : []))
      .sort()
  const both = (...kinds: string[]): string[] => ['gozo', 'malta'].flatMap((x) => kinds.map((kind) => `${x}.${kind}`))
  expect(boxes('ger_r_kroh')).toEqual(both('airborne', 'airlanding', 'amphibious'))
  expect(boxes('ju52_1')).toEqual(both('airborne', 'airlanding'))
  expect(boxes('ju88_1')).toEqual([...both('support'), 'strategic.command', 'strategic.navy'])
  expect(boxes('ca_1')).toEqual([...both('support'), 'strategic.navy'])
  for (const [unit, to] of [
    ['ger_r_kroh', 'malta.support'],
    ['ger_r_kroh', 'strategic.navy'],
    ['ju88_1', 'malta.airborne'],
    ['ju88_1', 'gozo.amphibious'],
    ['ju52_1', 'malta.support'],
    ['ju52_1', 'strategic.command'],
    ['ca_1', 'malta.amphibious'],
    ['ca_1', 'pool'],
  ]) {
    expect(p.refuses({ do: 'stage', unit, to }).rule).toBe('6.2')
  }
})

test('6.2 air and naval units end their missions in Sicily, and eliminated ones in their own box', () => {
  const p = position(
    {
      stands: 'over',
      ...QUIET,
      phase: 'strategicAttack',
      axis: {
        'strategic.command': ['ju88_1'],
        'strategic.navy': ['ju88_2', 'ca_1', 'ss_1:reduced'],
        dingli: ['ju87_1', 'ca_2'],
      },
      allied: { dingli: ['obstacle_1'] },
    },
    { 'command attack 16.1': [5], 'navy attack 16.2': [5, 5, 6] },
  )
  expect(['ju88_1', 'ju88_2', 'ca_1', 'ju87_1', 'ca_2'].map(p.place)).toEqual([
    'sicily',
    'sicily',
    'sicily',
    'sicily',
    'sicily',
  ])
  expect(p.place('ss_1')).toBe('axis.eliminated')
})

// ---- 6.4 In the air and at sea

test('6.4 four air units and one naval unit are the limit of a zone', () => {
  const p = position({
    phase: 'airNavalMovement',
    axis: { 'malta.support': ['ju88_1', 'ju88_2', 'ju87_1', 'stuka_1', 'bf109_1', 'ca_1', 'ca_2'] },
    allied: { dingli: ['8man'], marsaxlokk: ['mil1'] },
  })
  for (const unit of ['ju88_1', 'ju88_2', 'ju87_1', 'stuka_1', 'ca_1']) p.act({ do: 'fly', unit, to: 'dingli' })
  expect(p.refuses({ do: 'fly', unit: 'bf109_1', to: 'dingli' })).toMatchObject({ rule: '6.4', key: 'refuse.airLimit' })
  expect(p.refuses({ do: 'fly', unit: 'ca_2', to: 'dingli' })).toMatchObject({ rule: '6.4', key: 'refuse.navalLimit' })
  p.act({ do: 'fly', unit: 'ca_2', to: 'marsaxlokk' })
  expect(p.place('ca_2')).toBe('marsaxlokk')
})
