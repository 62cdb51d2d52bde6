// The boards beside the map, and what the table says of chances: it comes from the rules, and tells no secret.
import { fastDice, Io, makeConfig, withoutLaw } from '@middlesea/engine'
import type { Odds, Sheet } from '@middlesea/table-kit/presentation'
import { expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import { attackPreview } from '../src/odds/attack.ts'
import { BOMBARDMENT, DAMAGED, FLOWN, IN_CUP, ON_HQ, READY } from '../src/state.ts'
import { type Position, position } from '../src/testing.ts'
import { presentation } from '../table/index.ts'
import { tellOdds } from '../table/odds.ts'
import { placeText } from '../table/place-text.ts'
import { sheetsOf } from '../table/sheets.ts'
import { shortcutsFor } from '../table/shortcuts.ts'
import { onward, plan } from './combat.ts'
import { A, B, C, D, E, HQ, P, X, Y } from './table.ts'

const NOTHING = { pieces: [], place: null }

// A view of its own each time: the table remembers what it has read of one.
const sheet = (t: Position, id: string, reader: 'axis' | 'allied' = 'axis'): Sheet | undefined =>
  sheetsOf(invasionMalta.view(t.state, reader), null, 'en').find((one) => one.id === id)

const odds = (t: Position, action: Action, pieces: string[]): Odds =>
  tellOdds(invasionMalta.view(t.state, 'axis'), t.decision(), action, 'en', pieces)!

test('7.15 the cup shows a side its own marker in hand, and the other side how many are to come', () => {
  const t = position(
    {
      phase: 'operations',
      turn: 3,
      goesOn: true,
      axis: { '2706': [A], '2605': [P] },
      allied: { '3106': [X] },
    },
    { 'draw 7.13': [1] },
  )
  const { drawn, drawnSide } = t.state
  expect(drawn).not.toBe(-1)
  const inHand = (reader: 'axis' | 'allied'): string[] =>
    sheet(t, 'draw', reader)!
      .rows.filter(({ cells }) => cells.includes('in hand'))
      .map(({ id }) => id)
  const owner = drawnSide === 0 ? 'axis' : 'allied'
  expect(inHand(owner)).toEqual([`formation ${drawn}`])
  expect(inHand(owner === 'axis' ? 'allied' : 'axis')).toEqual([])
  expect(sheet(t, 'draw', 'axis')!.note).toBe(sheet(t, 'draw', 'allied')!.note)
})

test('4.42 the roster lists who is active, and who has moved comes last', () => {
  const t = position({
    phase: 'movement',
    active: 'axis O',
    axis: { '2706': [A, B], '2605': [P] },
    marks: { [A]: ['moved'] },
  })
  const rows = sheet(t, 'roster')!.rows
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [B, undefined],
    [A, 'over'],
  ])
})

// Hexes of the map: what the table says is read with the printed maps.
const FORT = '2706'
const [BESIDE] = presentation.neighbours(FORT, 'leros-1943')

test('9.13 an attack shows its odds, what a unit adds, and the chances of each result', () => {
  const t = position({ phase: 'declaration', active: 'axis O', axis: { [BESIDE]: [A, B, C] }, allied: { [FORT]: [X] } })
  const action: Action = { do: 'attack', hex: FORT }
  const [one, all] = [odds(t, action, [A]), odds(t, action, [A, B, C])]
  expect(one.title).toContain('3 against 3, 1-1')
  expect(all.title).toContain('9 against 3, 3-1')
  for (const { rows } of [one, all]) {
    expect(rows.reduce((sum, { chance }) => sum + Number.parseInt(chance, 10), 0)).toBeGreaterThan(95)
  }
  t.act(action)
  t.act({ do: 'join', unit: A })
  const joined = tellOdds(invasionMalta.view(t.state, 'axis'), t.decision(), { do: 'join', unit: B }, 'en')!
  expect(joined.notes?.[0].text).toBe('next column: 2-1')
  expect(sheet(t, 'attacks')!.rows[0].cells.slice(1, 3)).toEqual(['3:3', '1-1'])
})

