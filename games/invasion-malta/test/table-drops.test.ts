// What the boards say of a drop, a landing and close air support before one commits is what then happens.
import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import { dropPreview } from '../src/odds/drop.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { tellOdds } from '../table/odds.ts'
import { sheetsOf } from '../table/sheets.ts'
import { trailsOf } from '../table/trails.ts'
import { theatreOf } from '../table/ways.ts'
import { drop, inOrder, THIRD } from './drops.ts'
import { A, HEAVY, HQ, LIGHT, P, Q, X } from './table.ts'

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Of the three of KG 1, over all faces of the drift die: the shares that land well, Disrupted, or are lost at sea. */
function dropped(ground: Meadow): { well: number; disrupted: number; atSea: number } {
  const all = FACES.flatMap((die) => {
    const t = inOrder(drop({ 'drift 15.41': [die] }, {}, ground))
    return [P, Q, THIRD].map((unit) =>
      t.place(unit) === 'eliminated' ? 'atSea' : t.marks(unit).includes('disrupted') ? 'disrupted' : 'well',
    )
  })
  const share = (fate: string): number => all.filter((one) => one === fate).length / all.length
  return { well: share('well'), disrupted: share('disrupted'), atSea: share('atSea') }
}

const SHARES: [string, Meadow][] = [
  ['open ground', {}],
  ['rough ground and a town', { rough: ['0605', '0606'], urban: ['0506'] }],
  ['a shore', { sea: ['0605', '0704'] }],
]

describe('the drop board', () => {
  test.each(SHARES)('15.42, 15.51, 15.52 the chances are those of the diagram, whatever the die: %s', (_, ground) => {
    const t = position(
      { phase: 'airborne', active: 'axis 7', turn: 2, axis: { card: [P, Q, THIRD] }, airheads: ['0505'] },
      {},
      meadow(ground),
    )
    const kg = t.kit.kgs.findIndex(({ id }) => id === 'KG1')
    const { well, disrupted, atSea, amongEnemies, aborted } = dropPreview(t.state, kg, t.kit.placeNumber('0505'), false)
    const found = dropped(ground)
    expect(well).toBeCloseTo(found.well)
    expect(disrupted).toBeCloseTo(found.disrupted)
    expect(atSea).toBeCloseTo(found.atSea)
    expect(amongEnemies + aborted).toBe(0)
  })

  // On the printed map: what the table says is read with it.
  const RACHI = '2408'
  const overLeros = (allied: { [hex: string]: string[] }): Position =>
    position({
      phase: 'airborne',
      active: 'axis 7',
      turn: 2,
      axis: { card: [P, Q, THIRD] },
      allied,
      airheads: [RACHI],
    })

  test('15.34 before one commits it tells the AA in range, what its fire costs, and each way to land', () => {
    const action: Action = { do: 'drop', kg: 'KG1', to: RACHI }
    const told = (t: Position) => tellOdds(invasionMalta.view(t.state, 'axis'), t.decision(), action, 'en', [])!
    const quiet = told(overLeros({ '3106': [X] }))
    expect(quiet.notes).toEqual([{ text: 'No AA unit in range', rule: '11.32' }])
    const fired = told(overLeros({ '2508': [HEAVY] }))
    expect(fired.notes![0]).toMatchObject({
      rule: '15.34',
      text: expect.stringMatching(/^1 AA units in range, 2 points/),
    })
    expect(quiet.verdict![0]).toBe(`${quiet.short} land well`)
    expect(fired.verdict!.at(-1)).toMatch(/^1 AA units in range/)
    const sum = (rows: { chance: string }[]): number =>
      rows.reduce((all, { chance }) => all + Number.parseInt(chance, 10), 0)
    for (const { rows } of [quiet, fired]) expect(Math.abs(sum(rows) - 100)).toBeLessThan(4)
    expect(Number.parseInt(fired.short!, 10)).toBeLessThan(Number.parseInt(quiet.short!, 10))
  })

  test('15.32 a KG that is on its way has a row: where it goes, who can fire, how many land well', () => {
    const t = overLeros({ '2508': [HEAVY] })
    t.act({ do: 'drop', kg: 'KG1', to: RACHI })
    const sheet = sheetsOf(invasionMalta.view(t.state, 'axis'), null, 'en').find(({ id }) => id === 'drops')!
    const [kg, hex, aa, well] = sheet.rows[0].cells
    expect([kg, aa]).toEqual(['KG1', '1 in range'])
    expect(hex).toBe(RACHI)
    expect(sheet.rows[0].notes).toEqual([{ text: 'Rachi' }])
    expect(well).toMatch(/^\d+ ?%$/)
  })
})

