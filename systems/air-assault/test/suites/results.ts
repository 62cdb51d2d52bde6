// crt.DE to crt.AR: what the results of combat do.
import { describe, expect, test } from 'vitest'
import { AXIS } from '../../src/core/state.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { drop } from './drops.ts'
import {
  asked,
  alliedForce,
  attack,
  axisForce,
  fight,
  isAttacker,
  lastRoll,
  onField,
  spread,
  type Stacks,
} from './forces.ts'

export function resultRules(proving: Proving): void {
  const { kit } = proving
  const [battalion, other] = findUnits(kit, { side: 'allied', type: 'inf', defense: 4, stack: 3, move: 4 }, 2)
  const engineer = findUnit(kit, { side: 'allied', type: 'eng', defense: 2 })
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const heavyAa = findUnit(kit, { side: 'allied', type: 'haa' })
  const gun = findUnit(kit, { side: 'allied', type: 'arty' })
  const docks = findUnit(kit, { side: 'allied', type: 'docks' })
  const lightAa = findUnit(kit, { side: 'allied', type: 'laa', stack: 1 })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  const [three] = axisForce(kit, 1, 6, [one, two])

  /** On the ground already: they have not dropped with the others. */
  const [near, far] = kit.units
    .filter((unit) => isAttacker(unit) && unit.arrival.by !== 'airborne' && unit.stack === 1)
    .map(({ id }) => id)

  const where = (p: Position, units: string[]): string[] => units.map((unit) => p.place(unit))
  const chosen = (p: Position): string[] =>
    p
      .offered()
      .flatMap((a) => (a.do === 'choose' ? [a.unit] : []))
      .sort()

  describe('the defender', () => {
    test('crt.DE all that defended are eliminated, whatever they are', () => {
      const attackers = axisForce(kit, 9, 6)
      const defenders = [headquarters, heavyAa, docks]
      const { p, at } = fight(proving, {
        axis: { n: attackers },
        allied: { c: defenders },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p).result).toBe('DE')
      expect(where(p, defenders)).toEqual(defenders.map(() => 'eliminated'))
      expect(where(p, attackers)).toEqual(attackers.map(() => at.n))
      expect([asked(p), p.decision().seats]).toEqual(['prompt.advance', ['axis']])
    })

    test('crt.DR each defender retreats one hex; the owner picks it, but no enemy and no enemy zone of control', () => {
      const { p, at } = fight(proving, {
        axis: { n: axisForce(kit, 9, 6) },
        allied: { c: [engineer, headquarters] },
        script: { 'combat crt': [3] },
      })
      expect([lastRoll(p).result, p.decision().seats]).toEqual(['DR', ['allied']])
      expect(p.placesFor(engineer).sort()).toEqual([at.se, at.s, at.sw].sort())
      expect(p.refuses({ do: 'retreat', unit: engineer, to: at.n }).rule).toBe('crt.DR')
      expect(p.refuses({ do: 'retreat', unit: engineer, to: at.nw })).toMatchObject({
        rule: 'crt.DR',
        key: 'refuse.retreatZone',
      })
      expect(p.refuses({ do: 'retreat', unit: engineer, to: at.ss }).rule).toBe('crt.DR')
      p.act({ do: 'retreat', unit: engineer, to: at.s })
      p.act({ do: 'retreat', unit: headquarters, to: at.sw })
      expect(where(p, [engineer, headquarters])).toEqual([at.s, at.sw])
      expect(asked(p)).toBe('prompt.advance')
    })

    test('crt.AR who is lost for want of a way leaves room, and the next may retreat there', () => {
      const sea = { terrain: 'sea' }
      const [first, second] = findUnits(kit, { side: 'axis', size: 'bn', stack: 3 }, 2)
      const coys = findUnits(kit, { side: 'axis', type: 'para', size: 'coy', stack: 1 }, 6)
      const [a, b, c, d] = coys.filter((id) => id !== one && id !== two)
      // Both hexes are full, and there is no other way: one of the two is lost, the other goes where he stood.
      const { p, at } = onField(proving, {
        drawing: { hexes: { nn: sea, nne: sea, nw: sea, nnw: sea, nene: sea, e: sea, se: sea } },
        axis: { n: [one, first, a, b], ne: [two, second, c, d] },
        allied: { c: alliedForce(kit, 2) },
        script: { 'combat crt': [3] },
      })
      attack(p, at.c, [one, two])
      expect(lastRoll(p).result).toBe('AR')
      expect([p.place(one), p.place(two)]).toEqual(['eliminated', at.n])
    })

    test('crt.AR first of all who takes up the room that another needs is lost, whoever attacked first', () => {
      const sea = { terrain: 'sea' }
      const tank = findUnit(kit, { side: 'axis', type: 'armL', stack: 1 })
      const coys = findUnits(kit, { side: 'axis', type: 'para', size: 'coy', stack: 1 }, 7)
      const others = coys.filter((id) => id !== one).slice(0, 5)
      // No road leads into the rough hex for the tank; the hex where it stands is full, and all that the other has.
      const { p, at } = onField(proving, {
        drawing: {
          hexes: { ne: { terrain: 'rough' }, nn: sea, nne: sea, nw: sea, nnw: sea, nene: sea, e: sea, se: sea },
        },
        axis: { n: [tank, ...others], ne: [one] },
        allied: { c: alliedForce(kit, 1 + kit.attack[kit.unitNumber(tank)]) },
        script: { 'combat crt': [4] },
      })
      attack(p, at.c, [one, tank])
      expect(lastRoll(p)).toMatchObject({ column: '1-1', result: 'AR' })
      expect([p.place(tank), p.place(one)]).toEqual(['eliminated', at.n])
    })

    test('crt.DR nobody retreats into the sea, across a sea hexside or into a full hex', () => {
      const full = alliedForce(kit, 10)
      const { p, at } = fight(proving, {
        drawing: { hexes: { se: { terrain: 'sea' } }, seaSides: [['c', 'sw']] },
        axis: { n: axisForce(kit, 12, 6) },
        allied: { c: [battalion], s: full },
        script: { 'combat crt': [3] },
      })
      // Everything is closed: it is lost.
      expect(p.place(battalion)).toBe('eliminated')
      expect(p.told()).toContain('retreat.none')
      expect(where(p, full)).toEqual(full.map(() => at.s))
    })

    test('crt.DR who stands between two enemies is lost', () => {
      const [far] = axisForce(kit, 1)
      const { p } = fight(proving, {
        axis: { n: axisForce(kit, 12, 6, [far]), s: [far] },
        allied: { c: [battalion] },
        script: { 'combat crt': [3] },
      })
      expect(p.place(battalion)).toBe('eliminated')
    })

    test('crt.DR who goes first may take the room of another, who is then lost', () => {
      // Five of six points are taken in the only hex behind them.
      const { p, at } = fight(proving, {
        drawing: { hexes: { se: { terrain: 'sea' }, sw: { terrain: 'sea' } } },
        axis: { n: axisForce(kit, 9, 6) },
        allied: { c: [engineer, headquarters], s: [battalion, docks, lightAa] },
        script: { 'combat crt': [3] },
      })
      expect([p.placesFor(engineer), p.placesFor(headquarters)]).toEqual([[at.s], [at.s]])
      p.act({ do: 'retreat', unit: headquarters, to: at.s })
      expect(where(p, [headquarters, engineer])).toEqual([at.s, 'eliminated'])
    })

    test('crt.DR guns that cannot move are lost', () => {
      const { p, at } = fight(proving, {
        axis: { n: axisForce(kit, 12, 6) },
        allied: { c: [battalion, heavyAa] },
        script: { 'combat crt': [3] },
      })
      expect(p.placesFor(heavyAa)).toEqual([])
      p.act({ do: 'retreat', unit: battalion, to: at.s })
      expect(where(p, [battalion, heavyAa])).toEqual([at.s, 'eliminated'])
    })
  })

  describe('the attacker', () => {
    test('crt.NE nobody is lost, nobody retreats', () => {
      const attackers = axisForce(kit, 8)
      const { p, at } = fight(proving, {
        axis: spread(kit, attackers, ['n']),
        allied: { c: [battalion] },
        script: { 'combat crt': [3] },
      })
      expect(lastRoll(p)).toMatchObject({ result: 'NE' })
      expect(lastRoll(p)).not.toHaveProperty('means')
      expect(where(p, [battalion, ...attackers])).toEqual([at.c, ...attackers.map(() => at.n)])
    })

    test('crt.NE in drift combat it is AR: those who came down retreat, onto friends alone, for enemies are in the hex', () => {
      const { p, at, units } = drop(proving, {
        points: 2,
        allied: [headquarters],
        friends: { n: [near], nw: [far] },
        die: 2,
      })
      expect(lastRoll(p)).toMatchObject({ column: '2-1', result: 'NE', means: 'result.AR' })
      expect([asked(p), p.decision().seats]).toEqual(['prompt.retreat', ['axis']])
      expect(p.placesFor(units[0]).sort()).toEqual([at.n, at.nw].sort())
      expect(p.refuses({ do: 'retreat', unit: units[0], to: at.ne })).toMatchObject({
        rule: 'crt.NE',
        key: 'refuse.retreatZone',
      })
      for (const unit of units) p.act({ do: 'retreat', unit, to: at.n })
      expect(where(p, [headquarters, ...units])).toEqual([at.c, ...units.map(() => at.n)])
    })

    test('crt.NE in drift combat who finds no friend beside the hex is lost', () => {
      const { p, units } = drop(proving, { points: 2, allied: [headquarters], die: 2 })
      expect(lastRoll(p)).toMatchObject({ column: '2-1', result: 'NE' })
      expect(where(p, units)).toEqual(units.map(() => 'eliminated'))
      expect(p.journal.filter(({ key }) => key === 'retreat.none').map(({ rule }) => rule)).toEqual(
        units.map(() => 'crt.NE'),
      )
    })

    test('crt.AR in drift combat the zones of the enemies in the hex count, even of a gun', () => {
      const { p, at, units } = drop(proving, { points: 1, allied: [gun], friends: { s: [near], n: [far] }, die: 3 })
      expect(lastRoll(p)).toMatchObject({ column: '1-1', modifier: 1, result: 'AR' })
      expect(p.placesFor(units[0]).sort()).toEqual([at.n, at.s].sort())
      expect(p.refuses({ do: 'retreat', unit: units[0], to: at.ne }).rule).toBe('crt.AR')
      p.act({ do: 'retreat', unit: units[0], to: at.s })
      expect(where(p, [gun, ...units])).toEqual([at.c, at.s])
    })

    test('crt.AL in drift combat one is lost, the others retreat onto friends', () => {
      const { p, at, units } = drop(proving, {
        points: 2,
        allied: [engineer],
        friends: { n: [near], nw: [far] },
        die: 4,
      })
      expect(lastRoll(p)).toMatchObject({ column: '1-1', modifier: 1, result: 'AL' })
      p.act({ do: 'choose', unit: units[0] })
      expect(p.placesFor(units[1]).sort()).toEqual([at.n, at.nw].sort())
      expect(p.refuses({ do: 'retreat', unit: units[1], to: at.ne }).rule).toBe('crt.AL')
      p.act({ do: 'retreat', unit: units[1], to: at.n })
      expect(where(p, units)).toEqual(['eliminated', at.n])
    })

    test('crt.AE all attackers are eliminated', () => {
      const { p } = fight(proving, {
        axis: { n: [one, two] },
        allied: { c: [battalion] },
        script: { 'combat crt': [4] },
      })
      expect(lastRoll(p).result).toBe('AE')
      expect(where(p, [one, two])).toEqual(['eliminated', 'eliminated'])
    })

    test('crt.AL one unit that took part is lost, the others retreat', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one, two, three] },
        allied: { c: [engineer] },
        script: { 'combat crt': [5] },
      })
      p.act({ do: 'attack', hex: at.c })
      p.act({ do: 'join', unit: one })
      p.act({ do: 'join', unit: two })
      p.act({ do: 'done' })
      expect(lastRoll(p)).toMatchObject({ column: '1-1', result: 'AL' })
      // The third did not take part.
      expect(p.offered()).toEqual([
        { do: 'choose', unit: one },
        { do: 'choose', unit: two },
      ])
      expect(p.refuses({ do: 'choose', unit: three }).rule).toBe('crt.AL')
      p.act({ do: 'choose', unit: one })
      expect(p.place(one)).toBe('eliminated')
      expect(p.placesFor(two).sort()).toEqual([at.nn, at.nne, at.nnw].sort())
      p.act({ do: 'retreat', unit: two, to: at.nn })
      expect(where(p, [two, three])).toEqual([at.nn, at.n])
    })

    test('crt.AR all attackers retreat, under the limits of DR', () => {
      const { p, at } = fight(proving, {
        axis: { n: [one], ne: [two] },
        allied: { c: [engineer] },
        script: { 'combat crt': [4] },
      })
      expect([lastRoll(p).result, asked(p)]).toEqual(['AR', 'prompt.retreat'])
      expect(p.refuses({ do: 'retreat', unit: one, to: at.nw }).rule).toBe('crt.AR')
      expect(p.refuses({ do: 'retreat', unit: one, to: at.c }).rule).toBe('crt.AR')
      // Beside the enemy too, but the friend who is still there covers it.
      expect(p.placesFor(one).sort()).toEqual([at.nn, at.nne, at.nnw, at.ne].sort())
      p.act({ do: 'retreat', unit: one, to: at.nn })
      p.act({ do: 'retreat', unit: two, to: at.e })
      expect(where(p, [one, two, engineer])).toEqual([at.nn, at.e, at.c])
      expect([asked(p), p.decision().seats]).toEqual(['prompt.advance', ['allied']])
    })

    test('crt.AR an attacker that cannot retreat is lost', () => {
      const { p } = fight(proving, {
        axis: { n: [one] },
        allied: { c: [headquarters], nn: [other] },
        script: { 'combat crt': [4] },
      })
      expect(p.place(one)).toBe('eliminated')
    })
  })

  describe('exchange', () => {
    /** Defenders of 4, 2 and 1 against 17 points, three of them single ones: 2-1, and a die of 1. */
    function exchange(): Position {
      const big = axisForce(kit, 14, 9, [one, two, three])
      const attackers = [...big, one, two, three]
      const { p } = fight(proving, {
        axis: spread(kit, attackers, ['n', 'ne']),
        allied: { c: [battalion, engineer, headquarters] },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ column: '2-1', result: 'EX' })
      return p
    }

    test('crt.EX the attacker loses one or more units, the defender as nearly as much without exceeding it', () => {
      const p = exchange()
      expect(p.decision().seats).toEqual(['axis'])
      expect(p.refuses({ do: 'done' }).rule).toBe('crt.EX')
      for (const unit of [one, two, three]) p.act({ do: 'choose', unit })
      p.act({ do: 'done' })
      expect([p.decision().seats, p.decision().prompt.params.left]).toEqual([['allied'], 3])
      // 2 and 1 come to 3; the battalion is too big.
      expect(chosen(p)).toEqual([engineer, headquarters].sort())
      expect(p.refuses({ do: 'choose', unit: battalion }).rule).toBe('crt.EX')
      expect(p.refuses({ do: 'done' }).rule).toBe('crt.EX')
      p.act({ do: 'choose', unit: headquarters })
      expect(where(p, [one, two, three, engineer, headquarters])).toEqual(Array(5).fill('eliminated'))
      expect(p.place(battalion)).not.toBe('eliminated')
    })

    test('crt.EX where both sides are left they stay where they are: nobody retreats, nobody advances', () => {
      const p = exchange()
      const big = axisForce(kit, 14, 9, [one, two, three])
      const stood = where(p, [...big, battalion])
      p.act({ do: 'choose', unit: one })
      p.act({ do: 'choose', unit: two })
      p.act({ do: 'done' })
      expect(where(p, [...big, battalion])).toEqual(stood)
      expect(['prompt.retreat', 'prompt.advance']).not.toContain(asked(p))
      expect(p.told()).not.toContain('retreat.none')
    })

    test('crt.EX he may choose between losses that come equally near', () => {
      const p = exchange()
      p.act({ do: 'choose', unit: one })
      p.act({ do: 'choose', unit: two })
      p.act({ do: 'done' })
      // 2: the engineers alone, for 1 would be further away.
      expect(where(p, [engineer, headquarters])).toEqual(['eliminated', p.place(battalion)])
    })

    test('crt.EX who has no defence is no loss that counts', () => {
      const { p } = fight(proving, {
        axis: spread(kit, [one, two, ...axisForce(kit, 2, 6, [one, two])], ['n', 'ne']),
        allied: { c: [engineer, docks] },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ defense: 2, result: 'EX' })
      p.act({ do: 'choose', unit: one })
      p.act({ do: 'done' })
      // One point is lost, and the engineers have two: nobody is near enough, and the docks count for nothing.
      expect([p.place(one), p.place(docks) === 'eliminated', p.place(engineer) === 'eliminated']).toEqual([
        'eliminated',
        false,
        false,
      ])
    })

    test('crt.EX the defence is the printed one, not doubled by terrain', () => {
      const attackers = axisForce(kit, 8, 12, [one, two])
      const { p } = fight(proving, {
        drawing: { hexes: { c: { terrain: 'rough' } } },
        axis: spread(kit, [...attackers, one, two], ['n', 'ne']),
        allied: { c: [engineer] },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 10, defense: 4, column: '2-1', result: 'EX' })
      p.act({ do: 'choose', unit: one })
      p.act({ do: 'choose', unit: two })
      p.act({ do: 'done' })
      expect(p.place(engineer)).toBe('eliminated')
      expect(asked(p)).toBe('prompt.advance')
    })

    test('crt.EX where every unit is too big the defender loses nothing', () => {
      const attackers = [one, ...axisForce(kit, 7, 6, [one])]
      const { p, at } = fight(proving, {
        axis: spread(kit, attackers, ['n', 'ne']),
        allied: { c: [battalion] },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'choose', unit: one })
      p.act({ do: 'done' })
      expect(where(p, [one, battalion])).toEqual(['eliminated', at.c])
    })

    test('crt.EX in drift combat, if both sides are left, those who came down retreat (ruling 55)', () => {
      const fight = (friends: Stacks): ReturnType<typeof drop> => {
        const dropped = drop(proving, { points: 6, allied: [engineer], friends, die: 1 })
        const { p, at } = dropped
        expect(lastRoll(p)).toMatchObject({ column: '3-1', die: 1, modifier: 1, result: 'EX' })
        p.act({ do: 'choose', unit: dropped.units[0] })
        p.act({ do: 'done' })
        expect(p.place(engineer)).toBe(at.c)
        return dropped
      }
      const { p, at, units } = fight({ s: [near], sw: [far] })
      const others = units.slice(1)
      expect(asked(p)).toBe('prompt.retreat')
      expect(p.refuses({ do: 'retreat', unit: others[0], to: at.c }).rule).toBe('crt.EX')
      expect(p.refuses({ do: 'retreat', unit: others[0], to: at.n }).rule).toBe('crt.EX')
      for (const unit of others) p.act({ do: 'retreat', unit, to: at.s })
      expect(where(p, units)).toEqual(['eliminated', ...others.map(() => at.s)])
      // Without a friend beside the hex there is nowhere to go.
      const alone = fight({})
      expect(where(alone.p, alone.units)).toEqual(alone.units.map(() => 'eliminated'))
    })

    test('crt.EX in drift combat nobody retreats where only one side is left', () => {
      const { p, at, units } = drop(proving, { points: 6, allied: [engineer], die: 1 })
      const strong = units.filter((unit) => kit.attack[kit.unitNumber(unit)] >= 2)
      const paid = strong.length > 0 ? strong.slice(0, 1) : units.slice(0, 2)
      for (const unit of paid) p.act({ do: 'choose', unit })
      p.act({ do: 'done' })
      expect(p.place(engineer)).toBe('eliminated')
      const left = units.filter((unit) => !paid.includes(unit))
      expect(where(p, left)).toEqual(left.map(() => at.c))
      expect(p.state.owner[kit.placeNumber(at.c)]).toBe(AXIS)
    })

    test('crt.DR in drift combat the defenders leave the hex to those who came down, onto friends alone', () => {
      const { p, at, units } = drop(proving, {
        points: 6,
        allied: [engineer],
        others: { s: [battalion], se: [other] },
        die: 2,
      })
      expect(lastRoll(p)).toMatchObject({ column: '3-1', die: 2, modifier: 1, result: 'DR' })
      expect(p.placesFor(engineer).sort()).toEqual([at.s, at.se].sort())
      expect(p.refuses({ do: 'retreat', unit: engineer, to: at.sw })).toMatchObject({
        rule: 'crt.DR',
        key: 'refuse.retreatZone',
      })
      p.act({ do: 'retreat', unit: engineer, to: at.s })
      expect(where(p, [engineer, ...units])).toEqual([at.s, ...units.map(() => at.c)])
      expect(p.state.owner[kit.placeNumber(at.c)]).toBe(AXIS)
      const alone = drop(proving, { points: 6, allied: [engineer], die: 2 })
      expect(alone.p.place(engineer)).toBe('eliminated')
    })
  })
}
