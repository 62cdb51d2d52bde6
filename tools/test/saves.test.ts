// Saves as every version of every game has left them: today's version opens them, and so will a version to come, with
// another rule or with states of another shape. `tools/fixtures/saves.ts` makes such files.
import {
  type BaseState,
  canonical,
  fastRng,
  hashState,
  isOlder,
  lightSave,
  type Match,
  parseSave,
  type Save,
  savedState,
  saveMatch,
} from '@middlesea/engine'
import { loadMatch, takeOverSave } from '@middlesea/engine/older'
import { laterVersion, playByChance } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { keptSaves, missingSaves } from '../fixtures/kept-saves.ts'
import { isPlayed, loadGame, writtenGames } from '../games.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type AnyMatch = Match<any, any, any>

const written = (match: AnyMatch): Save => parseSave(JSON.stringify(saveMatch(match)))
/** What was told in play. What the kernel says of newer rules is left out: a match that is older than the game has heard it. */
const linesOf = ({ journal }: AnyMatch): string[] =>
  journal.filter(({ key }) => !key.startsWith('kernel.')).map(({ key, params }) => canonical({ key, params }))
const toldBy = ({ journal }: AnyMatch): string[] =>
  journal.map(({ key }) => key).filter((key) => key.startsWith('kernel.'))

/** A state as a version might have left it that called one field by another name. */
function otherShape({ rolls, ...state }: BaseState): object {
  return { ...state, rollsMade: rolls }
}

function migrate(state: object): BaseState {
  const { rollsMade, ...rest } = state as BaseState & { rollsMade: number }
  return { ...rest, rolls: rollsMade }
}

const games = (await Promise.all(writtenGames().map(loadGame))).filter(isPlayed)

describe.each(games.map((game) => [game.id, game] as const))('saves of %s', (id, game) => {
  const kept = keptSaves(id)
  const opened = kept.map(({ stage, save }) => ({ stage, save, match: loadMatch(game, save) as AnyMatch }))
  const running = opened.filter(({ stage }) => stage === 'midway')
  const finished = opened.filter(({ stage }) => stage === 'finished')
  // Those that hold their newest state are the smaller ones: to be taken over as they are, and without it.
  const [small, smallFinished] = [running, finished].map((some) => some.filter(({ save }) => save.newest !== undefined))
  const later = laterVersion(game, { otherDiceFrom: 2 })

  test('there are some of every scenario, midway and finished, with their states', () => {
    expect(missingSaves(game, kept), `npx tsx tools/fixtures/saves.ts --missing ${id} keeps them`).toEqual([])
  })

  test('one that is missing is named', () => {
    const scenario = game.scenarios[0].id
    for (const stage of ['midway', 'finished'] as const) {
      const others = kept.filter((each) => each.stage !== stage || each.save.config.scenario !== scenario)
      const withoutState = kept.map((each) => (others.includes(each) ? each : { ...each, save: lightSave(each.save) }))
      expect(missingSaves(game, others)).toEqual([{ scenario, stage }])
      expect(missingSaves(game, withoutState)).toEqual([{ scenario, stage }])
    }
  })

  test('open today: running ones go on, finished ones are over', () => {
    for (const { save, match } of opened) expect(isOlder(game, save) || match.hash === save.hash).toBe(true)
    for (const { match } of running) expect(match.decisions).not.toEqual([])
    // Without a kept state all is played again: newer rules may stop before its end, and say so.
    const mayStop = ({ save }: { save: Save }): boolean => isOlder(game, save) && save.newest === undefined
    for (const { save, match } of finished.filter((each) => !mayStop(each))) {
      expect(match.outcome).not.toBeNull()
      expect(save.outcome ?? match.outcome).toEqual(match.outcome)
    }
    for (const { match } of finished.filter(mayStop)) {
      expect(match.outcome === null).toBe(toldBy(match).includes('kernel.playedAgain'))
    }
  })

  test('go on under a corrected rule from where they stand', () => {
    for (const { save, match } of small) {
      const taken = takeOverSave(later, save).match as AnyMatch
      expect(canonical(savedState(taken.state))).toBe(canonical(savedState(match.state)))
      expect(linesOf(taken)).toEqual(linesOf(match))
      expect(toldBy(taken).slice(-2)).toEqual(['kernel.newRules', 'kernel.corrected'])
      playByChance(taken, fastRng('on'), { gestures: 20 })
      expect(loadMatch(later, written(taken)).hash).toBe(taken.hash)
    }
  })

  test('go on from the last entry that still plays where no state was kept, and say so', () => {
    for (const { save, match } of small) {
      const { match: taken, stopped } = takeOverSave(later, lightSave(save))
      expect(toldBy(taken)).toContain('kernel.playedAgain')
      expect(taken.gestures.length <= match.gestures.length).toBe(true)
      expect(stopped === null || taken.gestures.every(({ entry }) => entry < stopped.entry)).toBe(true)
      expect(taken.log.slice(0, -1)).toEqual(save.log)
    }
  })

  test('keep result and journal when they are finished', () => {
    for (const { save, match } of smallFinished) {
      const taken = takeOverSave(later, save).match as AnyMatch
      expect(taken.over).toBe(true)
      expect(taken.outcome).toEqual(match.outcome)
      expect(linesOf(taken)).toEqual(linesOf(match))
    }
  })

  test('are brought into another shape by migrate, and by nothing else', () => {
    const reshaped = laterVersion(game, { migrate })
    for (const { save, match } of [...small, ...smallFinished]) {
      const state = otherShape(save.newest!.state as BaseState)
      const old: Save = { ...save, hash: hashState(state as BaseState), newest: { ...save.newest!, state } }
      const taken = takeOverSave(reshaped, old).match as AnyMatch
      expect(canonical(savedState(taken.state))).toBe(canonical(savedState(match.state)))
      expect(taken.decisions).toEqual(match.decisions)
    }
  })
})
