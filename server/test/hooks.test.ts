// 'Your move' by webhook and push, to real receivers on loopback.
import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { Player, startSkirmish } from './client.ts'
import { noticeStage } from './noticeStage.ts'
import { makeBrowser, until, vapidOf } from './receivers.ts'

const stage = noticeStage()
const { newcomer, callsTo, inTime } = stage

describe('webhooks', () => {
  test('plain JSON is signed, and tells what everybody may read unless one wants more', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const { body } = await ann.player.post('/api/me/webhooks', { url: `${stage.web.url}/all`, format: 'json' })
    const own = { url: `${stage.web.url}/own`, format: 'json', reads: 'seat' }
    await ann.player.post('/api/me/webhooks', own)
    const match = await startSkirmish(ann.player, bob.player, { title: 'A <b>road</b> @everyone' })
    await inTime(() => callsTo('/all').length === 1 && callsTo('/own').length === 1)
    const [call] = callsTo('/all')
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call.headers['x-middlesea-signature'])) ?? []
    expect(createHmac('sha256', body.secret).update(`${time}.${call.body.toString()}`).digest('hex')).toBe(signature)
    expect(Number(time)).toBeLessThanOrEqual(stage.now / 1000)
    const told = JSON.parse(call.body.toString()) as { [field: string]: unknown }
    expect(told).toMatchObject({
      kind: 'your-move',
      match,
      title: 'A <b>road</b> @everyone',
      game: 'Skirmish',
      seat: 'North',
      url: `${stage.server.url}#/online/${match}`,
    })
    // What was dealt to her is in the journal for her alone.
    const whole = JSON.parse(callsTo('/own')[0].body.toString()) as { lines: string[] }
    const secret = whole.lines.filter((line) => line.startsWith('You get: '))
    expect(secret).toHaveLength(1)
    expect(told.lines).toEqual(whole.lines.filter((line) => !secret.includes(line)))
    expect(JSON.stringify((await ann.player.get('/api/me/channels')).body)).not.toContain(body.secret)
  })

  test('Discord gets a message that pings nobody', async () => {
    const [ann, bob] = [await newcomer('ja'), await newcomer()]
    await ann.player.post('/api/me/webhooks', { url: `${stage.web.url}/discord`, format: 'discord' })
    await startSkirmish(ann.player, bob.player, { title: '@everyone *街道*' })
    await inTime(() => callsTo('/discord').length === 1)
    const told = JSON.parse(callsTo('/discord')[0].body.toString()) as { content: string; allowed_mentions: unknown }
    expect(told.allowed_mentions).toEqual({ parse: [] })
    expect(told.content).toContain('**あなたの手番です：\\@everyone \\*街道\\***')
    expect(told.content).toContain('/link/unsubscribe?')
  })

  test('a redirect is not followed, and one sees why nothing came', async () => {
    const ann = await newcomer()
    stage.web.answer = { status: 302, headers: { location: `${stage.web.url}/elsewhere` } }
    const { body } = await ann.player.post('/api/me/webhooks', { url: `${stage.web.url}/here`, format: 'json' })
    await ann.player.post(`/api/me/channels/${body.id}/test`)
    await until(async () => (await ann.player.get('/api/me/channels')).body.channels[0].error === 'status 302')
    expect(callsTo('/elsewhere')).toEqual([])
  })

  let walker: Player
  beforeAll(async () => {
    walker = (await newcomer()).player
  })

  test.each([
    ['https://127.0.0.1/hook', 'private-address'],
    // Of a name it is not told whether it is one of this network.
    ['https://localhost:9/hook', 'no-such-host'],
    ['https://169.254.169.254/latest/meta-data', 'private-address'],
    ['https://[::1]/hook', 'private-address'],
    ['https://[::ffff:10.0.0.1]/hook', 'private-address'],
    ['https://[0:0:0:0:0:ffff:7f00:1]/hook', 'private-address'],
    ['https://[::127.0.0.1]/hook', 'private-address'],
    ['https://[64:ff9b::10.0.0.1]/hook', 'private-address'],
    ['https://[2002:a00:1::]/hook', 'private-address'],
    ['https://[fd00::1]/hook', 'private-address'],
    ['https://[fe80::1]/hook', 'private-address'],
    ['https://127.1/hook', 'private-address'],
    ['https://0177.0.0.1/hook', 'private-address'],
    ['https://①②⑦.⓪.⓪.①/hook', 'private-address'],
    ['https://0x7f.1/hook', 'private-address'],
    ['https://2130706433/hook', 'private-address'],
    ['https://user:word@127.0.0.1/hook', 'no-such-host'],
    ['http://93.184.216.34/hook', 'not-secure'],
    ['ftp://127.0.0.1/hook', 'not-secure'],
    ['file:///etc/passwd', 'not-secure'],
  ])('%s is refused', async (url, code) => {
    const refused = await walker.post('/api/me/webhooks', { url, format: 'json' })
    expect(refused.body.error.code).toBe(code)
    const { keys } = makeBrowser('').subscription
    expect((await walker.post('/api/me/push', { endpoint: url, keys })).body.error.code).toBe(code)
    expect((await walker.get('/api/me/channels')).body.channels).toEqual([])
  })

  test('ten channels are enough, and others’ cannot be touched', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const statuses: number[] = []
    for (let i = 0; i <= 10; i++) {
      statuses.push(
        (await ann.player.post('/api/me/webhooks', { url: `${stage.web.url}/${i}`, format: 'json' })).status,
      )
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 409])
    const [{ id }] = (await ann.player.get('/api/me/channels')).body.channels as { id: string }[]
    expect((await bob.player.put(`/api/me/channels/${id}`, { active: false })).status).toBe(404)
    expect((await bob.player.delete(`/api/me/channels/${id}`)).status).toBe(404)
    expect((await bob.player.post(`/api/me/channels/${id}/test`)).status).toBe(404)
    expect((await ann.player.delete(`/api/me/channels/${id}`)).status).toBe(204)
    const again = await ann.player.post('/api/me/webhooks', { url: `${stage.web.url}/1`, format: 'json' })
    expect(again.body.error.code).toBe('known-already')
  })
})

