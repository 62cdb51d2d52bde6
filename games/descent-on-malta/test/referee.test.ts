// The referee (test/referee) watches random games: at every decision the board is what the journal accounts for, and nobody
// has done what he may not.
import { fastRng, type JournalEntry, type OptionValue } from '@middlesea/engine'
import { randomConfig } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { descentOnMalta } from '../src/index.ts'
import { PATIENCE, play } from './by-chance.ts'
import { Referee } from './referee/referee.ts'

const GAMES = 8

/** Plays a game by chance under the referee's eyes; gives the lines that it has read. */
function watch(seed: string, options: { [id: string]: OptionValue }): number {
  let referee: Referee | null = null
  let told: readonly JournalEntry[] = []
  const { state } = play(seed, options, ({ view, journal }) => {
    referee ??= new Referee(view, journal.length)
    referee.look(journal, view)
    told = journal
  })
  referee!.look(told, descentOnMalta.view(state, 'axis'))
  return told.length
}

test(
  'the referee finds no foul in random games',
  () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const { options } = randomConfig(descentOnMalta, fastRng(`referee ${seed}`))
      expect(watch(`referee ${seed}`, options), `seed ${seed}`).toBeGreaterThan(200)
    }
  },
  PATIENCE,
)
