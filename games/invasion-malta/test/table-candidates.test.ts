// What the boards say before one commits: who is in the cup and who acts, what each candidate adds to an attack, what the
// defender may still choose, and whom a beach supplies.
import { type Decision, fastDice, Io } from '@middlesea/engine'
import type { Odds, Sheet } from '@middlesea/table-kit/presentation'
import { describe, expect, test } from 'vitest'
import { coastFireOf } from '../src/10-coast.ts'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import { type Position, position } from '../src/testing.ts'
import { guideStep } from '../table/guide.ts'
import { presentation } from '../table/index.ts'
import { tellOdds } from '../table/odds.ts'
import { sheetsOf } from '../table/sheets.ts'
import { shortcutsFor } from '../table/shortcuts.ts'
import { onward, plan } from './combat.ts'
import { A, B, C, D, E, GUN, HQ, ITALIAN, P, X, Y } from './table.ts'

const sheet = (t: Position, id: string, reader: 'axis' | 'allied' = 'axis'): Sheet | undefined =>
  sheetsOf(invasionMalta.view(t.state, reader), null, 'en').find((one) => one.id === id)
const told = (t: Position, action: Parameters<typeof tellOdds>[2]): Odds =>
  tellOdds(invasionMalta.view(t.state, t.decision().seats[0]), t.decision(), action, 'en')!

const PATROL = 'br_1_sbs'
const PARA_HQ = 'ge_hq_fj_i_2_kuhne'
const FORT = '2706'
const OPEN = '2408'
const [BESIDE, , , FAR] = presentation.neighbours(FORT, 'leros-1943')

test('7.13, 7.15 the cup by side, the marker in hand with both answers, and a held one that the other side only counts', () => {
  const t = position(
    {
      phase: 'operations',
      turn: 3,
      axis: { [FORT]: [A], '2605': [P] },
      allied: { '3106': [X] },
      cup: { 'axis O': 2, 'allied C': 1 },
      pool: ['axis 7'],
    },
    { 'draw 7.13': [1] },
  )
  const rows = (reader: 'axis' | 'allied') => sheet(t, 'draw', reader)!.rows.map(({ cells }) => cells)
  expect(sheet(t, 'draw')!.note).toBe('Axis 3, Allied 1')
  expect(sheet(t, 'draw', 'allied')!.note).toBe('Axis 3, Allied 1')
  expect(rows('axis')).toEqual([
    ['Axis: Kampfgruppe Ost', '2', 'in hand'],
    ['Axis: Flieger Division 7', '1', 'held'],
    ['Allied: Central Sector', '1', ''],
  ])
  // Whose markers are out is open; which one is drawn and which one is held is not.
  expect(rows('allied').flat()).not.toContain('in hand')
  expect(rows('allied').flat()).not.toContain('held')
  expect(rows('allied').at(-1)).toEqual(['Axis', '', 'holds a marker'])
  expect(t.offered()).toEqual([
    { do: 'activate', marker: 'drawn' },
    { do: 'activate', marker: 'held' },
  ])
})

test('4.42 the active formation glows on the map, and its roster says what hinders whom', () => {
  const t = position({
    phase: 'movement',
    active: 'axis O',
    axis: { [FORT]: [A, B, GUN, HQ], '2605': [P, C] },
    marks: { [A]: ['disrupted'], [B]: ['outOfSupply'], [GUN]: ['fired'], [HQ]: ['spent'], [C]: ['excess'] },
  })
  const view = invasionMalta.view(t.state, 'axis')
  const selected = { pieces: [], place: null }
  const { pieces } = presentation.state(view, { decision: t.decision(), movable: new Set(), selected }, 'en')
  const glows = pieces.filter(({ active }) => active).map(({ id }) => id)
  expect(glows.sort()).toEqual([A, B, C, GUN, HQ].sort())
  const states = Object.fromEntries(sheet(t, 'roster')!.rows.map(({ id, cells }) => [id, cells[2]]))
  expect(states).toEqual({
    [A]: 'Disrupted',
    [B]: 'Out of Supply',
    [GUN]: 'Fired',
    [HQ]: 'Spent',
    [C]: 'over-stacked',
  })
})

