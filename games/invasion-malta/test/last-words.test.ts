// Where dice or the enemy follow, the last unit can be taken back until Done is said (docs/decisions/026).
import { Match, makeConfig } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { type Action, DONE } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import type { State } from '../src/state.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import type { View } from '../src/view.ts'
import { bombarding, D1 } from './fire.ts'
import { asked, landing, sailing } from './sea.ts'
import { A, P, X } from './table.ts'

/** Only Done is left of what was asked, and it is said. */
function sayDone(t: Position, prompt: string): void {
  expect([asked(t), t.decision().options]).toEqual([prompt, [DONE]])
  t.act({ do: 'done' })
}

describe('the set-up', () => {
  test('4.14 zones, missions and the garrison each wait for Done, and a shortcut can be taken back', () => {
    const match = new Match(invasionMalta, {
      config: makeConfig(invasionMalta, { scenario: 'leros-1943' }),
      seed: 'last words',
      practice: false,
    })
    const act = (seat: string, action: { do: string }): void =>
      match.submit(seat, match.decisionFor(seat)!.id, [action as never])
    const prompt = (seat: string): string | undefined => match.decisionFor(seat)?.prompt.key
    for (const [seat, key, shortcut] of [
      ['axis', 'prompt.assign', 'historical'],
      ['axis', 'prompt.missions', 'restToCup'],
      ['allied', 'prompt.setUp', 'historical'],
    ] as const) {
      act(seat, { do: shortcut })
      expect(prompt(seat)).toBe(key)
      match.undo(seat)
      expect(match.decisionFor(seat)!.options.some(({ id }) => id === shortcut)).toBe(true)
      act(seat, { do: shortcut })
      // Bombers without close support are still free for bombs.
      expect(match.decisionFor(seat)!.options.at(-1)).toEqual(DONE)
      act(seat, { do: 'done' })
    }
    expect(match.state.turn).toBe(1)
    expect(prompt('allied')).not.toBe('prompt.setUp')
  })
})

/** The first day of Leros up to the first attack that somebody could declare; all else is answered with what ends it soonest. */
function beforeAttacks(): Match<State, Action, View> {
  const config = makeConfig(invasionMalta, { scenario: 'leros-first-day' })
  const match = new Match(invasionMalta, { config, seed: 'attacks', practice: true })
  while (!match.over) {
    const [decision] = match.decisions
    const [seat] = decision.seats
    if (decision.prompt.key === 'prompt.declare' && decision.options.some(({ on }) => on === 'place')) return match
    const wanted = ['historical', 'done'].map((id) => decision.options.find((choice) => choice.id === id))
    // Whoever sails and lands meets enemies.
    const comes = ['prompt.sail', 'prompt.move'].includes(decision.prompt.key) && decision.options[0]
    const choice = comes || wanted.find((found) => found !== undefined) || decision.options[0]
    match.submit(seat, decision.id, [invasionMalta.expand(match.state, decision, choice)[0]])
  }
  throw new Error('nobody could attack')
}

describe('before the dice', () => {
  test('9.13 a declaration is changed until Done: step by step it is taken back, and another one is made', () => {
    const match = beforeAttacks()
    const [{ seats, options }] = match.decisions
    const [seat] = seats
    const target = options.find(({ on }) => on === 'place')!.id
    const act = (action: Action): void => match.submit(seat, match.decisionFor(seat)!.id, [action])
    const hashes = [match.hash]
    act({ do: 'attack', hex: target })
    while (match.decisionFor(seat)?.prompt.key === 'prompt.join') {
      const join = match.decisionFor(seat)!.options.find(({ on }) => on === 'unit')
      if (join === undefined) break
      hashes.push(match.hash)
      act({ do: 'join', unit: join.id })
    }
    expect(match.view(seat).attacks).toHaveLength(1)
    for (const hash of hashes.toReversed()) {
      match.undo(seat)
      expect(match.hash).toBe(hash)
    }
    expect(match.view(seat).attacks).toEqual([])
    act({ do: 'done' })
    expect(match.decisionFor(seat)?.prompt.key).not.toBe('prompt.declare')
  })

  test('8.11 when all have moved, the Movement Phase waits for Done', () => {
    const t = position({ phase: 'movement', active: 'axis O', axis: { '0505': [A] }, lastWords: true }, {}, meadow())
    t.act({ do: 'move', unit: A, to: '0506' })
    expect(t.refuses({ do: 'move', unit: A, to: '0507' }).rule).toBe('8.13')
    sayDone(t, 'prompt.move')
  })

  test('9.11 the last attack that can be declared waits for Done; attacks that the sea declares do not', () => {
    const t = position(
      { phase: 'declaration', active: 'axis O', axis: { '0505': [A] }, allied: { '0506': [X] }, lastWords: true },
      { 'combat 12.63': [1] },
      meadow(),
    )
    t.act({ do: 'attack', hex: '0506' })
    sayDone(t, 'prompt.declare')
    expect(asked(t)).not.toBe('prompt.declare')
    const afloat = landing(
      { axis: { '0500': [A] }, allied: { '0501': [X] }, landings: { '0500': [A] }, lastWords: true },
      { 'landing 16.33b': [1] },
    )
    while (asked(afloat) === 'prompt.move') afloat.act({ do: 'done' })
    expect(asked(afloat)).not.toBe('prompt.declare')
  })

  test('15.32 the last KG has its Drop Hex, and nobody has jumped', () => {
    const t = position(
      { phase: 'airborne', active: 'axis 7', turn: 2, axis: { card: [P] }, airheads: ['0505'], lastWords: true },
      { 'drift 15.41': [2] },
      meadow(),
    )
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(t.place(P)).toBe('card')
    sayDone(t, 'prompt.drop')
    expect(t.place(P)).not.toBe('card')
  })

  test('16.26 the last of the delayed tries when Done is said', () => {
    const t = sailing({ axis: { 'delayed.east': [A] }, lastWords: true }, { 'convoy 16.24': [1] })
    t.act({ do: 'transfer', unit: A, to: 'available.east' })
    expect(t.place(A)).toBe('delayed.east')
    sayDone(t, 'prompt.transfer')
    expect(t.place(A)).toBe('available.east')
  })

  test('10.28 who fires is named gun by gun; all at once is a last word itself', () => {
    const firing = (): Position => bombarding({ allied: { '0506': [D1] }, lastWords: true }, [1])
    const t = firing()
    t.act({ do: 'bombard', hex: '0506' })
    const guns = t.offered().flatMap((a) => (a.do === 'fire' ? [a] : []))
    expect(guns.length).toBeGreaterThan(1)
    for (const gun of guns) t.act(gun)
    sayDone(t, 'prompt.guns')
    const all = firing()
    all.act({ do: 'bombard', hex: '0506' })
    all.act({ do: 'fireAll' })
    expect(asked(all)).not.toBe('prompt.guns')
  })
})