describe('the drop board before a KG has its Drop Hex', () => {
  const OF_KG2 = 'ge_15_4_brand_para'
  const RACHI = '2408'
  const board = (t: Position, reader: 'axis' | 'allied' = 'axis') => {
    const decision = t.decision().seats[0] === reader ? t.decision() : null
    return sheetsOf(invasionMalta.view(t.state, reader), decision, 'en').find(({ id }) => id === 'drops')
  }

  test('15.14, 15.32 the KGs stand in their order, with who drops now, and each Airhead with the AA that reaches it', () => {
    const t = position({
      phase: 'airborne',
      active: 'axis 7',
      turn: 4,
      axis: { card: [P, Q, OF_KG2] },
      allied: { '2508': [HEAVY] },
      airheads: [RACHI],
    })
    expect(t.decision().prompt.key).toBe('prompt.drop')
    const { rows, note, quiet } = board(t)!
    expect([note, quiet]).toEqual(['0 of 2', false])
    expect(rows.map(({ cells, state }) => [cells.slice(0, 3), state])).toEqual([
      [['KG1', 'drops now', ''], 'now'],
      [['KG2', 'after that', ''], undefined],
      [['Airhead', RACHI, '1'], undefined],
    ])
    expect(rows[2].notes).toEqual([{ text: 'Rachi, German' }])
    // The other side reads the same board, folded: KGs and Airheads lie open.
    expect(board(t, 'allied')).toMatchObject({ quiet: true, note: '0 of 2' })
    t.act({ do: 'drop', kg: 'KG1', to: RACHI })
    expect(board(t)!.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['KG1', RACHI],
      ['KG2', 'drops now'],
      ['Airhead', RACHI],
    ])
  })

  test('15.21 while Airheads are placed it is open, and a KG whose turn is to come says from when it drops', () => {
    const t = position({ phase: 'airborne', active: 'axis 7', turn: 2, axis: { card: [P, OF_KG2] }, airheads: [] })
    expect(t.decision().prompt.key).toBe('prompt.airhead')
    expect(board(t)).toMatchObject({ quiet: false, note: '0 of 2' })
    expect(board(t)!.rows.some(({ id }) => id.startsWith('airhead'))).toBe(false)
    expect(board(t)!.rows.find(({ id }) => id === 'KG2')!.cells[1]).toBe('from turn 4')
  })
})

test('the map looks where a KG drops while its units are chosen on the card, and at beaches where units wait', () => {
  const looked = (t: Position): string[] => theatreOf(invasionMalta.view(t.state, 'axis')).toSorted()
  const t = position({
    phase: 'airborne',
    active: 'axis 7',
    turn: 2,
    axis: { card: [P, Q], '2706': [A] },
    airheads: ['2408'],
  })
  expect(looked(t)).toEqual(['2408'])
  t.act({ do: 'drop', kg: 'KG1', to: '2508' })
  while (t.decision().prompt.key !== 'prompt.jumpOrder') t.act({ do: 'done' })
  expect(looked(t)).toEqual(['2508'])
  const sea = position({ phase: 'naval', active: 'axis O', turn: 2, axis: { 'delayed.north': [A], '2706': [HQ] } })
  expect(sea.decision().prompt.key).toBe('prompt.transfer')
  // The beaches of the North, each with its sea hex; not the HQ in the middle of the island.
  expect(looked(sea)).toEqual(['1512', '1608', '1705', '1804'])
})

