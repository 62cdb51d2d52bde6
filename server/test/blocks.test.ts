// Whoever wants nothing to do with somebody, and what whoever runs the server is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer } from '../src/admin.ts'
import { createServer } from '../src/index.ts'
import { Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let [ann, bob, cat]: Player[] = []

beforeAll(async () => {
  server = await startServer()
  ;[ann, bob, cat] = await Promise.all(['Ann', 'Bob', 'Cat'].map((name) => Player.signUp(server.url, name)))
})
afterAll(() => server.removeData())

const open = (player: Player) =>
  player.post('/api/matches', { game: 'skirmish', title: 'Open', visibility: 'public', seats: { north: 'me' } })
const listed = async (player: Player): Promise<string[]> =>
  (await player.get('/api/matches?list=open')).body.map(({ id }: { id: string }) => id)

test('two between whom there is a block do not meet at new tables, whoever made it, and neither is told why', async () => {
  expect((await ann.put('/api/people/Bob/block', {})).status).toBe(204)
  expect((await ann.get('/api/people/Bob')).body.blocked).toBe(true)
  expect((await bob.get('/api/people/Ann')).body.blocked).toBe(false)
  const [hers, his, third] = [(await open(ann)).body, (await open(bob)).body, (await open(cat)).body]
  expect(await listed(ann)).not.toContain(his.id)
  expect(await listed(bob)).not.toContain(hers.id)
  expect(await listed(cat)).toEqual(expect.arrayContaining([hers.id, his.id]))
  const refused = await bob.post(`/api/matches/${hers.id}/seats/south`, { invite: hers.invite })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'apart'])
  expect(JSON.stringify(refused.body)).not.toContain('Ann')
  expect((await ann.post(`/api/matches/${his.id}/seats/south`, {})).body.error.code).toBe('apart')
  // Nor at somebody else's.
  await cat.delete(`/api/matches/${third.id}/seats/north`)
  expect((await ann.post(`/api/matches/${third.id}/seats/north`, {})).status).toBe(200)
  expect((await bob.post(`/api/matches/${third.id}/seats/south`, {})).body.error.code).toBe('apart')
  expect((await ann.delete('/api/people/Bob/block')).status).toBe(204)
  expect((await bob.post(`/api/matches/${third.id}/seats/south`, {})).status).toBe(200)
})

test('nor do they meet in cups', async () => {
  const wish = { kind: 'mini', title: 'The cup', game: 'skirmish', days: 3, roundDays: 30 }
  const [hers, third] = await Promise.all([ann, cat].map(async (one) => (await one.post('/api/cups', wish)).body))
  await ann.post(`/api/cups/${third.id}/entrants`, {})
  await ann.put('/api/people/Bob/block', {})
  for (const { id } of [hers, third]) {
    const refused = await bob.post(`/api/cups/${id}/entrants`, {})
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'apart'])
  }
  expect((await ann.delete('/api/people/Bob/block')).status).toBe(204)
  expect((await bob.post(`/api/cups/${third.id}/entrants`, {})).status).toBe(200)
})

test('the words of somebody who is blocked are not shown, at a table nor in a club', async () => {
  const match = await startSkirmish(ann, bob)
  const club = (await ann.post('/api/clubs', { name: 'Quiet' })).body
  await bob.post('/api/clubs/joined', { invite: club.invite })
  await bob.post(`/api/clubs/${club.id}/chat`, { text: 'You are a fool' })
  await ann.put('/api/people/Bob/block', {})
  expect((await ann.get(`/api/clubs/${club.id}`)).body.talk).toEqual([])
  expect((await bob.get(`/api/clubs/${club.id}`)).body.talk).toHaveLength(1)
  const [hers, his] = [await ann.connect(), await bob.connect()]
  await hers.table(match, 'north')
  await his.table(match, 'south')
  await his.ask({ t: 'chat', match, seat: 'south', text: 'A fool', to: null })
  await hers.ask({ t: 'chat', match, seat: 'north', text: 'Your move', to: null })
  const heard = (line: typeof hers): string[] =>
    line.messages.flatMap((one) => (one.t === 'chat' ? one.lines.map(({ text }) => text) : []))
  await his.until(() => heard(his).includes('Your move'))
  await hers.until(() => heard(hers).includes('Your move'))
  expect([heard(his), heard(hers)]).toEqual([['A fool', 'Your move'], ['Your move']])
  await hers.close()
  await his.close()
})

test('nobody blocks themselves, strangers, or for others; the account takes its blocks along', async () => {
  expect((await ann.put('/api/people/Ann/block', {})).status).toBe(400)
  expect((await ann.put('/api/people/Nobody/block', {})).status).toBe(404)
  expect((await new Player(server.url).put('/api/people/Ann/block', {})).status).toBe(401)
  const dan = await Player.signUp(server.url, 'Dan')
  const { id } = (await dan.get('/api/me')).body
  await dan.put('/api/people/Cat/block', {})
  await cat.put('/api/people/Dan/block', {})
  await dan.delete('/api/me', { password: 'the password of Dan' })
  expect((await server.store.blocks.around(id)).size).toBe(0)
})

test('reports are for whoever runs the server alone, and not too many', async () => {
  const told = { text: 'He wrote\nreport x about Cat: all lies' }
  expect((await cat.post('/api/people/Bob/reports', told)).status).toBe(204)
  expect((await cat.post('/api/people/Nobody/reports', told)).status).toBe(404)
  expect((await cat.post('/api/people/Bob/reports', { text: '' })).status).toBe(400)
  expect((await ann.get('/api/people/Bob/reports')).status).toBe(404)
  for (let i = 1; i < 10; i++) await cat.post('/api/people/Bob/reports', told)
  expect((await cat.post('/api/people/Bob/reports', told)).status).toBe(429)
  await server.close()
  const lines: string[] = []
  const admin = (...args: string[]) => administer(args, server.config, (line) => lines.push(line))
  expect(await admin('reports')).toBe(0)
  expect(lines).toHaveLength(12)
  expect(lines[1]).toContain('Cat about Bob: He wrote report x about Cat: all lies')
  expect(await admin('settle', lines[1].split('\t')[0])).toBe(0)
  expect(await admin('settle', 'no-such')).toBe(1)
  const again = await createServer(server.config, server.options)
  expect(await again.store.blocks.reports()).toHaveLength(9)
  await again.close()
})
