import type { Store } from '@middlesea/store'
import { Problem } from '../errors.ts'
import type { ClientMessage, MarkBody, ServerMessage } from './protocol.ts'
import type { Sitter } from './room.ts'

/** The most arrows and pins that a seat keeps on the board. */
const MOST_MARKS = 60

/** A ping on its way to the other processes; it is not kept. */
export interface Ping {
  from: string
  at: string
  to: string[] | null
}

/** Puts a mark on the board; the number of one that stays. */
export async function putMark(store: Store, { match, seat, mark, to }: ClientMessage & { t: 'mark' }) {
  if (mark.kind === 'ping') {
    const data: Ping = { from: seat, at: mark.at, to }
    await store.wakes.tell({ match, kind: 'ping', data })
    return null
  }
  const made = await store.marks.add(match, { seat, audience: to, body: mark }, MOST_MARKS)
  if (made === null) throw new Problem('too-many', `You have ${MOST_MARKS} marks on the board: take some away first.`)
  return made.number
}

/** Shows everybody the marks that are for them. */
export async function tellMarks(store: Store, match: string, sitters: Sitter[], evenNone: boolean): Promise<void> {
  const marks = await store.marks.of(match)
  if (marks.length === 0 && !evenNone) return
  for (const sitter of sitters) {
    const own = marks.filter(({ seat, audience }) => mayRead(sitter.seat, seat, audience))
    const message: ServerMessage = {
      t: 'marks',
      match,
      seat: sitter.seat,
      marks: own.map(({ number, seat, audience, body }) => ({ number, seat, to: audience, mark: body as MarkBody })),
    }
    sitter.send(JSON.stringify(message))
  }
}

export function tellPing(match: string, sitters: Iterable<Sitter>, { from, at, to }: Ping): void {
  for (const sitter of sitters) {
    if (!mayRead(sitter.seat, from, to)) continue
    const message: ServerMessage = { t: 'ping', match, seat: sitter.seat, from, at }
    sitter.send(JSON.stringify(message))
  }
}

/** Whether something that a seat says or shows is for a reader. */
export function mayRead(reader: string, from: string, audience: string[] | null): boolean {
  return audience === null || reader === from || audience.includes(reader)
}
