// The same tests run on both stores: on SQLite with the others, on PostgreSQL by `npm test postgres`.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { MIGRATIONS, migrate } from '../src/migrations.ts'
import { openPostgres } from '../src/postgres.ts'
import type { Db } from '../src/schema.ts'
import { openSqlite } from '../src/sqlite.ts'
import { Conflict, openStore, type Store, type StoreConfig, StoreError, type Wake } from '../src/index.ts'
import { freshStore } from '../src/testing/index.ts'
import { ann, bob, road } from './road.ts'

let config: StoreConfig
let drop: () => void
let store: Store

beforeEach(async () => {
  ;({ config, drop } = await freshStore())
  store = await openStore(config)
})

afterEach(async () => {
  await store.close()
  drop()
})

async function addRoad(): Promise<void> {
  await store.users.add(ann)
  await store.users.add(bob)
  await store.matches.add(road, [
    { seat: 'north', user: 'ann', bot: null },
    { seat: 'south', user: null, bot: null },
  ])
}

const stopped = (seat: string) => ({ seat, left: null, since: null, out: null, renewed: 0 })

const GOES_ON = { waiting: ['south'], botWaits: false, outcome: null }

async function startRoad(): Promise<void> {
  await addRoad()
  await store.seats.sit('m1', 'south', 'bob', 2)
  const seats = (await store.matches.get('m1'))?.seats ?? []
  await store.seats.start('m1', seats, seats, GOES_ON, 3)
}

const entry = (number: number, body: unknown = { kind: 'act', number }) => ({
  number,
  body,
  turn: 1,
  made: 10 + number,
})

