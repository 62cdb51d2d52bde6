// Single scenes hold what the rules say of them: who takes part, each die with shooter, number and colour, losses, the outcome.
import { effectsOf, gatherScenes, readBy, type SceneRoll, type SceneRow, type ToldScene } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { type Position, position } from '../src/testing.ts'
import { DONE, KEEPER, march, moving } from './table.ts'

/** The scenes of a kind that a reader has been told, by the first word of their ids. */
const scenesOf = (p: Position, what: string, reader = 'spectator'): ToldScene[] =>
  gatherScenes(readBy(p.journal, reader)).filter(({ id }) => id.startsWith(`${what} `))

function sceneOf(p: Position, what: string): ToldScene {
  const [scene, ...more] = scenesOf(p, what)
  if (scene === undefined || more.length > 0) throw new Error(`${1 + more.length} scenes '${what}' were told`)
  return scene
}

const cast = ({ cast: all }: ToldScene): string[] => all.map(({ id, role, from }) => `${id} ${role} ${from}`)
const shooter = ({ by, value, needed, hitKind }: SceneRoll): string =>
  `${by?.[0].id} ${value}/${needed?.value} ${hitKind ?? '-'}`
const shots = (row: SceneRow): string[] => row.rolls!.map(shooter)
const NEVER = { support: 'never', concentrate: 'never' } as const

test('battle.3 a battle has a row for each step and side, with shooter, number needed and colour, and ends with who is left', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { US: { BEJ: ['TNK', 'INF'] }, IT: { TUN: ['INF'] }, DE: { BIZ: ['FTR'] } },
      orders: { allies: NEVER, axis: NEVER },
    },
    { 'battle step 6': [12, 3, 2] },
  )
  march(p, ['US-TNK-1', 'US-INF-1'], 'TUN')
  p.act(DONE)
  const scene = sceneOf(p, 'battle')
  expect(scene).toMatchObject({ id: 'battle 1 5 allies TUN', kind: 'battle', place: 'TUN', over: true })
  expect(cast(scene)).toEqual([
    'US-TNK-1 role.attacker TUN',
    'US-INF-1 role.attacker TUN',
    'IT-INF-1 role.defender TUN',
  ])
  const [attack, defence] = scene.rows
  expect([attack.side, defence.side]).toEqual(['allies', 'axis'])
  expect(attack.step.params).toEqual({ step: 'battleStep.6' })
  // A 12 lifts the Tank's yellow hit by one colour.
  expect(shots(attack)).toEqual(['US-TNK-1 12/8 red', 'US-INF-1 3/9 -'])
  expect(shots(defence)).toEqual(['IT-INF-1 2/9 -'])
  expect(attack.rolls![0].at).toEqual([{ id: 'domain.land' }])
  const lost = { do: 'lost', rule: 'battle.3', piece: { id: 'IT-INF-1' }, place: 'TUN' }
  const taken = { do: 'taken', rule: 'victory.3', place: 'TUN', side: 'US' }
  expect(effectsOf(scene)).toEqual(expect.arrayContaining([lost, taken]))
  expect(scene.outcome).toMatchObject({ won: 'allies', text: { key: 'scene.over.cleared' } })
})

test('victory.3, victory.4 a place into which somebody walks is a scene there: who has it now, and the points of both sides', () => {
  const p = moving('allies', 5, { units: { US: { BEJ: ['INF*2'] }, DE: { BIZ: ['FTR'] } }, control: { TUN: 'DE' } })
  march(p, ['US-INF-1'], 'TUN')
  p.act(DONE)
  for (const reader of ['allies', 'axis', 'spectator']) {
    const [scene, ...more] = scenesOf(p, 'control', reader)
    expect(more).toEqual([])
    expect(scene).toMatchObject({
      kind: 'event',
      place: 'TUN',
      over: true,
      title: { key: 'scene.control', params: { at: 'TUN' } },
      effects: [
        { do: 'taken', rule: 'victory.3', place: 'TUN', side: 'US' },
        // Four points, counted in quarters.
        { do: 'counted', rule: 'victory.4', seat: 'allies', what: 'count.points', change: 16, per: 4 },
        { do: 'counted', rule: 'victory.4', seat: 'axis', what: 'count.points', change: -16, per: 4 },
      ],
      outcome: { text: { key: 'scene.over.taken', params: { nation: 'US', at: 'TUN' } } },
    })
  }
})

