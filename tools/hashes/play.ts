// Random games of a game, boiled down to fingerprints: what is played, and how the state looks, each apart.
import { createHash } from 'node:crypto'
import {
  type AnyGame,
  canonical,
  type Decision,
  fastDice,
  fastRng,
  hashState,
  Io,
  type JournalEntry,
  type Rng,
  type Roll,
  type Told,
} from '@middlesea/engine'
import { randomConfig } from '@middlesea/engine/testing'

/** The fingerprints of one random game. */
export interface GameHashes {
  seed: number
  actions: number
  /** Of the last state. It may change with the shape of the state alone. */
  state: string
  /** Of all actions, dice, lines of the journal, and the outcome: what players would notice. */
  play: string
}

/** How many random games of each game are kept. */
export const SEEDS = 60

/** No game of ours is so long; one that is does not end. */
const BOUND = 20_000

/** Half a SHA-256 is enough to notice a change. */
const LETTERS = 32

/** Plays one random game, with a scenario and options that its seed decides. */
export function hashGame(game: AnyGame, seed: number): GameHashes {
  const rng = fastRng(`hashes ${seed}`)
  const config = randomConfig(game, rng)
  const journal: JournalEntry[] = []
  const rolls: Roll[] = []
  const io = new Io(fastDice(seed), journal, rolls)
  const digest = createHash('sha256')
  const state = game.setup(config, io)
  let decisions: Decision<unknown>[] = game.decisions(state)
  let actions = 0
  for (; decisions.length > 0; actions++) {
    if (actions > BOUND) throw new Error(`${game.id}, seed ${seed}: the game has not ended after ${BOUND} actions`)
    const { seat, action } = answer(game, state, decisions, rng)
    digest.update(`${seat} ${canonical(action)}\n`)
    decisions = game.take(state, seat, action, io)
  }
  for (const { n, sides, purpose, value, die } of rolls) digest.update(`${n} ${sides} ${purpose} ${value} ${die}\n`)
  for (const line of linesOf(journal)) digest.update(`${canonical(line)}\n`)
  digest.update(canonical(game.outcome(state)))
  return { seed, actions, state: hashState(state).slice(0, LETTERS), play: digest.digest('hex').slice(0, LETTERS) }
}

/** The lines that somebody reads. What is only shown with them (scenes) may be told otherwise while the play is the same. */
function linesOf(journal: JournalEntry[]) {
  const read = (told: Told | null) => (told === null || told.key === '' ? null : { key: told.key, params: told.params })
  return journal
    .map(({ rule, seats, others, ...own }) => ({ rule, seats, ...read(own), others: read(others) }))
    .filter(({ key, others }) => key !== undefined || others !== null)
}

function answer(game: AnyGame, state: object, decisions: Decision<unknown>[], rng: Rng) {
  const decision = decisions[rng.below(decisions.length)]
  const choice = decision.options[rng.below(decision.options.length)]
  const meant = choice.action === null ? game.expand(state, decision, choice) : [choice.action]
  return { seat: decision.seats[0], action: meant[rng.below(meant.length)] as unknown }
}

export function hashGames(game: AnyGame): GameHashes[] {
  return Array.from({ length: SEEDS }, (_, i) => hashGame(game, i + 1))
}
