import { existsSync, readFileSync } from 'node:fs'
import { type AnyGame, makeConfig, parseSave } from '@middlesea/engine'
import { loadMatch } from '@middlesea/engine/older'
import { describe, expect, test } from 'vitest'
import type { GameKit } from '../src/games.ts'
import { type Batch, playBatch } from '../src/simulate/batch.ts'
import { addTally, emptyTally } from '../src/simulate/tally.ts'
import { folder } from './command.ts'
import { toyKit } from './toy-kit.ts'

const failures = folder()

const batch = (change: Partial<Batch> = {}): Batch => ({
  game: 'skirmish',
  games: 20,
  seed: 1,
  config: makeConfig(toyKit.game),
  random: null,
  check: 'none',
  bots: [],
  folder: failures,
  ...change,
})

const broken = (change: Partial<AnyGame>): GameKit => ({ ...toyKit, game: { ...toyKit.game, ...change } })
const { take, invariants, setup } = toyKit.game

const openedFile = (file: string) => {
  const save = parseSave(readFileSync(file, 'utf8'))
  return { save, match: loadMatch(toyKit.game, save) }
}

describe('a batch', () => {
  test('is the same whoever plays its parts', () => {
    const whole = playBatch(toyKit, batch(), () => {})
    const parts = emptyTally()
    for (const [seed, games] of [
      [1, 7],
      [8, 13],
    ]) {
      addTally(
        parts,
        playBatch(toyKit, batch({ seed, games }), () => {}),
      )
    }
    expect({ ...parts, cpuSeconds: 0 }).toEqual({ ...whole, cpuSeconds: 0 })
    expect(whole.games).toBe(20)
    expect(whole.actions).toBeGreaterThan(200)
    expect(whole.failures).toEqual([])
    const wins = Object.values(whole.wins).reduce((sum, n) => sum + n, 0)
    expect(wins + whole.noWinner).toBe(20)
  })

  test('with random options keeps what is named, and draws the rest', () => {
    const configs = new Set<string>()
    const watched = broken({
      setup: (config, io) => {
        configs.add(JSON.stringify(config.options))
        return setup(config, io)
      },
    })
    const drawn = (options: { [id: string]: string | boolean }): string[] => {
      configs.clear()
      playBatch(watched, batch({ games: 30, random: { options } }), () => {})
      return [...configs]
    }
    expect(drawn({}).length).toBeGreaterThan(1)
    expect(new Set(drawn({ war: 'long' }).map((text) => (JSON.parse(text) as { war: string }).war))).toEqual(
      new Set(['long']),
    )
  })

  test('is not changed by being checked', () => {
    const plain = playBatch(toyKit, batch({ games: 5 }), () => {})
    const checked = playBatch(toyKit, batch({ games: 5, check: 'turn' }), () => {})
    expect({ ...checked, cpuSeconds: 0 }).toEqual({ ...plain, cpuSeconds: 0 })
  })
})

describe('a failure', () => {
  test('of a check leaves a file that opens where it was found', () => {
    const kit = broken({ invariants: (s) => (s.turn === 2 ? ['turn two is cursed'] : invariants(s)) })
    const tally = playBatch(kit, batch({ games: 2, seed: 5, check: 'turn' }), () => {})
    expect(tally.failures.map(({ seed }) => seed)).toEqual([5, 6])
    const [{ error, file }] = tally.failures
    expect(error).toContain('turn two is cursed')
    const { save, match } = openedFile(file)
    expect(save).toMatchObject({ dice: 'fast', seed: '5', failure: { error } })
    expect(save.failure?.action).toBeUndefined()
    expect(match.state.turn).toBe(2)
  })

  test('of an action leaves a file that opens before it, and names it', () => {
    const kit = broken({
      take: (s, seat, action, io) => {
        if (action.kind === 'halt') throw new Error('nobody may halt')
        return take(s, seat, action, io)
      },
    })
    const { failures: found } = playBatch(kit, batch({ games: 30, seed: 100 }), () => {})
    expect(found.length).toBeGreaterThan(0)
    const { save, match } = openedFile(found[0].file)
    expect(found[0].error).toContain('nobody may halt')
    expect(save.failure?.action).toEqual({ kind: 'halt' })
    // The action that failed is offered in the position that the file opens.
    const { decisions } = match
    const offered = decisions.flatMap((decision) =>
      decision.options.flatMap((choice) => match.game.expand(match.state, decision, choice)),
    )
    expect(offered).toContainEqual({ kind: 'halt' })
  })

  test('of the set-up still names seed and config', () => {
    const kit = broken({
      setup: (config, io) => {
        setup(config, io)
        throw new Error('no table')
      },
    })
    const [{ file, error }] = playBatch(kit, batch({ games: 1, seed: 77 }), () => {}).failures
    expect(error).toContain('no table')
    expect(existsSync(file)).toBe(true)
    expect(parseSave(readFileSync(file, 'utf8'))).toMatchObject({ seed: '77', log: [] })
  })

  test('of a bot that cheats is found too', () => {
    const kit: GameKit = { ...toyKit, bots: { ...toyKit.bots, cheat: { choose: () => ({ kind: 'fall' }) } } }
    const { failures: found } = playBatch(kit, batch({ games: 1, seed: 200, bots: ['cheat'] }), () => {})
    expect(found).toHaveLength(1)
    expect(openedFile(found[0].file).save.failure?.action).toEqual({ kind: 'fall' })
  })
})