test('support.1 supporters join with their spaces, whether they are chosen or ordered; who waits is marked', () => {
  const p = moving(
    'allies',
    5,
    {
      units: {
        US: { BEJ: ['INF*3'], F7: ['CRU', 'STR[ART]'] },
        IT: { F8: ['CRU'] },
        DE: { TUN: ['TIGER'], BIZ: ['FTR'] },
      },
      played: {},
      orders: { allies: { support: 'always', concentrate: 'ask' }, axis: { support: 'ask', concentrate: 'never' } },
    } as never,
    { 'battle step 4': [1, 1, 1, 1], 'battle step 5': [], 'battle step 6': [1, 1] },
  )
  march(p, ['US-INF-1', 'US-INF-2', 'US-INF-3'], 'TUN')
  p.act(DONE)
  expect(cast(sceneOf(p, 'battle'))).toContain('US-CRU-1 role.supporter F7')
  p.act({ do: 'support', unit: 'IT-CRU-1' })
  p.act(DONE)
  expect(cast(sceneOf(p, 'battle'))).toContain('IT-CRU-1 role.supporter F8')
  p.act({ do: 'concentrate', unit: 'US-INF-1' })
  const scene = sceneOf(p, 'battle')
  expect(scene.over).toBe(false)
  // One alone is none: the second waits too.
  const waiting = ['US-INF-1', 'US-INF-2'].map((id) => ({
    do: 'marked',
    rule: 'concentrate.1',
    piece: { id },
    mark: 'mark.waiting',
  }))
  expect(scene.effects).toEqual(waiting)
})

test('landing.1 who lands, its Transport and the dice at it are told; cargo that stays aboard takes no part', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { H1: ['STR[INF*2]'] }, DE: { NAP: ['INF'], ...KEEPER } }, orders: { allies: NEVER, axis: NEVER } },
    { 'landing landing.1': [1] },
  )
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  p.act(DONE)
  const scene = sceneOf(p, 'battle')
  expect(cast(scene)).toEqual([
    'DE-INF-1 role.defender NAP',
    'US-STR-1 role.present H1',
    'US-INF-1 role.lander H1',
    'US-INF-2 role.cargo H1',
  ])
  expect(scene.rows.map(({ rule, side }) => [rule, side])).toEqual([['landing.1', 'axis']])
  expect(shots(scene.rows[0])).toEqual(['DE-INF-1 1/9 -'])
  expect(scene.effects).toEqual([
    { do: 'moved', rule: 'landing.1', piece: { id: 'US-INF-1' }, from: 'H1', to: 'NAP', how: 'how.ashore' },
  ])
})

test('push.1 free fire at who moves on is a scene of its own; with losses it ends when they are taken', () => {
  const push = (face: number): Position => {
    const p = moving(
      'axis',
      3,
      { units: { IT: { H5: ['DES'] }, GB: { H6: ['DES'] }, DE: KEEPER } },
      { 'push push.1': [face] },
    )
    p.act({ do: 'move', unit: 'IT-DES-1', to: 'H6' })
    p.act({ do: 'move', unit: 'IT-DES-1', to: 'H7' })
    return p
  }
  const missed = sceneOf(push(7), 'push')
  expect(missed).toMatchObject({
    kind: 'fire',
    place: 'H6',
    over: true,
    outcome: { text: { key: 'scene.over.passed' } },
  })
  expect(cast(missed)).toEqual(['IT-DES-1 role.target H6'])
  expect(shots(missed.rows[0])).toEqual(['GB-DES-1 7/8 -'])
  const sunk = sceneOf(push(8), 'push')
  expect(shots(sunk.rows[0])).toEqual(['GB-DES-1 8/8 blue'])
  expect(effectsOf(sunk)).toEqual([{ do: 'lost', rule: 'push.1', piece: { id: 'IT-DES-1' }, place: 'H6' }])
  expect(sunk.outcome?.text).toEqual({ key: 'scene.over.losses', params: { lost: 1 } })
})

test('ability.search a search and what it brings to light are told to everybody, and nothing of what stays hidden', () => {
  const search = (at: string): Position => {
    const p = moving('axis', 3, {
      units: { IT: { H5: ['SUB'] }, DE: KEEPER },
      fleets: { GB: { at, units: ['DES*3'] } },
    })
    p.act({ do: 'search', unit: 'IT-SUB-1' })
    return p
  }
  const found = search('H5')
  expect(sceneOf(found, 'search')).toMatchObject({
    kind: 'search',
    place: 'H5',
    outcome: { text: { key: 'scene.over.found' } },
  })
  expect(sceneOf(found, 'reveal').effects).toHaveLength(3)
  expect(sceneOf(found, 'reveal').effects[0]).toMatchObject({ do: 'revealed', was: { id: 'fleet.GB' }, place: 'H5' })
  const missed = search('L4')
  expect(sceneOf(missed, 'search').outcome?.text.key).toBe('scene.over.foundNothing')
  expect(JSON.stringify(readBy(missed.journal, 'axis'))).not.toContain('L4')
})

