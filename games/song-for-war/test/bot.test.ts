import { fastDice, fastRng, type MatchConfig, makeConfig, Playout, type Seat } from '@middlesea/engine'
import { randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { heuristic } from '../src/bot/index.ts'
import { type Action, isAlliedSeat, songForWar as game } from '../src/index.ts'
import { position, type PositionSpec } from '../src/testing.ts'

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
        memo: {},
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

  test.each(['us', 'gb', 'de', 'it'])('solo.1 plays %s alone of all nations, to the end of a match', (nation) => {
    const config = makeConfig(game, { scenario: 'tunis', options: { players: 'four' } })
    const asked = new Set<Seat>()
    const winners = play(config, 3, (seat) => {
      if (seat === nation) asked.add(seat)
      return seat === nation
    })
    expect([winners.length, ...asked]).toEqual([2, nation])
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

  type Units = { [space: string]: string[] }
  const firstMove = (step: number, US: Units, IT: Units): Action =>
    firstChoice({ phase: 'tactical', step, side: 'allies', units: { US, IT } })

  /** What it does first on a table. */
  function firstChoice(spec: PositionSpec): Action {
    const p = position(spec)
    const decision = p.decision('allies')
    return heuristic.choose({
      seat: 'allies',
      decision,
      expand: (choice) => game.expand(p.state, decision, choice),
      see: () => game.view(p.state, 'allies'),
      rng: fastRng(1),
      budget: { steps: 0 },
      memo: {},
    })
  }

  test('attacks nothing that it cannot hit: a Submarine is for ships with sonar', () => {
    const sub = { G5: ['SUB'] }
    expect(firstMove(1, { H5: ['SUB*2'] }, sub)).toEqual({ do: 'done' })
    expect(firstMove(2, { MLT: ['LBR*2'] }, sub)).toEqual({ do: 'done' })
    expect(firstMove(2, { H5: ['DES*2'] }, sub)).toMatchObject({ do: 'move', to: 'G5' })
    expect(firstMove(2, { MLT: ['LBR*2'] }, { G5: ['DES'] })).toMatchObject({ do: 'move', to: 'G5' })
  })

  test('keeps who can hold an objective there, and sends new troops where nobody is left and enemies are near', () => {
    const loaded = (units: string[]): Action =>
      firstChoice({ phase: 'tactical', step: 4, side: 'allies', units: { GB: { MLT: units, H4: ['STR'] } } })
    expect(loaded(['LTR[INF*2]', 'AAA*6'])).toEqual({ do: 'done' })
    const supplied = (IT: Units): Action =>
      firstChoice({
        phase: 'resupply',
        stage: 1,
        units: { US: { ALG: ['INF'] }, GB: { ALX: ['INF'], GIB: ['INF'], L6: ['STR'] }, IT },
      })
    const toMalta = { do: 'supply', nation: 'GB', slot: 'land', at: 'MLT' }
    expect(supplied({ H3: ['STR'] })).toEqual(toMalta)
    expect(supplied({ F1: ['STR'] })).not.toEqual(toMalta)
  })
})
