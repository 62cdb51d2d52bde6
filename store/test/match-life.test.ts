// What a match lives through besides its entries. The same tests run on both stores.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Conflict, type NewMatch, openStore, type SeatClock, type Store } from '../src/index.ts'
import { freshStore } from '../src/testing/index.ts'

let drop: () => void
let store: Store

const GOES_ON = { waiting: ['south'], botWaits: false, outcome: null }
const road: NewMatch = {
  id: 'm1',
  game: 'skirmish',
  rules: '1.0.0',
  scenario: 'road',
  options: {},
  title: 'The road',
  owner: 'ann',
  visibility: 'public',
  invite: 'secret-link',
  sides: 'chosen',
  pace: 'days',
  spectators: true,
  rated: false,
  club: null,
  cup: null,
  clock: { kind: 'days', days: 3 },
  timeOut: 'forfeit',
  seed: 'seed',
  commitment: 'hash of it',
  created: 1,
}

beforeEach(async () => {
  const { config, drop: dropStore } = await freshStore()
  drop = dropStore
  store = await openStore(config)
  for (const [id, name] of [
    ['ann', 'Ann'],
    ['bob', 'Bob'],
    ['eve', 'Eve'],
  ]) {
    await store.users.add({ id, name, password: 'hash', language: 'en', timeZone: 'UTC', created: 1 })
  }
  const seats = [
    { seat: 'north', user: 'ann', bot: null, salt: '', saltHash: '' },
    { seat: 'south', user: 'bob', bot: null, salt: '', saltHash: '' },
  ]
  await store.matches.add(road, seats)
  await store.seats.start('m1', seats, seats, { ...GOES_ON, clocks: clocksAt(100) }, 3)
})

afterEach(async () => {
  await store.close()
  drop()
})

function clocksAt(deadline: number | null, change: Partial<SeatClock> = {}) {
  const south: SeatClock = { seat: 'south', left: 97, since: 3, out: null, renewed: 0, ...change }
  return { seats: [south], deadline }
}

const kept = async () => (await store.matches.get('m1'))!
const entry = (number: number) => ({ number, body: { number }, turn: 1, made: 10 + number })

