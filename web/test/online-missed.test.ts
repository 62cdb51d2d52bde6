import { fastRng, journalFor, makeConfig, Match } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { type Film, filmOfMatch } from '../src/match/film.ts'
import { linesFor } from '../src/match/history.ts'
import { HUMAN } from '../src/match/players.ts'
import { tellingFrom } from '../src/local/missed.ts'
import { Replay } from '../src/local/replay.ts'
import type { FilmStep } from '../src/online/api.ts'
import { missedSince } from '../src/online/missed.ts'
import { FarReplay } from '../src/online/replay.ts'
import type { TableReplay } from '../src/table/replay.ts'
import { skirmish, skirmishModule } from './skirmish.ts'

// What was missed of a match far away is shown as that of a match at this screen is.

const PLAYERS = { north: HUMAN, south: HUMAN }

/** A match in which others have acted since a seat did. */
async function played(seat: string): Promise<Film> {
  const match = new Match(skirmish, { config: makeConfig(skirmish), seed: 'missed', practice: false })
  const rng = fastRng('missed')
  const last = (): number => match.log.findLastIndex((made) => made.kind === 'act' && made.seat === seat)
  while (match.log.length < 6 || last() > match.log.length - 3) {
    const [decision] = match.decisions
    const choice = decision.options[rng.below(decision.options.length)]
    match.submit(decision.seats[0], decision.id, [match.game.expand(match.state, decision, choice)[0]])
  }
  return filmOfMatch(skirmishModule, match)
}

/** The moments of a film as the server shows them to a seat. */
function shotsOf(film: Film, seat: string): FilmStep[] {
  return Array.from({ length: film.steps.length + 1 }, (_, n) => {
    const { entry, seat: by, turn } = film.steps[n - 1] ?? { entry: -1, seat: '', turn: 0 }
    const start = n === 0 ? 0 : film.lengthAt(n - 1).journal
    const told = journalFor(film.journal.slice(start, film.lengthAt(n).journal), seat)
    const lines = told.map(({ rule, key, params }) => ({ entry, turn, rule, key, params }))
    return { entry, seat: by, turn, lines, scenes: [], view: film.game.view(film.stateAt(n), seat) }
  })
}

const linesOf = ({ lines }: { lines: readonly { entry: number; key: string }[] }) =>
  lines.map(({ entry, key }) => `${entry} ${key}`)

const whereOf = ({ steps, step }: TableReplay): unknown[] => {
  const { entry, turn, phase } = steps[step]
  return [entry, turn, phase]
}

describe('what was missed far away', () => {
  it.each(['north', 'south'])('is what the same match at this screen shows %s, moment by moment', async (seat) => {
    const film = await played(seat)
    const from = tellingFrom(film, seat)
    const here = new Replay({ film, id: 'm', title: 'M', players: PLAYERS, seat, from })
    const journal = linesFor(seat, film.steps, film.journal, 0)
    const since = missedSince(film.steps, journal, seat, Infinity)
    const shots = shotsOf(film, seat).slice(from)
    expect(since).toBe(shots[0].entry)
    const before = {
      lines: journal.filter(({ entry }) => entry <= since),
      scenes: [],
      acts: film.steps.filter(({ entry }) => entry <= since),
    }
    const far = new FarReplay(here.session, shots, before, false)
    expect(far.beats.length).toBe(here.beats.length)
    expect(far.beats.length).toBeGreaterThan(2)
    for (let at = 0; at < far.beats.length; at++) {
      here.goTo(at)
      far.goTo(at)
      expect(far.session.view).toEqual(here.session.view)
      expect(far.viewBefore()).toEqual(at === 0 ? null : here.viewBefore())
      expect(linesOf(far)).toEqual(linesOf(here))
      expect(linesOf({ lines: far.session.journal })).toEqual(linesOf({ lines: here.session.journal }))
      expect(at === 0 || whereOf(far)).toEqual(at === 0 || whereOf(here))
    }
    far.goTo(1)
    far.goToEntry(film.steps[film.steps.length - 1].entry)
    expect(far.step).toBe(far.steps.length - 1)
  })

  it('begins earlier where the reader had not seen what came before their own last gesture', async () => {
    const film = await played('north')
    const journal = linesFor('north', film.steps, film.journal, 0)
    const last = film.steps.findLastIndex((past) => past.seat === 'north')
    expect(missedSince(film.steps, journal, 'north', Infinity)).toBe(film.steps[last - 1].entry)
    expect(missedSince(film.steps, journal, 'north', 1)).toBe(film.steps[0].entry)
    expect(missedSince(film.steps, journal, 'north', 0)).toBe(-1)
    expect(missedSince([], [], 'north', 0)).toBe(-1)
  })

  it('begins for who looks on where they were last here', async () => {
    const film = await played('north')
    const journal = linesFor('spectator', film.steps, film.journal, 0)
    const seen = 3
    expect(missedSince(film.steps, journal, 'spectator', film.steps[seen].entry)).toBe(film.steps[seen - 1].entry)
    expect(missedSince(film.steps, journal, 'spectator', 0)).toBe(-1)
  })
})
