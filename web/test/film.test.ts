import {
  fastRng,
  hashState,
  type LogEntry,
  makeConfig,
  Match,
  type MatchHead,
  type Save,
  SaveError,
  saveMatch,
} from '@middlesea/engine'
import { countedEntries } from '@middlesea/engine/older'
import { describe, expect, it } from 'vitest'
import type { GameModule } from '../src/games/rules.ts'
import { loadGame } from '../src/games/registry.ts'
import { Film, filmOfMatch, filmOfSave, KEPT_EVERY } from '../src/match/film.ts'
import type { AnyMatch } from '../src/match/players.ts'
import { skirmish, skirmishModule } from './skirmish.ts'

const malta: GameModule = await loadGame('descent-on-malta')

function begin(module: GameModule, wish: Partial<MatchHead> = {}): AnyMatch {
  return new Match(module.game, { config: makeConfig(module.game), seed: 'film', practice: true, ...wish })
}

/** Plays by chance; a phase is ended only where nothing else can be done. */
function goOn(match: AnyMatch, gestures: number): void {
  const rng = fastRng(`film ${match.log.length}`)
  for (let i = 0; i < gestures; i++) {
    const decision = match.decisions[rng.below(match.decisions.length)]
    const open = decision.options.filter(({ id }) => id !== 'done')
    const choices = open.length > 0 ? open : decision.options
    const actions = match.game.expand(match.state, decision, choices[rng.below(choices.length)])
    match.submit(decision.seats[0], decision.id, [actions[rng.below(actions.length)]])
  }
}

const NO_STATE: LogEntry<unknown> = {
  kind: 'state',
  from: '1.0.0',
  version: '1.0.0',
  state: {},
  told: [],
  past: { journal: [], rolls: [], gestures: [] },
}

const saved = (match: AnyMatch): Save => JSON.parse(JSON.stringify(saveMatch(match))) as Save

describe('a film', () => {
  it('ends as its match does, with the same journal and dice', async () => {
    const match = begin(malta)
    goOn(match, 90)
    const film = await filmOfMatch(malta, match)
    expect(film.hash).toBe(match.hash)
    expect(film.journal).toEqual(match.journal)
    expect(film.rolls).toEqual(match.rolls)
    expect(film.steps.map(({ entry }) => entry)).toEqual(match.log.map((_, i) => i))
    expect(film.over).toBe(false)
  })

  it('shows every moment as it was, also backwards', async () => {
    const match = begin(malta)
    const hashes = [match.hash]
    for (let i = 0; i < 3 * KEPT_EVERY + 5; i++) {
      goOn(match, 1)
      hashes.push(match.hash)
    }
    const film = await filmOfMatch(malta, match)
    const backwards = hashes.map((_, i) => hashes.length - 1 - i)
    expect(backwards.map((i) => hashState(film.stateAt(i)))).toEqual(backwards.map((i) => hashes[i]))
    expect(film.scores).toHaveLength(film.steps.length + 1)
  })

  it('performs only a few steps to go back, not the whole match', async () => {
    const match = begin(malta)
    goOn(match, 4 * KEPT_EVERY)
    let performed = 0
    const take: typeof malta.game.take = (...given) => {
      performed++
      return malta.game.take(...given)
    }
    const film = await filmOfMatch({ ...malta, game: { ...malta.game, take } }, match)
    performed = 0
    film.stateAt(4 * KEPT_EVERY - 1)
    expect(performed).toBe(KEPT_EVERY - 1)
    film.stateAt(3 * KEPT_EVERY)
    expect(performed).toBe(KEPT_EVERY - 1)
  })

  it('leaves out what was taken back, whoever took it back, and keeps the dice of each time', async () => {
    const match = begin(skirmishModule)
    const plan = (seat: string): void =>
      match.submit(seat, match.decisionFor(seat)!.id, [{ kind: 'plan', plan: 'march' }])
    // Sealed orders: the first answer is taken back while the second stands.
    plan('north')
    plan('south')
    match.undo('north')
    plan('north')
    goOn(match, 8)
    match.undoAgreed(match.log.length - 2)
    goOn(match, 6)
    match.rewind(match.log.length - 3)
    goOn(match, 4)
    const film = await filmOfMatch(skirmishModule, match)
    expect(film.hash).toBe(match.hash)
    expect(film.journal).toEqual(match.journal)
    expect(film.rolls).toEqual(match.rolls)
    expect(film.rewinds).toBe(1)
    expect(film.steps[0]).toMatchObject({ seat: 'south', entry: 1 })
    expect(film.steps.length).toBeLessThan(match.log.length - 2)
  })

  it('takes one sealed answer out from under another', () => {
    const act = (seat: string) => ({ kind: 'act' as const, seat, decision: 0, actions: [] })
    const log = [act('north'), act('south'), { kind: 'undo' as const, seat: 'north', mode: 'own' as const, entry: 0 }]
    expect(countedEntries(log).map(({ entry }) => entry)).toEqual([1])
    expect(countedEntries([...log, act('north')]).map(({ entry }) => entry)).toEqual([1, 3])
  })

  it('goes on from a corrected state', async () => {
    const match = begin(skirmishModule)
    goOn(match, 6)
    match.amend({ ...match.state, coins: [3, 3] })
    goOn(match, 3)
    const film = await filmOfMatch(skirmishModule, match)
    expect(film.hash).toBe(match.hash)
    expect(film.steps[6]).toMatchObject({ seat: '', actions: [] })
  })
})

describe('the film of a save', () => {
  const match = begin(skirmishModule)
  goOn(match, 12)

  it('is the film of its match', async () => {
    const film = await filmOfSave(skirmishModule, saved(match))
    expect(film.hash).toBe(match.hash)
    expect(film.head.config).toEqual(match.head.config)
  })

  it.each<[string, (save: Save) => void, string]>([
    ['an action that is not legal', (save) => Object.assign(save.log[4], { actions: [{ kind: 'win' }] }), 'not-legal'],
    ['an entry left out', (save) => void save.log.pop(), 'other-state'],
    ['another game', (save) => Object.assign(save, { game: 'chess' }), 'other-game'],
    ['newer rules', (save) => Object.assign(save, { rules: '99.0.0' }), 'newer-rules'],
    [
      'an option that there is not',
      (save) => Object.assign(save.config, { options: { magic: true } }),
      'unknown-setup',
    ],
    ['a state that is none', (save) => void save.log.push({ ...NO_STATE, state: { stack: 'x' } }), 'not-legal'],
    [
      'an undo of something that never was, and the wrong end',
      (save) => void save.log.push({ kind: 'undo', seat: '', mode: 'rewind', entry: -5 }),
      'other-state',
    ],
  ])('is refused with %s', async (_case, change, code) => {
    const save = saved(match)
    change(save)
    const error = await filmOfSave(skirmishModule, save).catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(SaveError)
    expect(error).toMatchObject({ code })
  })

  it('is given up when nobody waits for it', async () => {
    const gone = new AbortController()
    let shot = 0
    const slow: typeof skirmish.view = (...given) => {
      shot++
      const until = performance.now() + 10
      while (performance.now() < until);
      return skirmish.view(...given)
    }
    const making = filmOfSave({ ...skirmishModule, game: { ...skirmish, view: slow } }, saved(match), gone.signal)
    gone.abort()
    await expect(making).rejects.toThrow(/abort/i)
    expect(shot).toBeLessThan(5)
  })

  it('is whole only when all of it was shot', () => {
    const film = new Film(skirmishModule, match.head, match.log)
    while (film.next !== null) film.shoot()
    expect(() => film.shoot()).toThrow('whole')
  })
})
