// combat.1, combat.2, and what noncombat units do in combat.
import { describe, expect, test } from 'vitest'
import { ALLIED, AXIS } from '../../src/core/state.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { MeadowDrawing } from '../../src/testing/meadow.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { asked, attack, axisForce, defenseOf, type Field, fight, lastRoll, meadowOf, onField, rolls } from './forces.ts'

export function combatRules(proving: Proving): void {
  const { kit } = proving
  const [battalion, other] = findUnits(kit, { side: 'allied', type: 'inf', defense: 4, stack: 3, move: 4 }, 2)
  const engineer = findUnit(kit, { side: 'allied', type: 'eng', defense: 2 })
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const gun = findUnit(kit, { side: 'allied', type: 'arty' })
  const heavyAa = findUnit(kit, { side: 'allied', type: 'haa' })
  const docks = findUnit(kit, { side: 'allied', type: 'docks' })
  const [decoy] = findUnits(kit, { side: 'allied', type: 'decoy' })
  const axisGun = findUnit(kit, { side: 'axis', type: 'arty' })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  const [three] = axisForce(kit, 1, 6, [one, two])

  const where = (p: Position, units: string[]): string[] => units.map((unit) => p.place(unit))
  const defense = (drawing: MeadowDrawing, allied: string[]): number => defenseOf(proving, drawing, allied)

  describe('who attacks', () => {
    test('combat.1 attacks are voluntary', () => {
      const { p } = onField(proving, { axis: { n: [one] }, allied: { c: [battalion] } })
      expect(p.offered()).toContainEqual({ do: 'done' })
      p.act({ do: 'done' })
      expect(p.told()).not.toContain('combat.rolled')
      expect(p.decision().seats).toEqual(['allied'])
    })

    test('combat.1 a unit attacks once a phase, a hex is attacked once a phase', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one, two, three] },
        allied: { c: [headquarters], ne: [engineer] },
        script: { 'combat crt': [2] },
      })
      p.act({ do: 'attack', hex: at.c })
      p.act({ do: 'join', unit: one })
      expect(p.refuses({ do: 'join', unit: one }).rule).toBe('combat.1')
      p.act({ do: 'done' })
      expect(lastRoll(p)).toMatchObject({ attack: 1, defense: 1, result: 'NE' })
      expect(p.refuses({ do: 'attack', hex: at.c })).toMatchObject({ rule: 'combat.1', key: 'refuse.hexAttacked' })
      p.act({ do: 'attack', hex: at.ne })
      expect(p.refuses({ do: 'join', unit: one })).toMatchObject({ rule: 'combat.1', key: 'refuse.hasAttacked' })
      expect(p.offered()).toEqual([
        { do: 'join', unit: two },
        { do: 'join', unit: three },
      ])
    })

    test('combat.1 in the next combat phase unit and hex may fight again', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one, two] },
        allied: { c: [headquarters] },
        script: { 'combat crt': [2, 2] },
      })
      attack(p, at.c, [one])
      expect(lastRoll(p).result).toBe('NE')
      expect(p.truth(one).marks).toEqual(['attacked'])
      const { turn } = p.state
      while (p.state.turn === turn || p.state.phase !== 'axisCombat') p.act({ do: 'done' })
      expect(p.truth(one).marks).toEqual([])
      attack(p, at.c, [one])
      expect(rolls(p)).toHaveLength(2)
    })

    test('combat.1 only units next to the hex join, at least one must', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one], ne: [two], nn: [three] },
        allied: { c: [headquarters] },
        script: { 'combat crt': [3] },
      })
      expect(p.refuses({ do: 'attack', hex: at.s }).rule).toBe('combat.1')
      expect(p.refuses({ do: 'attack', hex: at.n }).rule).toBe('combat.1')
      p.act({ do: 'attack', hex: at.c })
      expect(p.refuses({ do: 'join', unit: three })).toMatchObject({ rule: 'combat.1', key: 'refuse.notAdjacent' })
      expect(p.refuses({ do: 'done' }).rule).toBe('combat.3')
      p.act({ do: 'join', unit: one })
      p.act({ do: 'join', unit: two })
      expect(lastRoll(p).attack).toBe(2)
    })

    test('combat.1 all units in the hex defend together', () => {
      expect(defense({}, [battalion, engineer, headquarters])).toBe(7)
    })

    test('combat.1 artillery and AA defend with 1 each when alone, with nothing beside others', () => {
      expect(defense({}, [gun])).toBe(1)
      expect(defense({}, [gun, heavyAa])).toBe(2)
      expect(defense({ hexes: { c: { terrain: 'rough' } } }, [gun, heavyAa])).toBe(4)
      expect(defense({}, [gun, heavyAa, headquarters])).toBe(1)
      const kinds = (['arty', 'laa', 'haa', 'cd'] as const).map((type) => findUnit(kit, { side: 'allied', type }))
      expect(kinds.map((unit) => defense({}, [unit]))).toEqual([1, 1, 1, 1])
      expect(defense({}, kinds)).toBe(4)
      // Noncombat units are no company: they have no strength of their own.
      expect(defense({}, [gun, docks])).toBe(1)
    })

    test('combat.1 the Allied player is asked if a face-down counter stands beside the enemy, whatever it is', () => {
      for (const counter of [decoy, battalion]) {
        const { p } = onField(proving, { by: 'allied', axis: { c: [one] }, allied: { n: [`?${counter}`] } })
        expect([asked(p), p.decision().seats]).toEqual(['prompt.combat', ['allied']])
        expect(p.offered()).toHaveLength(counter === decoy ? 1 : 2)
      }
    })

    test('combat.1 where nobody was found only those who walk in have attacked; the others attack elsewhere', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one, two] },
        allied: { c: [`?${decoy}`], ne: [headquarters] },
        script: { 'combat crt': [2] },
      })
      p.act({ do: 'attack', hex: at.c })
      p.act({ do: 'advance', unit: one })
      p.act({ do: 'done' })
      p.act({ do: 'attack', hex: at.ne })
      expect(p.truth(one)).toMatchObject({ place: at.c, marks: ['attacked'] })
      expect(rolls(p)).toHaveLength(1)
      expect(lastRoll(p)).toMatchObject({ attack: 1, defense: 1 })
    })

    test('combat.1 aircraft do not help an Allied attack', () => {
      const flight = { kind: 'B' as const, mission: 'support' as const, hex: meadowOf(kit).at.c }
      const { p } = fight(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [battalion] },
        more: { flights: [flight] },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p).attack).toBe(4)
    })

    test('combat.1 an Allied unit that attacks is turned up', () => {
      const { p } = fight(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [battalion] },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 4, defense: 1, result: 'DE' })
      const hidden = onField(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [`?${battalion}`] },
        script: { 'combat crt': [1] },
      })
      hidden.p.act({ do: 'attack', hex: hidden.at.c })
      expect(hidden.p.state.exposed[kit.unitNumber(battalion)]).toBe(1)
    })
  })

  describe('retreat and advance', () => {
    test('combat.2 a friendly unit cancels the enemy zone of control where it stands', () => {
      const { p, at } = fight(proving, {
        axis: { n: axisForce(kit, 12, 6) },
        allied: { c: [battalion], nw: [headquarters] },
        script: { 'combat crt': [3] },
      })
      expect(p.placesFor(battalion).sort()).toEqual([at.nw, at.se, at.s, at.sw].sort())
      expect(p.refuses({ do: 'retreat', unit: battalion, to: at.ne }).rule).toBe('crt.DR')
      expect(p.refuses({ do: 'retreat', unit: headquarters, to: at.s }).rule).toBe('combat.2')
    })

    test('combat.2 the winner advances units that took part, whatever zones reach there, as far as they fit', () => {
      const attackers = axisForce(kit, 8, 6)
      const [bystander] = axisForce(kit, 1, 6, attackers)
      const { p, at } = onField(proving, {
        axis: { n: attackers, ne: [bystander, axisGun] },
        allied: { c: [headquarters], s: [battalion] },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'attack', hex: at.c })
      for (const unit of [...attackers, axisGun]) p.act({ do: 'join', unit })
      p.act({ do: 'done' })
      expect(asked(p)).toBe('prompt.advance')
      expect(p.refuses({ do: 'advance', unit: bystander }).rule).toBe('combat.2')
      expect(p.refuses({ do: 'advance', unit: axisGun }).rule).toBe('combat.2')
      for (const unit of attackers) p.act({ do: 'advance', unit })
      expect(where(p, attackers)).toEqual(attackers.map(() => at.c))
      expect(p.state.owner[kit.placeNumber(at.c)]).toBe(AXIS)
    })

    test('combat.2 no more advance than fit into the hex', () => {
      const [first, second] = findUnits(kit, { side: 'axis', size: 'bn', stack: 3, regiment: '', airborne: false }, 2)
      const { p, at } = fight(proving, {
        axis: { n: [first], ne: [second], nw: [one, two, three] },
        allied: { c: [headquarters] },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'advance', unit: first })
      p.act({ do: 'advance', unit: one })
      expect(p.refuses({ do: 'advance', unit: second }).rule).toBe('stack.1')
      p.act({ do: 'advance', unit: two })
      p.act({ do: 'advance', unit: three })
      expect(where(p, [first, one, two, three, second])).toEqual([at.c, at.c, at.c, at.c, at.ne])
    })

    test('combat.2 the defender advances into a hex that the attackers have left, but not where some have stayed', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one], ne: [two, three] },
        allied: { c: [engineer] },
        script: { 'combat crt': [4] },
      })
      p.act({ do: 'attack', hex: at.c })
      p.act({ do: 'join', unit: one })
      p.act({ do: 'join', unit: two })
      p.act({ do: 'done' })
      expect(lastRoll(p).result).toBe('AR')
      p.act({ do: 'retreat', unit: one, to: at.nn })
      p.act({ do: 'retreat', unit: two, to: at.e })
      expect([p.decision().prompt, p.decision().seats]).toEqual([
        { key: 'prompt.advance', params: { hex: at.n } },
        ['allied'],
      ])
      expect(p.refuses({ do: 'advance', unit: gun }).rule).toBe('combat.2')
      p.act({ do: 'advance', unit: engineer })
      expect(where(p, [engineer, three])).toEqual([at.n, at.ne])
      expect(p.state.owner[kit.placeNumber(at.n)]).toBe(ALLIED)
    })

    test('combat.2 so does he where the attackers are eliminated, and where they lose one and retreat', () => {
      const beaten = (attackers: string[], defender: string, die: number): Field => {
        const axis = { n: attackers }
        const field = onField(proving, { axis, allied: { c: [defender] }, script: { 'combat crt': [die] } })
        attack(field.p, field.at.c, attackers)
        return field
      }
      const dead = beaten([one], battalion, 4)
      expect([lastRoll(dead.p).result, asked(dead.p)]).toEqual(['AE', 'prompt.advance'])
      dead.p.act({ do: 'advance', unit: battalion })
      expect(dead.p.place(battalion)).toBe(dead.at.n)
      const driven = beaten([one, two], engineer, 6)
      expect(lastRoll(driven.p).result).toBe('AL')
      driven.p.act({ do: 'choose', unit: one })
      driven.p.act({ do: 'retreat', unit: two, to: driven.at.nn })
      expect(driven.p.decision()).toMatchObject({ prompt: { key: 'prompt.advance' }, seats: ['allied'] })
      expect(driven.p.refuses({ do: 'advance', unit: battalion }).rule).toBe('combat.2')
      driven.p.act({ do: 'advance', unit: engineer })
      expect(driven.p.place(engineer)).toBe(driven.at.n)
    })

    test('combat.2 where two hexes are emptied a unit advances into one of them, and no further', () => {
      const { p, at } = fight(proving, {
        axis: { n: [one], ne: [two] },
        allied: { c: [engineer, battalion] },
        script: { 'combat crt': [3] },
      })
      expect(lastRoll(p).result).toBe('AL')
      p.act({ do: 'choose', unit: one })
      p.act({ do: 'retreat', unit: two, to: at.e })
      const { hex } = p.decision().prompt.params as { hex: string }
      p.act({ do: 'advance', unit: engineer })
      p.act({ do: 'done' })
      expect([p.place(engineer), asked(p)]).toEqual([hex, 'prompt.advance'])
      expect(p.decision().prompt.params.hex).not.toBe(hex)
      expect(p.offered()).toEqual([{ do: 'advance', unit: battalion }, { do: 'done' }])
      expect(p.refuses({ do: 'advance', unit: engineer }).rule).toBe('combat.2')
    })

    test('hex.friendly who retreats takes the hex that he enters', () => {
      const script = { 'combat crt': [1] }
      const back = fight(proving, { axis: { n: [one] }, allied: { c: [engineer] }, script })
      expect(lastRoll(back.p).result).toBe('AR')
      const ownerOf = (p: Position, hex: string): number => p.state.owner[kit.placeNumber(hex)]
      expect(ownerOf(back.p, back.at.nn)).toBe(ALLIED)
      expect(back.p.refuses({ do: 'retreat', unit: one, to: back.at.ne }).rule).toBe('crt.AR')
      back.p.act({ do: 'retreat', unit: one, to: back.at.nn })
      expect(ownerOf(back.p, back.at.nn)).toBe(AXIS)
      const more = { axisHexes: [back.at.s] }
      const driven = fight(proving, { axis: { n: [one, two] }, allied: { c: [engineer] }, script, more })
      expect([lastRoll(driven.p).result, ownerOf(driven.p, driven.at.s)]).toEqual(['DR', AXIS])
      driven.p.act({ do: 'retreat', unit: engineer, to: driven.at.s })
      expect(ownerOf(driven.p, driven.at.s)).toBe(ALLIED)
    })

    test('combat.2 nobody has to advance', () => {
      const attackers = axisForce(kit, 8, 6)
      const { p, at } = fight(proving, {
        axis: { n: attackers },
        allied: { c: [headquarters] },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'done' })
      expect(p.in(at.c)).toEqual([])
      expect(p.state.owner[kit.placeNumber(at.c)]).toBe(ALLIED)
    })
  })

  describe('noncombat units', () => {
    test('noncombat.1 they add nothing, share the fate of their hex and never attack', () => {
      expect(defense({}, [battalion, docks])).toBe(4)
      const { p, at } = onField(proving, {
        by: 'allied',
        axis: { c: [one] },
        allied: { n: [battalion, other], ne: [docks] },
        script: { 'combat crt': [1] },
      })
      p.act({ do: 'attack', hex: at.c })
      expect(p.refuses({ do: 'join', unit: docks }).rule).toBe('noncombat.1')
      expect(rolls(p)).toEqual([])
    })

    test('noncombat.1 they are lost with the others, and retreat with them', () => {
      const lost = fight(proving, {
        axis: { n: axisForce(kit, 8, 6) },
        allied: { c: [headquarters, docks] },
        script: { 'combat crt': [1] },
      })
      expect(lost.p.place(docks)).toBe('eliminated')
      const { p, at } = fight(proving, {
        axis: { n: axisForce(kit, 12, 6) },
        allied: { c: [battalion, docks] },
        script: { 'combat crt': [3] },
      })
      p.act({ do: 'retreat', unit: docks, to: at.s })
      expect(p.place(docks)).toBe(at.s)
    })

    test('bomb.5 a neutralized unit cannot retreat', () => {
      const { p } = fight(proving, {
        axis: { n: axisForce(kit, 4, 6) },
        allied: { c: [gun] },
        more: { neutral: { [gun]: 1 } },
        script: { 'combat crt': [4] },
      })
      expect([lastRoll(p).result, p.place(gun)]).toEqual(['DR', 'eliminated'])
    })
  })
}
