import {
  fastDice,
  fastRng,
  gatherScenes,
  Io,
  type JournalEntry,
  makeConfig,
  readBy,
  type Roll,
} from '@middlesea/engine'
import { checkScenes } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'

/** A random game with its journal. */
function play(scenario: string, seed: number): { journal: JournalEntry[]; rolls: Roll[] } {
  const rng = fastRng(`scenes ${seed}`)
  const journal: JournalEntry[] = []
  const rolls: Roll[] = []
  const io = new Io(fastDice(seed), journal, rolls)
  const config = makeConfig(invasionMalta, { scenario, options: { combatRefusal: true, antiTank: true } })
  const s = invasionMalta.setup(config, io)
  let decisions = invasionMalta.decisions(s)
  while (decisions.length > 0) {
    const [decision] = decisions
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = invasionMalta.expand(s, decision, choice)
    decisions = invasionMalta.take(s, decision.seats[0], actions[rng.below(actions.length)], io)
  }
  return { journal, rolls }
}

test.each(['leros-1943', 'malta-1942'])(
  '%s: scenes of random games begin, go on and end as they should',
  (scenario) => {
    const kinds = new Set<string>()
    for (const reader of ['axis', 'allied', 'spectator']) {
      const { journal, rolls } = play(scenario, reader.length)
      checkScenes(invasionMalta, readBy(journal, reader), { rolls })
      for (const { kind } of gatherScenes(journal)) kinds.add(kind)
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['battle', 'check', 'convoy', 'landing']))
  },
)
