// How map and counters are read: what the rules ask of a kit, held against the printed files.
import { expect, test } from 'vitest'
import { BORDER, CITY, ISLAND, Kit, PRINTED, RIVERSIDE, ROAD, ROUGH, SEA, SEA_SIDE } from '../../src/core/kit.ts'
import type { Proving } from '../../src/testing/index.ts'

const INFANTRY = ['inf', 'para', 'glider', 'mtn', 'marine', 'cdo', 'eng', 'mg']
const NONCOMBAT = ['noncombat', 'docks', 'truck', 'steamer', 'decoy']
const GUNS = ['arty', 'laa', 'haa', 'cd']
const OUT_OF_PLAY = ['reserve', 'aborted', 'eliminated', 'evacuated', 'withdrawn', 'unused']

/** A kit that was read in this test, and what it says in printed ids. */
interface Reading {
  kit: Kit
  idsOf: (numbers: number[]) => string[]
  unitsWhere: (list: number[]) => string[]
  /** The printed hexes, and the units, for which a list of the kit says yes. */
  told: (list: ArrayLike<boolean>) => string[]
  toldOf: (list: boolean[]) => string[]
}

export function readingOfFiles({ kit: { files, rules } }: Proving): void {
  const { map, units } = files
  const hexes = map.hexes.map(({ id }) => id)
  /** A kit of its own for each test: what was read before the tests began shows no change of the code. */
  const read = (): Reading => {
    const kit = new Kit(files, rules)
    return {
      kit,
      idsOf: (numbers) => numbers.map((h) => kit.placeIds[h]),
      unitsWhere: (list) => list.map((u) => kit.unitIds[u]).sort(),
      told: (list) => hexes.filter((id) => list[kit.placeNumber(id)]).sort(),
      toldOf: (list) => kit.unitIds.filter((_, u) => list[u]).sort(),
    }
  }
  const hexesWith = (...kinds: string[]): string[] =>
    map.features.filter(({ kind }) => kinds.includes(kind)).flatMap((feature) => feature.hexes)
  const printed = (is: (hex: (typeof map.hexes)[number]) => boolean): string[] =>
    map.hexes.flatMap((hex) => (is(hex) ? [hex.id] : [])).sort()
  const roads = map.roads.map(({ between }) => between)
  const unitsThat = (is: (unit: (typeof units.units)[number]) => boolean): string[] =>
    units.units.flatMap((unit) => (is(unit) ? [unit.id] : [])).sort()

  test('hexes are read as they are printed: terrain, coast, rivers, bridges, roads', () => {
    const { kit, idsOf, told } = read()
    expect(told(kit.isSea)).toEqual(printed(({ terrain }) => terrain === 'sea'))
    expect(told(kit.isIsland)).toEqual(printed(({ terrain }) => terrain === 'island'))
    expect(told(kit.isLand)).toEqual(printed(({ terrain }) => terrain !== 'sea' && terrain !== 'island'))
    expect(idsOf(kit.landHexes).sort()).toEqual(told(kit.isLand))
    expect(told(kit.isCoastal)).toEqual(printed(({ coastal }) => coastal === true))
    expect(told(kit.isRiver)).toEqual(printed(({ river }) => river === true))
    expect(told(kit.isBridge)).toEqual(printed(({ bridge }) => bridge === true))
    expect(told(kit.isCity)).toEqual(printed(({ terrain }) => terrain === 'city' || terrain === 'bastion'))
    expect(told(kit.hasRoad)).toEqual([...new Set(roads.flat())].sort())
    const around = (id: string): number[] => {
      const h = kit.placeNumber(id)
      return [h, ...kit.map.neighbours.subarray(6 * h, 6 * h + 6)].filter((next) => next !== -1)
    }
    const beside = new Set([...new Set(roads.flat())].flatMap((id) => idsOf(around(id))))
    expect(idsOf(kit.roadside).sort()).toEqual([...beside].sort())
  })

  test('hexes have what is printed on them: ports, forts, batteries, towns, exits, sectors', () => {
    const { kit, idsOf, told } = read()
    expect(told(kit.isPortHex)).toEqual([...new Set(hexesWith('port'))].sort())
    expect(told(kit.isFort)).toEqual([...new Set(hexesWith('fort'))].sort())
    expect(told(kit.isBattery)).toEqual([...new Set(hexesWith('battery'))].sort())
    expect(told(kit.isTown)).toEqual([...new Set(hexesWith('town'))].sort())
    expect(told(kit.holdsCoastGuns)).toEqual([...new Set(hexesWith('fort', 'battery'))].sort())
    expect(idsOf(kit.exits)).toEqual(hexesWith('exit'))
    expect(kit.airfields.map(({ hexes: of }) => idsOf(of))).toEqual(
      map.features.filter(({ kind }) => kind === 'airfield').map((feature) => feature.hexes),
    )
    expect(map.hexes.map(({ id }) => kit.sectorOf[kit.placeNumber(id)])).toEqual(
      map.hexes.map(({ sector }) => sector ?? ''),
    )
    for (const [sector, land] of kit.sectorHexes) {
      const inside = printed((hex) => kit.isLand[kit.placeNumber(hex.id)] && (sector === '' || hex.sector === sector))
      expect(idsOf(land).sort()).toEqual(inside)
    }
    const lanes = map.features.filter(({ kind }) => kind === 'sea-lane')
    expect(kit.seaLanes.map(({ from, to, cost }) => [...idsOf([from, to]), cost])).toEqual(
      lanes.flatMap(({ hexes: [a, b], value }) => [
        [a, b, 2 * value!],
        [b, a, 2 * value!],
      ]),
    )
  })

  test('boxes: only the map, landing boxes and ships are in play', () => {
    const { kit, idsOf } = read()
    expect(kit.placeIds.filter((_, p) => kit.isOutOfPlay[p])).toEqual(OUT_OF_PLAY)
    const boxes = (kind: 'beach' | 'port') => map.features.filter((feature) => feature.kind === kind)
    const all = [...boxes('beach'), ...boxes('port')]
    expect(kit.landingBoxes.map(({ kind, place, hexes: of }) => [kit.placeIds[place], kind, idsOf(of)])).toEqual(
      all.map(({ kind, key, hexes: of }) => [`${kind}.${key}`, kind, of]),
    )
    kit.landingBoxes.forEach((box) => expect(kit.boxAt[box.place]).toBe(box))
    expect(kit.boxAt.filter((box) => box !== null)).toHaveLength(all.length)
    expect([-1, 0, kit.hexCount - 1, kit.hexCount].map((p) => kit.isHex(p))).toEqual([false, true, true, false])
  })

  test('hexsides: roads, sea, borders; and what a step meets', () => {
    const { kit } = read()
    const key = (a: string, b: string): string => [a, b].sort().join(' ')
    const withRoad = new Set(roads.map(([a, b]) => key(a, b)))
    const withSea = new Set(map.sides.map(({ between: [a, b] }) => key(a, b)))
    const sector = new Map(map.hexes.map((hex) => [hex.id, hex.sector ?? '']))
    const printedOn = new Set(hexesWith('town', 'battery'))
    const links = map.hexes.map(({ id }) => {
      const h = kit.placeNumber(id)
      return [0, 1, 2, 3, 4, 5].map((d) => {
        const to = kit.map.neighbours[6 * h + d]
        const next = to === -1 ? '' : kit.placeIds[to]
        const isBorder = to !== -1 && sector.get(id) !== sector.get(next)
        return (
          (withRoad.has(key(id, next)) ? ROAD : 0) +
          (withSea.has(key(id, next)) ? SEA_SIDE : 0) +
          (isBorder ? BORDER : 0)
        )
      })
    })
    const asRead = map.hexes.map(({ id }) => {
      const h = kit.placeNumber(id)
      return [...kit.links.subarray(6 * h, 6 * h + 6)]
    })
    expect(asRead).toEqual(links)
    const ground = map.hexes.map(({ id, terrain, river }) => {
      const is = [
        [SEA, terrain === 'sea'],
        [ISLAND, terrain === 'island'],
        [ROUGH, files.tables.terrain.rows[terrain]?.roadOnly === true],
        [CITY, terrain === 'city' || terrain === 'bastion'],
        [RIVERSIDE, river === true],
        [PRINTED, printedOn.has(id)],
      ] as const
      return is.reduce((sum, [bit, yes]) => (yes ? sum + bit : sum), 0)
    })
    expect(map.hexes.map(({ id }) => kit.ground[kit.placeNumber(id)])).toEqual(ground)
  })

  test('counters are what is printed on them: kinds, sides, carriers, guns', () => {
    const { kit, unitsWhere, toldOf } = read()
    expect(toldOf(kit.isInfantry)).toEqual(unitsThat(({ type }) => INFANTRY.includes(type)))
    expect(toldOf(kit.isArmor)).toEqual(unitsThat(({ type }) => type === 'armL' || type === 'armH'))
    expect(toldOf(kit.isCombat)).toEqual(unitsThat(({ type }) => !NONCOMBAT.includes(type)))
    expect(toldOf(kit.isGun)).toEqual(unitsThat(({ type }) => GUNS.includes(type)))
    expect(toldOf(kit.isBold)).toEqual(unitsThat(({ type }) => INFANTRY.includes(type) || type.startsWith('arm')))
    expect(toldOf(kit.isSteamer)).toEqual(unitsThat(({ type }) => type === 'steamer'))
    expect(toldOf(kit.isDecoy)).toEqual(unitsThat(({ type }) => type === 'decoy'))
    const isArmor = ({ type }: { type: string }): boolean => type.startsWith('arm')
    expect(toldOf(kit.gait.map((gait) => gait > 0))).toEqual(unitsThat((unit) => isArmor(unit) || unit.move > 4))
    expect(toldOf(kit.gait.map((gait) => gait > 1))).toEqual(unitsThat(isArmor))
    for (const side of ['axis', 'allied'] as const) {
      const number = side === 'axis' ? 0 : 1
      expect(unitsWhere(kit.unitsOf[number])).toEqual(unitsThat((unit) => unit.side === side))
      expect(unitsWhere(kit.mobile[number])).toEqual(unitsThat((unit) => unit.side === side && unit.move > 0))
      const ranges = units.units.filter((unit) => unit.side === side && unit.arty > 0).map(({ range }) => range)
      expect(kit.longestRange[number]).toBe(Math.max(0, ...ranges))
    }
    expect(unitsWhere(kit.rangedUnits)).toEqual(unitsThat(({ arty }) => arty > 0))
    expect(unitsWhere(kit.aaUnits)).toEqual(unitsThat(({ aaRange }) => aaRange > 0))
    expect(unitsWhere(kit.coastGuns)).toEqual(unitsThat(({ cd }) => cd > 0))
    expect(unitsWhere(kit.carriers)).toEqual(unitsThat(({ carries }) => carries > 0))
    expect(unitsWhere(kit.steamers)).toEqual(unitsThat(({ type }) => type === 'steamer'))
  })

  test('battalions know their companies, companies their battalion, everybody its sector and ground to jump over', () => {
    const { kit, idsOf, unitsWhere } = read()
    expect(unitsWhere(kit.battalions)).toEqual(unitsThat(({ components }) => components.length > 0))
    expect(unitsWhere(kit.companies)).toEqual(unitsThat(({ battalion }) => battalion !== ''))
    const numbers = units.units.map(({ id }) => kit.unitNumber(id))
    expect(numbers.map((u) => kit.unitIds[kit.battalionOf[u]] ?? '')).toEqual(
      units.units.map(({ battalion }) => battalion),
    )
    expect(numbers.filter((u) => kit.battalionOf[u] < -1)).toEqual([])
    expect(numbers.map((u) => kit.components[u].map((one) => kit.unitIds[one]))).toEqual(
      units.units.map(({ components }) => components),
    )
    const sectors = new Set(map.hexes.map(({ sector }) => sector ?? ''))
    const home = ({ sector }: { sector: string }): string => (sectors.has(sector) ? sector : '')
    expect(numbers.map((u) => kit.map.sectors[kit.homeOf[u]] ?? '')).toEqual(units.units.map(home))
    const dry = (sector: string): string[] =>
      printed(
        (hex) =>
          hex.terrain !== 'sea' &&
          hex.terrain !== 'island' &&
          !files.tables.terrain.rows[hex.terrain].roadOnly &&
          (sector === '' || hex.sector === sector),
      )
    const grounds = new Map([...sectors, ''].map((sector) => [sector, dry(sector)]))
    units.units.forEach((unit, i) => {
      const jumps = unit.arrival.by === 'airborne' ? grounds.get(home(unit)) : []
      expect(idsOf(kit.dropGround[numbers[i]]).sort()).toEqual(jumps)
    })
    const odds = files.tables.crt.columns.map((column) => column.split('-').map((part) => Number.parseInt(part, 10)))
    expect(kit.odds.map(({ attack, defense }) => [attack, defense])).toEqual(odds)
    expect([kit.unitNumber('nobody'), kit.placeNumber('nowhere')]).toEqual([-1, -1])
  })
}
