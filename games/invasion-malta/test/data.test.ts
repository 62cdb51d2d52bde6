// The counters: what the rulebook says about pieces, and the order of battle of each scenario.
import { describe, expect, test } from 'vitest'
import { serialise } from '../../../tools/serialise.ts'
import { crossProblems, dataProblems, SCENARIOS } from '../src/data-check.ts'
import type { ScenarioId, UnitRow } from '../src/data-files.ts'
import { scenarioUnitIds, scenarioUnits } from '../src/data-scenarios.ts'
import { schemas } from '../src/data-schema.ts'
import type { Files } from '../src/kit.ts'
import { NAMES } from '../src/names.ts'
import { convert, filesOf } from '../tools/convert.ts'
import { bytesOf, FILES, sum, tally, unit } from './files.ts'

const { units, air, naval, markers } = FILES.units
const allied = units.filter(({ side }) => side === 'allied')
const axis = units.filter(({ side }) => side === 'axis')

const ofScenario = (id: ScenarioId): UnitRow[] => scenarioUnits(FILES, id)
const wrong = (list: UnitRow[], holds: (unit: UnitRow) => boolean): string[] =>
  list.filter((each) => !holds(each)).map(({ id }) => id)

/** Attack-defence-movement, ER: as one reads a counter. */
const face = (values: { attack: number; defense: number; move: number; er: number } | null): string =>
  values === null ? '' : `${values.attack}-${values.defense}-${values.move} ER${values.er}`

const PATHS = ['data/units.json', 'data/tables.json', ...SCENARIOS.map((id) => `data/scenarios/${id}.json`)]

describe('the files', () => {
  test('name the values that decide the balance and are ours: each is there', () => {
    for (const card of Object.values(FILES.scenarios)) {
      const valueAt = (path: string): unknown =>
        path.split('.').reduce<unknown>((value, key) => (value as { [key: string]: unknown } | undefined)?.[key], card)
      expect([card.id, card.tunable.filter((path) => valueAt(path) === undefined)]).toEqual([card.id, []])
      expect(card.tunable).toContain('victory.needed')
    }
  })

  // With DOSSIERS, the folder of the dossiers, the converter is run again.
  test('are the bytes that the converter writes', () => {
    const dossiers = process.env.DOSSIERS
    const written = dossiers
      ? filesOf(convert(dossiers))
      : Object.fromEntries(PATHS.map((path) => [path, serialise(JSON.parse(bytesOf(path)))]))
    for (const path of PATHS) expect(written[path]).toBe(bytesOf(path))
  })

  test('have the shape that the rules read, agree with one another and with the maps', () => {
    expect(dataProblems(FILES)).toEqual([])
  })

  test('refuse a field that no schema knows, a wrong value and a missing provenance', () => {
    const [first, ...rest] = units
    const taken = (changed: unknown): boolean =>
      schemas.units.safeParse({ ...FILES.units, units: [changed, ...rest] }).success
    expect(taken(first)).toBe(true)
    expect(taken({ ...first, morale: 3 })).toBe(false)
    expect(taken({ ...first, stack: 10 })).toBe(false)
    expect(taken({ ...first, type: 'cavalry' })).toBe(false)
    expect(taken({ ...first, provenance: '' })).toBe(false)
    expect(taken({ ...first, provenance: 'somebody said so' })).toBe(false)
  })

  test('name every piece in English and Japanese, no two of a scenario alike', () => {
    const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/
    expect(wrong(units, ({ name }) => !japanese.test(name.en) && japanese.test(name.ja))).toEqual([])
    for (const id of SCENARIOS) {
      for (const language of ['en', 'ja'] as const) {
        const names = ofScenario(id).map(({ name }) => name[language])
        expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
      }
    }
  })

  test('give no web addresses', () => {
    expect(PATHS.filter((path) => /https?:|www\.|\.(com|net|org)\b/.test(bytesOf(path)))).toEqual([])
  })
})

