// The command line of whoever runs a server, on the data of one that was stopped, or runs (PostgreSQL).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer } from '../src/admin.ts'
import { createServer } from '../src/index.ts'
import { Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let match: string
let open: string
let cookie: string

beforeAll(async () => {
  server = await startServer()
  const [ann, bob] = [await Player.signUp(server.url, 'Ann'), await Player.signUp(server.url, 'Bob')]
  match = await startSkirmish(ann, bob)
  cookie = ann.cookie
  open = (await ann.post('/api/matches', { game: 'skirmish', title: 'Waits' })).body.id as string
  await server.close()
})
afterAll(() => server.removeData())

/** What a command says, and its exit code. */
async function admin(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const code = await administer(args, server.config, (line) => lines.push(line))
  return { code, said: lines.slice(1).join('\n') || lines.join('\n') }
}

/** Does something with a server on the same data. */
async function served<T>(work: (url: string) => Promise<T>): Promise<T> {
  const again = await createServer(server.config, server.options)
  const url = await again.listen()
  try {
    return await work(url)
  } finally {
    await again.close()
  }
}

const signIn = (name: string, password: string) =>
  served((url) => new Player(url).post('/api/session', { name, password }))

/** Who the browser is that Ann signed up with. */
const withCookie = () =>
  served((url) => {
    const browser = new Player(url)
    browser.cookie = cookie
    return browser.get('/api/me')
  })

test('accounts are listed, renamed, locked and opened again', async () => {
  expect((await admin('list')).said).toMatch(/^Ann\tsince \d{4}-\d\d-\d\d\t2 matches\nBob\t.*1 matches\n2 accounts\.$/)
  expect(await admin('rename', 'Ann', 'ʙob')).toEqual({
    code: 1,
    said: "Somebody has the name 'ʙob', or one that looks like it.",
  })
  expect((await admin('rename', 'Ann', 'Anna')).code).toBe(0)
  expect((await withCookie()).body.name).toBe('Anna')
  expect((await admin('lock', 'Anna')).said).toBe('Anna is locked, and signed out everywhere.')
  expect((await withCookie()).status).toBe(401)
  expect((await signIn('Anna', 'the password of Ann')).body.error.code).toBe('locked')
  expect((await admin('list')).said).toContain('LOCKED')
  await admin('unlock', 'Anna')
  expect((await withCookie()).status).toBe(401)
  expect((await signIn('Anna', 'the password of Ann')).status).toBe(200)
  expect(await admin('lock', 'Nobody')).toEqual({ code: 1, said: "There is no account 'Nobody'." })
})

test('a password is reset, and somebody is erased', async () => {
  const { said } = await admin('reset', 'Bob')
  const [, password] = /said this once: (\S+)/.exec(said) ?? []
  expect((await signIn('Bob', 'the password of Bob')).status).toBe(403)
  expect((await signIn('Bob', password)).status).toBe(200)
  expect((await admin('erase', 'Bob')).code).toBe(0)
  expect((await signIn('Bob', password)).status).toBe(403)
  expect((await admin('list')).said).not.toContain('Bob')
})

test('a match is ended without a winner, and one that has not begun is taken away', async () => {
  expect((await admin('close', match)).said).toBe("'A road' is ended without a winner.")
  expect((await admin('close', match)).code).toBe(1)
  expect((await admin('close', open)).said).toBe("'Waits' is taken away.")
  expect((await admin('close', 'nothing')).said).toBe("There is no match 'nothing'.")
  const outcome = await served(async (url) => {
    const anna = new Player(url)
    await anna.post('/api/session', { name: 'Anna', password: 'the password of Ann' })
    return (await anna.get(`/api/matches/${match}`)).body.outcome as unknown
  })
  expect(outcome).toEqual({ how: 'closed', winners: [] })
})

test('what is not a command is answered with what there is', async () => {
  for (const args of [[], ['lock'], ['list', 'all'], ['toString']]) {
    expect(await admin(...args)).toMatchObject({ code: 2, said: expect.stringContaining('rename NAME NEW-NAME') })
  }
})
