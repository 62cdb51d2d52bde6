// Rules on the paths beside those that their own suites take: who is not asked, what does not count, what is left alone.
import { describe, expect, test } from 'vitest'
import { driftHex } from '../../src/air/airborne.ts'
import { isFriendlyFeature } from '../../src/core/control.ts'
import { AXIS } from '../../src/core/state.ts'
import { drawMeadow, type Proving } from '../../src/testing/index.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'
import { asked, attack, axisForce, DAY, fight, lastRoll, meadowOf, NIGHT, onField } from './forces.ts'

export function neighbouringPaths(proving: Proving): void {
  const { kit, position } = proving
  const { slow, gun, truck, steamer, axis, axisGun } = castOf(kit)
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const [decoy] = findUnits(kit, { side: 'allied', type: 'decoy' })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  const attackers = axisForce(kit, 4, 6)

  describe('who is asked for defensive fire', () => {
    const isAsked = (wish: Parameters<typeof onField>[1]): boolean => {
      const { p, at } = onField(proving, { script: { 'combat crt': [4] }, ...wish })
      attack(p, at.c, Object.values(wish.axis ?? {}).flat())
      return asked(p) === 'prompt.defensiveFire'
    }

    test('combat.3 not who has no guns: those of the attacker do not count', () => {
      expect(isAsked({ axis: { n: attackers, nn: [axisGun] }, allied: { c: [slow[0]] } })).toBe(false)
      expect(isAsked({ axis: { n: attackers, nn: [axisGun] }, allied: { c: [slow[0]], s: [gun] } })).toBe(true)
    })

    test('combat.3 a counter that lies face down might be a gun, as far as the longest range and a free line', () => {
      const hidden = (hex: string) => ({ more: { allied: { [hex]: [`?${headquarters}`] } } })
      const near = { axis: { n: attackers }, allied: { c: [slow[0]] } }
      expect(isAsked({ ...near, allied: { ...near.allied, s: [`?${headquarters}`] } })).toBe(true)
      // By night nobody fires over two hexes (night.1).
      expect(isAsked({ ...near, allied: { ...near.allied, s: [`?${headquarters}`] }, more: { turn: NIGHT } })).toBe(
        false,
      )
      // Alone in the rough, and everything around it is rough too: no line leaves it.
      const woods = {
        ne: { terrain: 'rough' },
        se: { terrain: 'rough' },
        c: { terrain: 'rough' },
        s: { terrain: 'rough' },
      }
      const blocked = { ...near, drawing: { hexes: woods }, allied: { c: [slow[0]], ss: [`?${headquarters}`] } }
      expect(isAsked(blocked)).toBe(false)
      const { at } = meadowOf(kit)
      const isFar = (h: number): boolean => kit.map.distance(h, kit.placeNumber(at.n)) > kit.longestRange[1]
      expect(isAsked({ ...near, ...hidden(kit.placeIds[kit.landHexes.findLast(isFar)!]) })).toBe(false)
    })

    test('combat.3 a gun is offered the stacks in its range, and no others', () => {
      // By night it reaches the next hex only.
      const night = onField(proving, {
        axis: { n: [one], sw: [two] },
        allied: { c: [headquarters], s: [gun] },
        turn: NIGHT,
        script: { 'combat crt': [4] },
      })
      attack(night.p, night.at.c, [one])
      expect(night.p.offered().filter((a) => a.do === 'fire')).toEqual([{ do: 'fire', unit: gun, at: night.at.sw }])
      expect(night.p.refuses({ do: 'fire', unit: gun, at: night.at.n })).toMatchObject({ rule: 'night.1' })
    })
  })

  describe('aircraft', () => {
    const support = (hex: string) => ({ kind: 'B', mission: 'support', hex }) as const

    test('air.1 aircraft support the attack on the hex they are over, and those over another hex stay', () => {
      const { at } = meadowOf(kit)
      const field = onField(proving, {
        axis: { n: [one, two] },
        allied: { c: [headquarters], ne: [slow[0]] },
        more: { flights: [support(at.c), support(at.ne), support(at.ne)] },
        script: { 'combat crt': [5] },
      })
      attack(field.p, at.c, [one])
      expect(lastRoll(field.p)).toMatchObject({ attack: 1 + kit.tables.aircraft.strength.B, defense: 1 })
      expect(field.p.state.flights.map(({ hex }) => kit.placeIds[hex])).toEqual([at.ne, at.ne])
    })

    test('bomb.table bombs count over their own hex and against their own target', () => {
      const [one, other] = findUnits(kit, { side: 'allied', type: 'laa' }, 2)
      const [near, far] = [kit.landHexes[0], kit.landHexes.find((h) => kit.map.distance(h, kit.landHexes[0]) > 8)!]
      const at = [near, far].map((h) => kit.placeIds[h])
      const p = position(
        { phase: 'aircraft', turn: DAY, allied: { [at[0]]: [one], [at[1]]: [other] } },
        { 'bombardment bomb.table': [6, 6] },
      )
      for (const hex of [at[0], at[0], at[1]]) p.act({ do: 'fly', kind: 'B', mission: 'bomb', hex, target: 'aa' })
      while (asked(p) === 'prompt.aircraft') p.act({ do: 'done' })
      const strengths = p.journal.flatMap(({ key, params }) => (key === 'bomb.rolled' ? [params.strength] : []))
      // AA halves them: six, and three rounded down.
      expect(strengths).toEqual([3, 1])
    })

    test('air.1 in the basic game nobody flies where no Allied unit can be attacked', () => {
      const hex = kit.placeIds[kit.landHexes[0]]
      const wish = { phase: 'aircraft', turn: DAY, options: { basic: true } }
      const none = position({
        ...wish,
        stands: ['axisMovement', 'axisSea', 'airborne', 'axisCombat', 'alliedMovement'],
        allied: { [hex]: [truck] },
      })
      expect(asked(none)).not.toBe('prompt.aircraft')
      const some = position({ ...wish, allied: { [hex]: [slow[0]] } })
      expect(some.offered()).toContainEqual({ do: 'fly', kind: 'B', mission: 'support', hex })
      expect(some.refuses({ do: 'fly', kind: 'B', mission: 'bomb', hex, target: 'aa' }).rule).toBe('option.basic')
    })
  })

  describe('roads', () => {
    test('engineer.1 a broken bridge or road hinders nobody elsewhere', () => {
      const drawing = { ground: 'rough', primary: [['nn', 'n', 'c', 's', 'ss']] as const }
      const wish = (broken: string[]) =>
        onField(proving, {
          drawing: drawing as never,
          allied: { nn: [slow[0]] },
          more: { phase: 'alliedMovement', turn: 9, broken },
        })
      const { p, at } = wish([])
      expect(p.placesFor(slow[0])).toContain(at.ss)
      const elsewhere = kit.placeIds[kit.landHexes.find((h) => kit.isBridge[h] || kit.hasRoad[h])!]
      expect(wish([elsewhere]).p.placesFor(slow[0])).toContain(at.ss)
      expect(wish([at.s]).p.placesFor(slow[0])).not.toContain(at.ss)
    })

    test('air.1 interdiction hinders the Allies, not the Axis', () => {
      const drawing = { ground: 'rough', primary: [['nn', 'n', 'c', 's', 'ss']] as const } as never
      const { at } = meadowOf(kit, drawing)
      const flights = [{ kind: 'F', mission: 'interdict', hex: at.c }] as const
      const more = (phase: string) => ({ phase, turn: 9, flights: [...flights] })
      const allied = onField(proving, { drawing, allied: { nn: [slow[0]] }, more: more('alliedMovement') })
      expect(allied.p.placesFor(slow[0])).not.toContain(at.ss)
      const walker = axis.find((id) => kit.move[kit.unitNumber(id)] >= 3)!
      const enemy = onField(proving, { drawing, axis: { nn: [walker] }, more: more('axisMovement') })
      expect(enemy.p.placesFor(walker)).toContain(at.ss)
    })
  })

  describe('what is kept of the table', () => {
    test('combat.1 who is lost leaves nothing behind: no zone, no stack, no room taken', () => {
      const { p, kit: drawn } = fight(proving, {
        axis: { n: axisForce(kit, 9, 6) },
        allied: { c: [headquarters] },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p).result).toBe('DE')
      const { occupancy } = p.state.derived.tables
      const held = drawn.map.ids.filter((_, h) => occupancy.holders[drawn.hexCount + h] > 0)
      expect(held).toEqual([])
      expect(drawn.map.ids.filter((_, h) => occupancy.zoc[drawn.hexCount + h] > 0)).toEqual([])
      expect(p.refuses({ do: 'advance', unit: headquarters }).rule).toBe('combat.2')
    })

    test('hex.friendly an airfield or a port is friendly only when all its hexes are', () => {
      for (const feature of [...kit.airfields, ...kit.ports].filter(({ hexes }) => hexes.length > 1)) {
        const ids = feature.hexes.map((h) => kit.placeIds[h])
        const whole = position({
          phase: 'axisMovement',
          turn: DAY,
          axis: { reserve: [one] },
          axisHexes: ids,
          stands: ['axisMovement', 'axisCombat', 'alliedMovement'],
        })
        expect(isFriendlyFeature(whole.state, AXIS, feature)).toBe(true)
        const half = position({
          phase: 'axisMovement',
          turn: DAY,
          axis: { reserve: [one] },
          axisHexes: ids.slice(1),
          stands: ['axisMovement', 'axisCombat', 'alliedMovement'],
        })
        expect(isFriendlyFeature(half.state, AXIS, feature)).toBe(false)
      }
    })

    test('decoy.1 where nobody is met, nothing is told of it', () => {
      const { p } = onField(proving, {
        axis: { nn: [one] },
        allied: { ss: [`?${decoy}`] },
        more: { phase: 'axisMovement', turn: 9 },
      })
      p.act({ do: 'done' })
      expect(p.journal.filter(({ scene }) => scene?.id.startsWith('contact') === true)).toEqual([])
      const met = onField(proving, {
        axis: { nn: [one] },
        allied: { c: [`?${decoy}`], ss: [`?${headquarters}`] },
        more: { phase: 'axisMovement', turn: 9 },
      })
      met.p.act({ do: 'move', unit: one, to: met.at.n })
      met.p.act({ do: 'done' })
      const scenes = met.p.journal.flatMap(({ scene }) =>
        scene?.id.startsWith('contact') === true ? [scene.part] : [],
      )
      expect([scenes[0], scenes.at(-1)]).toEqual(['begin', 'end'])
      expect(met.p.place(decoy)).toBe('eliminated')
      expect(met.p.truth(headquarters).faceUp).toBe(false)
    })
  })

  describe('ships and batteries', () => {
    test('cd.1 a battery that reaches one box alone has nothing to choose', () => {
      const [battery] = kit.units.filter(({ cd }) => cd > 0).sort((a, b) => a.cdRange - b.cdRange)
      const [first] = kit.beaches
      const isOut = (h: number): boolean => kit.map.distance(h, first.hexes[0]) > battery.cdRange
      const other = kit.landingBoxes.find(({ hexes }) => hexes.every(isOut))!
      const shore = kit.placeIds[first.hexes[0]]
      const inland = kit.landHexes.find((h) => kit.landingBoxes.every(({ hexes }) => !hexes.includes(h)))!
      const p = position(
        {
          phase: 'axisSea',
          turn: DAY,
          stands: ['axisSea'],
          axis: { [kit.placeIds[first.place]]: [one], [kit.placeIds[other.place]]: [two] },
          allied: { [shore]: [battery.id], [kit.placeIds[inland]]: [`?${headquarters}`] },
        },
        { 'coast guns cd.1': [6] },
      )
      if (asked(p) !== 'prompt.coastGuns') p.act({ do: 'done' })
      expect(asked(p)).toBe('prompt.coastGuns')
      expect(p.offered()).toEqual([{ do: 'done' }])
      expect(p.refuses({ do: 'fire', unit: battery.id, at: kit.placeIds[other.place] }).rule).toBe('cd.1')
      p.act({ do: 'done' })
      expect(p.told()).toContain('guns.fired')
    })

    test('terrain.sea the steamer sails to other ports that are open, and not to where it is', () => {
      const boxes = kit.ports.map(({ place }) => kit.placeIds[place])
      const destroyed = kit.ports.slice(1, 2).map(({ key }) => key)
      kit.ports.forEach(({ place }) => {
        const from = kit.placeIds[place]
        const wish = { phase: 'alliedMovement', turn: 9, allied: { [from]: [steamer] } }
        const open = position(wish).placesFor(steamer)
        expect(open).not.toContain(from)
        const fewer = position({ ...wish, portDestroyed: destroyed }).placesFor(steamer)
        expect(fewer).not.toContain(boxes[1])
        expect(fewer).toEqual(open.filter((to) => to !== boxes[1]))
      })
    })
  })

  describe('lines and edges', () => {
    test('combat.3 a line of fire that nobody has looked along before is blocked all the same', () => {
      const drawn = drawMeadow(kit, { hexes: { s: { terrain: 'rough' } } })
      const p = position(
        {
          phase: 'axisCombat',
          turn: DAY,
          axis: { [drawn.at.n]: [one, two], [drawn.at.ss]: [axisGun] },
          allied: { [drawn.at.c]: [headquarters] },
        },
        {},
        drawn.kit,
      )
      p.act({ do: 'attack', hex: drawn.at.c })
      p.act({ do: 'join', unit: one })
      expect(p.refuses({ do: 'join', unit: axisGun })).toMatchObject({ rule: 'combat.3', key: 'refuse.noLineOfFire' })
    })

    test('combat.3 an attack is called off when fire has driven all attackers back', () => {
      const { p, at } = onField(proving, {
        axis: { n: [one] },
        allied: { c: [slow[0]], s: [gun] },
        script: { 'combat crt': [4] },
      })
      attack(p, at.c, [one])
      p.act({ do: 'fire', unit: gun, at: at.n })
      if (asked(p) === 'prompt.defensiveFire') p.act({ do: 'done' })
      expect(lastRoll(p)).toMatchObject({ attack: kit.arty[kit.unitNumber(gun)] })
      while (asked(p) === 'prompt.retreat') p.act(p.offered()[0])
      expect(p.journal.filter(({ key }) => key === 'combat.calledOff').map(({ rule }) => rule)).toEqual(['combat.3'])
    })

    test('drift.2 who is off the map stays off it, however far he drifts', () => {
      const { hexes } = kit.tables.drift
      const wrong = [...kit.map.ids.keys()].filter((from) =>
        hexes.some((steps, i) => {
          let hex = from
          for (const d of steps) hex = hex === -1 ? -1 : kit.map.neighbours[6 * hex + d]
          return driftHex(kit, from, i + 1) !== hex
        }),
      )
      expect(wrong).toEqual([])
    })

    test('terrain.mp a hex that is too far is too far, whatever lies between', () => {
      /** The side before its first in the list is one to the sea. */
      const start = kit.landHexes.find((h) => h > 0 && (kit.map.sides[6 * h - 1] & kit.seaSide) !== 0)
      expect(start).toBeDefined()
      const p = position({ phase: 'alliedMovement', turn: 9, allied: { [kit.placeIds[start!]]: [slow[0]] } })
      const far = kit.landHexes.find((h) => kit.map.distance(h, start!) > 12)!
      expect(p.refuses({ do: 'move', unit: slow[0], to: kit.placeIds[far] }).rule).toBe('terrain.mp')
    })
  })
}
