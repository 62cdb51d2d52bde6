// The data files against what the rulebook prints and what the map must be for the rules to work.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { schemas } from '../src/data-schema.ts'
import type { AlliedData, AxisAirData, ZoneData } from '../src/data-schema.ts'
import { convert, readAdditions } from '../tools/convert.ts'
import type { Dossier } from '../tools/dossier.ts'
import { serialise } from '../../../tools/serialise.ts'
import { bytesOf, map, parsed, scenario, sorted, tables, units } from './data-on-disk.ts'

const FILES = ['maps/malta.json', 'units.json', 'tables.json', 'scenarios/herkules.json']
const { zones, coastalOrder, outline } = map
const { axisGround, axisAir, axisNaval, allied, meCommando, markers } = units
const allUnits = [...axisGround, ...axisAir, ...axisNaval, ...allied, meCommando]
const reinforcements = [...axisGround, ...axisAir, ...axisNaval].filter((unit) => unit.reinforcement)

const ISLANDS = ['malta', 'gozo', 'comino'] as const

function zone(id: string): ZoneData {
  const found = zones.find((one) => one.id === id)
  if (!found) throw new Error(`no zone ${id}`)
  return found
}

function groundUnit(name: string) {
  const found = axisGround.find((unit) => unit.name.en === name)
  if (!found) throw new Error(`no ground unit ${name}`)
  return found
}

/** How many things have each key: { airfield: 5, ... } */
function tally<T>(things: T[], key: (thing: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const thing of things) counts[key(thing)] = (counts[key(thing)] ?? 0) + 1
  return counts
}

/** The ids of the things for which a rule does not hold: expected to be []. */
const wrong = <T extends { id: string }>(things: T[], holds: (thing: T) => boolean): string[] =>
  things.filter((thing) => !holds(thing)).map((thing) => thing.id)

/** Zones by their distance in routes from a zone. */
function reach(from: string): string[] {
  const seen = [from]
  for (const id of seen) for (const next of zone(id).routes) if (!seen.includes(next)) seen.push(next)
  return seen
}

