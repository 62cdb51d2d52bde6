// The unit table, value by value, and the control of places at the start.
import { expect, test } from 'vitest'
import type { Colour, Domain, FirepowerRow, NationId, SiteKind, UnitRow } from '../src/data-files.ts'
import { pointsOf } from '../src/index.ts'
import { kitOf } from '../src/kit.ts'
import { position } from '../src/testing.ts'

const kit = kitOf('')
const { units } = kit.files.units
const sites = kit.files.map.spaces.flatMap(({ id, name, site }) =>
  site === null ? [] : [{ id, name: name.en, ...site }],
)

function unit(id: string): UnitRow {
  const row = units.find((each) => each.id === id)
  if (row === undefined) throw new Error(`there is no unit ${id}`)
  return row
}

const dice = (
  number: number,
  colour: Colour,
  hit: number,
  targets: Domain[],
  when: FirepowerRow['when'] = 'AD',
): FirepowerRow => ({ targets, dice: number, colour, hit, when })

/** What a row says beside its names, and what most rows share. */
type Facts = Omit<UnitRow, 'id' | 'name' | 'basedOn' | 'nation'>
const PLAIN = { antiAir: 0, antiAirHit: 9, range: 0, capacity: [] }
const UNARMED = { ...PLAIN, firepower: [], battleSteps: [], controlCapable: false }

