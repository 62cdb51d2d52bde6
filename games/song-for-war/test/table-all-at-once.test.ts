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