test('12.42, 12.53 each candidate says what it adds: a better column, or one that puts coordination at risk', () => {
  const t = position({
    phase: 'declaration',
    active: 'axis O',
    axis: { [BESIDE]: [A, B, P, GUN] },
    allied: { [FORT]: [X] },
  })
  t.act({ do: 'attack', hex: FORT })
  t.act({ do: 'join', unit: A })
  const notes = (unit: string): string[] => told(t, { do: 'join', unit }).notes!.map(({ text }) => text)
  expect(notes(B)[0]).toBe('next column: 2-1')
  expect(notes(B)).not.toContain('but coordination is at risk')
  expect(notes(P).slice(0, 2)).toEqual(['next column: 2-1', 'but coordination is at risk'])
  t.act({ do: 'join', unit: P })
  t.act({ do: 'join', unit: B })
  // Ten against three are 3-1; with the gun's two they are 4-1.
  expect(notes(GUN)[0]).toBe('next column: 4-1')
})

test('9.13 a declaration is changed until Done: no step of it shows or rolls anything, so all of it is taken back', () => {
  const t = position({ phase: 'declaration', active: 'axis O', axis: { [BESIDE]: [A, B] }, allied: { [FORT]: [X] } })
  const io = new Io(fastDice(1), [], [])
  for (const action of [
    { do: 'attack', hex: FORT },
    { do: 'join', unit: A },
    { do: 'join', unit: B },
  ] as const)
    invasionMalta.apply(t.state, 'axis', action, io)
  expect([io.revealed, t.state.rolls]).toEqual([false, 0])
})

test('12.31, 12.32 what the defender may choose is a range: of the net DRM, and of what a lead gives', () => {
  const t = position({
    phase: 'declaration',
    active: 'axis O',
    axis: { [BESIDE]: [A, D] },
    allied: { [FORT]: [X, ITALIAN] },
    steps: { [D]: 1 },
  })
  const before = told(t, { do: 'attack', hex: FORT })
  const net = before.notes!.find(({ rule }) => rule === '12.62')!
  expect(net.text).toBe('Net DRM −5, at most −1')
  plan(t, { [FORT]: [A, D] })
  onward(t, ['prompt.attackerLead'])
  const lead = (unit: string): Odds => told(t, { do: 'lead', unit })
  expect(lead(A).title).toBe('ER 7: DRM 0…+4')
  expect(lead(A).notes![0].text).toContain('a step of two')
  expect(lead(D).notes![0].text).toContain('it would be eliminated')
  // Before a lead is chosen the odds stand that were told when the attack was declared.
  expect(told(t, null)).toMatchObject({ short: before.short, verdict: before.verdict })
})

test('13.31 an attack says first whether the hex is cleared, then what the defenders suffer, and last what is not counted', () => {
  const t = position({
    phase: 'declaration',
    active: 'axis O',
    axis: { [BESIDE]: [A, B] },
    allied: { [FORT]: [X] },
  })
  const { verdict, rows } = told(t, { do: 'attack', hex: FORT })
  const sumOf = (wanted: (result: string) => boolean): number =>
    rows.filter(({ needed }) => wanted(needed)).reduce((sum, { chance }) => sum + Number.parseInt(chance), 0)
  // X has two steps: a loss of one without a retreat hurts it, and leaves it in the hex.
  const [cleared, hurt] = [sumOf((result) => /D\d?R|D[2-9]/.test(result)), sumOf((result) => /D/.test(result))]
  expect(cleared).toBeLessThan(hurt)
  expect(verdict!.slice(0, 2)).toEqual([
    `${cleared} % that the hex is cleared`,
    `${hurt} % that defenders are lost or retreat`,
  ])
  expect(verdict!.at(-1)).toBe('Not counted: aircraft, command points, a stand in a fort')
  const japanese = tellOdds(invasionMalta.view(t.state, 'axis'), t.decision(), { do: 'attack', hex: FORT }, 'ja')!
    .verdict!
  expect(japanese[0]).toBe(`ヘクスから敵を一掃する確率${cleared} %`)
  expect(japanese.at(-1)).toBe('航空機、統率ポイント、要塞での踏みとどまりは含みません')
})