describe('the checks find', () => {
  const withUnit = (id: string, change: Partial<UnitRow>): Files => ({
    ...FILES,
    units: { ...FILES.units, units: units.map((each) => (each.id === id ? { ...each, ...change } : each)) },
  })
  const leros = FILES.scenarios['leros-1943']
  const withLeros = (change: Partial<typeof leros>): Files => ({
    ...FILES,
    scenarios: { ...FILES.scenarios, 'leros-1943': { ...leros, ...change } },
  })

  test('an HQ of two steps, a back better than the front, a gun without range', () => {
    expect(crossProblems(withUnit('ge_hq_ramcke', { steps: 2 }))).toEqual([
      'units.units.ge_hq_ramcke.reduced: a unit of two steps has a back, one of one has none',
      'units.units.ge_hq_ramcke.steps: HQs and artillery have one step (3.42)',
    ])
    expect(crossProblems(withUnit('ge_5_3', { attack: 1 }))).toEqual([
      'units.units.ge_5_3.reduced: the back is nowhere better than the front',
    ])
    expect(crossProblems(withUnit('br_a_12', { range: 0 }))).toEqual([
      'units.units.br_a_12.range: fire strength needs a range (2.24)',
    ])
    expect(crossProblems(withUnit('it_ciano', { range: 9 }))).toEqual([
      'tables.coastArtillery.leros.it_ciano: no coast artillery without range',
    ])
  })

  test('a counter on two cards, an unknown one, a strange formation, too few victory locations', () => {
    const [first, ...others] = leros.axis.convoys
    const sailing = (list: string[]): string[] =>
      crossProblems(withLeros({ axis: { ...leros.axis, convoys: [{ ...first, units: list }, ...others] } }))
    expect(sailing([...first.units, 'ge_9_440'])).toEqual(["scenarios.leros-1943: 'ge_9_440' is on the cards twice"])
    expect(sailing([...first.units, 'ge_99'])).toEqual(["scenarios.leros-1943: there is no unit 'ge_99'"])
    expect(sailing([...first.units, 'ge_hq_ramcke'])).toContain(
      "scenarios.leros-1943.axis.1: 'ge_hq_ramcke' is of another formation",
    )
    expect(sailing(first.units.slice(1))).toEqual([
      "short.scenarios.rachi-1943.part.ashore: leros-1943 has no 'ge_5_65'",
      'units.units.ge_5_65: no scenario uses it',
    ])
    expect(crossProblems(withLeros({ victory: { ...leros.victory, needed: 14 } }))).toEqual([
      'scenarios.leros-1943.victory.needed: there are not so many locations',
    ])
  })

  test('turns out of order, weather on GT 1, a marker before its formation', () => {
    const [one, two, ...later] = leros.turns
    expect(crossProblems(withLeros({ turns: [two, one, ...later] }))).not.toEqual([])
    expect(crossProblems(withLeros({ turns: [{ ...one, weather: null }, two, ...later] }))).toEqual([
      'scenarios.leros-1943.turns.0.weather: it is Good on GT 1 (7.12)',
    ])
    const early = leros.activationMarkers.map((marker) => (marker.id === '7.1' ? { ...marker, from: 1 } : marker))
    expect(crossProblems(withLeros({ activationMarkers: early }))).toEqual([
      'scenarios.leros-1943.activationMarkers.7.1.from: its formation has nobody to come yet',
    ])
  })

  test('a chart with a gap', () => {
    const { aaFire, drift, convoyArrival } = FILES.tables
    const withTables = (change: Partial<Files['tables']>): string[] =>
      crossProblems({ ...FILES, tables: { ...FILES.tables, ...change } })
    expect(withTables({ aaFire: { ...aaFire, columns: aaFire.columns.slice(1) } })).toContain(
      'tables.aaFire.columns.0: it begins after the one before',
    )
    expect(withTables({ drift: { ...drift, B: { ...drift.B, abort: 14 } } })).toContain(
      'tables.drift.B.plain: a space for each number below 14',
    )
    expect(withTables({ convoyArrival: { ...convoyArrival, malta: convoyArrival.malta.slice(0, -1) } })).toEqual([
      'tables.convoyArrival.malta.7.max: the last row has no end: write null',
    ])
  })
})