test('card.S1 the die of a mine that a hidden fleet meets tells where the mine lay, and the ships by their box', () => {
  const p = moving(
    'allies',
    3,
    { fleets: { GB: { at: 'H5', units: ['CRU*2', 'STR*2'] } }, mines: { H6: 'IT' }, units: { DE: KEEPER } },
    { 'mines card.S1': [9] },
  )
  p.act({ do: 'sail', nation: 'GB', to: 'H6' })
  expect(cast(sceneOf(p, 'mines'))[0]).toBe('GB-CRU-1 role.target fleet.GB')
  // A yellow hit takes two of blue armour.
  p.act({ do: 'lose', unit: 'GB-STR-1' })
  const scene = sceneOf(p, 'mines')
  expect(scene.rows[0].rolls![0]).toMatchObject({ value: 9, needed: { value: 9, or: 'more' }, hit: true })
  expect(scene.over).toBe(true)
  const lost = ['GB-STR-1', 'GB-STR-2'].map((id) => ({ do: 'lost', rule: 'card.S1', piece: { id }, place: 'fleet.GB' }))
  expect(effectsOf(scene)).toEqual(lost)
})

test('terrain.desert has a die for each unit, and what failures cost', () => {
  const p = moving(
    'allies',
    5,
    { units: { GB: { ALX: ['LTR', 'TNK'] }, DE: KEEPER } },
    { 'desert terrain.desert': [9, 10] },
  )
  march(p, ['GB-LTR-1', 'GB-TNK-1'], 'ALM')
  p.act({ do: 'halt', unit: 'GB-TNK-1' })
  const scene = sceneOf(p, 'desert')
  expect(scene.rows[0].rolls!.map(({ by, value, hit }) => [by![0].id, value, hit])).toEqual([
    ['GB-LTR-1', 9, true],
    ['GB-TNK-1', 10, false],
  ])
  expect(effectsOf(scene)).toEqual([
    { do: 'marked', rule: 'terrain.desert', piece: { id: 'GB-TNK-1' }, mark: 'mark.halted' },
  ])
  expect(scene.over).toBe(true)
})

test('return.1 aircraft without a base are lost in one scene', () => {
  const p = moving('allies', 6, {
    units: { US: { H5: ['FTR*2'] }, DE: KEEPER },
    spent: { 'US-FTR-1': 4, 'US-FTR-2': 4 },
    stands: 'tactical 6 axis',
  })
  const scene = sceneOf(p, 'stranded')
  expect(effectsOf(scene).map((effect) => effect.do)).toEqual(['lost', 'lost'])
  // Nobody fires at them.
  expect(scene.cast.map(({ role }) => role)).toEqual(['role.stranded', 'role.stranded'])
  expect(scene.outcome?.text).toEqual({ key: 'scene.over.losses', params: { lost: 2 } })
})

test('ability.strategic dice at the values of an objective are a row, with what they took', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { TUN: ['HBR'] }, DE: { BIZ: ['FTR'] } }, control: { TUN: 'DE' } },
    { 'battle step 3': [9, 9, 1, 1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'TUN' })
  p.act(DONE)
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 5 })
  const [row] = sceneOf(p, 'battle').rows
  expect(row.rule).toBe('ability.strategic')
  expect(row.rolls!.map(({ hit }) => hit)).toEqual([true, true, false, false, false])
  expect(row.effects).toEqual([
    { do: 'placeMarked', rule: 'ability.strategic', place: 'TUN', mark: 'mark.bombed', amount: 2 },
  ])
})

test('ns.1 what a side draws is shown to it alone; resupply.4 what is built is told with its price', () => {
  const p = position(
    { phase: 'support', tokens: { US: 0, GB: 0, DE: 0, IT: 0 } },
    { 'draw setup.3': [1, 1, 1, 1, 1, 1, 1, 1] },
  )
  expect(scenesOf(p, 'draw', 'allies')[0].rows).toHaveLength(4)
  expect(scenesOf(p, 'draw', 'axis')[0].rows).toHaveLength(4)
  expect(scenesOf(p, 'draw')).toEqual([])
  const shop = position({ phase: 'resupply', stage: 1 })
  shop.act({ do: 'supply', nation: 'GB', slot: 'land', at: 'GIB' })
  shop.act({ do: 'build', nation: 'GB', type: 'TNK', at: 'GIB' })
  expect(sceneOf(shop, 'resupply').effects).toMatchObject([
    { do: 'came', piece: { id: 'GB-TNK-1' }, place: 'GIB' },
    { do: 'counted', seat: 'allies', what: 'count.value', change: -6, total: 4 },
  ])
})
