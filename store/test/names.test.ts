// Names that look alike, on whatever store the tests run.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Conflict, openStore, type Store } from '../src/index.ts'
import { lookOf, mixesAlphabets } from '../src/names.ts'
import { openPostgres } from '../src/postgres.ts'
import { openSqlite } from '../src/sqlite.ts'
import { freshStore } from '../src/testing/index.ts'
import { ann, bob } from './road.ts'

describe('a name looks like another', () => {
  test.each([
    ['Cyrillic Н', 'Нans', 'Hans'],
    ['Cyrillic Ь', 'Ьob', 'bob'],
    ['Cyrillic Ү', 'Үves', 'Yves'],
    ['Cyrillic Ԍ', 'Ԍina', 'Gina'],
    ['Cyrillic capitals with small ones like them', 'АВЕКМОРСТУХЅЈԚԜѴ', 'ABEKMOPCTYXSJQWV'],
    ['Greek Β', 'Βob', 'Bob'],
    ['Greek Ε', 'Εve', 'Eve'],
    ['Greek Ϝ', 'Ϝrank', 'Frank'],
    ['Greek Ζ', 'Ζoe', 'Zoe'],
    ['Greek Η', 'Ηans', 'Hans'],
    ['Greek Μ', 'Μax', 'Max'],
    ['Greek Ϻ', 'Ϻax', 'Max'],
    ['Greek Ν', 'Νina', 'Nina'],
    ['Greek Υ', 'Υves', 'Yves'],
    ['Greek Ϲ and ϲ', 'ϹCϲc', 'CCcc'],
    ['Greek capitals with small ones like them', 'ΑΚΟΡΤΧͿ', 'AKOPTXJ'],
    ['all that look like an l', 'ІΙ|IԼ1', 'llllLl'],
    ['Armenian Տ', 'Տam', 'Sam'],
    ['letters with marks', 'ЁvaΆї', 'ËvaÁï'],
    ['Cherokee capitals', 'ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ', 'ABCDEGHJKLMPRSTVWYZ'],
    ['Cherokee small letters', 'ꮎꭺꮮ'.slice(1), 'al'],
    ['Lisu letters', 'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'ABCDEFGHIJKLMNOPRSTUVWXYZ'],
    ['Lisu points', 'ꓟrꓸ', 'Mr.'],
    ['Coptic letters', 'ⲀⲂⲤⲎⲔⲘⲚⲞⲢⲦⲬⲨ', 'ABCHKMNOPTXY'],
    ['Latin small capitals', 'ᴀɴɴᴀ', 'Anna'],
    ['Tifinagh and Canadian letters', 'ⵔᗷᑌ', 'OBU'],
  ])('%s', (_what, one, other) => {
    expect(lookOf(one)).toBe(lookOf(other))
  })

  test.each([
    ['Нина', 'Иина'],
    ['νina', 'Nina'],
    ['Ηans', 'Nans'],
    ['Йва', 'Ива'],
    ['Eva', 'Ëva'],
    ['かぎ', 'がき'],
    ['Анна', 'Аnnа'],
  ])('but %s not like %s', (one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other))
  })
})

describe('a name has letters of one alphabet, or of those that are written together', () => {
  test.each(['Аnna', 'Hаns', 'Ωmar', 'ᎪꓮAnn', 'Ann ꓓ', 'Ив Yves', 'ⲀNna', 'שAnn', '한Кim', 'かカА'])(
    '%s does not',
    (name) => {
      expect(mixesAlphabets(name)).toBe(true)
    },
  )

  test.each([
    'Ann 2',
    'Zoë Ångström',
    'Νίκος',
    'Нина-1',
    'ᏣᎳᎩ',
    'ꓡꓲ-ꓢꓴ',
    '山田 Tarō',
    'スーパーさん',
    'ラーメンX',
    '김 Kim 金',
    'ㄅㄆ 王',
    '𝔸nna',
    '!? 7',
    'دانيال',
    "O'Neill",
    'ℓea',
    'ოთარ',
    '😀',
  ])('%s does', (name) => {
    expect(mixesAlphabets(name)).toBe(false)
  })
})

describe('in the store', () => {
  let fresh: Awaited<ReturnType<typeof freshStore>>
  let store: Store

  beforeEach(async () => {
    fresh = await freshStore()
    store = await openStore(fresh.config)
  })
  afterEach(async () => {
    await store.close()
    fresh.drop()
  })

  // Capitals may look otherwise than their small letters: the name in other cases is taken all the same.
  test.each([
    ['Ian', 'ian'],
    ['Νίκος', 'νίκος'],
    ['Нина', 'нина'],
  ])('a guest does not take the name %s as %s', async (name, guest) => {
    await store.users.add({ ...ann, name })
    await expect(store.users.add({ ...bob, name: guest, password: null })).rejects.toThrow(Conflict)
    await store.users.rename('ann', guest)
  })

  test('of names that look alike one is taken, though all be asked for at once', async () => {
    const names = ['Twin', 'Tvvin', 'tvvin', 'Тwin', 'twin']
    const add = (name: string, i: number) => store.users.add({ ...ann, id: `twin ${i}`, name, created: i })
    const taken = await Promise.allSettled(names.map(add))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all(['Mom', 'Dad'].map((name, i) => add(name, 10 + i)))
    const renamed = await Promise.allSettled(
      ['Sarn', 'Sam'].map((name, i) => store.users.rename(`twin ${10 + i}`, name)),
    )
    expect(renamed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('accounts from before are looked at anew; two that look alike both stay', async () => {
    await store.users.add({ ...ann, name: 'Нans' })
    await store.users.add({ ...bob, id: 'other', name: 'Other', created: 2 })
    await store.users.add({ ...bob, id: 'guest', name: 'Ζoe', password: null })
    await store.users.add({ ...bob, id: 'gone', name: 'Gone' })
    await store.users.forget('gone')
    await store.close()
    const { url, file } = fresh.config
    const { db, close } = await (url === undefined ? openSqlite(file) : openPostgres(url, 2, () => {}))
    await sql`update users set look = 'нans' where id = 'ann'`.execute(db)
    await sql`update users set name = 'Hans', name_key = 'hans', look = 'hans' where id = 'other'`.execute(db)
    await sql`delete from kysely_migration where name = '017-looks'`.execute(db)
    await close()
    store = await openStore(fresh.config)
    expect((await store.users.accounts()).map(({ name }) => name)).toEqual(['Нans', 'Hans'])
    await store.users.forget('other')
    await expect(store.users.add({ ...bob, name: 'Hans' })).rejects.toThrow(Conflict)
    // Guests and those who are gone hold no name.
    await store.users.add({ ...bob, name: 'Zoe' })
  })
})
