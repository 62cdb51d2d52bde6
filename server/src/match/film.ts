import { isPrologue, journalFor, type LogEntry, Match, type MatchSnapshot, type Seat } from '@middlesea/engine'
import type { KeptMatch } from '@middlesea/store'
import type { ServerGame } from '../games.ts'
import { type AnyMatch, headOf, type LiveMatch } from './live.ts'
import type { Line, Reader } from './reader.ts'
import { restNowAndThen } from './slices.ts'

/** A moment of a match as one reader saw it. */
export interface FilmStep {
  /** How many gestures came before; 0 is the set-up, and what follows has the gesture before it as `entry`. */
  number: number
  entry: number
  seat: Seat
  turn: number
  lines: Line[]
  view: unknown
}

export interface Film {
  /** How many steps there are, the set-up among them. */
  total: number
  from: number
  steps: FilmStep[]
  next: number | null
}

/** A part of the film holds so many steps at most, and ends sooner when it is long. */
const MOST_STEPS = 50
const MOST_LETTERS = 2_000_000

/** With which step a film begins: by its number, or the one that stood when an entry had been made. */
export type FilmStart = { from: number } | { since: number }

/** What a film is made of. The match may go on meanwhile. */
interface Reel {
  played: ServerGame
  kept: KeptMatch
  log: LogEntry<unknown>[]
  turns: number[]
  /** The entries that count, oldest first; what was taken back is left out. */
  counted: number[]
  snapshot: MatchSnapshot | null
}

/** The steps of a match from one on, through the eyes of one reader. */
export async function filmOf(live: LiveMatch, reader: Reader, start: FilmStart): Promise<Film> {
  const reel = await live.use(() => reelOf(live))
  const { log, counted } = reel
  const from = 'from' in start ? start.from : counted.filter((entry) => entry <= start.since).length
  const steps: FilmStep[] = []
  let letters = 0
  const { twin, next: first, number: firstNumber } = begin(reel, from)
  let number = firstNumber
  const shoot = (entry: number, before: number): void => {
    if (number >= from) {
      const step = stepOf(reel, twin, reader, { number, entry, before })
      letters += JSON.stringify(step).length
      steps.push(step)
    }
    number++
  }
  if (number === 0) shoot(-1, 0)
  const counts = new Set(counted)
  const rest = restNowAndThen()
  for (let entry = first; entry < log.length && steps.length < MOST_STEPS && letters < MOST_LETTERS; entry++) {
    const before = twin.journal.length
    if (counts.has(entry) || log[entry].kind === 'state') twin.replayEntry(log[entry])
    else if (startsEpoch(log[entry])) twin.epoch++
    if (counts.has(entry)) shoot(entry, before)
    await rest()
  }
  const total = counted.length + 1
  const after = from + steps.length
  return { total, from, steps, next: after < total && steps.length > 0 ? after : null }
}

async function reelOf(live: LiveMatch): Promise<Reel> {
  const { played, kept, match, turns } = live
  const counted = match.gestures.map(({ entry }) => entry)
  const log = match.log as LogEntry<unknown>[]
  return { played, kept, log: [...log], turns: [...turns], counted, snapshot: await live.newestSnapshot() }
}

/** A match of its own before a step is made: the next entry to perform, and the number of the step that comes of it. */
function begin(reel: Reel, from: number): { twin: AnyMatch; next: number; number: number } {
  const { played, kept, log, snapshot } = reel
  const head = headOf(played, kept)
  if (snapshot === null || !isUsable(snapshot, reel, from)) {
    return { twin: new Match(played.game, head), next: 0, number: 0 }
  }
  const twin: AnyMatch = Match.resume(played.game, head, log.slice(0, snapshot.number), snapshot)
  return { twin, next: snapshot.number, number: snapshot.acts.length + 1 }
}

/** Whether a snapshot stands before the first wanted step. It may have been written after the log was read. */
function isUsable(snapshot: MatchSnapshot, { log, counted }: Reel, from: number): boolean {
  return snapshot.number <= log.length && snapshot.acts.length < from && isPrologue(snapshot, counted)
}

/** After going back with other dice, the gestures that follow were made with these. */
function startsEpoch(entry: LogEntry<unknown>): boolean {
  return entry.kind === 'undo' && entry.mode === 'agreed'
}

/** The moment that a match of its own stands at; its lines are those from `before` on. */
function stepOf(
  { log, turns }: Reel,
  twin: AnyMatch,
  reader: Reader,
  { number, entry, before }: { number: number; entry: number; before: number },
): FilmStep {
  const turn = turns[entry] ?? 0
  const lines = journalFor(twin.journal.slice(before), reader).map(({ rule, key, params }) => {
    return { entry, turn, rule, key, params }
  })
  const made = log[entry]
  const seat = made?.kind === 'act' ? made.seat : ''
  return { number, entry, seat, turn, lines, view: twin.view(reader) }
}
