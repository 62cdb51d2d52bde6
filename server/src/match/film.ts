import { journalFor, type LogEntry, Match, type Seat } from '@middlesea/engine'
import { type AnyMatch, headOf, type LiveMatch } from './live.ts'
import type { Line, Reader } from './reader.ts'

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

/** The steps of a match from a number on, through the eyes of one reader. What was taken back is left out. */
export function filmOf(live: LiveMatch, reader: Reader, from: number): Film {
  const { gestures, log } = live.match
  const counted = new Set(gestures.map(({ entry }) => entry))
  const steps: FilmStep[] = []
  let letters = 0
  let number = 0
  const twin = beginAgain(live)
  const shoot = (entry: number, begin: number): boolean => {
    if (number++ < from) return true
    const step = stepOf(live, twin, reader, number - 1, entry, begin)
    letters += JSON.stringify(step).length
    steps.push(step)
    return steps.length < MOST_STEPS && letters < MOST_LETTERS
  }
  let goesOn = shoot(-1, 0)
  for (let entry = 0; goesOn && entry < log.length; entry++) {
    const begin = twin.journal.length
    if (counted.has(entry) || log[entry].kind === 'state') twin.replayEntry(log[entry] as LogEntry<unknown>)
    else if (startsEpoch(log[entry])) twin.epoch++
    if (counted.has(entry)) goesOn = shoot(entry, begin)
  }
  const total = gestures.length + 1
  const next = from + steps.length
  return { total, from, steps, next: next < total && steps.length > 0 ? next : null }
}

function beginAgain({ played, kept }: LiveMatch): AnyMatch {
  return new Match(played.game, headOf(played, kept))
}

/** After going back with other dice, the gestures that follow were made with these. */
function startsEpoch(entry: LogEntry<unknown>): boolean {
  return entry.kind === 'undo' && entry.mode === 'agreed'
}

function stepOf(
  live: LiveMatch,
  twin: AnyMatch,
  reader: Reader,
  number: number,
  entry: number,
  begin: number,
): FilmStep {
  const turn = live.turns[entry] ?? 0
  const lines = journalFor(twin.journal.slice(begin), reader).map(({ rule, key, params }) => {
    return { entry, turn, rule, key, params }
  })
  const made = live.match.log[entry]
  const seat = made?.kind === 'act' ? made.seat : ''
  return { number, entry, seat, turn, lines, view: twin.view(reader) }
}
