import type { Decision, Json, Refusal, Scene, Seat, ViewChange } from '@middlesea/engine'
import type { AnyAction } from '../match/history.ts'
import type { Ending, ShownClock } from './api.ts'

// What the server says over the socket: docs/protocol.md.

export interface SeenLine {
  entry: number
  turn: number
  rule: string
  key: string
  params: { [name: string]: Json }
}

/** A part of a scene: with the line of this number among those of its entry; or, where `silent`, before it. */
export interface SeenScene {
  entry: number
  line: number
  silent?: true
  rule: string
  scene: Scene
}

export interface SeenAct {
  entry: number
  seat: Seat
  turn: number
  /** What was done; told only to the seat that did it. */
  actions?: AnyAction[]
}

export interface TableMessage {
  t: 'table'
  match: string
  seat: Seat
  number: number
  from: number
  lines: SeenLine[]
  scenes: SeenScene[]
  acts: SeenAct[]
  view: unknown
  decision: Decision<AnyAction> | null
  waiting: Seat[]
  noUndo: Refusal | null
  status: string
  outcome: Ending | null
  clocks: ShownClock[] | null
}

/** A table with changes: what makes its view, and perhaps its decision, of those that the match had with `base` entries. */
export type ChangedTable = Omit<TableMessage, 'view' | 'decision'> & { base: number; changes: ViewChange[] } & (
    | { decision: TableMessage['decision'] }
    | { decisionChanges: ViewChange[] }
  )

export interface Quote {
  entry: number
  rule: string
  key: string
  params: { [name: string]: Json }
}

export type OfferBody =
  | { kind: 'draw' }
  | { kind: 'end'; winners: Seat[]; chance?: number }
  | { kind: 'undo'; entry: number; dice: 'same' | 'anew' }
  | { kind: 'time-out'; of: Seat; verdict: 'win' | 'wait' | 'free' | { bot: string } }
  | { kind: 'rematch'; sides: 'same' | 'swapped'; match?: string }

export interface Offer {
  number: number
  seat: Seat
  offer: OfferBody
  made: number
  status: 'open' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed'
  agreed: Seat[]
  needed: Seat[]
}

export type Mark =
  | { kind: 'arrow'; from: string; to: string }
  | { kind: 'pin'; at: string; label?: string }
  | { kind: 'ping'; at: string }

export interface ShownMark {
  number: number
  seat: Seat
  to: Seat[] | null
  mark: Exclude<Mark, { kind: 'ping' }>
}

export interface Person {
  seat: Seat
  name: string
  /** Without an account: the name may be anybody's. */
  guest: boolean
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
  quotes: Quote[]
}

/** The answer to a message of ours. */
export type Answer =
  | { t: 'done'; re: number; entry?: number; actions?: AnyAction[] }
  | { t: 'refused'; re: number; refusal: Refusal }
  | { t: 'error'; re: number; code: string; message: string }

/** What comes without having been asked for. */
export type News =
  | { t: 'welcome'; protocol: number }
  | TableMessage
  | ChangedTable
  | { t: 'seats'; match: string; seats: Person[]; watchers?: number }
  | { t: 'chat'; match: string; seat: Seat; lines: ChatLine[] }
  | { t: 'offers'; match: string; offers: Offer[] }
  | { t: 'marks'; match: string; seat: Seat; marks: ShownMark[] }
  | { t: 'ping'; match: string; seat: Seat; from: Seat; at: string }

export type ServerMessage = Answer | News

/** A message of the client to the server, before the connection numbers it. */
export interface SentMessage {
  t: string
  [field: string]: unknown
}
