// Answers of the table that stand for several: the battles of a step, and where resupply comes from.
import { expect, test } from 'vitest'
import { type Action, songForWar } from '../src/index.ts'
import { position, type Position } from '../src/testing.ts'
import { DONE, KEEPER, moving } from './table.ts'
import { LANGUAGES, ofSong } from './table-play.ts'

function shortcut(p: Position, id: string) {
  const view = songForWar.view(p.state, 'allies')
  const [english, japanese] = LANGUAGES.map((language) =>
    ofSong.shortcuts!(view, p.decision('allies'), [], language).find((one) => one.id === id),
  )
  const all = (actions: Action[] = []) => actions.map((action) => JSON.stringify(action)).toSorted()
  expect(all(japanese?.actions)).toEqual(all(english?.actions))
  expect(`${english?.about} ${japanese?.about}`).not.toMatch(/slot\.|\b(TUN|ALG|SOU)\b/)
  return english
}

/** Two spaces with one unit of each side: battles may be declared in both. */
function twoBattles(): Position {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { SOU: ['INF'], ALG: ['INF'] }, IT: { SOU: ['INF'], ALG: ['INF'] }, DE: KEEPER },
      orders: { allies: { concentrate: 'never', support: 'never' }, axis: { concentrate: 'never', support: 'never' } },
    },
    { 'battle step 5': [12, 12, 12, 12], 'battle step 6': [12, 12, 12, 12] },
  )
  while (p.decision('allies').prompt.key === 'prompt.move') p.act(DONE, 'allies')
  return p
}

test('declare.4 all battles that may be are declared with one answer, and Done is still asked', () => {
  const p = twoBattles()
  const all = shortcut(p, 'declare-all')!
  expect(all.actions).toHaveLength(2)
  for (const action of all.actions) p.act(action, 'allies')
  expect(p.state.battles).toHaveLength(2)
  expect(p.decision('allies').prompt.key).toBe('prompt.declare')
})

test('declare.4 all battles and guns are named, declared and fought by one answer that says so', () => {
  const p = twoBattles()
  const { label, actions } = shortcut(p, 'fight-all')!
  expect(label).toMatch(/then fight/)
  expect(actions).toHaveLength(3)
  expect(actions.at(-1)).toEqual(DONE)
  for (const action of actions) p.act(action, 'allies')
  expect(p.decision('allies').prompt.key).toBe('prompt.resolve')
})

test('ability.range guns fire at the dearest in range that they can break; those that can break nobody are silent', () => {
  const p = moving('allies', 5, {
    units: { US: { BEJ: ['ART*2'] }, IT: { TUN: ['INF'] }, DE: { BIZ: ['INF*3'], SOU: ['FTR*9'] } },
  })
  while (p.decision('allies').prompt.key === 'prompt.move') p.act(DONE, 'allies')
  const { actions } = shortcut(p, 'fire-all')!
  expect(actions).toEqual(['US-ART-1', 'US-ART-2'].map((unit) => ({ do: 'bombard', unit, at: 'BIZ' })))
  for (const action of actions) p.act(action, 'allies')
  // Nothing is rolled before Done.
  expect(p.decision('allies').prompt.key).toBe('prompt.declare')
  expect(shortcut(p, 'fire-all')).toBeUndefined()
})

test('transport.1 Land Transports take whom they can beside them, guns before Infantry', () => {
  const p = moving('allies', 4, { units: { US: { BEJ: ['LTR*2', 'INF*4', 'ART', 'TNK'] }, DE: KEEPER } })
  const { actions } = shortcut(p, 'load-all')!
  for (const action of actions) p.act(action, 'allies')
  const aboard = ['US-ART-1', 'US-INF-1', 'US-INF-2', 'US-INF-3'].map((unit) => p.aboard(unit) !== '')
  expect(aboard).toEqual([true, true, true, true])
  expect([p.aboard('US-INF-4'), p.aboard('US-TNK-1')]).toEqual(['', ''])
  expect(shortcut(p, 'load-all')).toBeUndefined()
})

