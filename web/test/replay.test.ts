import { makeConfig, Match, Refused } from '@middlesea/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Piece } from '@middlesea/table-kit/board'
import { concealedFace } from '@middlesea/table-kit/face'
import { en } from '../src/i18n/en.ts'
import { loadGame } from '../src/games/registry.ts'
import { type Film, filmOfMatch } from '../src/match/film.ts'
import { isHeading, type JournalLine, missedFrom } from '../src/match/history.ts'
import { ALL_KNOWING, type AnyMatch, HUMAN, type Players, SPECTATOR } from '../src/match/players.ts'
import { tellingFrom } from '../src/local/missed.ts'
import { Replay } from '../src/local/replay.ts'
import type { BoardState } from '../src/board/types.ts'
import { changesOf, withChanges } from '../src/table/changes.ts'
import { beginningText, silenceText } from '../src/table/filmWords.ts'
import { type Action, skirmish, skirmishModule, type View } from './skirmish.ts'

// Skirmish has two seats with secrets: what one may see of it the other may not.

const PERSONS: Players = { north: HUMAN, south: HUMAN }

function begin(): AnyMatch {
  return new Match(skirmish, { config: makeConfig(skirmish), seed: 'replay', practice: true })
}

function act(match: AnyMatch, seat: string, ...actions: Action[]): void {
  for (const action of actions) match.submit(seat, match.decisionFor(seat)!.id, [action])
}

/** Plays on with the first answer, to the end if nothing else is said. */
function goOn(match: AnyMatch, until: () => boolean = () => false): AnyMatch {
  while (!match.over && !until()) {
    const [decision] = match.decisions
    match.submit(decision.seats[0], decision.id, [match.game.expand(match.state, decision, decision.options[0])[0]])
  }
  return match
}

const filmOf = (match: AnyMatch): Promise<Film> => filmOfMatch(skirmishModule, match)
const replayOf = (film: Film, more: Partial<ConstructorParameters<typeof Replay>[0]> = {}): Replay =>
  new Replay({ film, id: 'test', title: 'Test', players: PERSONS, ...more })

/** The enemy's pieces whose face is shown. */
function known({ session }: Replay): (string | null)[] {
  const owner = session.seat === 'north' ? 1 : 0
  return (session.view as View).pieces.filter((piece) => piece.owner === owner).map(({ kind }) => kind)
}

describe('a replay', () => {
  let whole: Film
  beforeAll(async () => {
    whole = await filmOf(goOn(begin()))
  })

  it('goes forwards and backwards, and not beyond its ends', () => {
    const replay = replayOf(whole)
    expect(replay.at).toBe(0)
    expect(replay.beats).toHaveLength(whole.steps.length + 1)
    replay.goTo(-3)
    expect(replay.at).toBe(0)
    replay.goTo(9999)
    expect(replay.at).toBe(whole.steps.length)
    expect(replay.session.match.hash).toBe(whole.hash)
    replay.goTo(2)
    expect(replay.session.match.hash).not.toBe(whole.hash)
    expect(replay.session.history).toEqual(whole.steps.slice(0, 2))
  })

  it('shows the journal and the dice as far as it has come, and marks what is told now', () => {
    const replay = replayOf(whole)
    const at = whole.steps.findIndex((_, i) => whole.lengthAt(i + 1).rolls > whole.lengthAt(i).rolls) + 1
    replay.goTo(at)
    const { journal, match } = replay.session
    expect(match.journal).toEqual(whole.journal.slice(0, whole.lengthAt(at).journal))
    expect(match.rolls).toEqual(whole.rolls.slice(0, whole.lengthAt(at).rolls))
    expect(replay.lines.length).toBeGreaterThan(0)
    expect(replay.lines.every(({ entry }) => entry === whole.steps[at - 1].entry)).toBe(true)
    expect(journal.slice(-replay.lines.length)).toEqual(replay.lines)
  })

  it('tells whoever looks that something changed', () => {
    const replay = replayOf(whole)
    let told = 0
    replay.session.subscribe(() => told++)
    replay.goTo(1)
    replay.look('south')
    expect(told).toBe(2)
  })

  it('lets nobody do anything', () => {
    const replay = replayOf(whole)
    replay.goTo(3)
    const { hash } = replay.session.match
    expect(replay.session.decision).toBe(null)
    expect(replay.session.offers).toBe(null)
    expect(replay.session.undoable).toHaveProperty('rule')
    expect(replay.session.redoable).toBe(false)
    expect(typeof replay.session.backTo(0)).toBe('object')
    expect(() => replay.session.undo()).toThrow(Refused)
    expect(() => replay.session.back(0)).toThrow(Refused)
    expect(replay.session.match.hash).toBe(hash)
  })

  it('goes to a gesture by its number in the log', () => {
    const replay = replayOf(whole)
    replay.goToEntry(whole.steps[4].entry)
    expect(replay.at).toBe(5)
    replay.goToEntry(99_999)
    expect(replay.at).toBe(5)
  })

  it('knows what the one who looks saw before the last gesture', () => {
    const replay = replayOf(whole)
    expect(replay.viewBefore()).toBe(null)
    replay.goTo(6)
    expect(replay.viewBefore()).toEqual(skirmish.view(whole.stateAt(5) as never, 'north'))
  })
})

