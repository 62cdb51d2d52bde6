// Skirmish, the toy game, exercises what a solitaire game does not.
import { describe, expect, test } from 'vitest'
import { Io, type JournalEntry, type Seat, journalFor, makeConfig } from '@middlesea/engine'
import { type Script, refused, scriptDice } from '@middlesea/engine/testing'
import { type Action, type State, skirmish } from '../src/index.ts'

/** Draws that deal blade, blade, shield, decoy in the order of the places. */
const IN_ORDER = [1, 1, 1, 1, 1, 1, 1, 1]

function table(script: Script, options = {}) {
  const journal: JournalEntry[] = []
  const dice = scriptDice({ 'deal 1.2': IN_ORDER, ...script })
  const io = new Io(dice, journal)
  const s = skirmish.setup(makeConfig(skirmish, { options }), io)
  const act = (seat: Seat, action: Action) => skirmish.apply(s, seat, action, io)
  const asked = () => skirmish.decisions(s).map(({ rule, seats }) => `${rule} ${seats.join('+')}`)
  const order = (north: [string, number], south: [string, number]) => {
    for (const [seat, [plan, coins]] of [
      ['north', north],
      ['south', south],
    ] as const) {
      act(seat, { kind: 'plan', plan: plan as 'march' })
      act(seat, { kind: 'bid', coins })
    }
  }
  return { s, act, asked, order, journal, dice }
}

const at = (s: State, owner: number, place: number) =>
  s.pieces.filter((p) => p.owner === owner && p.place === place).map((p) => p.kind)

/** North's first blade goes to mile 2, South's pieces come to meet it, one place from it. */
function meeting(script: Script) {
  const t = table({ 'first 2.3': [1], ...script })
  t.order(['march', 0], ['march', 0])
  t.act('north', { kind: 'move', place: 1, slot: 0, to: 3 })
  t.act('north', { kind: 'halt' })
  return t
}

describe('2 orders', () => {
  test('2.3 the higher bid goes first and both pay; equal bids are rolled for', () => {
    const t = table({})
    t.order(['march', 0], ['scout', 1])
    expect(t.s.order).toEqual([1, 0])
    expect(t.s.coins).toEqual([1, 0])
    const tied = table({ 'first 2.3': [2] })
    tied.order(['march', 1], ['march', 1])
    expect(tied.s.order).toEqual([1, 0])
    tied.dice.allUsed()
  })

  test('2.1 nobody sees the other plan before all are in', () => {
    const t = table({})
    t.act('north', { kind: 'plan', plan: 'scout' })
    expect(JSON.stringify(skirmish.view(t.s, 'north'))).toContain('scout')
    for (const reader of ['south', 'spectator'])
      expect(JSON.stringify(skirmish.view(t.s, reader))).not.toContain('scout')
    expect(journalFor(t.journal, 'south').map(({ key }) => key)).toEqual(['dealt'])
    expect(journalFor(t.journal, 'spectator')).toEqual([])
  })
})

describe('3 scouting and moving', () => {
  test('3.2 the scout alone learns the kind, and may remember it', () => {
    const t = table({})
    t.order(['scout', 1], ['march', 0])
    refused(() => t.act('north', { kind: 'scout', place: 1, slot: 0 }))
    t.act('north', { kind: 'scout', place: 6, slot: 1 })
    const seen = (seat: Seat) => skirmish.view(t.s, seat).pieces.find((p) => p.place === 6 && p.slot === 1)?.kind
    expect(seen('north')).toBe('blade')
    expect(seen('spectator')).toBeNull()
    const last = (reader: Seat) => journalFor(t.journal, reader).at(-1)?.key
    expect([last('north'), last('south')]).toEqual(['scouted', 'scoutedHidden'])
  })

  test('3.3 pieces go forward, two places at most, and never off the road', () => {
    const t = table({})
    t.order(['march', 1], ['march', 0])
    for (const to of [4, 1, 0, -1]) refused(() => t.act('north', { kind: 'move', place: 1, slot: 0, to }))
    const off = refused(() => t.act('north', { kind: 'move', place: 6, slot: 0, to: 7 }))
    expect(off).toMatchObject({ rule: '3.3', key: 'noPlace' })
    t.act('north', { kind: 'move', place: 1, slot: 0, to: 3 })
    expect(at(t.s, 0, 3)).toEqual(['shield'])
    // The piece that was behind it has moved up.
    t.act('north', { kind: 'move', place: 1, slot: 0, to: 2 })
    expect(at(t.s, 0, 2)).toEqual(['decoy'])
    expect(t.asked()).toEqual(['3.3 south'])
  })
})

