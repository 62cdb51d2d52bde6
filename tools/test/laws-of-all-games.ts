// The laws that every game gets for nothing: whoever adds a package under games/ is tested by them.
import {
  type AnyGame,
  type BaseState,
  fastRng,
  type MatchConfig,
  type Rng,
  savedState,
  type Seat,
} from '@middlesea/engine'
import {
  addGuesses,
  checkInTurns,
  checkMatch,
  firstDifference,
  type Guesses,
  playRandom,
  randomConfig,
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

/** Makes another state from what each reader sees of this one, and counts how often it is not the true one. */
function guess(game: AnyGame, state: BaseState, readers: Seat[], guesses: Guesses, rng: Rng): void {
  for (const reader of readers) {
    const made = game.determinize(JSON.parse(JSON.stringify(game.view(state, reader))), rng)
    const differed = firstDifference(savedState(made), savedState(state)) === null ? 0 : 1
    addGuesses(guesses, { [reader]: { made: 1, differed } })
  }
}

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
          const chosen = Object.entries(config.options).map(([option, value]) => `${option}=${value}`)
          // More games with the values that were seen already are played by tools/fuzz.ts.
          if (seed >= FIRST_GAMES && chosen.every((value) => values.has(value))) continue
          for (const value of chosen) values.add(value)
          expect(playRandom(game, config, { seed, check: 'turn' }).actions).toBeGreaterThan(0)
        }
        const known = game.options.flatMap((option) => option.values.map((value) => `${option.id}=${value}`))
        expect([...values].sort()).toEqual(known.sort())
      },
      PATIENCE,
    )

    test(
      'what is concealed stays so: a state made from what somebody sees is hardly ever the true one',
      async () => {
        const game = await loadGame(id)
        const guesses: Guesses = {}
        for (let seed = 100; seed < 103; seed++) {
          const config = configOf(game, seed)
          const rng = fastRng(`guesses ${seed}`)
          let step = 0
          playRandom(game, config, {
            seed,
            onStep: (state) => {
              if (step++ % GUESS_EVERY === 0) guess(game, state, [...game.seats(config), 'spectator'], guesses, rng)
            },
          })
        }
        for (const { made, differed } of Object.values(guesses)) expect(differed).toBeGreaterThan(made / 2)
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
