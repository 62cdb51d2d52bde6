import { expect, test } from 'vitest'
import { landSpaces, wayOf } from '../src/04-ways.ts'
import type { Kit } from '../src/kit.ts'
import { put, unitNumber } from '../src/state.ts'
import { DONE, KEEPER, march, moving, offers, places, reach } from './table.ts'

test('terrain.mountain Land Units stop on entering a mountain, and leave it by one space', () => {
  const p = moving('axis', 5, { units: { DE: { SOU: ['LTR'], KAS: ['LTR'] } } })
  // Two moves, but Kasserine is a mountain: nothing behind it.
  expect(reach(p, 'DE-LTR-1')).toContain('KAS')
  expect(reach(p, 'DE-LTR-1')).not.toContain('TEB')
  expect(reach(p, 'DE-LTR-2').sort()).toEqual(['BEJ', 'GAF', 'SFA', 'SOU', 'TEB'])
  expect(p.refuses({ do: 'move', unit: 'DE-LTR-1', to: 'TEB' }).rule).toBe('terrain.mountain')
  expect(p.refuses({ do: 'move', unit: 'DE-LTR-2', to: 'TUN' }).rule).toBe('terrain.mountain')
  expect(p.refuses({ do: 'move', unit: 'DE-LTR-2', to: 'ALG' }).rule).toBe('move.3')
  p.act({ do: 'move', unit: 'DE-LTR-1', to: 'KAS' })
  expect(p.refuses({ do: 'move', unit: 'DE-LTR-1', to: 'SOU' })).toMatchObject({
    rule: 'terrain.mountain',
    key: 'refuse.mountain',
  })
})

test('terrain.impassable no Land Unit enters; aircraft fly over', () => {
  const p = moving('allies', 4, { units: { US: { ALG: ['INF', 'HBR'] } } })
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'SAH' }).rule).toBe('terrain.impassable')
  expect(reach(p, 'US-HBR-1')).toContain('SAH')
})

test('terrain.desert a die for each Land Unit that enters; on 10 or more two Infantry go back', () => {
  const p = moving('axis', 5, { units: { DE: { TOB: ['INF*3', 'TNK'] } } }, { 'desert terrain.desert': [9, 10, 1, 3] })
  march(p, ['DE-INF-1', 'DE-INF-2', 'DE-INF-3', 'DE-TNK-1'], 'BIR')
  const home = places(p, 'DE-INF-1', 'DE-INF-2', 'DE-INF-3').filter((place) => place === 'TOB')
  expect(home).toHaveLength(2)
  expect(p.place('DE-TNK-1')).toBe('BIR')
  // The Tank was not stopped: it has a move left; who went back moves no more.
  expect(reach(p, 'DE-TNK-1')).toContain('MEC')
  expect(p.refuses({ do: 'move', unit: 'DE-INF-1', to: 'SOL' })).toMatchObject({
    rule: 'terrain.desert',
    key: 'refuse.sentBack',
  })
  p.dice.allUsed()
})

test('terrain.desert without two Infantry one Tank, Artillery or Land Transport stops, by choice; Anti-Aircraft never', () => {
  const p = moving(
    'axis',
    5,
    { units: { DE: { TOB: ['INF', 'TNK', 'LTR', 'AAA'] } } },
    { 'desert terrain.desert': [12, 1, 1, 1] },
  )
  march(p, ['DE-INF-1', 'DE-TNK-1', 'DE-LTR-1', 'DE-AAA-1'], 'BIR')
  expect(offers(p, 'halt').map((action) => action.unit)).toEqual(['DE-TNK-1', 'DE-LTR-1'])
  p.refuses({ do: 'halt', unit: 'DE-AAA-1' })
  p.act({ do: 'halt', unit: 'DE-LTR-1' })
  expect(p.refuses({ do: 'move', unit: 'DE-LTR-1', to: 'TOB' })).toMatchObject({
    rule: 'terrain.desert',
    key: 'refuse.desertStops',
  })
  expect(reach(p, 'DE-TNK-1')).toContain('TOB')
  p.dice.allUsed()
})

test('terrain.desert leaving a desert costs nothing, another desert is another roll', () => {
  const p = moving('axis', 5, { units: { DE: { BIR: ['TNK'], ...KEEPER } } }, { 'desert terrain.desert': [2] })
  p.act({ do: 'move', unit: 'DE-TNK-1', to: 'TOB' })
  p.act({ do: 'move', unit: 'DE-TNK-1', to: 'SOL' })
  expect(p.place('DE-TNK-1')).toBe('SOL')
  p.dice.allUsed()
})

test("bridge.1 an empty Sea Transport lets Land Units with two moves cross its sea space, its teammate's too", () => {
  const p = moving('allies', 5, {
    units: { US: { CAT: ['TNK*5', 'INF'] }, GB: { H3: ['STR'] } },
    control: { CAT: 'US' },
  })
  expect(reach(p, 'US-TNK-1')).toContain('REG')
  // Infantry has one move: it needs two.
  expect(reach(p, 'US-INF-1')).not.toContain('REG')
  for (const unit of ['US-TNK-1', 'US-TNK-2', 'US-TNK-3', 'US-TNK-4']) p.act({ do: 'move', unit, to: 'REG' })
  // Four have crossed: no more in this Movement Step.
  expect(p.refuses({ do: 'move', unit: 'US-TNK-5', to: 'REG' }).rule).toBe('bridge.1')
  // Page 10: Infantry has one move, and a bridge takes two.
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'REG' })).toMatchObject({
    rule: 'bridge.1',
    key: 'refuse.bridgeMoves',
  })
})