describe('push', () => {
  test('a browser can read what its push service cannot, and knows who sent it', async () => {
    const [ann, bob] = [await newcomer('ja'), await newcomer()]
    const browser = makeBrowser(`${stage.web.url}/push/1`)
    expect((await ann.player.post('/api/me/push', browser.subscription)).status).toBe(201)
    expect((await ann.player.post('/api/me/push', browser.subscription)).status).toBe(200)
    const match = await startSkirmish(ann.player, bob.player, { title: '街道' })
    await inTime(() => callsTo('/push/1').length === 1)
    const [call] = callsTo('/push/1')
    expect(call.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(call.body.toString('utf8')).not.toContain('街道')
    expect(browser.read(call)).toMatchObject({
      title: 'あなたの手番です：街道',
      body: expect.stringContaining('北軍'),
      url: `${stage.server.url}#/online/${match}`,
      match,
      tag: match,
    })
    const { aud, sub, exp, key } = vapidOf(call)
    expect({ aud, sub, key }).toEqual({
      aud: stage.web.url,
      sub: 'mailto:sea@example.org',
      key: (await ann.player.get('/api/about')).body.push,
    })
    expect(exp).toBeGreaterThan(Date.now() / 1000)
    const [shown] = (await ann.player.get('/api/me/channels')).body.channels as { address: string }[]
    expect(shown.address).toBe(stage.web.url)
  })

  test('a browser that has gone is forgotten', async () => {
    const ann = await newcomer()
    stage.web.answer = { status: 410 }
    const { body } = await ann.player.post('/api/me/push', makeBrowser(`${stage.web.url}/push/2`).subscription)
    await ann.player.post(`/api/me/channels/${body.id}/test`)
    const left = async () => (await ann.player.get('/api/me/channels')).body.channels
    await expect.poll(left).toEqual([])
  })
})

test('a guest has browsers and webhooks, but no mail', async () => {
  const host = await newcomer()
  const { invite } = (await host.player.post('/api/matches', { game: 'skirmish', title: 'x' })).body as {
    invite: string
  }
  const guest = new Player(stage.server.url)
  await guest.post('/api/guests', { name: 'Gast', invite })
  expect((await guest.put('/api/me/email', { address: 'g@example.org' })).body.error.code).toBe('not-yours')
  expect((await guest.post('/api/me/push', makeBrowser(`${stage.web.url}/push/3`).subscription)).status).toBe(201)
})
