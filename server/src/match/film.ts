import { isPrologue, type MatchSnapshot, type Seat } from '@middlesea/engine'
import { type Counted, Retelling, type Stuck, type Telling } from '@middlesea/engine/older'
import type { Meter } from '../allowances.ts'
import type { FilmStates } from './filmStates.ts'
import { type AnyMatch, headOf } from './kept.ts'
import type { LiveMatch } from './live.ts'
import { type JournalLine, type Reader, type SceneLine, tellEntry, type ToldLines } from './reader.ts'
import { restNowAndThen } from './slices.ts'

/** A moment of a match as one reader saw it. */
export interface FilmStep {
  /** How many steps came before: 0 is the set-up, each later one a gesture, or newer rules that took the match over. */
  number: number
  entry: number
  seat: Seat
  turn: number
  lines: JournalLine[]
  scenes: SceneLine[]
  view: unknown
  /** Older rules played this, and those of today lead elsewhere: the view is an earlier one. */
  stuck?: Stuck
}

/** A part of a film. */
export interface FilmPart {
  /** How many steps there are, the set-up among them. */
  total: number
  from: number
  /** Each as text: a step is long, and is written once. */
  steps: string[]
  next: number | null
}

/** The JSON of a part. */
export function filmText({ total, from, steps, next }: FilmPart): string {
  return `{"total":${total},"from":${from},"steps":[${steps.join(',')}],"next":${next}}`
}

/** The most steps in a part of a film; one with long steps ends sooner. */
const MOST_STEPS = 50
const MOST_LETTERS = 2_000_000

/** With which step a film begins: by its number, or the one that stood when an entry had been made. */
export type FilmStart = { from: number } | { since: number }

/** The steps of a match from one on, through the eyes of one reader. The match may go on meanwhile. */
export async function filmOf(
  live: LiveMatch,
  reader: Reader,
  start: FilmStart,
  states: FilmStates,
  meter: Meter,
): Promise<FilmPart> {
  const { retelling, turns, log, from } = await live.use(() => threaded(live, start, states))
  const { counted, game } = retelling
  const steps: string[] = []
  let letters = 0
  const shoot = (entry: number, seat: Seat, telling: Telling): void => {
    if (retelling.position < from) return
    const turn = turns[entry] ?? 0
    const told: ToldLines = { lines: [], scenes: [] }
    tellEntry(told, { entry, turn, reader }, telling.journal)
    const still = retelling.stuck === null ? {} : { stuck: retelling.stuck }
    const view = game.view(retelling.state, reader)
    const step: FilmStep = { number: retelling.position, entry, seat, turn, ...told, view, ...still }
    const text = JSON.stringify(step)
    letters += text.length
    steps.push(text)
  }
  if (retelling.position === 0) shoot(-1, '', retelling.first)
  const rest = restNowAndThen(meter)
  for (let { next } = retelling; next !== null; next = retelling.next) {
    if (steps.length >= MOST_STEPS || letters >= MOST_LETTERS) break
    const telling = retelling.tell()
    shoot(next.entry, next.made.kind === 'act' ? next.made.seat : '', telling)
    states.keep(live.id, log, retelling)
    await rest()
  }
  const total = counted.length + 1
  const after = from + steps.length
  return { total, from, steps, next: after < total && steps.length > 0 ? after : null }
}

/** A retelling that stands before the first wanted step, as near to it as the states allow that were kept. */
async function threaded(live: LiveMatch, start: FilmStart, states: FilmStates) {
  const { played, kept, match, turns } = live
  const log = [...match.log]
  const retelling = new Retelling(played.game, headOf(played, kept), log)
  const { counted } = retelling
  const from = 'from' in start ? start.from : counted.filter(({ entry }) => entry <= start.since).length
  const snapshot = await live.newestSnapshot()
  if (snapshot !== null && isUsable(snapshot, match, counted, from)) retelling.startFrom(snapshot)
  states.advance(live.id, log, retelling, from)
  return { retelling, turns: [...turns], log, from }
}

/** Whether a snapshot stands before the first wanted step. It may have been written after the log was read. */
function isUsable(
  snapshot: MatchSnapshot,
  match: AnyMatch,
  counted: readonly Counted<unknown>[],
  from: number,
): boolean {
  const { number } = snapshot
  const acts = counted.filter(({ made }) => made.kind === 'act').map(({ entry }) => entry)
  const inReach = number <= match.log.length && number > match.correctedAt
  return inReach && counted.filter(({ entry }) => entry < number).length < from && isPrologue(snapshot, acts)
}
