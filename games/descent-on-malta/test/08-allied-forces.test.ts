import { expect, test } from 'vitest'
import { descentOnMalta } from '../src/index.ts'
import { POOL } from '../src/state.ts'
import { UNIT_IDS } from '../src/data.ts'
import { type Position, position } from '../src/testing.ts'
import { times, unitsIn } from './helpers.ts'

const inPool = (p: Position, unit: string): boolean => p.state.place[UNIT_IDS.indexOf(unit)] === POOL

/** Reveals mosta in the intelligence phase; a searched zone beside it keeps the phase open. */
const SEARCH = { phase: 'intelligence', staffPoints: 5 } as const
const FOUND = { 'intelligence 10.1': [1] }

test('8.1 a concealed unit is seen where it lies, but not what it is', () => {
  const p = position({ ...SEARCH, allied: { mosta: ['?8man', 'rn'], nadur: ['?hq_malta'] } })
  for (const seat of ['axis', 'spectator']) {
    const view = descentOnMalta.view(p.state, seat)
    expect(view.concealed.map(({ zone }) => zone)).toEqual(['mosta', 'nadur'])
    expect(view.units.rn.place).toBe('mosta')
    expect(Object.keys(view.units)).not.toContain('8man')
    expect(JSON.stringify(view)).not.toContain('hq_malta')
  }
})

test('8.1 the order in which concealed counters are seen tells nothing', () => {
  const seen = (mosta: string[]): unknown =>
    descentOnMalta.view(position({ ...SEARCH, allied: { mosta } }).state, 'axis').concealed
  expect(seen(['?8man', '?ambush_1'])).toEqual(seen(['?hq_malta', '?air_b24']))
})

for (const [command, drawn] of [
  [3, 0],
  [4, 1],
  [9, 2],
  [12, 3],
]) {
  test(`8.2a with Axis units in the zone an ambush at command ${command} draws ${drawn} units face up`, () => {
    const units = ['mil1', 'mil2', 'mil3', 'mil4']
    const p = position(
      {
        ...SEARCH,
        command,
        onlyPool: units,
        axis: { mosta: ['ger_r_kroh'] },
        allied: { mosta: ['?ambush_1'], nadur: ['?rn'] },
      },
      { ...FOUND, 'ambush 8.2a': times(drawn, 1) },
    )
    p.act({ do: 'search', zone: 'mosta' })
    expect(units.filter((unit) => p.place(unit) === 'mosta')).toEqual(units.slice(0, drawn))
    // The marker stays for the battle.
    expect(p.place('ambush_1')).toBe('mosta')
    p.dice.allUsed()
  })
}

test('8.2a without Axis units the ambush goes back to the pool and draws nothing', () => {
  const p = position({ ...SEARCH, command: 12, allied: { mosta: ['?ambush_1', '?8man'], nadur: ['?rn'] } }, FOUND)
  p.act({ do: 'search', zone: 'mosta' })
  expect(unitsIn(p, 'mosta')).toEqual(['8man'])
  expect(inPool(p, 'ambush_1')).toBe(true)
  expect(p.place('ambush_1')).toBe('concealed')
})

