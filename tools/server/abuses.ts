// What one account can do to be a burden. Each begins, and gives how it is ended; that says what was done.
import { randomBytes } from 'node:crypto'
import { actAtRandom, type ClientSocket, type Player } from '../../server/test/client.ts'
import { gameForTwo } from './honest-pair.ts'

export interface Villain {
  player: Player
  /** All sockets, so that they can be ended. */
  lines: ClientSocket[]
  connect(): Promise<ClientSocket>
}

type Abuse = (villain: Villain) => Promise<() => Promise<string>>

const SOCKETS = 20
const IDLE_SOCKETS = 30
const FILMS_AT_ONCE = 20
const HASTY_MS = 200
const PROGRAM_MATCHES = 60

/** By name, in the order in which they are tried. */
export const ABUSES: { [name: string]: Abuse } = {
  'refused gestures': async (villain) => {
    const { match, seat } = await ownMatch(villain.player)
    const lines = await Promise.all(Array.from({ length: SOCKETS }, () => villain.connect()))
    const decisions = await Promise.all(lines.map((line) => line.table(match, seat)))
    let sent = 0
    const stop = repeat(5, () => {
      for (const [i, line] of lines.entries()) {
        if (line.closed !== null) continue
        const at = { match, seat, id: line.nextId() }
        const decision = decisions[i].decision?.id ?? 0
        const bad = { do: 'place', unit: 'nobody', to: 'nowhere' }
        line.sendRaw(
          JSON.stringify(i % 2 ? { t: 'why', ...at, action: bad } : { t: 'act', ...at, decision, actions: [bad] }),
        )
        sent++
      }
    })
    return async () => (stop(), `${sent} sent`)
  },

  films: async (villain) => {
    const { match } = await programMatch(villain.player)
    let answered = 0
    let going = true
    const asks = Array.from({ length: FILMS_AT_ONCE }, async (_, i) => {
      while (going) {
        const reply = await villain.player.get(`/api/matches/${match}/replay/spectator?from=${i * 7}`)
        answered++
        // Who only floods is for the proxy to stop; and these clients share a process with the pair.
        if (reply.status === 429) await new Promise((done) => setTimeout(done, HASTY_MS))
      }
    })
    return async () => {
      going = false
      await Promise.all(asks)
      return `${answered} answered`
    }
  },

  'matches of programs alone': async (villain) => {
    const made = await Promise.all(Array.from({ length: PROGRAM_MATCHES }, () => programMatch(villain.player)))
    return async () => `${made.filter(({ begun }) => begun).length} of ${PROGRAM_MATCHES} begun`
  },

  'idle sockets': async (villain) => {
    const open = await Promise.allSettled(Array.from({ length: IDLE_SOCKETS * 2 }, () => villain.connect()))
    return async () => `${open.filter(({ status }) => status === 'fulfilled').length} opened`
  },

  'sockets that never read': async (villain) => {
    const { match, seat } = await ownMatch(villain.player)
    const lines = await Promise.all(Array.from({ length: SOCKETS }, () => villain.connect()))
    for (const line of lines) line.socket.pause()
    let asked = 0
    const stop = repeat(10, () => {
      for (const line of lines) {
        if (line.socket.readyState !== line.socket.OPEN) continue
        line.sendRaw(JSON.stringify({ t: 'open', id: line.nextId(), match, seat, known: 0 }))
        asked++
      }
    })
    return async () => (stop(), `${asked} tables asked for`)
  },

  'big and many frames': async (villain) => {
    const lines = await Promise.all(Array.from({ length: SOCKETS }, () => villain.connect()))
    const big = JSON.stringify({ t: 'act', id: 1, match: 'x', seat: 'y', decision: 0, actions: ['z'.repeat(30_000)] })
    const noise = randomBytes(20_000)
    let sent = 0
    const stop = repeat(2, () => {
      for (const line of lines) {
        if (line.socket.readyState !== line.socket.OPEN || line.socket.bufferedAmount > 1e6) continue
        line.sendRaw(sent % 3 === 0 ? noise : sent % 3 === 1 ? big : '{')
        sent++
      }
    })
    return async () => (stop(), `${sent} sent, ${lines.filter(({ closed }) => closed !== null).length} sockets cut off`)
  },
}

function repeat(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** A match of the villain against himself, where the first seat has done its part and the second sets up. */
async function ownMatch(player: Player): Promise<{ match: string; seat: string }> {
  const { game, seats } = await gameForTwo()
  const [first, second] = seats
  const made = await player.post('/api/matches', {
    game,
    title: 'Villainous',
    seats: { [first]: 'me', [second]: 'me' },
  })
  const { id: match } = made.body as { id: string }
  const { status, body } = await player.post(`/api/matches/${match}/start`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const line = await player.connect()
  for (let { decision } = await line.table(match, first); decision !== null; { decision } = line.seen(match, first)) {
    const { number } = line.seen(match, first)
    const answer = await actAtRandom(line, match, first, () => 0)
    if (answer.t !== 'done') throw new Error(JSON.stringify(answer))
    await line.until(() => line.seen(match, first).number > number)
  }
  await line.close()
  return { match, seat: second }
}

/** A match that programs play among themselves; whether it was begun. */
async function programMatch(player: Player): Promise<{ match: string; begun: boolean }> {
  const { game, seats } = await gameForTwo()
  const bots = Object.fromEntries(seats.map((seat) => [seat, { bot: 'random' }]))
  const made = await player.post('/api/matches', { game, title: 'Programs', seats: bots, spectators: true })
  if (made.status !== 201) return { match: '', begun: false }
  const { id: match } = made.body as { id: string }
  return { match, begun: (await player.post(`/api/matches/${match}/start`)).status === 200 }
}
