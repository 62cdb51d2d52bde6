// The laws that every game gets for nothing: whoever adds a package under games/ is tested by them.
import { type AnyGame, fastRng, type MatchConfig } from '@middlesea/engine'
import {
  checkInTurns,
  checkMatch,
  type GuessPairs,
  guessInPairs,
  playRandom,
  randomConfig,
  whyUnfair,
} from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { loadGame } from '../games.ts'

/** Ten minutes: a machine may be slow, and busy with other things; what hangs is still found. */
const PATIENCE = 600_000

/** So many are played whatever their options are. */
const FIRST_GAMES = 5

const configOf = (game: AnyGame, seed: number): MatchConfig => randomConfig(game, fastRng(`options ${seed}`))

/** Once in so many steps. */
const GUESS_EVERY = 8

/**
 * Tests these games. The games are shared out over files, because a file runs on one core. That every step keeps the laws
 * of state, offers, legality, views and texts is seen by tools/fuzz.ts, where no law is watched and games are faster.
 */
export function testLaws(games: string[]): void {
  describe.each(games)('%s', (id) => {
    test(
      'random games with every value of every option end, and every turn finds a lawful state',
      async () => {
        const game = await loadGame(id)
        const values = new Set<string>()
        for (let seed = 0; seed < 40; seed++) {
          const config = configOf(game, seed)
          const played = game.options.filter(({ bid }) => bid !== true)
          const chosen = played.map((option) => `${option.id}=${config.options[option.id]}`)
          // More games with the values that were seen already are played by tools/fuzz.ts.
          if (seed >= FIRST_GAMES && chosen.every((value) => values.has(value))) continue
          for (const value of chosen) values.add(value)
          expect(playRandom(game, config, { seed, check: 'turn' }).actions).toBeGreaterThan(0)
        }
        const free = game.options.filter(({ bid }) => bid !== true)
        const known = free.flatMap((option) => option.values.map((value) => `${option.id}=${value}`))
        expect([...values].sort()).toEqual(known.sort())
      },
      PATIENCE,
    )

    test(
      'what is concealed stays so: a state made from what somebody sees misses the truth as often as another guess',
      async () => {
        const game = await loadGame(id)
        const pairs: GuessPairs = {}
        for (let seed = 100; seed < 103; seed++) {
          const config = configOf(game, seed)
          const rng = fastRng(`guesses ${seed}`)
          let step = 0
          playRandom(game, config, {
            seed,
            onStep: (state) => {
              if (step++ % GUESS_EVERY === 0)
                guessInPairs(game, state, [...game.seats(config), 'spectator'], pairs, rng)
            },
          })
        }
        for (const [reader, pair] of Object.entries(pairs)) expect([reader, whyUnfair(pair)]).toEqual([reader, null])
      },
      PATIENCE,
    )

    test(
      'states that are played in turns end as each does alone',
      async () => {
        const game = await loadGame(id)
        expect(checkInTurns(game, configOf(game, 300), 300)).toBeGreaterThan(0)
      },
      PATIENCE,
    )

    test(
      'matches come back from undo, redo, rewind and save, and refuse what is illegal, stale or not their turn',
      async () => {
        const game = await loadGame(id)
        for (let seed = 200; seed < 204; seed++) {
          const trials = checkMatch(game, configOf(game, seed), { seed, actions: 120 })
          expect(trials.gestures).toBeGreaterThan(50)
          expect(trials.undone).toBeGreaterThan(0)
          expect(trials.refused).toBeGreaterThan(0)
        }
      },
      PATIENCE,
    )
  })
}
