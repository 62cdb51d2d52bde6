// A socket of the measurement. It must cost little itself: clients and server share the machine. So of what it is told it keeps
// the number of the state and the open decision, and makes no views.
import { once } from 'node:events'
import { withChanges } from '@middlesea/engine'
import WebSocket from 'ws'
import type { Answer, Player } from '../../server/test/client.ts'
import type { ServerMessage } from '../../server/src/index.ts'

type Asked = Extract<ServerMessage, { t: 'table'; view: unknown }>['decision']

export class BenchLine {
  readonly socket: WebSocket
  readonly seat: string
  number = 0
  decision: Asked = null
  private readonly match: string
  private lastId = 0
  private waiting: { number: number; seen: () => void } | null = null
  private answered: ((answer: Answer) => void) | null = null

  private constructor(socket: WebSocket, match: string, seat: string) {
    this.socket = socket
    this.match = match
    this.seat = seat
    socket.on('message', (data: Buffer) => this.receive(JSON.parse(data.toString('utf8')) as ServerMessage))
  }

  /** Sits down at a table. */
  static async open(player: Player, match: string, seat: string): Promise<BenchLine> {
    const address = `${player.url.replace(/^http/, 'ws')}api/socket`
    const socket = new WebSocket(address, { headers: { cookie: player.cookie, origin: player.origin } })
    const line = new BenchLine(socket, match, seat)
    await once(socket, 'open')
    const open = { t: 'open', known: 0 }
    // A server from before there were changes takes the question for no message.
    await line.ask({ ...open, changes: 'all' }).catch(() => line.ask(open))
    return line
  }

  /** Asks something about its table; the answer. Throws when it is not allowed. */
  async ask(message: { t: string; [field: string]: unknown }): Promise<Extract<Answer, { t: 'done' }>> {
    const { match, seat } = this
    const answer = await new Promise<Answer>((answered) => {
      this.answered = answered
      this.socket.send(JSON.stringify({ id: ++this.lastId, match, seat, ...message }))
    })
    if (answer.t !== 'done') throw new Error(`${seat}: ${JSON.stringify(message)} gives ${JSON.stringify(answer)}`)
    return answer
  }

  /** When it has seen what came after a state. */
  async after(number: number): Promise<void> {
    if (this.number <= number) await new Promise<void>((seen) => (this.waiting = { number, seen }))
  }

  private receive(message: ServerMessage): void {
    if (message.t === 'table') {
      this.number = message.number
      this.decision =
        'decision' in message ? message.decision : (withChanges(this.decision, message.decisionChanges) as Asked)
      if (this.waiting !== null && message.number > this.waiting.number) this.waiting.seen()
    } else if ('re' in message) this.answered?.(message)
  }
}
