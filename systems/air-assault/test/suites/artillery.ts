// combat.3, crt.2, night.1, aa.1, bomb.5: ranged artillery in support of attacks and in defence.
import { describe, expect, test } from 'vitest'
import type { Proving } from '../../src/testing/index.ts'
import type { MeadowDrawing, MeadowHex } from '../../src/testing/meadow.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import {
  asked,
  alliedForce,
  attack,
  axisForce,
  type Battle,
  type Field,
  lastRoll,
  NIGHT,
  onField,
  rolls,
} from './forces.ts'

export function artilleryRules(proving: Proving): void {
  const { kit } = proving
  const [battalion, other] = findUnits(kit, { side: 'allied', type: 'inf', defense: 4, stack: 3, move: 4 }, 2)
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const engineer = findUnit(kit, { side: 'allied', type: 'eng', defense: 2 })
  const gun = findUnit(kit, { side: 'allied', type: 'arty', arty: 4 })
  const [lightAa, otherAa] = findUnits(kit, { side: 'allied', type: 'laa', arty: 2, range: 2 }, 2)
  const heavyAa = findUnit(kit, { side: 'allied', type: 'haa' })
  const [decoy] = findUnits(kit, { side: 'allied', type: 'decoy' })
  const axisGun = findUnit(kit, { side: 'axis', type: 'arty', arty: 2, range: 4 })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  const [three] = axisForce(kit, 1, 6, [one, two])
  const [four] = axisForce(kit, 2, 6, [one, two, three])
  const [five] = axisForce(kit, 2, 6, [one, two, three, four])

  const where = (p: Position, units: string[]): string[] => units.map((unit) => p.place(unit))
  const joins = (p: Position): string[] => p.offered().flatMap((a) => (a.do === 'join' ? [a.unit] : []))
  const fires = (p: Position): unknown[] => p.offered().filter((a) => a.do === 'fire')

  describe('in the attack', () => {
    /** One attacker in the north, and a gun somewhere. */
    const support = (at: MeadowHex, drawing: MeadowDrawing = {}, more: Partial<Battle> = {}): Field => {
      const field = onField(proving, {
        drawing,
        axis: { n: [one, two], [at]: [axisGun] },
        allied: { c: [headquarters] },
        script: { 'combat crt': [3] },
        ...more,
      })
      field.p.act({ do: 'attack', hex: field.at.c })
      return field
    }

    test('combat.3 artillery in range adds its strength to an attack of a unit beside the target', () => {
      const { p } = support('ss')
      expect(p.refuses({ do: 'join', unit: axisGun })).toMatchObject({
        rule: 'combat.3',
        key: 'refuse.noGroundAttacker',
      })
      p.act({ do: 'join', unit: one })
      p.act({ do: 'join', unit: axisGun })
      expect(p.refuses({ do: 'join', unit: axisGun }).rule).toBe('combat.3')
      p.act({ do: 'done' })
      expect(lastRoll(p)).toMatchObject({ attack: 3, defense: 1 })
    })

    test('combat.3 a rough or city hex between blocks the line of fire', () => {
      for (const terrain of ['rough', 'city']) {
        const { p } = support('ss', { hexes: { s: { terrain } } })
        p.act({ do: 'join', unit: one })
        expect(joins(p)).toEqual([two])
        expect(p.refuses({ do: 'join', unit: axisGun })).toMatchObject({ rule: 'combat.3', key: 'refuse.noLineOfFire' })
      }
    })

    test('combat.3 the ground of gun and target itself does not block', () => {
      const { p } = support('ss', { hexes: { c: { terrain: 'rough' }, ss: { terrain: 'rough' } } })
      p.act({ do: 'join', unit: one })
      expect(joins(p)).toContain(axisGun)
    })

    test('combat.3 along a hexside it is enough that one of the two hexes blocks', () => {
      for (const name of ['s', 'se'] as const) {
        const { p } = support('sse', { hexes: { [name]: { terrain: 'rough' } } })
        p.act({ do: 'join', unit: one })
        expect(p.refuses({ do: 'join', unit: axisGun })).toMatchObject({ rule: 'combat.3', key: 'refuse.noLineOfFire' })
      }
      const { p } = support('sse', { hexes: { sw: { terrain: 'rough' } } })
      p.act({ do: 'join', unit: one })
      expect(joins(p)).toContain(axisGun)
    })

    test('combat.3 each fires once a phase', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one, two], nn: [axisGun] },
        allied: { c: [headquarters], ne: [engineer] },
        script: { 'combat crt': [5, 6] },
      })
      attack(p, at.c, [one, axisGun])
      expect(lastRoll(p)).toMatchObject({ attack: 3, result: 'NE' })
      p.act({ do: 'attack', hex: at.ne })
      // The other attacker stands alone against two points: the gun has fired.
      expect(lastRoll(p)).toMatchObject({ attack: 1, defense: 2 })
    })

    test('combat.3 nobody fires further than his range', () => {
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { n: [one] },
        allied: { nn: [battalion], s: [lightAa], ss: [otherAa] },
      })
      p.act({ do: 'attack', hex: at.n })
      // Light AA has a range of two.
      expect(joins(p)).toEqual([lightAa])
      expect(p.refuses({ do: 'join', unit: otherAa })).toMatchObject({ rule: 'combat.3', key: 'refuse.outOfRange' })
    })

    test('night.1 by night artillery reaches only the next hex', () => {
      const far = support('ss', {}, { turn: NIGHT })
      far.p.act({ do: 'join', unit: one })
      expect(far.p.refuses({ do: 'join', unit: axisGun })).toMatchObject({
        rule: 'night.1',
        key: 'refuse.tooDarkToFire',
      })
      const near = support('s', {}, { turn: NIGHT })
      near.p.act({ do: 'join', unit: one })
      expect(joins(near.p)).toContain(axisGun)
    })

    test('bomb.5 a neutralized gun neither fires nor attacks', () => {
      const { p } = support('ss', {}, { more: { neutral: { [axisGun]: 1 } } })
      p.act({ do: 'join', unit: one })
      expect(joins(p)).toEqual([two])
      expect(p.refuses({ do: 'join', unit: axisGun }).rule).toBe('bomb.5')
    })

    test('crt.2 artillery ignores what befalls the attackers', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one], ne: [axisGun] },
        allied: { c: alliedForce(kit, 10) },
        script: { 'combat crt': [5] },
      })
      attack(p, at.c, [one, axisGun])
      expect(lastRoll(p)).toMatchObject({ column: '1-4', result: 'AE' })
      expect(where(p, [one, axisGun])).toEqual(['eliminated', at.ne])
    })

    test('crt.2 artillery ignores AR, AL and EX too: it neither retreats nor is lost', () => {
      const [three, ...rest] = axisForce(kit, 2, 6, [one, two])
      expect(rest).toEqual([])
      const supported = (die: number): Field => {
        const field = onField(proving, {
          axis: { n: [one, two], ne: [axisGun] },
          allied: { c: [battalion] },
          script: { 'combat crt': [die] },
        })
        attack(field.p, field.at.c, [one, two, axisGun])
        return field
      }
      // Four points against four: 1-1.
      const retreat = supported(3)
      expect(lastRoll(retreat.p)).toMatchObject({ column: '1-1', result: 'AR' })
      expect(retreat.p.refuses({ do: 'retreat', unit: axisGun, to: retreat.at.nne })).toMatchObject({
        rule: 'combat.2',
      })
      for (const unit of [one, two]) retreat.p.act({ do: 'retreat', unit, to: retreat.at.nn })
      expect(retreat.p.place(axisGun)).toBe(retreat.at.ne)
      const loss = supported(5)
      expect(lastRoll(loss.p)).toMatchObject({ column: '1-1', result: 'AL' })
      expect(loss.p.offered()).toEqual([one, two].map((unit) => ({ do: 'choose', unit })))
      expect(loss.p.refuses({ do: 'choose', unit: axisGun })).toMatchObject({ rule: 'crt.AL' })
      const exchange = onField(proving, {
        axis: { n: [one, three], ne: [axisGun] },
        allied: { c: [engineer] },
        script: { 'combat crt': [1] },
      })
      attack(exchange.p, exchange.at.c, [one, three, axisGun])
      expect(lastRoll(exchange.p)).toMatchObject({ attack: 5, defense: 2, column: '2-1', result: 'EX' })
      expect(exchange.p.offered()).toEqual([one, three].map((unit) => ({ do: 'choose', unit })))
      expect(exchange.p.refuses({ do: 'choose', unit: axisGun })).toMatchObject({ rule: 'crt.EX' })
    })

    test('aa.1 light AA fires as artillery with its strength and range', () => {
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [battalion], ss: [lightAa, heavyAa] },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(joins(p)).toEqual([lightAa])
      expect(p.refuses({ do: 'join', unit: heavyAa }).rule).toBe('combat.1')
      p.act({ do: 'join', unit: lightAa })
      p.act({ do: 'done' })
      expect(lastRoll(p).attack).toBe(6)
    })

    test('option.basic the basic game knows no AA, not even as artillery', () => {
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [battalion], ss: [lightAa, gun] },
        more: { options: { basic: true } },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(joins(p)).toEqual([gun])
    })
  })

  describe('in defence', () => {
    /** The Axis attacks from the north; an Allied gun stands in the south, two hexes from the attackers. */
    function defend(script: number[], more: Partial<Battle> = {}): Field {
      const field = onField(proving, {
        axis: { n: axisForce(kit, 4, 6) },
        allied: { c: [headquarters], s: [gun] },
        script: { 'combat crt': script },
        ...more,
      })
      attack(field.p, field.at.c, axisForce(kit, 4, 6))
      return field
    }

    test('combat.3 before the attack is rolled artillery may fire at the hexes from which it comes', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one], ne: [two] },
        allied: { c: [headquarters], s: [gun] },
        script: { 'combat crt': [6, 3] },
      })
      attack(p, at.c, [one, two])
      expect([asked(p), p.decision().seats]).toEqual(['prompt.defensiveFire', ['allied']])
      expect(fires(p)).toEqual([
        { do: 'fire', unit: gun, at: at.n },
        { do: 'fire', unit: gun, at: at.ne },
      ])
      expect(p.refuses({ do: 'fire', unit: gun, at: at.nw })).toMatchObject({ rule: 'combat.3' })
      expect(rolls(p)).toEqual([])
      p.act({ do: 'fire', unit: gun, at: at.n })
      expect(rolls(p).map(({ attack: points }) => points)).toEqual([4, 2])
    })

    test('combat.3 a combat of its own: whoever must retreat or is lost does not attack', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one], ne: [two] },
        allied: { c: [headquarters], s: [gun] },
        script: { 'combat crt': [4, 1] },
      })
      attack(p, at.c, [one, two])
      p.act({ do: 'fire', unit: gun, at: at.n })
      expect(asked(p)).toBe('prompt.retreat')
      expect(lastRoll(p)).toMatchObject({ attack: 4, defense: 1, column: '4-1', result: 'DR' })
      p.act({ do: 'retreat', unit: one, to: at.nn })
      // The other attacks alone.
      expect(rolls(p)).toHaveLength(2)
      expect(lastRoll(p)).toMatchObject({ attack: 1, defense: 1, column: '1-1' })
    })

    test('combat.3 if nobody is left the attack does not take place', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one] },
        allied: { c: [headquarters], s: [gun] },
        script: { 'combat crt': [1] },
      })
      attack(p, at.c, [one])
      p.act({ do: 'fire', unit: gun, at: at.n })
      expect(lastRoll(p).result).toBe('DE')
      expect(p.place(one)).toBe('eliminated')
      expect(p.told()).toContain('combat.calledOff')
      p.dice.allUsed()
    })

    test('combat.3 the ground of those who are fired at counts; several guns combine, each once a phase', () => {
      const [second] = findUnits(kit, { side: 'allied', type: 'arty' }, 2).filter((unit) => unit !== gun)
      const { p, at } = onField(proving, {
        drawing: { hexes: { n: { terrain: 'rough' } } },
        axis: { n: [one, two] },
        allied: { c: [headquarters], s: [gun, second], nw: [engineer] },
        script: { 'combat crt': [6, 2, 2] },
      })
      p.act({ do: 'attack', hex: at.c })
      p.act({ do: 'join', unit: one })
      p.act({ do: 'done' })
      p.act({ do: 'fire', unit: gun, at: at.n })
      expect(p.refuses({ do: 'fire', unit: gun, at: at.n })).toMatchObject({ rule: 'combat.3', key: 'refuse.hasFired' })
      p.act({ do: 'fire', unit: second, at: at.n })
      const strength = kit.arty[kit.unitNumber(gun)] + kit.arty[kit.unitNumber(second)]
      expect(rolls(p)[0]).toMatchObject({ attack: strength, defense: 4 })
    })

    test('crt.2 EX by defensive fire is AL for those who are fired at; guns ignore what would befall them', () => {
      const [a, b] = [one, two]
      const exchange = onField(proving, {
        axis: { n: [a, b] },
        allied: { c: [headquarters], s: [gun] },
        script: { 'combat crt': [1] },
      })
      attack(exchange.p, exchange.at.c, [a, b])
      exchange.p.act({ do: 'fire', unit: gun, at: exchange.at.n })
      expect(lastRoll(exchange.p)).toMatchObject({ attack: 4, defense: 2, column: '2-1', result: 'EX' })
      expect(exchange.p.decision()).toMatchObject({ seats: ['axis'], prompt: { key: 'prompt.loseOne' } })
      exchange.p.act({ do: 'choose', unit: a })
      exchange.p.act({ do: 'retreat', unit: b, to: exchange.at.nn })
      expect(where(exchange.p, [a, b, gun])).toEqual(['eliminated', exchange.at.nn, exchange.at.s])

      const adverse = defend([4, 2])
      adverse.p.act({ do: 'fire', unit: gun, at: adverse.at.n })
      expect(rolls(adverse.p)[0]).toMatchObject({ column: '1-1', result: 'AR' })
      expect(adverse.p.journal.find(({ key }) => key === 'combat.fireInVain')).toMatchObject({ rule: 'crt.2' })
      expect(adverse.p.place(gun)).toBe(adverse.at.s)
      // The attack goes on undisturbed.
      expect(rolls(adverse.p)[1]).toMatchObject({ attack: 4, defense: 1 })
    })

    test('crt.AL a combat unit is lost to defensive fire, never a noncombat unit that stands with it', () => {
      const noncombat = findUnit(kit, { side: 'allied', type: 'docks' })
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one], s: [axisGun] },
        allied: { n: [headquarters, gun, noncombat], ne: [engineer] },
        script: { 'combat crt': [1, 5] },
      })
      attack(p, at.c, [engineer])
      p.act({ do: 'fire', unit: axisGun, at: at.n })
      expect(rolls(p)[0]).toMatchObject({ attack: 2, defense: 1, column: '2-1', result: 'EX' })
      expect(p.offered()).toHaveLength(2)
      expect(p.offered()).toContainEqual({ do: 'choose', unit: gun })
      expect(p.refuses({ do: 'choose', unit: noncombat })).toMatchObject({ rule: 'crt.AL', key: 'refuse.loseFighter' })
      p.act({ do: 'choose', unit: headquarters })
      p.act({ do: 'retreat', unit: gun, to: at.nn })
      p.act({ do: 'retreat', unit: noncombat, to: at.nn })
      expect(where(p, [headquarters, gun, noncombat])).toEqual(['eliminated', at.nn, at.nn])
    })

    test('combat.3 the defender is asked if a face-down counter might be a gun in range, whatever it is', () => {
      for (const counter of [decoy, gun]) {
        const { p, at } = onField(proving, {
          axis: { n: [one] },
          allied: { c: [headquarters], s: [`?${counter}`] },
          script: { 'combat crt': [2] },
        })
        p.act({ do: 'attack', hex: at.c })
        expect([asked(p), p.decision().seats]).toEqual(['prompt.defensiveFire', ['allied']])
        expect(fires(p)).toHaveLength(counter === gun ? 1 : 0)
        p.act({ do: 'done' })
        expect(p.state.exposed[kit.unitNumber(counter)]).toBe(0)
        expect(lastRoll(p).attack).toBe(1)
      }
    })

    test('combat.3 a gun that fires is turned up', () => {
      const { p, at } = defend([3, 3], { allied: { c: [headquarters], s: [`?${gun}`] } })
      p.act({ do: 'fire', unit: gun, at: at.n })
      expect(p.state.exposed[kit.unitNumber(gun)]).toBe(1)
    })

    test('combat.3 Axis artillery fires at Allied attackers', () => {
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one], s: [axisGun] },
        allied: { n: [headquarters, engineer, other] },
        script: { 'combat crt': [2, 1] },
      })
      attack(p, at.c, [engineer])
      expect([asked(p), p.decision().seats]).toEqual(['prompt.defensiveFire', ['axis']])
      p.act({ do: 'fire', unit: axisGun, at: at.n })
      // All three in the hex defend.
      expect(rolls(p)[0]).toMatchObject({ attack: 2, defense: 7, column: '1-4', result: 'AE' })
    })

    test('combat.3 any enemy stack next to a friendly unit may be fired at, whether it attacks or not', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one], sese: [two], nn: [three] },
        allied: { c: [headquarters], se: [engineer], s: [gun] },
        script: { 'combat crt': [1, 2] },
      })
      attack(p, at.c, [one])
      expect(fires(p)).toEqual([
        { do: 'fire', unit: gun, at: at.n },
        { do: 'fire', unit: gun, at: at.sese },
      ])
      const far = { rule: 'combat.3', key: 'refuse.notBesideFriend' }
      expect(p.refuses({ do: 'fire', unit: gun, at: at.nn })).toMatchObject(far)
      expect(p.refuses({ do: 'fire', unit: gun, at: at.ne })).toMatchObject(far)
      p.act({ do: 'fire', unit: gun, at: at.sese })
      expect(rolls(p)[0]).toMatchObject({ attack: 4, defense: 1, result: 'DE' })
      expect(p.place(two)).toBe('eliminated')
      // The attack goes on undisturbed.
      expect(rolls(p)[1]).toMatchObject({ attack: 1, defense: 1, column: '1-1' })
    })

    test('combat.3 next to a friend across a sea hexside is not next to him', () => {
      const { p, at } = onField(proving, {
        drawing: { seaSides: [['se', 'sese']] },
        axis: { n: [one], sese: [two] },
        allied: { c: [headquarters], se: [engineer], s: [gun] },
      })
      attack(p, at.c, [one])
      expect(fires(p)).toEqual([{ do: 'fire', unit: gun, at: at.n }])
      expect(p.refuses({ do: 'fire', unit: gun, at: at.sese })).toMatchObject({
        rule: 'combat.3',
        key: 'refuse.notBesideFriend',
      })
    })

    test('combat.3 all in the hex under fire defend together; who is driven back attacks nobody in this phase', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one, two], sw: [three], nnw: [four, five] },
        allied: { c: [headquarters], s: [gun], nwnw: [engineer] },
        script: { 'combat crt': [2, 2] },
      })
      attack(p, at.c, [three])
      p.act({ do: 'fire', unit: gun, at: at.n })
      expect(rolls(p)[0]).toMatchObject({ attack: 4, defense: 2, column: '2-1', result: 'DR' })
      for (const unit of [one, two]) p.act({ do: 'retreat', unit, to: at.nnw })
      // The third attacks alone. The others stand beside another enemy now, but have been driven back.
      expect(rolls(p)[1]).toMatchObject({ attack: 1, defense: 1, result: 'NE' })
      p.act({ do: 'attack', hex: at.nwnw })
      expect(joins(p)).toEqual([four, five])
      const driven = { rule: 'combat.3', key: 'refuse.drivenBack' }
      for (const unit of [one, two]) expect(p.refuses({ do: 'join', unit })).toMatchObject(driven)
    })

    test('combat.3 a gun that is driven back supports no attack, and fires no more in this phase', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one, axisGun], ne: [two] },
        allied: { c: [headquarters], s: [gun] },
        script: { 'combat crt': [3, 2] },
      })
      attack(p, at.c, [one, two, axisGun])
      p.act({ do: 'fire', unit: gun, at: at.n })
      expect(rolls(p)[0]).toMatchObject({ attack: 4, defense: 1, column: '4-1', result: 'EX' })
      // EX counts as AL: the gun is the one that is lost, the other retreats.
      p.act({ do: 'choose', unit: axisGun })
      p.act({ do: 'retreat', unit: one, to: at.nn })
      expect(rolls(p)[1]).toMatchObject({ attack: 1, defense: 1 })
    })

    test('combat.3 what lies face down under fire is turned up; where nobody fights nobody is hit', () => {
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one], s: [axisGun] },
        allied: { n: [engineer], sw: [`?${decoy}`] },
        script: { 'combat crt': [1] },
      })
      attack(p, at.c, [engineer])
      p.act({ do: 'fire', unit: axisGun, at: at.sw })
      expect(p.place(decoy)).toBe('eliminated')
      expect(p.journal.find(({ key }) => key === 'combat.fireAtNobody')).toMatchObject({ rule: 'combat.3' })
      expect(rolls(p)).toHaveLength(1)
      expect(lastRoll(p)).toMatchObject({ attack: 1 })
    })

    test('bomb.5 a neutralized gun does not fire in defence', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one] },
        allied: { c: [headquarters, lightAa], s: [gun] },
        more: { neutral: { [gun]: 1 } },
        script: { 'combat crt': [2] },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(fires(p)).toEqual([{ do: 'fire', unit: lightAa, at: at.n }])
      expect(p.refuses({ do: 'fire', unit: gun, at: at.n }).rule).toBe('bomb.5')
    })

    test('night.1 by night defensive fire reaches only the next hex', () => {
      const { p, at } = onField(proving, {
        turn: NIGHT,
        axis: { n: [one] },
        allied: { c: [headquarters, lightAa], s: [gun] },
        script: { 'combat crt': [2] },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(fires(p)).toEqual([{ do: 'fire', unit: lightAa, at: at.n }])
      expect(p.refuses({ do: 'fire', unit: gun, at: at.n })).toMatchObject({
        rule: 'night.1',
        key: 'refuse.tooDarkToFire',
      })
    })
  })
}
