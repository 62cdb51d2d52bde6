import { fastRng, lightSave, makeConfig, Match, parseSave, type Save, saveMatch } from '@middlesea/engine'
import { laterVersion, playByChance } from '@middlesea/engine/testing'
import { describe, expect, it } from 'vitest'
import type { GameModule } from '../src/games/rules.ts'
import { filmOfSave } from '../src/match/film.ts'
import { rulesTold } from '../src/match/history.ts'
import { type AnyMatch, HUMAN } from '../src/match/players.ts'
import { resume } from '../src/local/matches.ts'
import { Replay } from '../src/local/replay.ts'
import { OpenError } from '../src/match/trouble.ts'
import { wordsOf } from '../src/match/words.ts'
import { skirmish, skirmishModule } from './skirmish.ts'

const later: GameModule = {
  ...skirmishModule,
  game: laterVersion(skirmish, { version: '1.3.0', otherDiceFrom: 2 }),
}
const start = { id: 'x', title: '', module: later, players: { north: HUMAN, south: HUMAN }, fog: false }

/** A match of Skirmish by the rules of before. */
function played(gestures: number): AnyMatch {
  const config = makeConfig(skirmish, { options: { war: 'long' } })
  const match: AnyMatch = new Match(skirmish, { config, seed: 's3', practice: true })
  return playByChance(match, fastRng('s3'), { gestures })
}

const saved = (match: AnyMatch): Save => parseSave(JSON.stringify(saveMatch(match)))
const underway = played(30)
const over = played(Infinity)

describe('a save of older rules', () => {
  it('goes on from where it stood, and says in both languages what was corrected', async () => {
    const session = await resume(saved(underway), start)
    expect(session.over).toBe(false)
    expect(session.view).toEqual(underway.view(session.seat))
    const told = rulesTold(session.news)
    expect(told.map(({ key }) => key)).toEqual(['kernel.newRules', 'kernel.corrected'])
    expect(told.map(wordsOf(later.game, 'en').text)).toEqual([
      expect.stringContaining('1.2.0, now 1.3.0'),
      'Corrected: A die is thrown away before every roll.',
    ])
    expect(told.map(wordsOf(later.game, 'ja').text)[1]).toBe('修正点：サイを振る前に、1個を振って捨てます。')
  })

  it('keeps its journal with its gestures, and nothing of it is taken back, not even in practice', async () => {
    const session = await resume(saved(underway), start)
    const lines = session.journal.filter(({ key }) => !key.startsWith('kernel.'))
    expect(new Set(lines.map(({ entry }) => entry)).size).toBeGreaterThan(10)
    expect(session.undoable).toMatchObject({ key: 'kernel.undoStopsAtRules' })
    expect(session.backTo(0)).toMatchObject({ key: 'kernel.undoStopsAtRules' })
  })

  it('is kept as a match of these rules, and comes back so', async () => {
    const session = await resume(saved(underway), start)
    const again = await resume(saved(session.match), start)
    expect(again.journal).toEqual(session.journal)
    expect(again.match.hash).toBe(session.match.hash)
  })

  it('that is over keeps its result', async () => {
    const session = await resume(saved(over), start, true)
    expect(session.over).toBe(true)
    expect(session.match.outcome).toEqual(over.outcome)
    expect(rulesTold(session.news)).toEqual([])
  })

  it('that is over, and whose end was not kept, is not played on', async () => {
    const light = { ...lightSave(saved(over)), outcome: undefined }
    const error: unknown = await resume(light, start, true).catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(OpenError)
    expect((error as OpenError).trouble).toBe('finished-before')
  })
})

describe('the film of a save of older rules', () => {
  it('shows what comes out as it did, then the board stands still and the journal goes on, up to the end', async () => {
    const film = await filmOfSave(later, saved(over))
    const stuck = film.steps.findIndex((step) => step.stuck !== undefined)
    expect(stuck).toBeGreaterThan(5)
    expect(film.steps[stuck].stuck).toMatchObject({ from: '1.2.0' })
    expect(film.stateAt(stuck + 1)).toEqual(film.stateAt(stuck))
    expect(film.journal.map(({ key }) => key)).toEqual(over.journal.map(({ key }) => key))
    expect(film.over).toBe(true)
    const replay = new Replay({ film, id: '', title: '', players: {} })
    replay.goTo(replay.beats.length - 1)
    expect(replay.session.over).toBe(true)
    expect(replay.session.match.outcome).toEqual(over.outcome)
    expect(replay.session.match.view('north')).toEqual(over.view('north'))
  })

  it('is cut where its end was not kept, and says so', async () => {
    const film = await filmOfSave(later, lightSave(saved(over)))
    expect(film.steps.length).toBeLessThan(over.gestures.length)
    expect(film.journal.at(-1)).toMatchObject({ key: 'kernel.lookedAtAgain', params: { of: over.gestures.length } })
  })
})