describe('whose eyes', () => {
  it('of a finished match everybody’s', async () => {
    const film = await filmOf(goOn(begin()))
    const replay = replayOf(film, { players: { north: HUMAN, south: 'random' } })
    expect(replay.viewpoints).toEqual(['north', 'south', SPECTATOR])
    replay.look('south')
    expect(replay.session.seating.curtain).toBe(null)
    expect(known(replay)).toContain(null)
  })

  it('of a match that goes on not a bot’s, and another person’s only behind the curtain', async () => {
    const match = begin()
    goOn(match, () => match.log.length > 8)
    const film = await filmOf(match)
    const againstBot = replayOf(film, { players: { north: HUMAN, south: 'random' } })
    expect(againstBot.viewpoints).toEqual(['north', SPECTATOR])
    expect(() => againstBot.look('south')).toThrow('south')
    const hotSeat = replayOf(film)
    expect(hotSeat.viewpoints).toEqual(['north', 'south', SPECTATOR])
    hotSeat.look('south')
    expect(hotSeat.session.seating.curtain).toBe('south')
    hotSeat.look(SPECTATOR)
    expect(hotSeat.session.seating.curtain).toBe(null)
  })

  it('that know all: of a finished match, and of a lone player’s', async () => {
    const malta = await loadGame('descent-on-malta')
    const config = makeConfig(malta.game)
    const solitaire = new Match(malta.game, { config, seed: 'all', practice: false })
    const alone = new Replay({ film: await filmOfMatch(malta, solitaire), id: '', title: '', players: { axis: HUMAN } })
    expect(alone.viewpoints).toEqual(['axis', SPECTATOR, ALL_KNOWING])
    expect(alone.session.view.concealed.length).toBeGreaterThan(20)
    const { ifEndedNow } = malta.presentation.score(alone.session.view, 'en')
    alone.look(ALL_KNOWING)
    expect(alone.session.view.concealed).toEqual([])
    // A concealed obstacle counts as long as it is concealed: whoever sees it counts as all others do.
    expect(malta.presentation.score(alone.session.view, 'en').ifEndedNow).not.toBe(ifEndedNow)
    expect(malta.presentation.score(alone.session.scoreView, 'en').ifEndedNow).toBe(ifEndedNow)
    const team = { ...config, options: { ...config.options, team: 'combined' } }
    const two = new Match(malta.game, { config: team, seed: 'all', practice: false })
    const film = await filmOfMatch(malta, two)
    expect(new Replay({ film, id: '', title: '', players: {} }).viewpoints).not.toContain(ALL_KNOWING)
  })

  it('that know all read every line', async () => {
    const module = {
      ...skirmishModule,
      presentation: { ...skirmishModule.presentation, allKnowing: (state: never) => skirmish.view(state, SPECTATOR) },
    }
    const film = await filmOfMatch(module, goOn(begin()))
    const replay = replayOf(film)
    replay.goTo(9999)
    const read = (seat: string): number => {
      replay.look(seat)
      return replay.session.journal.length
    }
    expect(film.journal.some(({ seats, others }) => seats !== null && others === null)).toBe(true)
    expect(read(ALL_KNOWING)).toBe(film.journal.length)
    expect(read(SPECTATOR)).toBeLessThan(film.journal.length)
  })
})

