import { expect, test } from 'vitest'
import { FIRST_ALLIED, PRINTED, UNIT_IDS } from '../src/data.ts'
import { type Position, position } from '../src/testing.ts'
import { view } from '../src/view.ts'
import { times, unitsIn } from './helpers.ts'

/** The draws of the deployment: the first of those left each time, unless a draw is given. */
function draws(given: { [index: number]: number } = {}): number[] {
  return Array.from({ length: 48 }, (_, i) => given[i] ?? 1)
}

/** The set-up; recon looks into `recon` zones. */
function setUp(recon: [number, number] = [1, 1], deployment = draws(), more = {}): Position {
  return position(
    { phase: 'setUp' },
    { 'staff points 4.0': [3, 4], 'deployment 4.0': deployment, 'recon 4.0': recon, ...more },
  )
}

test('4.0.1 the tracks begin at turn 1, 0 VP, 2d6 staff points, 10 AP, command 12, Royal Navy 9', () => {
  const { state } = setUp()
  expect(state).toMatchObject({
    turn: 1,
    victoryPoints: 0,
    staffPoints: 7,
    amphibiousPoints: 10,
    command: 12,
    royalNavy: 9,
    sortied: false,
  })
})

test('4.0.2 one of the 24 in every fortress and airfield, then one of all the others in every zone', () => {
  const p = setUp()
  const forts = ['fort_bingemma', 'fort_madliena', 'mdina', 'valletta', 'cottonera', 'victoria', 'fort_chambray']
  const strong = [...forts, 'raf_ta_qali', 'raf_luqa', 'raf_hal_far', 'raf_safi', 'raf_qrendi']
  const crowded = PRINTED.map.zones.filter(({ id }) => unitsIn(p, id).length === 2).map(({ id }) => id)
  expect(crowded.sort()).toEqual(strong.sort())
  expect(PRINTED.map.zones.filter(({ id }) => unitsIn(p, id).length === 1)).toHaveLength(36 - 12)
  expect(unitsIn(p, 'pool')).toHaveLength(33)
  // The player knows which counter of such a zone is one of the 24: it was laid first.
  const first = view(p.state).concealed.filter(({ garrison }) => garrison)
  expect(first.map(({ zone }) => zone).sort()).toEqual(strong)
  expect(p.place('me_cdo')).toBe('commando')
  // The first of the 24 were drawn for the strong zones, in the order of the map.
  expect(unitsIn(p, 'fort_bingemma')).toContain('hq_malta')
  expect(unitsIn(p, 'fort_madliena')).toContain('hq_northern')
  // Everything on the map and in the pool is concealed.
  const faceUp = UNIT_IDS.filter((_, u) => u >= FIRST_ALLIED && p.state.revealed[u] === 1)
  expect(faceUp).toEqual(['me_cdo'])
})

test('4.0.2 units are picked at random: other draws give other units', () => {
  const p = setUp([1, 1], draws({ 0: 24, 1: 1, 12: 69 }))
  expect(unitsIn(p, 'fort_bingemma')).toContain('laa_3rm')
  expect(unitsIn(p, 'fort_madliena')).toContain('hq_malta')
  // For the rest all 69 units that are left are in the cup: the last is an ambush.
  expect(unitsIn(p, 'marfa')).toEqual(['ambush_3'])
})

test('4.0.3 all Axis units but reinforcements and optional ones are in Sicily at full strength', () => {
  const p = setUp()
  const { axisGround, axisAir, axisNaval } = PRINTED.units
  const rs = [...axisGround, ...axisAir, ...axisNaval].filter((unit) => unit.reinforcement).map((unit) => unit.id)
  const opts = axisGround.filter((unit) => unit.optional).map((unit) => unit.id)
  expect([rs.length, opts.length]).toEqual([13, 13])
  const all = [...axisGround, ...axisAir, ...axisNaval].map(({ id }) => id)
  expect(all.filter((id) => p.place(id) === 'unused').sort()).toEqual([...rs, ...opts].sort())
  expect(all.filter((id) => p.place(id) === 'sicily')).toHaveLength(133 - 13 - 13)
  expect(all.filter(p.isReduced)).toEqual([])
})