describe('names', () => {
  test('everything that the data name by a word has a name in both languages', () => {
    const words = new Set<string>([
      ...units.map(({ type }) => `type.${type}`),
      ...units.map(({ size }) => `size.${size}`),
      ...units.flatMap(({ vehicle }) => (vehicle === '' ? [] : [`vehicle.${vehicle}`])),
      ...units.map(({ nation }) => `nation.${nation}`),
      ...units.map(({ moveClass }) => `move.${moveClass}`),
      ...axis.map(({ formation }) => `formation.${formation}`),
      ...SCENARIOS.flatMap((id) => FILES.scenarios[id].turns.map(({ part }) => `part.${part}`)),
      ...Object.values(FILES.maps).flatMap(({ terrains }) => terrains.map((terrain) => `terrain.${terrain}`)),
      ...['N', 'C', 'S'].map((sector) => `sector.${sector}`),
    ])
    expect([...words].filter((word) => NAMES[word] === undefined)).toEqual([])
    const wordless = Object.entries(NAMES).filter(([, { en, ja }]) => en === '' || ja === '')
    expect(wordless).toEqual([])
  })
})

describe('pieces', () => {
  test('2.1 both maps are grids of hexes with numbers of four digits, each once', () => {
    for (const { hexes } of Object.values(FILES.maps)) {
      expect(hexes.filter(({ id }) => !/^\d{4}$/.test(id))).toEqual([])
      expect(new Set(hexes.map(({ id }) => id)).size).toBe(hexes.length)
      expect(hexes.length).toBeGreaterThan(300)
    }
    // A piece is in one hex: each unit of a set-up stands once.
    for (const id of SCENARIOS) {
      const placed = FILES.scenarios[id].allied.setup.map((row) => row.unit)
      expect(new Set(placed).size).toBe(placed.length)
    }
  })

  test('2.21 there are five kinds: combat, air and naval units, activation markers and player-aid markers', () => {
    expect([units.length, air.length, naval.length, markers.length]).toEqual([457, 23, 6, 14])
    expect(SCENARIOS.map((id) => FILES.scenarios[id].activationMarkers.length)).toEqual([7, 11, 15, 10])
    const ids = [...units, ...air, ...naval, ...markers].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('2.22 every unit has a nationality, Axis units a formation or none, Allied units none', () => {
    expect(tally(axis, ({ nation, formation }) => `${nation} ${formation || 'Army'}`)).toEqual({
      'german 7': 67,
      'german O': 26,
      'german R': 20,
      'german St': 17,
      'german Army': 12,
      'italian Fo': 38,
      'italian F': 13,
      'italian L': 13,
      'italian S': 13,
      'italian M': 1,
      'italian Army': 22,
    })
    expect(tally(allied, ({ nation, formation }) => `${nation}${formation}`)).toEqual({ british: 189, italian: 26 })
    // Blue is the colour of R and St: they never meet.
    const formations = SCENARIOS.map((id) => new Set(ofScenario(id).map(({ formation }) => formation)))
    expect(formations.filter((set) => set.has('R') && set.has('St'))).toEqual([])
    // Only Scenario 4 has Italians among the Allies.
    const allies = (id: ScenarioId): UnitRow[] => ofScenario(id).filter(({ side }) => side === 'allied')
    expect(SCENARIOS.filter((id) => allies(id).some(({ nation }) => nation === 'italian'))).toEqual(['leros-1943'])
  })

  test('2.23 ground units print attack, defence, movement and its class, stacking, command points and ER', () => {
    expect(face(unit('ge_5_3'))).toBe('4-4-5 ER8')
    expect(face(unit('br_b_3_komr'))).toBe('2-3-4 ER5')
    expect(unit('ge_4_66_kv_ii')).toMatchObject({ attack: 8, defense: 7, move: 4, moveClass: 'red', stack: 2 })
    expect(unit('it_iii_35_art')).toMatchObject({ moveClass: 'orange', move: 4, range: 12, fire: 4 })
    expect(tally(units, ({ moveClass }) => moveClass)).toEqual({ foot: 431, red: 15, orange: 11 })
    const hqs = units.filter(({ type }) => type === 'hq')
    expect(tally(hqs, ({ command }) => String(command))).toEqual({ 1: 14, 2: 8 })
    // 3.31: a few units count nothing.
    const weightless = units.filter(({ stack }) => stack === 0)
    expect(tally(weightless, ({ type }) => type)).toEqual({ pillbox: 18, commando: 8 })
    expect(tally(units, ({ stack }) => String(stack))).toEqual({ 0: 26, 1: 131, 2: 267, 3: 9, 4: 24 })
    expect(tally(units, ({ er }) => String(er))).toEqual({ 3: 18, 4: 13, 5: 122, 6: 112, 7: 86, 8: 98, 9: 8 })
  })

  test('2.23 units of two steps print a weaker back, the others none', () => {
    expect(tally(units, ({ steps }) => String(steps))).toEqual({ 1: 165, 2: 292 })
    const backs = ['ge_5_3', 'ge_8_3', 'br_b_3_komr', 'it_i_87', 'it_i_s_marco_bafile', 'br_matilda_ii_troop']
    expect(backs.map((id) => face(unit(id).reduced))).toEqual([
      '2-2-5 ER7',
      '1-2-5 ER7',
      '1-1-4 ER4',
      '3-4-4 ER4',
      '2-3-5 ER6',
      '2-3-5 ER5',
    ])
    expect(face(unit('br_a9_troop_6_rtr').reduced)).toBe('')
  })

  test('2.24 artillery prints range, fire strength and the No ZOC band', () => {
    const artillery = units.filter(({ noZoc }) => noZoc)
    expect(tally(artillery, ({ type }) => type)).toEqual({
      fieldArtillery: 35,
      motorizedArtillery: 2,
      coastArtillery: 20,
      heavyAA: 26,
      lightAA: 19,
    })
    expect(wrong(artillery, ({ steps }) => steps === 1)).toEqual([])
    expect(unit('br_a_12')).toMatchObject({ range: 18, fire: 3, attack: 0, defense: 1 })
    expect(unit('ge_13_3')).toMatchObject({ range: 6, fire: 2 })
    expect(unit('br_e_74')).toMatchObject({ type: 'lightAA', range: 3, fire: 2, aa: 1 })
    expect(unit('br_a_4')).toMatchObject({ type: 'heavyAA', range: 7, fire: 0, aa: 2 })
    expect(wrong(units, ({ noZoc, range, fire, aa }) => noZoc || range + fire + aa === 0)).toEqual([])
  })

  test('2.25 each formation and sector in play has activation markers', () => {
    const markersOf = (id: ScenarioId): { [key: string]: number } =>
      tally(FILES.scenarios[id].activationMarkers, ({ side, formation }) => `${side} ${formation}`)
    const sectors = (count: number) => ({ 'allied N': count, 'allied C': count, 'allied S': count })
    expect(markersOf('malta-1940')).toEqual({ 'axis L': 2, 'axis S': 1, 'axis M': 1, ...sectors(1) })
    expect(markersOf('malta-1941')).toEqual({ 'axis 7': 2, 'axis St': 2, 'axis F': 1, ...sectors(2) })
    expect(markersOf('malta-1942')).toEqual({
      'axis 7': 2,
      'axis R': 1,
      'axis Fo': 2,
      'axis F': 1,
      'axis L': 1,
      'axis S': 1,
      'axis M': 1,
      ...sectors(2),
    })
    expect(markersOf('leros-1943')).toEqual({ 'axis O': 3, 'axis 7': 1, ...sectors(2) })
  })

  test('2.26 sizes go from the platoon to the division', () => {
    expect(tally(units, ({ size }) => size)).toEqual({
      platoon: 35,
      company: 351,
      battalion: 51,
      regiment: 8,
      brigade: 8,
      division: 4,
    })
    expect(unit('br_r2_lrdg').size).toBe('platoon')
    expect(unit('ge_hq_ramcke').size).toBe('brigade')
  })

  test('2.27 unit types and vehicles', () => {
    expect(tally(units, ({ type }) => type)).toEqual({
      infantry: 154,
      paraInfantry: 105,
      gliderInfantry: 6,
      motorcycle: 1,
      engineer: 7,
      paraEngineer: 7,
      commando: 10,
      antiTank: 11,
      armor: 14,
      hq: 22,
      fieldArtillery: 35,
      motorizedArtillery: 2,
      coastArtillery: 20,
      heavyAA: 26,
      lightAA: 19,
      pillbox: 18,
    })
    const armor = units.filter(({ type }) => type === 'armor')
    expect(tally(armor, ({ vehicle }) => vehicle)).toEqual({
      matilda2: 1,
      mk6b: 1,
      a13: 1,
      a9: 1,
      semoventeL40: 4,
      semovente75: 2,
      pz4g: 2,
      t34: 1,
      kv2: 1,
    })
    // Axis armored units are of the Army; those with blue icons fight in 1942 alone.
    expect(wrong(axis, ({ type, formation }) => type !== 'armor' || formation === '')).toEqual([])
    for (const id of ['br_a13_troop_6_rtr', 'br_a9_troop_6_rtr']) {
      expect(SCENARIOS.filter((each) => scenarioUnitIds(FILES.scenarios[each]).has(id))).toEqual(['malta-1942'])
    }
  })

  test('2.28 air units have CAS and bombardment strength, naval units bombardment and range', () => {
    const strengths = (id: ScenarioId): { [key: string]: number } =>
      tally(
        air.filter((row) => FILES.scenarios[id].air.includes(row.id)),
        ({ type, cas, bombardment }) => `${type} ${cas}/${bombardment}`,
      )
    expect(strengths('malta-1940')).toEqual({
      'sm_79 0/3': 3,
      'sm_81 0/2': 1,
      'cr_42 0/1': 1,
      'ba_88_ju_87b_96_gr 0/2': 1,
    })
    expect(strengths('malta-1941')).toEqual({
      'ju_87 4/4': 3,
      'ju88 1/5': 3,
      'he_111 0/5': 1,
      'bf_110 2/2': 2,
      'bf_109 1/1': 1,
    })
    expect(strengths('malta-1942')).toEqual({
      'ju_87 4/4': 2,
      'ju88 1/5': 5,
      'bf_109_jabo 2/2': 1,
      'bf_110 2/2': 1,
      'sm_84 0/3': 1,
      'z_1007 0/3': 1,
      'ju_87_it 0/3': 1,
    })
    expect(strengths('leros-1943')).toEqual({ 'ju_87 4/4': 3, 'ju88 1/5': 3, 'ar_196 1/1': 1 })
    // 11.52: nothing goes to an Italian HQ, so Italians have no CAS strength.
    expect(air.filter(({ nation, cas }) => nation === 'italian' && cas > 0)).toEqual([])
    expect(naval.map(({ id, bombardment, range }) => `${id} ${bombardment}/${range}`)).toEqual([
      'doria 8/40',
      'duilio 8/40',
      'cruisers_5_div 5/30',
      'dd_group_1 3/14',
      'dd_group_2 3/14',
      'dd_group_3 3/14',
    ])
  })

  test('2.29 the player-aid markers that the rules name', () => {
    expect(markers.map(({ id }) => id).sort()).toEqual([
      'activated',
      'airhead',
      'attack_objective',
      'axis_control',
      'beachhead',
      'boom_destroyed',
      'disruption',
      'drop_hex',
      'excess_stacking',
      'invasion_zone',
      'motor_pool',
      'out_of_supply',
      'turn',
      'weather',
    ])
  })

  test('10.41 coast artillery has a range, or is on the Coast Artillery Chart', () => {
    const coast = units.filter(({ type }) => type === 'coastArtillery')
    const { malta, leros } = FILES.tables.coastArtillery
    const charted = new Set([...Object.keys(malta), ...Object.keys(leros)])
    expect(wrong(coast, ({ id, range }) => range > 0 !== charted.has(id))).toEqual([])
    // 10.4: four batteries of 9.2-inch and five of 6-inch guns.
    expect(Object.keys(malta)).toHaveLength(9)
    const ranged = coast.filter(({ range }) => range > 0)
    expect(ranged.map(({ id, range, fire }) => `${id} ${range}/${fire}`)).toEqual([
      'br_st_elmo 5/2',
      'br_ricasoli 5/2',
      'br_inner_hbr 6/1',
      'it_pl388 14/2',
      'it_pl227 14/2',
      'it_pl306 14/2',
    ])
  })
})

describe('orders of battle', () => {
  const strength = (id: ScenarioId, side: string) => {
    const list = ofScenario(id).filter((each) => each.side === side)
    const total = (value: 'attack' | 'defense' | 'steps' | 'er'): number => sum(list.map((each) => each[value]))
    return [list.length, total('attack'), total('defense'), total('steps'), total('er')]
  }

  test('units, attack, defence, steps and ER of each side', () => {
    expect(Object.fromEntries(SCENARIOS.map((id) => [id, [strength(id, 'axis'), strength(id, 'allied')]]))).toEqual({
      'malta-1940': [
        [39, 121, 158, 65, 206],
        [53, 82, 153, 83, 316],
      ],
      'malta-1941': [
        [85, 290, 333, 150, 626],
        [101, 148, 292, 152, 556],
      ],
      'malta-1942': [
        [167, 509, 600, 289, 1123],
        [152, 219, 429, 229, 853],
      ],
      'leros-1943': [
        [32, 91, 102, 58, 224],
        [61, 75, 126, 88, 315],
      ],
    })
  })

  test('battalions of the garrison: six in 1940, ten in 1941, fifteen in 1942, each of an HQ and four companies', () => {
    const battalions = (id: ScenarioId): { [key: string]: number } =>
      tally(
        ofScenario(id).filter(({ battalion }) => battalion !== ''),
        ({ battalion }) => battalion,
      )
    expect(Object.keys(battalions('malta-1940')).sort()).toEqual([
      '1_dorset',
      '1_komr',
      '2_devon',
      '2_rirf',
      '2_rwk',
      '8_manch',
    ])
    expect(Object.keys(battalions('malta-1941'))).toHaveLength(10)
    expect(Object.keys(battalions('malta-1942'))).toHaveLength(15)
    for (const id of SCENARIOS) expect(new Set(Object.values(battalions(id)))).toEqual(new Set([5]))
    const heads = (id: ScenarioId): number => ofScenario(id).filter(({ battalionHq }) => battalionHq).length
    expect(SCENARIOS.map(heads)).toEqual([6, 10, 15, 4])
  })

  test('efficiency that differs by scenario: fresh regulars in 1940, Maltese in training until 1942', () => {
    const er = (scenario: ScenarioId, id: string): number[] => {
      const found = ofScenario(scenario).find((each) => each.id === id)
      return found === undefined ? [] : [found.er, found.reduced?.er ?? 0]
    }
    const companies = ['br_a_2_devon', 'br_a_2_rirf', 'br_a_1_komr', 'br_a_2_komr']
    expect(companies.map((id) => er('malta-1940', id))).toEqual([[7, 6], [7, 6], [4, 3], []])
    expect(companies.map((id) => er('malta-1941', id))).toEqual([
      [6, 5],
      [7, 6],
      [4, 3],
      [4, 3],
    ])
    expect(companies.map((id) => er('malta-1942', id))).toEqual([
      [6, 5],
      [7, 6],
      [5, 4],
      [5, 4],
    ])
  })
})
