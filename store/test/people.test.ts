// How people are let in and told things, on whatever store the tests run.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Conflict, type NewChannel, openStore, type Store } from '../src/index.ts'
import { freshStore } from '../src/testing/index.ts'
import { ann, bob, road as made } from './road.ts'

let drop: () => void
let store: Store

beforeEach(async () => {
  const fresh = await freshStore()
  drop = fresh.drop
  store = await openStore(fresh.config)
  await store.users.add(ann)
  await store.users.add(bob)
})

afterEach(async () => {
  await store.close()
  drop()
})

const mail: NewChannel = {
  id: 'c1',
  user: 'ann',
  kind: 'email',
  address: 'ann@example.org',
  settings: {},
  confirmed: true,
  created: 1,
}

const road = { ...made, owner: 'bob', created: 1 }

/** A match that waits for Ann since time 10. */
async function startRoad(): Promise<void> {
  await store.matches.add(road, [
    { seat: 'north', user: 'ann', bot: null },
    { seat: 'south', user: 'bob', bot: null },
  ])
  const seats = (await store.matches.get('m1'))?.seats ?? []
  await store.seats.start('m1', seats, seats, { waiting: ['north'], botWaits: false, outcome: null }, 10)
}

const notice = (id: string, created = 20) => ({
  id,
  channel: 'c1',
  match: 'm1',
  seat: 'north',
  body: { text: 'Your move' },
  created,
})

