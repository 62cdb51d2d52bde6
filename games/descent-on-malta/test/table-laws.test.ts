// What the table says of chances and limits comes from the rules: without one of them it says something else.
import { withoutLaw } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { type Action, descentOnMalta, type View } from '../src/index.ts'
import { type Position, position } from '../src/testing.ts'
import { presentation } from '../table/index.ts'
import { more } from '../table/more.ts'

// A view of its own each time: the table remembers what it has read of one.
const viewOf = (p: Position): View => descentOnMalta.view(p.state, 'axis')

const rowsOf = (p: Position, action: Action | null) => more.odds!(viewOf(p), p.decision(), action, 'en')!.rows

/** In a town the defender wins ties. */
const fought = position({
  phase: 'groundCombat',
  stopAfter: 'groundCombat',
  command: 6,
  axis: { marsa: ['ger_bb'], mosta: ['ita_l3'] },
  allied: { marsa: ['8man'], mosta: ['mil1'] },
})
function battle() {
  const [edge, win] = rowsOf(fought, { do: 'pick', zone: 'mosta' })
  return { edge: edge.needed, chance: edge.chance, win: win.chance }
}

/** Two regiments and one more: a zone holds four. */
const crowded = position({ phase: 'tacticalMovement', axis: { mosta: ['ita_fri_87', 'ita_fri_88', 'ita_fri_hq'] } })
const crowd = () => ({
  warnings: presentation.warnings!(viewOf(crowded), crowded.decision(), 'en').map(({ rule }) => rule),
  facts: presentation.place('mosta', viewOf(crowded), 'en')!.facts.join(),
})

/** 28.3.3: Allied units on all ways out of Marsa but one, and there the zone is full. */
const [wayOut, ...barred] = presentation.neighbours('marsa')
const GARRISON = ['1dor', '2dev', '11lf', '1hamp', '2rif', '4buffs']
const surrounded = position({
  phase: 'groundCombat',
  stopAfter: 'groundCombat',
  staffPoints: 1,
  options: { tacticalRetreat: true },
  axis: { marsa: ['ger_bb:reduced'], [wayOut]: ['ita_fri_87', 'ita_fri_88'] },
  allied: { marsa: ['8man'], ...Object.fromEntries(barred.map((zone, i) => [zone, [GARRISON[i]]])) },
})
const retreats = () =>
  Number(rowsOf(surrounded, null).find(({ who }) => who === 'Mean of Axis units that retreat')!.needed)

/** Marines in sight of a strong Royal Navy. */
const atSea = position({ phase: 'amphibious', royalNavy: 9, axis: { 'malta.amphibious': ['ita_sm_baf', 'ita_l3'] } })
const landing = () => rowsOf(atSea, { do: 'land', unit: 'ita_sm_baf', to: 'salina' })[0]

const hidden = position({ phase: 'intelligence', staffPoints: 3, allied: { mosta: ['?2dev'] } })
const search = () => rowsOf(hidden, { do: 'search', zone: 'mosta' })[0].chance

const held = position({ phase: 'staging', axis: { mosta: ['ger_bb'] } })
const score = () => presentation.score(viewOf(held), 'en').lines.find(({ name }) => name === 'Towns')?.points

describe('a rule that is switched off changes what the table says', () => {
  test('the tactical edge and its ties', () => {
    expect(battle()).toMatchObject({ edge: 'higher', chance: '42 %' })
    expect(withoutLaw('22.2a', battle)).toMatchObject({ edge: 'as high or higher', chance: '100 %' })
    // Without the chart of terrain effects the attacker wins ties.
    expect(withoutLaw('table.terrain', battle)).toMatchObject({ edge: 'as high or higher', chance: '58 %' })
  })

  test('the fire of a battle', () => {
    expect(battle().win).not.toBe('0 %')
    expect(withoutLaw('table.combat', battle).win).toBe('0 %')
  })

  test('the ground limit of a zone', () => {
    expect(crowd().warnings).toContain('6.5')
    expect(crowd().facts).toContain('ground stack 5 of 4')
    const without = withoutLaw('6.4', crowd)
    expect(without.warnings).not.toContain('6.5')
    expect(without.facts).not.toContain('of 4')
    expect(retreats()).toBe(0)
    expect(withoutLaw('6.4', retreats)).toBeGreaterThan(0)
  })

  test('the die of a landing, and its table', () => {
    expect(landing()).toMatchObject({ needed: '3–6', modifiers: [{ rule: '18.3' }, { rule: '18.3' }] })
    expect(withoutLaw('18.3', landing)).toMatchObject({ modifiers: [] })
    expect(withoutLaw('table.amphib', landing)).toMatchObject({ needed: '1–6' })
  })

  test('intelligence, and the points of the end', () => {
    expect(search()).toBe('50 %')
    expect(withoutLaw('10.1', search)).toBe('0 %')
    expect(score()).toBeGreaterThan(0)
    expect(withoutLaw('3.5', score)).toBe(0)
    expect(withoutLaw('2.7', score)).toBe(0)
  })
})
