// Guessing passwords: slow for whoever guesses, without keeping the owner out.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_WAIT_MS, FREE, FROM_EVERYWHERE, MOST_WAIT_MS, placeOf, WINDOW_MS } from '../src/http/attempts.ts'
import { Player, startServer, type TestServer } from './client.ts'

let now = Date.now()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ requestLimits: true, now: () => now }, { trustProxy: 1 })
})
afterAll(() => server.drop())

let count = 0
/** An address that nobody has used. */
const someAddress = (): string => `203.0.${Math.floor(++count / 250)}.${(count % 250) + 1}`

interface Owner {
  name: string
  password: string
  address: string
  player: Player
}

async function someOwner(): Promise<Owner> {
  const address = someAddress()
  const name = `Owner ${address}`
  const player = new Player(server.url)
  const given = { name, password: 'long enough' }
  await player.request('POST', '/api/accounts', given, { 'x-forwarded-for': address })
  return { ...given, address, player }
}

/** The status and the code of an attempt. */
async function signIn(name: string, password: string, address: string): Promise<unknown[]> {
  const from = { 'x-forwarded-for': address }
  const { status, body } = await new Player(server.url).request('POST', '/api/session', { name, password }, from)
  return [status, body.error?.code]
}

const WRONG = [403, 'wrong-password']
const WAIT = [429, 'too-many-guesses']
const RIGHT = [200, undefined]

describe('from one address', () => {
  test('each wrong password costs twice the wait of the last, with and without an account; others do not wait', async () => {
    const owner = await someOwner()
    for (const name of [owner.name, `${owner.name} the second`]) {
      const stranger = someAddress()
      for (let i = 0; i < FREE; i++) expect(await signIn(name, 'a guess', stranger)).toEqual(WRONG)
      expect(await signIn(name, owner.password, stranger)).toEqual(WAIT)
      now += FIRST_WAIT_MS
      expect(await signIn(name.toUpperCase(), 'a guess', stranger)).toEqual(WRONG)
      now += FIRST_WAIT_MS
      expect(await signIn(name, 'a guess', stranger)).toEqual(WAIT)
      now += FIRST_WAIT_MS
      expect(await signIn(name, 'a guess', stranger)).toEqual(WRONG)
    }
    expect(await signIn(owner.name, owner.password, owner.address)).toEqual(RIGHT)
    expect(await signIn(owner.name, owner.password, someAddress())).toEqual(RIGHT)
  })

  test('no wait is longer than a quarter of an hour, and the right password ends it', async () => {
    const { name, password } = await someOwner()
    const address = someAddress()
    const wrong = { at: now, since: 0, renew: true, expires: now + MOST_WAIT_MS }
    for (let i = 0; i < FREE + 8; i++) await server.store.guesses.count(name, placeOf(address), wrong)
    now += MOST_WAIT_MS - 1
    expect(await signIn(name, password, address)).toEqual(WAIT)
    now += 1
    expect(await signIn(name, password, address)).toEqual(RIGHT)
    for (let i = 0; i < FREE; i++) expect(await signIn(name, 'a slip', address)).toEqual(WRONG)
  })

  test('many at once are no better than one after the other', async () => {
    const { name } = await someOwner()
    const address = someAddress()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(name, 'a guess', address)))
    expect(answers.filter(([status]) => status === 403).length).toBeLessThanOrEqual(FREE)
  })

  test('whoever is signed in shows who they are under the same limit', async () => {
    const { player, password } = await someOwner()
    const from = { 'x-forwarded-for': someAddress() }
    const forget = (guess: string) => player.request('DELETE', '/api/me', { password: guess }, from)
    for (let i = 0; i < FREE; i++) expect((await forget('a guess')).status).toBe(403)
    expect(await forget(password)).toMatchObject({ status: 429, body: { error: { code: 'too-many-guesses' } } })
  })
})

describe('from everywhere', () => {
  test('strangers wait, the owner does not where they were before; the wait ends, and at once with a new password', async () => {
    const { name, password, address, player } = await someOwner()
    /** All but two wrong ones are only written down, since each takes a processor 10 ms. */
    const attack = async (): Promise<void> => {
      const wrong = { at: now, since: now - WINDOW_MS, renew: false, expires: now + WINDOW_MS }
      for (let i = 0; i < FROM_EVERYWHERE - 2; i++) await server.store.guesses.count(name, '', wrong)
      for (let i = 0; i < 2; i++) expect(await signIn(name, 'a guess', someAddress())).toEqual(WRONG)
    }
    await attack()
    expect(await signIn(name, 'a guess', someAddress())).toEqual(WAIT)
    expect(await signIn(name, password, someAddress())).toEqual(WAIT)
    expect(await signIn(name, password, address)).toEqual(RIGHT)
    now += WINDOW_MS
    const elsewhere = someAddress()
    expect(await signIn(name, password, elsewhere)).toEqual(RIGHT)
    await attack()
    expect(await signIn(name, password, someAddress())).toEqual(WAIT)
    expect(await signIn(name, password, elsewhere)).toEqual(RIGHT)
    const changed = await player.put('/api/me/password', { old: password, new: 'a new password' })
    expect(changed.status).toBe(200)
    expect(await signIn(name, 'a new password', someAddress())).toEqual(RIGHT)
    expect((await player.get('/api/me/data')).body.knownPlaces.length).toBeGreaterThan(2)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::7:8', '2001:db8:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is at %s', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