const TABLE: { [id: string]: Facts } = {
  INF: {
    ...PLAIN,
    domain: 'land',
    cost: 2,
    move: 1,
    armour: 'blue',
    firepower: [dice(1, 'blue', 9, ['land'])],
    abilities: ['levelUp', 'highGround'],
    controlCapable: true,
    movementSteps: [4, 5],
    battleSteps: [6],
    pool: 34,
  },
  ART: {
    ...PLAIN,
    domain: 'land',
    cost: 4,
    move: 1,
    armour: 'blue',
    firepower: [dice(1, 'yellow', 8, ['land', 'sea'])],
    range: 1,
    abilities: ['longRange', 'deployed', 'extraShot'],
    controlCapable: true,
    movementSteps: [5],
    battleSteps: [5],
    pool: 8,
  },
  TNK: {
    ...PLAIN,
    domain: 'land',
    cost: 6,
    move: 2,
    armour: 'yellow',
    firepower: [dice(1, 'yellow', 8, ['land'])],
    abilities: ['levelUp', 'heavy'],
    controlCapable: true,
    movementSteps: [4, 5],
    battleSteps: [6],
    pool: 12,
  },
  AAA: {
    ...PLAIN,
    domain: 'land',
    cost: 3,
    move: 1,
    armour: 'blue',
    firepower: [dice(1, 'blue', 8, ['air'])],
    abilities: ['extraShot'],
    controlCapable: false,
    movementSteps: [5],
    battleSteps: [1],
    pool: 8,
  },
  LTR: {
    ...UNARMED,
    domain: 'land',
    cost: 2,
    move: 2,
    armour: 'blue',
    abilities: ['mobile'],
    movementSteps: [4, 5],
    capacity: [{ INF: 2 }, { INF: 1, ART: 1 }, { INF: 1, AAA: 1 }],
    pool: 6,
  },
  FTR: {
    ...PLAIN,
    domain: 'air',
    cost: 4,
    move: 4,
    armour: 'blue',
    firepower: [dice(1, 'blue', 7, ['air'])],
    abilities: ['preciseHit', 'carrierCapable'],
    controlCapable: false,
    movementSteps: [1, 2, 6],
    battleSteps: [2],
    pool: 11,
  },
  LBR: {
    ...PLAIN,
    domain: 'air',
    cost: 5,
    move: 4,
    armour: 'blue',
    firepower: [dice(1, 'yellow', 8, ['land', 'sea']), dice(1, 'blue', 10, ['air'], 'D')],
    abilities: ['levelUp', 'carrierCapable'],
    controlCapable: false,
    movementSteps: [2, 6],
    battleSteps: [3],
    pool: 7,
  },
  HBR: {
    ...PLAIN,
    domain: 'air',
    cost: 12,
    move: 6,
    armour: 'blue',
    firepower: [dice(5, 'yellow', 9, ['land', 'sea'], 'A'), dice(1, 'blue', 11, ['air'], 'D')],
    abilities: ['strategic', 'extraShot'],
    controlCapable: false,
    movementSteps: [4, 6],
    battleSteps: [3],
    pool: 3,
  },
  ATR: {
    ...UNARMED,
    domain: 'air',
    cost: 3,
    move: 4,
    armour: 'blue',
    abilities: [],
    movementSteps: [2, 6],
    capacity: [{ INF: 2 }, { ART: 1 }, { AAA: 1 }],
    pool: 3,
  },
  SUB: {
    ...PLAIN,
    domain: 'sea',
    cost: 4,
    move: 2,
    armour: 'blue',
    firepower: [dice(1, 'blue', 9, ['sea'])],
    abilities: ['submerged', 'search', 'ambush', 'preciseHit'],
    controlCapable: true,
    movementSteps: [1, 3],
    battleSteps: [4],
    pool: 5,
  },
  DES: {
    ...PLAIN,
    domain: 'sea',
    cost: 4,
    move: 4,
    armour: 'blue',
    firepower: [dice(1, 'blue', 8, ['sea'])],
    abilities: ['levelUp', 'sonar', 'escort'],
    controlCapable: true,
    movementSteps: [2, 3],
    battleSteps: [4],
    pool: 8,
  },
  CRU: {
    ...PLAIN,
    domain: 'sea',
    cost: 10,
    move: 3,
    armour: 'yellow',
    firepower: [dice(1, 'yellow', 9, ['land', 'sea']), dice(1, 'blue', 9, ['land', 'sea'])],
    antiAir: 1,
    range: 1,
    abilities: ['levelUp'],
    controlCapable: true,
    movementSteps: [3],
    battleSteps: [1, 4],
    pool: 4,
  },
  BAT: {
    ...PLAIN,
    domain: 'sea',
    cost: 16,
    move: 3,
    armour: 'red',
    firepower: [dice(1, 'red', 8, ['land', 'sea']), dice(1, 'yellow', 8, ['land', 'sea'])],
    range: 1,
    abilities: ['levelUp'],
    controlCapable: true,
    movementSteps: [3],
    battleSteps: [4],
    pool: 3,
  },
  CAR: {
    ...PLAIN,
    domain: 'sea',
    cost: 12,
    move: 3,
    armour: 'yellow',
    firepower: [dice(1, 'yellow', 9, ['sea'])],
    antiAir: 1,
    abilities: ['coverage', 'search', 'carrier'],
    controlCapable: true,
    movementSteps: [3],
    battleSteps: [1, 4],
    capacity: [{ FTR: 2 }, { FTR: 1, LBR: 1 }, { LBR: 2 }],
    pool: 2,
  },
  STR: {
    ...UNARMED,
    domain: 'sea',
    cost: 3,
    move: 3,
    armour: 'blue',
    abilities: ['landBridge'],
    movementSteps: [2, 3],
    capacity: [{ land: 4 }],
    pool: 5,
  },
}

test('unit.1 the table has the 15 standard units, then the 16 unique ones by nation', () => {
  expect(units.slice(0, 15).map(({ id }) => id)).toEqual(Object.keys(TABLE))
  expect(units.slice(15).map(({ nation }) => nation)).toEqual(
    ['US', 'GB', 'DE', 'IT'].flatMap((nation) => Array<string>(4).fill(nation)),
  )
})

test('unit.1 the Movement Steps of the table are those of the rulebook', () => {
  const moving = (step: number): string[] =>
    units.slice(0, 15).flatMap(({ id, movementSteps }) => (movementSteps.includes(step) ? [id] : []))
  expect(moving(1)).toEqual(['FTR', 'SUB'])
  expect(moving(2)).toEqual(['FTR', 'LBR', 'ATR', 'DES', 'STR'])
  expect(moving(3)).toEqual(['SUB', 'DES', 'CRU', 'BAT', 'CAR', 'STR'])
  expect(moving(4)).toEqual(['INF', 'TNK', 'LTR', 'HBR'])
  expect(moving(5)).toEqual(['INF', 'ART', 'TNK', 'AAA', 'LTR'])
  expect(moving(6)).toEqual(['FTR', 'LBR', 'HBR', 'ATR'])
})