test('8.2a a second ambush and a deception go back without a redraw, intelligence is drawn again', () => {
  const p = position(
    {
      ...SEARCH,
      command: 12,
      onlyPool: ['mil1', 'intel', 'deception_1', 'ambush_2'],
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['?ambush_1'], nadur: ['?rn'] },
    },
    // The ambush; the deception; intelligence, and then the only other unit left but those.
    { ...FOUND, 'ambush 8.2a': [4, 3, 2, 1] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(unitsIn(p, 'mosta')).toEqual(['ger_r_kroh', 'mil1', 'ambush_1'])
  for (const unit of ['ambush_2', 'deception_1', 'intel']) expect(inPool(p, unit)).toBe(true)
  // Intelligence that an ambush draws informs nobody.
  expect(p.decision().rule).toBe('10.0')
  p.dice.allUsed()
})

test('8.2a intelligence that an ambush drew is not drawn again in its place', () => {
  const p = position(
    {
      ...SEARCH,
      command: 4,
      onlyPool: ['mil1', 'intel', 'deception_1'],
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['?ambush_1'], nadur: ['?rn'] },
    },
    // Intelligence is the second of three; of the two others the second is the deception.
    { ...FOUND, 'ambush 8.2a': [2, 2] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(unitsIn(p, 'mosta')).toEqual(['ger_r_kroh', 'ambush_1'])
  for (const unit of ['mil1', 'intel', 'deception_1']) expect(inPool(p, unit)).toBe(true)
  p.dice.allUsed()
})

test('8.2a of two ambushes in one zone one goes back, and only one draws', () => {
  const p = position(
    {
      ...SEARCH,
      command: 4,
      onlyPool: ['mil1', 'mil2'],
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['?ambush_1', '?ambush_2'], nadur: ['?rn'] },
    },
    { ...FOUND, 'ambush 8.2a': [1] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(unitsIn(p, 'mosta').filter((unit) => unit.startsWith('ambush'))).toHaveLength(1)
  expect(unitsIn(p, 'mosta')).toContain('mil1')
  p.dice.allUsed()
})

test('8.2a an obstacle that an ambush draws stays, one a zone', () => {
  const p = position(
    {
      ...SEARCH,
      command: 9,
      onlyPool: ['obstacle_2', 'obstacle_3'],
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['?ambush_1'], nadur: ['?rn'] },
    },
    { ...FOUND, 'ambush 8.2a': [1, 1] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(unitsIn(p, 'mosta').filter((unit) => unit.startsWith('obstacle'))).toHaveLength(1)
  expect(unitsIn(p, 'pool')).toHaveLength(1)
})

test('8.2a an empty pool gives the ambush nobody', () => {
  const p = position(
    {
      ...SEARCH,
      command: 12,
      onlyPool: [],
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['?ambush_1'], nadur: ['?rn'] },
    },
    FOUND,
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(unitsIn(p, 'mosta')).toEqual(['ger_r_kroh', 'ambush_1'])
})

test('8.2b intelligence reveals three zones and 1d6 units of the pool, then goes back', () => {
  const p = position(
    {
      ...SEARCH,
      onlyPool: ['mil1', 'mil2', 'mil3', 'mil4'],
      allied: {
        mosta: ['?intel'],
        nadur: ['?rn'],
        gharb: ['?re'],
        dingli: ['?8man'],
        xlendi: ['?mp'],
        marfa: ['komr1'],
      },
    },
    { ...FOUND, 'intelligence 8.2b': [2], 'pool 25.0': [4, 1] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(p.offered()).toEqual(['dingli', 'nadur', 'xlendi', 'gharb'].map((zone) => ({ do: 'pick', zone })))
  p.act({ do: 'pick', zone: 'nadur' })
  expect(p.refuses({ do: 'pick', zone: 'nadur' })).toMatchObject({ rule: '8.2b', key: 'refuse.zonePicked' })
  expect(p.refuses({ do: 'pick', zone: 'marfa' })).toMatchObject({ rule: '8.2b', key: 'refuse.nothingConcealed' })
  p.act({ do: 'pick', zone: 'gharb' })
  p.act({ do: 'pick', zone: 'dingli' })
  expect(['rn', 're', '8man', 'mp'].map(p.place)).toEqual(['nadur', 'gharb', 'dingli', 'concealed'])
  // In the order of the map, whatever the order in which they were named (ruling 47).
  const revealed = p.journal.filter(({ key }) => key === 'reveal.zone').map(({ params }) => params.zone)
  expect(revealed).toEqual(['mosta', 'dingli', 'nadur', 'gharb'])
  expect(['mil1', 'mil2', 'mil3', 'mil4'].map(p.place)).toEqual(['pool', 'concealed', 'concealed', 'pool'])
  // The counter was not among the units that were shown, and is in the pool again.
  expect(inPool(p, 'intel')).toBe(true)
  expect(p.place('intel')).toBe('concealed')
  p.dice.allUsed()
})

test('8.2b the counter informs the instant it is revealed, in the pool too, and is not among what it shows', () => {
  const p = position(
    {
      ...SEARCH,
      onlyPool: ['mil1', 'mil2', 'intel'],
      allied: { nadur: ['?rn'], gharb: ['?re'], dingli: ['?8man'], xlendi: ['?mp'] },
    },
    { 'intelligence 10.2': [2], 'pool 25.0': [3, 1, 1], 'intelligence 8.2b': [6] },
  )
  p.act({ do: 'searchPool' })
  expect(p.decision().rule).toBe('8.2b')
  for (const zone of ['xlendi', 'nadur']) p.act({ do: 'pick', zone })
  expect(p.refuses({ do: 'pick', zone: 'nadur' })).toMatchObject({ rule: '8.2b', key: 'refuse.zonePicked' })
  p.act({ do: 'pick', zone: 'gharb' })
  expect(['rn', 're', '8man', 'mp'].map(p.place)).toEqual(['nadur', 'gharb', 'concealed', 'xlendi'])
  expect(['mil1', 'mil2', 'intel'].map(p.place)).toEqual(['pool', 'pool', 'concealed'])
  p.dice.allUsed()
})

test('8.2b special counters that the information shows go back without effect', () => {
  const p = position(
    {
      ...SEARCH,
      command: 12,
      onlyPool: ['ambush_2', 'deception_2'],
      axis: { nadur: ['ger_r_kroh'] },
      allied: {
        mosta: ['?intel'],
        nadur: ['?ambush_1'],
        gharb: ['?deception_1'],
        dingli: ['?obstacle_1'],
        xlendi: ['?mp'],
      },
    },
    { ...FOUND, 'intelligence 8.2b': [6], 'pool 25.0': [1, 1, 1, 1] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  for (const zone of ['nadur', 'gharb', 'dingli']) p.act({ do: 'pick', zone })
  expect(unitsIn(p, 'nadur')).toEqual(['ger_r_kroh'])
  expect(unitsIn(p, 'gharb')).toEqual([])
  expect(unitsIn(p, 'dingli')).toEqual(['obstacle_1'])
  for (const unit of ['ambush_1', 'ambush_2', 'deception_1', 'deception_2', 'intel']) {
    expect(inPool(p, unit)).toBe(true)
    expect(p.place(unit)).toBe('concealed')
  }
})

test('8.2c a revealed deception goes back to the pool at once', () => {
  const p = position(
    { ...SEARCH, axis: { mosta: ['ger_r_kroh'] }, allied: { mosta: ['?deception_1', '?8man'], nadur: ['?rn'] } },
    FOUND,
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(unitsIn(p, 'mosta')).toEqual(['ger_r_kroh', '8man'])
  expect(inPool(p, 'deception_1')).toBe(true)
  expect(p.place('deception_1')).toBe('concealed')
})

test('8.2d a revealed obstacle stays, and of several in a zone only one', () => {
  const p = position(
    {
      ...SEARCH,
      allied: { mosta: ['?obstacle_1', '?obstacle_2', '?8man'], nadur: ['obstacle_3', '?obstacle_4'], gharb: ['?rn'] },
    },
    { 'intelligence 10.1': [1, 1] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  p.act({ do: 'search', zone: 'nadur' })
  for (const zone of ['mosta', 'nadur']) {
    expect(unitsIn(p, zone).filter((unit) => unit.startsWith('obstacle'))).toHaveLength(1)
  }
  expect(unitsIn(p, 'pool').filter((unit) => unit.startsWith('obstacle'))).toHaveLength(11)
})

test('8.2a the marker gives the Allies +1 in the next battle, and goes back to the pool after it', () => {
  const p = position(
    {
      stands: 'over',
      phase: 'groundCombat',
      turn: 7,
      sortied: true,
      command: 1,
      onlyPool: [],
      axis: { mosta: ['ita_ls_1_125'] },
      allied: { mosta: ['ambush_1', 'mil1'] },
    },
    { 'axis edge 22.2': [3, 3], 'allied edge 22.2': [3, 3], 'axis combat 22.3': [6, 6], 'allied combat 22.3': [6, 6] },
  )
  const edges = p.journal.filter(({ key }) => key === 'combat.edge').map(({ params }) => params.alliedModifier)
  // The attack, and then the counterattack without the marker.
  expect(edges).toEqual([1, 0])
  expect(inPool(p, 'ambush_1')).toBe(true)
})

test('8.2a where the next battle is a counterattack the marker gives its +1 there, and goes back after it', () => {
  const p = position(
    {
      stands: 'over',
      phase: 'counterattack',
      turn: 7,
      sortied: true,
      command: 1,
      axis: { mosta: ['ita_ls_1_125'] },
      allied: { mosta: ['ambush_1', 'mil1'] },
    },
    { 'axis edge 22.2': [3], 'allied edge 22.2': [3], 'axis combat 22.3': [6], 'allied combat 22.3': [6] },
  )
  expect(p.journal.find(({ key }) => key === 'combat.edge')?.params.alliedModifier).toBe(1)
  expect(inPool(p, 'ambush_1')).toBe(true)
  expect(p.truth('ambush_1').faceUp).toBe(false)
})

test('8.2e a special unit joins an offensive only while it is concealed', () => {
  const p = position(
    {
      stands: 'over',
      phase: 'middleEast',
      turn: 7,
      sortied: true,
      command: 4,
      allied: { marfa: ['obstacle_1', '?obstacle_2', '?ambush_1', '8man'] },
    },
    { 'event 24.0': [3, 4] },
  )
  expect(unitsIn(p, 'marfa')).toEqual(['obstacle_1'])
  expect(unitsIn(p, 'mellieha')).toEqual(['8man', 'obstacle_2', 'ambush_1'])
  expect(p.place('obstacle_2')).toBe('concealed')
})

test('8.2a aircraft alone spring an ambush too: what it draws acts at once, and the marker waits for a battle', () => {
  const p = position(
    {
      stands: 'over',
      phase: 'reveal',
      turn: 7,
      sortied: true,
      command: 4,
      onlyPool: ['haa_4'],
      axis: { mosta: ['ju88_1'] },
      allied: { mosta: ['?ambush_1'] },
    },
    { 'ambush 8.2a': [1], 'aaa 20.1': [3], 'tactical air 21.1': [5], 'event 24.0': [5, 6] },
  )
  p.dice.allUsed()
  expect(p.isReduced('ju88_1')).toBe(true)
  expect(['haa_4', 'ambush_1'].map(p.place)).toEqual(['mosta', 'mosta'])
  expect(p.told()).not.toContain('combat.begins')
})

test('8.2b intelligence that a pursuit reveals informs at once, and the pursuit goes on after it', () => {
  const p = position(
    {
      phase: 'groundCombat',
      turn: 7,
      sortied: true,
      command: 3,
      onlyPool: [],
      axis: { marsa: ['ger_r_kroh', 'ger_r_lehr'] },
      allied: {
        marsa: ['mil1'],
        raf_luqa: ['?intel'],
        nadur: ['?rn'],
        gharb: ['?re'],
        xlendi: ['?mp'],
        dwejra: ['?mil2'],
      },
    },
    { 'axis edge 22.2': [6], 'allied edge 22.2': [1], 'axis combat 22.3': [1, 1], 'intelligence 8.2b': [1] },
  )
  p.act({ do: 'pursue', unit: 'ger_r_kroh', to: 'raf_luqa' })
  expect(p.decision().rule).toBe('8.2b')
  for (const zone of ['nadur', 'gharb', 'xlendi']) p.act({ do: 'pick', zone })
  expect(['rn', 're', 'mp', 'mil2'].map(p.place)).toEqual(['nadur', 'gharb', 'xlendi', 'concealed'])
  expect(inPool(p, 'intel')).toBe(true)
  expect(p.decision().rule).toBe('22.5')
  expect(p.offered()).toContainEqual({ do: 'pursue', unit: 'ger_r_lehr', to: 'raf_luqa' })
  p.dice.allUsed()
})

test('8.2d an obstacle that lies face up in the pool is not placed beside another', () => {
  const release = (zone: number[]) =>
    position(
      {
        phase: 'middleEast',
        stopAfter: 'middleEast',
        command: 4,
        turn: 7,
        sortied: true,
        onlyPool: [],
        allied: { pool: ['obstacle_1'], nadur: ['obstacle_2'], gharb: ['?obstacle_3'] },
      },
      { 'event 24.0': [2, 3], 'reserves 24.5': [1], 'reserve 25.0': [1], 'placement 25.0': zone },
    )
  expect(release([6, 2]).place('obstacle_1')).toBe('pool') // Nadur
  expect(release([6, 3]).place('obstacle_1')).toBe('gharb') // what lies there is not known yet
})
