// Attempts that no rule speaks of: unknown units and places, and what belongs to another question. They are refused as not
// offered and by no rule; a unit that is known is refused by the rule that forbids.
import { describe, expect, test } from 'vitest'
import type { Proving } from '../../src/testing/index.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnit } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'
import { asked, axisForce, DAY, fight, onField } from './forces.ts'

const NOBODY = 'nobody'
const NOWHERE = 'nowhere'

export function strangeAttempts(proving: Proving): void {
  const { kit, position } = proving
  const { fast, slow, gun, axis, truck, steamer } = castOf(kit)
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const engineer = findUnit(kit, { side: 'allied', type: 'eng', defense: 2 })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  /** Some unit that is not the first in the list: its number is no accident. */
  const second = kit.unitIds[1]

  const isNoRule = (p: Position, ...attempts: object[]): void => {
    for (const attempt of attempts) {
      expect(p.refuses(attempt).key, `${asked(p)} ${JSON.stringify(attempt)}`).toBe('kernel.notOffered')
    }
  }
  const isForbidden = (p: Position, attempt: object): void => {
    expect(p.refuses(attempt).key, `${asked(p)} ${JSON.stringify(attempt)}`).toMatch(/^refuse\./)
  }

  describe('what is not offered', () => {
    test('setup', () => {
      expect.hasAssertions()
      const p = position({ phase: 'setUp', allied: { reserve: [slow[0], steamer] } })
      const land = kit.placeIds[kit.landHexes[0]]
      const sea = kit.placeIds[kit.isSea.indexOf(true)]
      isNoRule(p, { do: 'place', unit: NOBODY, to: land }, { do: 'place', unit: slow[0], to: NOWHERE })
      isNoRule(p, { do: 'choose', unit: slow[0], to: sea }, { do: 'place', unit: fast[0], to: sea })
      isForbidden(p, { do: 'place', unit: slow[0], to: sea })
      isForbidden(p, { do: 'place', unit: slow[0], to: kit.placeIds[kit.ports[0].place] })
      isForbidden(p, { do: 'place', unit: steamer, to: land })
      isForbidden(p, { do: 'place', unit: steamer, to: kit.placeIds[kit.beaches[0].place] })
    })

    test('air.1', () => {
      expect.hasAssertions()
      const hex = kit.placeIds[kit.landHexes[0]]
      const p = position({ phase: 'aircraft', turn: DAY, allied: { [hex]: [slow[0]] } })
      const flight = { do: 'fly', kind: 'B', mission: 'support', hex }
      isNoRule(p, { ...flight, hex: NOWHERE }, { ...flight, kind: 'Z' }, { ...flight, do: 'attack' })
      isNoRule(p, { ...flight, hex: 'reserve' })
      isForbidden(p, { ...flight, hex: kit.placeIds[kit.isSea.indexOf(true)] })
    })

    test('airborne.1, malta.drop', () => {
      expect.hasAssertions()
      const jumper = kit.units.find(({ arrival }) => arrival.by === 'airborne' && arrival.turn <= DAY)!
      const p = position({ phase: 'airborne', turn: DAY, axis: { reserve: [jumper.id] } })
      const to = p.placesFor(jumper.id)[0]
      isNoRule(p, { do: 'drop', unit: NOBODY, to }, { do: 'move', unit: jumper.id, to })
      isForbidden(p, { do: 'drop', unit: jumper.id, to: NOWHERE })
      isForbidden(p, { do: 'drop', unit: jumper.id, to: 'reserve' })
    })

    test('move.1', () => {
      expect.hasAssertions()
      const { p, at } = onField(proving, {
        allied: { n: [slow[0], truck], c: [gun] },
        more: { phase: 'alliedMovement', turn: 9 },
      })
      isNoRule(p, { do: 'move', unit: NOBODY, to: at.s }, { do: 'move', unit: slow[0], to: NOWHERE })
      isNoRule(p, { do: 'move', unit: slow[0], to: 'reserve' }, { do: 'attack', unit: slow[0] })
      isNoRule(p, { do: 'load', unit: slow[0], onto: NOBODY }, { do: 'drop', unit: NOBODY, to: at.s })
      isForbidden(p, { do: 'move', unit: second, to: at.s })
      // Nobody carries himself, and nothing carries who cannot be carried.
      expect(p.refuses({ do: 'load', unit: truck, onto: truck })).toMatchObject({
        rule: 'truck.1',
        key: 'refuse.cannotCarry',
      })
      expect(p.refuses({ do: 'load', unit: slow[0], onto: gun })).toMatchObject({
        rule: 'truck.1',
        key: 'refuse.cannotCarry',
      })
      expect(p.refuses({ do: 'load', unit: slow[0], onto: axis[0] })).toMatchObject({ key: 'refuse.cannotCarry' })
    })

    test('combat.1, combat.3', () => {
      expect.hasAssertions()
      const { p, at } = onField(proving, { axis: { n: [one, two] }, allied: { c: [headquarters], s: [gun] } })
      isNoRule(p, { do: 'breakDown', unit: NOBODY }, { do: 'join', unit: one }, { do: 'move', unit: one, to: at.nn })
      isForbidden(p, { do: 'attack', hex: NOWHERE })
      isForbidden(p, { do: 'breakDown', unit: one })
      p.act({ do: 'attack', hex: at.c })
      isNoRule(p, { do: 'join', unit: NOBODY }, { do: 'fire', unit: one, at: at.c })
      isForbidden(p, { do: 'join', unit: second })
      isForbidden(p, { do: 'join', unit: headquarters })
      p.act({ do: 'join', unit: one })
      p.act({ do: 'done' })
      expect(asked(p)).toBe('prompt.defensiveFire')
      isNoRule(p, { do: 'fire', unit: NOBODY, at: at.n }, { do: 'join', unit: gun })
      isForbidden(p, { do: 'fire', unit: second, at: at.n })
      isForbidden(p, { do: 'fire', unit: gun, at: NOWHERE })
    })

    test('combat.2, crt.DR', () => {
      expect.hasAssertions()
      const { p, at } = fight(proving, {
        axis: { n: axisForce(kit, 9, 6) },
        allied: { c: [engineer, headquarters] },
        script: { 'combat crt': [3] },
      })
      expect(asked(p)).toBe('prompt.retreat')
      isNoRule(p, { do: 'retreat', unit: NOBODY, to: at.s }, { do: 'move', unit: headquarters, to: at.s })
      isForbidden(p, { do: 'retreat', unit: headquarters, to: NOWHERE })
      isForbidden(p, { do: 'retreat', unit: headquarters, to: at.ss })
      isForbidden(p, { do: 'retreat', unit: second, to: at.s })
      for (const unit of [headquarters, engineer]) p.act({ do: 'retreat', unit, to: at.s })
      expect(asked(p)).toBe('prompt.advance')
      isNoRule(p, { do: 'advance', unit: NOBODY }, { do: 'move', unit: one, to: at.c })
      isForbidden(p, { do: 'advance', unit: second })
    })

    test('crt.AL, crt.EX', () => {
      expect.hasAssertions()
      const at11 = { axis: { n: [one, two] }, allied: { c: [engineer] } }
      const lost = fight(proving, { ...at11, script: { 'combat crt': [5] } }).p
      expect(asked(lost)).toBe('prompt.loseOne')
      isForbidden(lost, { do: 'choose', unit: headquarters })
      isNoRule(lost, { do: 'done' }, { do: 'advance', unit: one })
      const at21 = { axis: { n: [one, two] }, allied: { c: [headquarters] } }
      const traded = fight(proving, { ...at21, script: { 'combat crt': [1] } }).p
      expect(asked(traded)).toBe('prompt.exchange')
      isForbidden(traded, { do: 'choose', unit: engineer })
      isForbidden(traded, { do: 'done' })
    })

    test('cd.1', () => {
      expect.hasAssertions()
      const [first, other] = kit.beaches
      const battery = findUnit(kit, { side: 'allied', type: 'cd' })
      const p = position({
        phase: 'axisSea',
        turn: DAY,
        stands: ['axisSea', 'axisMovement'],
        axis: { [kit.placeIds[first.place]]: [one], [kit.placeIds[other.place]]: [two] },
        allied: { [kit.placeIds[kit.landHexes[0]]]: [`?${slow[0]}`, `?${battery}`] },
      })
      if (asked(p) !== 'prompt.coastGuns') p.act({ do: 'done' })
      expect(asked(p)).toBe('prompt.coastGuns')
      isNoRule(p, { do: 'move', unit: slow[0], to: kit.placeIds[first.place] })
      isForbidden(p, { do: 'fire', unit: slow[0], at: kit.placeIds[first.place] })
      isForbidden(p, { do: 'fire', unit: NOBODY, at: kit.placeIds[first.place] })
    })
  })
}