test('13.39 of a stand in a fort is spoken only where there is one', () => {
  const t = position({
    phase: 'declaration',
    active: 'axis O',
    axis: { [FORT]: [A, B] },
    allied: { [BESIDE]: [X] },
  })
  // Who attacks out of a fort may stand in it, too.
  expect(told(t, { do: 'attack', hex: BESIDE }).verdict!.at(-1)).toContain('a stand in a fort')
  const [besideOpen] = presentation.neighbours(OPEN, 'leros-1943')
  const open = position({
    phase: 'declaration',
    active: 'axis O',
    axis: { [besideOpen]: [A] },
    allied: { [OPEN]: [X] },
  })
  const { verdict } = told(open, { do: 'attack', hex: OPEN })
  expect(verdict!.at(-1)).toBe('Not counted: aircraft, command points')
})

test('3.34 the weakest goes under the Excess marker in one gesture', () => {
  const t = position({
    phase: 'movement',
    active: 'axis O',
    axis: { [FORT]: [A, B, C, D, HQ], [BESIDE]: [E] },
  })
  t.act({ do: 'move', unit: E, to: FORT })
  while (t.decision().prompt.key === 'prompt.move') t.act({ do: 'done' })
  expect(t.decision().prompt.key).toBe('prompt.excess')
  const [shortcut] = shortcutsFor(invasionMalta.view(t.state, 'axis'), t.decision(), [], 'en')
  expect(shortcut.actions).toEqual([{ do: 'excess', unit: D }])
  expect(shortcut.label).toContain('Weakest')
  t.act(shortcut.actions[0])
  // A unit of two points was enough: nobody is asked again.
  expect(t.state.stack.length > 0 && t.decision().prompt.key).not.toBe('prompt.excess')
})

test('16.33, 16.41 the convoy board names room, booms, ports and whom a Beachhead supplies', () => {
  const t = position({
    phase: 'naval',
    active: 'axis O',
    axis: { 'available.east': [A], 'delayed.east': [B], [FORT]: [C] },
    allied: { '3106': [X] },
    zones: { '1': 'east' },
    beachheads: { '2303': 'O' },
  })
  const rows = sheet(t, 'sea')!.rows
  const notes = (zone: string): string[] => rows.find(({ id }) => id === zone)!.notes!.map(({ text }) => text)
  expect(notes('east').slice(0, 3)).toEqual([
    '1 available, 1 delayed',
    '2102 Palma Bay: number 1, room 9',
    '2303 Grifo Bay: number 1, room 9, supplies O',
  ])
  expect(notes('south')).toEqual(['3106 Portolago: port, Allied, room 7, barred by a boom'])
  expect(sheet(t, 'sea')!.note).toBe('1 boom')
})

describe('the convoy board while somebody decides about it', () => {
  const CIANO = 'it_ciano'
  const zone = (t: Position, id: string): Sheet['rows'][number] =>
    sheetsOf(invasionMalta.view(t.state, t.decision().seats[0]), t.decision(), 'en')
      .find((one) => one.id === 'sea')!
      .rows.find((row) => row.id === id)!

  test('16.24 expected steps lost and delayed are the mean of the table over the ten faces, with the guns that can fire', () => {
    const t = position({
      phase: 'naval',
      active: 'axis O',
      turn: 4,
      axis: { card: [A], [FORT]: [C] },
      allied: { '2006': [CIANO] },
      zones: { '1': 'east' },
    })
    const east = t.kit.zones.findIndex(({ id }) => id === 'east')
    const points = coastFireOf(t.state, [t.kit.unit(CIANO)], east)
    const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
      (die) => t.kit.tables.convoyArrival.leros.find(({ max }) => max === null || die + points <= max)!,
    )
    const mean = (of: 'lost' | 'delayed'): string => (rows.reduce((sum, row) => sum + row[of], 0) / 10).toFixed(1)
    expect(zone(t, 'east').cells[3]).toBe(`${mean('lost')}, ${mean('delayed')}`)
  })

  test('16.26 who tries again sees what it comes to with its DRM, and a note that opens with the question', () => {
    const t = position({
      phase: 'naval',
      active: 'axis O',
      turn: 2,
      axis: { 'delayed.east': [A, B], [FORT]: [C] },
      allied: { '2006': [CIANO], '3106': [X] },
    })
    expect(t.decision().prompt.key).toBe('prompt.transfer')
    const view = invasionMalta.view(t.state, 'axis')
    const sea = (decision: Decision<Action> | null) => sheetsOf(view, decision, 'en').find(({ id }) => id === 'sea')!
    expect(sea(t.decision()).note).toBe('1 boom, who tries again: −2')
    expect(sea(null).note).toBe('1 boom')
    const costs = (decision: Decision<Action> | null): number[] =>
      sea(decision)
        .rows.find(({ id }) => id === 'east')!
        .cells[3].split(', ')
        .map(Number)
    expect(costs(t.decision())[1]).toBeLessThan(costs(null)[1])
    expect(guideStep(view, t.decision(), new Set(), 'en')?.id).toBe('ops.transfer')
  })

  test('16.24 no coast gun counts against a convoy of the Allies (ruling N5)', () => {
    const board = (active: string): Sheet['rows'][number] =>
      zone(
        position({
          phase: 'naval',
          active,
          turn: 4,
          axis: { 'delayed.east': [A], [FORT]: [C] },
          allied: { '2006': [CIANO], 'delayed.east': ['br_c_2_rwk_leros'] },
        }),
        'east',
      )
    expect(board('axis O').cells[2]).toMatch(/^1 \(\+\d+\)$/)
    expect(board('allied C').cells.slice(2)).toEqual(['–', expect.stringMatching(/^0\.0, /)])
  })
})