describe('users and sessions', () => {
  test('a name is taken however it is written', async () => {
    await store.users.add(ann)
    await expect(store.users.add({ ...bob, name: ' ＡＮＮ ' })).rejects.toThrow(Conflict)
    expect((await store.users.byName('aNN'))?.user.id).toBe('ann')
  })

  test('guests may share a name and cannot be found by it', async () => {
    await store.users.add({ ...ann, password: null })
    await store.users.add({ ...bob, name: 'Ann', password: null })
    expect(await store.users.byName('Ann')).toBeNull()
    expect(await store.users.get('bob')).toMatchObject({ name: 'Ann', guest: true })
  })

  test('a session is known until it is over, removed or swept', async () => {
    await store.users.add(ann)
    for (const tokenHash of ['a', 'b', 'c']) {
      await store.sessions.add({ tokenHash, user: 'ann', created: 1, expires: 100, device: 'Firefox, Linux' })
    }
    expect(await store.sessions.find('a', 99)).toMatchObject({ user: { name: 'Ann' }, expires: 100 })
    expect(await store.sessions.find('a', 100)).toBeNull()
    await store.sessions.extend('a', 200, 90)
    const of = await store.sessions.of('ann')
    expect(of.find(({ tokenHash }) => tokenHash === 'a')).toEqual({
      tokenHash: 'a',
      created: 1,
      expires: 200,
      device: 'Firefox, Linux',
      used: 90,
    })
    expect((await store.sessions.find('a', 150))?.expires).toBe(200)
    await store.sessions.sweep(100)
    expect(await store.sessions.find('b', 50)).toBeNull()
    await store.sessions.removeAll('ann', 'a')
    expect(await store.sessions.find('a', 150)).not.toBeNull()
    await store.sessions.remove('a')
    expect(await store.sessions.find('a', 150)).toBeNull()
  })

  test('an account is locked and renamed, and no name may look like another account\u2019s', async () => {
    await store.users.add(ann)
    await store.sessions.add({ tokenHash: 'a', user: 'ann', created: 1, expires: 100, device: '' })
    await store.users.setLocked('ann', true)
    expect(await store.sessions.find('a', 50)).toBeNull()
    await store.users.setLocked('ann', false)
    expect(await store.sessions.find('a', 50)).not.toBeNull()
    const other = { ...ann, id: 'other' }
    for (const name of ['ANN', 'Аnn', 'ann ', 'Ａnn']) {
      await expect(store.users.add({ ...other, name })).rejects.toThrow(Conflict)
      await expect(store.users.add({ ...other, name, password: null })).rejects.toThrow(Conflict)
    }
    await store.users.add({ ...other, name: 'Bill' })
    await expect(store.users.rename('other', 'Ann')).rejects.toThrow(Conflict)
    await store.users.rename('other', 'BiIl')
    expect((await store.users.accounts()).map(({ name }) => name)).toEqual(['Ann', 'BiIl'])
    // A guest is nobody's rival: others may have the same name.
    for (const id of ['g1', 'g2']) await store.users.add({ ...ann, id, name: 'Guest', password: null })
    await store.users.add({ ...ann, id: 'g3', name: 'Guest' })
  })

  test('to see whether all is well something is written', async () => {
    await store.ping(5)
    await expect(store.ping(6)).resolves.toBeUndefined()
  })

  test('who is forgotten leaves no name, words, notes or session', async () => {
    await startRoad()
    await store.sessions.add({ tokenHash: 'a', user: 'ann', created: 1, expires: 100, device: '' })
    await store.notes.put('m1', 'north', 'ann', 'my plan')
    await store.chat.add('m1', { user: 'ann', seat: 'north', audience: null, body: 'hello', made: 5 })
    await store.users.forget('ann')
    expect(await store.users.byName('Ann')).toBeNull()
    expect(await store.sessions.find('a', 50)).toBeNull()
    expect(await store.notes.get('m1', 'north', 'ann')).toBe('')
    expect((await store.chat.last('m1', 9)).map(({ body }) => body)).toEqual([''])
    expect((await store.matches.get('m1'))?.seats[0]).toMatchObject({ user: 'ann', name: '' })
  })

  test('what was asked for in the moment of going opens nothing, and does not stay', async () => {
    await startRoad()
    const seats = [{ seat: 'north', user: null, bot: null }]
    const ofEach = (user: string) => [
      store.sessions.add({ tokenHash: `session of ${user}`, user, created: 1, expires: 100, device: '' }),
      store.botTokens.add({ id: user, tokenHash: `token of ${user}`, user, label: '', created: 1 }),
      store.notes.put('m1', 'north', user, 'my plan'),
      store.chat.add('m1', { user, seat: 'north', audience: null, body: `words of ${user}`, made: 5 }),
      store.matches.add({ ...road, id: `open of ${user}`, invite: user, owner: user }, seats),
    ]
    await store.users.forget('ann')
    await Promise.all(['ann', 'bob'].flatMap(ofEach))
    const opens = (user: string) =>
      Promise.all([store.sessions.find(`session of ${user}`, 50), store.botTokens.find(`token of ${user}`)])
    expect(await opens('ann')).toEqual([null, null])
    expect(await opens('bob')).toMatchObject([{ user: { name: 'Bob' } }, { user: { name: 'Bob' } }])
    await store.users.sweep()
    const left = async (user: string) => [
      (await store.sessions.of(user)).length,
      (await store.botTokens.of(user)).length,
      await store.notes.get('m1', 'north', user),
      (await store.chat.saidBy(user)).map(({ body }) => body).join(''),
      (await store.matches.get(`open of ${user}`))?.id,
    ]
    expect(await left('ann')).toEqual([0, 0, '', '', undefined])
    expect(await left('bob')).toEqual([1, 1, 'my plan', 'words of bob', 'open of bob'])
    expect((await store.matches.get('m1'))?.status).toBe('playing')
  })
})

