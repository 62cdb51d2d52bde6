// airborne.1 in Crete, malta.drop in Malta, night.1: placement, and what follows the drift. Drift itself is in drift.ts.
import { expect, test } from 'vitest'
import type { Proving } from '../../src/testing/index.ts'
import type { Position } from '../../src/testing/position.ts'
import { castOf } from './cast.ts'
import { drifts, jump, jumpersOf } from './drift.ts'
import { DAY, lastRoll, meadowOf, NIGHT, rolls } from './forces.ts'

export function airborneRules(proving: Proving): void {
  const { kit, position } = proving
  const rule = kit.rules.ids.drop
  const { fast, slow, decoys, docks } = castOf(kit)
  const [unit, second, third] = jumpersOf(kit, 3)
  const { at, kit: drawn } = meadowOf(kit, { hexes: { n: { terrain: 'rough' }, sw: { terrain: 'sea' } } })

  test(`${rule} airborne units are placed on land that is not rough, on enemies too`, () => {
    const p = position(
      { phase: 'airborne', turn: DAY, axis: { reserve: [unit] }, allied: { [at.c]: [fast[0]] } },
      { 'drift drift.1': [1] },
      drawn,
    )
    expect(p.placesFor(unit)).toEqual(expect.arrayContaining([at.c, at.ne]))
    const ground = { rule, key: 'refuse.dropGround' }
    expect(p.refuses({ do: 'drop', unit, to: at.n })).toMatchObject(ground)
    expect(p.refuses({ do: 'drop', unit, to: at.sw })).toMatchObject(ground)
    p.act({ do: 'drop', unit, to: at.c })
    p.act({ do: 'done' })
    expect(p.place(unit)).toBe(at.s)
    expect(drifts(p)).toEqual([[1, 1, 2]])
  })

  test(`${rule} at most six stacking points over a hex`, () => {
    const crowd = jumpersOf(kit, kit.tables.stacking.hex + 1, ({ stack }) => stack === 1)
    const p = position({ phase: 'airborne', turn: DAY, axis: { reserve: crowd } }, {}, drawn)
    for (const id of crowd.slice(0, -1)) p.act({ do: 'drop', unit: id, to: at.c })
    const [last] = crowd.slice(-1)
    expect(p.refuses({ do: 'drop', unit: last, to: at.c })).toMatchObject({ rule: 'stack.1' })
    expect(p.placesFor(last)).toContain(at.ne)
  })

  test(`${rule} all are placed before the first drifts, and who is held back may drop on a later day`, () => {
    const { p } = jump(proving, { units: [{ unit, over: 'c', die: 1 }] })
    expect(p.told().indexOf('drop.placed')).toBeLessThan(p.told().indexOf('drop.drifted'))
    const held = position(
      { phase: 'airborne', turn: DAY, axis: { reserve: [unit, second] } },
      { 'drift drift.1': [1] },
      drawn,
    )
    held.act({ do: 'drop', unit, to: at.c })
    expect(held.told()).not.toContain('drop.drifted')
    held.act({ do: 'done' })
    expect(held.place(second)).toBe('reserve')
    held.refuses({ do: 'drop', unit: second, to: at.c })
    const later = position({ phase: 'airborne', turn: DAY + 2, axis: { reserve: [second] } }, {}, drawn)
    expect(later.placesFor(second)).toContain(at.c)
  })

  test(`${rule} units on the map and units that come another way do not drop`, () => {
    const other = kit.units.find(({ arrival }) => arrival.by === 'airLanding')!.id
    const p = position({ phase: 'airborne', turn: DAY, axis: { reserve: [unit, other], [at.ne]: [second] } }, {}, drawn)
    const not = { rule, key: 'refuse.notDropping' }
    expect(p.refuses({ do: 'drop', unit: other, to: at.c })).toMatchObject(not)
    expect(p.refuses({ do: 'drop', unit: second, to: at.c })).toMatchObject(not)
  })

  test(`${rule} who comes down among the enemy must fight, all in the hex together`, () => {
    const { p } = jump(proving, {
      allied: { c: [slow[0]] },
      units: [
        { unit, over: 'n', die: 2 },
        { unit: second, over: 'n', die: 2 },
        { unit: third, over: 'ne', die: 1 },
      ],
      script: { 'combat crt': [6] },
    })
    expect(rolls(p)).toHaveLength(1)
    const points = [unit, second].reduce((sum, id) => sum + kit.attack[kit.unitNumber(id)], 0)
    expect(lastRoll(p)).toMatchObject({ attack: points, modifier: 1 })
  })

  test('air.1 aircraft over a drop among the enemy join in if their owner likes, or wait for the combat phase', () => {
    const meadow = meadowOf(kit)
    const flight = { kind: 'B' as const, mission: 'support' as const, hex: meadow.at.c }
    const among = (flights: (typeof flight)[]): Position => {
      const p = position(
        { phase: 'airborne', turn: DAY, axis: { reserve: [unit] }, allied: { [meadow.at.c]: [slow[0]] }, flights },
        { 'drift drift.1': [2], 'combat crt': [1] },
        meadow.kit,
      )
      p.act({ do: 'drop', unit, to: meadow.at.n })
      p.act({ do: 'done' })
      return p
    }
    const attack = kit.attack[kit.unitNumber(unit)]
    const joined = among([flight])
    expect(joined.decision('axis').prompt).toMatchObject({ key: 'prompt.driftSupport', params: { hex: meadow.at.c } })
    joined.refuses({ do: 'done' })
    joined.act({ do: 'yes' })
    expect(lastRoll(joined).attack).toBe(attack + kit.tables.aircraft.strength.B)
    expect(joined.state.flights).toEqual([])
    const waiting = among([flight])
    waiting.act({ do: 'no' })
    expect(lastRoll(waiting).attack).toBe(attack)
    expect(waiting.state.flights).toHaveLength(1)
    expect(lastRoll(among([])).attack).toBe(attack)
    expect(lastRoll(among([{ ...flight, hex: meadow.at.s }])).attack).toBe(attack)
  })

  test(`${rule} decoys and noncombat units give way to whoever comes down on them, and the hex is taken`, () => {
    const { p, at: down } = jump(proving, {
      allied: { c: [`?${decoys[0]}`], s: [`?${docks}`] },
      units: [
        { unit, over: 'n', die: 2 },
        { unit: second, over: 'sw', die: 5 },
        { unit: third, over: 'sw', die: 3 },
      ],
    })
    expect(rolls(p)).toEqual([])
    expect([decoys[0], docks].map((id) => p.place(id))).toEqual(['eliminated', 'eliminated'])
    expect(p.state.owner[kit.placeNumber(down.c)]).toBe(kit.side[kit.unitNumber(unit)])
  })

  test(`${rule} who has dropped does not move in that turn, but may attack`, () => {
    const { p, at: down } = jump(proving, { allied: { se: [slow[0]] }, units: [{ unit, over: 'c', die: 1 }] })
    expect(p.decision().prompt.key).toBe('prompt.moveAxis')
    expect(p.refuses({ do: 'move', unit, to: down.n })).toMatchObject({ rule: 'move.1', key: 'refuse.arrived' })
    p.act({ do: 'done' })
    expect(p.offered()).toContainEqual({ do: 'attack', hex: down.se })
  })

  test('night.1 nobody drops or lands by air in the dark', () => {
    const [field] = kit.airfields
    const axisHexes = field.hexes.map((hex) => kit.placeIds[hex])
    const spec = { phase: 'airborne', axis: { reserve: [unit] }, axisHexes }
    const p = position({ ...spec, turn: NIGHT, stands: 'axisMovement' })
    expect(p.decision().prompt.key).toBe('prompt.moveAxis')
    p.refuses({ do: 'drop', unit, to: axisHexes[0] })
    p.refuses({ do: 'airland', unit, to: axisHexes[0] })
    const day = position({ ...spec, turn: DAY })
    expect(day.decision().prompt.key).toBe('prompt.drop')
    day.act({ do: 'done' })
    expect(day.placesFor(unit)).toEqual(axisHexes)
  })

  test(`${rule} one click places everybody where he dropped in history, and nobody jumps before Done`, () => {
    const planned = jumpersOf(kit, 4, ({ hex }) => hex !== '')
    const p = position(
      { phase: 'airborne', turn: 1, axis: { reserve: planned } },
      { 'drift drift.1': planned.map(() => 1) },
    )
    p.act({ do: 'historical' })
    expect(planned.map((id) => p.place(id))).toEqual(planned.map((id) => kit.units[kit.unitNumber(id)].hex))
    expect([drifts(p), p.decision().prompt.key, p.offered()]).toEqual([[], 'prompt.drop', [{ do: 'done' }]])
    expect(p.refuses({ do: 'drop', unit: planned[0], to: kit.units[kit.unitNumber(planned[0])].hex }).rule).toBe(rule)
    p.act({ do: 'done' })
    expect(drifts(p)).toHaveLength(planned.length)
  })
}
