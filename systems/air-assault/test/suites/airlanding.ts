// airland.1, terrain.airfield: units that land on airfields.
import { expect, test } from 'vitest'
import type { Airfield } from '../../src/core/kit.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { Position, PositionSpec } from '../../src/testing/position.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'

/** A day on which most may come. */
const LATE = 5

export function airLandingRules({ kit, position }: Proving): void {
  const { fast, heavyAa, docks } = castOf(kit)
  const light = findUnit(kit, { side: 'allied', type: 'laa' })
  const [first] = kit.units
    .filter(({ arrival }) => arrival.by === 'airLanding')
    .sort((a, b) => a.arrival.turn - b.arrival.turn)
  const battalion = first.id
  const small = findUnits(kit, { side: 'axis', stack: 1, airborne: true, type: 'hq' }, 3)
  const field = kit.airfields.reduce((best, other) => (other.capacity < best.capacity ? other : best))
  const hexesOf = ({ hexes }: Airfield): string[] => hexes.map((hex) => kit.placeIds[hex])
  const [runway] = hexesOf(field)
  const elsewhere = kit.airfields.find((other) => other !== field)!
  const beside =
    kit.placeIds[
      Array.from(kit.map.neighbours.subarray(6 * field.hexes[0], 6 * field.hexes[0] + 6)).find(
        (hex) => hex !== -1 && kit.isLand[hex] && !field.hexes.includes(hex),
      )!
    ]

  /** Air landing on a field of the Axis, with nobody left to drop. */
  const landing = (reserve: string[], more: Partial<PositionSpec> = {}): Position => {
    const p = position({ phase: 'airborne', turn: LATE, axis: { reserve }, axisHexes: hexesOf(field), ...more })
    if (p.decision().prompt.key === 'prompt.drop') p.act({ do: 'done' })
    return p
  }

  test('airland.1 units land by day on airfields that are friendly', () => {
    const p = landing([battalion])
    expect(p.placesFor(battalion)).toEqual(hexesOf(field))
    p.act({ do: 'airland', unit: battalion, to: runway })
    expect(p.place(battalion)).toBe(runway)
    const enemy = kit.airfields.find((other) => other !== field)!
    const other = landing([battalion])
    const refusal = { rule: 'airland.1', key: 'refuse.notFriendlyAirfield' }
    expect(other.refuses({ do: 'airland', unit: battalion, to: hexesOf(enemy)[0] })).toMatchObject(refusal)
    expect(other.refuses({ do: 'airland', unit: battalion, to: beside })).toMatchObject(refusal)
  })

  test('airland.1 what has landed on one airfield takes up nothing of another', () => {
    const open = [...hexesOf(field), ...hexesOf(elsewhere)]
    const crowd = findUnits(kit, { side: 'axis', airborne: true, stack: 1 }, field.capacity + 1)
    const p = landing(crowd, { axisHexes: open })
    const last = crowd[field.capacity]
    for (const unit of crowd.slice(0, field.capacity)) p.act({ do: 'airland', unit, to: runway })
    expect(p.placesFor(last)).toEqual(hexesOf(elsewhere))
    expect(p.refuses({ do: 'airland', unit: last, to: runway })).toMatchObject({ key: 'refuse.airfieldFull' })
  })

  test('move.1 who has come by air moves from the next turn on', () => {
    const p = position({
      phase: 'alliedMovement',
      turn: LATE,
      axis: { [runway]: [battalion] },
      allied: { [hexesOf(elsewhere)[0]]: [fast[0]] },
      marks: { [battalion]: ['arrived'] },
    })
    while (p.state.phase !== 'axisMovement') p.act({ do: 'done' })
    expect(p.placesFor(battalion).length).toBeGreaterThan(0)
  })

  test('noncombat.1 noncombat units that strayed onto the field are lost to whoever lands', () => {
    const p = landing([battalion], { allied: { [runway]: [docks] } })
    p.act({ do: 'airland', unit: battalion, to: runway })
    expect([battalion, docks].map((unit) => p.place(unit))).toEqual([runway, 'eliminated'])
  })

  test('airland.1 an enemy on the field closes it', () => {
    const p = landing([battalion], { allied: { [runway]: [fast[0]] }, stands: ['axisSea', 'axisMovement'] })
    expect(p.decision().prompt.key).not.toBe('prompt.airland')
    p.refuses({ do: 'airland', unit: battalion, to: runway })
  })

  test('airland.1 while the drop is still asked for, who cannot land is told why', () => {
    const jumper = small[0]
    const dropping = (more: Partial<PositionSpec>): Position =>
      position({ phase: 'airborne', turn: LATE, axis: { reserve: [battalion, jumper] }, ...more })
    const closed = dropping({})
    expect(closed.decision().prompt.key).toBe('prompt.drop')
    expect(closed.refuses({ do: 'airland', unit: battalion, to: runway })).toMatchObject({
      rule: 'airland.1',
      key: 'refuse.notFriendlyAirfield',
    })
    const underGuns = dropping({ axisHexes: hexesOf(field), allied: { [beside]: [light] } })
    expect(underGuns.refuses({ do: 'airland', unit: jumper, to: runway })).toMatchObject({
      rule: 'terrain.airfield',
      key: 'refuse.lightAa',
    })
    // Who can land has to wait for the drop.
    const open = dropping({ axisHexes: hexesOf(field) })
    expect(open.refuses({ do: 'airland', unit: battalion, to: runway }).key).toBe('kernel.notOffered')
  })

  test('airland.1 as many counters a turn as the number of the field', () => {
    const units = kit.units.flatMap(({ id, arrival, stack }) => (arrival.by === 'airborne' && stack === 1 ? [id] : []))
    const p = landing(units.slice(0, field.capacity + 1))
    for (const unit of units.slice(0, field.capacity)) p.act({ do: 'airland', unit, to: runway })
    const [last] = units.slice(field.capacity)
    expect(p.decision().prompt.key).toBe('prompt.moveAxis')
    p.refuses({ do: 'airland', unit: last, to: runway })
    expect(p.place(last)).toBe('reserve')
  })

  test('airland.1 within stacking, and not before its turn', () => {
    const battalions = kit.units.flatMap(({ id, stack, arrival }) =>
      arrival.by === 'airLanding' && arrival.turn <= LATE && stack === 3 ? [id] : [],
    )
    const big = kit.airfields.find(({ capacity }) => capacity >= 3)!
    const [hex] = hexesOf(big)
    const p = landing(battalions.slice(0, 3), { axisHexes: hexesOf(big) })
    p.act({ do: 'airland', unit: battalions[0], to: hex })
    p.act({ do: 'airland', unit: battalions[1], to: hex })
    expect(p.placesFor(battalions[2])).not.toContain(hex)
    const early = landing([battalion, small[0]], { turn: first.arrival.turn - 2 })
    expect(early.refuses({ do: 'airland', unit: battalion, to: runway })).toMatchObject({
      rule: 'airland.1',
      key: 'refuse.notYet',
    })
  })

  test('airland.1 airborne units that have not dropped land too; armour and heavy artillery do not, nor what comes by sea', () => {
    const armor = findUnit(kit, { side: 'axis', type: 'armL' })
    const heavy = kit.units.find(({ side, arty, range }) => side === 'axis' && arty > 0 && range > 5)!.id
    const sailor = kit.units.find(
      ({ side, arrival, type }) => side === 'axis' && ['convoy', 'followUp'].includes(arrival.by) && type !== 'hq',
    )!.id
    const p = landing([small[0], sailor], { axis: { reserve: [small[0], sailor], aborted: [armor, heavy] } })
    expect(p.placesFor(small[0])).toContain(runway)
    for (const unit of [armor, heavy]) {
      expect(p.refuses({ do: 'airland', unit, to: runway })).toMatchObject({
        rule: 'airland.1',
        key: 'refuse.tooHeavy',
      })
    }
    expect(p.refuses({ do: 'airland', unit: sailor, to: runway }).key).toBe('refuse.notLanding')
  })

  test('airland.1 what turned back at sea may come by air', () => {
    const sailor = kit.units.find(
      ({ side, arrival, size }) => side === 'axis' && ['convoy', 'followUp'].includes(arrival.by) && size === 'bn',
    )!.id
    const p = landing([], { axis: { aborted: [sailor] } })
    p.act({ do: 'airland', unit: sailor, to: runway })
    expect(p.place(sailor)).toBe(runway)
  })

  test('terrain.airfield nobody lands while light AA that is known has the field in range', () => {
    const spec = { allied: { [beside]: [light] } }
    const open = landing([battalion, small[0]], { neutral: { [light]: 1 }, ...spec })
    expect(open.placesFor(battalion)).toContain(runway)
    const p = landing([battalion, small[0]], spec)
    expect(p.decision().prompt.key).not.toBe('prompt.airland')
    const far = (a: Airfield): number => kit.map.distance(a.hexes[0], field.hexes[0])
    const two = kit.airfields.reduce((best, other) => (far(other) > far(best) ? other : best))
    const both = landing([battalion], { ...spec, axisHexes: [...hexesOf(field), ...hexesOf(two)] })
    expect(both.refuses({ do: 'airland', unit: battalion, to: runway })).toMatchObject({
      rule: 'terrain.airfield',
      key: 'refuse.lightAa',
    })
    expect(both.placesFor(battalion)).toEqual(hexesOf(two))
  })

  test('terrain.airfield light AA that lies face down drives the transports off, and is seen; heavy AA does nothing', () => {
    const p = landing([battalion], { allied: { [beside]: [`?${light}`, `?${heavyAa}`] } })
    p.act({ do: 'airland', unit: battalion, to: runway })
    expect(p.place(battalion)).toBe('reserve')
    expect(p.told()).toContain('airland.driven')
    expect([light, heavyAa].map((unit) => p.state.exposed[kit.unitNumber(unit)])).toEqual([1, 0])
    const heavy = landing([battalion], { allied: { [beside]: [`?${heavyAa}`] } })
    heavy.act({ do: 'airland', unit: battalion, to: runway })
    expect(heavy.place(battalion)).toBe(runway)
  })

  test('terrain.airfield who has landed does not move in that turn', () => {
    const p = landing([battalion])
    p.act({ do: 'airland', unit: battalion, to: runway })
    expect(p.refuses({ do: 'move', unit: battalion, to: beside })).toMatchObject({
      rule: 'move.1',
      key: 'refuse.arrived',
    })
    const next = position({ phase: 'axisMovement', turn: LATE, axis: { [runway]: [battalion] } })
    expect(next.placesFor(battalion)).not.toEqual([])
  })

  test('option.basic light AA does not close an airfield', () => {
    const p = landing([battalion], { options: { basic: true }, allied: { [beside]: [light] } })
    p.act({ do: 'airland', unit: battalion, to: runway })
    expect(p.place(battalion)).toBe(runway)
  })
}
