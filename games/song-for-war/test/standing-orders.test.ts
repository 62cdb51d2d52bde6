// C14, R19: a seat changes its standing orders along with what it does, and nobody can learn that it did.
import { type Decision, fastRng, hashState, journalFor, makeConfig, Match, type Seat } from '@middlesea/engine'
import { Retelling } from '@middlesea/engine/older'
import { refused } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { type Action, songForWar, type State, type View } from '../src/index.ts'
import { position, type Position, type PositionSpec } from '../src/testing.ts'
import { DONE, KEEPER, moving, offers } from './table.ts'

type SongMatch = Match<State, Action, View>

const SEATS = ['us', 'gb', 'de', 'it']
const ASK: Action = { do: 'order', about: 'reveal', be: 'ask' }

/** April 1943, a nation each, up to the first Movement Step: fleets start where they may, all orders are 'never' and 'ask me'. */
function begin(): SongMatch {
  const config = makeConfig(songForWar, { scenario: '1943', options: { players: 'four' } })
  const match: SongMatch = new Match(songForWar, { config, seed: 'orders', practice: false })
  while (match.decisions[0].prompt.key !== 'prompt.move') {
    const { id, seats, options } = match.decisions[0]
    match.submit(seats[0], id, [options[0].action as Action])
  }
  return match
}

const submit = (match: SongMatch, seat: Seat, ...actions: Action[]): void =>
  match.submit(seat, (match.decisionFor(seat) as Decision<Action>).id, actions)

/** All that a seat, or who looks on, can ever see of a match. */
const seenBy = (match: SongMatch, seat: Seat): string =>
  JSON.stringify({
    view: match.view(seat),
    decisions: match.decisions.map(({ seats, ...asked }) => (seats.includes(seat) ? { seats, ...asked } : { seats })),
    journal: journalFor(match.journal, seat),
    acts: match.gestures.map(({ entry, made }) => [entry, made.seat]),
    entries: match.log.length,
    rolls: match.rolls,
    noUndo: SEATS.map((one) => 'rule' in match.undoable(one)),
  })

test('fleet.5 a change of orders goes along with any gesture: nobody else sees a difference, in view, journal or numbers', () => {
  const [changed, plain] = [begin(), begin()]
  submit(changed, 'us', ASK, { do: 'order', about: 'support', be: 'always' }, DONE)
  submit(plain, 'us', DONE)
  expect(changed.view('us').orders).toEqual({ reveal: 2, casualties: 0, support: 2, concentrate: 0 })
  for (const seat of ['gb', 'de', 'it', 'spectator']) expect(seenBy(changed, seat)).toBe(seenBy(plain, seat))
  // What was meant for others stays as it is, and the orders go on with the match.
  for (const match of [changed, plain]) submit(match, 'gb', DONE)
  expect(changed.view('gb').orders).toEqual(plain.view('gb').orders)
  for (const seat of ['gb', 'de', 'it', 'spectator']) expect(seenBy(changed, seat)).toBe(seenBy(plain, seat))
})

test('fleet.5 a change alone is refused, since all would see that somebody did something; so is what is no order', () => {
  const match = begin()
  const before = [match.hash, match.log.length]
  const foreign = { do: 'order', about: 'reveal', be: 'sometimes' } as Action
  expect(refused(() => submit(match, 'us', ASK)).key).toBe('kernel.asideAlone')
  expect(refused(() => submit(match, 'us', foreign, DONE)).key).toBe('kernel.notOffered')
  expect(refused(() => submit(match, 'us', { ...ASK, seat: 'gb' } as Action, DONE)).key).toBe('kernel.notOffered')
  // Who does not decide now waits for his next decision.
  expect(refused(() => match.submit('it', match.decisions[0].id, [ASK, DONE])).key).toBe('kernel.notYourDecision')
  expect([match.hash, match.log.length]).toEqual(before)
})

