// 'Your move' by mail, to a real mail server on loopback.
import { describe, expect, test } from 'vitest'
import { actAtRandom, startSkirmish } from './client.ts'
import { linkIn, noticeStage, tokenIn } from './noticeStage.ts'
import { until } from './receivers.ts'

const stage = noticeStage()
const { newcomer, reader, mailTo, rest, inTime, submit } = stage

describe('mail', () => {
  test('an address is asked whether it is somebody’s before it is written to', async () => {
    const { player, name, password } = await newcomer('ja')
    const address = 'Someone@Example.org'
    expect((await player.put('/api/me/email', { address, password: 'wrong one' })).body.error.code).toBe(
      'wrong-password',
    )
    expect((await player.put('/api/me/email', { address: 'a b@x', password })).status).toBe(400)
    expect(stage.mailServer.mails).toEqual([])
    await player.put('/api/me/email', { address, password })
    const [letter] = mailTo('someone@example.org')
    expect(letter.headers.subject).toBe('メールアドレスの確認')
    expect(letter.headers.from).toBe('Middle Sea <sea@example.org>')
    expect(letter.text).toContain(`${name}さん`)
    const link = linkIn(letter.text, 'confirm')
    const page = await fetch(link)
    expect(await page.text()).toContain('自分のアドレスです')
    expect((await player.get('/api/me/channels')).body.channels[0]).toMatchObject({ kind: 'email', confirmed: false })
    const t = link.searchParams.get('t')!
    expect((await submit('/link/confirm', { t }, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await (await submit('/link/confirm', { t })).text()).toContain('確認しました')
    expect((await player.get('/api/me/channels')).body.channels).toMatchObject([
      { kind: 'email', address: 'someone@example.org', confirmed: true, active: true, error: '' },
    ])
    expect((await submit('/link/confirm', { t })).status).toBe(410)
  })

  test('whoever is away is told once a turn, with the match, the last events and a way to end it', async () => {
    const [ann, bob] = [await reader(), await newcomer()]
    const match = await startSkirmish(ann.player, bob.player, { title: 'A long road' })
    await inTime(() => mailTo(ann.address).length > 0)
    const [letter] = mailTo(ann.address)
    expect(letter.headers.subject).toBe('Your move: A long road')
    expect(letter.text).toContain('Skirmish: the match waits for you, North.')
    expect(letter.text).toContain(`${stage.server.url}#/online/${match}`)
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await rest()
    expect(mailTo(ann.address)).toHaveLength(1)

    // The other side acts: the turn is the same. She acts: the next time that it waits for her is another.
    const [north, south] = [await ann.player.connect(), await bob.player.connect()]
    await south.table(match, 'south')
    if (south.seen(match, 'south').decision !== null) await actAtRandom(south, match, 'south', () => 0)
    await rest()
    expect(mailTo(ann.address)).toHaveLength(1)
    await north.table(match, 'north')
    const pick = (n: number): number => n - 1
    for (let i = 0; i < 6; i++) {
      if (north.seen(match, 'north').decision !== null) await actAtRandom(north, match, 'north', pick)
    }
    await north.close()
    const waits = async (): Promise<boolean> =>
      ((await stage.server.store.matches.get(match))?.waiting ?? []).includes('north')
    for (let i = 0; i < 40 && !(await waits()); i++) {
      if (south.seen(match, 'south').decision !== null) await actAtRandom(south, match, 'south', pick)
    }
    expect(await waits()).toBe(true)
    await inTime(() => mailTo(ann.address).length === 2)
    expect(mailTo(ann.address)[1].text).toContain('What happened last:\n- ')
    await rest()
    expect(mailTo(ann.address)).toHaveLength(2)
    await south.close()
  })

  test('nobody who is at the table is told; who goes without acting is, after a while', async () => {
    const [ann, bob] = [await reader('ja'), await newcomer()]
    const made = await ann.player.post('/api/matches', { game: 'skirmish', title: '街道', seats: { north: 'me' } })
    const { id, invite } = made.body as { id: string; invite: string }
    await bob.player.post(`/api/matches/${id}/seats/south`, { invite })
    await ann.player.post(`/api/matches/${id}/start`)
    const line = await ann.player.connect()
    await line.table(id, 'north')
    await rest()
    expect(mailTo(ann.address)).toEqual([])
    await line.close()
    await inTime(() => mailTo(ann.address).length === 1)
    const [letter] = mailTo(ann.address)
    expect(letter.headers.subject).toBe('あなたの手番です：街道')
    expect(letter.text).toContain('小競り合い：北軍の手番です。')
  })

  test('one click ends it, for mail programs and for people, and nobody else can', async () => {
    const ann = await reader()
    const [{ id }] = (await ann.player.get('/api/me/channels')).body.channels as { id: string }[]
    await ann.player.post(`/api/me/channels/${id}/test`)
    await until(() => mailTo(ann.address).length === 1)
    const link = linkIn(mailTo(ann.address)[0].headers['list-unsubscribe'], 'unsubscribe')
    expect(linkIn(mailTo(ann.address)[0].text, 'unsubscribe').href).toBe(link.href)
    const active = async (): Promise<boolean> => (await ann.player.get('/api/me/channels')).body.channels[0].active

    expect(await (await fetch(link)).text()).toContain('Turn them off')
    expect(await active()).toBe(true)
    const forged = new URL(link)
    forged.searchParams.set('s', 'A'.repeat(43))
    expect((await fetch(forged, { method: 'POST' })).status).toBe(410)
    expect(await active()).toBe(true)
    // As mail programs do it (RFC 8058): no page, no cookie.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200)
    expect(await active()).toBe(false)
    expect((await ann.player.post(`/api/me/channels/${id}/test`)).body.error.code).toBe('not-open')
    await ann.player.put(`/api/me/channels/${id}`, { active: true })
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200)
    expect(await active()).toBe(false)
  })

  test('why a letter did not arrive is shown', async () => {
    const ann = await reader()
    const [{ id }] = (await ann.player.get('/api/me/channels')).body.channels as { id: string }[]
    const error = async (): Promise<string> => (await ann.player.get('/api/me/channels')).body.channels[0].error
    stage.mailServer.refuse = { code: 550, text: 'no such box' }
    await ann.player.post(`/api/me/channels/${id}/test`)
    await expect.poll(error).toBe('mail 550')
    stage.mailServer.refuse = null
    await ann.player.post(`/api/me/channels/${id}/test`)
    await expect.poll(error).toBe('')
  })

  test('an address that is refused is not kept, and five letters a day are enough', async () => {
    const { player, password } = await newcomer()
    stage.mailServer.refuse = { code: 550, text: 'no such box' }
    const refused = await player.put('/api/me/email', { address: 'x0@example.org', password })
    expect(refused.body.error).toMatchObject({ code: 'unavailable' })
    expect((await player.get('/api/me/channels')).body.channels).toEqual([])
    stage.mailServer.refuse = null
    const statuses: number[] = []
    for (let i = 1; i <= 5; i++) {
      statuses.push((await player.put('/api/me/email', { address: `x${i}@example.org`, password })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429])
  })

  test('no more letters come for being asked for at once, nor for many saying that an address is theirs', async () => {
    const { player, password } = await newcomer()
    const set = (i: number) => player.put('/api/me/email', { address: `y${i}@example.org`, password })
    const statuses = (await Promise.all(Array.from({ length: 12 }, (_, i) => set(i)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(5)
    expect(stage.mailServer.mails.length).toBeLessThanOrEqual(5)
    const address = 'stranger@example.org'
    const claims: number[] = []
    for (let i = 0; i < 7; i++) {
      const other = await newcomer()
      claims.push((await other.player.put('/api/me/email', { address, password: other.password })).status)
    }
    expect(claims).toEqual([202, 202, 202, 202, 202, 429, 429])
    expect(stage.mailTo(address)).toHaveLength(5)
    // Whoever has the address still makes it theirs.
    const t = tokenIn(stage.mailTo(address)[0].text, 'confirm')
    expect((await stage.submit('/link/confirm', { t })).status).toBe(200)
  })
})
