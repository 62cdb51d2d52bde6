import {
  type ActEntry,
  type Decision,
  type JournalEntry,
  journalFor,
  type Refusal,
  type Scene,
  type Seat,
  toldTo,
} from '@middlesea/engine'
import { type ShownClock, shownClocks } from './clocks.ts'
import { waitingIn } from './kept.ts'
import type { LiveMatch } from './live.ts'

export type Reader = Seat | 'spectator'

/** A line of the journal as its reader may read it, with the entry that it came of; -1 is the set-up. */
export interface JournalLine {
  entry: number
  turn: number
  rule: string
  key: string
  params: JournalEntry['params']
}

/**
 * A part of a scene as its reader is told it. It comes with the line of this number among those of its entry, from 0; or,
 * where there is nothing to read of it, before that line.
 */
export interface SceneLine {
  entry: number
  line: number
  silent?: true
  rule: string
  scene: Scene
}

/** A gesture that counts. What was done is told to its own seat alone; the others read the journal. */
export interface ToldAct {
  entry: number
  seat: Seat
  turn: number
  actions?: unknown[]
}

/** All that a reader may know of a match, as far as it is new to them. */
export interface TableSeen {
  /** How many entries there are. */
  number: number
  /** Lines and acts of entries from this one on are replaced by these. */
  from: number
  lines: JournalLine[]
  /** Of the newest gestures alone: scenes are long, and old ones are seldom looked at. */
  scenes: SceneLine[]
  acts: ToldAct[]
  view: unknown
  /** What the reader must decide; null when nothing. */
  decision: Decision<unknown> | null
  /** The seats that the match waits for. */
  waiting: Seat[]
  /** Why the reader cannot take their last gesture back; null when they can. */
  noUndo: Refusal | null
  status: string
  outcome: unknown
  /** Null where the match has no clocks. */
  clocks: ShownClock[] | null
}

/** What a reader sees, beside the view. */
export type TableTold = Omit<TableSeen, 'view'>

/** What a reader who knows the match up to an entry is told beside the view; 0 for all of it. */
export function toldSince(live: LiveMatch, reader: Reader, known: number, now: number): TableTold {
  const { match, kept } = live
  const from = changedFrom(live, known)
  const playing = kept.status === 'playing'
  const { lines, scenes, acts } = linesFrom(live, reader, from)
  return {
    number: match.log.length,
    from,
    lines,
    scenes,
    acts,
    decision: playing && reader !== 'spectator' ? match.decisionFor(reader) : null,
    waiting: playing ? waitingIn(match) : [],
    noUndo: noUndo(live, reader),
    status: kept.status,
    outcome: kept.outcome,
    clocks: shownClocks(kept, now),
  }
}

function noUndo({ match, kept }: LiveMatch, reader: Reader): Refusal | null {
  if (kept.status !== 'playing') return { rule: '', key: 'kernel.over', params: {} }
  if (reader === 'spectator') return { rule: '', key: 'kernel.nothingToUndo', params: {} }
  const undoable = match.undoable(reader)
  return 'rule' in undoable ? undoable : null
}

/** The first entry whose lines may differ from what was known: later entries may have taken earlier ones back. */
function changedFrom({ match }: LiveMatch, known: number): number {
  let from = Math.min(known, match.log.length)
  // Whoever knows more than there is knew another match: all of it is told.
  if (known > match.log.length) from = 0
  for (let i = known; i < match.log.length; i++) {
    const entry = match.log[i]
    if (entry.kind === 'undo') from = Math.min(from, entry.entry)
    else if (entry.kind === 'state') from = 0
  }
  return from
}

/** A line of the journal that somebody quotes, as the game told it; and the act that it came of. */
export interface Quoted {
  entry: number
  told: JournalEntry
}

export type Quote = Omit<JournalLine, 'turn'>

/** The line that a reader means by its number among those that they read of an act; null when there is none. */
export function quotedLine({ match }: LiveMatch, reader: Reader, entry: number, line: number): Quoted | null {
  const { journal } = match
  const tellers = tellersIn(match)
  const at = tellers.findIndex((teller) => teller.entry === entry)
  if (at === -1 && entry !== -1) return null
  const begin = tellers[at]?.journalBefore ?? 0
  const end = tellers[at + 1]?.journalBefore ?? journal.length
  const told = journal.slice(begin, end).filter((one) => journalFor([one], reader).length > 0)[line]
  return told === undefined ? null : { entry, told }
}

/** Quoted lines as a reader may read them; what is not for them is left out. */
export function quotesFor(quoted: Quoted[], reader: Reader): Quote[] {
  return quoted.flatMap(({ entry, told }) =>
    journalFor([told], reader).map(({ rule, key, params }) => ({ entry, rule, key, params })),
  )
}

/** Scenes of so many gestures are told to whoever sits down. */
const NEWEST = 60

/** What a reader is told: lines, and the parts of scenes beside them. */
export interface ToldLines {
  lines: JournalLine[]
  scenes: SceneLine[]
}

/** Adds what a reader is told by an entry: what the journal says from a place on to another. */
export function tellEntry(
  { lines, scenes }: ToldLines,
  { entry, turn, reader }: { entry: number; turn: number; reader: Reader },
  journal: readonly JournalEntry[],
  begin = 0,
  end = journal.length,
): void {
  const first = lines.length
  for (let i = begin; i < end; i++) {
    const told = toldTo(journal[i], reader)
    if (told === null) continue
    const { rule } = journal[i]
    const { key, params, scene } = told
    const line = lines.length - first
    if (scene !== undefined)
      scenes.push(key === '' ? { entry, line, silent: true, rule, scene } : { entry, line, rule, scene })
    if (key !== '') lines.push({ entry, turn, rule, key, params })
  }
}

function linesFrom(live: LiveMatch, reader: Reader, from: number): Pick<TableSeen, 'lines' | 'scenes' | 'acts'> {
  const { match, turns } = live
  const { journal } = match
  const told: ToldLines = { lines: [], scenes: [] }
  /** Scenes of old gestures are not told. */
  const withoutScenes: ToldLines = { lines: told.lines, scenes: [] }
  const acts: ToldAct[] = []
  const tellers = tellersIn(match)
  const oldest = tellers[tellers.length - NEWEST]?.entry ?? -1
  const tell = (entry: number, begin: number, end: number): void => {
    const into = entry >= oldest ? told : withoutScenes
    tellEntry(into, { entry, turn: turns[entry] ?? 0, reader }, journal, begin, end)
  }
  let first = tellers.length
  while (first > 0 && tellers[first - 1].entry >= from) first--
  if (from === 0) tell(-1, 0, tellers[0]?.journalBefore ?? journal.length)
  for (let i = first; i < tellers.length; i++) {
    const { entry, made, journalBefore } = tellers[i]
    tell(entry, journalBefore, tellers[i + 1]?.journalBefore ?? journal.length)
    if (made === undefined) continue
    const { seat, actions } = made
    const turn = turns[entry] ?? 0
    acts.push(seat === reader ? { entry, seat, turn, actions } : { entry, seat, turn })
  }
  return { lines: told.lines, scenes: told.scenes, acts }
}

/** The entries that told something, oldest first: gestures, and newer rules that took the match over. */
function tellersIn({ gestures, corrections }: LiveMatch['match']): readonly Teller[] {
  // The usual case, of which there are thousands: nothing is copied.
  if (corrections.length === 0) return gestures
  return [...gestures, ...corrections].sort((a, b) => a.entry - b.entry)
}

interface Teller {
  entry: number
  journalBefore: number
  made?: ActEntry<unknown>
}