test('4.0.4a recon reveals all units in as many zones as 2d6 say, and no others', () => {
  const p = setUp([1, 2])
  expect(p.decision().rule).toBe('4.0.4a')
  expect(p.decision().prompt.params).toEqual({ left: 3 })
  p.act({ do: 'pick', zone: 'mdina' })
  expect(p.decision().prompt.params).toEqual({ left: 2 })
  expect(p.refuses({ do: 'pick', zone: 'mdina' })).toMatchObject({ rule: '4.0.4a', key: 'refuse.zonePicked' })
  p.act({ do: 'pick', zone: 'mosta' })
  const chosen = [...unitsIn(p, 'mdina'), ...unitsIn(p, 'mosta'), ...unitsIn(p, 'victoria')]
  expect(chosen.map(p.place)).toEqual(times(5, 'concealed'))
  p.act({ do: 'pick', zone: 'victoria' })
  p.act({ do: 'done' })
  expect(chosen.map(p.place)).toEqual(['mdina', 'mdina', 'mosta', 'victoria', 'victoria'])
  // In the order of the map, whatever the order in which they were named (ruling 47).
  const order = p.journal.filter(({ key }) => key === 'reveal.zone').map(({ params }) => params.zone)
  expect(order).toEqual(['mosta', 'mdina', 'victoria'])
  const seen = p.state.revealed.filter((revealed, u) => revealed === 1 && UNIT_IDS[u] !== 'me_cdo')
  expect(seen).toHaveLength(5)
  expect(p.decision().rule).toBe('4.0.4b')
})

test('4.0.4a an ambush that recon finds goes back to the pool', () => {
  const p = setUp([1, 1], draws({ 12: 69 }))
  p.act({ do: 'pick', zone: 'marfa' })
  p.act({ do: 'pick', zone: 'mosta' })
  p.act({ do: 'done' })
  expect(unitsIn(p, 'marfa')).toEqual([])
  expect(p.place('ambush_3')).toBe('concealed')
  expect(unitsIn(p, 'pool')).toContain('ambush_3')
})

test('4.0.4a intelligence that recon finds takes effect before the recruiting', () => {
  const p = setUp([1, 1], draws({ 12: 63 }), { 'intelligence 8.2b': [1], 'pool 25.0': [1] })
  expect(unitsIn(p, 'marfa')).toEqual(['intel'])
  p.act({ do: 'pick', zone: 'marfa' })
  p.act({ do: 'pick', zone: 'mosta' })
  p.act({ do: 'done' })
  expect(p.decision().rule).toBe('8.2b')
  for (const zone of ['dingli', 'gharb', 'xlendi']) p.act({ do: 'pick', zone })
  expect(p.decision().rule).toBe('4.0.4b')
  expect(unitsIn(p, 'pool')).toContain('intel')
})

test('4.0.4b any of the 13 reinforcements can be recruited at its price, the others stay out', () => {
  const p = setUp()
  p.act({ do: 'pick', zone: 'mosta' })
  p.act({ do: 'pick', zone: 'mdina' })
  p.act({ do: 'done' })
  const offered = p.offered()
  expect(offered).toHaveLength(14)
  expect(p.decision().prompt.params).toEqual({ total: 0, ground: 1, air: 1, transport: 1, naval: 2 })
  p.act({ do: 'recruit', unit: 'r_ju88_1' })
  p.act({ do: 'recruit', unit: 'bb_2' })
  expect(p.place('r_ju88_1')).toBe('sicily')
  expect(p.state.victoryPoints).toBe(-3)
  expect(p.refuses({ do: 'recruit', unit: 'bb_2' })).toMatchObject({ rule: '4.0.4b', key: 'refuse.notReinforcement' })
  expect(p.refuses({ do: 'recruit', unit: 'opt_1_1f' }).rule).toBe('4.0.4b')
  expect(p.refuses({ do: 'recruit', unit: 'nobody' }).rule).toBe('4.0.4b')
  p.act({ do: 'done' })
  expect(p.state.phase).toBe(2)
  expect(p.place('r_ju88_2')).toBe('unused')
})
