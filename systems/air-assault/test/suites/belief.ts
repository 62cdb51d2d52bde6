// What the Axis player has learned of counters that lie face down: never the truth, and never without it.
import { fastDice, fastRng, makeConfig, Playout } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { type Belief, isFixed, remember } from '../../src/core/belief.ts'
import { ALLIED, onMap, type State } from '../../src/core/state.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import { drawMeadow, type Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'

type Game = AirAssaultGame['game']

/** Chance plays for so many answers; the Axis player looks at each of his questions. */
function watch(game: Game, scenario: string, seed: number, look: (s: State, belief: Belief) => void): void {
  const playout = Playout.start(game, makeConfig(game, { scenario }), fastDice(seed))
  const rng = fastRng(seed)
  let belief: Belief | null = null
  for (let i = 0; i < 700 && !playout.over; i++) {
    const [decision] = playout.decisions
    if (decision.seats[0] === 'axis') {
      belief = remember(game.view(playout.state, 'axis'), belief)
      look(playout.state, belief)
    }
    const actions = playout.expand(decision, decision.options[rng.below(decision.options.length)])
    playout.take(decision, actions[rng.below(actions.length)])
  }
}

/** Face-down guns that stay where they were set up, by hex. */
function fixedAt(s: State): Map<number, number> {
  const { kit } = s.derived
  const found = new Map<number, number>()
  for (const u of kit.unitsOf[ALLIED]) {
    if (isFixed(kit, u) && s.exposed[u] === 0 && onMap(s, u)) found.set(s.place[u], (found.get(s.place[u]) ?? 0) + 1)
  }
  return found
}

/** Whether guns lie only where counters lie that may have been there since the set-up. */
function isPossible(s: State, { still }: Belief): boolean {
  const { kit } = s.derived
  return still === null || [...fixedAt(s)].every(([hex, count]) => count <= (still[kit.placeIds[hex]] ?? 0))
}

export function beliefRules({ game }: AirAssaultGame, scenario: string): void {
  describe('what the Axis player has learned', { timeout: 60_000 }, () => {
    test('truck.1 no counter that came later is a gun that cannot move; the truth stays possible', () => {
      let narrowed = 0
      for (const seed of [1, 2]) {
        watch(game, scenario, seed, (s, belief) => {
          expect(isPossible(s, belief)).toBe(true)
          if (s.rolls % 5 !== 0) return
          const view = game.view(s, 'axis')
          expect(isPossible(game.determinize(view, fastRng(seed), belief), belief)).toBe(true)
          if (!isPossible(game.determinize(view, fastRng(seed)), belief)) narrowed++
        })
      }
      expect(narrowed).toBeGreaterThan(0)
    })

    test('equal views and memories give equal guesses, whatever is hidden', () => {
      watch(game, scenario, 4, (s, belief) => {
        if (s.rolls % 11 !== 0) return
        const view = game.view(s, 'axis')
        const seen = game.view(game.determinize(view, fastRng(9), belief), 'axis')
        expect(seen).toEqual(view)
        expect(remember(seen, belief)).toEqual(remember(view, belief))
        const guess = (v: typeof view): number[] => game.determinize(v, fastRng(4), belief).place
        expect(guess(seen)).toEqual(guess(view))
      })
    })
  })
}

/** Two hexes of a meadow: one is full of units that the Axis player knows, and both hold counters that he does not know. */
export function crowdedBelief({ game }: AirAssaultGame, { kit, position }: Proving): void {
  test('stack.1 no gun is guessed to lie where known units leave no room for it', () => {
    const { fast, decoys } = castOf(kit)
    const { id: gun } = kit.units.find((_, u) => isFixed(kit, u) && kit.cd[u] === 0 && kit.stack[u] > 0)!
    const { at, kit: meadow } = drawMeadow(kit)
    // Guns are dealt in their own sector first: either hex may be in it.
    for (const [crowd, camp] of [
      [at.n, at.ss],
      [at.ss, at.n],
    ]) {
      const allied = { [crowd]: [fast[0], fast[1], `?${decoys[0]}`], [camp]: [`?${gun}`, `?${decoys[1]}`] }
      const p = position({ phase: 'axisMovement', turn: 9, allied }, {}, meadow)
      const view = game.view(p.state, 'axis')
      const belief = remember(view, { still: { [crowd]: 1, [camp]: 2 } })
      expect(belief.still).toEqual({ [crowd]: 1, [camp]: 2 })
      for (let seed = 0; seed < 40; seed++) {
        const guess = game.determinize(view, fastRng(seed), belief)
        expect(kit.placeIds[guess.place[kit.unitNumber(gun)]]).toBe(camp)
      }
    }
  })
}

/** malta.cd, where coast guns stand in forts and batteries. */
export function coastGunBelief({ game }: AirAssaultGame, scenario: string): void {
  test('malta.cd coast guns are guessed to be where they may be set up', { timeout: 60_000 }, () => {
    let guns = 0
    watch(game, scenario, 3, (s, belief) => {
      if (s.rolls % 7 !== 0) return
      const { kit } = s.derived
      const guess = game.determinize(game.view(s, 'axis'), fastRng(s.rolls), belief)
      for (const u of kit.unitsOf[ALLIED]) {
        if (kit.cd[u] === 0 || guess.exposed[u] === 1 || !onMap(guess, u)) continue
        guns++
        expect(kit.holdsCoastGuns[guess.place[u]]).toBe(true)
      }
    })
    expect(guns).toBeGreaterThan(0)
  })
}
