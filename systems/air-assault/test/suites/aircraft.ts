// air.1, air.2, night.1: aircraft, their missions, and the night.
import { expect, test } from 'vitest'
import type { Action, AircraftKind, Mission } from '../../src/core/actions.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { MeadowDrawing } from '../../src/testing/meadow.ts'
import type { Position, PositionSpec } from '../../src/testing/position.ts'
import { castOf } from './cast.ts'
import { attack, axisForce, DAY, type Field, lastRoll, meadowOf, NIGHT, onField, rolls } from './forces.ts'

export type Flight = Extract<Action, { do: 'fly' }>

export const flightsOffered = (p: Position): Flight[] => p.offered().filter((a): a is Flight => a.do === 'fly')

const missionsOf = (p: Position, kind: AircraftKind): Mission[] => [
  ...new Set(flightsOffered(p).flatMap((a) => (a.kind === kind ? [a.mission] : []))),
]

export function aircraftRules(proving: Proving): void {
  const { kit, position } = proving
  const { armor, fast, slow, gun, coastGun, heavyAa, docks, steamer, headquarters } = castOf(kit)
  const { turns } = Object.values(kit.files.scenarios)[0]
  const { at, kit: drawn } = meadowOf(kit, { primary: [['nwnw', 'nw', 'n', 'ne', 'e']] })

  /** The aircraft phase of a day, on a meadow with a road. */
  const onMeadow = (allied: { [hex: string]: string[] }, turn = DAY, basic = false): Position =>
    position(
      { phase: 'aircraft', stands: turn === NIGHT ? 'axisMovement' : 'aircraft', turn, options: { basic }, allied },
      {},
      drawn,
    )

  test('air.1 bombers bomb and support, fighter-bombers interdict too, fighters only interdict', () => {
    const p = onMeadow({ [at.c]: [coastGun] })
    expect(missionsOf(p, 'B')).toEqual(['bomb', 'support'])
    expect(missionsOf(p, 'FB')).toEqual(['bomb', 'support', 'interdict'])
    expect(missionsOf(p, 'F')).toEqual(['interdict'])
    const wrong = { rule: 'air.1', key: 'refuse.wrongMission' }
    expect(p.refuses({ do: 'fly', kind: 'F', mission: 'bomb', hex: at.c, target: 'cd' })).toMatchObject(wrong)
    expect(p.refuses({ do: 'fly', kind: 'F', mission: 'support', hex: at.c })).toMatchObject(wrong)
    expect(p.refuses({ do: 'fly', kind: 'B', mission: 'interdict', hex: at.n })).toMatchObject(wrong)
  })

  test('air.1 as many aircraft of each kind as the turn track has', () => {
    const p = onMeadow({ [at.c]: [fast[0]], [at.ss]: [fast[1]], [at.w]: [fast[2]] })
    const { B } = turns[DAY - 1]
    const hexes = [at.c, at.ss, at.w]
    for (let i = 0; i < B; i++) p.act({ do: 'fly', kind: 'B', mission: 'support', hex: hexes[i % 3] })
    expect(p.decision().prompt.params).toMatchObject({ B: 0, FB: turns[DAY - 1].FB, F: turns[DAY - 1].F })
    const more = { do: 'fly', kind: 'B', mission: 'support', hex: at.w }
    expect(p.refuses(more)).toMatchObject({ rule: 'air.1', key: 'refuse.noAircraftLeft' })
  })

  test('air.1 at most three aircraft over a hex', () => {
    const p = onMeadow({ [at.c]: [fast[0]] })
    const support: Flight = { do: 'fly', kind: 'FB', mission: 'support', hex: at.c }
    p.act(support)
    p.act(support)
    p.act({ ...support, kind: 'B' })
    expect(p.refuses({ ...support, kind: 'B' })).toMatchObject({ rule: 'air.1', key: 'refuse.tooManyAircraft' })
    expect(flightsOffered(p).some(({ hex }) => hex === at.c)).toBe(false)
  })

  test('air.1 bombs are aimed at AA and coast guns; what lies face down may be either', () => {
    const p = onMeadow({ [at.c]: [coastGun], [at.ss]: [heavyAa], [at.w]: [fast[0]], [at.e]: [`?${headquarters}`] })
    const targetsIn = (hex: string): unknown[] =>
      flightsOffered(p).flatMap((a) => (a.kind === 'B' && a.mission === 'bomb' && a.hex === hex ? [a.target] : []))
    expect(targetsIn(at.c)).toEqual(['cd'])
    expect(targetsIn(at.ss)).toEqual(['aa'])
    expect(targetsIn(at.w)).toEqual([])
    expect(targetsIn(at.e)).toEqual(['aa', 'cd'])
    const infantry = { do: 'fly', kind: 'B', mission: 'bomb', hex: at.w, target: 'aa' }
    expect(p.refuses(infantry)).toMatchObject({ rule: 'air.1', key: 'refuse.noTarget' })
  })

  test('air.1 bombs are aimed at ships at sea and at Allied ports', () => {
    const sea = kit.placeIds[kit.isSea.indexOf(true)]
    const [port, other] = kit.ports
    const axisPort = kit.placeIds[other.hexes[0]]
    const p = position({ phase: 'aircraft', turn: DAY, allied: { [sea]: [steamer] }, axisHexes: [axisPort] })
    const bombs = flightsOffered(p).filter(({ kind, mission }) => kind === 'B' && mission === 'bomb')
    const ports = kit.ports.filter((box) => box !== other).map(({ hexes }) => kit.placeIds[hexes[0]])
    expect(bombs.map(({ hex, target }) => `${target} ${hex}`)).toEqual([
      `naval ${sea}`,
      ...ports.map((hex) => `port ${hex}`),
    ])
    expect(port.hexes).not.toContain(other.hexes[0])
    expect(p.refuses({ do: 'fly', kind: 'B', mission: 'bomb', hex: axisPort, target: 'port' }).key).toBe(
      'refuse.noTarget',
    )
  })

  test('air.1 interdiction: no road rates for the Allies in the hex and the six around it', () => {
    const road = { phase: 'alliedMovement', turn: DAY, allied: { [at.nwnw]: [slow[0]] } }
    // Four hexes: two points by road, four across country; the battalion has three.
    const free = position(road, {}, drawn)
    expect(free.placesFor(slow[0])).toContain(at.e)
    const interdict = (hex: string): Position =>
      position({ ...road, flights: [{ kind: 'F', mission: 'interdict', hex }] }, {}, drawn)
    for (const hex of [at.n, at.c]) {
      const p = interdict(hex)
      expect(p.placesFor(slow[0])).not.toContain(at.e)
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.e }).key).toBe('refuse.outOfReach')
    }
    expect(interdict(at.ss).placesFor(slow[0])).toContain(at.e)
  })

  test('air.1 no road rates out of the seven hexes either, nor into them', () => {
    const drawing: MeadowDrawing = { ground: 'rough', primary: [['nn', 'n', 'c', 's', 'ss']] }
    const { at: hill, kit: hills } = meadowOf(kit, drawing)
    const march = (from: string, hex: string): string[] => {
      const flights = [{ kind: 'F' as const, mission: 'interdict' as const, hex }]
      const board = { phase: 'alliedMovement', turn: DAY, allied: { [from]: [gun] }, flights }
      return position(board, {}, hills).placesFor(gun)
    }
    // Half a point by road, two across country, which is all that the gun has. The hexes next to `nn` end at `n`.
    expect(march(hill.n, hill.nwnw)).toContain(hill.s)
    expect(march(hill.n, hill.nn)).toContain(hill.c)
    expect(march(hill.n, hill.nn)).not.toContain(hill.s)
    expect(march(hill.s, hill.nwnw)).toContain(hill.n)
    expect(march(hill.s, hill.nn)).toContain(hill.c)
    expect(march(hill.s, hill.nn)).not.toContain(hill.n)
  })

  test('air.1 interdiction takes the rates and nothing else: bridges stay, and vehicles follow the road into rough ground', () => {
    const under = (drawing: MeadowDrawing, unit: string, more: Partial<PositionSpec> = {}): Field => {
      const flights = [{ kind: 'F' as const, mission: 'interdict' as const, hex: meadowOf(kit, drawing).at.n }]
      return onField(proving, { drawing, allied: { n: [unit] }, more: { phase: 'alliedMovement', flights, ...more } })
    }
    const river: MeadowDrawing = { hexes: { n: { river: true, bridge: true } }, primary: [['n', 'c']] }
    const over = under(river, slow[0])
    expect(over.p.placesFor(slow[0])).toContain(over.at.ss)
    const cut = under(river, slow[0], { broken: [over.at.n] })
    expect(cut.p.placesFor(slow[0])).not.toContain(cut.at.ss)
    const pass: MeadowDrawing = { hexes: { c: { terrain: 'rough' } }, primary: [['n', 'c']] }
    const tank = under(pass, armor)
    expect(tank.p.placesFor(armor)).toContain(tank.at.c)
    const noRoad = under(pass, armor, { broken: [tank.at.c] })
    expect(noRoad.p.refuses({ do: 'move', unit: armor, to: noRoad.at.c }).rule).toBe('terrain.rough')
  })

  test('air.1 into a city by an interdicted road costs a whole point', () => {
    const city = { terrain: 'city' }
    const drawing: MeadowDrawing = { hexes: { n: city, c: city, s: city }, secondary: [['nn', 'n', 'c', 's']] }
    const march = (flights: PositionSpec['flights']): Field =>
      onField(proving, { drawing, allied: { nn: [slow[0]] }, more: { phase: 'alliedMovement', flights } })
    const free = march([])
    expect(free.p.placesFor(slow[0])).toContain(free.at.ss)
    const { p, at: there } = march([{ kind: 'F', mission: 'interdict', hex: free.at.c }])
    expect(p.placesFor(slow[0])).toContain(there.s)
    expect(p.refuses({ do: 'move', unit: slow[0], to: there.ss }).key).toBe('refuse.outOfReach')
  })

  test('air.1 interdiction is flown over roads and beside them', () => {
    const p = onMeadow({ [at.c]: [fast[0]] })
    const fighters = flightsOffered(p).flatMap((a) => (a.kind === 'F' ? [a.hex] : []))
    expect(fighters).toEqual(expect.arrayContaining([at.n, at.c]))
    expect(fighters).not.toContain(at.ss)
    const nowhere = { do: 'fly', kind: 'F', mission: 'interdict', hex: at.ss }
    expect(p.refuses(nowhere)).toMatchObject({ rule: 'air.1', key: 'refuse.noTarget' })
  })

  test('air.1 the Axis keeps its road rates under its own aircraft', () => {
    const unit = kit.units.find(({ side, move, type }) => side === 'axis' && move === 3 && type === 'arty')!.id
    const flights = [{ kind: 'F' as const, mission: 'interdict' as const, hex: at.n }]
    const p = position({ phase: 'axisMovement', turn: DAY, axis: { [at.nwnw]: [unit] }, flights }, {}, drawn)
    expect(p.placesFor(unit)).toContain(at.e)
  })

  test('air.1 air support adds its strength to one attack by ground units', () => {
    const axis = axisForce(kit, 4, 6)
    const flights = (['B', 'FB'] as const).map((kind) => ({ kind, mission: 'support' as const, hex: at.c }))
    const { p } = onField(proving, {
      axis: { s: axis },
      allied: { c: [fast[0]] },
      more: { flights },
      script: { 'combat crt': [6] },
    })
    attack(p, at.c, axis)
    expect(lastRoll(p).attack).toBe(4 + 3 + 2)
    expect(p.state.flights).toEqual([])
    p.dice.allUsed()
  })

  test('air.1 no support is sent where nobody fights: noncombat units alone cannot be attacked', () => {
    const p = onMeadow({ [at.c]: [docks], [at.s]: [slow[0]] })
    const support = (hex: string) => ({ do: 'fly', kind: 'B', mission: 'support', hex }) as const
    expect(p.refuses(support(at.c))).toMatchObject({ rule: 'air.1', key: 'refuse.noTarget' })
    expect(p.offered()).toContainEqual(support(at.s))
  })

  test('air.1 aircraft alone attack nobody', () => {
    const idler = kit.units.find(({ side, attack: points, arty }) => side === 'axis' && points === 0 && arty === 0)!.id
    const { p } = onField(proving, {
      axis: { s: [idler] },
      allied: { c: [fast[0]] },
      more: { flights: [{ kind: 'B', mission: 'support', hex: at.c }], stands: 'alliedMovement' },
    })
    expect(p.decision().prompt.key).toBe('prompt.moveAllied')
    p.refuses({ do: 'attack', hex: at.c }, 'axis')
    expect(rolls(p)).toEqual([])
  })

  test('air.2 no aircraft by night', () => {
    const p = onMeadow({ [at.c]: [coastGun] }, NIGHT)
    expect(p.decision().prompt.key).toBe('prompt.moveAxis')
    for (const mission of ['support', 'interdict']) {
      expect(p.refuses({ do: 'fly', kind: 'FB', mission, hex: at.n })).toMatchObject({
        rule: 'air.2',
        key: 'refuse.noAircraftAtNight',
      })
    }
    expect(flightsOffered(onMeadow({ [at.c]: [coastGun] }, DAY))).not.toEqual([])
  })

  test('air.2 aircraft are taken back at the end of the Allied segment', () => {
    const flights = [{ kind: 'F' as const, mission: 'interdict' as const, hex: at.n }]
    const before = position({ phase: 'alliedMovement', turn: DAY, allied: { [at.c]: [fast[0]] }, flights }, {}, drawn)
    expect(before.state.flights).toHaveLength(1)
    before.act({ do: 'done' })
    expect(before.state.turn).toBe(DAY + 1)
    expect(before.state.flights).toEqual([])
    before.refuses({ do: 'fly', kind: 'F', mission: 'interdict', hex: at.n })
  })

  test('option.basic aircraft give air support only', () => {
    const p = onMeadow({ [at.c]: [coastGun] }, DAY, true)
    expect(missionsOf(p, 'B')).toEqual(['support'])
    expect(missionsOf(p, 'FB')).toEqual(['support'])
    expect(missionsOf(p, 'F')).toEqual([])
    expect(p.refuses({ do: 'fly', kind: 'F', mission: 'interdict', hex: at.n }).rule).toBe('option.basic')
    // What they fly in no game is refused as in the advanced one.
    expect(p.refuses({ do: 'fly', kind: 'F', mission: 'support', hex: at.n }).rule).toBe('air.1')
  })
}