describe('the files', () => {
  test('are the bytes that the converter writes', () => {
    const path = process.env.DOSSIER
    const written = path
      ? convert(JSON.parse(readFileSync(path, 'utf8')) as Dossier, readAdditions())
      : Object.fromEntries(FILES.map((file) => [file, serialise(parsed(file))]))
    expect(written).toEqual(Object.fromEntries(FILES.map((file) => [file, bytesOf(file)])))
  })

  test('refuse a field that no schema knows, a wrong range and a missing provenance', () => {
    const [first, ...rest] = axisNaval
    const withShip = (ship: unknown): boolean =>
      schemas.units.safeParse({ ...units, axisNaval: [ship, ...rest] }).success
    expect(withShip(first)).toBe(true)
    expect(withShip({ ...first, speed: 30 })).toBe(false)
    expect(withShip({ ...first, combat: 7 })).toBe(false)
    expect(withShip({ ...first, provenance: '' })).toBe(false)
    expect(withShip({ ...first, provenance: 'somebody said so' })).toBe(false)
  })

  test('say where every value comes from', () => {
    // Schemas demand a provenance of each file, table, zone and counter; an exception must name a value that exists.
    const valueAt = (root: unknown, path: string): unknown =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root)
    const { provenance: _, ...byName } = tables
    const empty = [map, units, scenario, ...Object.values(byName)].flatMap((holder) =>
      Object.keys(holder.exceptions ?? {}).filter((path) => valueAt(holder, path) === undefined),
    )
    expect(empty).toEqual([])
    expect(FILES.filter((file) => /https?:|www\.|\.(com|net|org)\b/.test(bytesOf(file)))).toEqual([])
  })

  test('name everything in English and Japanese, and no two things alike', () => {
    const kana = /[\u3040-\u30ff\u4e00-\u9fff]/
    const designation = /^[A-Z][A-Za-z]{0,2}-\d+( \(\d+\))?$/ // Ju-88 (1): aircraft keep theirs
    const things = [...zones, ...allUnits]
    const names = things.map((thing) => thing.name)
    expect(wrong(things, ({ name }) => !kana.test(name.en))).toEqual([])
    expect(wrong(things, ({ name }) => (designation.test(name.en) ? name.ja === name.en : kana.test(name.ja)))).toEqual(
      [],
    )
    expect(wrong(axisGround, (unit) => kana.test(unit.formation.ja))).toEqual([])
    expect(new Set(names.map((name) => name.en)).size).toBe(names.length)
    expect(new Set(names.map((name) => name.ja)).size).toBe(names.length)
  })

  test('call the zones as the glossary does', () => {
    const glossary = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8')
    const rows = glossary.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    const japanese = (en: string) => rows.find((cells) => cells[1] === en)?.[2].split(' / ')[0]
    expect(zones.map(({ name }) => [name.en, japanese(name.en)])).toEqual(zones.map(({ name }) => [name.en, name.ja]))
  })

  test('give every zone and counter an id of its own', () => {
    const ids = [...zones, ...allUnits].map((thing) => thing.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the map', () => {
  test('2.1 two sectors, Gozo with the two zones of Comino, and no land connection between the islands', () => {
    expect(tally(zones, (one) => `${one.sector}/${one.island}`)).toEqual({
      'malta/malta': 27,
      'gozo/gozo': 7,
      'gozo/comino': 2,
    })
    for (const { island, routes } of zones) for (const next of routes) expect(zone(next).island).toBe(island)
    for (const island of ISLANDS) {
      const onIsland = zones.filter((one) => one.island === island).map((one) => one.id)
      expect(sorted(reach(onIsland[0]))).toEqual(sorted(onIsland))
    }
  })

  test('6.1 every zone is an airfield, fortress, town, port town, rough, plains or tower', () => {
    expect(tally(zones, (one) => one.type)).toEqual({
      airfield: 5,
      fortress: 7,
      town: 5,
      portTown: 8,
      rough: 3,
      plains: 5,
      tower: 3,
    })
    expect(zone('raf_qrendi')).toMatchObject({ name: { en: 'RAF Qrendi' }, type: 'airfield' })
    // A port town is a coastal town: no other town lies on the coast, and every port town does.
    const towns = zones.filter(({ type }) => type === 'town' || type === 'portTown')
    expect(wrong(towns, ({ type, coastal }) => coastal === (type === 'portTown'))).toEqual([])
    // 4.0 speaks of fortresses and airfields on both islands.
    const held = zones.filter(({ type }) => scenario.firstGroupZones.includes(type))
    expect(new Set(held.map(({ sector }) => sector)).size).toBe(2)
  })

  test('routes lead both ways, once, and 64 in all', () => {
    for (const { id, routes } of zones) {
      expect(new Set(routes).size).toBe(routes.length)
      for (const next of routes) {
        expect(next).not.toBe(id)
        expect(zone(next).routes).toContain(id)
      }
    }
    expect(zones.flatMap((one) => one.routes)).toHaveLength(2 * 64)
  })

  test('the coast of each island is one clockwise cycle of its coastal zones', () => {
    for (const island of ISLANDS) {
      const order = coastalOrder[island]
      const coast = zones.filter((one) => one.island === island && one.coastal).map((one) => one.id)
      expect(sorted(order)).toEqual(sorted(coast))
      order.forEach((id, i) => {
        expect(zone(id).clockwise).toBe(order[(i + 1) % order.length])
        expect(zone(id).counterclockwise).toBe(order[(i + order.length - 1) % order.length])
      })
    }
    const inland = zones.filter(({ coastal }) => !coastal)
    expect(wrong(inland, (one) => one.clockwise === null && one.counterclockwise === null)).toEqual([])
    // Comino has two zones and so no direction; the signed area of the others is negative when clockwise.
    for (const island of ['malta', 'gozo'] as const) {
      expect(signedArea(coastalOrder[island].map((id) => [zone(id).lon, zone(id).lat]))).toBeLessThan(0)
    }
    expect(ISLANDS.map((island) => coastalOrder[island].length)).toEqual([16, 6, 2])
  })

  test('every zone has another coastal zone to scatter to', () => {
    const hasTarget = ({ id }: ZoneData) => reach(id).some((other) => other !== id && zone(other).coastal)
    expect(wrong(zones, hasTarget)).toEqual([])
  })

  test('every zone lies inside the outline of its island', () => {
    expect(wrong(zones, ({ island, lat, lon }) => contains(outline[island], [lon, lat]))).toEqual([])
    for (const island of ISLANDS) expect(signedArea(outline[island])).toBeLessThan(0)
  })

  test('the drawing keeps zones apart and crosses no routes', () => {
    const pairs = zones.flatMap((a) => zones.filter((b) => a.id < b.id).map((b) => [a, b]))
    const distances = pairs.map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y))
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(90)

    const lines = pairs.filter(([a, b]) => a.routes.includes(b.id))
    const apart = lines.flatMap(([a, b]) =>
      lines.filter(([c, d]) => new Set([a, b, c, d]).size === 4).map(([c, d]) => [a, b, c, d]),
    )
    expect(lines).toHaveLength(64)
    expect(apart.filter(([a, b, c, d]) => cross(a, b, c, d))).toEqual([])
  })
})

