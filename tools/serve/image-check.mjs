// Whether a server that has been started is well: `node tools/serve/image-check.mjs URL`. It serves the page, makes an account
// and lets two programs begin a match, for which the thread must start in which programs think. Plain Node: the image has
// nothing else.
const [url] = process.argv.slice(2)
const origin = new URL(url).origin
let cookie = ''

async function ask(path, body) {
  const response = await fetch(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response
}

const fail = (why) => {
  console.error(why)
  process.exit(1)
}

if (!(await (await ask('/')).text()).includes('middlesea-server')) fail('The page is not served.')
await ask('/api/accounts', { name: 'Checker', password: 'checks the image' })
const [game] = await (await ask('/api/games')).json()
const open = await (await ask('/api/matches', { game: game.id, title: 'Checked' })).json()
const seats = Object.fromEntries(open.seats.map(({ seat }) => [seat, { bot: 'heuristic' }]))
const match = await (await ask('/api/matches', { game: game.id, title: 'Programs', seats })).json()
await ask(`/api/matches/${match.id}/start`, {})
for (let waited = 0; ; waited++) {
  const { entries } = await (await ask(`/api/matches/${match.id}`)).json()
  if (entries > 2) break
  if (waited === 60) fail('Programs do not play.')
  await new Promise((done) => setTimeout(done, 1000))
}