test('unit.1 the kit reads the table as it is printed', () => {
  const printed = kit.printed[kit.typeNumber.HBR]
  expect([printed.cost, printed.move, printed.range]).toEqual([12, 6, 0])
  expect(printed.fire.map(({ dice: number, hit, attack, defend }) => [number, hit, attack, defend])).toEqual([
    [5, 9, true, false],
    [1, 11, false, true],
  ])
})

for (const [id, facts] of Object.entries(TABLE)) {
  test(`unit.${id} every value of its row`, () => {
    const { id: _id, name: _name, ...values } = unit(id)
    expect(values).toEqual({ ...facts, basedOn: '', nation: '' })
  })
}

/** [name, points, kind, who holds it in 1942, in 1943] */
const PLACES: [string, number, SiteKind, NationId, NationId][] = [
  ['Gibraltar', 6, 'objective', 'GB', 'GB'],
  ['Algiers', 8, 'objective', 'US', 'US'],
  ['Bone', 0.75, 'airfield', 'DE', 'US'],
  ['Bizerte', 2, 'objective', 'DE', 'US'],
  ['Tunis', 4, 'objective', 'DE', 'DE'],
  ['Mareth Line', 0.5, 'line', 'DE', 'DE'],
  ['Tripoli', 5, 'objective', 'IT', 'GB'],
  ['Benghazi', 1, 'objective', 'IT', 'GB'],
  ['Derna', 0.75, 'airfield', 'DE', 'GB'],
  ['Tobruk', 3, 'objective', 'DE', 'GB'],
  ['Alexandria', 8, 'objective', 'GB', 'GB'],
  ['Malta', 4, 'objective', 'GB', 'GB'],
  ['Palermo', 3, 'objective', 'DE', 'DE'],
  ['Catania', 1, 'airfield', 'IT', 'IT'],
  ['Cagliari', 1, 'objective', 'IT', 'IT'],
  ['Ajaccio', 0.25, 'airfield', 'IT', 'IT'],
  ['Rome', 9, 'objective', 'IT', 'IT'],
  ['Naples', 4, 'objective', 'DE', 'DE'],
  ['Taranto', 4, 'objective', 'IT', 'IT'],
  ['Larissa', 0.25, 'airfield', 'DE', 'DE'],
  ['Thessaloniki', 3, 'objective', 'DE', 'DE'],
  ['Metaxas Line', 0.5, 'line', 'DE', 'DE'],
  ['Athens', 9, 'objective', 'DE', 'DE'],
  ['Crete', 1, 'objective', 'DE', 'DE'],
]

test('victory.4 every place counts its points for the side that controls it', () => {
  expect(sites.map(({ name, kind, points }) => [name, kind, points / 4])).toEqual(
    PLACES.map(([name, points, kind]) => [name, kind, points]),
  )
  for (const { id, points, owner } of sites) {
    const enemy = owner['1942'] === 'GB' || owner['1942'] === 'US' ? 'DE' : 'US'
    const { state } = position({ phase: 'setUp', scenario: '1942', control: { [id]: enemy } })
    expect([id, pointsOf(state, enemy === 'US' ? 0 : 1)]).toEqual([id, (enemy === 'US' ? 26 : 53) * 4 + points])
  }
})

for (const [scenario, column] of [
  ['1942', 3],
  ['1943', 4],
] as const) {
  test(`setup.7 who controls each place at the start of ${scenario}`, () => {
    const start = position({ phase: 'setUp', scenario })
    expect(sites.map(({ name, id }) => [name, start.control(id)])).toEqual(
      PLACES.map((place) => [place[0], place[column]]),
    )
  })
}