describe('the counters', () => {
  test('are 228 in all', () => {
    const markerCount = markers.reduce((sum, marker) => sum + marker.count, 0)
    expect([axisGround.length, axisAir.length, axisNaval.length]).toEqual([83, 40, 10])
    expect(allUnits.length + markerCount).toBe(228)
    expect(scenario.counts.counters).toBe(228)
  })

  test('2.2.1 Axis units are German or Italian, Allied ones British or Maltese', () => {
    const nations = (list: { nationality: string }[]) => tally(list, (unit) => unit.nationality)
    expect(nations(axisGround)).toEqual({ german: 24, italian: 59 })
    expect(nations(axisAir)).toEqual({ german: 26, italian: 14 })
    expect(nations(axisNaval)).toEqual({ german: 1, italian: 9 })
    expect(nations(allied)).toEqual({ british: 68, maltese: 13 })
    expect(meCommando.nationality).toBe('british')
    // No formation mixes nations.
    const formations = new Set(axisGround.map((unit) => unit.formation.en))
    expect(new Set(axisGround.map((unit) => `${unit.nationality} ${unit.formation.en}`)).size).toBe(formations.size)
  })

  test('2.2.2 ground units are maneuver or support, elite or not, R, Opt and airborne-capable as printed', () => {
    const pick = (test: (unit: (typeof axisGround)[number]) => boolean) => axisGround.filter(test)
    expect(pick((unit) => unit.support)).toHaveLength(18)
    expect(pick((unit) => unit.elite)).toHaveLength(29)
    expect(pick((unit) => unit.reducedElite && !unit.elite)).toEqual([])
    expect(pick((unit) => unit.reducedRating > unit.rating || unit.rating === 0)).toEqual([])

    // 13 Opt counters, all of the 7th Flieger Division, the Ramcke brigade beside them (28.1.3).
    const optional = pick((unit) => unit.optional)
    expect(optional).toHaveLength(13)
    expect(optional).toEqual(pick((unit) => unit.formation.en === '7 Flieger'))
    const ramcke = pick((unit) => unit.formation.en === 'Ramcke')
    expect(tally(ramcke, (unit) => (unit.type === 'hq' ? 'HQ' : 'unit'))).toEqual({ HQ: 1, unit: 5 })
    expect(ramcke.every((unit) => !unit.optional && !unit.reinforcement)).toBe(true)

    // Counter errata: C/z266 is a reinforcement, 1/7F is not.
    expect(groundUnit('C/z266')).toMatchObject({ nationality: 'german', type: 'armor', size: 'I', reinforcement: true })
    expect(pick((unit) => unit.reinforcement)).toEqual([groundUnit('C/z266')])
    expect(groundUnit('1/7F art')).toMatchObject({
      type: 'artillery',
      drop: 'airborne',
      optional: true,
      reinforcement: false,
    })
    expect(groundUnit('N/SM')).toMatchObject({ nationality: 'italian', type: 'commando' })

    // Airborne infantry drops, airlanding infantry has the other symbol, regiments and armor have none (17.0, 17.2).
    expect(tally(axisGround, (unit) => String(unit.drop))).toEqual({ airborne: 32, airlanding: 11, null: 40 })
    expect(wrong(axisGround, ({ type, drop }) => type !== 'airborneInfantry' || drop === 'airborne')).toEqual([])
    expect(wrong(axisGround, ({ type, drop }) => type !== 'airlandingInfantry' || drop === 'airlanding')).toEqual([])
    expect(pick(({ type, size, drop }) => (size === 'III' || type === 'armor') && drop !== null)).toEqual([])
  })

  test('2.2.3 unit types: maneuver, support and special', () => {
    const typesOf = (list: { type: string }[]) => sorted(new Set(list.map((unit) => unit.type)))
    const ground = (side: AlliedData[]) => side.filter((unit) => unit.group !== 'air')
    const SUPPORT = ['antiTank', 'armor', 'artillery', 'heavyWeapons']
    expect(typesOf(axisGround.filter((unit) => unit.support))).toEqual(SUPPORT)
    expect(typesOf(axisGround.filter((unit) => !unit.support))).toEqual([
      'airborneInfantry',
      'airlandingInfantry',
      'armor',
      'commando',
      'engineer',
      'hq',
      'infantry',
      'marine',
      'recon',
    ])
    expect(typesOf(ground(allied).filter((unit) => unit.support))).toEqual(
      sorted([...SUPPORT, 'antiAircraft', 'coastalArtillery']),
    )
    expect(typesOf(ground(allied).filter((unit) => !unit.support))).toEqual(
      sorted(['hq', 'infantry', 'engineer', 'armor', 'obstacle', 'intel', 'deception', 'ambush']),
    )
    expect(meCommando).toMatchObject({ type: 'commando', support: false })
  })

  test('2.2.4 unit sizes: companies, battalions, regiments, and HQs of their own kind', () => {
    expect(tally(axisGround, (unit) => unit.size)).toEqual({ I: 8, II: 54, III: 10, HQ: 11 })
    expect(wrong(axisGround, ({ type, size }) => (size === 'HQ') === (type === 'hq'))).toEqual([])
    expect(groundUnit('87 Fri')).toMatchObject({ type: 'infantry', size: 'III' })
    expect(axisGround.filter((unit) => unit.size === 'III' && unit.type !== 'infantry')).toEqual([])
  })

  test('2.3 air units have air superiority, tactical and strategic ratings; transports have none', () => {
    const TYPES: Record<string, string[]> = {
      bomber: ['C-1007', 'SM-79', 'He-111', 'Ju-88'],
      groundAttack: ['CR-42'],
      diveBomber: ['Ju-87', 'Stuka'],
      fighter: ['Bf-109', 'MC-200', 'MC-202', 'C-2001'],
      fighterBomber: ['Bf-110'],
      transport: ['Ju-52', 'SM-75', 'SM-82', 'SM-84'],
      glider: ['Me-321'],
    }
    const model = (name: { en: string }) => name.en.replace(/ \(\d+\)$/, '')
    for (const [type, models] of Object.entries(TYPES)) {
      const ofType = axisAir.filter((unit) => unit.type === type)
      expect(sorted(new Set(ofType.map((unit) => model(unit.name))))).toEqual(sorted(models))
    }
    const carries = ({ type }: AxisAirData) => type === 'transport' || type === 'glider'
    expect(wrong(axisAir, (unit) => carries(unit) === (unit.transport !== null))).toEqual([])
    expect(
      wrong(axisAir, (unit) => carries(unit) === (unit.airSuperiority + unit.tactical + unit.strategic === 0)),
    ).toEqual([])
    for (const rating of ['airSuperiority', 'tactical', 'strategic'] as const) {
      expect(wrong(axisAir, (unit) => unit.reduced[rating] <= unit[rating])).toEqual([])
    }
    const heavy = axisAir.filter((unit) => unit.transport === 'heavy').map((unit) => unit.name.en)
    expect(heavy).toEqual(['Me-321 (1)', 'Me-321 (2)'])

    const alliedAir = allied.filter((unit) => unit.group === 'air')
    expect(Object.fromEntries(alliedAir.map((unit) => [unit.name.en, unit.airType]))).toEqual({
      Spitfire: 'fighter',
      Hurricane: 'fighter',
      Beaufighter: 'fighter',
      'Sea Fury': 'groundAttack',
      Baltimore: 'bomber',
      Wellington: 'bomber',
      'B-24': 'bomber',
    })
  })

  test('2.4 naval units have combat and AAA ratings', () => {
    expect(tally(axisNaval, (unit) => unit.type)).toEqual({ BB: 2, CA: 2, CL: 2, DD: 2, SS: 2 })
    expect(wrong(axisNaval, ({ combat, reduced }) => combat >= reduced.combat && reduced.combat > 0)).toEqual([])
    expect(wrong(axisNaval, ({ aaa, reduced }) => aaa >= reduced.aaa)).toEqual([])
    expect(wrong(axisNaval, ({ type, combat }) => type !== 'CA' || combat === 3)).toEqual([]) // the example of 15.0
  })

  test('the Allied units are the 24 and the 57 of the set-up', () => {
    expect(allied).toHaveLength(81)
    expect(tally(allied, (unit) => unit.group)).toEqual({ first: 24, combat: 23, support: 7, air: 7, special: 20 })
    expect(tally(allied, (unit) => unit.group)).toEqual(scenario.counts.allied)
    const special = allied.filter((unit) => unit.group === 'special')
    expect(tally(special, (unit) => unit.type)).toEqual({ obstacle: 13, intel: 1, deception: 3, ambush: 3 })
    expect(tally(special, (unit) => unit.type)).toEqual(scenario.counts.special)

    const FIRST = ['hq', 'artillery', 'coastalArtillery', 'antiAircraft']
    const ground = allied.filter((unit) => unit.group !== 'air')
    expect(wrong(allied, ({ group, type }) => (group === 'first') === FIRST.includes(type))).toEqual([])
    expect(wrong(ground, ({ group, support }) => group !== 'combat' || !support)).toEqual([])
    expect(wrong(ground, ({ group, support }) => group !== 'support' || support)).toEqual([])
    expect(wrong(ground, ({ group, rating }) => (group === 'special') === (rating === 0))).toEqual([]) // 22.2
    expect(allied.filter((unit) => unit.name.en === 'Malta Command')).toHaveLength(1) // 28.4
    expect(meCommando.reducedRating).toBeLessThan(meCommando.rating)
  })

  test('13 reinforcements, each with the price of its kind', () => {
    expect(reinforcements).toHaveLength(13)
    expect(scenario.counts.reinforcements).toBe(13)
    expect(tally(reinforcements, (unit) => unit.recruit ?? 'none')).toEqual({
      groundUnit: 1,
      airCombat: 8,
      airTransport: 2,
      naval: 2,
    })
    const price = (unit: (typeof reinforcements)[number]) =>
      unit.recruit ? tables.victoryPoints.recruit[unit.recruit] : 0
    expect(reinforcements.reduce((sum, unit) => sum + price(unit), 0)).toBe(-15)
    const axis = [...axisGround, ...axisAir, ...axisNaval]
    expect(wrong(axis, (unit) => unit.reinforcement === (unit.recruit !== null))).toEqual([])
    const recruitedAir = axisAir.filter((unit) => unit.reinforcement)
    expect(wrong(recruitedAir, (unit) => (unit.recruit === 'airTransport') === (unit.transport !== null))).toEqual([])
  })
})

// ---- Plane geometry for the drawing

/** Positive when the points run counterclockwise with y upwards. */
function signedArea(points: number[][]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

function contains(polygon: number[][], [x, y]: number[]): boolean {
  let inside = false
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  })
  return inside
}

/** Whether the lines a-b and c-d cross. */
function cross(a: ZoneData, b: ZoneData, c: ZoneData, d: ZoneData): boolean {
  const side = (p: ZoneData, q: ZoneData, r: ZoneData) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}