test('11.52 who gets a drawn air unit reads the Air Status board: it is open, and has its own note', () => {
  const t = position(
    {
      phase: 'operations',
      turn: 2,
      axis: { '2707': [A, HQ], '2605': [P, PARA_HQ] },
      allied: { [FORT]: [X] },
      cup: { 'axis O': 1, 'axis 7': 1 },
      air: { air_ju_87_1: 'cup' },
    },
    { 'draw 7.13': ['air_ju_87_1', 'axis O'] },
  )
  expect(t.decision().prompt.key).toBe('prompt.station')
  const air = (): Sheet => sheet(t, 'air')!
  expect(air().quiet).toBe(false)
  expect(guideStep(invasionMalta.view(t.state, 'axis'), t.decision(), new Set(), 'en')?.id).toBe('ops.station')
  expect(air().rows[0].cells.slice(2)).toEqual(['1', '1'])
  expect(air().rows[0].notes).toEqual([{ text: FORT, rule: '11.54' }])
  t.act({ do: 'station', unit: HQ })
  expect(air().note).toContain('on HQs 1')
  // Without an HQ the board says so, and has no empty columns.
  const bare = position({ phase: 'movement', active: 'axis O', axis: { '2707': [A] }, allied: { [FORT]: [X] } })
  expect(sheet(bare, 'air')).toMatchObject({ columns: [], rows: [{ cells: ['No German HQ on the map'] }] })
})

describe('the chance of an ER check is told before one chooses it', () => {
  test('9.26 of a unit that could react, 17.32 of patrols that could slip away', () => {
    const t = position({
      phase: 'reaction',
      active: 'axis O',
      axis: { [BESIDE]: [A] },
      allied: { [FORT]: [X], [FAR]: [Y] },
      attacks: [{ hex: FORT, units: [A] }],
    })
    expect(t.decision().prompt.key).toBe('prompt.react')
    // ER 7.
    expect(told(t, { do: 'react', unit: Y, to: FORT })).toMatchObject({ short: '70 %', notes: [{ rule: '17.24' }] })
    expect(tellOdds(invasionMalta.view(t.state, 'allied'), t.decision(), null, 'en')).toBe(null)
    const slip = position({
      phase: 'combat',
      active: 'axis O',
      axis: { [BESIDE]: [A] },
      allied: { [FORT]: [PATROL, X] },
      attacks: [{ hex: FORT, units: [A] }],
    })
    expect(slip.decision().prompt.key).toBe('prompt.patrols')
    const { er } = slip.kit.units[slip.kit.unit(PATROL)]
    expect(told(slip, null)).toMatchObject({ short: `${er * 10} %` })
    expect(told(slip, null).title).toContain(`${er * 10} %`)
  })
})
