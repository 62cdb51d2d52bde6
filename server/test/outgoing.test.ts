import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../src/notify/addresses.ts'
import { NotSent, Outgoing, type ResolvedHost } from '../src/notify/outgoing.ts'
import { startWebServer, type WebServer } from './receivers.ts'

describe('public addresses', () => {
  test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('what is sent', () => {
  let web: WebServer
  beforeAll(async () => {
    web = await startWebServer()
  })
  afterAll(() => web.close())

  const loopback: ResolvedHost = { address: '127.0.0.1', family: 4 }
  const open: ResolvedHost = { address: '93.184.216.34', family: 4 }
  const codeOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work
      return ''
    } catch (error) {
      return error instanceof NotSent ? error.code : String(error)
    }
  }

  test('goes nowhere when only one of a name’s addresses is private', async () => {
    const outgoing = new Outgoing([], () => Promise.resolve([open, loopback]))
    expect(await codeOf(outgoing.post('https://two-faced.example/', {}, 'x'))).toBe('no-such-host')
    expect(web.calls).toEqual([])
  })

  test('goes to the address that was checked: a name cannot change its mind', async () => {
    const { port } = new URL(web.url)
    const answers = [[loopback], [{ address: '127.0.0.2', family: 4 }]]
    let asked = 0
    const outgoing = new Outgoing([`hooks.example:${port}`], () => Promise.resolve(answers[asked++]))
    expect(await outgoing.post(`http://hooks.example:${port}/here`, { 'X-Test': 'a' }, 'body')).toBe(204)
    expect(asked).toBe(1)
    expect(web.calls.at(-1)).toMatchObject({ path: '/here', headers: { host: `hooks.example:${port}`, 'x-test': 'a' } })
    expect(web.calls.at(-1)?.body.toString()).toBe('body')
  })

  test('an exception is for its port alone', async () => {
    const { port } = new URL(web.url)
    const before = web.calls.length
    const outgoing = new Outgoing([`127.0.0.1:${Number(port) + 1}`])
    expect(await codeOf(outgoing.post(`http://127.0.0.1:${port}/`, {}, 'x'))).toBe('not-secure')
    expect(await codeOf(outgoing.post(`https://127.0.0.1:${port}/`, {}, 'x'))).toBe('private-address')
    expect(web.calls).toHaveLength(before)
  })

  test('tells when there is no such name, and when nobody answers', async () => {
    const nowhere = new Outgoing([], () => Promise.reject(new Error('ENOTFOUND')))
    expect(await codeOf(nowhere.post('https://nowhere.example/', {}, 'x'))).toBe('no-such-host')
    const shut = new Outgoing(['127.0.0.1:9'])
    expect(await codeOf(shut.post('http://127.0.0.1:9/', {}, 'x'))).toBe('no-answer')
  })
})