test('12.11 each declared attack has a row; the attacker chooses which is resolved next', () => {
  const [other, from] = ['2805', '2905']
  const t = position(
    {
      phase: 'combat',
      active: 'axis O',
      axis: { [BESIDE]: [A], [from]: [B, C] },
      allied: { [FORT]: [X], [other]: [Y] },
      attacks: [
        { hex: FORT, units: [A] },
        { hex: other, units: [B, C] },
      ],
    },
    { 'combat 12.63': [10] },
  )
  const rows = () => sheet(t, 'attacks')!.rows.map(({ id, cells, state }) => [id, cells[1], state])
  expect(t.decision().prompt.key).toBe('prompt.order')
  expect(t.offered()).toEqual([
    { do: 'resolve', hex: FORT },
    { do: 'resolve', hex: other },
  ])
  expect(rows()).toEqual([
    [FORT, '3:3', undefined],
    [other, '6:3', undefined],
  ])
  // Its name stands below the number of the hex: beside five columns there is no room for it.
  expect(sheet(t, 'attacks')!.rows[0]).toMatchObject({
    cells: [FORT, '3:3', '1-1', expect.anything(), expect.anything()],
    notes: expect.arrayContaining([{ text: 'Mt Meraviglia' }]),
  })
  t.act({ do: 'resolve', hex: other })
  // What is fought has a board of its own; here stays what is still to come.
  expect(rows()).toEqual([[FORT, '3:3', undefined]])
  expect(sheet(t, 'combat')!.title).toBe(`Combat in ${other}`)
})

test('a rule that is switched off changes what the table says', () => {
  const attack = (): Odds => {
    const t = position({ phase: 'declaration', active: 'axis O', axis: { [BESIDE]: [A, B] }, allied: { [FORT]: [X] } })
    return odds(t, { do: 'attack', hex: FORT }, [A, B])
  }
  expect(attack().notes?.some(({ rule }) => rule === '14.11')).toBe(true)
  expect(withoutLaw('12.61', attack).notes?.some(({ rule }) => rule === '14.11')).toBe(false)
  expect(attack().short).toBe('2-1')
  expect(withoutLaw('12.53', attack).short).not.toBe('2-1')
})

test('3.35 the stack lens adds up a hex: strengths, the best ER, points of nine, excess', () => {
  const t = position({
    phase: 'movement',
    active: 'axis O',
    axis: { '2805': [A, B, C, D, E, HQ] },
    allied: { '3106': [X, Y] },
    marks: { [E]: ['excess'] },
  })
  const lens = (reader: 'axis' | 'allied' = 'axis', hex = '2805'): string =>
    placeText(hex, invasionMalta.view(t.state, reader), 'en')!.facts.at(-1)!
  expect(lens()).toBe('Axis: attack 13, defence 14, best ER 7, stacking 9 of 9, 1 over-stacked')
  // Both sides may look into every stack, and into those of the enemy.
  expect(lens('allied')).toBe(lens())
  expect(lens('axis', '3106')).toBe(lens('allied', '3106'))
  expect(lens('axis', '3106')).toMatch(/^Allied: attack 6, defence 6, best ER 7, stacking 4 of 9$/)
  expect(withoutLaw('3.32', lens)).toContain('of 99')
})

test('16.22 the convoy board tells the Axis its zones, and the Allies only how many guns they have', () => {
  const t = position({
    phase: 'naval',
    active: 'axis O',
    axis: { card: [A, B], '2706': [C] },
    allied: { '3106': [X], '2006': ['it_ciano'] },
    zones: { '1': 'east' },
  })
  const rows = (reader: 'axis' | 'allied') => sheet(t, 'sea', reader)!.rows.map(({ id, cells }) => [id, cells[1]])
  expect(rows('axis')).toContainEqual(['east', '1'])
  expect(rows('allied').map(([, convoys]) => convoys)).toEqual(['', '', '', ''])
  const [, , guns, expected] = sheet(t, 'sea', 'allied')!.rows.find(({ id }) => id === 'east')!.cells
  expect(guns).toMatch(/^1 \(\+\d+\)$/)
  expect(expected).toMatch(/^\d+\.\d, \d+\.\d$/)
})

test('11.12 air units stand in the five boxes of the Air Status card, and one on an HQ with it on the map', () => {
  const t = position({ phase: 'movement', active: 'axis O', axis: { '2706': [A, HQ] }, allied: { '3106': [X] } })
  const { kit } = t.state.derived
  const at = (): string[] => {
    const view = invasionMalta.view(t.state, 'axis')
    const { pieces } = presentation.state(view, { decision: null, movable: new Set(), selected: NOTHING }, 'en')
    return kit.air.slice(0, 2).map(({ id }) => pieces.find((piece) => piece.id === id)!.place)
  }
  expect(at()).toEqual(['air.ready', 'air.ready'])
  t.state.air[0] = ON_HQ + kit.unitNumber(HQ)
  t.state.air[1] = FLOWN
  expect(at()).toEqual(['2706', 'air.flown'])
  for (const [box, place] of [
    [DAMAGED, 'air.damaged'],
    [BOMBARDMENT, 'air.bombardment'],
    [IN_CUP, 'cup'],
    [READY, 'air.ready'],
  ] as const) {
    t.state.air[1] = box
    expect(at()[1]).toBe(place)
    expect(sheet(t, 'air')!.note).toContain('on HQs 1')
  }
  expect(sheet(t, 'air')!.rows[0].cells.slice(0, 2)).toEqual([
    kit.units[kit.unitNumber(HQ)].name.en,
    kit.air[0].name.en,
  ])
})