describe('close air support on the combat board', () => {
  test('11.53, 11.56 tells who could fly, the chance of AA to hit, and what the limit takes away', () => {
    const STUKAS = ['air_ju_87_1', 'air_ju_87_2']
    const t = position({
      phase: 'combat',
      turn: 2,
      active: 'axis O',
      axis: { '2707': [A], '2708': [HQ] },
      allied: { '2706': [X, LIGHT] },
      attacks: [{ hex: '2706', units: [A] }],
      air: { [STUKAS[0]]: HQ, [STUKAS[1]]: HQ },
    })
    const row = (id: string) =>
      sheetsOf(invasionMalta.view(t.state, 'axis'), null, 'en')
        .find((sheet) => sheet.id === 'combat')!
        .rows.find((one) => one.id === id)
    expect(row('offers')!.cells[1]).toBe('≤ +8')
    // One point of AA: the first column of the table hits with three of the ten faces.
    const hits = t.kit.tables.aaFire.rows.filter(({ results }) => results[0] !== '-').length
    expect(hits).toBe(3)
    expect(row('offers')!.cells[2]).toBe('AA 1: hit 30 %')
    expect(row('offers')!.notes![0].rule).toBe('11.53')
    t.act({ do: 'support', air: STUKAS[0] })
    t.act({ do: 'support', air: STUKAS[1] })
    t.act({ do: 'done' })
    while (t.decision().prompt.key === 'prompt.aaFire') t.act({ do: 'done' })
    // 3 of land units carry 3 of air units; of 8 the rest is lost.
    expect(row('capped')!.cells[1]).toBe('−5')
  })
})

test('10.28, 11.45 bombs: the chance of an effect is that of the table, told before an air unit is sent', () => {
  const RACHI = '2408'
  const t = position({
    phase: 'airBombardment',
    turn: 2,
    axis: {},
    allied: { [RACHI]: [X] },
    air: { air_ju_88_1: 'bombardment' },
  })
  const action: Action = { do: 'bomb', air: 'air_ju_88_1', hex: RACHI }
  // Strength 5 against ER 7 on rough ground: 9 and 10 make the number of Disruption, 6.
  const told = (language: 'en' | 'ja') => tellOdds(invasionMalta.view(t.state, 'axis'), t.decision(), action, language)!
  expect(told('en').verdict!.slice(0, 2)).toEqual(['20 % that the bombs have an effect', '20 % Disrupted'])
  expect(told('en').notes!.map(({ rule }) => rule)).toEqual(['11.45', '10.28', '10.28'])
  expect(told('ja').verdict![0]).toBe('爆撃が効果を挙げる確率20 %')
})

describe('15.42 drift as it happens', () => {
  const linesOf = (t: Position, since = 0) => trailsOf(t.journal, since, invasionMalta.view(t.state, 'allied'))

  test('15.42 a line leads from the Drop Hex to where each unit came down, one after the other', () => {
    const t = inOrder(drop({ 'drift 15.41': [3] }))
    // 3, 2, 1: north-east, south, and the Drop Hex itself, to which no line leads.
    expect([P, Q, THIRD].map(t.place)).toEqual(['0605', '0506', '0505'])
    expect(linesOf(t)).toEqual([
      { places: ['0505', '0605'], kind: 'drift', moves: 0 },
      { places: ['0505', '0506'], kind: 'drift', moves: 1 },
    ])
    // The next phase has begun: who has seen it move is not shown it again.
    expect(t.state.phase).toBe('movement')
    expect(linesOf(t, t.journal.length)).toEqual([])
  })

  test('15.42 while others of the activation are still to drop it stays, and does not move again', () => {
    const other = 'ge_15_4_brand_para'
    const t = drop({ 'drift 15.41': [3, 3], 'combat 12.63': [10] }, { turn: 4, axis: { card: [P, other] } })
    t.act({ do: 'drop', kg: 'KG2', to: '0508' })
    const landed = t.journal.findLastIndex(({ key }) => key === 'drop.drifts')
    const [first, second] = trailsOf(t.journal, landed, { ...invasionMalta.view(t.state, 'allied'), phase: 'airborne' })
    expect(first).toEqual({ places: ['0505', t.place(P)], kind: 'drift' })
    expect(second).toEqual({ places: ['0508', t.place(other)], kind: 'drift', moves: 0 })
  })
})