describe('what was missed', () => {
  /** Both have given sealed orders, and North has moved. */
  async function missed(seat: string): Promise<{ film: Film; replay: Replay; from: number }> {
    const match = begin()
    for (const one of ['north', 'south'])
      act(match, one, { kind: 'plan', plan: 'march' }, { kind: 'bid', coins: one === 'north' ? 1 : 0 })
    // North bid more and moves first.
    goOn(match, () => match.decisionFor('south') !== null)
    const film = await filmOf(match)
    const from = missedFrom(film.steps, seat)
    return { film, from, replay: replayOf(film, { seat, from }) }
  }

  it('begins before the reader’s own last gesture', () => {
    const history = ['north', 'south', 'north', 'north'].map((seat) => ({ seat }))
    expect(missedFrom(history, 'south')).toBe(1)
    expect(missedFrom(history, 'north')).toBe(3)
    expect(missedFrom(history, 'west')).toBe(0)
  })

  it('begins earlier where the journal tells nothing of the last gesture', async () => {
    const { film } = await missed('south')
    expect(tellingFrom(film, 'south')).toBe(missedFrom(film.steps, 'south'))
    // Orders are sealed: until all are in, the last bid tells nobody anything.
    const match = begin()
    act(match, 'north', { kind: 'plan', plan: 'march' }, { kind: 'bid', coins: 0 })
    const sealed = await filmOf(match)
    expect(missedFrom(sealed.steps, 'north')).toBe(1)
    expect(tellingFrom(sealed, 'north')).toBe(0)
  })

  it('leaves out what was seen as it happened, unless nothing else is told', async () => {
    const { film, from } = await missed('south')
    const own = film.steps[from].entry
    const next = tellingFrom(film, 'south', (entry) => entry === own)
    expect(next).toBe(from + 1)
    const { beat, session } = replayOf(film, { seat: 'south', from: next })
    expect(session.journal.at(-1)?.entry).toBe(own)
    expect(beat.step).toBe(from + 1)
    expect(beginningText(replayOf(film, { seat: 'south', from: next }), en)).toBe('after your last action')
    expect(tellingFrom(film, 'south', () => true)).toBe(from)
  })

  it('tells every line of the journal once, and ends where the match stands', async () => {
    const { film, from, replay } = await missed('south')
    expect(replay.beat).toMatchObject({ step: from, journal: film.lengthAt(from).journal })
    const before = replay.session.journal.length
    const told: JournalLine[] = []
    for (let at = 1; at < replay.beats.length; at++) {
      replay.goTo(at)
      told.push(...replay.lines)
    }
    expect(told).toEqual(replay.session.journal.slice(before).filter((line) => !isHeading(line)))
    expect(told.length).toBeGreaterThan(2)
    expect(replay.session.match.hash).toBe(film.hash)
    expect(replay.session.match.journal).toHaveLength(film.journal.length)
  })

  it('calls its first moment by the reader’s last action, or the beginning, and says nothing of it', async () => {
    const { replay } = await missed('south')
    expect(replay.step).toBeGreaterThanOrEqual(0)
    expect([beginningText(replay, en), silenceText(replay, en)]).toEqual(['before your last action', null])
    replay.goTo(replay.beats.length - 1)
    expect(silenceText(replay, en)).toBe(en.replay.now)
    // South has done nothing yet.
    const match = begin()
    act(match, 'north', { kind: 'plan', plan: 'march' }, { kind: 'bid', coins: 0 })
    const first = replayOf(await filmOf(match), { seat: 'south', from: 0 })
    expect(beginningText(first, en)).toBe('the beginning')
    // A whole match tells of each step, if only that there is nothing to tell.
    const whole = replayOf(await filmOf(match), { seat: 'north' })
    expect([beginningText(whole, en), silenceText(whole, en)]).toEqual(['the beginning', null])
    whole.goTo(1)
    expect(silenceText(whole, en)).toBe(en.replay.nothing)
  })

  it('holds only what the reader may see', async () => {
    const { film, from, replay } = await missed('south')
    const secret = film.journal
      .slice(film.lengthAt(from).journal)
      .filter(({ seats }) => seats !== null && !seats.includes('south'))
    expect(secret.length).toBeGreaterThan(0)
    const told = new Set<string>()
    for (let at = 0; at < replay.beats.length; at++) {
      replay.goTo(at)
      for (const line of replay.session.journal) told.add(JSON.stringify([line.key, line.params]))
      expect(known(replay)).toContain(null)
    }
    expect(secret.filter(({ key, params }) => told.has(JSON.stringify([key, params])))).toEqual([])
  })
})

describe('what a step changed', () => {
  const piece = (id: string, place: string, label = id): Piece => ({
    id,
    place,
    label,
    face: concealedFace('british'),
    stackOrder: 0,
  })
  const line = (params: JournalLine['params']): JournalLine => ({
    key: 'k',
    rule: '',
    seats: null,
    others: null,
    entry: 0,
    turn: 1,
    phase: 0,
    params,
  })

  it('is what moved, came, went or looks different; the lines name the rest', () => {
    const before = [piece('stays', 'a'), piece('moves', 'a'), piece('dies', 'b'), piece('turns', 'c', 'concealed')]
    const after = [piece('stays', 'a'), piece('moves', 'd'), piece('turns', 'c', 'decoy'), piece('comes', 'e')]
    const { pieces, places, paths } = changesOf(before, after, [line({ zone: 'f', unit: 'stays', die: 3 })])
    expect([...pieces]).toEqual(['moves', 'turns', 'comes'])
    expect(places).toEqual(new Set(['b', 'f', 'a']))
    expect(paths).toEqual([{ places: ['a', 'd'], kind: 'move' }])
  })

  it('is nobody of a formation that has had its turn, unless a line names him', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const before = ids.map((id) => piece(id, 'x', `${id}, active`))
    const after = [...ids.map((id) => piece(id, 'x')), piece('g', 'y')]
    expect([...changesOf(before, after, [line({ unit: 'b' })]).pieces]).toEqual(['b', 'g'])
  })

  it('shows no way that was gone before this moment', () => {
    const board = { pieces: [], paths: [{ places: ['p', 'q'], kind: 'trail' }] } as unknown as BoardState
    const changes = changesOf([piece('a', 'x')], [piece('a', 'y')], [])
    expect(withChanges(board, changes, 'replay 1').paths).toEqual([{ places: ['x', 'y'], kind: 'move' }])
  })

  it('is nothing where nothing happened', () => {
    const all = [piece('one', 'a'), piece('two', 'b')]
    // A presentation may make its pieces anew each time.
    expect(changesOf(all, structuredClone(all), [])).toEqual({ pieces: new Set(), places: new Set(), paths: [] })
  })
})