test('fleet.5 a changed order is followed from then on, is taken back with its gesture, and comes again in a replay', () => {
  const match = begin()
  submit(match, 'us', ASK, DONE)
  expect(match.view('us').orders?.reveal).toBe(2)
  match.undo('us')
  expect(match.view('us').orders?.reveal).toBe(0)
  submit(match, 'us', ASK, DONE)
  const again: SongMatch = new Match(songForWar, match.head)
  for (const entry of match.log) again.replayEntry(entry)
  expect(again.hash).toBe(match.hash)
  const told = new Retelling(songForWar, match.head, match.log)
  while (told.next !== null) told.tell()
  expect(hashState(told.state)).toBe(match.hash)
  // From now on it is asked when an enemy enters the sea.
  const p = position({
    phase: 'tactical',
    side: 'axis',
    step: 3,
    stage: 2,
    units: { IT: { A7: ['DES'] } },
    fleets: { US: { at: 'C1', units: ['DES*3'] } },
    orders: { allies: { reveal: 'never' } },
  })
  songForWar.aside?.(p.state, 'allies', { ...ASK })
  p.act({ do: 'move', unit: 'IT-DES-1', to: 'A3' })
  expect(p.decision().seats).toEqual(['allies'])
})

test('fleet.5 orders are asked for once, before the first stage', () => {
  const asked = (stage: number): string =>
    position({
      stands: ['orders', 'tactical 1 allies', 'tactical 1 axis'],
      phase: 'orders',
      stage,
      units: { US: { ALG: ['FTR'] }, DE: { TUN: ['FTR'] } },
    }).decision().prompt.key
  expect([1, 2, 3].map(asked)).toEqual(['prompt.order', 'prompt.move', 'prompt.move'])
})

test('concentrate.1 whose units never wait by his order is not asked, and nobody else makes them wait', () => {
  const attack = (US: string[], GB: string[], orders: PositionSpec['orders']): Position => {
    const p = moving(
      'allies',
      4,
      {
        options: { players: 'four' },
        units: { US: { SOU: US }, GB: { SOU: GB }, IT: { SOU: ['TNK'] }, DE: KEEPER },
        orders: { it: { concentrate: 'never' }, ...orders },
      },
      { 'battle step 6': [1, 1, 1, 1, 1] },
    )
    while (p.decision().rule === 'move.2') p.act(DONE)
    p.act({ do: 'declare', at: 'SOU' })
    while (p.decision().rule === 'declare.4') p.act(DONE)
    return p
  }
  const asked = attack(['INF*2'], ['INF*2'], {})
  expect(songForWar.decisions(asked.state).map(({ rule, seats }) => [rule, seats])).toEqual([
    ['concentrate.1', ['us']],
    ['concentrate.1', ['gb']],
  ])
  const one = attack(['INF*2'], ['INF*2'], { us: { concentrate: 'never' } })
  expect(one.decision().seats).toEqual(['gb'])
  expect(offers(one, 'concentrate').map(({ unit }) => unit)).toEqual(['GB-INF-1'])
  one.refuses({ do: 'concentrate', unit: 'US-INF-1' }, 'gb')
  // Everybody sees who is asked, though the order stays secret: a table made from what a seat sees asks the same.
  for (const seat of ['us', 'gb', 'de', 'it', 'spectator']) {
    const guess = songForWar.determinize(songForWar.view(one.state, seat), fastRng(seat))
    expect(songForWar.decisions(guess)[0].seats).toEqual(['gb'])
  }
  // One of his own makes no pair; and who has nobody there is not asked for the other's.
  for (const GB of [['INF'], []]) {
    const never = attack(['INF*3'], GB, { us: { concentrate: 'never' } })
    expect(never.decision().rule).not.toBe('concentrate.1')
    never.refuses({ do: 'concentrate', unit: 'US-INF-1' })
  }
})

