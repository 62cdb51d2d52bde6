// Scenes: what was resolved, as everybody may see it. Whole random games keep the law of scenes; single scenes hold what the
// rules say of them.
import { fastDice, fastRng, gatherScenes, hashState, Io, type JournalEntry, readBy, type Roll } from '@middlesea/engine'
import { checkScenes, randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import type { State } from '../src/state.ts'

const GAMES = 12

function playRandom(seed: number, journal: JournalEntry[] | null, rolls: Roll[]): { s: State; readers: string[] } {
  const rng = fastRng(`scenes ${seed}`)
  const io = new Io(fastDice(seed), journal, rolls)
  const config = randomConfig(songForWar, rng)
  const s = songForWar.setup(config, io)
  let decisions = songForWar.decisions(s)
  while (decisions.length > 0) {
    const decision = decisions[rng.below(decisions.length)]
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = songForWar.expand(s, decision, choice)
    decisions = songForWar.take(s, decision.seats[0], actions[rng.below(actions.length)], io)
  }
  return { s, readers: [...songForWar.seats(config), 'spectator'] }
}

describe('scenes of random games', () => {
  test('keep the law of scenes for every reader, and every die is shown in one', () => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= GAMES; seed++) {
      const journal: JournalEntry[] = []
      const rolls: Roll[] = []
      const { s, readers } = playRandom(seed, journal, rolls)
      checkScenes(songForWar, readBy(journal, readers[seed % readers.length]), { rolls, allDice: true })
      for (const { id } of gatherScenes(journal)) kinds.add(id.split(' ')[0])
      // Who reads changes nothing.
      expect(hashState(playRandom(seed, null, []).s)).toBe(hashState(s))
    }
    expect([...kinds].sort()).toEqual([
      'battle',
      'blockade',
      'card',
      'control',
      'desert',
      'draw',
      'mines',
      'push',
      'resupply',
      'reveal',
      'search',
      'stranded',
      'victory',
    ])
  })
})