describe('4 an ambush interrupts the move', () => {
  test('4.2 the other seat is asked in the middle of the move; passing lets it go on', () => {
    const t = meeting({ 'clash 5.1': [1, 6] })
    t.act('south', { kind: 'move', place: 5, slot: 0, to: 3 })
    expect(t.asked()).toEqual(['4.2 north'])
    expect(t.s.stack.map((f) => f.proc)).toEqual(['game', 'turn', 'side', 'move', 'ambush'])
    t.act('north', { kind: 'pass' })
    expect(t.s.stack.map((f) => f.proc)).toContain('clash')
  })

  test('4.2 a shield cannot ambush, but its owner is asked, so that the enemy learns nothing', () => {
    const t = meeting({})
    t.act('south', { kind: 'move', place: 5, slot: 0, to: 3 })
    expect(skirmish.decisions(t.s)[0].options).toHaveLength(1)
    refused(() => t.act('north', { kind: 'ambush', place: 3, slot: 0 }))
  })

  test('4.2 a sprung ambush ends the move', () => {
    const t = table({ 'ambush 4.2': [3] })
    t.order(['march', 1], ['march', 0])
    t.act('north', { kind: 'move', place: 0, slot: 0, to: 2 })
    t.act('north', { kind: 'halt' })
    t.act('south', { kind: 'move', place: 5, slot: 0, to: 3 })
    t.act('south', { kind: 'move', place: 3, slot: 0, to: 1 })
    expect(t.asked()).toEqual(['4.2 north'])
    t.act('north', { kind: 'ambush', place: 2, slot: 0 })
    t.dice.allUsed()
    expect(t.s.pieces.filter((p) => p.place === -1).map((p) => p.kind)).toEqual(['shield'])
    expect(t.s.stack.map((f) => f.proc)).toEqual(['game', 'turn'])
  })
})

describe('5 clashes', () => {
  test('5.2 the loser retreats or falls', () => {
    const t = meeting({ 'clash 5.1': [6, 1] })
    t.act('south', { kind: 'move', place: 5, slot: 0, to: 3 })
    t.act('north', { kind: 'pass' })
    expect(t.asked()).toEqual(['5.2 north'])
    refused(() => t.act('north', { kind: 'retreat', to: 4 }))
    t.act('north', { kind: 'retreat', to: 2 })
    expect(at(t.s, 0, 2)).toEqual(['shield'])
    expect(t.journal.at(-1)).toMatchObject({ rule: '5.3', key: 'won' })
  })

  test('5.2 who cannot retreat falls, and is not asked', () => {
    const t = table({ 'clash 5.1': [6, 1] })
    t.order(['march', 0], ['march', 1])
    // North is shut in at home, and a shield of South stands before it.
    t.s.pieces.forEach((p, id) => {
      if (p.owner === 0) Object.assign(p, { place: 0, slot: id, shown: true })
    })
    Object.assign(t.s.pieces[6], { place: 1, slot: 0 })
    t.s.pieces[7].slot = 0
    skirmish.derive?.(t.s)
    t.act('south', { kind: 'move', place: 1, slot: 0, to: 0 })
    t.dice.allUsed()
    expect(t.s.pieces.filter((p) => p.place === -1).map((p) => p.kind)).toEqual(['decoy'])
    expect(t.asked()).toEqual(['3.3 south'])
  })
})

describe('6 the end of the turn', () => {
  const toEnd = () => {
    const t = table({})
    t.order(['march', 1], ['march', 0])
    t.act('north', { kind: 'halt' })
    t.act('south', { kind: 'halt' })
    return t
  }

  test('6.1 either seat takes the coin, the quicker one gets it', () => {
    const t = toEnd()
    expect(t.asked()).toEqual(['6.1 north', '6.1 south'])
    t.act('south', { kind: 'boon', take: true })
    expect(t.s.coins).toEqual([0, 2])
    refused(() => t.act('north', { kind: 'boon', take: true }))
  })

  test('6.2 from the third turn on either seat may make peace for both', () => {
    const t = toEnd()
    t.act('north', { kind: 'boon', take: true })
    for (let i = 0; i < 2; i++) {
      t.order(['march', 1], ['march', 0])
      t.act('north', { kind: 'halt' })
      t.act('south', { kind: 'halt' })
      t.act('north', { kind: 'boon', take: true })
    }
    expect(t.asked()).toEqual(['6.2 north+south'])
    t.act('south', { kind: 'parley', truce: true })
    expect(skirmish.decisions(t.s)).toEqual([])
    expect(skirmish.outcome(t.s)).toMatchObject({ winners: [] })
  })
})

test('1.3 in thin fog shields begin in the open', () => {
  const t = table({}, { thinFog: true })
  expect(
    skirmish
      .view(t.s, 'spectator')
      .pieces.filter((p) => p.kind !== null)
      .map((p) => p.kind),
  ).toEqual(['shield', 'shield'])
})