describe('clocks', () => {
  test('are written with the start and with an entry, and say which match is overdue', async () => {
    expect(await kept()).toMatchObject({ clock: { kind: 'days', days: 3 }, timeOut: 'forfeit', deadline: 100 })
    expect((await kept()).seats[1].clock).toEqual({ seat: 'south', left: 97, since: 3, out: null, renewed: 0 })
    expect(await store.matches.overdue(99)).toEqual([])
    expect(await store.matches.overdue(100)).toEqual(['m1'])
    await store.entries.append('m1', entry(0), { ...GOES_ON, clocks: clocksAt(200, { left: 150, renewed: 1 }) })
    expect(await store.matches.overdue(100)).toEqual([])
    expect((await kept()).seats[1].clock).toMatchObject({ left: 150, renewed: 1 })
  })

  test('of a match that has changed since cannot be set, nor an entry be added to it', async () => {
    const { revision } = await kept()
    await store.seats.setClocks('m1', clocksAt(500), { revision, entries: 0 })
    expect((await kept()).deadline).toBe(500)
    await expect(store.seats.setClocks('m1', clocksAt(600), { revision, entries: 0 })).rejects.toThrow(Conflict)
    await expect(store.entries.append('m1', entry(0), GOES_ON, { revision })).rejects.toThrow(Conflict)
    expect(await store.entries.from('m1', 0)).toEqual([])
    await store.entries.append('m1', entry(0), GOES_ON, { revision: revision + 1 })
    expect((await kept()).deadline).toBe(500)
  })

  test('a match that is over has no deadline, and ends once', async () => {
    const { revision } = await kept()
    expect(await store.matches.end('m1', { how: 'x' }, 9, { revision: revision + 7 })).toBe(false)
    const both = await Promise.all([
      store.matches.end('m1', { how: 'a' }, 9, { revision }),
      store.matches.end('m1', { how: 'b' }, 9, { revision }),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await store.matches.overdue(1e9)).toEqual([])
  })

  test('vacations are summed up by whoever asks, and a seat knows until when its player is away', async () => {
    await store.vacations.begin('bob', 10, 50)
    await store.vacations.end('bob', 30)
    await store.vacations.begin('bob', 40, 90)
    expect(await store.vacations.since('bob', 35)).toEqual([{ begun: 40, until: 90 }])
    expect(await store.vacations.since('bob', 0)).toEqual([
      { begun: 10, until: 30 },
      { begun: 40, until: 90 },
    ])
    expect((await kept()).seats.map(({ away }) => away)).toEqual([0, 90])
  })
})

describe('a seat of a running match', () => {
  test('can be free for a third person; who has sat where is remembered', async () => {
    const [, was] = (await kept()).seats
    await store.seats.replace('m1', was, { ...was, user: null }, { botWaits: false, clocks: clocksAt(null) }, 5)
    expect((await store.matches.open(9)).map(({ id }) => id)).toEqual(['m1'])
    await store.seats.replace('m1', free, { ...free, user: 'eve' }, { botWaits: false }, 6)
    expect((await store.matches.open(9)).map(({ id }) => id)).toEqual([])
    const sitters = (await store.matches.sitters('m1')).map(({ seat, user }) => `${seat} ${user}`)
    expect(sitters.sort()).toEqual(['north ann', 'south bob', 'south eve'])
  })
})

const free = { seat: 'south', user: null, bot: null, salt: '', saltHash: '' }

describe('offers', () => {
  const offer = { seat: 'north', body: { kind: 'draw' }, at: 0, agreed: ['north'], status: 'open', made: 4 } as const

  const settled = { number: 0, before: ['north'], agreed: ['north', 'south'] }

  test('are numbered, agreed to as they were seen, and closed once', async () => {
    expect((await store.offers.add('m1', { ...offer, agreed: ['north'] })).number).toBe(0)
    expect(await store.offers.agree('m1', { ...settled, before: [] })).toBe(false)
    expect(await store.offers.agree('m1', settled)).toBe(true)
    expect(await store.offers.get('m1', 0)).toMatchObject({ agreed: ['north', 'south'], status: 'open' })
    expect(await store.offers.close('m1', 0, 'refused')).toBe(true)
    expect(await store.offers.close('m1', 0, 'withdrawn')).toBe(false)
    expect((await store.offers.last('m1', 5)).map(({ status }) => status)).toEqual(['refused'])
    expect(await store.offers.get('m1', 7)).toBeNull()
  })

  test('an end that was agreed comes with its offer or not at all', async () => {
    await store.offers.add('m1', { ...offer, agreed: ['north'] })
    await expect(store.matches.end('m1', {}, 9, { offer: { ...settled, before: ['south'] } })).rejects.toThrow(Conflict)
    expect((await kept()).status).toBe('playing')
    expect(await store.matches.end('m1', {}, 9, { offer: settled })).toBe(true)
    expect(await store.offers.get('m1', 0)).toMatchObject({ status: 'accepted' })
  })

  test('an entry that was agreed comes with its offer or not at all', async () => {
    await store.offers.add('m1', { ...offer, agreed: ['north'] })
    const stale = { offer: { ...settled, number: 3 } }
    await expect(store.entries.append('m1', entry(0), GOES_ON, stale)).rejects.toThrow(Conflict)
    expect(await store.entries.from('m1', 0)).toEqual([])
    await store.entries.append('m1', entry(0), GOES_ON, { offer: settled })
    expect(await store.offers.get('m1', 0)).toMatchObject({ status: 'accepted' })
  })

  test('a match that comes of an offer is made once', async () => {
    await store.offers.add('m1', { ...offer, agreed: ['north'] })
    const again = { ...road, id: 'm2', invite: 'other' }
    expect(await store.matches.add(again, [free], { match: 'm1', offer: settled })).toBe(true)
    const third = { ...road, id: 'm3', invite: 'third' }
    expect(await store.matches.add(third, [free], { match: 'm1', offer: settled })).toBe(false)
    expect(await store.matches.get('m3')).toBeNull()
  })
})

describe('marks, orders, shelves and tokens', () => {
  test('a seat has so many marks and takes away its own alone', async () => {
    const arrow = { seat: 'north', audience: ['north'], body: { kind: 'arrow' } }
    expect((await store.marks.add('m1', arrow, 2))?.number).toBe(0)
    expect((await store.marks.add('m1', { ...arrow, seat: 'south', audience: null }, 2))?.number).toBe(1)
    expect((await store.marks.add('m1', arrow, 2))?.number).toBe(2)
    expect(await store.marks.add('m1', arrow, 2)).toBeNull()
    await store.marks.remove('m1', 'north', 1)
    expect(await store.marks.of('m1')).toHaveLength(3)
    await store.marks.remove('m1', 'north', 0)
    await store.marks.remove('m1', 'south', null)
    expect(await store.marks.of('m1')).toEqual([{ number: 2, ...arrow }])
  })

  test('standing orders are kept by seat', async () => {
    await store.orders.put('m1', 'north', [{ prompt: 'a' }])
    await store.orders.put('m1', 'north', [{ prompt: 'b' }])
    expect(await store.orders.get('m1', 'north')).toEqual([{ prompt: 'b' }])
    expect(await store.orders.get('m1', 'south')).toEqual([])
    expect(await store.orders.of('m1')).toEqual({ north: [{ prompt: 'b' }] })
  })

  test('a match is put away for one person and shared by one link', async () => {
    await store.shelves.archive('m1', 'ann')
    await store.shelves.archive('m1', 'ann')
    expect(await store.shelves.archivedBy('ann')).toEqual(new Set(['m1']))
    expect(await store.shelves.archivedBy('bob')).toEqual(new Set())
    const lists = [{ archived: true }, { archived: false }, { status: 'finished' }, { status: 'active' }, { game: 'x' }]
    const found = await Promise.all(lists.map((wish) => store.matches.of('ann', 9, wish as object)))
    expect(found.map(({ length }) => length)).toEqual([1, 0, 0, 1, 0])
    await store.shelves.unarchive('m1', 'ann')
    expect(await store.shelves.archivedBy('ann')).toEqual(new Set())
    expect(await store.shelves.share('m1', 'first')).toBe('first')
    expect(await store.shelves.share('m1', 'second')).toBe('first')
    expect(await store.shelves.shared('first')).toBe('m1')
    await store.shelves.unshare('m1')
    expect(await store.shelves.shared('first')).toBeNull()
  })

  test('a token is found by its hash until its owner takes it back', async () => {
    await store.botTokens.add({ id: 't', tokenHash: 'h', user: 'ann', label: 'mine', created: 1 })
    expect((await store.botTokens.find('h'))?.user.name).toBe('Ann')
    await store.botTokens.use('h', 9)
    expect(await store.botTokens.of('ann')).toEqual([{ id: 't', label: 'mine', created: 1, used: 9 }])
    expect(await store.botTokens.remove('t', 'bob')).toBe(false)
    expect(await store.botTokens.remove('t', 'ann')).toBe(true)
    expect(await store.botTokens.find('h')).toBeNull()
  })
})