test('12.31 the best lead is one gesture: the highest ER, among equals one with two steps', () => {
  const t = position({
    phase: 'declaration',
    active: 'axis O',
    axis: { [BESIDE]: [A, B, D] },
    allied: { [FORT]: [X] },
    steps: { [A]: 1 },
  })
  t.act({ do: 'attack', hex: FORT })
  for (const unit of [A, B, D]) t.act({ do: 'join', unit })
  while (t.decision().prompt.key !== 'prompt.attackerLead') t.act({ do: 'done' })
  const [shortcut] = shortcutsFor(invasionMalta.view(t.state, 'axis'), t.decision(), [], 'en')
  expect(shortcut.actions).toEqual([{ do: 'lead', unit: B }])
})

test('12.31 who names a lead of the defenders reads whether he holds, from the results of the column', () => {
  const allied = { '2805': [X, Y] }
  const [beside] = presentation.neighbours('2805', 'leros-1943')
  const t = position(
    { phase: 'declaration', active: 'axis O', axis: { [beside]: [A, B] }, allied },
    { 'combat 12.63': [5] },
  )
  plan(t, { '2805': [A, B] })
  onward(t, ['prompt.attackerLead', 'prompt.defenderLead'])
  t.act({ do: 'lead', unit: A })
  onward(t, ['prompt.defenderLead'])
  const told = (): Odds => tellOdds(invasionMalta.view(t.state, 'allied'), t.decision(), { do: 'lead', unit: X }, 'en')!
  const { net, odds: column } = attackPreview(t.state, t.kit.placeNumber('2805'), [t.kit.unit(A), t.kit.unit(B)])
  const { odds: columns, rows } = t.kit.tables.crt
  // They hold where they need not go: one result alone takes no four steps.
  const holds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((die) => {
    const { results } = rows[Math.max(0, Math.min(11, die + net))]
    return !/D\d?R/.test(results[columns.indexOf(column)])
  }).length
  expect(holds).toBeGreaterThan(0)
  expect(told().verdict?.[0]).toBe(`${holds * 10} % that you hold the hex`)
})

test('16.22 whoever chooses zones for convoys sees the guns and what they may cost in each; the other sees no board yet', () => {
  const io = new Io(fastDice(1), [], [])
  const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario: 'leros-1943' }), io)
  const [decision] = invasionMalta.decisions(state)
  expect([decision.prompt.key, decision.seats]).toEqual(['prompt.assign', ['axis']])
  const [board] = sheetsOf(invasionMalta.view(state, 'axis'), decision, 'en')
  expect(board).toMatchObject({ id: 'sea', quiet: false })
  expect(board.rows.map(({ id }) => id)).toEqual(state.derived.kit.zones.map(({ id }) => id))
  for (const { cells } of board.rows) expect(cells[3]).toMatch(/^\d\.\d, \d\.\d$/)
  expect(sheetsOf(invasionMalta.view(state, 'allied'), null, 'en')).toEqual([])
})

test('19.12 the score counts what was bid for a side', () => {
  const note = (handicap: string): string | undefined => {
    const { state } = position({ scenario: 'leros-1943', phase: 'victory', turn: 2, options: { handicap } })
    return presentation.score(invasionMalta.view(state, 'axis'), 'en').note
  }
  expect(note('none')).toContain('0 of 8 places')
  expect(note('axis2')).toContain('0 of 6 places')
  expect(note('allied1')).toContain('0 of 9 places')
})

test.each(['leros-1943', 'malta-1942'])('a turn of %s is called by its date, as the table says it', (scenario) => {
  // With the Victory Phase of the first turn the second one begins.
  const view = invasionMalta.view(position({ scenario, phase: 'victory', turn: 1 }).state, 'axis')
  expect(view.turn).toBe(2)
  for (const language of ['en', 'ja'] as const) {
    const name = (turn: number): string => presentation.turnName!(turn, view, language)
    expect(name(2)).toBe(presentation.standing(view, language).text)
    expect(name(2)).not.toBe(name(1))
  }
})
