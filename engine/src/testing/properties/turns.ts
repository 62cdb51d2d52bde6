import { fastDice, fastRng } from '../../dice.ts'
import type { Game, MatchConfig } from '../../game.ts'
import { hashState, savedState } from '../../hash.ts'
import { Playout } from '../../playout.ts'
import type { BaseState } from '../../procedure.ts'
import { Breach, throughJson } from './compare.ts'
import { answerRandomly } from './play.ts'

const LANES = 3

/**
 * States that are played in turns end as each of them does alone: nothing is kept where another state finds it. They are
 * clones of one state in the middle of a game, and what it keeps is theirs at first. Gives how many answers there were.
 */
export function checkInTurns<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  config: MatchConfig,
  seed: string | number,
): number {
  const state = middleOf(game, config, seed)
  const seeds = Array.from({ length: LANES }, (_, lane) => `${seed} in turns ${lane}`)
  const alone = seeds.map((own) => {
    const copy = throughJson(savedState(state)) as S
    game.derive?.(copy)
    return playAll(game, [copy], [own])
  })
  const together = playAll(
    game,
    seeds.map(() => game.clone(state)),
    seeds,
  )
  seeds.forEach((own, lane) => {
    if (together.hashes[lane] !== alone[lane].hashes[0]) {
      throw new Breach(`${game.id}, seed ${own}: played in turns with others, the game ends otherwise than alone`)
    }
  })
  return together.answers
}

/** Somewhere in the first half of a random game. */
function middleOf<S extends BaseState, A, V>(game: Game<S, A, V>, config: MatchConfig, seed: string | number): S {
  const start = (): Playout<S, A, V> => Playout.start(game, config, fastDice(`${seed} before`))
  const { answers } = playAll(game, [start().state], [`${seed} before`])
  const rng = fastRng(`${seed} before`)
  const playout = start()
  for (let left = rng.below(answers >> 1); left > 0 && !playout.over; left--) answerRandomly(playout, rng)
  return playout.state
}

/** Plays these states to their ends, an answer each in turn. */
function playAll<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  states: S[],
  seeds: string[],
): { hashes: string[]; answers: number } {
  const lanes = states.map((state, i) => ({
    playout: Playout.from(game, state, fastDice(seeds[i])),
    rng: fastRng(seeds[i]),
  }))
  let answers = 0
  while (lanes.some(({ playout }) => !playout.over)) {
    for (const { playout, rng } of lanes) {
      if (playout.over) continue
      answerRandomly(playout, rng)
      answers++
    }
  }
  return { hashes: states.map((state) => hashState(state)), answers }
}