test('transport.4 troops that are sent to the sea beside them go aboard the ships that wait there', () => {
  const p = moving('allies', 2, {
    units: { US: { ALG: ['INF*8', 'FTR'], C3: ['STR', 'STR[INF]', 'DES'] }, DE: KEEPER },
  })
  const { places, actions } = ofSong.gestures!(songForWar.view(p.state, 'allies'), p.decision('allies'))!
  const stack = Array.from({ length: 8 }, (_, i) => `US-INF-${i + 1}`)
  expect(places.get('US-INF-1')).toContain('C3')
  for (const action of actions([...stack, 'US-FTR-1'], 'C3')) p.act(action, 'allies')
  // Two ships hold eight, and one was aboard already.
  expect(stack.filter((unit) => p.aboard(unit) !== '')).toHaveLength(7)
  // What flies goes there by itself.
  expect(p.place('US-FTR-1')).toBe('C3')
})

test('resupply.3 a purchase is proposed from what is left, and Done is still asked', () => {
  const p = position({ phase: 'resupply', stage: 1, scenario: '1942', stopAfter: 'phase' })
  const { actions, about } = shortcut(p, 'suggested-purchase')!
  expect(about).toMatch(/ → /)
  for (const action of actions) p.act(action, 'allies')
  expect(p.decision('allies').prompt.key).toBe('prompt.buy')
  expect(actions.every(({ do: verb }) => verb === 'build' || verb === 'supply')).toBe(true)
})

test('move.2 a place lists who can come from anywhere: each type, then all of a domain', () => {
  const p = moving('allies', 4, {
    units: { US: { BEJ: ['INF*2', 'TNK'], KAS: ['INF'] }, IT: { SOU: ['INF'] }, DE: KEEPER },
  })
  const view = songForWar.view(p.state, 'allies')
  const groups = ofSong.senders!(view, p.decision('allies'), 'SOU', 'en')
  expect(groups.map(({ pieces }) => pieces)).toEqual([
    ['US-INF-1', 'US-INF-2', 'US-INF-3'],
    ['US-TNK-1'],
    ['US-INF-1', 'US-INF-2', 'US-TNK-1', 'US-INF-3'],
  ])
  const { actions } = ofSong.gestures!(view, p.decision('allies'))!
  for (const action of actions(groups[0].pieces, 'SOU')) p.act(action, 'allies')
  expect(groups[0].pieces.map((unit) => p.place(unit))).toEqual(['SOU', 'SOU', 'SOU'])
  expect(ofSong.senders!(view, p.decision('allies'), 'ATH', 'en')).toEqual([])
})

test('battle.1 all battles that are left are resolved with one answer, in the order of the list', () => {
  const p = twoBattles()
  const { actions } = shortcut(p, 'declare-all')!
  for (const action of actions) p.act(action, 'allies')
  while (p.decision('allies').prompt.key === 'prompt.declare') p.act(DONE, 'allies')
  const rest = shortcut(p, 'resolve-all')!
  // The page lists places by their names: Algiers, Souk el Arba.
  expect(rest.actions).toEqual(['ALG', 'SOU'].map((at) => ({ do: 'resolve', at })))
  // The last one is nobody's choice any more, and comes by itself.
  for (const action of rest.actions.slice(0, -1)) p.act(action, 'allies')
  expect(p.state.battles).toEqual([])
})

test('resupply.3 each kind gets the objective that pays most for it, and units are still to be bought', () => {
  const p = position({ phase: 'resupply', stage: 1, scenario: '1942', stopAfter: 'phase' })
  const { actions } = shortcut(p, 'fullest-objectives')!
  const worth = (piece: string, at: string) =>
    Number(ofSong.costs!([piece], songForWar.view(p.state, 'allies')).get(at) ?? 0)
  for (const action of actions) {
    if (action.do !== 'supply') throw new Error('not where resupply comes from')
    const piece = `supply.${action.nation}.${action.slot}`
    const values = p
      .offered('allies')
      .flatMap((one) =>
        one.do === 'supply' && one.nation === action.nation && one.slot === action.slot ? [worth(piece, one.at)] : [],
      )
    expect(worth(piece, action.at)).toBe(Math.max(...values))
  }
  for (const action of actions) p.act(action, 'allies')
  expect(p.decision('allies').prompt.key).toBe('prompt.buy')
  expect(shortcut(p, 'fullest-objectives')).toBeUndefined()
})
