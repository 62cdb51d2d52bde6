import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askFor, random } from '@middlesea/bots'
import crete from '@middlesea/crete-1941/manifest'
import { fastRng, makeConfig, Match, savedState, saveMatch } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import type { AnyMatch } from '../src/files.ts'
import { folder, run } from './command.ts'

const saves = folder()

/** Of six turns: what was played before it is left alone, so that the test is short. */
const LATE = 5

/** Maleme at random: to its end, or for so many answers. Late in it a state is entered, from which the look back begins. */
async function maleme(most = Infinity): Promise<string> {
  const game = await crete.game()
  const config = makeConfig(game, { scenario: 'maleme' })
  const match: AnyMatch = new Match(game, { config, seed: 'back', practice: false })
  const rng = fastRng('back')
  for (let i = 0; i < most && !match.over; i++) {
    const [decision] = match.decisions
    const [seat] = decision.seats
    const ask = askFor(game, match.state, seat, decision, rng, { steps: 0 })
    match.submit(seat, decision.id, [random.choose(ask)])
    if (match.correctedAt === -1 && game.turn(match.state) === LATE) match.amend(savedState(match.state))
  }
  const file = join(saves, `${most}.json`)
  writeFileSync(file, JSON.stringify(saveMatch(match)))
  return file
}

describe('look-back', () => {
  test('judges a finished match: chances that add up to its end, each mistake with a plan', async () => {
    const { code, out } = await run(['look-back', await maleme(), '--steps', '1', '--json'])
    expect(code).toBe(0)
    const told = JSON.parse(out)
    expect(told).toMatchObject({ game: 'crete-1941', scenario: 'maleme', seat: 'axis' })
    const [first] = told.turns
    expect(first.clock.round).toBe(LATE)
    const sum = told.turns.reduce(
      (all: number, { decided, luck }: { decided: number; luck: number }) => all + decided + luck,
      first.chance,
    )
    expect(sum).toBeCloseTo(told.end)
    for (const { best, played, hint } of told.mistakes) {
      expect(best).toBeGreaterThan(played)
      expect(hint.actions.length).toBeGreaterThan(0)
    }
  })

  test('says what is wrong with a match that goes on, or a seat that it does not have', async () => {
    expect(await run(['look-back', await maleme(3)])).toMatchObject({ code: 2 })
    expect(await run(['look-back', await maleme(), '--seat', 'north'])).toMatchObject({ code: 2 })
  })
})
