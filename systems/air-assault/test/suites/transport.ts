// truck.1, steamer.1, terrain.sea (the steamer's part), terrain.coast, terrain.portbox, option.basic (special units)
import { describe, expect, test } from 'vitest'
import { Kit } from '../../src/core/kit.ts'
import { drawMeadow, findUnits, type Position, type PositionSpec, type Proving } from '../../src/testing/index.ts'
import { view } from '../../src/core/view.ts'
import { castOf } from './cast.ts'

const DAY = 9

export function transportRules({ kit, position }: Proving): void {
  const { fast, slow, gun, armor, docks, headquarters, truck, steamer, engineer, decoys, axis, axisGun } = castOf(kit)
  const open = drawMeadow(kit)
  const { at } = open
  const alliedMoves = (wish: Partial<PositionSpec>): Position =>
    position({ phase: 'alliedMovement', turn: DAY, ...wish }, {}, open.kit)

  describe('trucks', () => {
    test('truck.1 infantry mounts a truck in its hex, rides along and is set down where the truck stops', () => {
      const p = alliedMoves({ allied: { [at.nn]: [truck, slow[0]] } })
      p.act({ do: 'load', unit: slow[0], onto: truck })
      // Four clear hexes: more than it could walk.
      p.act({ do: 'move', unit: truck, to: at.ss })
      expect([p.place(truck), p.place(slow[0])]).toEqual([at.ss, at.ss])
      expect(p.state.carrier.every((carrier) => carrier === -1)).toBe(true)
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.s }).rule).toBe('move.1')
    })

    test('truck.1 three stacking points of infantry, nobody else', () => {
      const p = alliedMoves({
        allied: { [at.nn]: [truck, engineer, slow[0], gun], [at.n]: [docks, headquarters, armor] },
      })
      expect(p.refuses({ do: 'load', unit: gun, onto: truck }).rule).toBe('truck.1')
      p.act({ do: 'load', unit: engineer, onto: truck })
      expect(p.refuses({ do: 'load', unit: slow[0], onto: truck }).rule).toBe('truck.1')
      for (const unit of [docks, headquarters, armor]) {
        expect(p.refuses({ do: 'load', unit, onto: truck }).rule).toBe('truck.1')
      }
      expect(p.refuses({ do: 'load', unit: slow[0], onto: gun }).rule).toBe('truck.1')
    })

    test('truck.1 they start together: not from another hex, not after either has moved', () => {
      const p = alliedMoves({ allied: { [at.nn]: [truck, fast[0]], [at.n]: [engineer] } })
      expect(p.refuses({ do: 'load', unit: engineer, onto: truck }).rule).toBe('truck.1')
      p.act({ do: 'move', unit: engineer, to: at.nn })
      expect(p.refuses({ do: 'load', unit: engineer, onto: truck }).rule).toBe('move.1')
      p.act({ do: 'move', unit: truck, to: at.c })
      expect(p.refuses({ do: 'load', unit: fast[0], onto: truck }).rule).toBe('truck.1')
    })

    test('truck.1 who has mounted goes where the truck goes, and gets down when the phase ends', () => {
      const p = alliedMoves({ allied: { [at.nn]: [truck, slow[0]] } })
      p.act({ do: 'load', unit: slow[0], onto: truck })
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.n }).rule).toBe('truck.1')
      p.act({ do: 'done' })
      expect(p.place(slow[0])).toBe(at.nn)
      expect(p.state.carrier.every((carrier) => carrier === -1)).toBe(true)
    })

    test('truck.1 truck and load need room for both', () => {
      const p = alliedMoves({ allied: { [at.nn]: [truck, slow[0]], [at.c]: [fast[0]] } })
      expect(p.placesFor(truck)).toContain(at.c)
      p.act({ do: 'load', unit: slow[0], onto: truck })
      expect(p.refuses({ do: 'move', unit: truck, to: at.c }).rule).toBe('stack.1')
      expect(p.placesFor(truck)).toContain(at.s)
    })

    test('truck.1 face down nobody is told that there is a truck until it drives off', () => {
      const p = alliedMoves({ allied: { [at.nn]: [`?${truck}`, `?${slow[0]}`] } })
      const before = JSON.stringify(p.journal)
      p.act({ do: 'load', unit: slow[0], onto: truck })
      expect(p.journal.at(-1)).toMatchObject({ seats: ['allied'], others: null, rule: 'truck.1' })
      expect(before).not.toContain('transport')
      p.act({ do: 'move', unit: truck, to: at.s })
      const public_ = p.journal.slice(-2).map(({ others }) => others)
      expect(public_.map((line) => line?.key)).toEqual(['move.counterMoved', 'move.counterMoved'])
      expect(p.refuses({ do: 'load', unit: slow[0], onto: truck }).rule).toBe('move.1')
    })

    test('truck.1 infantry in the open that mounts a face-down truck does not give it away', () => {
      const p = alliedMoves({ allied: { [at.nn]: [`?${truck}`, slow[0]] } })
      p.act({ do: 'load', unit: slow[0], onto: truck })
      expect(view(p.state, 'allied').units[slow[0]].carrier).toBe(truck)
      for (const reader of ['axis', 'spectator'] as const) {
        const seen = view(p.state, reader)
        expect(seen.units[slow[0]]).toMatchObject({ place: at.nn, carrier: null })
        expect(seen.units[truck]).toBeUndefined()
      }
    })
  })

  describe('the coastal steamer', () => {
    const [port, other] = kit.ports
    const city = kit.placeIds[port.hexes[0]]
    const box = kit.placeIds[port.place]
    const sails = (wish: Partial<PositionSpec>): Position => position({ phase: 'alliedMovement', turn: DAY, ...wish })

    test('steamer.1 units go aboard in a port, sail, and go ashore on a later turn', () => {
      const p = sails({ allied: { [box]: [steamer], [city]: [slow[0]] } })
      p.act({ do: 'load', unit: slow[0], onto: steamer })
      expect(p.place(slow[0])).toBe('aboard')
      const sea = p.placesFor(steamer).find((place) => kit.isSea[kit.placeNumber(place)])!
      p.act({ do: 'move', unit: steamer, to: sea })
      expect(p.place(steamer)).toBe(sea)
      expect(p.refuses({ do: 'unload', unit: slow[0], to: city }).rule).toBe('move.1')
      const harbour = kit.placeIds[other.hexes[0]]
      const landed = sails({
        allied: { [kit.placeIds[other.place]]: [steamer], aboard: [slow[0]] },
        carried: { [slow[0]]: steamer },
      })
      expect(landed.refuses({ do: 'unload', unit: slow[0], to: city }).rule).toBe('steamer.1')
      landed.act({ do: 'unload', unit: slow[0], to: harbour })
      expect(landed.place(slow[0])).toBe(harbour)
      expect(landed.refuses({ do: 'move', unit: slow[0], to: city }).rule).toBe('move.1')
    })

    test('steamer.1 three stacking points, or one armoured unit and nothing else', () => {
      const p = sails({ allied: { [box]: [steamer], [city]: [slow[0], armor, engineer] } })
      p.act({ do: 'load', unit: engineer, onto: steamer })
      expect(p.refuses({ do: 'load', unit: slow[0], onto: steamer }).rule).toBe('steamer.1')
      expect(p.refuses({ do: 'load', unit: armor, onto: steamer }).rule).toBe('steamer.1')
      const q = sails({ allied: { [box]: [steamer], [city]: [slow[0], armor, engineer] } })
      q.act({ do: 'load', unit: armor, onto: steamer })
      expect(q.refuses({ do: 'load', unit: engineer, onto: steamer }).rule).toBe('steamer.1')
    })

    test('steamer.1 only in a port that is friendly, whole and not neutralized, and before it has sailed', () => {
      const units = { [box]: [steamer], [city]: [slow[0]] }
      const destroyed = sails({ allied: units, portDestroyed: [port.key] })
      expect(destroyed.refuses({ do: 'load', unit: slow[0], onto: steamer }).rule).toBe('steamer.1')
      const lost = sails({ allied: units, axisHexes: [city] })
      expect(lost.refuses({ do: 'load', unit: slow[0], onto: steamer }).rule).toBe('steamer.1')
      const elsewhere = sails({ allied: { [kit.placeIds[other.place]]: [steamer], [city]: [slow[0]] } })
      expect(elsewhere.refuses({ do: 'load', unit: slow[0], onto: steamer }).rule).toBe('steamer.1')
      const p = sails({ allied: units })
      p.act({ do: 'move', unit: steamer, to: p.placesFor(steamer)[0] })
      expect(p.refuses({ do: 'load', unit: slow[0], onto: steamer })).toMatchObject({
        rule: 'steamer.1',
        key: 'refuse.hasSailed',
      })
      const closed = sails({
        allied: { [box]: [steamer], aboard: [slow[0]] },
        carried: { [slow[0]]: steamer },
        portDestroyed: [port.key],
      })
      expect(closed.refuses({ do: 'unload', unit: slow[0], to: city }).rule).toBe('steamer.1')
    })

    test('zoc.3 guns and noncombat units do not come ashore from the steamer into an enemy zone of control', () => {
      // An Axis unit beside the city; DOCKS work there, so that nothing else is in the way.
      const beside = landBeside(port.hexes[0])
      const carry = (unit: string, enemies: string[]): Position =>
        sails({
          axis: { [beside]: enemies },
          allied: { [box]: [steamer], aboard: [unit], [city]: [docks] },
          carried: { [unit]: steamer },
        })
      for (const unit of [gun, truck]) {
        const watched = carry(unit, [axis[0]])
        expect(watched.refuses({ do: 'unload', unit, to: city })).toMatchObject({
          rule: 'zoc.3',
          key: 'refuse.staysOutOfZones',
        })
        const quiet = carry(unit, [])
        quiet.act({ do: 'unload', unit, to: city })
        expect(quiet.place(unit)).toBe(city)
      }
      const infantry = carry(slow[0], [axis[0]])
      infantry.act({ do: 'unload', unit: slow[0], to: city })
      expect(infantry.place(slow[0])).toBe(city)
    })

    test('zoc.3 nor do they go aboard out of one', () => {
      const p = sails({
        axis: { [landBeside(port.hexes[0])]: [axis[0]] },
        allied: { [box]: [steamer], [city]: [gun, slow[0]] },
      })
      expect(p.refuses({ do: 'load', unit: gun, onto: steamer })).toMatchObject({ rule: 'zoc.3' })
      p.act({ do: 'load', unit: slow[0], onto: steamer })
      expect(p.place(slow[0])).toBe('aboard')
    })

    /** A land hex next to another, over a side that can be crossed. */
    function landBeside(hex: number): string {
      const { map, seaSide } = kit
      const d = [0, 1, 2, 3, 4, 5].find((side) => {
        const next = map.neighbours[6 * hex + side]
        return next !== -1 && kit.isLand[next] && (map.sides[6 * hex + side] & seaSide) === 0
      })!
      return kit.placeIds[map.neighbours[6 * hex + d]]
    }

    test('steamer.1 who goes aboard is seen', () => {
      const p = sails({ allied: { [box]: [steamer], [city]: [`?${slow[0]}`] } })
      p.act({ do: 'load', unit: slow[0], onto: steamer })
      expect(p.state.exposed[kit.unitNumber(slow[0])]).toBe(1)
      expect(p.refuses({ do: 'unload', unit: slow[0], to: city }).rule).toBe('move.1')
    })

    test('steamer.1 a decoy that goes aboard is found out, and nobody is aboard', () => {
      const p = sails({ allied: { [box]: [steamer], [city]: [`?${decoys[0]}`, slow[0]] } })
      p.act({ do: 'load', unit: decoys[0], onto: steamer })
      expect(p.truth(decoys[0])).toMatchObject({ place: 'eliminated', carrier: null })
    })

    /** Where the steamer gets if it moves so many points. */
    const voyage = (move: number, more: Partial<PositionSpec> = {}): Position => {
      const units = kit.files.units.units.map((unit) => (unit.id === steamer ? { ...unit, move } : unit))
      const other = new Kit({ ...kit.files, units: { ...kit.files.units, units } }, kit.rules)
      return position({ phase: 'alliedMovement', turn: DAY, allied: { [box]: [steamer] }, ...more }, {}, other)
    }

    /** The nearest other port, by the sea before it. */
    function nextPort(): { key: string; quay: string; city: string; away: number } {
      const away = seaDistances(port.hexes[0])
      const seaBefore = ([hex]: number[]): number => {
        const around = Array.from(kit.map.neighbours.subarray(6 * hex, 6 * hex + 6))
        return Math.min(...around.map((sea) => (sea !== -1 && kit.isSea[sea] ? away[sea] : Infinity)))
      }
      const others = kit.ports.filter((one) => one !== port)
      const [{ key, place, hexes }] = others.sort((a, b) => seaBefore(a.hexes) - seaBefore(b.hexes))
      return { key, quay: kit.placeIds[place], city: kit.placeIds[hexes[0]], away: seaBefore(hexes) }
    }

    test('terrain.sea a port is a hex further than the sea before it', () => {
      const { quay, away } = nextPort()
      expect(voyage(away).placesFor(steamer)).not.toContain(quay)
      expect(voyage(away + 1).placesFor(steamer)).toContain(quay)
    })

    test('terrain.sea not into a port of the enemy, nor into a destroyed or neutralized one', () => {
      const { key, quay, city: town, away } = nextPort()
      const shut: Partial<PositionSpec>[] = [
        { axisHexes: [town] },
        { portDestroyed: [key] },
        { portNeutral: { [key]: 1 } },
      ]
      for (const more of shut) {
        expect(voyage(away + 1, more).refuses({ do: 'move', unit: steamer, to: quay })).toMatchObject({
          rule: 'terrain.sea',
          key: 'refuse.noPassage',
        })
      }
    })

    test('truck.1 a truck goes aboard empty only', () => {
      const p = sails({ allied: { [box]: [steamer], [city]: [truck, slow[0]] } })
      expect(p.offered()).toContainEqual({ do: 'load', unit: truck, onto: steamer })
      p.act({ do: 'load', unit: slow[0], onto: truck })
      expect(p.refuses({ do: 'load', unit: truck, onto: steamer })).toMatchObject({
        rule: 'truck.1',
        key: 'refuse.cannotCarry',
      })
    })

    test('terrain.sea the steamer sails twelve sea hexes, and into open ports', () => {
      const p = sails({ allied: { [box]: [steamer] } })
      const away = seaDistances(port.hexes[0])
      const reached = kit.map.ids.filter((_, h) => kit.isSea[h] && away[h] <= kit.move[kit.unitNumber(steamer)])
      const places = p.placesFor(steamer)
      expect(places.filter((id) => kit.isHex(kit.placeNumber(id))).sort()).toEqual(reached.sort())
      const land = kit.placeIds[kit.landHexes[0]]
      expect(p.refuses({ do: 'move', unit: steamer, to: land }).rule).toBe('terrain.sea')
      for (const { place, hexes } of kit.ports) {
        if (place === port.place) continue
        const shore = Array.from(kit.map.neighbours.subarray(6 * hexes[0], 6 * hexes[0] + 6)).filter((h) => h !== -1)
        const near = Math.min(...shore.map((h) => (kit.isSea[h] ? away[h] : Number.POSITIVE_INFINITY))) < 12
        expect([kit.placeIds[place], places.includes(kit.placeIds[place])]).toEqual([kit.placeIds[place], near])
      }
    })

    /** Steps from a port's hex over the sea. */
    function seaDistances(start: number): number[] {
      const away = kit.map.ids.map(() => Number.POSITIVE_INFINITY)
      let edge = [start]
      for (let steps = 1; edge.length > 0; steps++) {
        const next = edge
          .flatMap((hex) => Array.from(kit.map.neighbours.subarray(6 * hex, 6 * hex + 6)))
          .filter((hex) => hex !== -1 && kit.isSea[hex] && away[hex] > steps)
        for (const hex of next) away[hex] = steps
        edge = [...new Set(next)]
      }
      return away
    }
  })

  describe('out of the landing boxes', () => {
    const beach = kit.beaches.find(({ hexes }) =>
      hexes.every((hex) => !kit.terrain[hex].roadOnly && !kit.isRiver[hex]),
    )!
    const box = kit.placeIds[beach.place]
    const shore = beach.hexes.map((hex) => kit.placeIds[hex])
    const lands = (wish: Partial<PositionSpec>): Position => position({ phase: 'axisMovement', turn: DAY, ...wish })

    test('terrain.coast a unit steps from its box onto one of the coastal hexes of the beach, and stops there', () => {
      const p = lands({ axis: { [box]: [axis[0]] } })
      expect(p.placesFor(axis[0])).toEqual(shore)
      const inland = kit.landHexes.find((hex) => !shore.includes(kit.placeIds[hex]))!
      expect(p.refuses({ do: 'move', unit: axis[0], to: kit.placeIds[inland] }).rule).toBe('terrain.coast')
      p.act({ do: 'move', unit: axis[0], to: shore[0] })
      expect(p.state.owner[kit.placeNumber(shore[0])]).toBe(0)
      expect(p.refuses({ do: 'move', unit: axis[0], to: shore[1] }).rule).toBe('move.1')
    })

    test('terrain.coast not onto an enemy, nor where there is no room; guns not under the eyes of the enemy', () => {
      const p = lands({ axis: { [box]: [axis[0], axisGun] }, allied: { [shore[0]]: [slow[0]] } })
      expect(p.placesFor(axis[0])).toEqual(shore.slice(1))
      expect(p.refuses({ do: 'move', unit: axis[0], to: shore[0] }).rule).toBe('move.1')
      const watched = shore
        .slice(1)
        .filter((hex) => p.kit.map.distance(kit.placeNumber(hex), kit.placeNumber(shore[0])) === 1)
      for (const hex of watched) expect(p.refuses({ do: 'move', unit: axisGun, to: hex }).rule).toBe('zoc.3')
      const crowd = findUnits(kit, { side: 'axis', stack: 3, size: 'bn' }, 2)
      const full = lands({ axis: { [box]: [axis[0]], [shore[0]]: crowd } })
      expect(full.placesFor(axis[0])).toEqual(shore.slice(1))
      expect(full.refuses({ do: 'move', unit: axis[0], to: shore[0] }).rule).toBe('stack.1')
    })

    test('terrain.rough nobody drives ashore where there is no road', () => {
      const files = { ...kit.files, map: roughShores(kit.files.map, shore) }
      const vehicle = kit.units.find(({ side, type }) => side === 'axis' && type.startsWith('arm'))
      const driver = vehicle?.id ?? kit.units.find(({ side, move }) => side === 'axis' && move > 4)!.id
      const p = position(
        { phase: 'axisMovement', turn: DAY, axis: { [box]: [driver, axis[0]] } },
        {},
        new Kit(files, kit.rules),
      )
      expect(p.placesFor(axis[0])).toEqual(shore)
      expect(p.placesFor(driver)).toEqual([])
      expect(p.refuses({ do: 'move', unit: driver, to: shore[0] }).rule).toBe('terrain.rough')
    })

    test('terrain.beachbox a beach opens on its coastal hex and coastal hexes beside it, never on an airfield or port', () => {
      const taken = new Set([...kit.airfields, ...kit.ports].flatMap(({ hexes }) => hexes))
      for (const { key, hexes, place } of kit.beaches) {
        const [first, ...others] = hexes
        // Room for the twelve points of its box.
        expect([key, hexes.length * kit.tables.stacking.hex >= kit.tables.stacking.beachBox]).toEqual([key, true])
        expect([key, hexes.every((hex) => kit.isCoastal[hex])]).toEqual([key, true])
        expect([key, others.map((hex) => kit.map.distance(first, hex))]).toEqual([key, others.map(() => 1)])
        const p = lands({ axis: { [kit.placeIds[place]]: [axis[0]] } })
        for (const hex of taken) {
          const refused = p.refuses({ do: 'move', unit: axis[0], to: kit.placeIds[hex] })
          expect([key, refused.rule, refused.key]).toEqual([key, 'terrain.coast', 'refuse.notItsShore'])
        }
      }
    })

    const port = kit.ports[0]
    const city = kit.placeIds[port.hexes[0]]
    const quay = kit.placeIds[port.place]

    test('terrain.portbox a port box is of use only while its city is friendly, and the port whole', () => {
      const enemy = lands({ axis: { [quay]: [axis[0]] } })
      expect(enemy.refuses({ do: 'move', unit: axis[0], to: city }).rule).toBe('terrain.portbox')
      const destroyed = lands({ axis: { [quay]: [axis[0]] }, axisHexes: [city], portDestroyed: [port.key] })
      expect(destroyed.refuses({ do: 'move', unit: axis[0], to: city }).rule).toBe('terrain.portbox')
      const own = lands({ axis: { [quay]: [axis[0]] }, axisHexes: [city] })
      own.act({ do: 'move', unit: axis[0], to: city })
      expect(own.place(axis[0])).toBe(city)
    })

    test('terrain.portbox guns and armour come ashore in a port only with a DOCKS unit of their side there', () => {
      const p = lands({ axis: { [quay]: [axisGun, axis[0]] }, axisHexes: [city] })
      expect(p.placesFor(axis[0])).toEqual([city])
      expect(p.refuses({ do: 'move', unit: axisGun, to: city }).rule).toBe('terrain.portbox')
      const aboard = { allied: { [quay]: [steamer], aboard: [armor] }, carried: { [armor]: steamer } }
      const bare = position({ phase: 'alliedMovement', turn: DAY, ...aboard })
      expect(bare.refuses({ do: 'unload', unit: armor, to: city }).rule).toBe('terrain.portbox')
      const wish = { ...aboard, allied: { ...aboard.allied, [city]: [docks] } }
      const manned = position({ phase: 'alliedMovement', turn: DAY, ...wish })
      manned.act({ do: 'unload', unit: armor, to: city })
      expect(manned.place(armor)).toBe(city)
    })
  })

  describe('the basic game', () => {
    const port = kit.ports[0]
    const city = kit.placeIds[port.hexes[0]]
    const quay = kit.placeIds[port.place]

    test('option.basic trucks and the steamer carry nobody, the steamer stays in port, engineers do not work', () => {
      const allied = { [at.nn]: [truck, slow[0]], [city]: [engineer, fast[0]], [quay]: [steamer] }
      const basic = position({ phase: 'alliedMovement', turn: DAY, allied, options: { basic: true } }, {}, open.kit)
      expect(basic.refuses({ do: 'load', unit: slow[0], onto: truck }).rule).toBe('option.basic')
      expect(basic.refuses({ do: 'load', unit: fast[0], onto: steamer }).rule).toBe('option.basic')
      expect(basic.refuses({ do: 'demolish', unit: engineer, what: 'port' }).rule).toBe('option.basic')
      expect(basic.placesFor(steamer)).toEqual([])
      const sea = Array.from(kit.map.neighbours.subarray(6 * port.hexes[0], 6 * port.hexes[0] + 6)).find(
        (hex) => kit.isSea[hex],
      )!
      expect(basic.refuses({ do: 'move', unit: steamer, to: kit.placeIds[sea] }).rule).toBe('option.basic')
      expect(basic.decision().options.map(({ id }) => id)).not.toContain(steamer)
      const full = position({ phase: 'alliedMovement', turn: DAY, allied }, {}, open.kit)
      full.act({ do: 'load', unit: slow[0], onto: truck })
      full.act({ do: 'load', unit: fast[0], onto: steamer })
      full.act({ do: 'demolish', unit: engineer, what: 'port' })
      expect(full.placesFor(steamer).length).toBeGreaterThan(0)
    })
  })
}

/** The same map, with these hexes rough and without roads. */
const roughShores = <M extends Kit['files']['map']>(map: M, shore: string[]): M => ({
  ...map,
  hexes: map.hexes.map((hex) => (shore.includes(hex.id) ? { ...hex, terrain: 'rough', river: false } : hex)),
  roads: map.roads.filter(({ between }) => !between.some((id) => shore.includes(id))),
})
