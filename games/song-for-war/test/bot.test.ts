import { fastDice, fastRng, type MatchConfig, makeConfig, Playout, type Seat } from '@middlesea/engine'
import { randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { type Action, heuristic, isAlliedSeat, songForWar as game } from '../src/index.ts'
import { position } from '../src/testing.ts'

/** A whole game: the heuristic player in some seats, chance in the others. Every answer of his goes through the kernel's check. */
function play(config: MatchConfig, seed: number, isHeuristic: (seat: Seat) => boolean): Seat[] {
  const playout = Playout.start(game, config, fastDice(seed))
  const rng = fastRng(seed)
  while (!playout.over) {
    const decision = playout.decisions[rng.below(playout.decisions.length)]
    const seat = decision.seats[0]
    if (isHeuristic(seat)) {
      const action = heuristic.choose({
        seat,
        decision,
        expand: (choice) => playout.expand(decision, choice),
        see: () => game.view(playout.state, seat),
        rng,
        budget: { steps: 0 },
      })
      playout.apply(seat, action)
    } else {
      const actions = playout.expand(decision, decision.options[rng.below(decision.options.length)])
      playout.take(decision, actions[rng.below(actions.length)])
    }
  }
  return game.outcome(playout.state)?.winners ?? []
}

// Whole games take seconds where the machine is busy.
describe('the heuristic player', { timeout: 120_000 }, () => {
  test('answers every decision of every seat, whatever the scenario and the options', () => {
    for (let seed = 1; seed <= 3; seed++) {
      expect(play(randomConfig(game, fastRng(seed)), seed, () => true)).not.toEqual([])
    }
  })

  test.each([
    ['1942', 'two'],
    ['1943', 'four'],
  ])('wins with either side of %s, %s players, against random play', (scenario, players) => {
    const config = makeConfig(game, { scenario, options: { players } })
    for (const allied of [true, false]) {
      const winners = play(config, 7, (seat) => isAlliedSeat(seat) === allied)
      expect(winners.map(isAlliedSeat)).toContain(allied)
    }
  })

  /** What it does first with some units on a Movement Step. */
  function firstMove(step: number, US: { [space: string]: string[] }, IT: { [space: string]: string[] }): Action {
    const p = position({ phase: 'tactical', step, side: 'allies', units: { US, IT } })
    const decision = p.decision('allies')
    return heuristic.choose({
      seat: 'allies',
      decision,
      expand: (choice) => game.expand(p.state, decision, choice),
      see: () => game.view(p.state, 'allies'),
      rng: fastRng(1),
      budget: { steps: 0 },
    })
  }

  test('attacks nothing that it cannot hit: a Submarine is for ships with sonar', () => {
    const sub = { G5: ['SUB'] }
    expect(firstMove(1, { H5: ['SUB*2'] }, sub)).toEqual({ do: 'done' })
    expect(firstMove(2, { MLT: ['LBR*2'] }, sub)).toEqual({ do: 'done' })
    expect(firstMove(2, { H5: ['DES*2'] }, sub)).toMatchObject({ do: 'move', to: 'G5' })
    expect(firstMove(2, { MLT: ['LBR*2'] }, { G5: ['DES'] })).toMatchObject({ do: 'move', to: 'G5' })
  })
})
