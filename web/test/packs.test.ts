import { makeConfig, Match, type Pack, PackError, saveMatch } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { GameModule } from '../src/games/rules.ts'
import { type Value, valuesOf } from '@middlesea/table-kit/reference'
import { loadGame } from '../src/games/registry.ts'
import { en } from '../src/i18n/en.ts'
import { ja } from '../src/i18n/ja.ts'
import { moduleFor, resume } from '../src/local/matches.ts'
import { corrected, packText, problemOf, readPack, readyPack } from '../src/local/packs.ts'
import { type AnyMatch, HUMAN } from '../src/match/players.ts'
import { OpenError } from '../src/match/trouble.ts'
import { problemsAt, problemText } from '../src/reference/problems.ts'

const module: GameModule = await loadGame('descent-on-malta')
const values = valuesOf(await module.presentation.reference!(), '', 'en')

const RATING = 'units.axisGround.ger_fk_hq.rating'

const packOf = (corrections: Pack['values']): Pack => ({ game: 'descent-on-malta', name: 'mine', values: corrections })
const valueAt = (path: string): Value => values.find((value) => value.path === path)!

async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof PackError ? error.problems : []
}

describe('a data pack', () => {
  it('holds what was corrected, and nothing that is as it was', () => {
    const one = corrected(packOf({}), RATING, 4, 2)
    expect(one.values).toEqual({ [RATING]: 4 })
    expect(corrected(one, RATING, 2, 2).values).toEqual({})
    expect(corrected(packOf({}), 'map.zones.marfa.routes', ['mellieha'], ['mellieha']).values).toEqual({})
  })

  it('goes out as a file and comes in again', async () => {
    const pack = packOf({ [RATING]: 4, 'tables.terrain.rows.town.move': 'stop' })
    expect(await readPack(module, packText(pack))).toEqual(pack)
  })

  it.each([
    ['not JSON', '{', en.packs.problems.shape],
    ['another game', JSON.stringify({ ...packOf({}), game: 'chess' }), 'another game (chess)'],
    ['no name', JSON.stringify({ ...packOf({}), name: '' }), 'no name'],
    ['no values', JSON.stringify({ game: 'descent-on-malta', name: 'x' }), en.packs.problems.shape],
    ['a number that is nothing', JSON.stringify(packOf({ [RATING]: null })), 'FK HQ: Rating: a number is needed here'],
    ['a number that is too large', JSON.stringify(packOf({ [RATING]: 9 })), 'FK HQ: Rating: at most 6'],
    ['a half', JSON.stringify(packOf({ [RATING]: 1.5 })), 'FK HQ: Rating: a whole number'],
    ['a word', JSON.stringify(packOf({ [RATING]: 'x' })), 'FK HQ: Rating: a number is needed.'],
    ['a reduced side', JSON.stringify(packOf({ [RATING]: 0 })), 'the reduced side (1) is stronger'],
    ['no such value', JSON.stringify(packOf({ 'units.axisGround.nobody.rating': 1 })), 'no such value'],
    [
      'no such word',
      JSON.stringify(packOf({ 'tables.terrain.rows.town.tie': 'x' })),
      'town, Tied edge: this is none of',
    ],
    ['a list of others', JSON.stringify(packOf({ 'tables.airborneDrop.columns.open': ['moon'] })), 'none of the words'],
  ])('is refused by field: %s', async (_case, text, said) => {
    const problems = await problemsOf(readPack(module, text))
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.map((problem) => problemText(problem, values, en.packs.problems)).join('\n')).toContain(said)
    // In Japanese nothing of the check's own English is left.
    expect(problems.map((problem) => problemText(problem, [], ja.packs.problems)).join('\n')).not.toMatch(
      /expected|needed|there is no|stronger/,
    )
  })

  it('tells the problems of one value from those of others', async () => {
    const problems = await module.packs!.problems(packOf({ [RATING]: 9, 'units.axisAir.ju88_1.tactical': 9 }))
    expect(problems).toHaveLength(2)
    expect(problemsAt(problems, valueAt(RATING))).toHaveLength(1)
    expect(problemOf('a pack is a JSON object')).toEqual({ path: null, message: 'a pack is a JSON object' })
  })
})

describe('a match with a data pack', () => {
  async function begun(pack: Pack): Promise<AnyMatch> {
    const hash = await readyPack(module, pack)
    const config = makeConfig(module.game, { pack: hash })
    return new Match(module.game, { config, seed: 'pack', practice: false })
  }

  it('is played with its values, and keeps them', async () => {
    const pack = packOf({ [RATING]: 6 })
    const match = await begun(pack)
    const save = structuredClone(saveMatch(match, pack))
    expect(save.config.pack).not.toBe('')
    const again = await resume(save, { id: 'x', title: '', module: await moduleFor(save), players: { axis: HUMAN } })
    expect(again.pack).toEqual(pack)
    const unit = module.presentation.unit('ger_fk_hq', again.view, 'en')!
    expect(unit.facts[0].value).toBe('6')
    expect(unit.face.main).toBe('6')
  })

  it('is refused when the pack was changed, taken out or spoiled', async () => {
    const pack = packOf({ [RATING]: 5 })
    const save = structuredClone(saveMatch(await begun(pack), pack))
    const trouble = (pack: unknown): Promise<string> =>
      moduleFor({ ...save, pack }).then(
        () => 'none',
        (error: unknown) => (error instanceof OpenError ? error.trouble : String(error)),
      )
    expect(await trouble(pack)).toBe('none')
    expect(await trouble(packOf({ [RATING]: 4 }))).toBe('other-pack')
    expect(await trouble(packOf({ [RATING]: null }))).toBe('bad-pack')
    expect(await trouble(null)).toBe('bad-pack')
  })

  it('never begins with a pack that has problems', async () => {
    await expect(readyPack(module, packOf({ [RATING]: null }))).rejects.toThrow(PackError)
  })
})
