// The case beside the one that is allowed: across the water, face to face with who took no part, in the order of the map.
import { describe, expect, test } from 'vitest'
import { Kit } from '../../src/core/kit.ts'
import { AXIS } from '../../src/core/state.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { MeadowHex } from '../../src/testing/meadow.ts'
import { findUnit } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'
import { jumpersOf } from './drift.ts'
import { asked, attack, axisForce, DAY, lastRoll, meadowOf, onField, rolls } from './forces.ts'

export function edgesOfRules(proving: Proving): void {
  const { kit, position } = proving
  const { fast, slow, gun, heavyAa, docks, steamer, axisGun, axisEngineer } = castOf(kit)
  const engineer = findUnit(kit, { side: 'allied', type: 'eng', defense: 2 })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  const [three] = axisForce(kit, 1, 6, [one, two])

  describe('combat', () => {
    test('terrain.sea of two neighbours the one across a sea hexside is no target', () => {
      const { p, at } = onField(proving, {
        drawing: { seaSides: [['c', 's']] },
        axis: { c: [one] },
        allied: { n: [slow[0]], s: [slow[1]] },
      })
      expect(p.offered()).toEqual([{ do: 'attack', hex: at.n }, { do: 'done' }])
      expect(p.refuses({ do: 'attack', hex: at.s })).toMatchObject({ rule: 'terrain.sea', key: 'refuse.sea' })
    })

    test('combat.1 a hex is attacked once: who was driven out of it defends again with the friends he joins (ruling 70)', () => {
      const strong = axisForce(kit, 9, 6)
      const others = axisForce(kit, 4, 6, strong)
      const { p, at } = onField(proving, {
        axis: { n: strong, se: others },
        allied: { c: [engineer], s: [slow[0]] },
        script: { 'combat crt': [4, 6] },
      })
      attack(p, at.c, strong)
      expect(lastRoll(p)).toMatchObject({ column: '4-1', result: 'DR' })
      p.act({ do: 'retreat', unit: engineer, to: at.s })
      while (asked(p) === 'prompt.advance') p.act({ do: 'done' })
      expect(p.refuses({ do: 'attack', hex: at.c })).toMatchObject({ rule: 'combat.1' })
      attack(p, at.s, others)
      const defense = (unit: string): number => kit.defense[kit.unitNumber(unit)]
      expect(lastRoll(p).defense).toBe(defense(engineer) + defense(slow[0]))
    })

    test('combat.1 who lies off another beach does not join', () => {
      const [near, far] = kit.beaches
      const hex = kit.placeIds[near.hexes[0]]
      const boxes = { [kit.placeIds[near.place]]: [one, two], [kit.placeIds[far.place]]: [three] }
      const p = position({ phase: 'axisCombat', turn: DAY, axis: boxes, allied: { [hex]: [slow[0]] } })
      p.act({ do: 'attack', hex })
      expect(p.refuses({ do: 'join', unit: three })).toMatchObject({ rule: 'combat.1', key: 'refuse.notAdjacent' })
      p.act({ do: 'join', unit: one })
      expect(p.offered()).toContainEqual({ do: 'join', unit: two })
    })

    test('combat.2 who stood by in the hex of an attack does not advance', () => {
      const attackers = axisForce(kit, 8, 5)
      const [bystander] = axisForce(kit, 1, 1, attackers)
      const { p, at } = onField(proving, {
        axis: { n: [...attackers, bystander] },
        allied: { c: [findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })] },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'attack', hex: at.c })
      for (const unit of attackers) p.act({ do: 'join', unit })
      p.act({ do: 'done' })
      expect(asked(p)).toBe('prompt.advance')
      expect(p.refuses({ do: 'advance', unit: bystander })).toMatchObject({
        rule: 'combat.2',
        key: 'refuse.notInCombat',
      })
      expect(p.offered()).not.toContainEqual({ do: 'advance', unit: bystander })
    })

    test('combat.2 of the defenders neither guns nor noncombat units advance', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one], ne: [two] },
        allied: { c: [engineer, gun, docks] },
        script: { 'combat crt': [4] },
      })
      p.act({ do: 'attack', hex: at.c })
      for (const unit of [one, two]) p.act({ do: 'join', unit })
      if (asked(p) === 'prompt.defensiveFire') p.act({ do: 'done' })
      expect(lastRoll(p).result).toBe('AR')
      p.act({ do: 'retreat', unit: one, to: at.nn })
      p.act({ do: 'retreat', unit: two, to: at.e })
      for (const unit of [gun, docks]) {
        expect(p.refuses({ do: 'advance', unit })).toMatchObject({ rule: 'combat.2', key: 'refuse.artilleryStays' })
      }
      expect(p.offered()).toEqual([{ do: 'advance', unit: engineer }, { do: 'done' }])
    })

    test('combat.3 infantry is no artillery, however near it stands', () => {
      const { p, at } = onField(proving, { axis: { n: [one] }, allied: { c: [slow[0]], s: [gun] } })
      p.act({ do: 'attack', hex: at.c })
      expect(asked(p)).toBe('prompt.defensiveFire')
      expect(p.refuses({ do: 'fire', unit: slow[0], at: at.n })).toMatchObject({
        rule: 'combat.3',
        key: 'refuse.noArtillery',
      })
      expect(p.offered()).toContainEqual({ do: 'fire', unit: gun, at: at.n })
    })
  })

  describe('driven back by defensive fire (combat.3)', () => {
    const driven = { rule: 'combat.3', key: 'refuse.drivenBack' }

    test('combat.3 a gun that has not fired yet is silent for the rest of the phase', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one, two], nn: [axisGun] },
        allied: { c: [slow[0]] },
        more: { marks: { [axisGun]: ['driven'] } },
      })
      p.act({ do: 'attack', hex: at.c })
      p.act({ do: 'join', unit: one })
      expect(p.refuses({ do: 'join', unit: axisGun })).toMatchObject(driven)
      expect(p.offered()).toEqual([{ do: 'join', unit: two }, { do: 'done' }])
    })

    test('crt.2 nobody by AR or AL: these would befall the guns, and all attack as they meant to', () => {
      const battery = findUnit(kit, { side: 'allied', type: 'arty', arty: 4 })
      const attackers = axisForce(kit, 4, 6)
      for (const [die, result] of [
        [4, 'AR'],
        [5, 'AL'],
        [6, 'AL'],
      ] as const) {
        const { p, at } = onField(proving, {
          axis: { n: attackers },
          allied: { c: [slow[0]], s: [battery] },
          script: { 'combat crt': [die, 6] },
        })
        attack(p, at.c, attackers)
        p.act({ do: 'fire', unit: battery, at: at.n })
        expect(rolls(p)[0]).toMatchObject({ attack: 4, defense: 4, column: '1-1', result })
        expect(rolls(p)[1].attack).toBe(4)
      }
    })

    test('crt.DE all in the hex are lost to it, not one of them', () => {
      const battery = findUnit(kit, { side: 'allied', type: 'arty', arty: 4 })
      const lightAa = findUnit(kit, { side: 'allied', type: 'laa', arty: 2, range: 2 })
      const { p, at } = onField(proving, {
        axis: { n: [one, two], ne: [three] },
        allied: { c: [slow[0]], s: [battery, lightAa] },
        script: { 'combat crt': [1, 6] },
        more: { stopAfter: 'axisCombat' },
      })
      attack(p, at.c, [three])
      for (const unit of [battery, lightAa]) p.act({ do: 'fire', unit, at: at.n })
      if (asked(p) === 'prompt.defensiveFire') p.act({ do: 'done' })
      expect(rolls(p)[0]).toMatchObject({ attack: 6, defense: 2, column: '3-1', result: 'DE' })
      expect([one, two].map((unit) => p.place(unit))).toEqual(['eliminated', 'eliminated'])
    })

    test('combat.3 in the next combat phase it fires again', () => {
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one], s: [axisGun] },
        allied: { n: [slow[0]] },
        more: { phase: 'alliedMovement', marks: { [axisGun]: ['driven'], [one]: ['driven'] } },
      })
      p.act({ do: 'done' })
      attack(p, at.c, [slow[0]])
      expect(asked(p)).toBe('prompt.defensiveFire')
      expect(p.offered()).toContainEqual({ do: 'fire', unit: axisGun, at: at.n })
    })
  })

  describe('neutralized (bomb.5)', () => {
    test('bomb.5 AA without artillery of its own is kept from attacks by its neutralization', () => {
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [slow[0], slow[1]], s: [heavyAa] },
        more: { neutral: { [heavyAa]: 1 } },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(p.refuses({ do: 'join', unit: heavyAa })).toMatchObject({ rule: 'bomb.5', key: 'refuse.neutralized' })
    })
  })

  describe('from the air', () => {
    const rule = kit.rules.ids.drop
    const [unit, second] = jumpersOf(kit, 2)

    test(`${rule} drift combats are fought in the order of the map, not of the drop`, () => {
      const { at, kit: drawn } = meadowOf(kit)
      const hexes = [at.n, at.s].sort((a, b) => kit.placeNumber(a) - kit.placeNumber(b))
      const above = { [at.n]: at.nn, [at.s]: at.c }
      const p = position(
        {
          phase: 'airborne',
          turn: DAY,
          axis: { reserve: [unit, second] },
          allied: { [at.n]: [slow[0]], [at.s]: [slow[1]] },
        },
        // Both drift one hex to the south, among the enemy.
        { 'drift drift.1': [2, 2], 'combat crt': [6, 6] },
        drawn,
      )
      p.act({ do: 'drop', unit, to: above[hexes[1]] })
      p.act({ do: 'drop', unit: second, to: above[hexes[0]] })
      p.act({ do: 'done' })
      const [first] = p.journal.filter(({ key }) => key === 'combat.rolled' || key === 'combat.hopeless')
      expect(first.params.hex).toBe(hexes[0])
    })

    test(`${rule} nobody drops as in history who has no hex there`, () => {
      const { units } = kit.files.units
      const files = { ...kit.files, units: { ...kit.files.units, units: units.map((row) => ({ ...row, hex: '' })) } }
      const spec = { phase: 'airborne', turn: 1, axis: { reserve: [unit] } }
      expect(position(spec, {}, new Kit(files, kit.rules)).offered()).not.toContainEqual({ do: 'historical' })
      expect(position(spec).offered()).toContainEqual({ do: 'historical' })
    })

    test('airland.1 Allied units that turned back do not land', () => {
      const [field] = kit.airfields
      const axisHexes = field.hexes.map((hex) => kit.placeIds[hex])
      const lander = kit.units
        .filter(({ arrival }) => arrival.by === 'airLanding')
        .sort((a, b) => a.arrival.turn - b.arrival.turn)[0].id
      const p = position({
        phase: 'airborne',
        turn: 5,
        axis: { reserve: [lander] },
        allied: { aborted: [fast[0]] },
        axisHexes,
      })
      expect(p.placesFor(fast[0])).toEqual([])
      expect(p.refuses({ do: 'airland', unit: fast[0], to: axisHexes[0] })).toMatchObject({
        rule: 'airland.1',
        key: 'refuse.notLanding',
      })
      expect(p.placesFor(lander)).toEqual(axisHexes)
    })
  })

  describe('on the move', () => {
    test('bomb.5 a neutralized steamer is not asked to sail', () => {
      const [port] = kit.ports
      const box = kit.placeIds[port.place]
      const land = kit.placeIds[kit.landHexes[0]]
      const asks = (neutral: { [id: string]: number }): boolean =>
        position({ phase: 'alliedMovement', turn: 9, allied: { [box]: [steamer], [land]: [fast[0]] }, neutral })
          .decision()
          .options.some(({ id }) => id === steamer)
      expect([asks({}), asks({ [steamer]: 1 })]).toEqual([true, false])
    })

    test('terrain.sea who is shut in by water is not asked to move', () => {
      const around = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
      const standing = (closed: readonly MeadowHex[]) => {
        const { at, kit: drawn } = meadowOf(kit, { seaSides: closed.map((hex) => ['c', hex]) })
        const p = position({ phase: 'alliedMovement', turn: 9, allied: { [at.c]: [slow[0]] } }, {}, drawn)
        return { p, at, isAsked: p.decision().options.some(({ id }) => id === slow[0]) }
      }
      const { p, at, isAsked } = standing(around)
      expect([standing(around.slice(0, 5)).isAsked, isAsked]).toEqual([true, false])
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.n }).rule).toBe('terrain.sea')
    })

    test('engineer.1 German engineers repair, and demolish nothing', () => {
      const { at, kit: drawn } = meadowOf(kit, {
        hexes: { n: { river: true, bridge: true } },
        secondary: [['nn', 'n', 'c']],
      })
      const p = position(
        { phase: 'axisMovement', turn: 9, axis: { [at.n]: [axisEngineer] }, allied: { [at.ss]: [slow[0]] } },
        {},
        drawn,
      )
      expect(p.refuses({ do: 'demolish', unit: axisEngineer, what: 'bridge' }).rule).toBe('engineer.1')
      expect(p.offered().filter((action) => action.do === 'demolish')).toEqual([])
      expect(kit.side[kit.unitNumber(axisEngineer)]).toBe(AXIS)
    })
  })
}
