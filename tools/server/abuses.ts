// What one account can do to be a burden. Each begins, and gives how it is ended; that says what was done.
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { actAtRandom, type ClientSocket, type Player } from '../../server/test/client.ts'
import type { Long } from './bench-long.ts'
import { gameForTwo } from './honest-pair.ts'

export interface Villain {
  player: Player
  /** A match that has lasted long, and is the villain's own. */
  long: Long
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

/** All abuses by name, in the order in which they are tried. */
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

  // Parts near the end, for which nearly all of the match is played again, each of another place.
  films: async ({ player, long }) => {
    const film = `/api/matches/${long.match}/replay/${long.seat}`
    const { status, body } = await player.get(`${film}?since=${long.entries - 1}`)
    if (status !== 200) throw new Error(`no film: ${JSON.stringify(body)}`)
    const { total } = body as { total: number }
    const path = (i: number): string => `${film}?from=${total - 2 - ((i * 37) % 300)}`
    let answered = 0
    let asked = 0
    let going = true
    const asks = Array.from({ length: FILMS_AT_ONCE }, async () => {
      while (going) {
        const got = await statusOf(player, path(++asked))
        if (got === 200) answered++
        // Who only floods is for the proxy to stop; and these clients share a process with the pair.
        else await new Promise((done) => setTimeout(done, HASTY_MS))
      }
    })
    return async () => {
      going = false
      await Promise.all(asks)
      return `${answered} of ${asked} answered, all from the last 300 of ${total} steps`
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

/** Asks for something and lets it come, unread and packed: to read it would take the time of the pair, which is in this process. */
function statusOf({ url, cookie, address }: Player, path: string): Promise<number> {
  const headers = { cookie, 'accept-encoding': 'gzip', 'x-forwarded-for': address ?? '' }
  return new Promise((done, fail) => {
    get(new URL(path, url), { headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    }).on('error', fail)
  })
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

/** A match that programs play among themselves, those that think longest; whether it was begun. */
async function programMatch(player: Player): Promise<{ match: string; begun: boolean }> {
  const { game, seats } = await gameForTwo()
  const bots = Object.fromEntries(seats.map((seat) => [seat, { bot: 'hard' }]))
  const made = await player.post('/api/matches', { game, title: 'Programs', seats: bots, spectators: true })
  if (made.status !== 201) return { match: '', begun: false }
  const { id: match } = made.body as { id: string }
  return { match, begun: (await player.post(`/api/matches/${match}/start`)).status === 200 }
}
