// Forgotten passwords, and what becomes of one's addresses.
import { describe, expect, test } from 'vitest'
import { Player, startServer } from './client.ts'
import { linkIn, noticeStage, tokenIn } from './noticeStage.ts'
import { until } from './receivers.ts'

const stage = noticeStage()
const { newcomer, reader, mailTo, rest, submit } = stage

describe('forgotten passwords', () => {
  const ask = (name: string) => new Player(stage.server.url).post('/api/password-resets', { name })

  test('a link sets a new password once, and signs everybody out', async () => {
    const ann = await reader()
    expect((await ask(ann.name)).status).toBe(202)
    await until(() => mailTo(ann.address).length === 1)
    const link = linkIn(mailTo(ann.address)[0].text, 'reset')
    expect(mailTo(ann.address)[0].headers.subject).toBe('A new password')
    const t = link.searchParams.get('t')!
    expect(await (await fetch(link)).text()).toContain('type="password"')
    const short = await submit('/link/reset', { t, password: 'short' })
    expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('8 to 200')])
    expect((await ann.player.post('/api/me/tokens', { label: 'mine' })).status).toBe(201)
    const done = await submit('/link/reset', { t, password: 'a new password' })
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('tokens of your programs are void')])
    expect((await ann.player.get('/api/me')).status).toBe(401)
    expect((await submit('/link/reset', { t, password: 'another password' })).status).toBe(410)
    const signIn = (password: string) => new Player(stage.server.url).post('/api/session', { name: ann.name, password })
    expect((await signIn(ann.password)).status).toBe(403)
    const again = new Player(stage.server.url)
    expect((await again.post('/api/session', { name: ann.name, password: 'a new password' })).status).toBe(200)
    expect((await again.get('/api/me/tokens')).body.tokens).toEqual([])
    await until(() => mailTo(ann.address).length === 2)
    expect(mailTo(ann.address)[1].headers.subject).toBe('Your password was changed')
    expect(mailTo(ann.address)[1].text).toContain('tokens of your programs')
  })

  test('nobody learns whether there is an account, and nobody is flooded', async () => {
    const ann = await reader()
    const stranger = await newcomer()
    const unconfirmed = await newcomer()
    await unconfirmed.player.put('/api/me/email', { address: 'not@mine.example', password: unconfirmed.password })
    const answers = []
    for (const name of [ann.name, ann.address.toUpperCase(), 'nobody at all', stranger.name, 'not@mine.example']) {
      const { status, body } = await ask(name)
      answers.push([status, body])
    }
    expect(answers).toEqual(Array(5).fill([202, {}]))
    for (let i = 0; i < 4; i++) await ask(ann.name)
    await until(() => mailTo(ann.address).length === 3)
    await rest()
    expect(mailTo(ann.address)).toHaveLength(3)
    expect(mailTo('not@mine.example').filter(({ headers }) => headers.subject === 'A new password')).toEqual([])
  })

  test('a link is old after an hour', async () => {
    let now = Date.now()
    const timed = await startServer(
      { now: () => now },
      { mail: { url: stage.mailServer.url, from: 'sea@example.org' } },
    )
    const player = await Player.signUp(timed.url, 'Tim')
    const password = 'the password of Tim'
    await player.put('/api/me/email', { address: 'tim@example.org', password })
    const at = (path: string, fields: { [name: string]: string }) =>
      fetch(new URL(path, timed.url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: player.origin },
      })
    const token = (page: string): string => tokenIn(mailTo('tim@example.org').at(-1)!.text, page)
    await at('/link/confirm', { t: token('confirm') })
    await player.post('/api/password-resets', { name: 'Tim' })
    await until(() => mailTo('tim@example.org').length === 2)
    now += 3600_000
    expect((await at('/link/reset', { t: token('reset'), password: 'something new' })).status).toBe(410)
    await timed.drop()
  })

  test('a server without mail says so', async () => {
    const plain = await startServer()
    const player = await Player.signUp(plain.url, 'Plain')
    expect((await player.get('/api/about')).body).toMatchObject({ mail: false, passkeys: false })
    expect((await player.post('/api/password-resets', { name: 'Plain' })).body.error.code).toBe('unavailable')
    const mine = { address: 'a@example.org', password: 'the password of Plain' }
    expect((await player.put('/api/me/email', mine)).body.error.code).toBe('unavailable')
    await plain.drop()
  })
})

test('one’s data hold the ways by which one is reached, and go with the account', async () => {
  const ann = await reader()
  await ann.player.post('/api/me/webhooks', { url: `${stage.web.url}/mine`, format: 'json' })
  const { body } = await ann.player.get('/api/me/data')
  expect(body).toMatchObject({
    channels: [{ address: ann.address }, { address: `${stage.web.url}/mine` }],
    passkeys: [],
    sessions: [{ created: expect.any(Number) }],
  })
  expect(JSON.stringify(body)).not.toMatch(/secret|argon/)
  const { id } = (await ann.player.get('/api/me')).body as { id: string }
  expect((await ann.player.delete('/api/me', { password: ann.password })).status).toBe(204)
  expect(await stage.server.store.channels.of(id)).toEqual([])
})