test('bridge.1 five together do not cross, and nobody crosses two sea spaces', () => {
  const p = moving('allies', 4, { units: { US: { CAT: ['TNK*5'], H3: ['STR'] } }, control: { CAT: 'US' } })
  for (const number of [1, 2, 3, 4, 5]) p.act({ do: 'gather', unit: `US-TNK-${number}` })
  expect(p.refuses({ do: 'go', to: 'REG' }).rule).toBe('bridge.1')
  // From Malta over H5 and H3: with three moves (Desert Rats) too.
  const spec = { units: { GB: { MLT: ['TNK'], H5: ['STR'], H3: ['STR'] } }, played: { GB: ['GB-U2'] } }
  const rats = moving('allies', 4, spec)
  expect(reach(rats, 'GB-TNK-1')).toEqual(['CAT'])
  expect(rats.refuses({ do: 'move', unit: 'GB-TNK-1', to: 'REG' })).toMatchObject({
    rule: 'bridge.1',
    key: 'refuse.bridgeOneSea',
  })
})

test('move.3 a space is offered straight on through enemies, though the safe way to the one before it is a detour', () => {
  // From Bologna round Ancona to Pescara are three moves, through it two: Foggia lies one move farther.
  const p = moving(
    'allies',
    5,
    { units: { GB: { BOL: ['TNK'] }, IT: { ANC: ['INF'] }, DE: KEEPER }, played: { GB: ['GB-U2'] } },
    { 'push push.1': [1] },
  )
  expect(reach(p, 'GB-TNK-1')).toEqual(expect.arrayContaining(['PES', 'FOG']))
  expect(p.refuses({ do: 'move', unit: 'GB-TNK-1', to: 'BRI' }).rule).toBe('move.3')
  p.act({ do: 'move', unit: 'GB-TNK-1', to: 'FOG' })
  expect(p.place('GB-TNK-1')).toBe('FOG')
  p.dice.allUsed()
})

test('bridge.1 a bridge does not hide the shorter way by land', () => {
  // From Bir Hacheim to Mersa Matruh by the bridge from Tobruk are three moves, by Sollum two: on to El Alamein three.
  const p = moving('allies', 5, {
    units: { GB: { BIR: ['LRDG'], L5: ['STR'] }, DE: KEEPER },
    played: { GB: ['GB-Q3'] },
  })
  expect(reach(p, 'GB-LRDG-1')).toContain('ALM')
  expect(p.refuses({ do: 'move', unit: 'GB-LRDG-1', to: 'ALX' }).rule).toBe('move.3')
  p.act({ do: 'move', unit: 'GB-LRDG-1', to: 'ALM' })
  expect(p.told()).not.toContain('told.bridge')
  expect(p.place('GB-LRDG-1')).toBe('ALM')
})

test('bridge.1 with ships in any two sea spaces all that is near enough is offered, by ways that are no longer', () => {
  const p = moving('allies', 5, {
    units: { GB: { ALG: ['LRDG'], C3: ['STR*2'] }, DE: KEEPER },
    played: { GB: ['GB-Q3'] },
  })
  const s = p.state
  const { kit } = s.derived
  const [u, one, two] = ['GB-LRDG-1', 'GB-STR-1', 'GB-STR-2'].map((id) => unitNumber(s, id))
  const seas = kit.isSea.flatMap((sea, space) => (sea ? [space] : []))
  const wrong: string[] = []
  for (let start = 0; start < kit.landCount; start++) {
    if (kit.terrain[start] === 'impassable') continue
    put(s, u, start)
    const near = seas.filter((sea) => kit.distance[start * kit.spaceCount + sea] <= 2)
    for (const [i, sea] of near.entries()) {
      for (const other of near.slice(i)) {
        put(s, one, sea)
        put(s, two, other)
        const plain = plainReach(kit, start, [sea, other])
        const offered = landSpaces(s, [u])
        const far = offered.filter((to) => wayOf(s, [u], to).length > LRDG_MOVE)
        if (far.length > 0 || offered.join() !== plain.join()) wrong.push(`${start} ${sea} ${other}`)
      }
    }
  }
  expect(wrong).toEqual([])
  p.refuses({ do: 'go', to: 'ALG' })
})

const LRDG_MOVE = 3

/**
 * What three moves reach by land and over ships in some sea spaces, reckoned by hand: two moves for a bridge, mountains
 * stop, and behind a bridge the move ends.
 */