describe('matches and seats', () => {
  test('a match comes back as it was given, with its seats in order', async () => {
    await addRoad()
    expect(await store.matches.get('m1')).toEqual({
      ...road,
      status: 'open',
      entries: 0,
      waiting: [],
      botWaits: false,
      outcome: null,
      updated: road.created,
      started: null,
      ended: null,
      revision: 0,
      deadline: null,
      opening: null,
      seats: [
        {
          seat: 'north',
          user: 'ann',
          name: 'Ann',
          guest: false,
          bot: null,
          salt: '',
          saltHash: '',
          saltSilent: false,
          clock: stopped('north'),
          away: 0,
        },
        {
          seat: 'south',
          user: null,
          name: '',
          guest: false,
          bot: null,
          salt: '',
          saltHash: '',
          saltSilent: false,
          clock: stopped('south'),
          away: 0,
        },
      ],
    })
    expect((await store.matches.byInvite('secret-link'))?.id).toBe('m1')
    expect(await store.matches.get('m2')).toBeNull()
  })

  test('a seat is taken once, by a person or a program', async () => {
    await addRoad()
    await expect(store.seats.sit('m1', 'north', 'bob', 2)).rejects.toThrow(Conflict)
    await store.seats.setBot('m1', 'south', 'heuristic', 2)
    await expect(store.seats.sit('m1', 'south', 'bob', 2)).rejects.toThrow(Conflict)
    await store.seats.setBot('m1', 'south', null, 2)
    const both = await Promise.allSettled([
      store.seats.sit('m1', 'south', 'bob', 2),
      store.seats.sit('m1', 'south', 'ann', 2),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('only whoever sits there gets up or salts, and only before the start', async () => {
    await addRoad()
    await expect(store.seats.leave('m1', 'north', 'bob', 2)).rejects.toThrow(Conflict)
    await expect(store.seats.promiseSalt('m1', 'north', 'bob', 'hash', 2)).rejects.toThrow(Conflict)
    await store.seats.promiseSalt('m1', 'north', 'ann', 'hash', 2)
    await expect(store.seats.showSalt('m1', 'north', 'ann', 'pepper', 'hash', 2)).rejects.toThrow(Conflict)
    await store.seats.openSalts('m1', 9, 2)
    expect((await store.matches.get('m1'))?.opening).toBe(9)
    await expect(store.seats.promiseSalt('m1', 'north', 'ann', 'other', 2)).rejects.toThrow(Conflict)
    await expect(store.seats.showSalt('m1', 'north', 'ann', 'paper', 'other', 2)).rejects.toThrow(Conflict)
    await store.seats.showSalt('m1', 'north', 'ann', 'pepper', 'hash', 2)
    const opened = (await store.matches.get('m1'))!
    expect(opened.seats[0]).toMatchObject({ salt: 'pepper', saltHash: 'hash' })
    await expect(store.seats.start('m1', opened.seats, opened.seats, GOES_ON, 3)).rejects.toThrow(Conflict)
    const anew = { seed: 'another', commitment: 'its hash' }
    await expect(store.seats.promiseAnew('m1', anew, [], { ...opened, revision: 0 })).rejects.toThrow(Conflict)
    await store.seats.promiseAnew('m1', anew, ['south'], opened)
    expect(await store.matches.get('m1')).toMatchObject({ ...anew, opening: null })
    const seats = (await store.matches.get('m1'))?.seats ?? []
    expect(seats).toMatchObject([{ salt: '', saltHash: '', saltSilent: false }, { saltSilent: true }])
    await expect(store.seats.start('m1', [], seats, GOES_ON, 3)).rejects.toThrow(Conflict)
    await store.seats.start('m1', seats, seats, GOES_ON, 3)
    expect(await store.matches.get('m1')).toMatchObject({ status: 'playing', started: 3, waiting: ['south'] })
    await expect(store.seats.leave('m1', 'north', 'ann', 4)).rejects.toThrow(Conflict)
    await expect(store.seats.start('m1', seats, seats, GOES_ON, 4)).rejects.toThrow(Conflict)
    expect(await store.matches.remove('m1')).toBe(false)
  })

  test('a seat of a running match is taken over from whom the caller saw there', async () => {
    await startRoad()
    const was = { seat: 'south', user: 'bob', bot: null, salt: '', saltHash: '' }
    const now = { seat: 'south', user: null, bot: 'random', salt: '', saltHash: '' }
    await expect(store.seats.replace('m1', { ...was, user: 'ann' }, now, { botWaits: true }, 5)).rejects.toThrow(
      Conflict,
    )
    await store.seats.replace('m1', was, now, { botWaits: true }, 5)
    expect((await store.matches.get('m1'))?.seats[1]).toMatchObject({ user: null, bot: 'random' })
    expect(await store.matches.awaitingBots(6)).toEqual(['m1'])
    expect(await store.matches.awaitingBots(5)).toEqual([])
  })

  test('lists: open to all, and one’s own', async () => {
    await addRoad()
    await store.matches.add({ ...road, id: 'm2', invite: 'other', visibility: 'invited', created: 5 }, [
      { seat: 'north', user: 'bob', bot: null },
    ])
    expect((await store.matches.open(9)).map(({ id }) => id)).toEqual(['m1'])
    expect((await store.matches.of('ann', 9)).map(({ id }) => id)).toEqual(['m1', 'm2'])
    expect((await store.matches.of('bob', 9)).map(({ id }) => id)).toEqual(['m2'])
    expect(await store.matches.remove('m1')).toBe(true)
    expect((await store.matches.open(9)).map(({ id }) => id)).toEqual([])
  })

  test('a match ends once', async () => {
    await startRoad()
    expect(await store.matches.end('m1', { winners: [] }, 9)).toBe(true)
    expect(await store.matches.end('m1', { winners: ['north'] }, 10)).toBe(false)
    expect(await store.matches.get('m1')).toMatchObject({ status: 'finished', ended: 9, outcome: { winners: [] } })
  })
})

describe('entries', () => {
  test('come back in order, from any number on', async () => {
    await startRoad()
    for (let number = 0; number < 12; number++) await store.entries.append('m1', entry(number), GOES_ON)
    expect(await store.entries.from('m1', 10)).toEqual([entry(10), entry(11)])
    expect(await store.matches.get('m1')).toMatchObject({ entries: 12, updated: 21, waiting: ['south'] })
  })

  test('a number is taken once: of many writers one wins, and the match stands where that one says', async () => {
    await startRoad()
    const writers = ['a', 'b', 'c', 'd'].map((who) =>
      store.entries.append('m1', entry(0, { who }), { waiting: [who], botWaits: false, outcome: null }),
    )
    const results = await Promise.allSettled(writers)
    const lost = results.filter((result) => result.status === 'rejected')
    expect(lost).toHaveLength(3)
    for (const { reason } of lost) expect(reason).toBeInstanceOf(Conflict)
    const [kept] = await store.entries.from('m1', 0)
    expect((await store.matches.get('m1'))?.waiting).toEqual([(kept.body as { who: string }).who])
  })

  test('a gap, an unknown match and a finished one are refused, and nothing is written', async () => {
    await startRoad()
    await expect(store.entries.append('m1', entry(1), GOES_ON)).rejects.toThrow(Conflict)
    await expect(store.entries.append('none', entry(0), GOES_ON)).rejects.toThrow(Conflict)
    const over = { waiting: [], botWaits: false, outcome: { winners: ['north'] } }
    await store.entries.append('m1', entry(0), over)
    await expect(store.entries.append('m1', entry(1), GOES_ON)).rejects.toThrow(Conflict)
    expect(await store.entries.from('m1', 0)).toHaveLength(1)
    expect(await store.matches.get('m1')).toMatchObject({ status: 'finished', outcome: { winners: ['north'] } })
  })

  test('only a newer snapshot replaces one', async () => {
    await startRoad()
    expect(await store.entries.snapshot('m1')).toBeNull()
    const at = (number: number) => ({ number, rules: '1.0.0', hash: `of ${number}`, body: { at: number } })
    await store.entries.putSnapshot('m1', at(20))
    await store.entries.putSnapshot('m1', at(10))
    expect(await store.entries.snapshot('m1')).toEqual(at(20))
    await store.entries.putSnapshot('m1', { ...at(30), rules: '1.1.0' })
    expect(await store.entries.snapshot('m1')).toEqual({ ...at(30), rules: '1.1.0' })
  })

  test('matches are found whose last entries no snapshot stands for, when they rest', async () => {
    await startRoad()
    const found = (before: number) => store.entries.withoutSnapshot(before, 9)
    expect(await found(99)).toEqual([])
    for (const number of [0, 1]) await store.entries.append('m1', entry(number), GOES_ON)
    expect(await found(99)).toEqual(['m1'])
    expect(await found(entry(1).made)).toEqual([])
    await store.entries.putSnapshot('m1', { number: 1, rules: '1.0.0', hash: '', body: {} })
    expect(await found(99)).toEqual(['m1'])
    await store.entries.putSnapshot('m1', { number: 2, rules: '1.0.0', hash: '', body: {} })
    expect(await found(99)).toEqual([])
  })

  test('an entry says by which rules the match is played from then on', async () => {
    await startRoad()
    await store.entries.append('m1', entry(0), { ...GOES_ON, rules: '7.0.0' })
    await store.entries.append('m1', entry(1), GOES_ON)
    expect((await store.matches.get('m1'))?.rules).toBe('7.0.0')
  })

  test('what is kept is there when the store is opened again', async () => {
    await startRoad()
    await store.entries.append('m1', entry(0), GOES_ON)
    await store.close()
    store = await openStore(config)
    expect(await store.entries.from('m1', 0)).toEqual([entry(0)])
  })
})

describe('talk', () => {
  test('lines are numbered in order, also when many speak at once', async () => {
    await startRoad()
    const say = (body: string) =>
      store.chat.add('m1', { user: 'ann', seat: 'north', audience: ['north'], body, made: 7 })
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(say))
    const lines = await store.chat.from('m1', 0)
    expect(lines.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4])
    expect(lines.map(({ body }) => body).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(lines[0]).toMatchObject({ user: 'ann', seat: 'north', audience: ['north'], made: 7 })
    expect((await store.chat.last('m1', 2)).map(({ number }) => number)).toEqual([3, 4])
  })

  test('a note belongs to a seat and its writer', async () => {
    await startRoad()
    await store.notes.put('m1', 'north', 'ann', 'first')
    await store.notes.put('m1', 'north', 'ann', 'second')
    expect(await store.notes.get('m1', 'north', 'ann')).toBe('second')
    expect(await store.notes.get('m1', 'north', 'bob')).toBe('')
  })
})

describe('wakes', () => {
  test('tell of what was committed, and of nothing else', async () => {
    await startRoad()
    await store.entries.append('m1', entry(0), GOES_ON)
    const heard: Wake[] = []
    const deaf = store.wakes.listen((wake) => heard.push(wake))
    // News of the past may still be on their way, but before those of now.
    await store.wakes.tell({ match: 'm1', kind: 'ping' })
    await expect.poll(() => heard.at(-1)?.kind).toBe('ping')
    heard.length = 0
    await expect(store.entries.append('m1', entry(0), GOES_ON)).rejects.toThrow(Conflict)
    await store.entries.append('m1', entry(1), GOES_ON)
    await store.chat.add('m1', { user: 'ann', seat: 'north', audience: null, body: 'x', made: 1 })
    await store.wakes.tell({ match: 'm1', kind: 'presence', data: { north: true } })
    await expect.poll(() => heard).toHaveLength(3)
    expect(heard.map(({ kind }) => kind)).toEqual(['entries', 'chat', 'presence'])
    expect(heard[2]).toEqual({ match: 'm1', kind: 'presence', data: { north: true } })
    deaf()
    await store.wakes.tell({ match: 'm1', kind: 'presence' })
    expect(heard).toHaveLength(3)
  })
})

/** Takes the newest steps back, as if they had never been. */
async function withoutNewest(db: Db): Promise<void> {
  await sql`delete from kysely_migration where name = '017-looks'`.execute(db)
  // Its column goes with the cups, below.
  await sql`delete from kysely_migration where name = '016-cup-dice'`.execute(db)
  await sql`delete from kysely_migration where name = '015-looks'`.execute(db)
  await db.schema.dropIndex('matches_by_state').execute()
  await db.schema.createIndex('matches_by_status').on('matches').columns(['status', 'updated']).execute()
  await sql`delete from kysely_migration where name = '014-status'`.execute(db)
  await db.schema.dropTable('appointments').execute()
  await sql`delete from kysely_migration where name = '013-appointments'`.execute(db)
  for (const table of ['reports', 'blocks']) await db.schema.dropTable(table).execute()
  await sql`delete from kysely_migration where name = '012-blocks'`.execute(db)
  for (const table of ['cup_games', 'cup_entrants', 'cups']) await db.schema.dropTable(table).execute()
  await db.schema.alterTable('matches').dropColumn('cup').execute()
  await sql`delete from kysely_migration where name = '011-cups'`.execute(db)
  await db.schema.dropIndex('matches_by_club').execute()
  for (const column of ['club', 'club_told']) await db.schema.alterTable('matches').dropColumn(column).execute()
  await db.schema.alterTable('channels').dropColumn('club').execute()
  for (const table of ['club_chat', 'club_members', 'clubs']) await db.schema.dropTable(table).execute()
  await sql`delete from kysely_migration where name = '010-clubs'`.execute(db)
  await db.schema.dropTable('seeks').execute()
  await sql`delete from kysely_migration where name = '009-finding'`.execute(db)
  for (const table of ['rated_results', 'ratings']) await db.schema.dropTable(table).execute()
  await db.schema.dropIndex('matches_by_rated').execute()
  await db.schema.alterTable('matches').dropColumn('rated').execute()
  await sql`delete from kysely_migration where name = '008-ratings'`.execute(db)
  for (const column of ['salt_hash', 'salt_silent']) await db.schema.alterTable('seats').dropColumn(column).execute()
  await db.schema.alterTable('matches').dropColumn('opening').execute()
  await sql`delete from kysely_migration where name = '007-dice'`.execute(db)
  await db.schema.dropIndex('users_by_look').execute()
  for (const column of ['look', 'locked']) await db.schema.alterTable('users').dropColumn(column).execute()
  for (const column of ['device', 'used']) await db.schema.alterTable('sessions').dropColumn(column).execute()
  await db.schema.dropTable('pulse').execute()
  await sql`delete from kysely_migration where name = '006-edges'`.execute(db)
}

describe('opening', () => {
  test('tables that a newer version wrote are refused with a plain message', async () => {
    await store.close()
    const opened = await (config.url === undefined ? openSqlite(config.file) : openPostgres(config.url, 2, () => {}))
    const future = { up: () => Promise.resolve() }
    await migrate(opened.db, { ...MIGRATIONS, '999-future': future })
    await opened.close()
    await expect(openStore(config)).rejects.toThrow(/newer version of Middle Sea.*999-future/)
  })

  test('snapshots that named their version only inside are found by it afterwards', async () => {
    await startRoad()
    await store.entries.putSnapshot('m1', { number: 5, rules: '', hash: '', body: { rules: '1.2.3' } })
    await store.close()
    const opened = await (config.url === undefined ? openSqlite(config.file) : openPostgres(config.url, 2, () => {}))
    for (const column of ['rules', 'hash']) await opened.db.schema.alterTable('snapshots').dropColumn(column).execute()
    await withoutNewest(opened.db)
    await sql`delete from kysely_migration where name = '005-snapshots'`.execute(opened.db)
    await opened.close()
    store = await openStore(config)
    expect(await store.entries.snapshot('m1')).toEqual({
      number: 5,
      rules: '1.2.3',
      hash: '',
      body: { rules: '1.2.3' },
    })
  })

  test('steps run once, in order, and one that fails stops the start and leaves nothing half done', async () => {
    await store.close()
    const opened = await (config.url === undefined ? openSqlite(config.file) : openPostgres(config.url, 2, () => {}))
    const broken = {
      async up(db: typeof opened.db) {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('no more room')
      },
    }
    await expect(migrate(opened.db, { ...MIGRATIONS, '998-broken': broken })).rejects.toThrow(
      /998-broken.*no more room/,
    )
    await expect(sql`select * from half`.execute(opened.db)).rejects.toThrow(/half/)
    await migrate(opened.db)
    await opened.close()
    store = await openStore(config)
  })

  test('a database that does not answer is named as the reason', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none'
    await expect(openStore({ url, file: '' })).rejects.toThrow(StoreError)
    await expect(openStore({ url, file: '' })).rejects.toThrow(/DATABASE_URL/)
  })
})