describe('guesses', () => {
  const wrong = { at: 10, since: 0, renew: true, expires: 100 }

  test('are counted by name and place; of many at once each gets its own number', async () => {
    expect(await store.guesses.get('Ann', 'here')).toBeNull()
    const names = ['Ann', ' ann ', 'ANN', 'Ann']
    const numbers = await Promise.all(names.map((name) => store.guesses.count(name, 'here', wrong)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    expect(await store.guesses.get('ann', 'here')).toEqual({ wrong: 4, at: 10, right: null })
    for (const [name, from] of [
      ['Ann', 'there'],
      ['Ann', ''],
      ['Bob', 'here'],
    ]) {
      expect(await store.guesses.get(name, from)).toBeNull()
    }
    expect(await store.guesses.count('Ann', 'here', { ...wrong, at: 20, since: 10 })).toBe(1)
    expect(await store.guesses.get('Ann', 'here')).toEqual({ wrong: 1, at: 20, right: null })
  })

  test('from everywhere they are counted from the first on, and can be taken back', async () => {
    const somewhere = { ...wrong, renew: false }
    await store.guesses.count('Ann', '', somewhere)
    await store.guesses.count('Ann', '', { ...somewhere, at: 20 })
    expect(await store.guesses.get('Ann', '')).toEqual({ wrong: 2, at: 10, right: null })
    for (let i = 0; i < 3; i++) await store.guesses.uncount('Ann')
    expect(await store.guesses.get('Ann', '')).toMatchObject({ wrong: 0 })
    expect(await store.guesses.count('Ann', '', { ...somewhere, at: 30, since: 10 })).toBe(1)
    expect(await store.guesses.get('Ann', '')).toEqual({ wrong: 1, at: 30, right: null })
  })

  test('end with the right password, are forgiven, forgotten in time, and go with the account', async () => {
    await store.guesses.count('Ann', 'here', wrong)
    await store.guesses.know('Ann', 'here', { right: 15, expires: 200 })
    expect(await store.guesses.get('Ann', 'here')).toEqual({ wrong: 0, at: 15, right: 15 })
    await store.guesses.know('Ann', 'there', { right: 12, expires: 200 })
    expect(await store.guesses.rightAt('Ann')).toEqual([12, 15])
    await store.guesses.count('Ann', 'here', { ...wrong, at: 20, expires: 200 })
    await store.guesses.count('Bob', 'here', wrong)
    await store.guesses.forgive('Ann')
    expect(await store.guesses.get('Ann', 'here')).toEqual({ wrong: 0, at: 20, right: 15 })
    expect(await store.guesses.get('Bob', 'here')).toMatchObject({ wrong: 1 })
    await store.guesses.sweep(100)
    expect(await store.guesses.get('Bob', 'here')).toBeNull()
    expect(await store.guesses.get('Ann', 'here')).not.toBeNull()
    await store.users.forget('ann')
    expect(await store.guesses.rightAt('Ann')).toEqual([])
  })
})

describe('tickets', () => {
  const ticket = { tokenHash: 't', purpose: 'reset', user: 'ann', body: { x: 1 }, created: 5, expires: 100 } as const

  test('one is used once, in time, for its purpose', async () => {
    await store.tickets.add(ticket)
    expect(await store.tickets.take('t', 'confirm', 50)).toBeNull()
    expect(await store.tickets.find('t', 'reset', 100)).toBeNull()
    expect(await store.tickets.find('t', 'reset', 99)).toEqual(ticket)
    const taken = await Promise.all([1, 2, 3].map(() => store.tickets.take('t', 'reset', 50)))
    expect(taken.filter((one) => one !== null)).toEqual([ticket])
    await store.tickets.add(ticket)
    expect(await store.tickets.take('t', 'reset', 100)).toBeNull()
  })

  test('they are counted, taken away together, and swept', async () => {
    for (const [tokenHash, created] of [
      ['a', 5],
      ['b', 10],
      ['c', 15],
    ] as const) {
      await store.tickets.add({ ...ticket, tokenHash, created, expires: created + 20 })
    }
    expect(await store.tickets.count('ann', 'reset', 5)).toBe(2)
    expect(await store.tickets.count('bob', 'reset', 0)).toBe(0)
    await store.tickets.sweep(25)
    expect(await store.tickets.count('ann', 'reset', 0)).toBe(2)
    await store.tickets.removeAll('ann', 'reset')
    expect(await store.tickets.count('ann', 'reset', 0)).toBe(0)
  })
})

test('a passkey belongs to one account and counts its uses', async () => {
  const key = {
    id: 'k',
    user: 'ann',
    publicKey: 'AQID',
    counter: 0,
    transports: ['internal'],
    label: 'Phone',
    created: 3,
    used: null,
  }
  await store.passkeys.add(key)
  await expect(store.passkeys.add({ ...key, user: 'bob' })).rejects.toThrow(Conflict)
  await store.passkeys.used('k', 7, 9)
  expect(await store.passkeys.of('ann')).toEqual([{ ...key, counter: 7, used: 9 }])
  expect(await store.passkeys.remove('bob', 'k')).toBe(false)
  expect(await store.passkeys.remove('ann', 'k')).toBe(true)
  expect(await store.passkeys.get('k')).toBeNull()
})

test('a key of the server is made once, whoever asks first', async () => {
  let made = 0
  const make = (): string => `key ${++made}`
  const given = await Promise.all([1, 2, 3, 4].map(() => store.keys.get('links', make)))
  expect(new Set(given).size).toBe(1)
  expect(await store.keys.get('links', () => 'another')).toBe(given[0])
  expect(await store.keys.get('other', () => 'another')).toBe('another')
})

describe('channels', () => {
  test('a channel is somebody’s own, and tells why it failed', async () => {
    await store.channels.add({ ...mail, confirmed: false })
    await expect(store.channels.add({ ...mail, id: 'c2' })).rejects.toThrow(Conflict)
    expect(await store.channels.confirmedMail('ann@example.org')).toEqual([])
    await store.channels.confirm('c1')
    expect(await store.channels.confirmedMail('ann@example.org')).toHaveLength(1)
    expect(await store.channels.setActive('bob', 'c1', false)).toBe(false)
    expect(await store.channels.setActive('ann', 'c1', false)).toBe(true)
    await store.channels.setError('c1', 'refused', 7)
    expect(await store.channels.get('c1')).toMatchObject({ active: false, error: 'refused', errorAt: 7 })
    await store.channels.setError('c1', '', 8)
    expect(await store.channels.get('c1')).toMatchObject({ error: '', errorAt: null })
    expect(await store.channels.remove('bob', 'c1')).toBe(false)
    expect(await store.channels.remove('ann', 'c1')).toBe(true)
    expect(await store.channels.of('ann')).toEqual([])
  })

  test('who is forgotten leaves no way to be reached and no match that waits for players', async () => {
    await store.channels.add(mail)
    await store.botTokens.add({ id: 't1', tokenHash: 't', user: 'ann', label: 'robot', created: 1 })
    await startRoad()
    await store.matches.add({ ...road, id: 'm2', invite: 'i2', owner: 'ann' }, [
      { seat: 'north', user: 'ann', bot: null },
    ])
    await store.matches.add({ ...road, id: 'm3', invite: 'i3' }, [{ seat: 'north', user: 'ann', bot: null }])
    await store.notices.tell({ match: 'm1', seat: 'north', user: 'ann', afterEntry: -1 }, [notice('n1')])
    await store.users.forget('ann')
    expect(await store.channels.get('c1')).toBeNull()
    expect(await store.botTokens.find('t')).toBeNull()
    expect(await store.notices.claim(100, 200)).toBeNull()
    expect(await store.matches.get('m2')).toBeNull()
    expect((await store.matches.get('m3'))?.seats[0].user).toBeNull()
    expect((await store.matches.get('m1'))?.seats[0]).toMatchObject({ user: 'ann', name: '' })
  })
})

describe('notices', () => {
  beforeEach(async () => {
    await startRoad()
  })

  test('a match is looked at when it rests, waits for somebody with a channel, and has changed since', async () => {
    expect(await store.notices.unsettled(50, 10)).toEqual([])
    await store.channels.add({ ...mail, confirmed: false })
    expect(await store.notices.unsettled(50, 10)).toEqual([])
    await store.channels.confirm('c1')
    expect(await store.notices.unsettled(9, 10)).toEqual([])
    expect(await store.notices.unsettled(10, 10)).toEqual(['m1'])
    await store.notices.settle('m1', 0, 10)
    expect(await store.notices.unsettled(50, 10)).toEqual([])
    const standing = { waiting: ['north'], botWaits: false, outcome: null }
    await store.entries.append('m1', { number: 0, body: {}, turn: 1, made: 30 }, standing)
    expect(await store.notices.unsettled(50, 10)).toEqual(['m1'])
    await store.channels.setActive('ann', 'c1', false)
    expect(await store.notices.unsettled(50, 10)).toEqual([])
  })

  test('a channel that is newer than the wait is not told of it', async () => {
    await store.channels.add({ ...mail, created: 11 })
    expect(await store.notices.unsettled(50, 10)).toEqual([])
  })

  test('one is told once of a turn, though several try at the same time', async () => {
    await store.channels.add(mail)
    const awaited = { match: 'm1', seat: 'north', user: 'ann', afterEntry: -1 }
    const told = await Promise.all(['a', 'b', 'c'].map((id) => store.notices.tell(awaited, [notice(id)])))
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(await store.notices.tell({ ...awaited, afterEntry: 4 }, [notice('d')])).toBe(true)
  })

  test('one process has a notice at a time; it comes back when that does not answer, and goes when it is done', async () => {
    await store.channels.add(mail)
    await store.notices.add(notice('a'))
    expect(await store.notices.claim(19, 100)).toBeNull()
    const claimed = await Promise.all([1, 2, 3].map(() => store.notices.claim(20, 100)))
    expect(claimed.filter((one) => one !== null)).toEqual([{ ...notice('a'), tries: 1 }])
    expect(await store.notices.claim(99, 200)).toBeNull()
    expect(await store.notices.claim(100, 200)).toMatchObject({ id: 'a', tries: 2 })
    await store.notices.retry('a', 150)
    expect(await store.notices.claim(150, 300)).toMatchObject({ id: 'a', tries: 3 })
    await store.notices.remove('a')
    expect(await store.notices.claim(1000, 2000)).toBeNull()
  })

  test('notices go with their channel', async () => {
    await store.channels.add(mail)
    await store.notices.add(notice('a'))
    await store.channels.remove('ann', 'c1')
    expect(await store.notices.claim(100, 200)).toBeNull()
  })
})