test('casualty.1 by the order the cheapest goes first, whoever stands before it', () => {
  const p = moving(
    'axis',
    4,
    {
      units: { DE: { SOU: ['INF'], ...KEEPER }, US: { SOU: ['ART', 'AAA', 'INF'] } },
      orders: {
        axis: { support: 'never', concentrate: 'never' },
        allies: { support: 'never', concentrate: 'never', casualties: 'cheapest' },
      },
    },
    { 'battle step 5': [1], 'battle step 6': [9, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'SOU' })
  p.act(DONE)
  expect(['US-ART-1', 'US-AAA-1', 'US-INF-1'].map((unit) => p.place(unit))).toEqual(['SOU', 'SOU', 'lost'])
  p.refuses({ do: 'lose', unit: 'US-ART-1' }, 'allies')
})

test('fleet.5 only an order changes orders: another action that names one changes nothing', () => {
  const match = begin()
  const disguised = { do: 'done', about: 'support', be: 'always' } as unknown as Action
  expect(refused(() => submit(match, 'us', disguised, DONE)).rule).not.toBe('fleet.5')
  expect(match.view('us').orders).toEqual({ reveal: 0, casualties: 0, support: 0, concentrate: 0 })
})

test('battle.1 by the order battles are fought as they were declared, and nobody of the side is asked; else either is', () => {
  const two = (orders: PositionSpec['orders']): Position => {
    const quiet = { concentrate: 'never', support: 'never' } as const
    const p = moving(
      'allies',
      4,
      {
        options: { players: 'four' },
        units: { US: { SOU: ['INF'], ALG: ['INF'] }, IT: { SOU: ['INF'], ALG: ['INF'] }, DE: KEEPER },
        orders: { us: quiet, it: quiet, ...orders },
      },
      { 'battle step 5': [12, 12, 12, 12], 'battle step 6': [12, 12, 12, 12] },
    )
    while (p.decision().rule === 'move.2') p.act(DONE)
    for (const at of ['SOU', 'ALG']) p.act({ do: 'declare', at })
    return p
  }
  const asked = two({})
  // Dice follow: Done is asked for, whatever was ordered.
  expect(asked.decision().rule).toBe('declare.4')
  asked.act(DONE)
  expect([asked.decision().prompt.key, asked.decision().seats]).toEqual(['prompt.resolve', ['us', 'gb']])
  asked.refuses({ do: 'resolve', at: 'TUN' }, 'us')
  // A teammate's order is enough: either of them could have answered.
  for (const seat of ['us', 'gb']) {
    const ordered = two({ [seat]: { concentrate: 'never', support: 'never', battles: 'declared' } })
    expect(ordered.decision().rule).toBe('declare.4')
    ordered.act(DONE)
    expect(ordered.state.battles).toEqual([])
    expect(ordered.state.step).not.toBe(4)
    const fought = ordered.journal.filter(({ key }) => key === 'told.battle').map(({ params }) => params.at)
    expect(fought).toEqual(['SOU', 'ALG'])
  }
})

test('battle.1 the order of battles is given along with the first answer, and outlives the others', () => {
  const config = makeConfig(songForWar, { scenario: '1943', options: { players: 'four' } })
  const match: SongMatch = new Match(songForWar, { config, seed: 'few', practice: false })
  while (match.decisions[0].prompt.key !== 'prompt.order') {
    const { id, seats, options } = match.decisions[0]
    match.submit(seats[0], id, [options[0].action as Action])
  }
  submit(match, 'us', { do: 'order', about: 'battles', be: 'declared' }, { do: 'order', about: 'reveal', be: 'never' })
  for (const seat of SEATS) {
    while (match.decisionFor(seat)?.prompt.key === 'prompt.order')
      submit(match, seat, match.decisionFor(seat)!.options[0].action as Action)
  }
  expect(match.view('us').orders?.battles).toBe(1)
  expect(match.view('gb').orders?.battles).toBeUndefined()
})
