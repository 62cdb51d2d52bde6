// Saves that somebody has written into: verify finds what the log does not lead to, and is content with every honest file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastRng, makeConfig, Match, type Save, saveMatch } from '@middlesea/engine'
import { playByChance } from '@middlesea/engine/testing'
import { skirmish } from '@middlesea/skirmish'
import { describe, expect, test } from 'vitest'
import { verifySave } from '../src/commands/verify.ts'
import type { AnyMatch } from '../src/files.ts'
import { loadGame } from '../src/games.ts'
import { folder, run } from './command.ts'
import { toyKit } from './toy-kit.ts'

function newMatch(seed: string): AnyMatch {
  return new Match(skirmish, { config: makeConfig(skirmish, { options: { war: 'long' } }), seed, practice: false })
}

/** A match of so many gestures, some of them taken back. */
const played = (seed: string, gestures: number): AnyMatch =>
  playByChance(newMatch(seed), fastRng(seed), { gestures, takesBack: 5 })

/** A save as it comes out of its file, after somebody wrote into it. */
function doctored(save: Save, change: (copy: Save) => void): Save {
  const copy = JSON.parse(JSON.stringify(save)) as Save
  change(copy)
  return copy
}

const [winner, loser] = newMatch('seats').seats
const open = saveMatch(played('open', 12))

describe('verify', () => {
  test('is content with every match as it was saved, taken back and finished ones too', () => {
    for (let i = 0; i < 12; i++) {
      const save = doctored(saveMatch(played(`honest ${i}`, 5 + i * 30)), () => {})
      expect(verifySave(toyKit, save).unchecked).toBe('')
    }
  })

  const STATES: [string, (copy: Save) => void][] = [
    ['state', ({ newest }) => void ((newest!.state as { coins: number[] }).coins = [9, 9])],
    ['journal', ({ newest }) => void newest!.journal.pop()],
    ['rolls', ({ newest }) => void newest!.rolls.push(newest!.rolls[0])],
    ['acts', ({ newest }) => void newest!.acts.pop()],
    ['number', ({ newest }) => void newest!.number--],
    ['rules', ({ newest }) => void (newest!.rules = '0.0.1')],
  ]
  test.each(STATES)('finds that the %s from which newer rules would go on was forged', (part, change) => {
    expect(() => verifySave(toyKit, doctored(open, change))).toThrow(`where the match leads: newest.${part}`)
  })

  test('finds an end that the match has not come to', () => {
    const outcome = {
      scores: { a: 1, b: 0 },
      winners: ['a'],
      result: { key: 'kernel.resigned', params: { seat: 'b' } },
    }
    const forged = doctored(open, (copy) => void (copy.outcome = outcome))
    expect(() => verifySave(toyKit, forged)).toThrow('does not end as the file says')
    const over = saveMatch(played('honest 11', 400))
    expect(() =>
      verifySave(
        toyKit,
        doctored(over, (copy) => void (copy.outcome!.scores = {})),
      ),
    ).toThrow('does not end as the file says')
  })

  test('names what is wrong with an entry in words', () => {
    const forged = doctored(open, ({ log }) => void Object.assign(log[0], { decision: 999 }))
    expect(() => verifySave(toyKit, forged)).toThrow(/^entry 1 of \d+ is not legal: The situation has changed/)
  })
})

describe('a match in which somebody resigned', () => {
  test('is verified and replayed with its end', async () => {
    const { game } = await loadGame('crete-1941')
    const match = new Match(game, { config: makeConfig(game, {}), seed: 'enough', practice: false })
    match.resign('axis', ['allied'])
    const file = join(folder(), 'resigned.json')
    writeFileSync(file, JSON.stringify(saveMatch(match)))
    const verified = await run(['verify', file])
    expect(verified).toMatchObject({ code: 0, err: '' })
    const replayed = await run(['replay', file, '--json'])
    expect(JSON.parse(replayed.out)).toMatchObject({ entries: 1, outcome: { winners: ['allied'] } })
  })

  const resigned = played('open', 12)
  resigned.resign(loser, [winner])
  const FORGED: [string, (end: { winners: string[]; scores: object; result: { params: object } }) => void][] = [
    ['the winner himself resigns', (end) => void (end.winners = [loser])],
    ['a stranger wins', (end) => void (end.winners = ['c'])],
    ['nobody wins', (end) => void (end.winners = [])],
    ['one wins twice', (end) => void (end.winners = [winner, winner])],
    ['a stranger resigns', (end) => void (end.result.params = { seat: 'c' })],
    ['the score is another', (end) => void (end.scores = { [loser]: 0, [winner]: 5 })],
  ]
  test.each(FORGED)('is refused where %s', (_what, change) => {
    const forged = doctored(saveMatch(resigned), ({ log, outcome }) => {
      change((log.at(-1) as unknown as { outcome: Parameters<typeof change>[0] }).outcome)
      change(outcome as unknown as Parameters<typeof change>[0])
    })
    expect(() => verifySave(toyKit, forged)).toThrow(/entry \d+ of \d+ is not legal/)
  })

  test('is not ended a second time', () => {
    const twice = doctored(saveMatch(resigned), ({ log }) => void log.push(log.at(-1)!))
    expect(() => verifySave(toyKit, twice)).toThrow(/is not legal/)
  })
})
