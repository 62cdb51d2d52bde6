// A program that plays one seat of a match over the API, to the end. See README.md.
const [server, token, match, seat] = process.argv.slice(2)
if (seat === undefined) {
  console.error('usage: node bot.mjs SERVER TOKEN MATCH SEAT')
  process.exit(2)
}
// Node 22 has sockets of its own; before, the package `ws` gives them.
const Socket = globalThis.WebSocket ?? (await import('ws')).default
const socket = new Socket(new URL('/api/socket', server).href.replace(/^http/, 'ws'), {
  headers: { authorization: `Bearer ${token}` },
})
const waiting = new Map()
let lastId = 0
let table = null
let thinking = false

/** Sends a message with the next number, and gives the answer to it. */
function ask(message) {
  const id = ++lastId
  socket.send(JSON.stringify({ id, match, seat, ...message }))
  return new Promise((done) => waiting.set(id, done))
}

const anyOf = (list) => list[Math.floor(Math.random() * list.length)]

/** Answers the open question: here is where a better program would think. */
async function decide({ id: decision, options }) {
  const choice = Math.floor(Math.random() * options.length)
  let { action } = options[choice]
  if (action === null) action = anyOf((await ask({ t: 'expand', decision, choice })).actions ?? [])
  return ask({ t: 'act', decision, actions: [action] })
}

async function play() {
  if (thinking) return
  thinking = true
  while (table.status === 'playing' && table.decision !== null) {
    const { number } = table
    const answer = await decide(table.decision)
    // A refusal means that the question has changed meanwhile: the next table is on its way.
    if (answer.t !== 'done' && table.number === number) break
  }
  thinking = false
  if (table.status !== 'finished') return
  console.log(JSON.stringify(table.outcome))
  socket.close()
}

socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data)
  if (message.t === 'welcome') {
    void ask({ t: 'open', known: 0 }).then((answer) => {
      if (answer.t === 'done') return
      console.error(answer.message)
      process.exitCode = 1
      socket.close()
    })
  }
  waiting.get(message.re)?.(message)
  waiting.delete(message.re)
  if (message.t !== 'table') return
  table = message
  void play()
})
socket.addEventListener('error', ({ message }) => {
  console.error(`no connection: ${message}`)
  process.exitCode = 1
})
