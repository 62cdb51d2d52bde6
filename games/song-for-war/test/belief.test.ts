// What a seat has learned of enemy Hidden Fleets: never the truth, and never without it.
import { fastDice, fastRng, makeConfig, Playout, type Seat } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { type Belief, remember, spacesOfFleet } from '../src/belief.ts'
import { songForWar as game } from '../src/index.ts'
import { DE, NATIONS, US } from '../src/kit.ts'
import { spaceId } from '../src/state.ts'

const SEATS: Seat[] = ['allies', 'axis']

/** Chance plays 1943 for so many answers; both seats look at every question. */
function watch(seed: number, answers: number, look: (p: ReturnType<typeof begin>, beliefs: Belief[]) => void): void {
  const playout = begin(seed)
  const rng = fastRng(seed)
  let beliefs: (Belief | null)[] = [null, null]
  for (let i = 0; i < answers && !playout.over; i++) {
    beliefs = SEATS.map((seat, n) => remember(game.view(playout.state, seat), beliefs[n]))
    look(playout, beliefs as Belief[])
    const [decision] = playout.decisions
    const actions = playout.expand(decision, decision.options[rng.below(decision.options.length)])
    playout.take(decision, actions[rng.below(actions.length)])
  }
}

const begin = (seed: number) => Playout.start(game, makeConfig(game, { scenario: '1943' }), fastDice(seed))

describe('belief', { timeout: 60_000 }, () => {
  test('setup.6 before it has sailed, a fleet is in one of its starts, each as likely', () => {
    let looks = 0
    watch(1, 40, ({ state }, [allies]) => {
      // Chance may reveal it at once.
      if (state.fleetAt[DE] === -1 || state.step > 2) return
      looks++
      expect(allies.fleets.DE).toEqual({ spaces: ['J1', 'J4', 'J8'], sailed: 0 })
      expect(allies.fleets.US).toBeUndefined()
      const view = game.view(state, 'allies')
      const guesses = Array.from({ length: 60 }, (_, i) => game.determinize(view, fastRng(i), allies).fleetAt[DE])
      expect([...new Set(guesses.map((space) => spaceId(state, space)))].sort()).toEqual(['J1', 'J4', 'J8'])
    })
    expect(looks).toBeGreaterThan(5)
  })

  test('fleet.1, fleet.4 a fleet is where it can have got to, and one that was formed where its ships were seen', () => {
    let formed = 0
    let narrowed = 0
    for (let seed = 1; seed <= 3; seed++) {
      watch(seed, 500, ({ state }, beliefs) => {
        SEATS.forEach((seat, n) => {
          const s = game.determinize(game.view(state, seat), fastRng(seed), beliefs[n])
          for (const [nation, sighting] of Object.entries(beliefs[n].fleets)) {
            const at = NATIONS.indexOf(nation as (typeof NATIONS)[number])
            const spaces = spacesOfFleet(s, at, sighting)
            expect(spaces).toContain(state.fleetAt[at])
            expect(spaces).toContain(s.fleetAt[at])
            if (spaces.length < 40) narrowed++
            if (at !== DE && at !== US) formed++
          }
        })
      })
    }
    expect(narrowed).toBeGreaterThan(100)
    expect(formed).toBeGreaterThan(0)
  })

  test('equal views and memories give equal guesses, whatever is hidden', () => {
    watch(3, 300, ({ state }, [allies]) => {
      if (state.rolls % 40 !== 7) return
      const view = game.view(state, 'allies')
      const other = game.determinize(view, fastRng(9))
      const seen = game.view(other, 'allies')
      expect(remember(seen, allies)).toEqual(remember(view, allies))
      const guess = (v: typeof view) => game.determinize(v, fastRng(4), allies).fleetAt
      expect(guess(seen)).toEqual(guess(view))
    })
  })
})