function plainReach(kit: Kit, start: number, ships: number[]): number[] {
  const moves = kit.terrain[start] === 'mountain' ? 1 : LRDG_MOVE
  const away = new Map([[start, 0]])
  const behind = new Set<number>()
  for (let far = 0; far < moves; far++) {
    for (const [space] of [...away].filter(([, to]) => to === far)) {
      if (space !== start && kit.terrain[space] === 'mountain') continue
      for (const to of kit.landNeighbours[space]) if (!away.has(to) && isOpen(kit, to)) away.set(to, far + 1)
      if (far + 2 > moves) continue
      for (const sea of ships.filter((ship) => kit.seaNeighbours[space].includes(ship))) {
        for (const to of kit.landNeighbours[sea]) if (isOpen(kit, to)) behind.add(to)
      }
    }
  }
  return [...new Set([...away.keys(), ...behind])].filter((space) => space !== start).sort((a, b) => a - b)
}

const isOpen = (kit: Kit, space: number): boolean => kit.terrain[space] !== 'impassable'

test('ability.landbridge a transport with units aboard is no bridge', () => {
  const spec = (ship: string) => ({ units: { US: { CAT: ['TNK'], H3: [ship] } }, control: { CAT: 'US' as const } })
  expect(reach(moving('allies', 5, spec('STR')), 'US-TNK-1')).toContain('REG')
  const loaded = moving('allies', 5, spec('STR[INF]'))
  expect(reach(loaded, 'US-TNK-1')).not.toContain('REG')
  expect(loaded.refuses({ do: 'move', unit: 'US-TNK-1', to: 'REG' }).rule).toBe('ability.landbridge')
})

test('ability.highground Infantry that defend in a mountain hit on 7', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, IT: { KAS: ['INF'] }, DE: KEEPER } },
    { 'battle step 6': [8, 7] },
  )
  p.act({ do: 'move', unit: 'US-INF-1', to: 'KAS' })
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'IT-INF-1')).toEqual(['lost', 'KAS'])
  p.dice.allUsed()
})

test('ability.highground on level ground Infantry need 9', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, IT: { SOU: ['INF'] }, DE: KEEPER } },
    { 'battle step 6': [8, 8] },
  )
  p.act({ do: 'move', unit: 'US-INF-1', to: 'SOU' })
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'IT-INF-1')).toEqual(['SOU', 'SOU'])
  p.dice.allUsed()
})

test('terrain.desert of Infantry that differ the nation chooses who goes back', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { SFA: ['INF*2', 'RANGERS'] }, DE: KEEPER }, played: { US: ['US-Q3'] } },
    { 'desert terrain.desert': [1, 10, 1] },
  )
  march(p, ['US-RANGERS-1', 'US-INF-1', 'US-INF-2'], 'GAF')
  p.refuses({ do: 'sendBack' })
  p.act({ do: 'sendBack', unit: 'US-INF-1' })
  p.act({ do: 'sendBack', unit: 'US-INF-2' })
  expect(places(p, 'US-RANGERS-1', 'US-INF-1', 'US-INF-2')).toEqual(['GAF', 'SFA', 'SFA'])
  p.dice.allUsed()
})

test('terrain.desert each nation answers for its own dice: a British failure sends no American back', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { SFA: ['INF*2'], ALG: ['INF'] }, GB: { SFA: ['TNK'] }, DE: KEEPER } },
    { 'desert terrain.desert': [1, 1, 10] },
  )
  march(p, ['US-INF-1', 'US-INF-2', 'GB-TNK-1'], 'GAF')
  // The Tank stops, since its nation has no two Infantry there: nobody is asked.
  expect(places(p, 'US-INF-1', 'US-INF-2', 'GB-TNK-1')).toEqual(['GAF', 'GAF', 'GAF'])
  expect(p.truth('GB-TNK-1').marks).toContain('halted')
  p.refuses({ do: 'sendBack' })
  p.dice.allUsed()
})

test('terrain.desert who makes no roll does not pay for others', () => {
  const p = moving(
    'allies',
    4,
    { units: { GB: { SFA: ['INF', 'TNK'] }, DE: KEEPER }, played: { GB: ['GB-U2'] } },
    { 'desert terrain.desert': [10] },
  )
  march(p, ['GB-TNK-1', 'GB-INF-1'], 'GAF')
  expect(offers(p, 'move').map((action) => action.unit)).toContain('GB-TNK-1')
  p.refuses({ do: 'halt', unit: 'GB-TNK-1' })
})

test('terrain.desert who is sent back among enemies alone must fight them', () => {
  const p = moving(
    'axis',
    4,
    { units: { IT: { MIS: ['INF*2'] }, GB: { SIR: ['INF'] }, DE: KEEPER }, played: { IT: ['IT-U1'] } },
    { 'desert terrain.desert': [1, 1, 1, 10], 'push push.1': [1], 'battle step 6': [8, 1, 1] },
  )
  march(p, ['IT-INF-1', 'IT-INF-2'], 'SIR')
  march(p, ['IT-INF-1', 'IT-INF-2'], 'AGH')
  p.act(DONE)
  expect(places(p, 'IT-INF-1', 'IT-INF-2', 'GB-INF-1')).toEqual(['SIR', 'SIR', 'lost'])
  p.dice.allUsed()
})
