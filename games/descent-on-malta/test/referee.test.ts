// The referee (test/referee) watches random games: at every decision the board is what the journal accounts for, and nobody
// has done what he may not. With a rule switched off he finds that it is broken.
import { fastRng, type JournalEntry, type OptionValue, withoutLaw } from '@middlesea/engine'
import { playWatched, randomConfig } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { descentOnMalta } from '../src/index.ts'
import { PATIENCE, play } from './by-chance.ts'
import { Foul } from './referee/board.ts'
import { hire } from './referee/index.ts'
import { Watch } from './referee/watch.ts'

/** Plays a game in which phases last a while under the referee's eyes; gives the lines that he has read. */
function watchPlay(seed: string, options: { [id: string]: OptionValue }): number {
  let watch: Watch | null = null
  let told: readonly JournalEntry[] = []
  let read = 0
  const { state } = play(seed, options, ({ view, journal }) => {
    if (watch === null) watch = new Watch(view)
    else watch.look(journal.slice(read), view)
    told = journal
    read = journal.length
  })
  watch!.look(told.slice(read), descentOnMalta.view(state, 'axis'))
  return told.length
}

test(
  'the referee finds no foul in random games',
  () => {
    for (let seed = 1; seed <= 3; seed++) {
      const config = randomConfig(descentOnMalta, fastRng(`referee ${seed}`))
      expect(watchPlay(`referee ${seed}`, config.options)).toBeGreaterThan(200)
      expect(playWatched(descentOnMalta, config, seed, hire).answers).toBeGreaterThan(20)
    }
  },
  PATIENCE,
)

/** What the referee says in a few random games without a rule; '' if nothing. */
function foulWithout(rule: string): string {
  for (let seed = 1; seed <= 4; seed++) {
    const { options } = randomConfig(descentOnMalta, fastRng(`referee ${seed}`))
    try {
      withoutLaw(rule, () => watchPlay(`referee ${seed}`, options))
    } catch (error) {
      if (error instanceof Foul) return error.message
      throw error
    }
  }
  return ''
}

// Rules whose lack lets somebody do too much, or leaves something undone.
const BROKEN: [rule: string, foul: RegExp][] = [
  ['2.5', /loses the wrong step/],
  ['3.3', /points/],
  ['6.2', /stays in .* after its mission/],
  ['6.5', /stand in .* when a phase begins/],
  ['9.3', /not paid for/],
  ['13.2', /cannot get from|leaves Allied units/],
  ['17.2', /too heavy|is full/],
  ['17.4', /airlands where nobody was/],
  ['18.1', /amphibious points are used/],
  ['20.1', /nobody fired/],
  ['21.1', /nobody fired/],
  ['22.4', /hits on .* were not taken/],
  ['26.2', /counterattack was left out/],
  ['table.edge', /edge of the/],
]

test.each(BROKEN)(
  'the referee finds that %s is switched off',
  (rule, foul) => {
    expect(foulWithout(rule)).toMatch(foul)
  },
  PATIENCE,
)
