// The referee (test/referee) watches random games: at every answer the board is what the journal accounts for, and nobody has
// done what he may not. With a rule switched off he finds that it is broken.
import { makeConfig, withoutLaw } from '@middlesea/engine'
import { playWatched } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { hire } from './referee/index.ts'

const PATIENCE = 60_000

const watched = (scenario: string, seed: number): number =>
  playWatched(invasionMalta, makeConfig(invasionMalta, { scenario }), seed, hire).answers

test.each(['rachi-1943', 'leros-first-day', 'malta-first-day'])(
  'the referee finds no foul in a random game of %s',
  (scenario) => {
    expect(watched(scenario, 1)).toBeGreaterThan(100)
  },
  PATIENCE,
)

/** What the referee says in a few random games without a rule; '' if nothing. */
function foulWithout(rule: string, scenario: string): string {
  for (let seed = 1; seed <= 6; seed++) {
    try {
      withoutLaw(rule, () => watched(scenario, seed))
    } catch (error) {
      return (error as Error).message
    }
  }
  return ''
}

// Rules whose lack lets somebody do too much, or leaves something undone.
const BROKEN: [rule: string, foul: RegExp, scenario?: string][] = [
  ['3.41', /were not lost/],
  ['3.84a', /nobody checks for it/],
  ['4.52', /Activated in/],
  ['7.11', /was activated 1 times/],
  ['7.14b', /its last marker/, 'malta-first-day'],
  ['8.22', /points \(8.13\)/],
  ['8.32', /points \(8.13\)/],
  ['11.32', /out of range|Fired or Disrupted/],
  ['12.22', /drm.terrain is 0|drm.shore is 0/],
  ['12.32', /drm.er is 0/],
  ['13.22', /the step of its lead/],
  ['13.32', /was to retreat|may retreat from/],
  ['13.41', /against the rules \(13.32, 13.35\)/],
  ['15.43', /count for/],
  ['15.51', /shaken|whole/],
  ['17.12', /is offered to help/],
  ['17.25', /marked as spent/],
  ['17.26', /a sequence that is over/],
  ['table.crt', /were not lost|was told|was to be Disrupted|was to retreat|nobody checks for it/],
  ['table.aa', /AA fire is/],
  ['table.convoy', /a convoy loses/],
  ['table.landing', /a landing is/],
]

test.each(BROKEN)(
  'the referee finds that %s is switched off',
  (rule, foul, scenario = 'leros-first-day') => {
    expect(foulWithout(rule, scenario)).toMatch(foul)
  },
  PATIENCE,
)
