// What a reader may know of a match at each moment, and what in a message is more than that.
import {
  type AnyGame,
  canonical,
  changesBetween,
  journalFor,
  type LogEntry,
  Match,
  readBy,
  type ViewChange,
} from '@middlesea/engine'
import type { KeptMatch } from '@middlesea/store'
import { type AnyMatch, headOf } from '../src/match/kept.ts'
import type { ClientSocket, TableMessage } from './client.ts'

/** A match as it was before each entry, played again from its log. */
export function* moments(game: AnyGame, kept: KeptMatch, log: LogEntry<unknown>[]): Generator<AnyMatch> {
  const match: AnyMatch = new Match(game, headOf({ game, bots: [] }, kept))
  yield match
  for (const entry of log) {
    match.replayEntry(entry)
    yield match
  }
}

/** All tables that somebody was ever sent of a match. */
export function tablesOf(line: ClientSocket, match: string, seat: string): TableMessage[] {
  return line.messages.filter(
    (message): message is TableMessage => message.t === 'table' && message.match === match && message.seat === seat,
  )
}

const FIELDS = 'acts,clocks,decision,from,lines,match,noUndo,number,outcome,scenes,seat,status,t,view,waiting'

/** What is in a message that its reader may not know at that moment, in plain words. */
export function strange(message: TableMessage, match: AnyMatch, seat: string): string {
  const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)
  if (Object.keys(message).sort().join() !== FIELDS) return `fields ${Object.keys(message).join()}`
  if (!same(message.view, match.view(seat))) return 'the view'
  const decision = seat === 'spectator' ? null : match.decisionFor(seat)
  if (!same(message.decision, message.status === 'playing' ? decision : null)) return 'the decision'
  const readable = journalFor(match.journal, seat).map(({ rule, key, params }) => canonical({ rule, key, params }))
  if (message.lines.some((line) => Object.keys(line).sort().join() !== 'entry,key,params,rule,turn')) return 'a field'
  const told = message.lines.map(({ rule, key, params }) => canonical({ rule, key, params }))
  if (!same(told, told.length === 0 ? [] : readable.slice(-told.length))) return 'a line of the journal'
  const parts = readBy(match.journal, seat).flatMap(({ rule, scene }) => (scene ? [canonical({ rule, scene })] : []))
  const shown = message.scenes.map(({ rule, scene }) => canonical({ rule, scene }))
  if (!same(shown, shown.length === 0 ? [] : parts.slice(-shown.length))) return 'a scene'
  const wrong = message.acts.find((act) => {
    const made = match.gestures.find(({ entry }) => entry === act.entry)?.made
    if (made?.seat !== act.seat) return true
    return act.seat === seat ? !same(act.actions, made.actions) : Object.keys(act).sort().join() !== 'entry,seat,turn'
  })
  return wrong === undefined ? '' : 'an act'
}

/**
 * Of the tables that came as changes those that are not made of the seat's two views, and of these alone: then they would
 * tell more than views do. `views` are those of the seat, by how many entries the match had.
 */
export function strangeChanges({ changed }: ClientSocket, match: string, seat: string, views: unknown[]): string[] {
  const own = changed.filter((message) => message.match === match && message.seat === seat)
  const strangers = own.filter(
    ({ base, number, changes }) => inOrder(changes) !== inOrder(changesBetween(views[base], views[number]) ?? []),
  )
  return strangers.map(({ base, number, changes }) => `${base} to ${number}: ${canonical(changes)}`)
}

/** The server looks at pieces last; in which order changes stand tells nothing. */
const inOrder = (changes: readonly ViewChange[]): string => changes.map(canonical).sort().join()
