// Dice that need no trust: the server and the seats promise, then all show, and nobody can choose.
import { diceCommitment, saltCommitment, saltedSeed, seedCommitment } from '@middlesea/engine'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headOf } from '../src/match/kept.ts'
import { Player, startServer, type TestServer } from './client.ts'

let server: TestServer
let time = 1_900_000_000_000
let ann: Player
let bob: Player

beforeAll(async () => {
  server = await startServer({ now: () => time })
  ann = await Player.signUp(server.url, 'Ann')
  bob = await Player.signUp(server.url, 'Bob')
})
afterAll(() => server.drop())

/** A match that waits for its beginning, at which both sit. */
async function seated(): Promise<{ id: string; at: string; invite: string; commitment: string }> {
  const made = await ann.post('/api/matches', { game: 'skirmish', title: 'Fair', seats: { north: 'me' } })
  const { id, invite, commitment } = made.body as { id: string; invite: string; commitment: string }
  await bob.post(`/api/matches/${id}/seats/south`, { invite })
  return { id, at: `/api/matches/${id}`, invite, commitment }
}

const promise = (who: Player, at: string, seat: string, salt: string) =>
  who.put(`${at}/seats/${seat}/salt`, { commitment: saltCommitment(salt) })
const show = (who: Player, at: string, seat: string, salt: string) =>
  who.put(`${at}/seats/${seat}/salt/shown`, { salt })

describe('the beginning of a match', () => {
  test('all promise before anybody shows; the dice come of the seed and all salts', async () => {
    const { id, at, commitment } = await seated()
    await promise(ann, at, 'north', 'salt of Ann')
    await promise(bob, at, 'south', 'salt of Bob')
    // Too early: who shows first would let the other choose.
    expect((await show(bob, at, 'south', 'salt of Bob')).status).toBe(409)
    const opened = (await ann.post(`${at}/start`)).body
    const hashes = [saltCommitment('salt of Ann'), saltCommitment('salt of Bob')]
    expect(opened).toMatchObject({
      status: 'open',
      opening: time + 30_000,
      promise: diceCommitment(commitment, hashes),
    })
    // Now nobody promises something else, or goes.
    expect((await promise(bob, at, 'south', 'a better salt')).status).toBe(409)
    expect((await bob.delete(`${at}/seats/south`)).status).toBe(409)
    expect((await show(bob, at, 'south', 'a better salt')).status).toBe(409)
    expect((await show(ann, at, 'south', 'salt of Bob')).body.error.code).toBe('not-yours')
    const first = (await show(ann, at, 'north', 'salt of Ann')).body
    expect(first).toMatchObject({
      status: 'open',
      seats: [
        { salt: '', saltShown: true },
        { salt: '', saltShown: false },
      ],
    })
    const begun = (await show(bob, at, 'south', 'salt of Bob')).body
    expect(begun).toMatchObject({ status: 'playing', opening: null, promise: opened.promise, commitment })
    expect(begun.seats).toMatchObject([{ salt: 'salt of Ann' }, { salt: 'salt of Bob' }])
    const kept = (await server.store.matches.get(id))!
    const salts = ['Ann', 'Bob'].map((name, i) => ({ seat: '', salt: `salt of ${name}`, commitment: hashes[i] }))
    expect(headOf({ game: (await import('@middlesea/skirmish')).skirmish, bots: [] }, kept).seed).toBe(
      saltedSeed(kept.seed, salts),
    )
    expect(seedCommitment(kept.seed)).toBe(commitment)
  })

  test('who does not show in time goes without, and all promise anew, the server too', async () => {
    const { id, at, invite, commitment } = await seated()
    await promise(ann, at, 'north', 'one')
    await promise(bob, at, 'south', 'two')
    await ann.post(`${at}/start`)
    await show(ann, at, 'north', 'one')
    const before = (await server.store.matches.get(id))!.seed
    time += 30_001
    const anew = (await ann.get(at)).body
    expect(anew).toMatchObject({ status: 'open', opening: null, promise: '' })
    expect(anew.commitment).not.toBe(commitment)
    expect((await server.store.matches.get(id))!.seed).not.toBe(before)
    expect(anew.seats).toMatchObject([
      { saltHash: '', saltSilent: false },
      { saltHash: '', saltSilent: true },
    ])
    expect((await promise(bob, at, 'south', 'two again')).body.error.code).toBe('not-open')
    // Getting up and sitting down again is no way to be silent once more.
    expect((await bob.delete(`${at}/seats/south`)).status).toBe(200)
    expect((await bob.post(`${at}/seats/south`, { invite })).status).toBe(200)
    expect((await promise(bob, at, 'south', 'two again')).body.error?.code).toBe('not-open')
    await promise(ann, at, 'north', 'three')
    await ann.post(`${at}/start`)
    expect((await show(ann, at, 'north', 'three')).body).toMatchObject({ status: 'playing' })
    expect((await server.store.matches.get(id))!.seats).toMatchObject([{ salt: 'three' }, { salt: '' }])
  })

  test('where nobody promises a salt, the match begins at once', async () => {
    const { at } = await seated()
    expect((await ann.post(`${at}/start`)).body).toMatchObject({ status: 'playing', opening: null })
  })

  test('a match that began with open salts goes on with the same dice', () => {
    const old = [
      { seat: 'north', salt: 'pepper' },
      { seat: 'south', salt: 'sea' },
    ]
    const words = '["north","pepper"] ["south","sea"]'
    expect(saltedSeed('secret', old)).toBe(`secret ${createHash('sha256').update(words).digest('hex')}`)
  })
})
