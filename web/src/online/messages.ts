import type { Decision, Json, Refusal, Seat } from '@middlesea/engine'
import type { AnyAction } from '../local/history.ts'
import type { Ending } from './api.ts'

// What the server says over the socket: docs/protocol.md.

export interface SeenLine {
  entry: number
  turn: number
  rule: string
  key: string
  params: { [name: string]: Json }
}

export interface SeenAct {
  entry: number
  seat: Seat
  turn: number
  /** Only of one's own seat. */
  actions?: AnyAction[]
}

export interface TableMessage {
  t: 'table'
  match: string
  seat: Seat
  number: number
  from: number
  lines: SeenLine[]
  acts: SeenAct[]
  view: unknown
  decision: Decision<AnyAction> | null
  waiting: Seat[]
  noUndo: Refusal | null
  status: string
  outcome: Ending | null
}

export interface Person {
  seat: Seat
  name: string
  bot: string | null
  present: boolean
}

export interface ChatLine {
  number: number
  seat: Seat
  name: string
  text: string
  to: Seat[] | null
  made: number
}

/** The answer to a message of ours. */
export type Answer =
  | { t: 'done'; re: number; entry?: number }
  | { t: 'refused'; re: number; refusal: Refusal }
  | { t: 'error'; re: number; code: string; message: string }

/** What comes without having been asked for. */
export type News =
  | { t: 'welcome'; protocol: number }
  | TableMessage
  | { t: 'seats'; match: string; seats: Person[] }
  | { t: 'chat'; match: string; seat: Seat; lines: ChatLine[] }

export type ServerMessage = Answer | News

/** What we say, without its number. */
export interface Question {
  t: string
  [field: string]: unknown
}
