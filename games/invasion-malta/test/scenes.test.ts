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
import { drop, inOrder, THIRD } from './drops.ts'
import { P, Q } from './table.ts'

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
    expect([...kinds]).toEqual(expect.arrayContaining(['battle', 'check', 'convoy', 'drop', 'landing']))
  },
)

test('15.41, 15.42 drift is a scene at the Drop Hex: the die, the row of the diagram, and where each unit comes down', () => {
  const t = inOrder(drop({ 'drift 15.41': [3] }))
  const scene = gatherScenes(t.journal).find(({ kind }) => kind === 'drop')!
  expect(scene.place).toBe('0505')
  expect(scene.cast.map(({ id }) => id)).toEqual([P, Q, THIRD])
  const row = scene.rows.find(({ rule }) => rule === '15.41')!
  expect(row.rolls).toMatchObject([{ sides: 10, value: 3 }])
  expect(row.cell?.row).toBe(`${t.journal.find(({ key }) => key === 'drop.drifts')!.params.total as number}`)
  const moves = scene.effects.flatMap((effect) =>
    effect.do === 'moved' ? [[effect.piece.id, effect.from, effect.to]] : [],
  )
  expect(moves).toEqual([P, Q, THIRD].map((unit) => [unit, '0505', t.place(unit)]))
})
